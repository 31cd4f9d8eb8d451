"""How the games of an archive are played: at random, by the policy of the game, or with some search."""

from collections.abc import Callable
from itertools import islice
from random import Random

from archive.tables import Table, pick
from reeve_service.games.installed import strategy_of
from reeve_service.games.wire import Document
from reeve_service.referee import records
from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.search import Search

WIDE = 2000
"""If there are more legal moves than this, a random candidate is played. A plan in Lords of Xidit has thousands of
moves."""
SEARCHED = 1 / 16
"""The share of decisions that are searched in a searched game. The others follow the policy, to save hours."""

Player = Callable[[AnyGame, State, Seat, Random], Move]


def at_random(game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
    """Play a random legal move, with every kind equally likely."""
    moves = list(islice(game.moves(state, seat), WIDE + 1))
    if len(moves) > WIDE:
        return pick(rng, strategy_of(game).candidates(state, seat))
    kind = pick(rng, sorted({move.kind for move in moves}))
    return pick(rng, [move for move in moves if move.kind == kind])


def by_policy(game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
    """Play by the policy of the game."""
    return strategy_of(game).policy(state, seat, rng)


def searching(iterations: int) -> Player:
    """Search some of the decisions, with this many iterations."""

    def choose(game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
        if rng.random() >= SEARCHED:
            return strategy_of(game).policy(state, seat, rng)
        search = Search(game, strategy_of(game), game.view(state, seat), str(rng.random()))
        search.run(iterations)
        return search.report().standings[0].move

    return choose


def play(table: Table, player: Player, rng: Random) -> Document:
    """Play a whole game and return its record."""
    wire, game = table.wire, table.wire.game
    state, _ = records.begin(wire, table.options, table.seats, table.seed)
    moves: list[Move] = []
    while pending := game.pending(state):
        seat = pick(rng, pending)
        if seat == TABLE:
            outcomes = game.outcomes(state)
            move = outcomes.at(int(rng.random() * outcomes.total))
        else:
            move = player(game, state, seat, rng)
        moves.append(move)
        game.play(state, move)
        game.settle(state)
    return records.build(wire, table.options, table.seats, table.seed, moves)
