"""Judgements on decisions, and analyses of whole games, in toy games with known results."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pytest

from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.analysis import Judged, accuracies, turning_point, winner
from reeve_service.search.decisions import Decision, decisions
from reeve_service.search.judging import Grade, Judgement, Trials, compare, judge
from reeve_service.search.report import Standing
from reeve_service.strategy.plain import PlainStrategy
from tests.search.toys import ANN, BOB, Guess, Lottery, Nim, Say, Toy

ITERATIONS = 300


class Toss(Toy):
    """Ann says a word, a coin is tossed, Bob says a word. Ann wins with heads, whatever was said."""

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return ((ANN,), (TABLE,), (BOB,), ())[len(said)]

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return ("heads", "tails") if seat == TABLE else ("yes", "no")

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        if len(said) < 2:
            return (0, 0)
        return (1, 0) if said[1] == "heads" else (0, 1)


def judged(game: Toy, *said: str, seat: Seat = ANN, word: str, seed: str = "1") -> Judgement:
    """The judgement on a word of a seat, after some words."""
    view = game.view(game.begun(*said), seat)
    return judge(game, PlainStrategy(game), Decision(0, view, Say(seat, word)), ITERATIONS, seed)  # type: ignore[arg-type]


@dataclass(frozen=True)
class LookBack:
    """The analysis of a whole game."""

    decisions: list[Decision]
    judgements: list[Judgement]
    accuracy: list[float | None]
    turning_point: int | None


def looked_back_on(game: Toy, *words: str, seed: str = "1") -> LookBack:
    """The analysis of a whole game. Its seed plays the table's moves."""
    state = game.begun()
    moves: list[Say] = []
    for word in words:
        moves.append(Say(game.pending(state)[0], word))
        game.play(state, moves[-1])
        game.settle(state)
    made = list(decisions(game, game.begun(), moves))  # type: ignore[arg-type]
    judgements = [judge(game, PlainStrategy(game), each, ITERATIONS, seed) for each in made]  # type: ignore[arg-type]
    judged = [Judged(each.move.seat, it.accuracy, it.after) for each, it in zip(made, judgements, strict=True)]
    turned = turning_point(judged, winner(game, state))  # type: ignore[arg-type]
    return LookBack(made, judgements, accuracies(judged, len(state.seats)), turned)


def test_the_best_move_loses_nothing() -> None:
    judgement = judged(Nim(), word="3")
    assert (judgement.grade, judgement.loss, judgement.accuracy) == (Grade.BEST, 0.0, 1.0)
    assert judgement.before == judgement.after


def test_a_move_that_loses_the_game_is_a_blunder() -> None:
    judgement = judged(Nim(), word="1")
    assert judgement.grade is Grade.BLUNDER
    assert judgement.best.move == Say(ANN, "3")
    assert judgement.loss > 0.3
    assert judgement.before[ANN] > judgement.after[ANN]
    assert judgement.accuracy == 0.0


@pytest.mark.parametrize("coin", ["heads", "tails"])
def test_a_guess_is_judged_by_what_the_seat_could_know(coin: str) -> None:
    """The coin was hidden, so a right guess and a wrong guess are the same decision."""
    judgement = judged(Guess(), coin, word="heads")
    assert judgement == judged(Guess(), "heads", word="heads")
    assert judgement.best.move == Say(ANN, "safe")
    assert judgement.grade is Grade.BLUNDER
    assert judgement.after[ANN] == pytest.approx(0.5, abs=0.15)


def test_values_and_chances_stay_within_0_and_1() -> None:
    for word in ("1", "2", "3"):
        judgement = judged(Nim(), word=word)
        assert all(0 <= chance <= 1 for chance in (*judgement.before, *judgement.after))
        assert 0 <= judgement.sure_loss <= judgement.loss <= 1
        assert 0 <= judgement.accuracy <= 2


def test_equal_seeds_give_equal_judgements() -> None:
    assert judged(Nim(), word="2", seed="5") == judged(Nim(), word="2", seed="5")


def tried(word: str, *rewards: float) -> Trials:
    """Trials of a word of Ann with these rewards."""
    trials = Trials(Say(ANN, word))
    for reward in rewards:
        trials.add((reward, 1 - reward), (reward > 0.5, reward < 0.5))
    return trials


def test_a_move_with_few_trials_is_not_called_a_mistake() -> None:
    few = compare(tried("played", *[0.2, 0.6] * 2), tried("best", *[0.4, 0.8] * 2), ANN)
    many = compare(tried("played", *[0.2, 0.6] * 500), tried("best", *[0.4, 0.8] * 500), ANN)
    assert few.loss == pytest.approx(0.2)
    assert many.loss == pytest.approx(0.2)
    assert (few.grade, many.grade) == (Grade.BEST, Grade.BLUNDER)


