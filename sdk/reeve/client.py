"""The client: one attribute an area of the API, over whichever transport reaches the referee."""

from collections.abc import Sequence
from types import TracebackType
from typing import Self

from reeve.bulk import Bulk
from reeve.bulk_jobs import BulkJobs
from reeve.errors import ReeveError
from reeve.match import Match
from reeve.resources import (
    Adjudications,
    Components,
    Games,
    LegalMoves,
    Replays,
    Rulings,
    Scores,
    Setups,
    Views,
)
from reeve.sealed_match import SealedMatch
from reeve.searches import Searches
from reeve.transport import TEXT, HttpTransport, Request, Transport
from reeve.types import Health, Readiness

LOCAL = "local"


class Client:
    """A referee to ask; make one with `reeve.connect`, and close it or use it in a `with`."""

    def __init__(self, transport: Transport, language: str = "en") -> None:
        self._transport = transport
        self.language = language
        self.games = Games(transport, language)
        self.rulings = Rulings(transport, language)
        self.components = Components(transport, language)
        self.setups = Setups(transport, language)
        self.adjudications = Adjudications(transport, language)
        self.legal_moves = LegalMoves(transport, language)
        self.scores = Scores(transport, language)
        self.views = Views(transport, language)
        self.replays = Replays(transport, language)
        self.searches = Searches(transport, language)
        self.bulk = Bulk(transport, language)
        self.bulk_jobs = BulkJobs(transport, language)

    def start(self, game: str, *, seats: Sequence[str], seed: str | None = None, **options: object) -> Match:
        """A match of a game, set up with these options.

        >>> import reeve
        >>> with reeve.connect("local") as client:
        ...     match = client.start("ethnos", seats=["ann", "bob", "cyd"], edition="ru", chance="declared")
        >>> match.pending
        ['table']
        """
        return Match.start(self, game, seats=seats, seed=seed, **options)

    def start_sealed(self, game: str, *, seats: Sequence[str], **options: object) -> SealedMatch:
        """A match whose players hold the state and cannot read it, each with a key to what their seat may know.

        >>> import reeve
        >>> with reeve.connect("local") as client:
        ...     match = client.start_sealed("ethnos", seats=["ann", "bob"])
        ...     len(match.view("ann")["players"][0]["hand"]), match.view("bob")["players"][0]["hand"]
        (1, ['?'])
        """
        return SealedMatch.start(self, game, seats=seats, **options)

    def speaking(self, language: str) -> "Client":
        """The same referee over the same connections, with texts in another language."""
        return Client(self._transport, language)

    def health(self) -> Health:
        """Whether the server runs."""
        answer: Health = self._transport.ask(Request("health", self.language))
        return answer

    def ready(self) -> Readiness:
        """Whether the server has all it was told to use."""
        answer: Readiness = self._transport.ask(Request("ready", self.language, answers=frozenset({200, 503})))
        return answer

    def metrics(self) -> str:
        """The server's numbers as Prometheus reads them; none where there is no server."""
        answer: str = self._transport.ask(Request("metrics", self.language, media_type=TEXT))
        return answer

    def close(self) -> None:
        """Lets go of the connections; without a server, also calls off the jobs that run."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


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
    if not target.startswith(("http://", "https://")):
        raise ValueError(f'a target is an http:// or https:// address, or "local", not {target!r}')
    return Client(HttpTransport(target, key=key, timeout=timeout, retries=retries), language)
