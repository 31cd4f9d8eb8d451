"""Tables of short codes, such as the cards of a game."""

import re
import tomllib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from enum import Enum
from importlib.resources import files
from typing import Any, Generic, TypeVar

from reeve_schemas.values import Shape
from reeve_service.rules.chance import ChanceMode

C = TypeVar("C", bound=str)
V = TypeVar("V", bound=Hashable)
E = TypeVar("E", bound=Enum)


class Codes(Generic[V]):
    """A table from codes to the things that they stand for, and back.

    `name` and `description` are used for its component in the OpenAPI document.
    """

    def __init__(self, name: str, things: Mapping[str, V], description: str = "") -> None:
        self.name = name
        self.description = description
        self.things: dict[str, V] = dict(things)
        self.code_of: dict[Any, str] = {thing: code for code, thing in self.things.items()}
        self.in_order = list(self.things)

    @property
    def is_ascending(self) -> bool:
        """Whether the things that the codes stand for are in ascending order."""
        things: list[Any] = list(self.things.values())
        return things == sorted(things)

    def shape(self) -> Shape:
        """The JSON Schema of its component in the OpenAPI document."""
        return {"type": "string", "description": self.description, "enum": list(self.things)}

    def referred(self) -> Iterator[tuple[str, Shape]]:
        """Its own component, as `Field.referred` does it for fields."""
        yield self.name, self.shape()


def camel(name: str) -> str:
    """A name with underscores or hyphens in CamelCase, for names of components."""
    return "".join(part.capitalize() for part in re.split("[_-]", name))


class Tables:
    """Makes the tables of codes of one game. `codes.toml` in the package of its documents has their descriptions."""

    def __init__(self, package: str, prefix: str) -> None:
        self.prefix = prefix
        self.descriptions = tomllib.loads((files(package) / "codes.toml").read_text(encoding="utf-8"))

    def table(self, name: str, things: Mapping[str, V]) -> Codes[V]:
        """A table of codes. `name` is its name without the name of the game."""
        return Codes(self.prefix + name, things, self.descriptions[name])


def themselves(codes: Iterable[C]) -> dict[str, C]:
    """Codes that stand for themselves."""
    return {code: code for code in codes}


def numbered(codes: Iterable[str], kind: Callable[[int], V]) -> dict[str, V]:
    """Codes that stand for numbers, counted from 0. `kind` is the type of the numbers."""
    return {code: kind(number) for number, code in enumerate(codes)}


def by_name(members: Iterable[E]) -> dict[str, E]:
    """Members of an enum by their names in lower case."""
    return {member.name.lower(): member for member in members}


def by_value(members: Iterable[E]) -> dict[str, E]:
    """Members of an enum by their values, which are texts."""
    return {member.value: member for member in members}


CHANCE_MODES = Codes(
    "ChanceMode",
    by_value(ChanceMode),
    "Where random results come from. `seeded`: the service draws cards and rolls dice from a seed. `declared`: the "
    "players use real cards and dice, and the client sends what came up.",
)
