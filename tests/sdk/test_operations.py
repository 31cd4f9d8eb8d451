"""The SDK against openapi.yaml: every operation has a method with the same parameters, every response a type."""

from collections.abc import Callable, Mapping
from inspect import Parameter, signature
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_overloads, get_type_hints, is_typeddict

import pytest
import yaml

import reeve
from reeve import types
from reeve.answers import FIELDS
from reeve.request import ROUTES
from reeve.types import ancient_world, ethnos, lords_of_xidit, tiny_epic_kingdoms

OPENAPI = Path(__file__).parents[2] / "openapi.yaml"
CONTRACT: Mapping[str, Any] = yaml.load(OPENAPI.read_text(encoding="utf-8"), yaml.CSafeLoader)
SCHEMAS: Mapping[str, Any] = CONTRACT["components"]["schemas"]
OPERATIONS: dict[str, Any] = {
    operation["operationId"]: operation for path in CONTRACT["paths"].values() for operation in path.values()
}

METHODS: dict[str, Callable[[reeve.Client], Callable[..., object]]] = {
    "list_games": lambda client: client.games.list,
    "get_game": lambda client: client.games.get,
    "list_rulings": lambda client: client.rulings.list,
    "get_ruling": lambda client: client.rulings.get,
    "get_components": lambda client: client.components.get,
    "create_setup": lambda client: client.setups.create,
    "adjudicate": lambda client: client.adjudications.create,
    "list_legal_moves": lambda client: client.legal_moves.page,
    "score": lambda client: client.scores.create,
    "view": lambda client: client.views.create,
    "replay": lambda client: client.replays.create,
    "create_search": lambda client: client.searches.create,
    "get_search": lambda client: client.searches.get,
    "cancel_search": lambda client: client.searches.cancel,
    "watch_search": lambda client: client.searches.watch,
    "create_analysis": lambda client: client.analyses.create,
    "get_analysis": lambda client: client.analyses.get,
    "cancel_analysis": lambda client: client.analyses.cancel,
    "watch_analysis": lambda client: client.analyses.watch,
    "bulk": lambda client: client.bulk.stream,
    "create_bulk_job": lambda client: client.bulk_jobs.create,
    "get_bulk_job": lambda client: client.bulk_jobs.get,
    "cancel_bulk_job": lambda client: client.bulk_jobs.cancel,
    "get_bulk_results": lambda client: client.bulk_jobs.results,
    "health": lambda client: client.health,
    "ready": lambda client: client.ready,
    "metrics": lambda client: client.metrics,
}

HEADERS = {"Prefer": "wait", "Idempotency-Key": "idempotency_key", "Range": "start"}
"""The headers that a caller can set, and the names of their parameters."""

TYPES = {name: kind for name, kind in vars(types).items() if is_typeddict(kind)}
GAMES = {
    "Ethnos": ethnos,
    "LordsOfXidit": lords_of_xidit,
    "TinyEpicKingdoms": tiny_epic_kingdoms,
    "AncientWorld": ancient_world,
}
"""The modules with the types of each game, by the prefix of its schemas."""


def resolve(part: Mapping[str, Any]) -> Mapping[str, Any]:
    """The target of a reference."""
    found: Mapping[str, Any] = CONTRACT
    if "$ref" not in part:
        return part
    for key in part["$ref"].removeprefix("#/").split("/"):
        found = found[key]
    return found


def asked_for(operation: Mapping[str, Any]) -> dict[str, bool]:
    """The parameters of an operation, in path, query, headers and body, and whether each is required."""
    if operation["operationId"] == "bulk":
        # Its body is a stream of lines. The library decides how to send it.
        return {"lines": True, "gzip": False, "parallel": False}
    parameters = [resolve(each) for each in operation["parameters"]]
    found = {
        HEADERS.get(each["name"], each["name"]): each.get("required", False)
        for each in parameters
        if each["in"] != "header" or each["name"] in HEADERS
    }
    if operation["operationId"] == "create_bulk_job":
        return found | {"lines": True, "gzip": False}
    if body := operation.get("requestBody"):
        schema = resolve(body["content"]["application/json"]["schema"])
        found |= {name: name in schema.get("required", ()) for name in schema["properties"]}
    return found


def test_every_operation_has_a_method() -> None:
    assert set(METHODS) == set(OPERATIONS)


@pytest.mark.parametrize("name", METHODS)
def test_a_method_has_the_parameters_of_its_operation(local: reeve.Client, name: str) -> None:
    parameters = signature(METHODS[name](local)).parameters.values()
    assert {each.name: each.default is Parameter.empty for each in parameters} == asked_for(OPERATIONS[name])


def test_the_client_sets_the_other_headers() -> None:
    headers = {
        resolve(each)["name"]
        for operation in OPERATIONS.values()
        for each in operation["parameters"]
        if resolve(each)["in"] == "header"
    }
    # the language is set in the client. The server makes the request id, and an error has it
    assert headers - set(HEADERS) == {"Accept-Language", "X-Request-ID"}


@pytest.mark.parametrize("name", TYPES)
def test_a_type_has_the_fields_of_its_schema(name: str) -> None:
    kind, schema = TYPES[name], SCHEMAS[name]
    assert set(kind.__annotations__) == set(schema["properties"])
    assert kind.__required_keys__ == set(schema["required"])


@pytest.mark.parametrize(("prefix", "module"), GAMES.items(), ids=GAMES)
def test_every_document_and_code_of_a_game_has_a_type(prefix: str, module: ModuleType) -> None:
    schemas = {name.removeprefix(prefix): schema for name, schema in SCHEMAS.items() if name.startswith(prefix)}
    for name, schema in schemas.items():
        found = getattr(module, name.removeprefix("Move") or "Move")
        if "properties" in schema:
            assert set(found.__annotations__) == set(schema["properties"])
            assert found.__required_keys__ == set(schema.get("required", ()))
        elif "enum" in schema:
            assert list(get_args(found)) == schema["enum"]
        else:
            assert [each.__name__ for each in get_args(found)] == [
                each["$ref"].rpartition(f"{prefix}Move")[2] for each in schema["oneOf"]
            ]


def test_a_client_has_overloads_for_every_game() -> None:
    for begin in (reeve.Client.start, reeve.Client.start_sealed):
        known = [get_args(get_type_hints(each)["game"]) for each in get_overloads(begin)]
        assert known == [*((id,) for id in SCHEMAS["GameId"]["enum"]), ()]


def test_every_answer_has_a_type() -> None:
    answers = {
        content["schema"]["$ref"].rpartition("/")[2]
        for operation in OPERATIONS.values()
        for response in operation["responses"].values()
        for content in resolve(response)["content"].values()
    }
    # lists and events are returned without their envelope, and metrics are text
    assert answers - {"GameList", "RulingList", "SearchEvent", "AnalysisEvent", "Metrics"} <= set(vars(types))


def test_every_operation_knows_the_fields_of_its_response() -> None:
    """They distinguish responses of Reeve from foreign ones. Metrics are text, and bulk results are lines."""
    assert FIELDS.keys() == ROUTES.keys() - {"metrics", "bulk_results"}
