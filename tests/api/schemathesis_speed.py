"""Make schemathesis faster. Its requests stay the same.

Schemathesis makes values for many small parts of a schema. It attaches all definitions of an operation to each part and
reads them again each time. Here it gets only the definitions that the part needs. In the phase of examples it makes
the value of the same part many times. Here it makes the value once. It also merges its configuration several times for
each request. Here the merged configuration is kept.
"""

from collections.abc import Callable, Iterator
from copy import deepcopy
from json import dumps
from typing import Any

from schemathesis.config._projects import ProjectConfig
from schemathesis.core.jsonschema.bundler import BUNDLE_STORAGE_KEY
from schemathesis.generation.jsonschema import builder
from schemathesis.specs.openapi import _hypothesis, examples, negative
from schemathesis.specs.openapi.coverage import _schema

DEFINITIONS: dict[int, "Definitions"] = {}
"""The definitions of each bundle, by the id of the bundle."""
VALUES: dict[tuple[str, object], object] = {}
"""The values that were made, by schema and configuration."""


class Definitions:
    """The definitions of a bundle, and those that each of them needs."""

    def __init__(self, bundle: dict[str, Any]) -> None:
        """Keep the bundle, so that its id stays its own."""
        self.bundle = bundle
        self.direct = {name: frozenset(names(definition)) for name, definition in bundle.items()}
        self.parts: dict[frozenset[str], dict[str, Any]] = {}

    def part(self, wanted: frozenset[str]) -> dict[str, Any]:
        """These definitions, and those that they need."""
        if wanted not in self.parts:
            reached: set[str] = set()
            rest = [*wanted]
            while rest:
                name = rest.pop()
                if name not in reached and name in self.bundle:
                    reached.add(name)
                    rest += self.direct[name]
            self.parts[wanted] = {name: value for name, value in self.bundle.items() if name in reached}
        return self.parts[wanted]


def names(schema: object) -> Iterator[str]:
    """The names of the definitions to which a schema refers."""
    rest = [schema]
    while rest:
        node = rest.pop()
        if isinstance(node, dict):
            reference = node.get("$ref")
            if isinstance(reference, str):
                yield reference.rpartition("/")[2]
            rest += node.values()
        elif isinstance(node, list):
            rest += node


def with_its_definitions(schema: Any) -> Any:
    """A schema without the definitions that it does not need."""
    if not isinstance(schema, dict) or BUNDLE_STORAGE_KEY not in schema:
        return schema
    bundle = schema[BUNDLE_STORAGE_KEY]
    if id(bundle) not in DEFINITIONS:
        DEFINITIONS[id(bundle)] = Definitions(bundle)
    alone = {name: value for name, value in schema.items() if name != BUNDLE_STORAGE_KEY}
    needed = DEFINITIONS[id(bundle)].part(frozenset(names(alone)))
    return {**alone, BUNDLE_STORAGE_KEY: needed} if needed else alone


def build(schema: Any, **settings: Any) -> Any:
    """Values that a schema admits."""
    return builder.build(with_its_definitions(schema), **settings)


def one_value(schema: Any, config: Any, validator: Any, make: Any = examples._generate_single_example) -> Any:
    """A value that a schema admits. It is the same for equal schemas, because schemathesis always uses one seed."""
    schema = with_its_definitions(schema)
    key = dumps(schema, sort_keys=True), (config.allow_x00, config.codec, validator)
    if key not in VALUES:
        VALUES[key] = make(schema, config, validator)
    value = VALUES[key]
    return deepcopy(value) if isinstance(value, dict | list) else value


def kept(merge: Callable[..., object]) -> Callable[..., object]:
    """A function that merges the configuration of an operation, and keeps the result."""
    # With the project, so that its id stays its own.
    results: dict[tuple[object, ...], tuple[ProjectConfig, object]] = {}

    def merged(project: ProjectConfig, *, operation: Any = None, **phase: str) -> object:
        key = id(project), operation and operation.label, *sorted(phase.items())
        if key not in results:
            results[key] = project, merge(project, operation=operation, **phase)
        return results[key][1]

    return merged


def quicken() -> None:
    """Let schemathesis use the functions of this module."""
    for module in (_hypothesis, _schema, examples, negative):
        assert vars(module)["build"] is builder.build, "this version of schemathesis builds values in another way"
        vars(module)["build"] = build
    vars(examples)["_generate_single_example"] = one_value
    for name in ("phases_for", "generation_for", "checks_config_for"):
        setattr(ProjectConfig, name, kept(getattr(ProjectConfig, name)))
