"""The wire contract, as this very service keeps it."""

from collections.abc import Mapping

from flask import Blueprint, Response

from reeve_schemas.openapi import render
from reeve_service.rules.games import AnyGame

MEDIA_TYPE = "application/yaml"


def routes(games: Mapping[str, AnyGame]) -> Blueprint:
    """The OpenAPI document of these games, made once."""
    made = Blueprint("contract", __name__)
    text = render(games).encode()

    @made.get("/openapi.yaml")
    def get_openapi() -> Response:
        """The OpenAPI document."""
        return Response(text, content_type=MEDIA_TYPE)

    return made
