"""What a seat may know."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.desk import desk

routes = Blueprint("views", __name__)


@routes.post("/games/<game>/views")
def view(game: str) -> Response:
    """A position as a seat may know it."""
    return answer(desk().referee.view(game, receive()))
