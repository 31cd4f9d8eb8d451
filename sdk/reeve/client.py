"""Clients of a server, or of the engine in this very process."""

from reeve.asynchronous.face import AsyncClient
from reeve.errors import ReeveError
from reeve.face import Client
from reeve.transport import HttpTransport

__all__ = ["LOCAL", "AsyncClient", "Client", "connect", "connect_async"]

LOCAL = "local"
SCHEMES = ("http://", "https://")


def connect(
    target: str = "http://127.0.0.1:8080",
    *,
    key: str | None = None,
    language: str = "en",
    timeout: float = 10.0,
    retries: int = 2,
) -> Client:
    """A client of the server at an address, or of the engine in this very process where the target is "local".

    `key` is an API key, where the server wants one. Texts come in the `language`: en, ru or pl. `timeout` is in
    seconds, for connecting and for each wait for an answer; `retries` is how often a question is asked again when the
    connection fails or the server says 429, 502, 503 or 504.

    >>> import reeve
    >>> with reeve.connect("local") as client:
    ...     [game["id"] for game in client.games.list()]
    ['ethnos', 'lords-of-xidit', 'tiny-epic-kingdoms', 'ancient-world']
    """
    if target == LOCAL:
        try:
            from reeve.local import LocalTransport
        except ImportError as error:
            raise ReeveError(f'"local" needs the distribution reeve-service installed too ({error})') from error
        return Client(LocalTransport(), language)
    if not target.startswith(SCHEMES):
        raise ValueError(f'a target is an http:// or https:// address, or "local", not {target!r}')
    return Client(HttpTransport(target, key=key, timeout=timeout, retries=retries), language)


def connect_async(
    target: str = "http://127.0.0.1:8080",
    *,
    key: str | None = None,
    language: str = "en",
    timeout: float = 10.0,
    retries: int = 2,
) -> AsyncClient:
    """A client of the server at an address for programs that use asyncio; it needs `reeve-sdk[async]`.

    It has the methods of the client that `connect` gives, as coroutines and asynchronous generators. The parameters are
    the same, but there is no "local": the engine in this process would keep the event loop waiting.
    """
    if not target.startswith(SCHEMES):
        raise ValueError(f"a target is an http:// or https:// address, not {target!r}")
    try:
        from reeve.asynchronous.http import AsyncHttpTransport
    except ImportError as error:
        raise ReeveError(f"the asynchronous client needs httpx: install reeve-sdk[async] ({error})") from error
    return AsyncClient(AsyncHttpTransport(target, key=key, timeout=timeout, retries=retries), language)
