"""The OpenAPI document: it is current and valid, and its examples work."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from reeve_service.games.installed import own_games, wires
from reeve_service.openapi.document import render
from tests.api.tables import Client

COMMITTED = Path(__file__).parents[2] / "openapi.yaml"


@pytest.fixture(scope="module")
def contract() -> Any:
    """The document."""
    return yaml.load(render(own_games()), yaml.CSafeLoader)


def test_the_committed_document_is_current() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == render(own_games()), "run make generate"


def test_the_served_document_is_the_committed_one(client: Client) -> None:
    assert client.get("/openapi.yaml").text == COMMITTED.read_text(encoding="utf-8")


def test_the_document_is_valid(contract: Any) -> None:
    from openapi_spec_validator import validate  # here: it is slow to import, and every worker imports this module

    validate(contract)


def test_it_has_every_route_and_no_other(client: Client, contract: Any) -> None:
    served = {
        (method.lower(), rule.rule.replace("<", "{").replace(">", "}"))
        for rule in client.application.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if rule.rule.startswith("/v1") or rule.rule in ("/healthz", "/readyz", "/metrics")
    }
    described = {(method, path) for path, item in contract["paths"].items() for method in item}
    assert described == served


def test_every_operation_has_the_response_to_a_request_without_a_host(client: Client, contract: Any) -> None:
    for path, operations in contract["paths"].items():
        for method in operations:
            answer = client.open(re.sub(r"{\w+}", "any", path), method=method.upper(), headers={"Host": ""})
            assert answer.status_code == 400
            assert "400" in operations[method]["responses"], (method, path)


def test_the_document_is_small() -> None:
    assert len(render(own_games()).encode()) <= 250_000


def test_every_component_is_used(contract: Any) -> None:
    written = {f"#/components/{kind}/{name}" for kind, parts in contract["components"].items() for name in parts}
    assert written - set(references(contract)) == {"#/components/securitySchemes/key"}  # used by its name


def references(part: Any) -> Iterator[str]:
    """The references in a part of the document."""
    if isinstance(part, dict):
        if isinstance(address := part.get("$ref"), str):
            yield address
        for inner in part.values():
            yield from references(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from references(inner)


def resolve(contract: Any, part: Any) -> Any:
    """The target of a reference."""
    if "$ref" not in part:
        return part
    found = contract
    for key in part["$ref"].removeprefix("#/").split("/"):
        found = found[key]
    return found


def test_every_example_works(client: Client, contract: Any) -> None:
    tried = 0
    for path, item in contract["paths"].items():
        for operation in item.values():
            if "requestBody" not in operation:
                continue
            ((media_type, body),) = operation["requestBody"]["content"].items()
            for game, example in body["examples"].items():
                document = json.dumps(resolve(contract, example)["value"])
                answer = client.post(path.replace("{game}", game), data=document, content_type=media_type)
                if path.endswith(("/searches", "/analyses", "/bulk-jobs")):  # these need Redis
                    assert answer.status_code == 503, answer.text
                    continue
                assert answer.status_code == 200, answer.text
                found = json.loads(answer.text)
                assert found.get("status", 200) == 200
                assert found.get("legal", True)
                assert found.get("valid", True)
                tried += 1
    assert tried >= 6


def test_moves_are_distinguished_by_their_kind(contract: Any) -> None:
    move = contract["components"]["schemas"]["Move"]
    kinds = {kind for wire in wires(own_games()).values() for kind in wire.moves}
    assert set(move["discriminator"]["mapping"]) == kinds
    for kind, address in move["discriminator"]["mapping"].items():
        schema = resolve(contract, {"$ref": address})
        for each in schema.get("oneOf") or schema.get("anyOf") or [schema]:
            assert resolve(contract, each)["properties"]["kind"]["enum"] == [kind]


def test_the_document_is_served_as_json_too(client: Client, contract: Any) -> None:
    answer = client.get("/openapi.json")
    assert answer.content_type == "application/json"
    assert answer.json == contract


@pytest.mark.parametrize("path", ["/openapi.yaml", "/openapi.json", "/docs/swagger-ui-bundle.js"])
def test_large_files_are_compressed_and_can_be_cached(client: Client, path: str) -> None:
    plain = client.get(path)
    packed = client.get(path, headers={"Accept-Encoding": "br, gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data) / 3
    assert "Accept-Encoding" in packed.headers["Vary"]
    again = client.get(path, headers={"Accept-Encoding": "gzip", "If-None-Match": packed.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_everything_has_a_title_and_a_description(contract: Any) -> None:
    schemas = contract["components"]["schemas"]
    assert [name for name, schema in schemas.items() if not (schema.get("title") and schema.get("description"))] == []
    assert [path for name, schema in schemas.items() for path in undescribed(name, schema)] == []


def undescribed(path: str, schema: Any) -> Iterator[str]:
    """The properties in a schema without a description."""
    if isinstance(schema, dict):
        properties = schema.get("properties")
        for name, inner in properties.items() if isinstance(properties, dict) else ():
            if not inner.get("description"):
                yield f"{path}.{name}"
        for key, inner in schema.items():
            yield from undescribed(f"{path}/{key}", inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from undescribed(path, inner)


def test_descriptions_use_the_words_of_json(contract: Any) -> None:
    schemas = contract["components"]["schemas"]
    assert [name for name, schema in schemas.items() if re.search(r"\b(None|True|False)\b", str(texts(schema)))] == []


def texts(schema: Any) -> list[str]:
    """Every description in a schema."""
    if isinstance(schema, list):
        return [text for inner in schema for text in texts(inner)]
    if not isinstance(schema, dict):
        return []
    own = [schema["description"]] if isinstance(schema.get("description"), str) else []
    return own + texts(list(schema.values()))


def test_names_can_be_used_as_class_names(contract: Any) -> None:
    assert [name for name in contract["components"]["schemas"] if not re.fullmatch("[A-Z][A-Za-z0-9]*", name)] == []


@pytest.mark.parametrize(("union", "field"), [("State", "game"), ("Move", "kind")])
def test_the_description_of_a_field_names_the_schemas_of_its_union(contract: Any, union: str, field: str) -> None:
    schema = contract["components"]["schemas"][union]
    assert schema["discriminator"]["propertyName"] == field
    assert sorted(schema["discriminator"]["mapping"].values()) == sorted(each["$ref"] for each in schema["oneOf"])


def test_request_bodies_have_no_conditions_at_the_top(contract: Any) -> None:
    for name, schema in contract["components"]["schemas"].items():
        if name.endswith("Request"):
            assert not {"oneOf", "anyOf", "allOf", "if"} & set(schema), name
