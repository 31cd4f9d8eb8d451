"""What `make strength` says of its matches."""

import pytest

from strength.__main__ import GAMES
from strength.matches import SMALL, Rate, Share, rate
from strength.trials import TRIALS, verdict


def test_the_usual_number_of_games_is_enough_for_an_even_match() -> None:
    assert rate([0.0, 1.0] * (GAMES // 2)).error < SMALL


def test_a_few_games_that_were_all_won_prove_little() -> None:
    assert rate([1.0] * 4).error == pytest.approx(0.125)
    assert rate([1.0] * 36).error < SMALL


@pytest.mark.parametrize(
    ("mean", "error", "said"),
    [
        (0.7, 0.04, "ok"),
        (0.6, 0.04, "LOW"),
        (0.7, 0.1, "ok, too few games"),
        (0.6, 0.1, "LOW, too few games"),
    ],
)
def test_a_verdict_tells_what_is_low_and_what_is_in_doubt(mean: float, error: float, said: str) -> None:
    assert verdict(Rate(mean, error, 50), 0.65) == said


def test_of_three_players_the_share_of_opponents_counts_but_against_the_policy() -> None:
    rates = {Share.WON: Rate(0.51, 0.04, 100), Share.AHEAD: Rate(0.66, 0.04, 100)}
    rows = {trial.title: trial.row("lords-of-xidit", 3, rates) for trial in TRIALS}
    assert rows["100 iterations against the policy"].endswith("| won 51.0 % ± 4.0 % of 100 | 50 % | ok |")
    both = "ahead 66.0 % ± 4.0 % of 100; won 51.0 % ± 4.0 % of 100"
    assert rows["casual against beginner"].endswith(f"| {both} | 65 % | ok |")
