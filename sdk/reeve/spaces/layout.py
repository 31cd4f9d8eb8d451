"""A view as a row of numbers. The meaning of each number follows from the declared documents of a game."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from reeve.spaces.actions import names_in
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import Field
from reeve_schemas.documents.fields import Code, Flag, Name, Number, SeatBits, SeatName
from reeve_schemas.documents.groups import ByCode, Many, Part
from reeve_schemas.documents.states import StateDocument
from reeve_service.games.wire import Wire

HIDDEN = "?"
FIRST_PLACES = 6
"""A list whose order matters has cells for each of its first items, if an item has few cells."""
FEW_CELLS = 12
Row = list[float]
Writer = Callable[[Any, Row, int], None]
"""Writes a value into a row, starting at a cell."""


class Layout:
    """The cells of a game for a number of players, and the writers of views into them.

    Seats are counted from the viewer: seat 0 is the viewer, seat 1 is to the left.
    """

    def __init__(self, wire: Wire, seats: Sequence[str]) -> None:
        self._seats = list(seats)
        self._places: dict[str, int] = {}
        self._codes = names_in(wire)
        self.names: list[str] = []
        """The names of the cells."""
        state = wire.documents["state"]
        assert isinstance(state, StateDocument)
        self._parts: list[tuple[str, int, Writer]] = []
        # The head of a state is not about the table.
        fields = {"pending": SeatBits(), **state.own}
        for name, field in fields.items():
            if name == "players":
                assert isinstance(field, Many)
                cells, write = self._players(field)
            else:
                cells, write = self._field(field)
            self._parts.append((name, len(self.names), write))
            self.names += _below(name, cells)

    def __len__(self) -> int:
        return len(self.names)

    def row(self, view: dict[str, Any], viewer: int) -> Row:
        """The cells of a view."""
        count = len(self._seats)
        self._places = {seat: (number - viewer) % count for number, seat in enumerate(self._seats)}
        row = [0.0] * len(self.names)
        for name, start, write in self._parts:
            value = view[name]
            if name == "players":
                value = value[viewer:] + value[:viewer]
            write(value, row, start)
        return row

    def _players(self, field: Many) -> tuple[list[str], Writer]:
        cells, write = self._field(field.one)
        size = len(cells)
        names = [name for seat in range(len(self._seats)) for name in _below(str(seat), cells)]

        def write_players(value: Any, row: Row, start: int) -> None:
            for place, player in enumerate(value):
                write(player, row, start + place * size)

        return names, write_players

    def _field(self, field: Field) -> tuple[list[str], Writer]:
        """The names of a field's cells, and the writer for them. If the value is null, the cells stay zero."""
        if isinstance(field, Number):
            return [""], _write_number
        if isinstance(field, Flag):
            return [""], _write_number
        if isinstance(field, Code):
            return self._one_of([*field.codes.things])
        if isinstance(field, Name):
            return self._one_of(self._codes)
        if isinstance(field, SeatName | SeatBits):
            return self._seat(isinstance(field, SeatBits))
        if isinstance(field, Part):
            return self._document(field.document)
        if isinstance(field, ByCode):
            return self._by_code(field)
        if isinstance(field, Many):
            return self._list(field)
        return [], _write_nothing

    def _one_of(self, codes: list[str]) -> tuple[list[str], Writer]:
        """A cell for each code, and one for hidden values."""
        cells = {code: number for number, code in enumerate(dict.fromkeys([*map(str, codes), HIDDEN]))}
        hidden = cells[HIDDEN]

        def write(value: Any, row: Row, start: int) -> None:
            if value is not None:
                row[start + cells.get(str(value), hidden)] += 1

        return list(cells), write

    def _seat(self, several: bool) -> tuple[list[str], Writer]:
        def write(value: Any, row: Row, start: int) -> None:
            for seat in value if several else [value]:
                # The table has no cell.
                if (place := self._places.get(seat)) is not None:
                    row[start + place] += 1

        return [f"seat {number}" for number in range(len(self._seats))], write

    def _document(self, document: Document) -> tuple[list[str], Writer]:
        cells: list[str] = ["is there"]
        parts: list[tuple[str, int, Writer]] = []
        for name, field in document.declared.items():
            inner, write = self._field(field)
            parts.append((name, len(cells), write))
            cells += _below(name, inner)

        def write_document(value: Any, row: Row, start: int) -> None:
            if value is None:
                return
            row[start] += 1
            for name, offset, write in parts:
                if name in value:
                    write(value[name], row, start + offset)

        return cells, write_document

    def _by_code(self, field: ByCode) -> tuple[list[str], Writer]:
        inner, write = self._field(field.one)
        offsets = {str(code): number * len(inner) for number, code in enumerate(field.codes.things)}

        def write_by_code(value: Any, row: Row, start: int) -> None:
            for code, item in (value or {}).items():
                write(item, row, start + offsets[str(code)])

        return [name for code in offsets for name in _below(code, inner)], write_by_code

    def _list(self, field: Many) -> tuple[list[str], Writer]:
        """The number of items, the sum of their cells, and the first items of a list whose order matters."""
        inner, write = self._field(field.one)
        size = len(inner)
        shown = FIRST_PLACES if field.in_order and size <= FEW_CELLS else 0

        def write_list(value: Any, row: Row, start: int) -> None:
            for place, item in enumerate(value or ()):
                row[start] += 1
                write(item, row, start + 1)
                if place < shown:
                    write(item, row, start + 1 + size * (place + 1))

        in_places = [name for place in range(shown) for name in _below(str(place), inner)]
        return ["count", *_below("sum", inner), *in_places], write_list


def _below(name: str, cells: Sequence[str]) -> Iterator[str]:
    return (f"{name}.{cell}" if cell else name for cell in cells)


def _write_number(value: Any, row: Row, start: int) -> None:
    # A text instead of a number, such as a hidden die, is -1.
    if value is not None:
        row[start] += -1 if isinstance(value, str) else value


def _write_nothing(value: Any, row: Row, start: int) -> None:
    pass
