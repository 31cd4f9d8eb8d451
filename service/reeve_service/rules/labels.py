"""Labels: the names of a game and of its moves, options, fields, events and codes, in every language."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable

GAME, MOVES, FIELDS, OPTIONS, TABLEAU, CODES = "game", "moves", "fields", "options", "tableau", "codes"
EVENTS, DETAILS = "events", "details"
"""The tables of `labels.toml`. Their keys are: the game's id; kinds of move; fields of moves, as `kind.field`; options;
fields of the tableau, with nested fields as `players.glory`; codes that have no name in a pack; kinds of event; and
details of events, as `kind.detail`."""


@dataclass(frozen=True, slots=True)
class Labels:
    """The labels of a game by table, key and language."""

    tables: Mapping[str, Mapping[str, Mapping[str, str]]]

    def label(self, table: str, key: str, language: str) -> str:
        """The label for a key. Without one, the last part of the key, with spaces for underscores and hyphens."""
        texts = self.tables.get(table, {}).get(key)
        return key.rpartition(".")[2].replace("_", " ").replace("-", " ") if texts is None else texts[language]

    def keys(self, table: str) -> Iterable[str]:
        """The keys of a table, in the order of the file."""
        return self.tables.get(table, {})


NO_LABELS = Labels({})


def read_labels(file: Traversable) -> Labels:
    """Read the labels of a game. The file is optional."""
    return Labels(tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {})
