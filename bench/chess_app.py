"""What people write instead: a Flask application that takes a FEN and a move, and answers with python-chess's FEN."""

import chess
from flask import Flask, Response, jsonify, request

app = Flask(__name__)


@app.post("/moves")
def play() -> Response | tuple[Response, int]:
    """The next position, or 422 for a move that is not legal."""
    asked = request.get_json()
    board = chess.Board(asked["fen"])
    move = chess.Move.from_uci(asked["move"])
    if not board.is_legal(move):
        return jsonify(legal=False), 422
    board.push(move)
    return jsonify(legal=True, fen=board.fen())
