"""Levels: the move of a player of each level, from the report of a search."""

from collections import Counter
from itertools import pairwise

import pytest

from reeve_schemas.envelopes import LEVELS as LEVEL_NAMES
from reeve_service.search.levels import LEVELS, Level, played_at
from reeve_service.search.report import Report, Standing
from tests.search.toys import ANN, Say

GOOD, FAIR, BAD = Say(ANN, "good"), Say(ANN, "fair"), Say(ANN, "bad")
REPORT = Report(
    (
        Standing(GOOD, 10, (8.0, 2.0), (8.0, 2.0)),
        Standing(FAIR, 8, (5.6, 2.4), (5.6, 2.4)),
        Standing(BAD, 2, (0.2, 1.8), (0.2, 1.8)),
    ),
    (GOOD, FAIR),
    20,
    200,
)


def played(error: float) -> Counter[str]:
    """The moves of a player with this error, with 400 seeds."""
    level = Level(20, error=error)
    moves = [played_at(level, REPORT, ANN, 1, seed).standings[0].move for seed in range(400)]
    return Counter(move.word for move in moves if isinstance(move, Say))


def test_the_levels_are_the_ones_in_the_documents() -> None:
    assert tuple(LEVELS) == LEVEL_NAMES


def test_each_level_searches_more_or_errs_less_than_the_one_below_and_never_the_reverse() -> None:
    for below, level in pairwise(LEVELS.values()):
        assert (level.iterations, -level.error) > (below.iterations, -below.error)
        assert level.iterations >= below.iterations
        assert level.error <= below.error


def test_without_error_the_best_move_is_played() -> None:
    assert played_at(Level(20), REPORT, ANN, 1, 1) is REPORT


def test_with_an_error_a_worse_move_is_less_likely() -> None:
    """The second move loses 0.1: with an error of 0.1 it is e times less likely, and the third very unlikely."""
    counts = played(0.1)
    assert counts["good"] / counts["fair"] == pytest.approx(2.718, rel=0.3)
    assert counts["bad"] <= 3
    assert played(0.01)["good"] == 400


def test_equal_seeds_make_equal_mistakes() -> None:
    level = Level(20, error=0.3)
    for seed in range(20):
        assert played_at(level, REPORT, ANN, 1, seed) == played_at(level, REPORT, ANN, 1, seed)


def test_one_seed_errs_differently_at_each_ply() -> None:
    """A client may send the same seed with every move of a game."""
    level = Level(20, error=0.3)
    once = [played_at(level, REPORT, ANN, 1, seed).standings[0].move for seed in range(60)]
    moves = [played_at(level, REPORT, ANN, ply, 163).standings[0].move for ply in range(60)]
    assert set(moves) == set(once) == {GOOD, FAIR, BAD}


def test_the_report_keeps_all_moves_and_its_line_begins_with_the_played_one() -> None:
    level = Level(20, error=1.0)
    for seed in range(20):
        report = played_at(level, REPORT, ANN, 1, seed)
        assert sorted(standing.visits for standing in report.standings) == [2, 8, 10]
        assert report.line[0] == report.standings[0].move
