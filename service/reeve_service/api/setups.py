"""Games that are set up."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.desk import desk

routes = Blueprint("setups", __name__)


@routes.post("/games/<game>/setups")
def create_setup(game: str) -> Response:
    """A new game."""
    return answer(desk().referee.setup(game, receive()))
