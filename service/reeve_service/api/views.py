"""What a seat may know."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, read_body
from reeve_service.api.desk import desk
from reeve_service.api.requests import asked

routes = Blueprint("views", __name__)


@routes.post("/games/<game>/views")
def view(game: str) -> Response:
    """A position as a seat may know it."""
    office = desk()
    return answer(office.referee.view(game, read_body(), asked().language, office.deadline()))
