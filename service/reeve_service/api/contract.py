"""The contract of this service: /openapi.yaml and /openapi.json."""

from collections.abc import Mapping
from functools import cache

import orjson
from flask import Blueprint, Response

from reeve_service.openapi.document import build, render
from reeve_service.pages.files import StaticFile
from reeve_service.rules.contract import AnyGame


def routes(games: Mapping[str, AnyGame]) -> Blueprint:
    """Routes to the OpenAPI document of these games. The first request builds it."""
    blueprint = Blueprint("contract", __name__)
    as_yaml = cache(lambda: StaticFile(render(games).encode(), "application/yaml"))
    as_json = cache(lambda: StaticFile(orjson.dumps(build(games)), "application/json"))

    @blueprint.get("/openapi.yaml")
    def get_openapi() -> Response:
        """The OpenAPI document."""
        return as_yaml().answer()

    @blueprint.get("/openapi.json")
    def get_openapi_json() -> Response:
        """The same as JSON."""
        return as_json().answer()

    return blueprint
