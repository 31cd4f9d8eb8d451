"""The client: one attribute for each area of the API, over any transport."""

from collections.abc import Sequence
from types import TracebackType
from typing import Literal, Self, Unpack, overload

from reeve.asynchronous.analyses import AsyncAnalyses
from reeve.asynchronous.bulk import AsyncBulk
from reeve.asynchronous.bulk_jobs import AsyncBulkJobs
from reeve.asynchronous.match import AsyncMatch
from reeve.asynchronous.resources import (
    AsyncAdjudications,
    AsyncComponents,
    AsyncGames,
    AsyncLegalMoves,
    AsyncReplays,
    AsyncRulings,
    AsyncScores,
    AsyncSetups,
    AsyncViews,
)
from reeve.asynchronous.sealed_match import AsyncSealedMatch
from reeve.asynchronous.searches import AsyncSearches
from reeve.asynchronous.transport import AsyncTransport
from reeve.request import TEXT, Request
from reeve.types import Health, Readiness, ancient_world, ethnos, lords_of_xidit, tiny_epic_kingdoms


class AsyncClient:
    """A client of the referee. Make one with `reeve.connect_async`, and close it or use it in an `async with`.

    Any number of tasks of one event loop may use a client at the same time. They share its pool of connections, which
    grows with the number of open requests. Use a match, a search or a bulk job in one task at a time.
    """

    def __init__(self, transport: AsyncTransport, language: str = "en") -> None:
        self._transport = transport
        self.language = language
        self.games = AsyncGames(transport, language)
        self.rulings = AsyncRulings(transport, language)
        self.components = AsyncComponents(transport, language)
        self.setups = AsyncSetups(transport, language)
        self.adjudications = AsyncAdjudications(transport, language)
        self.legal_moves = AsyncLegalMoves(transport, language)
        self.scores = AsyncScores(transport, language)
        self.views = AsyncViews(transport, language)
        self.replays = AsyncReplays(transport, language)
        self.searches = AsyncSearches(transport, language)
        self.analyses = AsyncAnalyses(transport, language)
        self.bulk = AsyncBulk(transport, language)
        self.bulk_jobs = AsyncBulkJobs(transport, language)

    @overload
    async def start(
        self,
        game: Literal["ethnos"],
        *,
        seats: Sequence[str],
        seed: str | None = None,
        **options: Unpack[ethnos.Options],
    ) -> AsyncMatch[ethnos.State, ethnos.Move]: ...
    @overload
    async def start(
        self,
        game: Literal["lords-of-xidit"],
        *,
        seats: Sequence[str],
        seed: str | None = None,
        **options: Unpack[lords_of_xidit.Options],
    ) -> AsyncMatch[lords_of_xidit.State, lords_of_xidit.Move]: ...
    @overload
    async def start(
        self,
        game: Literal["tiny-epic-kingdoms"],
        *,
        seats: Sequence[str],
        seed: str | None = None,
        **options: Unpack[tiny_epic_kingdoms.Options],
    ) -> AsyncMatch[tiny_epic_kingdoms.State, tiny_epic_kingdoms.Move]: ...
    @overload
    async def start(
        self,
        game: Literal["ancient-world"],
        *,
        seats: Sequence[str],
        seed: str | None = None,
        **options: Unpack[ancient_world.Options],
    ) -> AsyncMatch[ancient_world.State, ancient_world.Move]: ...
    @overload
    async def start(
        self, game: str, *, seats: Sequence[str], seed: str | None = None, **options: object
    ) -> AsyncMatch: ...
    async def start(self, game: str, *, seats: Sequence[str], seed: str | None = None, **options: object) -> AsyncMatch:
        """Start a match of a game with these options.

        >>> import reeve
        >>> async with reeve.connect_async("http://127.0.0.1:8080") as client:
        ...     match = await client.start("ethnos", seats=["ann", "bob", "cyd"], edition="ru", chance="declared")
        >>> match.pending
        ['table']
        """
        return await AsyncMatch.start(self, game, seats=seats, seed=seed, **options)

    @overload
    async def start_sealed(
        self, game: Literal["ethnos"], *, seats: Sequence[str], **options: Unpack[ethnos.Options]
    ) -> AsyncSealedMatch[ethnos.State, ethnos.Move]: ...
    @overload
    async def start_sealed(
        self, game: Literal["lords-of-xidit"], *, seats: Sequence[str], **options: Unpack[lords_of_xidit.Options]
    ) -> AsyncSealedMatch[lords_of_xidit.State, lords_of_xidit.Move]: ...
    @overload
    async def start_sealed(
        self,
        game: Literal["tiny-epic-kingdoms"],
        *,
        seats: Sequence[str],
        **options: Unpack[tiny_epic_kingdoms.Options],
    ) -> AsyncSealedMatch[tiny_epic_kingdoms.State, tiny_epic_kingdoms.Move]: ...
    @overload
    async def start_sealed(
        self, game: Literal["ancient-world"], *, seats: Sequence[str], **options: Unpack[ancient_world.Options]
    ) -> AsyncSealedMatch[ancient_world.State, ancient_world.Move]: ...
    @overload
    async def start_sealed(self, game: str, *, seats: Sequence[str], **options: object) -> AsyncSealedMatch: ...
    async def start_sealed(self, game: str, *, seats: Sequence[str], **options: object) -> AsyncSealedMatch:
        """Start a sealed match. The players hold the state but cannot read it. Each seat has a key to its own view.

        >>> import reeve
        >>> async with reeve.connect_async("http://127.0.0.1:8080") as client:
        ...     match = await client.start_sealed("ethnos", seats=["ann", "bob"])
        ...     view = await match.view("bob")
        >>> view["players"][0]["hand"]
        ['?']
        """
        return await AsyncSealedMatch.start(self, game, seats=seats, **options)

    def speaking(self, language: str) -> "AsyncClient":
        """A client with texts in another language, over the same connections."""
        return AsyncClient(self._transport, language)

    async def health(self) -> Health:
        """Whether the server runs."""
        answer: Health = await self._transport.ask(Request("health", self.language))
        return answer

    async def ready(self) -> Readiness:
        """Whether the server is ready: Redis and the workers too, if it is configured to use them."""
        answer: Readiness = await self._transport.ask(Request("ready", self.language, answers=frozenset({200, 503})))
        return answer

    async def metrics(self) -> str:
        """The server's metrics in the format of Prometheus. Empty without a server."""
        answer: str = await self._transport.ask(Request("metrics", self.language, media_type=TEXT))
        return answer

    async def close(self) -> None:
        """Close the connections. Without a server, also cancel the running jobs."""
        await self._transport.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
