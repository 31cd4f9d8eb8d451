"""The few words of ASGI that are spoken here."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from typing import Any, Protocol

Scope = Mapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

BODY, DISCONNECT = "http.request", "http.disconnect"
ANSWER, ANSWER_BODY = "http.response.start", "http.response.body"


class Application(Protocol):
    """A WSGI application, as far as the front has to do with it."""

    def __call__(self, environ: dict[str, Any], start_response: "Start", /) -> Iterable[bytes]:
        """Answers a request."""


class Start(Protocol):
    """What a WSGI application says its status and headers to."""

    def __call__(
        self, status: str, headers: list[tuple[str, str]], exc_info: object = None, /
    ) -> Callable[[bytes], object]:
        """Takes them."""
