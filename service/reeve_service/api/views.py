"""Views of one seat."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.services import current_services

routes = Blueprint("views", __name__)


@routes.post("/games/<game>/views")
def view(game: str) -> Response:
    """A position as a seat may know it."""
    return answer(current_services().referee.view(game, receive()))
