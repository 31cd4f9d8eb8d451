"""Texts for a game, from the labels of the referee: moves, events and the view of a seat."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import reeve
from reeve.cli.picture import UNSHOWN
from reeve.cli.telling import UNTOLD, Teller, has_value, label
from reeve.types import Due, Event, Game, Labels, Move, State

EXPLANATION = re.compile("[,;:(]")
"""The start of the explanation in a label: "Leader, one of the band's cards"."""


@dataclass(frozen=True, slots=True)
class Words:
    """The names of a game and its parts in the client's language."""

    description: Game
    teller: Teller

    @classmethod
    def of(cls, client: reeve.Client, game: str, pack: str | None = None) -> "Words":
        """The texts for a game that is played with a pack."""
        names = client.components.get(game, pack)["names"]
        return cls(client.games.get(game), Teller(names, client.language))

    @property
    def labels(self) -> Labels:
        """The labels of moves, fields and events."""
        return self.description["labels"]

    def kind(self, kind: str) -> str:
        """A kind of move."""
        return self.labels["moves"].get(kind, label(kind))

    def move(self, move: Move) -> str:
        """A move without its seat."""
        fields = {name: value for name, value in move.items() if name not in UNTOLD}
        return self._line(self.kind(move["kind"]), fields, self.labels["move_fields"].get(move["kind"], {}))

    def event(self, event: Event) -> str:
        """An event with its seat."""
        kind = event["kind"]
        title = self.labels["events"].get(kind, label(kind))
        return f"{event['seat']}: {self._line(title, event['details'], self.labels['event_details'].get(kind, {}))}"

    def turn(self, pending: Iterable[str], due: Due) -> str:
        """The pending seats, and what they can choose."""
        lines = [f"{seat} has to move: {', '.join(map(self.kind, due.get(seat, ())))}." for seat in pending]
        return "\n".join(lines) or "The game is over."

    def table(self, view: State) -> Iterator[str]:
        """A view, with a line for each field and each player, without empty fields."""
        for field, value in view.items():
            if field not in UNSHOWN and has_value(value):
                yield f"{self._field(field)}: {self.teller.value(value, field)}"
        for seat, player in zip(view["seats"], view.get("players", ()), strict=False):
            parts = [
                f"{self._field(f'standings.{field}')}: {self.teller.value(value, field)}"
                for field, value in player.items()
                if has_value(value)
            ]
            yield f"{seat}{' (the viewer)' if seat == view['viewer'] else ''}: {'; '.join(parts)}"

    def _field(self, path: str) -> str:
        """The name of a field of a position. A field that a tableau has too gets the same name."""
        return _short(self.labels["tableau"].get(path, label(path.rpartition(".")[2])))

    def _line(self, title: str, fields: Mapping[str, Any], labels: Mapping[str, str]) -> str:
        given = {name: value for name, value in fields.items() if has_value(value)}
        parts = []
        for name, value in given.items():
            field = _short(labels.get(name, label(name)))
            text = self.teller.value(value, name)
            parts.append(field if value is True else text if len(given) == 1 else f"{field}: {text}")
        return f"{title}: {'; '.join(parts)}" if parts else title


def _short(text: str) -> str:
    return EXPLANATION.split(text, maxsplit=1)[0].strip()
