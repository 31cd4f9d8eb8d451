"""Expected values for the JavaScript tests: the operations of openapi.yaml, and hashes of the Python SDK."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import yaml

import reeve
from tests.sdk.games import SEED
from tests.server import ROOT

SDK = ROOT / "sdk" / "js"
TESTS = SDK / "tests"

ODD_STATES: list[dict[str, Any]] = [
    {"game": "ethnos", "chance": None, "list": [1, -2, 0, True, False, None, [], {}], "b": 1, "a": 2, "10": 3, "9": 4},
    {"game": "ethnos", "chance": None, "\U0001f42f": 1, "\uff5e": 2, "ż": 3, "żółw": 4, "zz": 5, "": 6},
    {"game": "ethnos", "chance": None, "text": 'a "quote" \\ / \b\f\n\r\t \u0001 \u007f \u2028 Żółw \U0001f42f'},
]
"""Documents in which different JSON writers differ: unsorted keys, keys in other alphabets, and escapes."""


def facts(url: str) -> dict[str, Any]:
    """All expected values."""
    return {"url": url, "operations": operations(), "chains": [_chain(ODD_STATES), *_chains_of_games()]}


def operations() -> dict[str, Any]:
    """Each operation of the contract: its route, and the parts that a request may have."""
    contract: Mapping[str, Any] = yaml.load((ROOT / "openapi.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    described = {}
    for path, methods in contract["paths"].items():
        for method, operation in methods.items():
            parameters = [_resolve(contract, each) for each in operation["parameters"]]
            content = operation.get("requestBody", {}).get("content", {}).get("application/json")
            described[operation["operationId"]] = {
                "method": method.upper(),
                "path": path,
                "query": [each["name"] for each in parameters if each["in"] == "query"],
                "headers": [each["name"] for each in parameters if each["in"] == "header"],
                "body": list(_resolve(contract, content["schema"])["properties"]) if content else None,
            }
    return described


def _resolve(contract: Mapping[str, Any], part: Mapping[str, Any]) -> Mapping[str, Any]:
    place = contract
    for key in part["$ref"].removeprefix("#/").split("/") if "$ref" in part else ():
        place = place[key]
    return place if "$ref" in part else part


def _chains_of_games() -> list[dict[str, Any]]:
    client = reeve.connect("local")
    chains = []
    for game in client.games.list():
        match = client.start(game["id"], seats=["ann", "bob", "cyd"], seed=SEED)
        states = [match.state]
        for _ in range(3):
            match.play(next(match.legal_moves(match.pending[0])))
            states.append(match.state)
        chains.append(_chain(states))
        assert chains[-1]["chain"] == match.record()["chain"]
    return chains


def _chain(states: list[dict[str, Any]]) -> dict[str, Any]:
    chain: list[str] = []
    for state in states:
        before = bytes.fromhex(chain[-1]) if chain else b""
        canonical = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        chain.append(hashlib.sha256(before + canonical.encode()).hexdigest())
    return {"states": states, "chain": chain}
