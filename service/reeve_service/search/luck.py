"""Luck: how much the moves of the table between two decisions changed the chances of every seat."""

from collections.abc import Generator
from random import Random
from typing import TypeAlias

from reeve_service.rules.contract import AnyGame, State
from reeve_service.search.decisions import Draw
from reeve_service.search.playouts import play_on
from reeve_service.search.rewards import wins_of
from reeve_service.strategy.contract import AnyStrategy

Measurement: TypeAlias = Generator[None, None, tuple[float, ...]]
"""A generator that does one playout per step, and returns a number for each seat."""


def measure_luck(game: AnyGame, strategy: AnyStrategy, draw: Draw, playouts: int, seed: str) -> Measurement:
    """Measure how much a draw changed: each seat's chances after it minus those before it.

    Both are measured in the same way, from the whole position. If the views of two players were compared instead, a
    difference in what they know would count as luck.
    """
    before = yield from _measure_chances(game, strategy, draw.before, playouts, f"{seed}/before")
    after = yield from _measure_chances(game, strategy, draw.after, playouts, f"{seed}/after")
    return tuple([now - then for now, then in zip(after, before, strict=True)])


def _measure_chances(game: AnyGame, strategy: AnyStrategy, position: State, playouts: int, seed: str) -> Measurement:
    """Measure each seat's share of the wins in playouts."""
    wins = [0.0] * len(position.seats)
    for number in range(playouts):
        state = game.clone(position)
        play_on(game, strategy, state, strategy.horizon, Random(f"{seed}/{number}"))
        for seat, win in enumerate(wins_of(game.score(game.tableau(state)))):
            wins[seat] += win
        yield
    return tuple([won / playouts for won in wins])
