"""The OpenAPI document, built from the schemas; `python -m reeve_schemas.openapi` prints it."""

import sys
from collections.abc import Iterator, Mapping
from inspect import cleandoc

import yaml
from apispec import APISpec
from marshmallow import Schema
from marshmallow.fields import Field

from reeve_schemas import answers, envelopes
from reeve_schemas.common import SEAT_SHAPE
from reeve_schemas.documents.document import Document as DeclaredDocument
from reeve_schemas.examples import examples, game_examples
from reeve_schemas.fields import Shape, Strict, StrictSchema
from reeve_schemas.games import wires
from reeve_schemas.operations import (
    DESCRIPTIONS,
    HEADERS,
    MORE_HEADERS,
    OPERATIONS,
    PARAMETERS,
    PASSING,
    RATES,
    SECURITY,
    SECURITY_SCHEME,
    Operation,
)
from reeve_schemas.wire import Document, Wire
from reeve_service.rules.games import AnyGame, all_games

try:
    from yaml import CSafeDumper as SafeDumper
except ImportError:  # PyYAML built without libyaml: the same bytes, but every server starts half a second later
    from yaml import SafeDumper  # type: ignore[assignment]

VERSION = "1.0.0"
"""The version of the wire contract."""

DESCRIPTION = """\
A referee for tabletop games. Post a game's state and a proposed move; the answer is the next state, or every ruling
that forbids the move and where the rulebook says so. No game is kept: the state travels with the request. Only jobs
are, for a while: of a search what its seat may know, and what was found; of a bulk job its lines, and their answers;
and of a sealed game a mark for every move, which stands.

Bodies are JSON in UTF-8. Unknown fields are an error; of a key that stands twice the last one counts. Errors are
problems (RFC 9457), each with its kind, and with a JSON pointer for everything that is wrong with a body.
"""

EVENT: Shape = {
    "type": "object",
    "description": (
        "One of a stream. `progress` has the Search as it stands as data, of its moves the best five; the last one "
        "is named by the search's end and has the whole Search, or is a `problem` and has a Problem: the search is "
        "gone, or the server cannot reach it."
    ),
    "properties": {
        "event": {"type": "string", "enum": ["progress", "done", "cancelled", "failed", "problem"]},
        "id": {"type": "string"},
        "data": {"type": "string", "contentMediaType": "application/json"},
    },
    "required": ["event", "id", "data"],
}
"""A server-sent event, by its fields."""

UNIONS = {"State": "state", "Options": "options", "RecordOptions": "state_options", "Tableau": "tableau"}
"""What every game has one of, by the component that stands for any game's."""

ONE_OF = {"ScoreRequest": ("state", "tableau"), "SearchRequest": ("iterations", "milliseconds")}
"""The requests that need one of two fields."""

SEALED = {
    "AdjudicationRequest": ("key",),
    "LegalMovesRequest": ("key",),
    "ScoreRequest": ("seat", "key"),
    "ViewRequest": ("key",),
    "SearchRequest": ("key",),
}
"""What a request needs with a sealed state, and must not have without one."""

EITHER = {
    "SetupAnswer": ("Setup", "SealedSetup"),
    "Verdict": ("LegalVerdict", "SealedVerdict", "IllegalVerdict"),
    "Replay": ("ValidReplay", "InvalidReplay"),
    "BulkBody": ("AdjudicationRequest", "LegalMovesRequest", "ScoreRequest", "ReplayRequest"),
    "BulkResult": ("Verdict", "LegalMoves", "ScoreSheet", "Replay"),
    "BulkAnswer": ("AnsweredLine", "RefusedLine"),
}
"""What comes in several kinds."""


