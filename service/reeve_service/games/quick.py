"""The quick reader of valid requests."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from marshmallow import ValidationError
from msgspec import UNSET, DecodeError, Struct, convert
from msgspec.json import Decoder
from msgspec.structs import asdict

from reeve_schemas.documents.quick import places_of
from reeve_schemas.errors import ImpossiblePosition
from reeve_service.rules.contract import Move, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat

M = TypeVar("M", bound=Move)
S = TypeVar("S", bound=State)

NOT_VALID = (DecodeError, ValidationError, KeyError, ValueError)
"""The exceptions of quick reading for a document that is not valid."""


class Quick(Generic[S, M]):
    """Reads valid requests from their bytes, in one pass.

    A method returns None if the request is not valid: careful reading must then say what is wrong. A request raises
    ImpossiblePosition if no game can lead to its position, as in careful reading.
    """

    def __init__(
        self,
        structs: Mapping[str, type[Struct]],
        read_state: Callable[[Any], tuple[S, list[Fault]]],
        read_move: Callable[[Any, dict[str, Seat]], M],
    ) -> None:
        """Make the decoders. `structs` has, by name, the struct of the state and of each request with a state."""
        self._decoders: dict[str, Callable[[bytes], Any]] = {
            name: Decoder(struct).decode for name, struct in structs.items()
        }
        self._decode_adjudication = self._decoders["AdjudicationRequest"]
        self.adjudication_struct = structs["AdjudicationRequest"]
        self._state_struct = structs["State"]
        self._read_state = read_state
        self._read_move = read_move

    def adjudication(self, body: bytes) -> tuple[S, M, bool, int] | None:
        """The position, the move, and the fields `views` and `suggest` of an adjudication."""
        try:
            request = self._decode_adjudication(body)
        except NOT_VALID:
            return None
        return self.parsed_adjudication(request)

    def parsed_adjudication(self, request: Any) -> tuple[S, M, bool, int] | None:
        """The same from a parsed request, which is an `adjudication_struct`."""
        try:
            state, faults = self._read_state(request.state)
            if faults:
                raise ImpossiblePosition(faults, "/state")
            if state.viewer is not None:
                return None
            return state, self._read_move(request.move, places_of(state.seats)), request.views, request.suggest
        except NOT_VALID:
            return None

    def request(self, name: str, body: bytes) -> tuple[dict[str, Any], S] | None:
        """The fields of any other request except its state, and the state."""
        try:
            request = self._decoders[name](body)
            state, faults = self._read_state(request.state)
        except NOT_VALID:
            return None
        if faults:
            raise ImpossiblePosition(faults, "/state")
        fields = {key: value for key, value in asdict(request).items() if value is not UNSET and key != "state"}
        return fields, state

    def state(self, body: bytes) -> tuple[S, list[Fault]] | None:
        """A position or a view, and its faults."""
        try:
            return self._read_state(self._decoders["State"](body))
        except NOT_VALID:
            return None

    def parsed_state(self, document: object) -> tuple[S, list[Fault]] | None:
        """A position or a view from a parsed document, and its faults."""
        try:
            return self._read_state(convert(document, self._state_struct))
        except NOT_VALID:
            return None
