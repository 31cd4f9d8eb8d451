"""Positions of chess to compare with."""

from random import Random

import chess


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
