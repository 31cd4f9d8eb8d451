"""Verdicts on moves."""

from flask import Blueprint, Response

from reeve_service.api.bodies import answer, receive
from reeve_service.api.requests import READ_WITH_CARE, current_request
from reeve_service.api.services import current_services

routes = Blueprint("adjudications", __name__)


@routes.post("/games/<game>/adjudications")
def adjudicate(game: str) -> Response:
    """The verdict on a move, legal or illegal."""
    services, request, body = current_services(), current_request(), receive()
    referee, language = services.referee, request.language
    judge = referee.careful_verdict if READ_WITH_CARE in request.environ else referee.adjudicate
    verdict = judge(game, body, language, services.deadline())
    services.metrics.count_verdict(game, verdict)
    return answer(verdict)
