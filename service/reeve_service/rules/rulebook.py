"""Rulebooks: the title, text and message of every ruling in three languages, its page in the printed rulebook, and
the texts that describe moves."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from importlib.resources.abc import Traversable

from reeve_service.rules.labels import NO_LABELS, Labels, read_labels
from reeve_service.rules.packs import LANGUAGES
from reeve_service.rules.rulings import Params

SEAT_PARAMS = frozenset({"seat", "seats", "pending", "first", "owner"})
"""Parameters that are names of seats. They are not translated."""

MOVES = "moves"
"""The table in a language's file with the texts for moves. Keys: `kind`, `kind with field`, `kind without field`."""

HOUSE = "house"
"""The source of a ruling that is in no rulebook."""


class EntryKind(Enum):
    """What an entry of the rulebook is about."""

    MOVE = "move"
    """A rule that moves must obey. Violations name it."""
    AWARD = "award"
    """A rule that gives points or breaks a tie. The score sheet names it."""
    COURSE = "course"
    """Something that happens without a choice."""
    FAULT = "fault"
    """A reason why a position is impossible."""


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of an entry in one language."""

    title: str
    text: str
    message: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One ruling: its kind, its page in each edition (or the house note), and its texts."""

    id: str
    kind: EntryKind
    places: Mapping[str, str]
    words: Mapping[str, Words]

    def place(self, edition: str) -> tuple[str, str]:
        """The source of the ruling: this edition and its page, or else another edition, or else the house."""
        if edition in self.places:
            return edition, self.places[edition]
        for other, page in self.places.items():
            if other != HOUSE:
                return other, page
        return HOUSE, self.places.get(HOUSE, "")


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All entries of a game, by id, in the rulebook's order."""

    entries: Mapping[str, Entry]
    moves: Mapping[str, Mapping[str, str]]
    """The texts that describe moves, by language and key."""
    labels: Labels = NO_LABELS
    """The names of the game, its moves, their fields and other parts of its documents."""

    def tell(self, kind: str, language: str, details: Mapping[str, object], name: Callable[[str], str]) -> str:
        """A text that describes a move: the first one whose condition is true, or else the one for its kind."""
        texts = self.moves[language]
        conditional = (key for key in texts if key.startswith(f"{kind} ") and _holds(key, details))
        return texts[next(conditional, kind)].format_map(_named(details, name))

    def message(self, id: str, language: str, params: Params, name: Callable[[str], str]) -> str:
        """The message of a ruling, with the names of components in place of their codes."""
        template = self.entries[id].words[language].message
        return template.format_map(_named(params, name))


def _holds(key: str, details: Mapping[str, object]) -> bool:
    _, preposition, field = key.split(" ")
    value = details.get(field)
    # 0 is a choice. None, False and an empty list are not.
    given = value is not None and value is not False and value != []
    return given == (preposition == "with")


def _named(values: Mapping[str, object], name: Callable[[str], str]) -> dict[str, str]:
    return {key: _text(value, str if key in SEAT_PARAMS else name) for key, value in values.items()}


def _text(value: object, name: Callable[[str], str]) -> str:
    if isinstance(value, str):
        return name(value)
    if isinstance(value, list | tuple):
        return ", ".join(_text(item, name) for item in value)
    return str(value)


def read_rulebook(folder: Traversable) -> Rulebook:
    """Read a game's rulebook: `places.toml`, one file of texts for each language, and `labels.toml`."""
    places = _tables(folder / "places.toml")
    texts = {language: _tables(folder / f"{language}.toml") for language in LANGUAGES}
    entries = {}
    for id, place in places.items():
        kind = EntryKind(place["kind"])
        pages = {edition: page for edition, page in place.items() if edition != "kind"}
        entries[id] = Entry(id, kind, pages, {language: _words(texts[language][id]) for language in LANGUAGES})
    moves = {language: texts[language].get(MOVES, {}) for language in LANGUAGES}
    return Rulebook(entries, moves, read_labels(folder / "labels.toml"))


def _words(table: Mapping[str, str]) -> Words:
    return Words(table["title"], table["text"], table.get("message", table["text"]))


def _tables(file: Traversable) -> dict[str, dict[str, str]]:
    document: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return document
