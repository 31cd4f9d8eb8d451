"""Limits on the lines of one body. Valid bodies never reach them."""

import pytest

from reeve_service.problems.problem import Problem
from reeve_service.referee.line_limits import BYTES_A_LINE, FREE_ERRORS, FREE_LINES, LineLimits


def test_the_number_of_lines_is_limited_including_blank_ones() -> None:
    limits = LineLimits(10)
    limits.count(10, lines=10, not_blank=0)
    with pytest.raises(Problem, match="too-many-lines"):
        limits.count(1, lines=1, not_blank=0)


def test_a_body_of_very_short_lines_is_refused() -> None:
    limits = LineLimits(1_000_000)
    limits.count(2 * FREE_LINES, lines=FREE_LINES, not_blank=FREE_LINES)
    with pytest.raises(Problem, match="too-many-lines"):
        limits.count(2 * FREE_LINES, lines=FREE_LINES, not_blank=FREE_LINES)


def test_the_number_of_longer_lines_is_not_limited() -> None:
    limits = LineLimits(1_000_000)
    for _ in range(100):
        limits.count(BYTES_A_LINE * FREE_LINES, lines=FREE_LINES, not_blank=FREE_LINES)


def test_a_file_with_errors_in_every_line_is_answered_completely() -> None:
    # The lines of a recorded game, compressed to a forty-fifth, with 60 errors each.
    limits = LineLimits(1_000_000, lambda: 1_500_000 // 45)
    limits.count(1_500_000, lines=1000, not_blank=1000)
    limits.check_errors(60_000)


@pytest.mark.parametrize("sent", [20, 500_000])
def test_errors_in_short_lines_soon_reach_the_limit(sent: int) -> None:
    limits = LineLimits(1_000_000, lambda: sent)
    limits.count(20_000, lines=1000, not_blank=1000)
    limits.check_errors(FREE_ERRORS)
    with pytest.raises(Problem, match="too-many-errors"):
        limits.check_errors(2 * FREE_ERRORS)
