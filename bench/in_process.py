"""In one process: verdicts from bytes to bytes compared with python-chess, and random play compared with OpenSpiel."""

from collections.abc import Iterator
from functools import partial
from random import Random

import chess
import orjson
import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401 - registers the game

from bench.chess_positions import chess_positions
from bench.positions import NAMES, bodies
from bench.rates import Row, side_by_side
from reeve_service.games.installed import all_games, wires
from reeve_service.referee.referee import Referee
from reeve_service.rules.chance import Chance
from reeve_service.rules.lords_of_xidit.listing import all_plans
from reeve_service.rules.lords_of_xidit.moves import Plan
from reeve_service.rules.seats import TABLE

GAMES = all_games()
WANTED = {"ethnos": 1.5, "lords-of-xidit": 1.5, "tiny-epic-kingdoms": 1.2, "ancient-world": 0.9}
"""The lowest acceptable ratio of each game to python-chess."""
DOMINOES = "python_block_dominoes"
IN_CPP = ("gin_rummy", "backgammon")
"""Games whose rules are written in C++. They are played from Python."""


def verdicts(game: str, rounds: int) -> Row:
    """Compare the verdict on a state and a move, with the next state, with the same for chess."""
    referee = Referee(GAMES, wires(GAMES))
    requests = bodies(game, 400)
    positions = chess_positions(400)

    def ours() -> int:
        for body in requests:
            # The same way as in the server: the quick reading if the game has one, otherwise the careful
            # one.
            verdict = referee.adjudicate(game, body)
            assert orjson.dumps(verdict)
        return len(requests)

    def known() -> int:
        for fen, uci in positions:
            board = chess.Board(fen)
            move = chess.Move.from_uci(uci)
            assert board.is_legal(move)
            board.push(move)
            board.fen()
        return len(positions)

    wanted = WANTED.get(game, 1.0)
    return side_by_side(
        f"{game}: adjudications in process", ours, "python-chess, FEN + uci -> FEN", known, wanted, rounds
    )


def random_play(game: str, rounds: int) -> Iterator[Row]:
    """Play whole random games. All legal moves are listed before each move, and moves of the table are counted too.

    As in OpenSpiel, random results come from the same generator as the moves, so no seed is hashed. The plans of Lords
    of Xidit are not listed: any setting of the six wheels is legal, so one of the 15,625 is drawn.
    """
    rules, wire = GAMES[game], wires(GAMES)[game]
    rng = Random(1)
    has_plans = Plan in rules.kinds

    def ours() -> int:
        moves = 0
        for players in rules.players:
            options = wire.load_options({"chance": "declared"}, players)
            state = rules.start(options, NAMES[:players], Chance.declared())
            while pending := rules.pending(state):
                seat = pending[0]
                if seat == TABLE:
                    outcomes = rules.outcomes(state)
                    rules.play(state, outcomes.at(rng.randrange(outcomes.total)))
                    continue
                is_plan = has_plans and rules.due(state, seat) == (Plan.kind,)
                moves_listed = all_plans(seat) if is_plan else list(rules.moves(state, seat))
                rules.play(state, rng.choice(moves_listed))
            moves += state.ply
        return moves

    how = "random play, moves, plans drawn" if has_plans else "random play, moves"
    for name in (DOMINOES, *IN_CPP):
        known = partial(random_games, pyspiel.load_game(name), rng)
        language = "C++ " if name in IN_CPP else ""
        yield side_by_side(f"{game}: {how}", ours, f"OpenSpiel {language}{name}, moves", known, 1.0, rounds)


def random_games(game: pyspiel.Game, rng: Random) -> int:
    """Play random games of OpenSpiel. Returns the number of moves, including those of chance."""
    moves = 0
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves
