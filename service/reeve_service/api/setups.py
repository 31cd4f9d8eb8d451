"""Setups of new games."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.services import current_services

routes = Blueprint("setups", __name__)


@routes.post("/games/<game>/setups")
def create_setup(game: str) -> Response:
    """A new game."""
    return answer(current_services().referee.setup(game, receive()))
