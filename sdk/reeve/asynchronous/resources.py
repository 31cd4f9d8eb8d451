"""The areas of the API, one class each. A method sends one request and returns the document of the response."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from typing import Any, Literal, TypeVar, overload

from reeve import types
from reeve.asynchronous.transport import AsyncTransport
from reeve.request import Request
from reeve.type_parameters import Readable

T = TypeVar("T")


class AsyncResource:
    """One area of the API."""

    def __init__(self, transport: AsyncTransport, language: str) -> None:
        self._transport = transport
        self._language = language

    # Any: the calling method names the type of its response.
    async def _get(self, operation: str, **parameters: str | None) -> Any:
        return await self._transport.ask(Request(operation, self._language, _given(parameters)))

    async def _post(self, operation: str, game: str, **body: object) -> Any:
        return await self._transport.ask(Request(operation, self._language, {"game": game}, _given(body)))


class AsyncGames(AsyncResource):
    """The games of the service."""

    async def list(self) -> Sequence[types.Game]:
        """Every game."""
        answer: Mapping[str, Sequence[types.Game]] = await self._get("games")
        return answer["games"]

    async def get(self, game: str) -> types.Game:
        """One game: its seats, options, editions, packs, languages and kinds of move."""
        answer: types.Game = await self._get("game", game=game)
        return answer


class AsyncRulings(AsyncResource):
    """The rulings of the games."""

    async def list(self, game: str) -> Sequence[types.Ruling]:
        """Every ruling of a game, in the rulebook's order."""
        answer: Mapping[str, Sequence[types.Ruling]] = await self._get("rulings", game=game)
        return answer["rulings"]

    async def get(self, game: str, ruling: str) -> types.Ruling:
        """One ruling: its text and its place in the rulebook."""
        answer: types.Ruling = await self._get("ruling", game=game, ruling=ruling)
        return answer


class AsyncComponents(AsyncResource):
    """The components of the games."""

    async def get(self, game: str, pack: str | None = None) -> types.Components:
        """What is in the box of a game, with the source of each value. Without `pack`, from the default pack."""
        answer: types.Components = await self._get("components", game=game, pack=pack)
        return answer


class AsyncSetups(AsyncResource):
    """New games."""

    @overload
    async def create(
        self,
        game: str,
        *,
        seats: Sequence[str],
        options: Readable | None = None,
        seed: str | None = None,
        sealed: Literal[False] | None = None,
        views: bool = False,
    ) -> types.Setup: ...
    @overload
    async def create(
        self,
        game: str,
        *,
        seats: Sequence[str],
        options: Readable | None = None,
        seed: None = None,
        sealed: Literal[True],
    ) -> types.SealedSetup: ...
    async def create(
        self,
        game: str,
        *,
        seats: Sequence[str],
        options: Readable | None = None,
        seed: str | None = None,
        sealed: bool | None = None,
        views: bool = False,
    ) -> types.SetupAnswer:
        """Set up a game. The same seed gives the same position. A sealed game comes with a key for each seat.

        With `views`, the response has the view and the events of every seat. Send them to the players.
        """
        answer: types.SetupAnswer = await self._post(
            "setups", game, seats=seats, options=options, seed=seed, sealed=sealed or None, views=views or None
        )
        return answer


class AsyncAdjudications(AsyncResource):
    """Verdicts."""

    @overload
    async def create(
        self, game: str, *, state: Readable, move: Readable, key: None = None, views: bool = False, suggest: int = 0
    ) -> types.LegalVerdict | types.IllegalVerdict: ...
    @overload
    async def create(
        self, game: str, *, state: types.SealedState, move: Readable, key: str, suggest: int = 0
    ) -> types.SealedVerdict | types.IllegalVerdict: ...
    async def create(
        self,
        game: str,
        *,
        state: Readable | types.SealedState,
        move: Readable,
        key: str | None = None,
        views: bool = False,
        suggest: int = 0,
    ) -> types.Verdict:
        """Judge a move: the next state, or every ruling that the move breaks.

        A sealed state needs the key of the seat that moves. With `views`, the verdict on a legal move has the view and
        the events of every seat. Send them to the players. With `suggest`, the verdict on an illegal move has up to
        this many legal moves that are closest to it.
        """
        answer: types.Verdict = await self._post(
            "adjudications", game, state=state, move=move, key=key, views=views or None, suggest=suggest or None
        )
        return answer


class AsyncLegalMoves(AsyncResource):
    """Legal moves."""

    async def list(
        self,
        game: str,
        *,
        state: Readable | types.SealedState,
        seat: str,
        limit: int | None = None,
        key: str | None = None,
    ) -> AsyncGenerator[types.Move, None]:
        """Yield every legal move of a seat. A page of `limit` moves is fetched when it is needed."""
        cursor: str | None = None
        while True:
            page = await self.page(game, state=state, seat=seat, limit=limit, cursor=cursor, key=key)
            for move in page["moves"]:
                yield move
            cursor = page["next"]
            if cursor is None or not page["moves"]:  # a server that is not ours might send empty pages for ever
                return

    async def page(
        self,
        game: str,
        *,
        state: Readable | types.SealedState,
        seat: str,
        limit: int | None = None,
        cursor: str | None = None,
        key: str | None = None,
    ) -> types.LegalMoves:
        """One page of the legal moves of a seat, starting at a cursor. A sealed state needs the key of the seat."""
        answer: types.LegalMoves = await self._post(
            "legal_moves", game, state=state, seat=seat, limit=limit, cursor=cursor, key=key
        )
        return answer


class AsyncScores(AsyncResource):
    """Score sheets."""

    async def create(
        self,
        game: str,
        *,
        state: Readable | types.SealedState | None = None,
        tableau: Readable | None = None,
        seat: str | None = None,
        key: str | None = None,
    ) -> types.ScoreSheet:
        """Score a state or a bare tableau. Pass one of the two.

        A sealed state needs a seat and its key. Before the end it is scored by what this seat may know.
        """
        answer: types.ScoreSheet = await self._post("scores", game, state=state, tableau=tableau, seat=seat, key=key)
        return answer


class AsyncViews(AsyncResource):
    """Views of one seat."""

    async def create(
        self, game: str, *, state: Readable | types.SealedState, seat: str, key: str | None = None
    ) -> types.View:
        """The view of one seat: the state without what the seat may not know. A sealed state needs the seat's key."""
        answer: types.View = await self._post("views", game, state=state, seat=seat, key=key)
        return answer


class AsyncReplays(AsyncResource):
    """Records of whole games."""

    async def create(self, game: str, *, record: Readable, states: bool | None = None) -> types.Replay:
        """Verify a record. Returns its last position, with `states` every position, or what is wrong with it."""
        answer: types.Replay = await self._post("replays", game, record=record, states=states)
        return answer


def _given(values: Mapping[str, T | None]) -> dict[str, T]:
    return {name: value for name, value in values.items() if value is not None}
