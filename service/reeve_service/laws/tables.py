"""Tables for the laws: a game with each number of players, each edition and both modes of chance."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import orjson

from reeve_schemas.errors import BadDocument
from reeve_service.games.installed import strategy_of
from reeve_service.games.wire import Wire
from reeve_service.referee.answers import write_options
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import Seat
from reeve_service.strategy.contract import AnyStrategy

WIDE = 10_000
"""With more moves than this, random play rarely chooses a useful one."""

SHARED = frozenset({"edition", "chance", "pack"})
"""The options that every game has. The others are variants of one game."""

NAMES = ("ann", "bob", "cid", "dee", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "leo")

Ply = tuple[State, Seat, list[Move]]
"""A position, a seat that must move, and the legal moves of this seat."""


class LawBroken(AssertionError):
    """A law is broken. The message says how."""


@dataclass(frozen=True, eq=False)
class Table:
    """A game with a number of players, an edition, and seeded or declared chance."""

    wire: Wire
    players: int
    edition: str
    mode: ChanceMode = ChanceMode.SEEDED

    def __str__(self) -> str:
        return f"{self.game.id}-{self.players}-{self.edition}-{self.mode.value}"

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.wire.game

    @property
    def strategy(self) -> AnyStrategy:
        """The strategy of the game."""
        return strategy_of(self.game)

    @property
    def seats(self) -> list[Seat]:
        """The seats of its players."""
        return [Seat(seat) for seat in range(self.players)]

    def start(self, seed: int, *, variants: bool = False) -> State:
        """The position of a new game before the first decision, on request with random variants of the rules."""
        chosen: dict[str, object] = {"edition": self.edition, "chance": self.mode.value}
        if variants:
            chosen = with_variants(self.wire, chosen, self.players, Random(seed))
        options = self.wire.load_options(chosen, self.players)
        chance = Chance.seeded(seed.to_bytes(32, "big")) if self.mode is ChanceMode.SEEDED else Chance.declared()
        state = self.game.start(options, NAMES[: self.players], chance)
        self.game.settle(state)
        return state

    def bytes_of(self, state: State) -> bytes:
        """A position as it is sent."""
        return orjson.dumps(self.wire.dump_state(state))

    def written_and_read(self, state: State) -> State:
        """A position after it was written and read again."""
        return self.wire.load_state(orjson.loads(self.bytes_of(state)))

    def text_of(self, move: Move) -> str:
        """A move as JSON, for a message."""
        return orjson.dumps(self.wire.dump_move(move, NAMES[: self.players])).decode()

    def choose(self, rng: Random, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
        """A random move. If there are more than WIDE moves, such as plans for a year, half the time a random candidate.

        Otherwise random plans would achieve almost nothing in a game.
        """
        if len(moves) > WIDE and rng.random() < 0.5:
            return rng.choice(self.strategy.candidates(state, seat))
        return any_move(rng, moves)

    def play(self, seed: int) -> Iterator[Ply]:
        """Play a random game. Yield each position with a pending seat and its legal moves, then the final position.

        Seed 0 plays the usual game. Every other seed plays random variants of the rules.
        """
        rng = Random(seed)
        state = self.start(seed, variants=seed != 0)
        while pending := self.game.pending(state):
            seat = rng.choice(pending)
            moves = list(self.game.moves(state, seat))
            if not moves:
                raise LawBroken(f"At ply {state.ply} a seat owes a move and has no legal one.")
            yield state, seat, moves
            self.game.play(state, self.choose(rng, state, seat, moves))
            self.game.settle(state)
        yield state, Seat(0), []

    @lru_cache(maxsize=3)  # noqa: B019 - only a few games, which all laws of a table share. Tables live as long as the process.
    def record(self, seed: int) -> list[Ply]:
        """A whole random game. Each position is a copy. All laws share the copies, so no law may change a position."""
        return [(self.game.clone(state), seat, moves) for state, seat, moves in self.play(seed)]


def tables_of(wire: Wire) -> list[Table]:
    """All tables of a game."""
    game = wire.game
    return [
        Table(wire, players, edition, mode)
        for players in game.players
        for edition in game.editions
        for mode in ChanceMode
    ]


def with_variants(wire: Wire, chosen: dict[str, object], players: int, rng: Random) -> dict[str, object]:
    """These options with random values for the variants of the game. Values that do not fit are left out."""
    for option in write_options(wire):
        if option["name"] in SHARED or rng.random() < 0.5:
            continue
        choices = option["choices"]
        sizes = range(1, len(choices) + 1)
        values = [rng.sample(choices, size) for size in sizes] if option["several"] else [rng.choice(choices)]
        for value in values:
            variant = {**chosen, option["name"]: value}
            if _fits(wire, variant, players):
                chosen = variant
                break
    return chosen


def _fits(wire: Wire, options: dict[str, object], players: int) -> bool:
    try:
        wire.load_options(options, players)
    except BadDocument:  # some variants are only for some numbers of players
        return False
    return True


def any_move(rng: Random, moves: Sequence[Move]) -> Move:
    """A random move of a random kind. Otherwise the kind with the most moves would be chosen almost always."""
    kind = rng.choice(sorted({move.kind for move in moves}))
    return rng.choice([move for move in moves if move.kind == kind])


def spread(plies: list[Ply], count: int) -> list[Ply]:
    """About `count` positions of a game, evenly spread."""
    return plies[:: max(1, len(plies) // count)]


def moves_of(plies: list[Ply], most: int) -> list[Move]:
    """Moves that were legal somewhere in a game: the first `most` of each position, without duplicates."""
    return list({move: None for _, _, moves in plies for move in moves[:most]})
