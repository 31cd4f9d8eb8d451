"""The whole OpenAPI document, put together from the schemas and the table of operations."""

from collections.abc import Mapping

import yaml
from apispec import APISpec

from reeve_schemas.documents.codes import camel
from reeve_schemas.games import wires
from reeve_schemas.openapi.components import components
from reeve_schemas.openapi.examples import examples
from reeve_schemas.openapi.frame import FRAME
from reeve_schemas.openapi.layout import Example, Plain
from reeve_schemas.openapi.names import reference
from reeve_schemas.openapi.operations import OPERATIONS
from reeve_schemas.openapi.paths import describe, problem, problem_name
from reeve_schemas.openapi.shapes import without_flags
from reeve_schemas.version import __version__
from reeve_schemas.wire import Document
from reeve_service.rules.contract import AnyGame

TITLES = {"View": "ViewAnswer", "Components": "ComponentList"}
"""Titles that differ from the component's name: generators name a class after the title, and a class that is named like
one of its fields confuses them."""


def build(games: Mapping[str, AnyGame]) -> Document:
    """The OpenAPI document of these games."""
    spec = APISpec(
        title="Reeve",
        version=__version__,
        openapi_version="3.1.0",
        info=FRAME["info"],
        servers=FRAME["servers"],
        tags=[{"name": name, "description": text} for name, text in FRAME["tags"].items()],
        # Needed or not, as the service is set.
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
    for component, by_game in requests.items():
        for id, example in by_game.items():
            spec.components.example(camel(id) + component, {"value": Example(example)})
    for name, header in FRAME["headers"].items():
        spec.components.header(name, header)
    for status in sorted({status for operation in OPERATIONS for status in operation.problems}):
        spec.components.response(problem_name(status), problem(status))
    for operation in OPERATIONS:
        spec.path(operation.path, operations={operation.method: describe(operation, requests)})
    document: Document = spec.to_dict()
    return document


def render(games: Mapping[str, AnyGame]) -> str:
    """The OpenAPI document as YAML, the same bytes every time."""
    return yaml.dump(build(games), Dumper=Plain, sort_keys=False, allow_unicode=True, width=160)
