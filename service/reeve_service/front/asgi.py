"""The types of ASGI and WSGI that the front uses."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from typing import Any, Protocol

Scope = Mapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]
Answer = tuple[int, Headers, bytes]
"""Status, headers and body of a response."""

BODY, DISCONNECT = "http.request", "http.disconnect"
ANSWER, ANSWER_BODY = "http.response.start", "http.response.body"


class Application(Protocol):
    """A WSGI application, as far as the front needs it."""

    def __call__(self, environ: dict[str, Any], start_response: "Start", /) -> Iterable[bytes]:
        """Answer a request."""


class Start(Protocol):
    """The callable that receives the status and headers of a response."""

    def __call__(
        self, status: str, headers: list[tuple[str, str]], exc_info: object = None, /
    ) -> Callable[[bytes], object]:
        """Receive status and headers."""
