"""Reading a request part by part, so that the response can list all its errors."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, overload

from marshmallow import ValidationError

from reeve_schemas.documents.document import Document as DeclaredDocument
from reeve_schemas.errors import BadDocument, DocumentError, below, flatten
from reeve_service.games.wire import Wire
from reeve_service.referee.parsing import parse
from reeve_service.rules.contract import State

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")


class Reading:
    """Reads a request part by part and collects all errors."""

    def __init__(self, parts: Mapping[str, Any], state: State | None = None) -> None:
        """Start with the parts of a request. `state` is the state of a valid request if it has already been read."""
        self.parts = parts
        self.state = state
        self.errors: list[DocumentError] = []

    @classmethod
    def of(cls, declared: DeclaredDocument, document: object) -> "Reading":
        """Start to read a document carefully."""
        errors: list[DocumentError] = []
        parts: Mapping[str, Any]
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
        """Read a request with a state: quickly if it is valid, otherwise carefully, to collect its errors."""
        valid = wire.quick and wire.quick.request(declared.component_name, body)
        return cls(*valid) if valid else cls.of(declared, parse(body, depth))

    def read(self, key: str, reader: Callable[[object], A]) -> A | None:
        """Read a part. Returns None if it is missing or has errors."""
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
        """Add an error, for example a contradiction between parts."""
        self.errors.append(DocumentError(pointer, code, params))

    def finish(self) -> None:
        """Raise BadDocument with all errors, if there are any."""
        if self.errors:
            raise BadDocument(self.errors)

    @overload
    def whole(self, first: A | None, /) -> A: ...
    @overload
    def whole(self, first: A | None, second: B | None, /) -> tuple[A, B]: ...
    @overload
    def whole(self, first: A | None, second: B | None, third: C | None, /) -> tuple[A, B, C]: ...
    def whole(self, *parts: object) -> object:
        """These parts, none of which is None. Raises BadDocument if there were any errors."""
        self.finish()
        assert None not in parts, "a part that could not be read must have an error"
        return parts[0] if len(parts) == 1 else parts
