"""Toy games with known best moves. A position is a list of words, some of them secret."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from reeve_service.rules.chance import Chance, ChanceMode, Outcomes
from reeve_service.rules.contract import Event, Game, Options, State, Tableau
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.packs import Pack
from reeve_service.rules.rulebook import Rulebook
from reeve_service.rules.rulings import Fault, Violation
from reeve_service.rules.scores import Criterion, ScoreSheet, rank
from reeve_service.rules.seats import TABLE, Seat

ANN, BOB = Seat(0), Seat(1)
HIDDEN = "?"
PACK = Pack("toy", "", {}, {})
NAMES = ("ann", "bob")


@dataclass(frozen=True, slots=True)
class Say(AnyMove):
    """Say a word."""

    kind: ClassVar[str] = "say"
    word: str


@dataclass(slots=True, kw_only=True)
class Position(State):
    """The words so far. In a view, a hidden word is a question mark."""

    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Points(Tableau):
    """The points at the end, or now."""

    points: tuple[int, ...]


class Toy(Game[Options, Position, Say, Points]):
    """A game of words. Each toy defines the seat that speaks, the possible words, the secret ones, and the points."""

    id: ClassVar[str] = "toy"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(2, 3)
    editions: ClassVar[tuple[str, ...]] = ("toy",)
    kinds: ClassVar[tuple[type[AnyMove], ...]] = (Say,)
    bound: ClassVar[int] = 100

    def __init__(self) -> None:
        self.packs, self.rulebook = {}, Rulebook({}, {})

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        """The seat that speaks now."""
        raise NotImplementedError

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        """The words that a seat, or the table, can say now."""
        raise NotImplementedError

    def hides(self, index: int, seat: Seat) -> bool:
        """Whether a word is hidden from a seat."""
        return False

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        """The points of each seat."""
        raise NotImplementedError

    # The contract

    def start(self, options: Options, seats: tuple[str, ...], chance: Chance) -> Position:
        return Position(options=options, pack=PACK, seats=seats, chance=chance)

    def pending(self, state: Position) -> tuple[Seat, ...]:
        return self.speakers(state.said)

    def due(self, state: Position, seat: Seat) -> tuple[str, ...]:
        return ("say",)

    def check(self, state: Position, move: Say) -> list[Violation]:
        return []

    def play(self, state: Position, move: Say) -> list[Event]:
        secret = any(self.hides(len(state.said), seat) for seat in (ANN, BOB))
        state.said = (*state.said, move.word)
        return [Event("said", move.seat, {"word": move.word}, secret)]

    def moves(self, state: Position, seat: Seat) -> Iterator[Say]:
        return (Say(seat, word) for word in self.words(state.said, seat))

    def outcomes(self, state: Position) -> Outcomes[Say]:
        words = self.words(state.said, TABLE)
        return Outcomes([1] * len(words), lambda index: Say(TABLE, words[index]))

    def clone(self, state: Position) -> Position:
        return replace(state)

    def view(self, state: Position, seat: Seat) -> Position:
        said = tuple(HIDDEN if self.hides(index, seat) else word for index, word in enumerate(state.said))
        return replace(state, said=said, viewer=seat)

    def imagine(self, view: Position, rng: Random) -> Position:
        said: tuple[str, ...] = ()
        for word in view.said:
            if word == HIDDEN:
                words = self.words(said, TABLE)
                word = words[int(rng.random() * len(words))]
            said = (*said, word)
        return replace(view, said=said, viewer=None)

    def tableau(self, state: Position) -> Points:
        return Points(self.points(state.said), seats=state.seats, pack=state.pack)

    def score(self, tableau: Points) -> ScoreSheet:
        totals = tableau.points
        seats = [Seat(index) for index in range(len(totals))]
        ranking, ties = rank(seats, [Criterion("points", [(total,) for total in totals], breaks_ties=False)])
        return ScoreSheet((), totals, ranking, ties, True)

    def faults(self, state: Position) -> list[Fault]:
        return []

    def begun(self, *said: str) -> Position:
        """A position after these words."""
        options = Options(edition="toy", chance=ChanceMode.SEEDED, pack="toy")
        state = self.start(options, NAMES, Chance.seeded(bytes(32)))
        state.said = said
        return state


class Nim(Toy):
    """Take one, two or three of a heap. The seat that takes the last wins. The best move leaves a multiple of four."""

    heap = 7

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return (Seat(len(said) % 2),) if sum(map(int, said)) < self.heap else ()

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return [str(some) for some in (1, 2, 3) if some <= self.heap - sum(map(int, said))]

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        last = (len(said) - 1) % 2
        return (int(last == ANN), int(last == BOB))


class Guess(Toy):
    """The table hides a coin from Ann. She guesses its side, or plays safe for a draw."""

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return ((TABLE,), (ANN,), ())[len(said)]

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return ("heads", "tails") if seat == TABLE else ("safe", "heads", "tails")

    def hides(self, index: int, seat: Seat) -> bool:
        return index == 0 and seat == ANN

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        coin, guess = said
        if guess == "safe":
            return (12, 10)
        return (20, 0) if guess == coin else (0, 20)


class Pennies(Toy):
    """Both show a side at the same time and in secret. Ann wins if the sides are equal."""

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return ((ANN, BOB), (BOB,), ())[len(said)]

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return ("heads", "tails")

    def hides(self, index: int, seat: Seat) -> bool:
        return index != seat

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        return (1, 0) if said[0] == said[1] else (0, 1)


class Lottery(Toy):
    """Ann takes a certain draw, or a ticket that wins once in four."""

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        if not said:
            return (ANN,)
        return (TABLE,) if said == ("ticket",) else ()

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return ("win", "lose", "blank", "void") if seat == TABLE else ("ticket", "draw")

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        if said == ("draw",):
            return (1, 1)
        return (1, 0) if said[1] == "win" else (0, 1)


class Wide(Toy):
    """A thousand numbers, the best ones listed first. Ann wants the highest."""

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return () if said else (ANN,)

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return [str(number) for number in range(1000, 0, -1)]

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        return (int(said[0]), 500)


class Later(Toy):
    """Ann says that she waits, somebody hides a coin from her, and she guesses its side."""

    def __init__(self, hider: Seat) -> None:
        super().__init__()
        self.hider = hider

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return ((ANN,), (self.hider,), (ANN,), ())[len(said)]

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return ("heads", "tails") if said else ("wait",)

    def hides(self, index: int, seat: Seat) -> bool:
        return index == 1 and seat == ANN

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        if len(said) < 3:
            return (0, 0)
        return (1, 0) if said[1] == said[2] else (0, 1)


class Numbers(Toy):
    """Ann says a number from one to twelve. Only number one wins."""

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return () if said else (ANN,)

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return [str(number) for number in range(1, 13)]

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        return (1, 0) if said == ("1",) else (0, 1)


class Endless(Toy):
    """Ann says words for longer than any playout."""

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return (ANN,)

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return ("word",)

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        return (0, 0)
