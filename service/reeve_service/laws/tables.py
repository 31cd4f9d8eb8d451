"""Tables for the laws: a game with every number of players, every edition and both kinds of chance."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import orjson

from reeve_schemas.games import strategy_of
from reeve_schemas.wire import Wire
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import Seat
from reeve_service.strategy.contract import AnyStrategy

WIDE = 10_000
"""More moves than this are too many for chance to hit on the good ones."""

NAMES = ("ann", "bob", "cid", "dee", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "leo")

Ply = tuple[State, Seat, list[Move]]
"""A position with a seat that owes a move, and the legal moves of this seat."""


class LawBroken(AssertionError):
    """What breaks a law, in words."""


@dataclass(frozen=True, eq=False)
class Table:
    """A game to be played by so many players, by an edition's rules, with seeded or declared chance."""

    wire: Wire
    players: int
    edition: str
    mode: ChanceMode = ChanceMode.SEEDED

    def __str__(self) -> str:
        return f"{self.game.id}-{self.players}-{self.edition}-{self.mode.value}"

    @property
    def game(self) -> AnyGame:
        """Its game."""
        return self.wire.game

    @property
    def strategy(self) -> AnyStrategy:
        """How its game is played well."""
        return strategy_of(self.game)

    @property
    def seats(self) -> list[Seat]:
        """The seats of its players."""
        return [Seat(seat) for seat in range(self.players)]

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

    def sent(self, state: State) -> State:
        """A position after it has travelled."""
        return self.wire.load_state(orjson.loads(self.bytes_of(state)))

    def told(self, move: Move) -> str:
        """A move as it travels, for a message."""
        return orjson.dumps(self.wire.dump_move(move, NAMES[: self.players])).decode()

    def choose(self, rng: Random, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
        """A random move; of a choice as wide as a plan for a year, every other time one that is worth searching.

        Else games would run through without anything happening that a plan is made for.
        """
        if len(moves) > WIDE and rng.random() < 0.5:
            return rng.choice(self.strategy.candidates(state, seat))
        return any_move(rng, moves)

    def play(self, seed: int) -> Iterator[Ply]:
        """A random game: each position with a pending seat and its legal moves, then the position at the end."""
        rng = Random(seed)
        state = self.start(seed)
        while pending := self.game.pending(state):
            seat = rng.choice(pending)
            moves = list(self.game.moves(state, seat))
            if not moves:
                raise LawBroken(f"At ply {state.ply} a seat owes a move and has no legal one.")
            yield state, seat, moves
            self.game.play(state, self.choose(rng, state, seat, moves))
            self.game.settle(state)
        yield state, Seat(0), []

    @lru_cache(maxsize=3)  # noqa: B019 - a few games, which all laws of a table share; tables are kept anyway
    def record(self, seed: int) -> list[Ply]:
        """A whole random game, each position a copy. The laws share it, so none of them may change a position."""
        return [(self.game.clone(state), seat, moves) for state, seat, moves in self.play(seed)]


def tables_of(wire: Wire) -> list[Table]:
    """Every table of a game."""
    game = wire.game
    return [
        Table(wire, players, edition, mode)
        for players in game.players
        for edition in game.editions
        for mode in ChanceMode
    ]


def any_move(rng: Random, moves: Sequence[Move]) -> Move:
    """A move of a random kind: else the kind with the most moves would crowd out the others."""
    kind = rng.choice(sorted({move.kind for move in moves}))
    return rng.choice([move for move in moves if move.kind == kind])


def spread(plies: list[Ply], count: int) -> list[Ply]:
    """Some of a game's positions, from its beginning to its end."""
    return plies[:: max(1, len(plies) // count)]


def moves_of(plies: list[Ply], most: int) -> list[Move]:
    """The moves that were legal somewhere in a game, of each position the first ones."""
    return list({move: None for _, _, moves in plies for move in moves[:most]})
