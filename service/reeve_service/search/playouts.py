"""Playouts: the policy of the strategy plays a position for all seats."""

from random import Random

from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import TABLE
from reeve_service.strategy.contract import AnyStrategy


def play_on(game: AnyGame, strategy: AnyStrategy, state: State, horizon: int, rng: Random) -> int:
    """Play until the game ends or the horizon is reached. Returns the number of moves."""
    for played in range(horizon):
        pending = game.pending(state)
        if not pending:
            return played
        seat = pending[0]
        game.play(state, drawn(game, state, rng) if seat == TABLE else strategy.policy(state, seat, rng))
    return horizon


def drawn(game: AnyGame, state: State, rng: Random) -> Move:
    """A random outcome of the table, by its weight."""
    outcomes = game.outcomes(state)
    return outcomes.at(int(rng.random() * outcomes.total))
