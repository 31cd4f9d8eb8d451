"""The position, the moves, and for each kind of move what it must keep and how it is played."""

from dataclasses import dataclass, field
from typing import ClassVar, NewType

from reeve_service.rules import contract
from reeve_service.rules.decisions import by_kind, decision
from reeve_service.rules.rulings import ruling
from reeve_service.rules.seats import Seat

Count = NewType("Count", int)
Face = NewType("Face", int)
FACES = [Face(face) for face in range(1, 7)]
UNSEEN = 0  # in place of a face: a die that the viewer has not seen


@dataclass(kw_only=True)  # without slots, which would hide those of a compiled contract.State
class State(contract.State):
    """A position. The dice are thrown around the table, the first seat first; a bid of no dice is no bid."""

    turn: Seat
    dice: list[int] = field(default_factory=list)
    count: int = 0
    face: int = 0
    loser: Seat | None = None

    @property
    def all_dice(self) -> int:
        """How many dice there are."""
        return self.pack.number("dice") * len(self.seats)


@dataclass(frozen=True, slots=True)
class Roll(contract.Move):
    """The table throws the next die."""

    kind: ClassVar[str] = "roll"
    face: Face


@dataclass(frozen=True, slots=True)
class Bid(contract.Move):
    """Say that at least this many dice show this face."""

    kind: ClassVar[str] = "bid"
    count: Count
    face: Face


@dataclass(frozen=True, slots=True)
class Challenge(contract.Move):
    """Say that the last bid is wrong."""

    kind: ClassVar[str] = "challenge"


@dataclass(frozen=True, slots=True)
class Tableau(contract.Tableau):
    """Who lost, if somebody has."""

    loser: Seat | None


def roll(state: State, move: Roll) -> list[contract.Event]:
    """A die falls; only its owner sees it."""
    owner = Seat(len(state.dice) % len(state.seats))
    state.dice.append(move.face)
    return [contract.Event("rolled", owner, {"face": move.face}, secret=True)]


@ruling("bid.higher", at="/count")
def is_higher(state: State, move: Bid) -> bool:
    """A bid names more dice than the last one, or as many with a higher face."""
    return (move.count, move.face) > (state.count, state.face)


@ruling("bid.dice-in-play", at="/count")
def is_possible(state: State, move: Bid) -> bool:
    """A bid names no more dice than there are."""
    return move.count <= state.all_dice


def bid(state: State, move: Bid) -> list[contract.Event]:
    """The bid stands, and the next player answers it."""
    state.count, state.face = move.count, move.face
    state.turn = Seat((move.seat + 1) % len(state.seats))
    return [contract.Event("bid", move.seat, {"count": move.count, "face": move.face})]


def challenge(state: State, move: Challenge) -> list[contract.Event]:
    """All dice are shown, and the player who was wrong has lost."""
    state.loser = who_was_wrong(state)
    shown = {"dice": [str(die) for die in state.dice]}
    return [contract.Event("challenged", move.seat, shown), contract.Event("lost", state.loser)]


def who_was_wrong(state: State) -> Seat:
    """The last bidder, if too few dice show the face; else the seat that challenges."""
    bidder = Seat((state.turn - 1) % len(state.seats))
    return bidder if state.dice.count(state.face) < state.count else state.turn


BIDDING = decision(Bid, (is_higher, is_possible), bid)
DECISIONS = by_kind([decision(Roll, (), roll), BIDDING, decision(Challenge, (), challenge)])
