"""What is in a game's box."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer
from reeve_service.api.desk import desk
from reeve_service.api.requests import current_request

routes = Blueprint("components", __name__)


@routes.get("/games/<game>/components")
def get_components(game: str) -> Response:
    """The components of a pack, with provenance."""
    request = current_request()
    return answer(desk().referee.components(game, request.args.get("pack"), request.language))
