"""Tables for the laws: every game that is registered, with every number of players and edition."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

import orjson

from reeve_schemas.games import wires
from reeve_schemas.wire import Wire
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import Move, State
from reeve_service.rules.games import AnyGame, all_games
from reeve_service.rules.seats import Seat
from reeve_service.strategy.contract import AnyStrategy
from reeve_service.strategy.strategies import strategy_of

WIDE = 10_000
"""More moves than this are too many for chance to hit on the good ones."""

NAMES = ("ann", "bob", "cid", "dee", "eve", "fay")


@dataclass(frozen=True)
class Table:
    """A game to be played by so many players, by an edition's rules, with seeded or declared chance."""

    game_id: str
    players: int
    edition: str
    mode: ChanceMode = ChanceMode.SEEDED

    def __str__(self) -> str:
        return f"{self.game_id}-{self.players}-{self.edition}-{self.mode.value}"

    @property
    def game(self) -> AnyGame:
        """Its game."""
        return registered()[self.game_id]

    @property
    def wire(self) -> Wire:
        """Its game's wire."""
        return registered_wires()[self.game_id]

    @property
    def strategy(self) -> AnyStrategy:
        """How its game is played well."""
        return strategy_of(self.game)

    def start(self, seed: int) -> State:
        """A game at its first decision."""
        options = self.wire.load_options({"edition": self.edition, "chance": self.mode.value}, self.players)
        chance = Chance.seeded(seed.to_bytes(32, "big")) if self.mode is ChanceMode.SEEDED else Chance.declared()
        state = self.game.start(options, NAMES[: self.players], chance)
        self.game.settle(state)
        return state

    def bytes_of(self, state: State) -> bytes:
        """A position as it travels."""
        return orjson.dumps(self.wire.dump_state(state))

    def choose(self, rng: Random, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
        """A random move; of a choice as wide as a plan for a year, every other time one that is worth searching.

        Else games would run through without anything happening that a plan is made for.
        """
        if len(moves) > WIDE and rng.random() < 0.5:
            return rng.choice(self.strategy.candidates(state, seat))
        return any_move(rng, moves)

    def play(self, seed: int) -> Iterator[tuple[State, Seat, list[Move]]]:
        """A random game: each position with a pending seat and its legal moves, then the position at the end."""
        rng = Random(seed)
        state = self.start(seed)
        while pending := self.game.pending(state):
            seat = rng.choice(pending)
            moves = list(self.game.moves(state, seat))
            assert moves, "a pending seat has a legal move"
            yield state, seat, moves
            self.game.play(state, self.choose(rng, state, seat, moves))
            self.game.settle(state)
        yield state, Seat(0), []


def any_move(rng: Random, moves: Sequence[Move]) -> Move:
    """A move of a random kind: else the kind with the most moves would crowd out the others."""
    kind = rng.choice(sorted({move.kind for move in moves}))
    return rng.choice([move for move in moves if move.kind == kind])


@cache
def registered() -> dict[str, AnyGame]:
    """Every game by id."""
    return dict(all_games())


@cache
def registered_wires() -> dict[str, Wire]:
    """Every game's wire by id."""
    return dict(wires(registered()))


TABLES = [
    Table(game.id, players, edition, mode)
    for game in registered().values()
    for players in game.players
    for edition in game.editions
    for mode in ChanceMode
]
