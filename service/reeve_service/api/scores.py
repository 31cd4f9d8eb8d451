"""Score sheets."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.requests import current_request
from reeve_service.api.services import current_services

routes = Blueprint("scores", __name__)


@routes.post("/games/<game>/scores")
def score(game: str) -> Response:
    """The score sheet of a position or a tableau."""
    return answer(current_services().referee.score(game, receive(), current_request().language))
