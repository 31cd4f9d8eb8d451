"""Reading single values: texts, lists, codes, seats and packs. Every complaint is at the exact place of the error."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

from marshmallow import ValidationError

from reeve_schemas.complaints import Complaint
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import TABLE, TABLE_NAME, Seat

K = TypeVar("K", bound=str | int)
W = TypeVar("W")

Messages = dict[str | int, object]

LONGEST_LIST = 20_000
"""The longest list in a document. Lists of games are much shorter; the chain of a record can be almost this long."""
MOST_ERRORS = 100
"""The largest number of errors in a response. Further errors of a document are not listed."""


def complaint(code: str, **params: int | str | Sequence[str]) -> ValidationError:
    """A ValidationError with one complaint about the current value."""
    return ValidationError([Complaint(code, params)])


Shape = Mapping[str, object]
"""A JSON Schema for the OpenAPI document."""


def unknown_fields(document: Mapping[str, object], names: Collection[str]) -> Messages:
    """A complaint about each unknown field, for at most MOST_ERRORS fields."""
    unknown = islice((name for name in document if name not in names), MOST_ERRORS)
    return {name: [Complaint("unknown_field")] for name in unknown}


def text(value: object) -> str:
    """A text. Raises ValidationError for any other value."""
    if type(value) is not str:
        raise complaint("not_text")
    return value


def items(value: object, one: Callable[[object], W]) -> list[W]:
    """A list whose items the function `one` reads. Raises ValidationError with errors of up to MOST_ERRORS items."""
    if type(value) is not list:
        raise complaint("not_a_list")
    if len(value) > LONGEST_LIST:
        raise complaint("length", least=0, most=LONGEST_LIST)
    return list(collect(enumerate(value), one).values())


def collect(pairs: Iterable[tuple[K, Any]], one: Callable[[Any], W]) -> dict[K, W]:
    """What the function `one` reads from each value. Raises ValidationError with errors of up to MOST_ERRORS values."""
    values: dict[K, W] = {}
    faults: Messages = {}
    for key, value in pairs:
        try:
            values[key] = one(value)
        except ValidationError as error:
            faults[key] = error.messages
            # A body full of errors must not take longer to answer than a valid one.
            if len(faults) == MOST_ERRORS:
                break
    if faults:
        raise ValidationError(faults)
    return values


def choice(value: object, codes: Mapping[str, W]) -> W:
    """The value that a code stands for. Raises ValidationError for an unknown code."""
    code = text(value)
    if code not in codes:
        raise complaint("not_a_choice", choices=list(codes))
    return codes[code]


def read_hex(value: object, size: int) -> bytes:
    """The bytes from their hexadecimal digits. Raises ValidationError unless there are exactly `size` bytes."""
    digits = text(value)
    try:
        decoded = bytes.fromhex(digits)
    except ValueError:
        decoded = b""
    # fromhex ignores white space, so the digits are counted too.
    if len(decoded) != size or len(digits) != 2 * size:
        raise complaint("not_hex", digits=2 * size)
    return decoded


def find_seat(name: object, seats: Sequence[str]) -> Seat:
    """The seat with this name, or the table. Raises ValidationError for any other value."""
    if name == TABLE_NAME:
        return TABLE
    if text(name) not in seats:
        raise complaint("no_such_seat", seats=list(seats))
    return Seat(seats.index(name))


def seats_of(names: Sequence[str], seats: Sequence[str]) -> list[Seat]:
    """The players' seats with these names, in order and each once."""
    return [Seat(index) for index, name in enumerate(seats) if name in names]


def find_pack(packs: Mapping[str, Pack], reference: str) -> Pack:
    """The pack that a state refers to. Its digest must be the one in the reference."""
    pack = packs.get(reference.partition("@")[0])
    if pack is None or pack.reference != reference:
        raise complaint("unknown_pack", packs=[pack.reference for pack in packs.values()])
    return pack


def choose_pack(packs: Mapping[str, Pack], name: str) -> Pack:
    """The pack with this id, or with this reference, which includes the digest."""
    pack = packs.get(name.partition("@")[0])
    if pack is None or name not in (pack.id, pack.reference):
        raise complaint("unknown_pack", packs=list(packs))
    return pack
