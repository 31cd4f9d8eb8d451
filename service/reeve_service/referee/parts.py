"""Reading a request part by part, so that everything that is wrong with it is told at once."""

from collections.abc import Callable, Mapping
from typing import TypeVar, overload

from marshmallow import ValidationError

from reeve_schemas.documents.document import Document as DeclaredDocument
from reeve_schemas.errors import BadDocument, DocumentError, below, flatten
from reeve_schemas.wire import Wire
from reeve_service.referee.parsing import parse
from reeve_service.rules.contract import State

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")


class Reading:
    """Reads a request part by part and keeps everything that is wrong."""

    def __init__(self, parts: Mapping[str, object], state: State | None = None) -> None:
        """Takes the parts as they came, or a sound request: its parts, and its state, which is read already."""
        self.parts = parts
        self.state = state
        self.errors: list[DocumentError] = []

    @classmethod
    def of(cls, declared: DeclaredDocument, document: object) -> "Reading":
        """Begins to read a document with care."""
        errors: list[DocumentError] = []
        parts: Mapping[str, object]
        try:
            parts = declared.read(document)
        except ValidationError as error:
            errors += flatten(error.messages)
            parts = error.valid_data if isinstance(error.valid_data, dict) else {}
        reading = cls(parts)
        reading.errors += errors
        return reading

    @classmethod
    def of_bytes(cls, wire: Wire, declared: DeclaredDocument, body: bytes, depth: int) -> "Reading":
        """Reads a request that holds a state: at once where it is sound, else with care, which tells what is wrong."""
        sound = wire.quick and wire.quick.request(declared.component_name, body)
        return cls(*sound) if sound else cls.of(declared, parse(body, depth))

    def read(self, key: str, reader: Callable[[object], A]) -> A | None:
        """A part, or None where it is missing or wrong."""
        if key not in self.parts:
            return None
        try:
            return reader(self.parts[key])
        except BadDocument as error:
            self.errors += below(f"/{key}", error).errors
        except ValidationError as error:
            self.errors += flatten(error.messages, f"/{key}")
        return None

    def complain(self, pointer: str, code: str, **params: int | str | list[str]) -> None:
        """Notes something wrong that only shows between the parts."""
        self.errors.append(DocumentError(pointer, code, params))

    def finish(self) -> None:
        """Raises BadDocument with everything that was wrong."""
        if self.errors:
            raise BadDocument(self.errors)

    @overload
    def whole(self, first: A | None, /) -> A: ...
    @overload
    def whole(self, first: A | None, second: B | None, /) -> tuple[A, B]: ...
    @overload
    def whole(self, first: A | None, second: B | None, third: C | None, /) -> tuple[A, B, C]: ...
    def whole(self, *parts: object) -> object:
        """These parts, which were read; raises BadDocument if anything was wrong."""
        self.finish()
        assert None not in parts, "a part that could not be read was complained about"
        return parts[0] if len(parts) == 1 else parts
