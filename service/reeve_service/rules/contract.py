"""The contract every game keeps: what the service, the search and the SDK may ask of a game, and nothing else.

A **seat** is a player's place and the **table** is the seat that chance sits in. A **move** is one decision that a
person makes, or one thing that the table reveals; what follows from it without a choice happens inside it, and a
follow-up choice is a move of its own, by the seat that owes it. Several seats may owe a move at once: they move in
any order, and what they chose in secret stays in the state, out of every other seat's view, until the last is in.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from random import Random
from typing import ClassVar, Generic, TypeAlias, TypeVar

from reeve_service.rules.chance import Chance, Outcomes
from reeve_service.rules.events import Event
from reeve_service.rules.packs import Pack, read_packs
from reeve_service.rules.position import Options, State
from reeve_service.rules.rulebook import Rulebook, read_rulebook
from reeve_service.rules.rulings import Fault, Violation
from reeve_service.rules.scores import ScoreSheet
from reeve_service.rules.seats import TABLE, Seat

__all__ = ["DEFAULT_PACK", "FORMAT", "AnyGame", "Event", "Game", "Move", "Options", "State", "Tableau"]

FORMAT = 1
"""The wire format that states are written in; older ones are migrated when they are loaded."""

DEFAULT_PACK = "base"
"""The pack that is played with unless the options name another; every game has it."""


@dataclass(frozen=True, slots=True)
class Move:
    """One decision by one seat; each kind is a small class of its own."""

    kind: ClassVar[str]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Tableau:
    """What scoring needs and nothing else; a game adds all of it."""

    seats: tuple[str, ...] = field(kw_only=True)
    pack: Pack = field(kw_only=True)


OptionsT = TypeVar("OptionsT", bound=Options)
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
T = TypeVar("T", bound=Tableau)


class Game(ABC, Generic[OptionsT, S, M, T]):
    """A game that is refereed here."""

    id: ClassVar[str]
    package: ClassVar[str]
    """The package with the folders `packs` and `rulebook`: `__package__` in the module of the game's class."""
    rules: ClassVar[int]
    """The version of the rules, raised by every correction that changes a verdict."""
    players: ClassVar[range]
    editions: ClassVar[tuple[str, ...]]
    kinds: ClassVar[tuple[type[Move], ...]]
    """Every kind of move, in the rulebook's order."""
    bound: ClassVar[int]
    """No game is longer than this many moves, the table's among them."""

    packs: Mapping[str, Pack]
    rulebook: Rulebook

    def __init__(self, *more_packs: Traversable) -> None:
        folder = files(self.package)
        self.packs = read_packs(folder / "packs", *more_packs)
        self.rulebook = read_rulebook(folder / "rulebook")

    @abstractmethod
    def start(self, options: OptionsT, seats: tuple[str, ...], chance: Chance) -> S:
        """The position before the first decision."""

    @abstractmethod
    def pending(self, state: S) -> tuple[Seat, ...]:
        """The seats that owe a move now; the table when chance is due; nobody when the game is over."""

    def due(self, state: S, seat: Seat) -> tuple[str, ...]:
        """The kinds of move that a pending seat may choose between now; by default those of its legal moves."""
        return tuple(dict.fromkeys(move.kind for move in self.moves(state, seat)))

    @abstractmethod
    def check(self, state: S, move: M) -> list[Violation]:
        """The rulings that the move breaks, all of them, in reading order; empty when it is legal."""

    @abstractmethod
    def play(self, state: S, move: M) -> list[Event]:
        """Carries a legal move out on the state it is given; returns what happened, in order."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Iterator[M]:
        """Every legal move of a seat, once each, in canonical order, lazily."""

    def outcomes(self, state: S) -> Outcomes[M]:
        """What chance may bring when the table is pending, with weights; by default all its moves, equally likely."""
        moves = list(self.moves(state, TABLE))
        return Outcomes([1] * len(moves), moves.__getitem__)

    @abstractmethod
    def clone(self, state: S, /) -> S:
        """A copy that can be played on without touching the original."""

    @abstractmethod
    def view(self, state: S, seat: Seat) -> S:
        """The same position with what that seat may not know taken out."""

    @abstractmethod
    def imagine(self, view: S, rng: Random) -> S:
        """One full position that fits a view."""

    @abstractmethod
    def tableau(self, state: S) -> T:
        """What scoring needs of a position."""

    @abstractmethod
    def score(self, tableau: T) -> ScoreSheet:
        """The score sheet, final or as if the game ended now."""

    @abstractmethod
    def faults(self, state: S) -> list[Fault]:
        """Every reason why this position cannot have arisen; empty when it can."""

    def settle(self, state: S) -> list[Event]:
        """Plays the table's moves from the seed until a person has to decide; nothing where chance is declared."""
        events: list[Event] = []
        while state.chance.seed is not None and self.pending(state) == (TABLE,):
            outcomes = self.outcomes(state)
            move = outcomes.at(state.chance.number(outcomes.total))
            state.chance = state.chance.advanced()
            events += self.play(state, move)
        return events

    def owes(self, state: S, seat: Seat) -> bool:
        """Whether a seat has to decide something now."""
        return seat in self.pending(state)


AnyGame: TypeAlias = Game[Options, State, Move, Tableau]
"""A game of which nothing more is known; the wire makes sure that it gets only states and moves of its own."""
