"""In one process: verdicts from bytes to bytes against python-chess, and random play against OpenSpiel."""

from random import Random

import chess
import orjson
import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401 - registers the game

from bench.positions import NAMES, bodies
from bench.rates import Row, side_by_side
from reeve_schemas.games import wires
from reeve_service.referee.referee import Referee
from reeve_service.rules.chance import Chance
from reeve_service.rules.games import all_games

GAMES = all_games()
DOMINOES = "python_block_dominoes"


def verdicts(game: str) -> Row:
    """A state and a move in, the verdict and the next state out, against the same for chess."""
    referee = Referee(GAMES, wires(GAMES))
    requests = bodies(game, 400)
    positions = chess_positions(400)

    def ours() -> int:
        for body in requests:
            # As the server does it: at once where the game can, else with care.
            verdict = referee.adjudicate_bytes(game, body) or referee.adjudicate(game, orjson.loads(body))
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

    return side_by_side(f"{game}: adjudications in process", ours, "python-chess, FEN + uci -> FEN", known, wanted=1.0)


def chess_positions(count: int) -> list[tuple[str, str]]:
    """Positions all over random games of chess, with a legal move each."""
    rng = Random(1)
    found: list[tuple[str, str]] = []
    while len(found) < count * 3:
        board = chess.Board()
        while not board.is_game_over() and board.fullmove_number < 60:
            move = rng.choice(list(board.legal_moves))
            found.append((board.fen(), move.uci()))
            board.push(move)
    return rng.sample(found, count)


def random_play(game: str) -> Row:
    """Whole random games, every legal move listed before each move, the table's moves counted."""
    rules, wire = GAMES[game], wires(GAMES)[game]
    dominoes = pyspiel.load_game(DOMINOES)
    rng = Random(1)

    def ours() -> int:
        moves = 0
        for players in rules.players:
            options = wire.load_options({}, players)
            state = rules.start(options, NAMES[:players], Chance.seeded(rng.randbytes(32)))
            rules.settle(state)
            while pending := rules.pending(state):
                rules.play(state, rng.choice(list(rules.moves(state, pending[0]))))
                rules.settle(state)
            moves += state.ply
        return moves

    def known() -> int:
        moves = 0
        for _ in range(20):
            state = dominoes.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves

    return side_by_side(f"{game}: random play, moves", ours, f"OpenSpiel {DOMINOES}, moves", known, wanted=1.0)