def build(games: Mapping[str, AnyGame]) -> Document:
    """The OpenAPI document of these games."""
    spec = APISpec(
        title="Reeve",
        version=VERSION,
        openapi_version="3.1.0",
        info={"description": DESCRIPTION, "license": {"name": "MIT", "identifier": "MIT"}},
        tags=[
            {"name": "games", "description": "What is refereed here."},
            {"name": "play", "description": "Verdicts, moves, scores, views and records."},
            {"name": "searches", "description": "Strong moves, looked for by the workers."},
            {"name": "bulk-jobs", "description": "Files of questions, answered by the workers."},
            {"name": "operations", "description": "For those who run the service."},
        ],
        # Needed or not, as the service is set.
        security=[{SECURITY: []}, {}],
    )
    spec.components.security_scheme(SECURITY, dict(SECURITY_SCHEME))
    for name, shape in components(wires(games)):
        spec.components.schema(name, component=dict(shape))
    for name, parameter in PARAMETERS.items():
        spec.components.parameter(name, str(parameter["in"]), dict(parameter))
    game = {"name": "game", "in": "path", "required": True, "schema": reference("GameId")}
    spec.components.parameter("game", "path", game)
    requests = examples(wires(games))
    for operation in OPERATIONS:
        spec.path(operation.path, operations={operation.method: describe(operation, requests)})
    document: Document = spec.to_dict()
    return document


def render(games: Mapping[str, AnyGame]) -> str:
    """The OpenAPI document as YAML, the same bytes every time."""
    return yaml.dump(build(games), Dumper=Plain, sort_keys=False, allow_unicode=True, width=120)


class Plain(SafeDumper):
    """YAML without anchors: every reader understands it, and a change shows only where it is."""

    def ignore_aliases(self, data: object) -> bool:
        """Writes everything out."""
        return True


# Components


def components(every_wire: Mapping[str, Wire]) -> Iterator[tuple[str, Shape]]:
    """Every schema by name: the envelopes, the answers, each game's own, and what stands for any game's."""
    for module in (envelopes, answers):
        for name, schema in vars(module).items():
            if isinstance(schema, type) and issubclass(schema, StrictSchema) and schema.__module__ == module.__name__:
                choice = [{"required": [field]} for field in ONE_OF.get(name, ())]
                yield name, describe_schema(schema) | ({"oneOf": choice} if choice else {}) | sealed_or_open(name)
    yield "SealedState", envelopes.SEALED_STATE
    yield "GameId", {"type": "string", "enum": list(every_wire)}
    yield "Seats", describe_seats(every_wire)
    for name, kinds in EITHER.items():
        yield name, any_of([*kinds])
    yield "Metrics", {"type": "string"}
    yield "SearchEvent", EVENT
    for wire in every_wire.values():
        yield from game_components(wire)
    titles = [title(wire) for wire in every_wire.values()]
    for name, kind in UNIONS.items():
        yield name, any_of([title + camel(kind) for title in titles])
    yield "Move", any_of([f"{title}Move" for title in titles])


def sealed_or_open(request: str) -> dict[str, object]:
    """What tells a request with a sealed state from one with an open one."""
    names = SEALED.get(request)
    if names is None:
        return {}
    return {
        "if": {"properties": {"state": {"type": "string"}}, "required": ["state"]},
        "then": {"required": [*names]},
        "else": {"properties": dict.fromkeys(names, False)},
    }


def game_components(wire: Wire) -> Iterator[tuple[str, Shape]]:
    """A game's own schemas, its moves told apart by their kind."""
    prefix, sample = title(wire), game_examples(wire)["AdjudicationRequest"]
    kinds = {}
    for key, schema in wire.schemas.items():
        shape: Shape = describe_schema(schema, prefix)
        head, _, kind = key.partition(".")
        if head == "state":
            # A record names the same options.
            properties = dict(as_mapping(shape["properties"]))
            yield f"{prefix}StateOptions", as_mapping(properties["options"])
            properties |= {"options": reference(f"{prefix}StateOptions")}
            shape = {**shape, "properties": properties, "examples": [sample["state"]]}
        if kind:
            name = f"{prefix}Move{camel(kind)}"
            kinds[kind] = reference(name)["$ref"]
            properties = {**as_mapping(shape["properties"]), "kind": {"type": "string", "const": kind}}
            shape = {**shape, "properties": properties}
        else:
            name = prefix + camel(head)
        yield name, shape
    one_of = [{"$ref": address} for address in kinds.values()]
    told_apart = {"propertyName": "kind", "mapping": kinds}
    yield f"{prefix}Move", {"oneOf": one_of, "discriminator": told_apart, "examples": [sample["move"]]}


