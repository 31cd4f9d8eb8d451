"""Texts for a language model: the texts of a game, whose turn it is, and the view of a seat."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import reeve
from reeve.cli.texts import Texts, has_value
from reeve.cli.view_text import NOT_ON_TABLE, player_text
from reeve.types import Due, Event, Game, Labels, Move, State


@dataclass(frozen=True, slots=True)
class Words:
    """The names of a game and its parts in the client's language."""

    description: Game
    texts: Texts

    @classmethod
    def of(cls, client: reeve.Client, game: str, pack: str | None = None) -> "Words":
        """The texts for a game that is played with a pack."""
        description = client.games.get(game)
        names = client.components.get(game, pack)["names"]
        return cls(description, Texts(description["labels"], names, client.language))

    @property
    def labels(self) -> Labels:
        """The labels of moves, fields and events."""
        return self.texts.labels

    def kind(self, kind: str) -> str:
        """A kind of move."""
        return self.texts.kind(kind)

    def move(self, move: Move) -> str:
        """A move without its seat."""
        return self.texts.move(move)

    def event(self, event: Event) -> str:
        """An event with its seat."""
        return self.texts.event(event)

    def turn(self, pending: Iterable[str], due: Due) -> str:
        """The pending seats, and what they can choose."""
        lines = [f"{seat} has to move: {', '.join(map(self.kind, due.get(seat, ())))}." for seat in pending]
        return "\n".join(lines) or "The game is over."

    def table(self, view: State) -> Iterator[str]:
        """A view, with a line for each field and each player, without empty fields."""
        for field, value in view.items():
            if field not in NOT_ON_TABLE and has_value(value):
                yield f"{self.texts.field(field)}: {self.texts.value(value, field)}"
        for seat, player in zip(view["seats"], view.get("players", ()), strict=False):
            yield f"{seat}{' (the viewer)' if seat == view['viewer'] else ''}: {player_text(player, self.texts)}"
