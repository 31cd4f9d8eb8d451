"""Verdicts on moves."""

from flask import Blueprint, Response

from service.api.bodies import answer, read_body
from service.api.desk import desk
from service.api.requests import asked

routes = Blueprint("adjudications", __name__)


@routes.post("/games/<game>/adjudications")
def adjudicate(game: str) -> Response:
    """The verdict on a move; a refusal is a verdict too."""
    office = desk()
    verdict = office.referee.adjudicate(game, read_body(), asked().language, office.deadline())
    office.metrics.judged(game, verdict)
    return answer(verdict)
