"""Moves and events in words: their kind, and their details by the names that the components have."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import reeve
from reeve.cli.words import say
from reeve.types import Event, Move

UNTOLD = frozenset({"kind", "seat"})
UNSEEN = "?"
PEOPLE = frozenset({"seat", "seats", "pending", "first", "turn", "owner"})
"""Fields that hold the names of seats, which nothing translates."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Knows what the components of a pack are called."""

    names: Mapping[str, str]
    language: str

    @classmethod
    def of(cls, client: reeve.Client, game: str, pack: str) -> "Teller":
        """The one for a game that is played with a pack."""
        return cls(client.components.get(game, pack)["names"], client.language)

    def move(self, move: Move) -> str:
        """A move without its seat: what it is, and what was chosen."""
        return self._sentence(move["kind"], {name: value for name, value in move.items() if name not in UNTOLD})

    def event(self, event: Event) -> str:
        """An event, with the seat it happened to."""
        return f"{event['seat']}: {self._sentence(event['kind'], event['details'])}"

    def name(self, code: str) -> str:
        """What a component is called; `elf:blue` is an elf of blue, and `?` nobody knows."""
        if code.startswith(UNSEEN):
            rest = code.removeprefix(UNSEEN)
            return say("hidden", self.language) + (f" ({self.name(rest)})" if rest else "")
        whole, _, part = code.partition(":")
        name = self.names.get(whole, whole)
        return f"{name} ({self.name(part)})" if part else name

    def value(self, value: Any, field: str = "") -> str:
        """Whatever stands in a document, in a line."""
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
        """Equal neighbours once, with how many they are."""
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
    """A field's name as people write it."""
    return field.replace("_", " ")


def has_value(value: object) -> bool:
    """Whether there is something to tell; zero is a number that may have been chosen."""
    return value is not None and value is not False and value != [] and value != {} and value != ""
