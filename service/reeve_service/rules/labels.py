"""Labels: what a game, its moves, options, fields, events and codes are called, in every language."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable

GAME, MOVES, FIELDS, OPTIONS, TABLEAU, CODES = "game", "moves", "fields", "options", "tableau", "codes"
EVENTS, DETAILS = "events", "details"
"""The tables of `labels.toml`: the game by its id; kinds of move; fields of moves, as `kind.field`; options; fields of
the tableau, those of inner documents as `players.glory`; codes that no pack names; kinds of event; and details of
events, as `kind.detail`."""


@dataclass(frozen=True, slots=True)
class Labels:
    """By table, key and language."""

    tables: Mapping[str, Mapping[str, Mapping[str, str]]]

    def label(self, table: str, key: str, language: str) -> str:
        """What something is called. Without a label it is the last word of its key, without underscores."""
        texts = self.tables.get(table, {}).get(key)
        return key.rpartition(".")[2].replace("_", " ").replace("-", " ") if texts is None else texts[language]

    def keys(self, table: str) -> Iterable[str]:
        """Everything that has a label in a table, in the order of the file."""
        return self.tables.get(table, {})


NO_LABELS = Labels({})


def read_labels(file: Traversable) -> Labels:
    """The labels of a game; a game can do without."""
    return Labels(tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {})
