"""Reading single values: numbers, texts, lists and codes, with a complaint at the very place that is wrong."""

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import islice
from typing import TypeVar

from marshmallow import ValidationError

from reeve_schemas.complaints import Complaint

W = TypeVar("W")

Messages = dict[str | int, object]

LONGEST_LIST = 20_000
"""No list of any game is nearly as long; the chain of a record may be, as far as a usual body goes."""
MOST_ERRORS = 100
"""A document that is wrong all over is told so by its first errors."""


def complaint(code: str, **params: int | str | Sequence[str]) -> ValidationError:
    """A complaint about the value at hand."""
    return ValidationError([Complaint(code, params)])


Shape = Mapping[str, object]
"""A JSON Schema, as it goes into the OpenAPI document."""


def unknown_fields(document: Mapping[str, object], names: Collection[str]) -> Messages:
    """A complaint about each field that nobody knows, or about as many as are ever told."""
    unknown = islice((name for name in document if name not in names), MOST_ERRORS)
    return {name: [Complaint("unknown_field")] for name in unknown}


def whole(value: object, least: int, most: int) -> int:
    """A whole number within bounds; true is not a number."""
    if type(value) is not int:
        raise complaint("not_whole")
    if not least <= value <= most:
        raise complaint("out_of_range", least=least, most=most)
    return value


def text(value: object) -> str:
    """A text."""
    if type(value) is not str:
        raise complaint("not_text")
    return value


def items(value: object, one: Callable[[object], W]) -> list[W]:
    """A list whose every item is read by one function; all bad items complain at once, or as many as are ever told."""
    if type(value) is not list:
        raise complaint("not_a_list")
    if len(value) > LONGEST_LIST:
        raise complaint("length", least=0, most=LONGEST_LIST)
    try:
        return [one(item) for item in value]
    except ValidationError:
        pass
    faults: Messages = {}
    for index, item in enumerate(value):
        try:
            one(item)
        except ValidationError as error:
            faults[index] = error.messages
            # A body of nothing but mistakes must not keep us busy for longer than a sound one.
            if len(faults) == MOST_ERRORS:
                break
    raise ValidationError(faults)


def choice(value: object, codes: Mapping[str, W]) -> W:
    """What a code stands for."""
    if type(value) is not str:
        raise complaint("not_text")
    if value not in codes:
        raise complaint("not_a_choice", choices=list(codes))
    return codes[value]


def read_hex(value: object, size: int) -> bytes:
    """So many bytes as hexadecimal digits."""
    digits = text(value)
    try:
        decoded = bytes.fromhex(digits)
    except ValueError:
        decoded = b""
    # fromhex passes over white space, so the digits are counted too.
    if len(decoded) != size or len(digits) != 2 * size:
        raise complaint("not_hex", digits=2 * size)
    return decoded
