"""The whole OpenAPI document, made from the schemas and the table of operations."""

from collections.abc import Mapping

import yaml
from apispec import APISpec

from reeve_schemas.version import __version__
from reeve_service.games.installed import wires
from reeve_service.games.wire import Document
from reeve_service.openapi.components import components
from reeve_service.openapi.examples import examples
from reeve_service.openapi.frame import FRAME
from reeve_service.openapi.layout import UNBROKEN, OneLine, Plain
from reeve_service.openapi.names import reference
from reeve_service.openapi.operations import OPERATIONS
from reeve_service.openapi.paths import describe, problem
from reeve_service.openapi.shapes import without_flags
from reeve_service.rules.contract import AnyGame

TITLES = {"View": "ViewAnswer", "Components": "ComponentList"}
"""Titles that differ from the names of their components. Code generators name a class after the title, and some of them
have problems with a class that has the same name as one of its fields."""


def build(games: Mapping[str, AnyGame]) -> Document:
    """The OpenAPI document of these games."""
    spec = APISpec(
        title="Reeve",
        version=__version__,
        openapi_version="3.1.0",
        info=FRAME["info"],
        servers=FRAME["servers"],
        tags=[{"name": name, "description": text} for name, text in FRAME["tags"].items()],
        # Whether a key is required is a setting of the service.
        security=[*({name: []} for name in FRAME["security"]), {}],
    )
    for name, scheme in FRAME["security"].items():
        spec.components.security_scheme(name, scheme)
    for name, shape in components(wires(games)):
        spec.components.schema(name, component={"title": TITLES.get(name, name), **without_flags(shape)})
    for name, parameter in FRAME["parameters"].items():
        spec.components.parameter(name, parameter["in"], parameter)
    game = {"name": "game", "in": "path", "required": True, "description": "The id of the game."}
    spec.components.parameter("game", "path", {**game, "schema": reference("GameId")})
    requests = examples(wires(games))
    for name, body in requests.bodies.items():
        spec.components.example(name, {"value": OneLine(body)})
    for name, header in FRAME["headers"].items():
        spec.components.header(name, header)
    for status in sorted({status for operation in OPERATIONS for status in operation.problems}):
        spec.components.response(str(status), problem(status))
    for operation in OPERATIONS:
        spec.path(operation.path, operations={operation.method: describe(operation, requests.names)})
    return {"openapi": spec.openapi_version.public, **spec.to_dict()}


def render(games: Mapping[str, AnyGame]) -> str:
    """The OpenAPI document as YAML, the same bytes every time."""
    return yaml.dump(build(games), Dumper=Plain, sort_keys=False, allow_unicode=True, width=UNBROKEN)
