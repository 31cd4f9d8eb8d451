"""Simple players, to measure the search against them: one plays at random, one maximizes its score at once."""

from random import Random

from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.rewards import rewards_of
from reeve_service.strategy.contract import AnyStrategy


def random_move(game: AnyGame, view: State, seat: Seat, rng: Random) -> Move:
    """A random legal move."""
    moves = list(game.moves(view, seat))
    return moves[int(rng.random() * len(moves))]


def greedy_move(game: AnyGame, strategy: AnyStrategy, view: State, seat: Seat, rng: Random) -> Move:
    """The candidate with the best score sheet after it; a random one of several equal ones."""
    best: list[Move] = []
    highest = -1.0
    for move in strategy.candidates(view, seat):
        state = strategy.imagine(view, rng)
        game.play(state, move)
        while game.pending(state) == (TABLE,):
            outcomes = game.outcomes(state)
            game.play(state, outcomes.at(int(rng.random() * outcomes.total)))
        reward = rewards_of(game.score(game.tableau(state)))[seat]
        if reward > highest:
            best, highest = [], reward
        if reward == highest:
            best.append(move)
    return best[int(rng.random() * len(best))]
