"""Games that are set up."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, read_body
from reeve_service.api.desk import desk
from reeve_service.api.requests import asked

routes = Blueprint("setups", __name__)


@routes.post("/games/<game>/setups")
def create_setup(game: str) -> Response:
    """A new game."""
    office = desk()
    return answer(office.referee.setup(game, read_body(), asked().language, office.deadline()))
