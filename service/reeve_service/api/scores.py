"""Score sheets."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, read_body
from reeve_service.api.desk import desk
from reeve_service.api.requests import asked

routes = Blueprint("scores", __name__)


@routes.post("/games/<game>/scores")
def score(game: str) -> Response:
    """The score sheet of a position or a tableau."""
    office = desk()
    return answer(office.referee.score(game, read_body(), asked().language, office.deadline()))
