"""How the games of an archive are played: at random, by the game's own policy, or with some thought."""

from collections.abc import Callable
from itertools import islice
from random import Random

from archive.tables import Table, pick
from reeve_schemas.games import strategy_of
from reeve_schemas.wire import Document
from reeve_service.referee import records
from reeve_service.rules.contract import AnyGame, Move, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.search import Search

WIDE = 2000
"""Of more moves than this chance picks among those that are worth searching: a plan for a year has thousands."""
SEARCHED = 1 / 16
"""A searched game thinks about every so manieth decision; the others follow the policy, or it would take hours."""

Player = Callable[[AnyGame, State, Seat, Random], Move]


def at_random(game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
    """Any legal move of any kind."""
    moves = list(islice(game.moves(state, seat), WIDE + 1))
    if len(moves) > WIDE:
        return pick(rng, strategy_of(game).candidates(state, seat))
    kind = pick(rng, sorted({move.kind for move in moves}))
    return pick(rng, [move for move in moves if move.kind == kind])


def by_policy(game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
    """What the playouts of a search would do."""
    return strategy_of(game).policy(state, seat, rng)


def searching(iterations: int) -> Player:
    """Thinks about some of its decisions for so many iterations."""

    def choose(game: AnyGame, state: State, seat: Seat, rng: Random) -> Move:
        if rng.random() >= SEARCHED:
            return strategy_of(game).policy(state, seat, rng)
        search = Search(game, strategy_of(game), game.view(state, seat), str(rng.random()))
        search.run(iterations)
        return search.report().standings[0].move

    return choose


def play(table: Table, player: Player, rng: Random) -> Document:
    """The record of a whole game."""
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
