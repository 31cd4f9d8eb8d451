"""Packs: what is printed on a game's components, as data in which every value says where it comes from."""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from importlib.resources.abc import Traversable
from typing import TypeAlias

Value: TypeAlias = "int | str | bool | list[Value] | dict[str, Value]"

LANGUAGES = ("en", "ru", "pl")

DIGEST_DIGITS = 16


class PackError(ValueError):
    """A pack file that cannot be used, and why."""


class Provenance(Enum):
    """How far a printed value can be trusted."""

    RULEBOOK = "rulebook"
    TWO_SOURCES = "two sources"
    ONE_SOURCE = "one source"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Printed:
    """One value of a pack with its provenance."""

    value: Value
    source: Provenance
    note: str


@dataclass(frozen=True, slots=True)
class Pack:
    """The contents of a box: values by name, and the components' names in every language."""

    id: str
    digest: str
    values: Mapping[str, Printed]
    names: Mapping[str, Mapping[str, str]]
    reference: str = field(init=False)
    """How a state names its pack."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "reference", f"{self.id}@{self.digest}")

    def number(self, key: str) -> int:
        """A whole number."""
        value = self._value(key)
        if type(value) is not int:
            raise PackError(f"pack {self.id}: {key} must be a whole number")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        """A row of whole numbers."""
        value = self._value(key)
        if not isinstance(value, list):
            raise PackError(f"pack {self.id}: {key} must be a list of whole numbers")
        row = tuple(item for item in value if type(item) is int)
        if len(row) != len(value):
            raise PackError(f"pack {self.id}: {key} must be a list of whole numbers")
        return row

    def words(self, key: str) -> tuple[str, ...]:
        """A row of codes."""
        value = self._value(key)
        if not isinstance(value, list):
            raise PackError(f"pack {self.id}: {key} must be a list of codes")
        row = tuple(item for item in value if isinstance(item, str))
        if len(row) != len(value):
            raise PackError(f"pack {self.id}: {key} must be a list of codes")
        return row

    def tables(self, prefix: str) -> dict[str, Mapping[str, Value]]:
        """The tables whose keys begin so, such as one a card, by the rest of the key."""
        found: dict[str, Mapping[str, Value]] = {}
        for key in self.values:
            if key.startswith(prefix):
                value = self._value(key)
                if not isinstance(value, dict):
                    raise PackError(f"pack {self.id}: {key} must be a table")
                found[key.removeprefix(prefix)] = value
        return found

    def name(self, code: str, language: str) -> str:
        """A component's name in a language, or its code where it has none; `elf:blue` is an elf of blue."""
        whole, _, part = code.partition(":")
        name = self.names.get(whole, {}).get(language, whole)
        # Tribe and colour beside each other: no language here has one word order and gender for both.
        return f"{name} ({self.name(part, language)})" if part else name

    def _value(self, key: str) -> Value:
        if key not in self.values:
            raise PackError(f"pack {self.id}: {key} is missing")
        return self.values[key].value


def read_pack(text: str) -> Pack:
    """A pack from its TOML text."""
    try:
        document: dict[str, Value] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"not TOML: {error}") from error
    pack_id = document.pop("id", None)
    if not isinstance(pack_id, str):
        raise PackError("a pack needs an id")
    names = document.pop("names", {})
    values = {key: _printed(pack_id, key, entry) for key, entry in document.items()}
    return Pack(pack_id, _digest(values), values, _names(pack_id, names))


def read_packs(*folders: Traversable) -> dict[str, Pack]:
    """Every pack in these folders by id; a later folder's pack stands in for an earlier one of the same id."""
    packs = {}
    for folder in folders:
        for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if file.name.endswith(".toml"):
                pack = read_pack(file.read_text(encoding="utf-8"))
                packs[pack.id] = pack
    return packs


def _printed(pack_id: str, key: str, entry: Value) -> Printed:
    if not isinstance(entry, dict) or "value" not in entry:
        raise PackError(f"pack {pack_id}: {key} needs a value and a source")
    try:
        source = Provenance(entry.get("source"))
    except ValueError:
        known = ", ".join(provenance.value for provenance in Provenance)
        raise PackError(f"pack {pack_id}: {key} needs a source, one of {known}") from None
    return Printed(entry["value"], source, str(entry.get("note", "")))


def _names(pack_id: str, names: Value) -> dict[str, dict[str, str]]:
    if not isinstance(names, dict):
        raise PackError(f"pack {pack_id}: names must be a table")
    result = {}
    for code, entry in names.items():
        if not isinstance(entry, dict):
            raise PackError(f"pack {pack_id}: the names of {code} must be a table")
        result[code] = {language: str(entry[language]) for language in LANGUAGES if language in entry}
    return result


def _digest(values: Mapping[str, Printed]) -> str:
    # Values only: a better provenance, a note or a translation does not make it another box.
    plain = {key: printed.value for key, printed in values.items()}
    canonical = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:DIGEST_DIGITS]
