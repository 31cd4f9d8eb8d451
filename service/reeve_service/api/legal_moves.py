"""What a seat may do."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.desk import desk

routes = Blueprint("legal_moves", __name__)


@routes.post("/games/<game>/legal-moves")
def list_legal_moves(game: str) -> Response:
    """The legal moves of a seat."""
    office = desk()
    return answer(office.referee.legal_moves(game, receive(), office.deadline()))
