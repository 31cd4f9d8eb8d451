"""Whether the search still plays as it did when a result was kept."""

import hashlib

from reeve_service.games.installed import all_games
from reeve_service.search.levels import Level
from strength.matches import NAMES, begin, think

LEVEL = Level(iterations=60)
"""Enough that the tree is a few moves deep."""


def fingerprint(name: str, level: Level = LEVEL) -> str:
    """A short hash of one game that the search plays with itself: what it thought of every move that it tried.

    A faster program that plays the same has the same fingerprint, so its results are kept.
    """
    game = all_games()[name]
    state = begin(game, NAMES[: game.players.start], seed=0)
    hashed = hashlib.sha256()
    turn = 0
    while pending := game.pending(state):
        report = think(game, game.view(state, pending[0]), level, seed=turn)
        hashed.update(repr(report).encode())
        game.play(state, report.standings[0].move)
        game.settle(state)
        turn += 1
    return hashed.hexdigest()[:12]
