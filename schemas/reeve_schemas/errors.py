"""What is wrong with a document that was sent: every fault with a code and a JSON pointer."""

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
    """One thing wrong at one place of a document; complaints.message puts it into words."""

    pointer: str
    code: str
    params: Params = field(default_factory=lambda: NO_PARAMS)


def out_of_range(pointer: str, most: int, least: int = 0) -> DocumentError:
    """A number that is too small or too large."""
    return DocumentError(pointer, "out_of_range", {"least": least, "most": most})


def wrong_length(pointer: str, right: int) -> DocumentError:
    """A list that has too few or too many items."""
    return DocumentError(pointer, "length", {"least": right, "most": right})


Errors: TypeAlias = Iterator[DocumentError]
"""What does not fit between the parts of a document, as it is looked for."""


class BadDocument(Exception):
    """A document that cannot be read, with everything that is wrong with it."""

    def __init__(self, errors: Sequence[DocumentError]) -> None:
        super().__init__(f"{len(errors)} errors")
        self.errors = tuple(errors)


class ImpossiblePosition(Exception):
    """A state that reads well and cannot have arisen, with every reason why."""

    def __init__(self, faults: Sequence[Fault], pointer: str = "") -> None:
        """Takes the faults of the state, and where in the request the state stands."""
        super().__init__(", ".join(fault.code for fault in faults))
        self.faults = tuple(Fault(fault.code, pointer + fault.at, fault.params) for fault in faults)


def flatten(messages: object, pointer: str = "") -> Iterator[DocumentError]:
    """marshmallow's nested messages as a flat list with JSON pointers."""
    if isinstance(messages, Complaint):
        yield DocumentError(pointer, messages.code, messages.params)
    elif isinstance(messages, list):
        for inner in messages:
            yield from flatten(inner, pointer)
    elif isinstance(messages, Mapping):  # last: to ask for an abstract type takes longest
        for key, inner in messages.items():
            yield from flatten(inner, f"{pointer}/{escape(str(key))}")
    else:
        raise TypeError(f"a message that is no complaint: {messages!r}")


def reading(read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What a function reads; marshmallow's complaints about the document become ours."""
    try:
        return read(*args, **kwargs)
    except ValidationError as error:
        refuse(flatten(error.messages))
        raise


def refuse(errors: Iterable[DocumentError]) -> None:
    """Raises BadDocument with these errors in the order of their pointers, if there are any."""
    if ordered := sorted(errors, key=lambda error: error.pointer):
        raise BadDocument(ordered) from None


def escape(key: str) -> str:
    """A key as a part of a JSON pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def below(pointer: str, error: BadDocument) -> BadDocument:
    """The same errors, seen from a document that holds this one at a pointer."""
    return BadDocument([DocumentError(pointer + each.pointer, each.code, each.params) for each in error.errors])
