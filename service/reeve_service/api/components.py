"""The components of a game."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer
from reeve_service.api.requests import current_request
from reeve_service.api.services import current_services

routes = Blueprint("components", __name__)


@routes.get("/games/<game>/components")
def get_components(game: str) -> Response:
    """The components of a pack, with provenance."""
    request = current_request()
    return answer(current_services().referee.components(game, request.args.get("pack"), request.language))
