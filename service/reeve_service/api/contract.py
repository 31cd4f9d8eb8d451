"""The wire contract, as this very service keeps it."""

from collections.abc import Mapping
from functools import cache

import orjson
from flask import Blueprint, Response

from reeve_schemas.openapi.document import build, render
from reeve_service.pages.files import StaticFile
from reeve_service.rules.contract import AnyGame


def routes(games: Mapping[str, AnyGame]) -> Blueprint:
    """The OpenAPI document of these games, made for the first client that asks for it."""
    made = Blueprint("contract", __name__)
    as_yaml = cache(lambda: StaticFile(render(games).encode(), "application/yaml"))
    as_json = cache(lambda: StaticFile(orjson.dumps(build(games)), "application/json"))

    @made.get("/openapi.yaml")
    def get_openapi() -> Response:
        """The OpenAPI document."""
        return as_yaml().answer()

    @made.get("/openapi.json")
    def get_openapi_json() -> Response:
        """The same as JSON."""
        return as_json().answer()

    return made
