"""What the moves of every game share: their kind, their seat, and how both are read."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError

from reeve_schemas.common import resolve
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Messages, StrictSchema, Text, choice, complaint
from reeve_service.rules.seats import TABLE, TABLE_NAME


class MoveSchema(StrictSchema):
    """What every move says: its kind and its seat."""

    kind = Text()
    seat = Text()


def read_said(
    document: object, loaders: Mapping[str, MoveSchema], seats: tuple[str, ...], *named: str
) -> dict[str, Any]:
    """What a move's document says, read by its kind's schema; its seat and the other named fields become seats."""
    if type(document) is not dict:
        raise complaint("not_an_object")
    if "kind" not in document:
        raise ValidationError({"kind": [Complaint("missing")]})
    try:
        loader = choice(document["kind"], loaders)
    except ValidationError as error:
        raise ValidationError({"kind": error.messages}) from None
    said = loader.read(document)
    faults: Messages = {}
    if said["seat"] == TABLE_NAME:
        said["seat"] = TABLE
    else:
        said["seat"] = resolve(faults, "seat", said["seat"], seats)
    for key in named:
        if key in said:
            said[key] = resolve(faults, key, said[key], seats)
    if faults:
        raise ValidationError(faults)
    return said
