"""Sealed games for tests: a referee that seals, a game that is played with the keys of its seats, and pairs of worlds
that differ only in what a seat may not know."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from reeve_service.config.seal_keys import SealKey
from reeve_service.games.wire import Wire
from reeve_service.referee.referee import Referee
from reeve_service.referee.sealed_play import Seals
from reeve_service.rules.contract import State
from reeve_service.rules.seats import Seat
from reeve_service.seals import MemoryWitness, SealRing
from reeve_service.seals.tokens import SealedGame
from tests.asking import Asking
from tests.laws.tables import Table, registered, registered_wires, table_of

KEY = SealKey("tests", bytes.fromhex("5ea1" * 16))
RING = SealRing([KEY])
FEW = 200
"""The number of a seat's moves to choose from."""

Document = dict[str, Any]


def sealing_referee() -> Asking:
    """A referee with its own witness."""
    return Asking(Referee(registered(), registered_wires(), Seals(RING, MemoryWitness())))


@dataclass
class SealedGameInPlay:
    """A sealed game at some position."""

    referee: Asking
    game: str
    state: str
    keys: dict[str, str]
    pending: list[str]

    @classmethod
    def start(cls, referee: Asking, game: str, *seats: str, **options: object) -> "SealedGameInPlay":
        """A game at its first decision."""
        setup = referee.setup(game, {"seats": list(seats), "options": options, "sealed": True})
        return cls(referee, game, setup["state"], setup["keys"], setup["pending"])

    def moves(self, seat: str) -> list[Document]:
        """Some legal moves of a seat."""
        request = {"state": self.state, "seat": seat, "key": self.keys[seat], "limit": FEW}
        found: list[Document] = self.referee.legal_moves(self.game, request)["moves"]
        return found

    def judge(self, move: Document) -> Document:
        """The verdict on a move, with the key of its seat."""
        request = {"state": self.state, "move": move, "key": self.keys[move["seat"]]}
        verdict: Document = self.referee.adjudicate(self.game, request)
        return verdict

    def play(self, move: Document) -> Document:
        """Play a legal move, and return its verdict. The game continues from it."""
        verdict = self.judge(move)
        assert verdict["legal"], verdict
        self.state, self.pending = verdict["state"], verdict["pending"]
        return verdict


@dataclass(frozen=True)
class Worlds:
    """Two positions that one seat cannot distinguish, sealed in the same game, and the key of that seat.

    They are sealed when a test first needs them: tests use few of the pairs in a game.
    """

    wire: Wire
    seat: str
    documents: tuple[bytes, bytes]
    positions: tuple[State, State]

    @cached_property
    def sealed(self) -> SealedGame:
        """The game."""
        return SealedGame.begin(self.game)

    @cached_property
    def key(self) -> str:
        """The key of the seat."""
        return self.sealed.key_of(self.seat)

    @cached_property
    def tokens(self) -> tuple[str, str]:
        """Both positions, sealed."""
        return RING.seal(self.sealed, self.documents[0]), RING.seal(self.sealed, self.documents[1])

    @property
    def game(self) -> str:
        """The game's id."""
        return self.wire.game.id

    @property
    def viewer(self) -> Seat:
        """The index of the seat."""
        return Seat(self.positions[0].seats.index(self.seat))


def worlds(table: Table, seed: int) -> Iterator[Worlds]:
    """Pairs of such positions from a random game, at every ply where something is hidden from a seat."""
    game, wire, rng = table.game, table.wire, Random(seed)
    for played, _, _ in table.play(seed):
        state = game.clone(played)
        document = table.bytes_of(state)
        for viewer in map(Seat, range(len(state.seats))):
            other = game.imagine(game.view(state, viewer), rng)
            other.chance = state.chance
            imagined = table.bytes_of(other)
            if imagined != document:
                yield Worlds(wire, state.seats[viewer], (document, imagined), (state, other))


def small_table(game: str) -> Table:
    """A table with one player more than the minimum."""
    found = registered()[game]
    return table_of(game, found.players.start + 1, found.editions[0])
