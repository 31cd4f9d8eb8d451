"""Random play through the SDK's face alone."""

from itertools import islice
from random import Random

import reeve

SEATS = ["ann", "bob", "cyd", "dan", "eve", "fay"]
SEED = "07" * 32
BOUND = 10_000
CHOICES = 40
"""So many moves are looked at before one is picked: a hand of ten has thousands of bands in it."""


def play_on(match: reeve.Match, rng: Random, moves: int = BOUND) -> reeve.Match:
    """Plays random moves, the table's among them, until the game is over or enough were played."""
    for _ in range(moves):
        if match.over:
            break
        seat = rng.choice(match.pending)
        match.play(rng.choice(list(islice(match.legal_moves(seat), CHOICES))))
    return match
