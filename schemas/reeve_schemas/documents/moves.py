"""Moves. The dataclass of a move declares its document, and each type has one field that reads and writes it."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import MISSING, fields
from types import NoneType, UnionType
from typing import Any, Generic, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from marshmallow import ValidationError

from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import Field, Seats
from reeve_schemas.documents.fields import Flag, SeatName, Text
from reeve_schemas.values import choice, complaint
from reeve_service.rules.contract import Move
from reeve_service.rules.seats import Seat

M = TypeVar("M", bound=Move)

Codecs = Mapping[Any, Field]
"""For each type, the field that reads and writes a value of this type."""

EVERYWHERE: Codecs = {bool: Flag(), Seat: SeatName()}


class MoveDocument(Document):
    """The fields that all moves have: kind and seat. The fields of the dataclass follow."""

    stands_alone = True
    kind = Text("The kind of move.")
    seat = SeatName("The seat that moves, or `table`.", table=True)

    @property
    def kept(self) -> dict[str, Field]:
        """All fields except the kind, which follows from the class of the move."""
        return {name: field for name, field in self.declared.items() if name != "kind"}

    @property
    def details(self) -> dict[str, Field]:
        """The fields except kind and seat."""
        return {name: field for name, field in self.declared.items() if name not in MoveDocument._declared_fields}


class Moves(Generic[M]):
    """The moves of a game. Their dataclasses declare how they are read and written."""

    def __init__(self, kinds: Iterable[type[Move]], codecs: Codecs) -> None:
        self.documents = {kind.kind: _declare(kind, {**EVERYWHERE, **codecs})() for kind in kinds}

    def read(self, document: object, seats: Seats) -> M:
        """A move by one of these seats or by the table. Raises ValidationError with all errors."""
        if type(document) is not dict:
            raise complaint("not_an_object")
        if "kind" not in document:
            raise ValidationError({"kind": [Complaint("missing")]})
        try:
            schema = choice(document["kind"], self.documents)
        except ValidationError as error:
            raise ValidationError({"kind": error.messages}) from None
        return cast(M, schema.make(schema.read(document), seats))

    def write(self, move: M, seats: Seats) -> dict[str, Any]:
        """A move, in canonical form."""
        return self.documents[move.kind].write(move, seats)


def _declare(kind: type[Move], codecs: Codecs) -> type[MoveDocument]:
    """The document class for one kind of move, made from its dataclass."""
    hints = get_type_hints(kind, include_extras=True)
    body: dict[str, object] = {"__doc__": kind.__doc__, "makes": kind}
    for declared in fields(kind):
        if declared.name != "seat":
            body[declared.name] = _field(hints[declared.name], declared.default, codecs)
    return type(f"{kind.__name__}Schema", (MoveDocument,), body)


def _field(hint: Any, default: object, codecs: Codecs) -> Field:
    optional = NoneType in get_args(hint) if get_origin(hint) in (Union, UnionType) else False
    if optional:
        (hint,) = (inner for inner in get_args(hint) if inner is not NoneType)
    if hint not in codecs:
        raise LookupError(f"no codec for {hint}")
    field = deepcopy(codecs[hint])
    field.allow_none = optional
    if default is not MISSING:
        field.required, field.load_default = False, default
    return field
