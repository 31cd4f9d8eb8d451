"""Verdicts on moves."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.desk import desk
from reeve_service.api.requests import UNSOUND, current_request

routes = Blueprint("adjudications", __name__)


@routes.post("/games/<game>/adjudications")
def adjudicate(game: str) -> Response:
    """The verdict on a move; a refusal is a verdict too."""
    office, request, body = desk(), current_request(), receive()
    referee, language = office.referee, request.language
    judge = referee.careful_verdict if UNSOUND in request.environ else referee.adjudicate
    verdict = judge(game, body, language, office.deadline())
    office.metrics.judged(game, verdict)
    return answer(verdict)