def test_the_doubt_is_small_if_the_trials_agree() -> None:
    """Both moves are tried in the same worlds. The doubt is small if one is always better by the same amount."""
    steady = compare(tried("played", *[0.0, 0.9] * 50), tried("best", *[0.1, 1.0] * 50), ANN)
    spread = compare(tried("played", *[0.2, 0.7] * 50), tried("best", *[0.8, 0.3] * 50), ANN)
    assert [steady.loss, spread.loss] == pytest.approx([0.1, 0.1])
    assert (steady.grade, spread.grade) == (Grade.MISTAKE, Grade.BEST)
    assert steady.doubt == pytest.approx(0.01)
    assert spread.doubt == pytest.approx(0.5 / 10, rel=0.02)


def test_a_move_that_was_better_in_the_trials_is_the_best_one() -> None:
    judgement = compare(tried("played", *[0.6] * 9), tried("favourite", *[0.5] * 9), ANN)
    assert (judgement.grade, judgement.loss, judgement.best) == (Grade.BEST, 0.0, judgement.played)
    assert judgement.accuracy == pytest.approx(1 + 0.1 / 0.15)


class Coin(Toy):
    """Ann says a word that changes only how often the table tosses a coin. The last toss decides."""

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        if not said:
            return (ANN,)
        return (TABLE,) if len(said) < (2 if said[0] == "once" else 3) else ()

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return ("heads", "tails") if seat == TABLE else ("once", "twice")

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        if len(said) < 2:
            return (0, 0)
        return (1, 0) if said[-1] == "heads" else (0, 1)


@pytest.mark.parametrize("iterations", [1, 3, 10, 50, 200])
def test_a_decision_that_changes_nothing_is_hardly_ever_called_a_mistake(iterations: int) -> None:
    """At most one of a hundred, with any budget."""
    game = Coin()
    view = game.view(game.begun(), ANN)
    judgements = [
        judge(game, PlainStrategy(game), Decision(0, view, Say(ANN, word)), iterations, str(seed))  # type: ignore[arg-type]
        for seed in range(50)
        for word in ("once", "twice")
    ]
    assert sum(each.grade in (Grade.MISTAKE, Grade.BLUNDER) for each in judgements) <= 1
    accuracy = sum(each.accuracy for each in judgements) / len(judgements)
    assert accuracy == pytest.approx(1.0, abs=0.12), "errors cancel out"


class Maze(Toy):
    """Ann says a or b, which changes nothing. Then she wins if she says left six times."""

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return (ANN,) if len(said) < 7 else ()

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return ("left", "right") if said else ("a", "b")

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        return (1, 0) if said[1:] == ("left",) * 6 else (0, 1)


def test_the_favourite_of_the_search_has_no_advantage_from_what_the_search_has_learned() -> None:
    grades = {judged(Maze(), word=word, seed=str(seed)).grade for word in "ab" for seed in range(10)}
    assert grades <= {Grade.BEST, Grade.GOOD}


def test_a_few_equal_trials_are_not_certain() -> None:
    assert compare(tried("played", 0.3, 0.3), tried("best", 0.5, 0.5), ANN).grade is Grade.BEST


def test_small_losses_count_in_the_accuracy() -> None:
    """A single one is in doubt, but many together are not. This distinguishes careless players from careful ones."""
    standing = Standing(Say(ANN, "a"), 1, (0.5, 0.5), (1, 0))
    judgement = Judgement(standing, standing, 0.03, 0.05, (0.0, 0.0))
    assert judgement.grade is Grade.BEST
    assert judgement.accuracy == pytest.approx(0.8)


@pytest.mark.parametrize(
    ("lost", "grade"),
    [
        (0.0, Grade.BEST),
        (0.02, Grade.GOOD),
        (0.05, Grade.INACCURACY),
        (0.1, Grade.MISTAKE),
        (0.2, Grade.BLUNDER),
    ],
)
def test_grades_go_by_the_sure_loss(lost: float, grade: Grade) -> None:
    standing = Standing(Say(ANN, "a"), 1, (0.5, 0.5), (1, 0))
    assert Judgement(standing, standing, lost + 0.06, 0.03, (0.0, 0.0)).grade is grade


def test_only_moves_with_a_choice_are_decisions() -> None:
    """There is no choice in a heap of one."""
    analysis = looked_back_on(Nim(), "3", "3", "1")
    assert [each.at for each in analysis.decisions] == [0, 1]


def test_accuracy_is_the_mean_over_the_decisions_of_a_seat() -> None:
    analysis = looked_back_on(Nim(), "3", "1", "3")
    ann, bob = analysis.accuracy
    assert ann == 1.0
    assert bob is not None


def test_luck_is_the_change_by_chance_between_two_decisions() -> None:
    analysis = looked_back_on(Toss(), "yes", "no")
    first, second = analysis.judgements
    assert first.luck == (0.0, 0.0)
    draw = analysis.decisions[1].draw
    assert draw is not None
    ann = 0.5 if "heads" in draw.after.said else -0.5  # type: ignore[attr-defined]  # a position of a toy
    assert second.luck == pytest.approx((ann, -ann), abs=0.15)
    assert [first.grade, second.grade] == [Grade.BEST, Grade.BEST]


