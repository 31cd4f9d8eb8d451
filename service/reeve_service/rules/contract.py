"""The contract of every game: all methods of a game that the service, the search and the SDK may call.

A **seat** is a player's place. The **table** is the seat that plays all random moves. A **move** is one decision of
one player, or one thing that the table reveals. What follows from it without a choice is part of the same move. A
follow-up choice is a separate move, by the seat that must choose. Several seats may be pending at the same time. They
move in any order. A secret choice stays in the state, hidden from the views of other seats, until all have chosen.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, make_dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from random import Random
from typing import ClassVar, Final, Generic, TypeAlias, TypeVar

from reeve_service.rules.chance import Chance, Outcomes
from reeve_service.rules.events import Event
from reeve_service.rules.packs import Pack, read_packs
from reeve_service.rules.position import Options, State
from reeve_service.rules.rulebook import Rulebook, read_rulebook
from reeve_service.rules.rulings import Fault, Violation
from reeve_service.rules.scores import ScoreSheet
from reeve_service.rules.seats import TABLE, Seat

__all__ = ["DEFAULT_PACK", "FORMAT", "AnyGame", "Event", "Game", "Move", "Options", "State", "Tableau", "quick"]

FORMAT: Final = 1
"""The wire format of the states that the service writes. States in older formats are migrated when they are loaded."""

DEFAULT_PACK = "base"
"""The pack of a game if the options do not name another one. Every game has it."""


@dataclass(frozen=True, slots=True)
class Move:
    """One decision by one seat. Each kind of move is a small class."""

    kind: ClassVar[str]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Tableau:
    """The part of a position that scoring needs. Each game adds its own fields."""

    seats: tuple[str, ...] = field(kw_only=True)
    pack: Pack = field(kw_only=True)


OptionsT = TypeVar("OptionsT", bound=Options)
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
T = TypeVar("T", bound=Tableau)


def quick(kind: type[M]) -> type[M]:
    """Let a kind of move, a frozen dataclass, set its fields directly. To create a move then takes a third of the time.

    A frozen dataclass sets each field through `object.__setattr__`. This was the slowest part of listing legal moves.
    mypy still reports code that changes a field.
    """
    parameters = [
        (each.name, each.type, field(default=each.default, default_factory=each.default_factory))
        for each in fields(kind)
    ]
    # Without a docstring, a dataclass makes one from its signature, which is slow.
    unfrozen = make_dataclass(
        kind.__name__, parameters, namespace={"__doc__": kind.__doc__}, repr=False, eq=False, match_args=False
    )
    type.__setattr__(kind, "__init__", vars(unfrozen)["__init__"])
    # Both methods are needed. If one is missing, every field still costs a Python call.
    type.__setattr__(kind, "__setattr__", object.__setattr__)
    type.__setattr__(kind, "__delattr__", object.__delattr__)
    return kind


class Game(ABC, Generic[OptionsT, S, M, T]):
    """A game that the service can referee."""

    id: ClassVar[str]
    package: ClassVar[str]
    """The package with the folders `packs` and `rulebook`: `__package__` in the module of the game's class."""
    rules: ClassVar[int]
    """The version of the rules. Every correction that changes a verdict raises it."""
    players: ClassVar[range]
    editions: ClassVar[tuple[str, ...]]
    kinds: ClassVar[tuple[type[Move], ...]]
    """Every kind of move, in the rulebook's order."""
    bound: ClassVar[int]
    """The maximum length of a game in moves, including the moves of the table."""

    packs: Mapping[str, Pack]

    def __init__(self, *more_packs: Traversable) -> None:
        self.packs = read_packs(files(self.package) / "packs", *more_packs)

    @cached_property
    def rulebook(self) -> Rulebook:
        """The texts of its rulings, moves and labels. They are read when they are needed first."""
        return read_rulebook(files(self.package) / "rulebook")

    @abstractmethod
    def start(self, options: OptionsT, seats: tuple[str, ...], chance: Chance) -> S:
        """The position before the first decision."""

    @abstractmethod
    def pending(self, state: S) -> tuple[Seat, ...]:
        """The seats that must move now: only the table if a draw is due, none if the game is over."""

    def due(self, state: S, seat: Seat) -> tuple[str, ...]:
        """The kinds of move that a pending seat may choose from now. By default the kinds of its legal moves."""
        return tuple(dict.fromkeys(move.kind for move in self.moves(state, seat)))

    @abstractmethod
    def check(self, state: S, move: M) -> list[Violation]:
        """All rulings that the move breaks, in the order of the checks. Empty if the move is legal."""

    @abstractmethod
    def play(self, state: S, move: M) -> list[Event]:
        """Play a legal move: change the state and return the events, in order."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Iterator[M]:
        """Yield every legal move of a seat once, in canonical order."""

    def outcomes(self, state: S) -> Outcomes[M]:
        """The possible draws with their weights if the table is pending. By default all its moves, equally likely."""
        moves = list(self.moves(state, TABLE))
        return Outcomes([1] * len(moves), moves.__getitem__)

    @abstractmethod
    def clone(self, state: S, /) -> S:
        """A copy. Moves that are played on it do not change the original."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> S:
        """The position as a seat may know it, without hidden information."""

    @abstractmethod
    def imagine(self, view: S, rng: Random) -> S:
        """A random full position that fits a view."""

    @abstractmethod
    def tableau(self, state: S) -> T:
        """The part of a position that scoring needs."""

    @abstractmethod
    def score(self, tableau: T) -> ScoreSheet:
        """The score sheet: final, or the score if the game ended now."""

    @abstractmethod
    def faults(self, state: S) -> list[Fault]:
        """Every reason why this position is impossible. Empty if it is possible."""

    def tableau_faults(self, tableau: T) -> list[Fault]:
        """Every reason why this cannot lie on one table. By default none: then every tableau can be scored.

        The code of such a fault is `contradiction`, `missing`, `not_a_choice`, `not_in_the_box`, `out_of_range` or
        `repeated`. These have the same texts in all games and are not in the rulebook.
        """
        return []

    def settle(self, state: S) -> list[Event]:
        """Play the table's moves from the seed until a player must decide. Does nothing if chance is declared."""
        events: list[Event] = []
        while state.chance.seed is not None and self.pending(state) == (TABLE,):
            outcomes = self.outcomes(state)
            move = outcomes.at(state.chance.number(outcomes.total))
            state.chance = state.chance.advanced()
            events += self.play(state, move)
        return events

    def knows(self, version: object) -> bool:
        """Whether a state of this version of the rules can be played on. The current rules continue all older ones."""
        return type(version) is int and 1 <= version <= self.rules

    def owes(self, state: S, seat: Seat) -> bool:
        """Whether a seat must move now."""
        return seat in self.pending(state)


AnyGame: TypeAlias = Game[Options, State, Move, Tableau]
"""A game of any kind. The wire makes sure that each game gets only its own states and moves."""
