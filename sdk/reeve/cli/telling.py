"""Texts for moves and events: their kind, and their details with the names of the components."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import reeve
from reeve.cli.words import say
from reeve.types import Event, Move

UNTOLD = frozenset({"kind", "seat"})
UNSEEN = "?"
PEOPLE = frozenset({"seat", "seats", "pending", "first", "turn", "owner"})
"""Fields with names of seats, which are not translated."""


@dataclass(frozen=True, slots=True)
class Teller:
    """The names of the components of a pack."""

    names: Mapping[str, str]
    language: str

    @classmethod
    def of(cls, client: reeve.Client, game: str, pack: str) -> "Teller":
        """The names for a game that is played with a pack."""
        return cls(client.components.get(game, pack)["names"], client.language)

    def move(self, move: Move) -> str:
        """A move without its seat: its kind and its details."""
        return self._sentence(move["kind"], {name: value for name, value in move.items() if name not in UNTOLD})

    def event(self, event: Event) -> str:
        """An event with its seat."""
        return f"{event['seat']}: {self._sentence(event['kind'], event['details'])}"

    def name(self, code: str) -> str:
        """The name of a component; `elf:blue` is an elf of blue, and `?` is hidden."""
        if code.startswith(UNSEEN):
            rest = code.removeprefix(UNSEEN)
            return say("hidden", self.language) + (f" ({self.name(rest)})" if rest else "")
        whole, _, part = code.partition(":")
        name = self.names.get(whole, whole)
        return f"{name} ({self.name(part)})" if part else name

    def value(self, value: Any, field: str = "") -> str:
        """Any value in a document, as one line."""
        if isinstance(value, str):
            return value if field in PEOPLE else self.name(value)
        if isinstance(value, bool):
            return "+" if value else "-"
        if isinstance(value, list | tuple):
            return self._counted([self._inner(each, field) for each in value])
        if isinstance(value, dict):
            pairs = ((self.name(key), self._inner(each, key)) for key, each in value.items() if has_value(each))
            return ", ".join(f"{label(key)} {each}" for key, each in pairs)
        return "-" if value is None else str(value)

    def _inner(self, value: Any, field: str) -> str:
        text = self.value(value, field)
        return f"[{text}]" if isinstance(value, list | tuple | dict) else text

    def _counted(self, texts: list[str]) -> str:
        """Equal neighbours once, with their number."""
        parts: list[tuple[str, int]] = []
        for each in texts:
            if parts and parts[-1][0] == each:
                parts[-1] = (each, parts[-1][1] + 1)
            else:
                parts.append((each, 1))
        return ", ".join(each if count == 1 else f"{each} ×{count}" for each, count in parts)

    def _sentence(self, kind: str, details: Mapping[str, Any]) -> str:
        texts = [
            label(field) if value is True else f"{label(field)} {self.value(value, field)}"
            for field, value in details.items()
            if has_value(value)
        ]
        return f"{label(kind)}: {'; '.join(texts)}" if texts else label(kind)


def label(field: str) -> str:
    """The name of a field as text."""
    return field.replace("_", " ")


def has_value(value: object) -> bool:
    """Whether a value is not empty. Zero is not empty, because it may have been chosen."""
    return value is not None and value is not False and value != [] and value != {} and value != ""
