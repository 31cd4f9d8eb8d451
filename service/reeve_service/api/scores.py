"""Score sheets."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.desk import desk
from reeve_service.api.requests import current_request

routes = Blueprint("scores", __name__)


@routes.post("/games/<game>/scores")
def score(game: str) -> Response:
    """The score sheet of a position or a tableau."""
    return answer(desk().referee.score(game, receive(), current_request().language))
