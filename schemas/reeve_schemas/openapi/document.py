"""The whole OpenAPI document, put together from the schemas and the table of operations."""

from collections.abc import Mapping

import yaml
from apispec import APISpec

from reeve_schemas.games import wires
from reeve_schemas.openapi.components import components
from reeve_schemas.openapi.examples import examples
from reeve_schemas.openapi.layout import Example, Plain
from reeve_schemas.openapi.names import camel, reference
from reeve_schemas.openapi.operations import OPERATIONS
from reeve_schemas.openapi.parameters import HEADERS, MORE_HEADERS, PARAMETERS, SECURITY, SECURITY_SCHEME
from reeve_schemas.openapi.paths import describe, problem, problem_name
from reeve_schemas.openapi.shapes import without_flags
from reeve_schemas.version import __version__
from reeve_schemas.wire import Document
from reeve_service.rules.contract import AnyGame

DESCRIPTION = """\
A referee for tabletop games. Send a game's state and a proposed move. The answer is the next state, or every ruling
that forbids the move, with its place in the rulebook.

The service stores no games: the state travels with the request. It stores jobs for a limited time: for a search, the
seat's view and the result; for a bulk job, its lines and their answers. For a sealed game it stores a mark of every
move that was made.

Bodies are JSON in UTF-8. Unknown fields are an error. If a key occurs twice in an object, the last one is used. Errors
are problems (RFC 9457). Each has a type, and a JSON pointer for everything that is wrong with the body.
"""

TITLES = {"View": "ViewAnswer", "Components": "ComponentList"}
"""Titles that differ from the component's name: generators name a class after the title, and a class that is named like
one of its fields confuses them."""


def build(games: Mapping[str, AnyGame]) -> Document:
    """The OpenAPI document of these games."""
    spec = APISpec(
        title="Reeve",
        version=__version__,
        openapi_version="3.1.0",
        info={
            "description": DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
            "contact": {"name": "The Reeve project"},
        },
        servers=[{"url": "/", "description": "The server that this document was fetched from."}],
        tags=[
            {"name": "games", "description": "What is refereed here."},
            {"name": "play", "description": "Verdicts, moves, scores, views and records."},
            {"name": "searches", "description": "Strong moves, looked for by the workers."},
            {"name": "analyses", "description": "Every decision of a game, judged by the workers."},
            {"name": "bulk-jobs", "description": "Files of questions, answered by the workers."},
            {"name": "operations", "description": "For those who run the service."},
        ],
        # Needed or not, as the service is set.
        security=[{SECURITY: []}, {}],
    )
    spec.components.security_scheme(SECURITY, dict(SECURITY_SCHEME))
    for name, shape in components(wires(games)):
        spec.components.schema(name, component={"title": TITLES.get(name, name), **without_flags(shape)})
    for name, parameter in PARAMETERS.items():
        spec.components.parameter(name, str(parameter["in"]), dict(parameter))
    game = {"name": "game", "in": "path", "required": True, "description": "The id of the game."}
    spec.components.parameter("game", "path", {**game, "schema": reference("GameId")})
    requests = examples(wires(games))
    for component, by_game in requests.items():
        for id, example in by_game.items():
            spec.components.example(camel(id) + component, {"value": Example(example)})
    for name, header in {**HEADERS, **MORE_HEADERS}.items():
        spec.components.header(name, dict(header))
    for status in sorted({status for operation in OPERATIONS for status in operation.problems}):
        spec.components.response(problem_name(status), problem(status))
    for operation in OPERATIONS:
        spec.path(operation.path, operations={operation.method: describe(operation, requests)})
    document: Document = spec.to_dict()
    return document


def render(games: Mapping[str, AnyGame]) -> str:
    """The OpenAPI document as YAML, the same bytes every time."""
    return yaml.dump(build(games), Dumper=Plain, sort_keys=False, allow_unicode=True, width=160)
