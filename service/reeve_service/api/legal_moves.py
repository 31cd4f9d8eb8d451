"""Legal moves."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.services import current_services

routes = Blueprint("legal_moves", __name__)


@routes.post("/games/<game>/legal-moves")
def list_legal_moves(game: str) -> Response:
    """The legal moves of a seat."""
    services = current_services()
    return answer(services.referee.legal_moves(game, receive(), services.deadline()))
