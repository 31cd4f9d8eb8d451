"""The index of a game's rulebook."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer
from reeve_service.api.desk import desk
from reeve_service.api.requests import current_request

routes = Blueprint("rulings", __name__)


@routes.get("/games/<game>/rulings")
def list_rulings(game: str) -> Response:
    """Every ruling, in the rulebook's order."""
    return answer(desk().referee.rulings(game, current_request().language))


@routes.get("/games/<game>/rulings/<ruling>")
def get_ruling(game: str, ruling: str) -> Response:
    """One ruling."""
    return answer(desk().referee.ruling(game, ruling, current_request().language))
