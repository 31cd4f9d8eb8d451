"""The contract: current, valid, and true of its own examples."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from openapi_spec_validator import validate

from reeve_schemas.openapi import render
from reeve_service.rules.games import all_games
from tests.api.tables import Client

COMMITTED = Path(__file__).parents[2] / "openapi.yaml"


@pytest.fixture(scope="module")
def contract() -> Any:
    """The document."""
    return yaml.safe_load(render(all_games()))


def test_the_committed_document_is_current() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == render(all_games()), "run make openapi"


def test_the_served_document_is_the_committed_one(client: Client) -> None:
    assert client.get("/openapi.yaml").text == COMMITTED.read_text(encoding="utf-8")


def test_the_document_is_valid(contract: Any) -> None:
    validate(contract)


def test_every_route_is_in_it_and_nothing_else(client: Client, contract: Any) -> None:
    served = {
        (method.lower(), rule.rule.replace("<", "{").replace(">", "}"))
        for rule in client.application.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if rule.rule.startswith("/v1") or rule.rule in ("/healthz", "/readyz", "/metrics")
    }
    described = {(method, path) for path, item in contract["paths"].items() for method in item}
    assert described == served


def test_every_example_works(client: Client, contract: Any) -> None:
    tried = 0
    for path, item in contract["paths"].items():
        for operation in item.values():
            if "requestBody" not in operation:
                continue
            ((media_type, body),) = operation["requestBody"]["content"].items()
            for game, example in body["examples"].items():
                document = json.dumps(example["value"])
                answer = client.post(path.replace("{game}", game), data=document, content_type=media_type)
                if path.endswith(("/searches", "/bulk-jobs")):  # which need Redis
                    assert answer.status_code == 503, answer.text
                    continue
                assert answer.status_code == 200, answer.text
                found = json.loads(answer.text)
                assert found.get("status", 200) == 200
                assert found.get("legal", True)
                assert found.get("valid", True)
                tried += 1
    assert tried >= 6


def test_moves_are_told_apart_by_their_kind(contract: Any) -> None:
    move = contract["components"]["schemas"]["EthnosMove"]
    assert move["discriminator"]["propertyName"] == "kind"
    assert len(move["oneOf"]) == len(move["discriminator"]["mapping"]) == 12
    for kind, address in move["discriminator"]["mapping"].items():
        schema = contract["components"]["schemas"][address.rpartition("/")[2]]
        assert schema["properties"]["kind"]["const"] == kind
