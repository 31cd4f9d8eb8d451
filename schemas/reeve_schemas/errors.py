"""Errors in the documents of requests. Each has a code and a JSON pointer."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ParamSpec, TypeAlias, TypeVar

from marshmallow import ValidationError

from reeve_schemas.complaints import Complaint
from reeve_service.rules.rulings import NO_PARAMS, Fault, Params

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DocumentError:
    """One error at one place of a document. `complaints.message` has its text."""

    pointer: str
    code: str
    params: Params = field(default_factory=lambda: NO_PARAMS)


def wrong_length(pointer: str, right: int) -> DocumentError:
    """A list that has too few or too many items."""
    return DocumentError(pointer, "length", {"least": right, "most": right})


Errors: TypeAlias = Iterator[DocumentError]
"""The contradictions between the parts of a document, produced lazily."""


class BadDocument(Exception):
    """A document that cannot be read, with all its errors."""

    def __init__(self, errors: Sequence[DocumentError]) -> None:
        super().__init__(f"{len(errors)} errors")
        self.errors = tuple(errors)


class ImpossiblePosition(Exception):
    """A state without errors in its document that no game can lead to, with all its faults."""

    def __init__(self, faults: Sequence[Fault], pointer: str = "") -> None:
        """Keep the faults of the state. `pointer` is the place of the state in the request."""
        super().__init__(", ".join(fault.code for fault in faults))
        self.faults = tuple(Fault(fault.code, pointer + fault.at, fault.params) for fault in faults)


def flatten(messages: object, pointer: str = "") -> Iterator[DocumentError]:
    """The nested messages of marshmallow as a flat list with JSON pointers."""
    if isinstance(messages, Complaint):
        yield DocumentError(pointer, messages.code, messages.params)
    elif isinstance(messages, list):
        for inner in messages:
            yield from flatten(inner, pointer)
    elif isinstance(messages, Mapping):  # the last check, because an abstract type is the slowest to check
        for key, inner in messages.items():
            yield from flatten(inner, f"{pointer}/{escape(str(key))}")
    else:
        raise TypeError(f"this message is not a Complaint: {messages!r}")


def reading(read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function that reads a document. Raises BadDocument if the function raises a ValidationError."""
    try:
        return read(*args, **kwargs)
    except ValidationError as error:
        refuse(flatten(error.messages))
        raise


def refuse(errors: Iterable[DocumentError]) -> None:
    """Raise BadDocument with these errors, in the order of their pointers, if there are any."""
    if ordered := sorted(errors, key=lambda error: error.pointer):
        raise BadDocument(ordered) from None


def escape(key: str) -> str:
    """A key, escaped for a JSON pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def below(pointer: str, error: BadDocument) -> BadDocument:
    """The same errors with pointers into an outer document, which contains this document at `pointer`."""
    return BadDocument([DocumentError(pointer + each.pointer, each.code, each.params) for each in error.errors])
