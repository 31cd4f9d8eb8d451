"""Random play that uses only the SDK."""

from itertools import islice
from random import Random

import reeve

SEATS = ["ann", "bob", "cyd", "dan", "eve", "fay"]
SEED = "07" * 32
BOUND = 10_000
CHOICES = 40
"""A move is chosen from this many. A hand of ten cards has thousands of bands."""


def play_on(match: reeve.Match, rng: Random, moves: int = BOUND) -> reeve.Match:
    """Play random moves, including those of the table, until the game is over or this many are played."""
    for _ in range(moves):
        if match.over:
            break
        seat = rng.choice(match.pending)
        match.play(rng.choice(list(islice(match.legal_moves(seat), CHOICES))))
    return match
