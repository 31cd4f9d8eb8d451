"""Rewards: the value of the end of a playout for every seat, from 0 to 1."""

from typing import Final

from reeve_service.rules.scores import ScoreSheet
from reeve_service.rules.seats import NEUTRAL

PLACING: Final = 0.7
"""The part of a reward for the place. The rest is for the margin, so that clear wins are better than close ones."""


def rewards_of(sheet: ScoreSheet) -> list[float]:
    """A reward for every seat: for the number of others behind it, and for the margin to the best other.

    A neutral player in the ranking counts as one of the others. It has no total and gets no reward.
    """
    totals = sheet.totals
    rewards = [0.0] * len(totals)
    others_ranked = sum(len(rank.seats) for rank in sheet.ranking) - 1
    for rank in sheet.ranking:
        level = len(rank.seats) - 1
        behind = others_ranked + 1 - rank.place - level
        placing = (behind + level / 2) / others_ranked
        for seat in rank.seats:
            if seat == NEUTRAL:
                continue
            others = max(total for other, total in enumerate(totals) if other != seat)
            rewards[seat] = PLACING * placing + (1 - PLACING) * _lead(totals[seat], others)
    return rewards


def _lead(mine: int, best_other: int) -> float:
    """From 0 (far behind) over 0.5 (equal) to 1 (far ahead)."""
    size = abs(mine) + abs(best_other)
    return 0.5 + (mine - best_other) / (2 * size) if size else 0.5


def wins_of(sheet: ScoreSheet) -> list[float]:
    """Each seat's part of the win. Seats that share the first place share it. If the neutral player wins, all get 0."""
    wins = [0.0] * len(sheet.totals)
    for rank in sheet.ranking:
        if rank.place == 1 and NEUTRAL not in rank.seats:
            for seat in rank.seats:
                wins[seat] = 1 / len(rank.seats)
    return wins
