"""Actions: a move is chosen in steps, and each step is one of a fixed number of actions.

The actions follow from the declared documents of a game: a kind of move, a code, a number, a seat, true, false, none,
or the end of a list. A move is its kind and then the values of its fields in their order. A list is its items and an
end. So no move is the beginning of another.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from reeve_schemas.documents.field import Field
from reeve_schemas.documents.fields import Code, Name, Number, SeatName
from reeve_schemas.documents.groups import ByCode, Many
from reeve_service.games.wire import Wire
from reeve_service.rules.contract import Move
from reeve_service.rules.labels import CODES
from reeve_service.rules.seats import Seat

MOST_NUMBER = 60
"""Larger numbers are not actions, because no legal move of our games has one."""
MOST_KNOWN = 1 << 17
"""How many moves are cached with their actions. The same moves occur again and again."""
MANY_MOVES = 1000
"""A list of this many moves is cached with their actions. It is faster to compare two lists than to find each move."""
TRUE, FALSE, NONE, END = "true", "false", "none", "end of the list"

Choice: TypeAlias = tuple[tuple[int, ...], Move]
"""A move, after the actions that choose it."""


class Actions:
    """The actions of a game for a number of players, by number and by name."""

    def __init__(self, wire: Wire, seats: tuple[str, ...]) -> None:
        self._wire, self._seats = wire, seats
        self._fields: Mapping[str, list[tuple[str, Field]]] = {
            kind: [(name, field) for name, field in document.declared.items() if name not in ("kind", "seat")]
            for kind, document in wire.moves.items()
        }
        values = dict.fromkeys(
            value for fields in self._fields.values() for _, each in fields for value in self._of(each)
        )
        self._kinds = {kind: number for number, kind in enumerate(self._fields)}
        self._values = {value: len(self._kinds) + number for number, value in enumerate(values)}
        self.names = [*(f"kind {kind}" for kind in self._kinds), *map(str, values)]
        """The names of the actions."""
        self.true, self.false, self.none, self.end = (len(self.names) + number for number in range(4))
        self.names += [TRUE, FALSE, NONE, END]
        self._known: dict[Move, tuple[int, ...]] = {}
        self._listed: dict[Seat, tuple[list[Move], list[Choice]]] = {}

    def __len__(self) -> int:
        return len(self.names)

    def of(self, move: Move) -> tuple[int, ...]:
        """The actions that choose a move."""
        known = self._known.get(move)
        if known is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            known = self._known[move] = self._encode(move)
        return known

    def of_all(self, seat: Seat, moves: list[Move]) -> list[Choice]:
        """The legal moves of a seat, each with its actions."""
        listed = self._listed.get(seat)
        if listed is not None and listed[0] == moves:
            return listed[1]
        choices = [(self.of(move), move) for move in moves]
        if len(moves) >= MANY_MOVES:
            self._listed[seat] = moves, choices
        return choices

    def _encode(self, move: Move) -> tuple[int, ...]:
        document = self._wire.dump_move(move, self._seats)
        actions = [self._kinds[move.kind]]
        for name, field in self._fields[move.kind]:
            # A missing field has its default, which is always false.
            self._add(actions, document.get(name, False), isinstance(field, SeatName))
        return tuple(actions)

    def _add(self, actions: list[int], value: Any, is_seat: bool) -> None:
        if isinstance(value, list):
            for item in value:
                self._add(actions, item, is_seat)
            actions.append(self.end)
        elif value is True or value is False:
            actions.append(self.true if value else self.false)
        elif value is None:
            actions.append(self.none)
        else:
            actions.append(self._values[f"seat {self._seats.index(value)}" if is_seat else value])

    def _of(self, field: Field) -> Iterator[str | int]:
        """The possible values of a field of a move."""
        if isinstance(field, Many):
            yield from self._of(field.one)
        elif isinstance(field, Number):
            yield from range(field.least, min(field.most, MOST_NUMBER) + 1)
        elif isinstance(field, Code):
            yield from field.codes.things
        elif isinstance(field, SeatName):
            yield from (f"seat {number}" for number in range(len(self._seats)))
        elif isinstance(field, Name):
            yield from names_in(self._wire)


def names_in(wire: Wire) -> list[str]:
    """The codes with a name in the pack or in the labels. A field with codes of the pack may have any of them."""
    pack = next(iter(wire.game.packs.values()))
    return list(dict.fromkeys([*wire.game.rulebook.labels.keys(CODES), *pack.names, *_spaces(wire)]))


def _spaces(wire: Wire) -> Iterator[str]:
    """The codes of all fields of a state with a value for each code, such as the decks."""
    for field in wire.documents["state"].declared.values():
        if isinstance(field, ByCode):
            yield from field.codes.things
