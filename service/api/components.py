"""What is in a game's box."""

from flask import Blueprint, Response

from service.api.bodies import answer
from service.api.desk import desk
from service.api.requests import asked

routes = Blueprint("components", __name__)


@routes.get("/games/<game>/components")
def get_components(game: str) -> Response:
    """The components of a pack, with provenance."""
    request = asked()
    return answer(desk().referee.components(game, request.args.get("pack"), request.language))
