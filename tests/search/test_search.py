"""The search on toy games with known best moves."""

import pytest

from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.report import Report, Standing, merged, ranked
from reeve_service.search.search import Search
from reeve_service.strategy.plain import PlainStrategy
from tests.search.toys import ANN, BOB, Endless, Guess, Later, Lottery, Nim, Numbers, Pennies, Position, Say, Toy, Wide


def find(game: Toy, state: Position, seat: Seat = ANN, iterations: int = 500, seed: str = "1") -> Report:
    """The report of a search from the view of a seat."""
    search = Search(game, PlainStrategy(game), game.view(state, seat), seed)  # type: ignore[arg-type]  # a toy is a game like any
    search.run(iterations)
    return search.report()


def best(report: Report) -> str:
    """The best word by the search."""
    move = report.standings[0].move
    assert isinstance(move, Say)
    return move.word


def test_it_leaves_four_in_the_heap() -> None:
    game = Nim()
    assert best(find(game, game.begun())) == "3"
    assert best(find(game, game.begun("1"), BOB)) == "2"
    assert best(find(game, game.begun("2"), BOB)) == "1"


def test_the_main_line_has_the_best_moves_of_both() -> None:
    line = find(Nim(), Nim().begun("2"), BOB, 2000).line
    assert line[0] == Say(BOB, "1")
    assert [move.seat for move in line] == [Seat(1 - index % 2) for index in range(len(line))]
    assert 5 + sum(int(move.word) for move in line if isinstance(move, Say)) <= 2 + 10


def test_it_does_not_use_a_hidden_coin() -> None:
    """A search that took each imagined coin for the real one would expect to guess right."""
    game = Guess()
    for coin in ("heads", "tails"):
        report = find(game, game.begun(coin), iterations=2000)
        assert best(report) == "safe"
        guesses = report.standings[1:]
        won = sum(standing.wins[ANN] for standing in guesses) / sum(standing.visits for standing in guesses)
        assert won == pytest.approx(0.5, abs=0.3)


@pytest.mark.parametrize("hider", [TABLE, BOB])
def test_it_does_not_count_on_seeing_what_will_be_hidden(hider: Seat) -> None:
    """Positions that the seat cannot distinguish share a node. Otherwise it would expect to guess right."""
    (waiting,) = find(Later(hider), Later(hider).begun(), iterations=1000).standings
    assert waiting.wins[ANN] / waiting.visits == pytest.approx(0.5, abs=0.15)


def test_equal_knowledge_shares_a_node() -> None:
    """Ann's guess is one decision, whatever the hidden coin is: the wait, what follows it, and two results."""
    game = Later(TABLE)
    search = Search(game, PlainStrategy(game), game.view(game.begun(), ANN), "1")  # type: ignore[arg-type]
    search.run(200)
    assert search.nodes == 1 + 1 + 1 + 2 + 2


@pytest.mark.parametrize("seat", [ANN, BOB])
def test_simultaneous_choices_are_independent(seat: Seat) -> None:
    """If one seat knew the choice of the other, it would always win. So both must win about half of the games."""
    report = find(Pennies(), Pennies().begun(), seat, 4000)
    won = sum(standing.wins[seat] for standing in report.standings)
    assert won / report.iterations == pytest.approx(0.5, abs=0.1)


def test_outcomes_of_chance_count_by_their_probability() -> None:
    report = find(Lottery(), Lottery().begun())
    assert best(report) == "draw"
    ticket = report.standings[1]
    assert ticket.wins[ANN] / ticket.visits == pytest.approx(0.25, abs=0.2)


def test_a_decision_with_many_moves_is_widened_step_by_step() -> None:
    report = find(Wide(), Wide().begun(), iterations=100)
    assert best(report) == "1000"
    assert len(report.standings) < 40


def test_a_move_that_was_never_tried_counts_as_a_little_worse_than_the_others() -> None:
    """The first number wins. So the second is tried soon, because it may be almost as good, and the third is not."""
    standings = find(Numbers(), Numbers().begun(), iterations=5).standings
    assert [standing.visits for standing in standings] == [4, 1]


def test_sight_shortens_the_playouts() -> None:
    game, horizon = Endless(), PlainStrategy.horizon
    for sight in (1.0, 0.5):
        search = Search(game, PlainStrategy(game), game.view(game.begun(), ANN), "1", sight=sight)  # type: ignore[arg-type]
        search.run(1)
        assert search.report().simulated == 1 + horizon * sight


@pytest.mark.parametrize("iterations", [10, 11, 60, 61])
def test_a_search_is_settled_if_the_second_move_cannot_reach_the_first(iterations: int) -> None:
    game = Nim()
    search = Search(game, PlainStrategy(game), game.view(game.begun(), ANN), "1")  # type: ignore[arg-type]
    search.run(iterations)
    first, second, *_ = (standing.visits for standing in search.report().standings)
    assert first > second
    assert search.is_settled(first - second - 1)
    assert not search.is_settled(first - second), "with equal visits, the other move can be the best one"


def test_every_visit_is_counted_once() -> None:
    report = find(Nim(), Nim().begun(), iterations=300)
    assert report.iterations == sum(standing.visits for standing in report.standings) == 300
    assert report.simulated > 300
    for standing in report.standings:
        assert sum(standing.wins) == pytest.approx(standing.visits)


def test_equal_seeds_give_equal_reports_and_slices_do_not_matter() -> None:
    game = Nim()
    view = game.view(game.begun(), ANN)
    whole, sliced = (Search(game, PlainStrategy(game), view, "7") for _ in range(2))  # type: ignore[arg-type]
    whole.run(100)
    for _ in range(25):
        sliced.run(4)
    assert whole.report() == sliced.report()
    assert whole.report() != find(game, game.begun(), iterations=100, seed="8")


def test_the_tree_stops_growing_at_its_limit_and_the_search_continues() -> None:
    game = Nim()
    search = Search(game, PlainStrategy(game), game.view(game.begun(), ANN), "1", nodes=30)  # type: ignore[arg-type]
    search.run(500)
    assert 30 <= search.nodes < 38, "only a position in which nothing else is known opens one move more"
    assert search.report().iterations == 500
    assert best(search.report()) == "3"


def test_it_refuses_a_whole_position() -> None:
    game = Nim()
    with pytest.raises(ValueError, match="view"):
        Search(game, PlainStrategy(game), game.begun(), "1")  # type: ignore[arg-type]


def test_of_equally_visited_moves_the_one_with_the_higher_reward_is_first() -> None:
    worse, better, seldom = (
        Standing(Say(ANN, word), visits, (reward, 0.0), (0.0, 0.0))
        for word, visits, reward in (("worse", 5, 2.0), ("better", 5, 3.0), ("seldom", 4, 4.0))
    )
    assert ranked([worse, seldom, better], ANN) == (better, worse, seldom)


def test_merging_adds_up_and_keeps_the_line_with_most_visits() -> None:
    one, two = Say(ANN, "1"), Say(ANN, "2")
    first = Report((Standing(one, 6, (3.0, 3.0), (2.0, 4.0)), Standing(two, 4, (3.0, 1.0), (3.0, 1.0))), (one,), 10, 50)
    second = Report((Standing(two, 9, (6.0, 3.0), (5.0, 4.0)),), (two, Say(BOB, "3")), 9, 40)
    both = merged([first, second], ANN)
    assert both.standings == (Standing(two, 13, (9.0, 4.0), (8.0, 5.0)), Standing(one, 6, (3.0, 3.0), (2.0, 4.0)))
    assert both.line == (two, Say(BOB, "3"))
    assert (both.iterations, both.simulated) == (19, 90)
