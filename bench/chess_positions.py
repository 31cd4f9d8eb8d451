"""Chess positions to compare with."""

from random import Random

import chess


def chess_positions(count: int) -> list[tuple[str, str]]:
    """Positions from all stages of random chess games, each with a legal move."""
    rng = Random(1)
    found: list[tuple[str, str]] = []
    while len(found) < count * 3:
        board = chess.Board()
        while not board.is_game_over() and board.fullmove_number < 60:
            move = rng.choice(list(board.legal_moves))
            found.append((board.fen(), move.uci()))
            board.push(move)
    return rng.sample(found, count)