def describe_seats(every_wire: Mapping[str, Wire]) -> Shape:
    """The names of seats, as many as some game takes."""
    players = [wire.game.players for wire in every_wire.values()]
    return {
        "type": "array",
        "items": SEAT_SHAPE,
        "minItems": min(range.start for range in players),
        "maxItems": max(range.stop for range in players) - 1,
        "uniqueItems": True,
    }


def describe_schema(schema: type[Schema], prefix: str = "") -> Document:
    """A schema as JSON Schema; unknown fields are an error in all of them."""
    if issubclass(schema, DeclaredDocument):
        return dict(schema().shape())
    fields: Mapping[str, Field[object]] = schema().fields
    shape: Document = {"type": "object", "description": cleandoc(schema.__doc__ or "")}
    shape["properties"] = {name: describe_field(field, prefix) for name, field in fields.items()}
    required = [name for name, field in fields.items() if field.required]
    if required:
        shape["required"] = required
    shape["additionalProperties"] = False
    return shape


def describe_field(field: Field[object], prefix: str) -> object:
    """A field's shape with its references made whole."""
    if not isinstance(field, Strict):
        raise TypeError(f"{field!r} has no shape")
    shape = dict(field.shape)
    kind = shape.get("type")
    if field.allow_none and isinstance(kind, str) and not isinstance(field, envelopes.Part):
        shape["type"] = [kind, "null"]
        if isinstance(choices := shape.get("enum"), list):
            shape["enum"] = [*choices, None]
    return whole_references(shape, prefix)


def whole_references(shape: object, prefix: str) -> object:
    """A shape in which every short reference leads to its component."""
    if isinstance(shape, Mapping):
        return {
            key: reference(prefix + value)["$ref"]
            if key == "$ref" and isinstance(value, str)
            else whole_references(value, prefix)
            for key, value in shape.items()
        }
    if isinstance(shape, list | tuple):
        return [whole_references(item, prefix) for item in shape]
    return shape


# Operations


def describe(operation: Operation, requests: Mapping[str, Mapping[str, object]]) -> Document:
    """An operation with its parameters, its body with examples that work, and everything it may answer."""
    names = [name for name in ("game", "ruling", "search", "job") if f"{{{name}}}" in operation.path]
    names += [*operation.also, "language", "request_id"]
    document: Document = {
        "operationId": operation.id,
        "summary": operation.summary,
        "tags": [operation.tag],
        "parameters": names,
    }
    if operation.open:
        document["security"] = []
    rates = () if operation.open else RATES
    if operation.sends:
        body: Document = {"schema": reference(operation.sends)}
        body["examples"] = {name: {"value": value} for name, value in requests[operation.sends].items()}
        document["requestBody"] = {"required": True, "content": {operation.takes: body}}
    responses = {}
    for status in operation.statuses:
        responses[str(status)] = respond(status, operation.media_type, operation.answers, operation.gives + rates)
    for status in operation.problems:
        gives: tuple[str, ...] = ("Retry-After",) if status in PASSING else ()
        gives += {401: ("WWW-Authenticate",), 429: rates}.get(status, ())
        responses[str(status)] = respond(status, "application/problem+json", "Problem", gives)
    if operation.down:
        responses["503"] = respond(503, operation.media_type, operation.down)
    document["responses"] = responses
    return document


def respond(status: int, media_type: str, component: str, gives: tuple[str, ...] = ()) -> Document:
    """One answer of an operation."""
    headers: Document = {name: dict(header) for name, header in HEADERS.items()}
    headers |= {name: dict(MORE_HEADERS[name]) for name in gives}
    return {
        "description": DESCRIPTIONS[status],
        "headers": headers,
        "content": {media_type: {"schema": reference(component)}},
    }


def reference(name: str) -> dict[str, str]:
    """A reference to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


def any_of(names: list[str]) -> Shape:
    """Any of these components; the only one where there is one."""
    return reference(names[0]) if len(names) == 1 else {"anyOf": [reference(name) for name in names]}


def title(wire: Wire) -> str:
    """How a game's components begin."""
    return camel(wire.game.id)


def camel(name: str) -> str:
    """A snake_case name in CamelCase."""
    return "".join(word.capitalize() for word in name.split("_"))


def as_mapping(value: object) -> Mapping[str, object]:
    """What is known to be an object."""
    assert isinstance(value, Mapping)
    return value


if __name__ == "__main__":
    sys.stdout.write(render(all_games()))
