"""The usual alternative: a Flask application that receives a FEN and a move, and returns the next FEN of
python-chess."""

import chess
from flask import Flask, Response, jsonify, request

app = Flask(__name__)


@app.post("/moves")
def play() -> Response | tuple[Response, int]:
    """The next position, or 422 for an illegal move."""
    asked = request.get_json()
    board = chess.Board(asked["fen"])
    move = chess.Move.from_uci(asked["move"])
    if not board.is_legal(move):
        return jsonify(legal=False), 422
    board.push(move)
    return jsonify(legal=True, fen=board.fen())
