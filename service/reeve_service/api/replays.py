"""Whole games, verified."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.desk import desk
from reeve_service.api.requests import current_request

routes = Blueprint("replays", __name__)


@routes.post("/games/<game>/replays")
def replay(game: str) -> Response:
    """Whether a record is true."""
    office = desk()
    return answer(office.referee.replay(game, receive(), current_request().language, office.deadline()))
