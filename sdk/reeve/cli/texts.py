"""Texts for a game, from the labels of the referee: moves, events, fields and codes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import reeve
from reeve.cli.words import say
from reeve.types import Event, Labels, Move

NOT_SHOWN = frozenset({"kind", "seat"})
"""The fields of a move that its text shows in another way."""
UNSEEN = "?"
PEOPLE = frozenset({"seat", "seats", "pending", "first", "turn", "owner"})
"""Fields with names of seats, which are not translated."""
EXPLANATION = re.compile("[,;:(]")
"""The start of the explanation in a label: "Leader, one of the band's cards"."""


@dataclass(frozen=True, slots=True)
class Texts:
    """The labels of a game and the names of its components, in one language."""

    labels: Labels
    names: Mapping[str, str]
    language: str

    @classmethod
    def of(cls, client: reeve.Client, game: str, pack: str | None = None) -> "Texts":
        """The texts for a game that is played with a pack."""
        return cls(client.games.get(game)["labels"], client.components.get(game, pack)["names"], client.language)

    def kind(self, kind: str) -> str:
        """A kind of move."""
        return self.labels["moves"].get(kind, plain(kind))

    def move(self, move: Move) -> str:
        """A move without its seat: its kind and its details."""
        details = {name: value for name, value in move.items() if name not in NOT_SHOWN}
        return self._sentence(self.kind(move["kind"]), details, self.labels["move_fields"].get(move["kind"], {}))

    def event(self, event: Event) -> str:
        """An event with its seat."""
        kind = event["kind"]
        title = self.labels["events"].get(kind, plain(kind))
        return f"{event['seat']}: {self._sentence(title, event['details'], self.labels['event_details'].get(kind, {}))}"

    def field(self, path: str) -> str:
        """A field of a position. A field that a tableau has too gets the same name."""
        return _short(self.labels["tableau"].get(path, plain(path.rpartition(".")[2])))

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
            return ", ".join(f"{plain(key)} {each}" for key, each in pairs)
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

    def _sentence(self, title: str, details: Mapping[str, Any], labels: Mapping[str, str]) -> str:
        given = {name: value for name, value in details.items() if has_value(value)}
        parts = []
        for name, value in given.items():
            field = _short(labels.get(name, plain(name)))
            text = self.value(value, name)
            parts.append(field if value is True else text if len(given) == 1 else f"{field}: {text}")
        return f"{title}: {'; '.join(parts)}" if parts else title


def plain(name: str) -> str:
    """The name of something that has no label."""
    return name.replace("_", " ")


def _short(label: str) -> str:
    return EXPLANATION.split(label, maxsplit=1)[0].strip()


def has_value(value: object) -> bool:
    """Whether a value is not empty. Zero is not empty, because it may have been chosen."""
    return value is not None and value is not False and value != [] and value != {} and value != ""