class Urns(Toy):
    """Players speak between seven tosses of a coin. Ann gets two points for each coin with heads."""

    order: ClassVar = (TABLE, TABLE, ANN, TABLE, BOB, TABLE, BOB, ANN, TABLE, TABLE, TABLE)
    forced: ClassVar = 4
    """Here Bob has only one word."""

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return (self.order[len(said)],) if len(said) < len(self.order) else ()

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        if seat == TABLE:
            return ("heads", "tails")
        return ("yes",) if len(said) == self.forced else ("yes", "no")

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        return (2 * said.count("heads"), 7)


def test_luck_is_what_chance_did_since_the_last_decision() -> None:
    """All of it, also before a move without a choice. What chance did before the first decision is not luck."""
    made = looked_back_on(Urns(), "heads", "yes", "yes", "no", "yes").decisions
    assert [each.at for each in made] == [1, 3, 4]
    lengths = [each.draw and (len(each.draw.before.said), len(each.draw.after.said)) for each in made]  # type: ignore[attr-defined]
    assert lengths == [None, (3, 6), None]


class Peek(Toy):
    """The table hides a coin that only Ann sees. Ann says a word, another coin is tossed, Bob says a word.

    The first coin decides. Ann knows it and Bob does not, so their views give different chances.
    """

    def speakers(self, said: tuple[str, ...]) -> tuple[Seat, ...]:
        return ((TABLE,), (ANN,), (TABLE,), (BOB,), ())[len(said)]

    def words(self, said: tuple[str, ...], seat: Seat) -> Sequence[str]:
        return ("heads", "tails") if seat == TABLE else ("yes", "no")

    def hides(self, index: int, seat: Seat) -> bool:
        return index == 0 and seat == BOB

    def points(self, said: tuple[str, ...]) -> tuple[int, ...]:
        if not said:
            return (0, 0)
        return (1, 0) if said[0] == "heads" else (0, 1)


def test_a_difference_in_knowledge_is_not_luck() -> None:
    ann, bob = looked_back_on(Peek(), "heads", "yes", "no").judgements
    assert ann.after == (1, 0), "Ann knows who wins"
    assert bob.before == pytest.approx((0.5, 0.5), abs=0.15), "Bob does not"
    assert bob.luck == (0.0, 0.0), "the second coin changed nothing"


def test_without_chance_there_is_no_luck() -> None:
    assert {each.luck for each in looked_back_on(Nim(), "1", "2", "3", "1").judgements} == {(0.0, 0.0)}


# The turning point


def curve(*chances_of_ann: float, seats: Sequence[Seat] = (ANN,)) -> list[Judged]:
    """Decisions after which Ann has these chances, and Bob the rest. They are made by these seats in turn."""
    return [Judged(seats[at % len(seats)], 1.0, (ann, 1 - ann)) for at, ann in enumerate(chances_of_ann)]


@pytest.mark.parametrize(
    ("chances_of_ann", "turned"),
    [
        ((0.4, 0.6, 0.4, 0.7, 0.9), 3),
        ((0.6, 0.7, 0.9), None),
        ((0.6, 0.4, 0.3), 2),
        ((0.4, 0.5, 0.6), 2),
        ((), None),
    ],
)
def test_the_turning_point_is_where_the_winner_takes_the_lead_for_good(
    chances_of_ann: tuple[float, ...], turned: int | None
) -> None:
    assert turning_point(curve(*chances_of_ann), ANN) == turned


@pytest.mark.parametrize(("winner", "turned"), [(ANN, 2), (BOB, 5)])
def test_only_the_decisions_of_the_winner_count(winner: Seat, turned: int) -> None:
    """Bob knows other things than Ann, so his chances cannot be compared with hers."""
    assert turning_point(curve(0.4, 0.9, 0.6, 0.1, 0.7, 0.6, seats=(ANN, BOB)), winner) == turned


@pytest.mark.parametrize("seed", range(4))
def test_a_difference_in_knowledge_does_not_turn_a_game(seed: int) -> None:
    """Ann has won from the start and knows it. Bob does not know it."""
    assert looked_back_on(Peek(), "heads", "yes", "no", seed=str(seed)).turning_point is None


def test_a_game_without_a_winner_has_no_turning_point() -> None:
    assert turning_point(curve(0.4, 0.6), None) is None


@pytest.mark.parametrize(("said", "expected"), [("3 3 1", ANN), ("3 4", BOB), ("3 3", None)])
def test_the_winner_of_a_game(said: str, expected: Seat | None) -> None:
    """None if the game is not over."""
    assert winner(Nim(), Nim().begun(*said.split())) == expected  # type: ignore[arg-type]


def test_two_seats_that_share_the_victory_are_no_winner() -> None:
    assert winner(Lottery(), Lottery().begun("draw")) is None  # type: ignore[arg-type]
