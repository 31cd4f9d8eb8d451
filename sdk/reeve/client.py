"""Make a client of a server, or of the engine in this process."""

from reeve.asynchronous.face import AsyncClient
from reeve.errors import ReeveError
from reeve.face import Client

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
    """Connect to the server at an address, or, with the target "local", to the engine in this process.

    `key` is an API key, if the server requires one. `language` is the language of texts: en, ru or pl. `timeout` is in
    seconds, for connecting and for each wait for a response. `retries` is how often a request is sent again if the
    connection fails or the status is 429, 502, 503 or 504. With "local" there is no connection: `key`, `timeout` and
    `retries` are ignored.

    >>> import reeve
    >>> with reeve.connect("local") as client:
    ...     [game["id"] for game in client.games.list()]
    ['ethnos', 'lords-of-xidit', 'tiny-epic-kingdoms', 'ancient-world']
    """
    if target == LOCAL:
        try:
            from reeve.local import LocalTransport
        except ImportError as error:
            raise ReeveError(f'"local" needs the service: pip install . in a checkout of Reeve ({error})') from error
        return Client(LocalTransport(), language)
    if not target.startswith(SCHEMES):
        raise ValueError(f'the target must be an http:// or https:// address or "local", not {target!r}')
    from reeve.http import HttpTransport  # only here: importing requests is slow

    return Client(HttpTransport(target, key=key, timeout=timeout, retries=retries), language)


def connect_async(
    target: str = "http://127.0.0.1:8080",
    *,
    key: str | None = None,
    language: str = "en",
    timeout: float = 10.0,
    retries: int = 2,
) -> AsyncClient:
    """Connect to the server at an address, for programs that use asyncio. This needs the extra `async`.

    The client has the same methods as that of `connect`, as coroutines and asynchronous generators. The parameters are
    the same. There is no "local": the engine in this process would block the event loop.
    """
    if not target.startswith(SCHEMES):
        raise ValueError(f"the target must be an http:// or https:// address, not {target!r}")
    try:
        from reeve.asynchronous.http import AsyncHttpTransport
    except ImportError as error:
        raise ReeveError(f"this needs httpx: pip install './sdk[async]' in a checkout of Reeve ({error})") from error
    return AsyncClient(AsyncHttpTransport(target, key=key, timeout=timeout, retries=retries), language)
