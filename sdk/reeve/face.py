"""The client: one attribute for each area of the API, over any transport.

Made from `asynchronous/face.py` by `make generate`; do not edit.
"""

from collections.abc import Sequence
from types import TracebackType
from typing import Literal, Self, Unpack, overload

from reeve.analyses import Analyses
from reeve.bulk import Bulk
from reeve.bulk_jobs import BulkJobs
from reeve.match import Match
from reeve.request import TEXT, Request
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
from reeve.transport import Transport
from reeve.types import Health, Readiness, ancient_world, ethnos, lords_of_xidit, tiny_epic_kingdoms


class Client:
    """A client of the referee. Make one with `reeve.connect`, and close it or use it in a `with`.

    Any number of threads may use a client at the same time. They share its pool of connections, which
    grows with the number of open requests. Use a match, a search or a bulk job in one thread at a time.
    """

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
        self.analyses = Analyses(transport, language)
        self.bulk = Bulk(transport, language)
        self.bulk_jobs = BulkJobs(transport, language)

    @overload
    def start(
        self,
        game: Literal["ethnos"],
        *,
        seats: Sequence[str],
        seed: str | None = None,
        **options: Unpack[ethnos.Options],
    ) -> Match[ethnos.State, ethnos.Move]: ...
    @overload
    def start(
        self,
        game: Literal["lords-of-xidit"],
        *,
        seats: Sequence[str],
        seed: str | None = None,
        **options: Unpack[lords_of_xidit.Options],
    ) -> Match[lords_of_xidit.State, lords_of_xidit.Move]: ...
    @overload
    def start(
        self,
        game: Literal["tiny-epic-kingdoms"],
        *,
        seats: Sequence[str],
        seed: str | None = None,
        **options: Unpack[tiny_epic_kingdoms.Options],
    ) -> Match[tiny_epic_kingdoms.State, tiny_epic_kingdoms.Move]: ...
    @overload
    def start(
        self,
        game: Literal["ancient-world"],
        *,
        seats: Sequence[str],
        seed: str | None = None,
        **options: Unpack[ancient_world.Options],
    ) -> Match[ancient_world.State, ancient_world.Move]: ...
    @overload
    def start(self, game: str, *, seats: Sequence[str], seed: str | None = None, **options: object) -> Match: ...
    def start(self, game: str, *, seats: Sequence[str], seed: str | None = None, **options: object) -> Match:
        """Start a match of a game with these options.

        >>> import reeve
        >>> with reeve.connect("local") as client:
        ...     match = client.start("ethnos", seats=["ann", "bob", "cyd"], edition="ru", chance="declared")
        >>> match.pending
        ['table']
        """
        return Match.start(self, game, seats=seats, seed=seed, **options)

    @overload
    def start_sealed(
        self, game: Literal["ethnos"], *, seats: Sequence[str], **options: Unpack[ethnos.Options]
    ) -> SealedMatch[ethnos.State, ethnos.Move]: ...
    @overload
    def start_sealed(
        self, game: Literal["lords-of-xidit"], *, seats: Sequence[str], **options: Unpack[lords_of_xidit.Options]
    ) -> SealedMatch[lords_of_xidit.State, lords_of_xidit.Move]: ...
    @overload
    def start_sealed(
        self,
        game: Literal["tiny-epic-kingdoms"],
        *,
        seats: Sequence[str],
        **options: Unpack[tiny_epic_kingdoms.Options],
    ) -> SealedMatch[tiny_epic_kingdoms.State, tiny_epic_kingdoms.Move]: ...
    @overload
    def start_sealed(
        self, game: Literal["ancient-world"], *, seats: Sequence[str], **options: Unpack[ancient_world.Options]
    ) -> SealedMatch[ancient_world.State, ancient_world.Move]: ...
    @overload
    def start_sealed(self, game: str, *, seats: Sequence[str], **options: object) -> SealedMatch: ...
    def start_sealed(self, game: str, *, seats: Sequence[str], **options: object) -> SealedMatch:
        """Start a sealed match. The players hold the state but cannot read it. Each seat has a key to its own view.

        >>> import reeve
        >>> with reeve.connect("local") as client:
        ...     match = client.start_sealed("ethnos", seats=["ann", "bob"])
        ...     view = match.view("bob")
        >>> view["players"][0]["hand"]
        ['?']
        """
        return SealedMatch.start(self, game, seats=seats, **options)

    def speaking(self, language: str) -> "Client":
        """A client with texts in another language, over the same connections."""
        return Client(self._transport, language)

    def health(self) -> Health:
        """Whether the server runs."""
        answer: Health = self._transport.ask(Request("health", self.language))
        return answer

    def ready(self) -> Readiness:
        """Whether the server is ready: Redis and the workers too, if it is configured to use them."""
        answer: Readiness = self._transport.ask(Request("ready", self.language, answers=frozenset({200, 503})))
        return answer

    def metrics(self) -> str:
        """The server's metrics in the format of Prometheus. Empty without a server."""
        answer: str = self._transport.ask(Request("metrics", self.language, media_type=TEXT))
        return answer

    def close(self) -> None:
        """Close the connections. Without a server, also cancel the running jobs."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
