"""Replays of records."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.requests import current_request
from reeve_service.api.services import current_services

routes = Blueprint("replays", __name__)


@routes.post("/games/<game>/replays")
def replay(game: str) -> Response:
    """Verify a record."""
    services = current_services()
    return answer(services.referee.replay(game, receive(), current_request().language, services.deadline()))
