"""Verdicts on moves."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.desk import desk
from reeve_service.api.requests import asked
from reeve_service.front import leave_loop
from reeve_service.referee.parsing import parse

routes = Blueprint("adjudications", __name__)


@routes.post("/games/<game>/adjudications")
def adjudicate(game: str) -> Response:
    """The verdict on a move; a refusal is a verdict too."""
    office, language, body = desk(), asked().language, receive()
    verdict = office.referee.adjudicate_bytes(game, body, language)
    if verdict is None:
        # To tell what is wrong with a position takes a hundred times as long as to judge it.
        leave_loop(asked().environ)
        verdict = office.referee.adjudicate(game, parse(body, office.settings.depth_limit), language, office.deadline())
    office.metrics.judged(game, verdict)
    return answer(verdict)
