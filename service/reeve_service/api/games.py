"""The games of this service."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer
from reeve_service.api.requests import current_request
from reeve_service.api.services import current_services

routes = Blueprint("games", __name__)


@routes.get("/games")
def list_games() -> Response:
    """Every game."""
    return answer(current_services().referee.games(current_request().language))


@routes.get("/games/<game>")
def get_game(game: str) -> Response:
    """One game."""
    return answer(current_services().referee.game(game, current_request().language))
