"""Rewards of a playout: between 0 and 1 for every seat, with a neutral player and without."""

import pytest

from reeve_service.rules.scores import Rank, ScoreSheet
from reeve_service.rules.seats import NEUTRAL, Seat
from reeve_service.search.rewards import rewards_of, wins_of

ANN, BOB, CID = (Seat(seat) for seat in range(3))


def sheet(*order: Seat, totals: tuple[int, ...] = (0, 0, 0)) -> ScoreSheet:
    """A score sheet with this ranking."""
    ranking = tuple(Rank(place, (seat,)) for place, seat in enumerate(order, start=1))
    return ScoreSheet((), totals, ranking, (), True)


def test_rewards_behind_a_neutral_player_are_not_negative() -> None:
    last = rewards_of(sheet(NEUTRAL, ANN, BOB, CID, totals=(9, 3, 0)))
    assert last[CID] == 0
    assert last == sorted(last, reverse=True)
    assert all(0 <= reward <= 1 for reward in last)


def test_the_neutral_player_counts_as_another_player() -> None:
    ahead, behind = rewards_of(sheet(ANN, NEUTRAL, BOB, CID)), rewards_of(sheet(NEUTRAL, ANN, BOB, CID))
    assert ahead[ANN] > behind[ANN]
    assert ahead[BOB:] == behind[BOB:]


def test_nobody_wins_if_the_neutral_player_wins() -> None:
    assert wins_of(sheet(NEUTRAL, ANN, BOB, CID)) == [0, 0, 0]
    assert wins_of(sheet(ANN, NEUTRAL, BOB, CID)) == [1, 0, 0]


def test_without_a_neutral_player_the_last_place_gives_no_reward() -> None:
    assert rewards_of(sheet(BOB, ANN, CID)) == pytest.approx([0.5, 0.85, 0.15])


def test_seats_with_the_same_place_share_the_rewards_of_their_places() -> None:
    """The sum of all rewards is that of a game without a tie."""
    ranking = (Rank(1, (ANN, BOB)), Rank(3, (CID,)))
    assert rewards_of(ScoreSheet((), (0, 0, 0), ranking, (), True)) == pytest.approx([0.675, 0.675, 0.15])
    assert wins_of(ScoreSheet((), (0, 0, 0), ranking, (), True)) == [0.5, 0.5, 0]


@pytest.mark.parametrize("totals", [(-5, -3, 0), (-5, -3, 9), (7, 7, 7), (-2, -2, -2), (0, 10**9, -(10**9))])
def test_rewards_of_any_totals_are_between_0_and_1(totals: tuple[int, ...]) -> None:
    order = sorted((ANN, BOB, CID), key=lambda seat: -totals[seat])
    assert all(0 <= reward <= 1 for reward in rewards_of(sheet(*order, totals=totals)))
