"""The index of a game's rulebook."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer
from reeve_service.api.requests import current_request
from reeve_service.api.services import current_services

routes = Blueprint("rulings", __name__)


@routes.get("/games/<game>/rulings")
def list_rulings(game: str) -> Response:
    """Every ruling, in the rulebook's order."""
    return answer(current_services().referee.rulings(game, current_request().language))


@routes.get("/games/<game>/rulings/<ruling>")
def get_ruling(game: str, ruling: str) -> Response:
    """One ruling."""
    return answer(current_services().referee.ruling(game, ruling, current_request().language))
