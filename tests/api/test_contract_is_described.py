"""The OpenAPI document for its readers: small, and with a description for everything."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

CONTRACT = Path(__file__).parents[2] / "openapi.yaml"
LARGEST = 265_000
"""In bytes. Generators and reference pages become slow with more."""


@pytest.fixture(scope="module")
def contract() -> Any:
    """The committed document."""
    return yaml.load(CONTRACT.read_text(encoding="utf-8"), yaml.CSafeLoader)


def properties(shape: object, place: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every property at any level of a schema, with its path."""
    if isinstance(shape, Mapping):
        inner = shape.get("properties")
        if isinstance(inner, Mapping):
            for name, each in inner.items():
                yield f"{place}.{name}", each
        for key, each in shape.items():
            yield from properties(each, f"{place}.{key}" if key != "properties" else place)
    elif isinstance(shape, list):
        for each in shape:
            yield from properties(each, place)


def test_it_is_small() -> None:
    assert CONTRACT.stat().st_size <= LARGEST


def test_every_schema_has_a_title_and_a_description(contract: Any) -> None:
    schemas = contract["components"]["schemas"]
    assert [name for name, each in schemas.items() if not each.get("title")] == []
    assert [name for name, each in schemas.items() if not each.get("description")] == []


def test_titles_are_unique(contract: Any) -> None:
    titles = [each["title"] for each in contract["components"]["schemas"].values()]
    assert len(set(titles)) == len(titles)


def test_every_field_has_a_description(contract: Any) -> None:
    every = [each for name, shape in contract["components"]["schemas"].items() for each in properties(shape, name)]
    assert len(every) > 600
    assert [place for place, shape in every if not shape.get("description")] == []


def test_every_parameter_header_and_tag_has_a_description(contract: Any) -> None:
    parts = contract["components"]
    every = [*parts["parameters"].items(), *parts["headers"].items(), *((tag["name"], tag) for tag in contract["tags"])]
    assert [name for name, each in every if not each.get("description")] == []


def test_every_operation_with_a_body_has_an_example(contract: Any) -> None:
    without = [
        operation["operationId"]
        for item in contract["paths"].values()
        for operation in item.values()
        for body in operation.get("requestBody", {}).get("content", {}).values()
        if not body.get("examples")
    ]
    assert without == []


def test_no_request_body_is_a_union(contract: Any) -> None:
    for name, shape in contract["components"]["schemas"].items():
        if name.endswith("Request"):
            assert not shape.keys() & {"oneOf", "anyOf", "allOf", "if"}, name


def test_every_example_fits_its_schema(contract: Any) -> None:
    for item in contract["paths"].values():
        for operation in item.values():
            for body in operation.get("requestBody", {}).get("content", {}).values():
                schema = {**body["schema"], "components": contract["components"]}
                for address in body["examples"].values():
                    example = contract["components"]["examples"][address["$ref"].rpartition("/")[2]]
                    errors = [error.message for error in Draft202012Validator(schema).iter_errors(example["value"])]
                    assert errors == [], address
