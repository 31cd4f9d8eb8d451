"""Rulebooks: every ruling's title, paraphrase and message in three languages, its place in the printed book, and how
moves are told."""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from importlib.resources.abc import Traversable

from reeve_service.rules.labels import NO_LABELS, Labels, read_labels
from reeve_service.rules.packs import LANGUAGES
from reeve_service.rules.rulings import Params

SEAT_PARAMS = frozenset({"seat", "seats", "pending", "first", "owner"})
"""Parameters that are people's names for their seats, which nothing translates."""

MOVES = "moves"
"""The table of a language's file that tells moves: by kind, `kind with field` or `kind without field`."""

HOUSE = "house"
"""The source of a ruling that no rulebook gives."""


class EntryKind(Enum):
    """What an entry of the rulebook rules on."""

    MOVE = "move"
    """What a move must keep; a violation names it."""
    AWARD = "award"
    """What earns points or parts a tie; a line of the score sheet names it."""
    COURSE = "course"
    """What happens without anybody choosing it."""
    FAULT = "fault"
    """What makes a position impossible."""


@dataclass(frozen=True, slots=True)
class Words:
    """An entry in one language."""

    title: str
    text: str
    message: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One ruling: what it rules on, where each edition says so (page, or house), and its words."""

    id: str
    kind: EntryKind
    places: Mapping[str, str]
    words: Mapping[str, Words]

    def place(self, edition: str) -> tuple[str, str]:
        """The edition that says so and its page: this edition's if it does, else another's, else the house."""
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
    """By language, how every kind of move is told."""
    labels: Labels = NO_LABELS
    """What the game, its moves, their fields and the rest of its documents are called."""

    def tell(self, kind: str, language: str, details: Mapping[str, object], name: Callable[[str], str]) -> str:
        """A move in words: the first telling whose condition its details meet, else that of its kind."""
        tellings = self.moves[language]
        conditional = (key for key in tellings if key.startswith(f"{kind} ") and _holds(key, details))
        return tellings[next(conditional, kind)].format_map(_all_spoken(details, name))

    def message(self, id: str, language: str, params: Params, name: Callable[[str], str]) -> str:
        """What to tell a person, with the components in it called by their names."""
        template = self.entries[id].words[language].message
        return template.format_map(_all_spoken(params, name))


def _holds(key: str, details: Mapping[str, object]) -> bool:
    _, preposition, field = key.split(" ")
    # Zero is a number that may be chosen; nothing, no and none are not.
    value = details.get(field)
    given = value is not None and value is not False and value != []
    return given == (preposition == "with")


def _all_spoken(values: Mapping[str, object], name: Callable[[str], str]) -> dict[str, str]:
    return {key: _spoken(value, str if key in SEAT_PARAMS else name) for key, value in values.items()}


def _spoken(value: object, name: Callable[[str], str]) -> str:
    if isinstance(value, str):
        return name(value)
    if isinstance(value, list | tuple):
        return ", ".join(_spoken(item, name) for item in value)
    return str(value)


def read_rulebook(folder: Traversable) -> Rulebook:
    """A game's rulebook: places.toml and one file of words a language."""
    places = _tables(folder / "places.toml")
    words = {language: _tables(folder / f"{language}.toml") for language in LANGUAGES}
    entries = {}
    for id, place in places.items():
        kind = EntryKind(place["kind"])
        pages = {edition: page for edition, page in place.items() if edition != "kind"}
        entries[id] = Entry(id, kind, pages, {language: _words(words[language][id]) for language in LANGUAGES})
    tellings = {language: words[language].get(MOVES, {}) for language in LANGUAGES}
    return Rulebook(entries, tellings, read_labels(folder / "labels.toml"))


def _words(table: Mapping[str, str]) -> Words:
    return Words(table["title"], table["text"], table.get("message", table["text"]))


def _tables(file: Traversable) -> dict[str, dict[str, str]]:
    document: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    return document
