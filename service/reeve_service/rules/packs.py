"""Packs: the values that are printed on a game's components, as data. Every value names its source."""

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
    """A pack file cannot be used. The message says why."""


class Provenance(Enum):
    """The source of a printed value, which shows how reliable it is."""

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
    """The pack's id and digest, as written in a state."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "reference", f"{self.id}@{self.digest}")

    def number(self, key: str) -> int:
        """A whole number."""
        value = self._value(key)
        if type(value) is not int:
            raise PackError(f"pack {self.id}: {key} must be a whole number")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        value = self._value(key)
        if not isinstance(value, list):
            raise PackError(f"pack {self.id}: {key} must be a list of whole numbers")
        row = tuple(item for item in value if type(item) is int)
        if len(row) != len(value):
            raise PackError(f"pack {self.id}: {key} must be a list of whole numbers")
        return row

    def words(self, key: str) -> tuple[str, ...]:
        """A list of codes."""
        value = self._value(key)
        if not isinstance(value, list):
            raise PackError(f"pack {self.id}: {key} must be a list of codes")
        row = tuple(item for item in value if isinstance(item, str))
        if len(row) != len(value):
            raise PackError(f"pack {self.id}: {key} must be a list of codes")
        return row

    def tables(self, prefix: str) -> dict[str, Mapping[str, Value]]:
        """The tables whose keys begin with a prefix, for example one for each card, by the rest of the key."""
        tables: dict[str, Mapping[str, Value]] = {}
        for key in self.values:
            if key.startswith(prefix):
                value = self._value(key)
                if not isinstance(value, dict):
                    raise PackError(f"pack {self.id}: {key} must be a table")
                tables[key.removeprefix(prefix)] = value
        return tables

    def refuse_negative(self) -> None:
        """Raise PackError if a count, size or price is below 0. Keys with "points" may be negative."""
        for key, printed in self.values.items():
            numbers = printed.value if isinstance(printed.value, list) else [printed.value]
            if "points" not in key and any(isinstance(number, int) and number < 0 for number in numbers):
                raise PackError(f"pack {self.id}: {key} must be at least 0")

    def name(self, code: str, language: str) -> str:
        """A component's name in a language, or its code if it has no name. `elf:blue` is named by both of its parts."""
        whole, _, part = code.partition(":")
        name = self.names.get(whole, {}).get(language, whole)
        # The second part is in brackets, because word order and gender differ between the languages.
        return f"{name} ({self.name(part, language)})" if part else name

    def _value(self, key: str) -> Value:
        if key not in self.values:
            raise PackError(f"pack {self.id}: {key} is missing")
        return self.values[key].value


def read_pack(text: str) -> Pack:
    """Parse a pack from its TOML text."""
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
    """All packs in these folders by id. A pack replaces a pack with the same id from an earlier folder."""
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
    # Only the values: if a source, a note or a translation changes, the pack stays the same.
    plain = {key: printed.value for key, printed in values.items()}
    canonical = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:DIGEST_DIGITS]
