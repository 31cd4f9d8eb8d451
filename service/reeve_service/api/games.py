"""What is refereed here."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer
from reeve_service.api.desk import desk
from reeve_service.api.requests import current_request

routes = Blueprint("games", __name__)


@routes.get("/games")
def list_games() -> Response:
    """Every game."""
    return answer(desk().referee.games(current_request().language))


@routes.get("/games/<game>")
def get_game(game: str) -> Response:
    """One game."""
    return answer(desk().referee.game(game, current_request().language))
