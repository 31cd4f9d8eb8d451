"""A match: it keeps the state for you, so that you only send moves."""

from collections.abc import AsyncGenerator, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Generic, overload

from reeve.asynchronous.analysis_job import AsyncAnalysisJob
from reeve.asynchronous.search_job import AsyncSearchJob, begin_search
from reeve.errors import IllegalMove, InvalidRecord, ReeveError
from reeve.records import RECORDED, commitment_of, events_for, field_of, link, whole_move
from reeve.type_parameters import MoveT, Readable, StateT
from reeve.types import Due, Event, Record, Replay, ScoreSheet

if TYPE_CHECKING:
    from reeve.asynchronous.face import AsyncClient


class AsyncMatch(Generic[StateT, MoveT]):
    """One game in progress.

    >>> import reeve
    >>> client = reeve.connect_async("http://127.0.0.1:8080")
    >>> match = await client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
    >>> seat = match.pending[0]
    >>> events = await match.play(seat, "recruit_from_deck")
    >>> match.over
    False
    >>> try:
    ...     await match.play(seat, "recruit_from_deck")
    ... except reeve.IllegalMove as error:
    ...     print(error.violations[0]["ruling"])
    turn.not-yours
    """

    def __init__(
        self,
        client: "AsyncClient",
        state: StateT,
        pending: Sequence[str],
        due: Due | None,
        *,
        commitment: str | None,
        events: Sequence[Event] = (),
        history: Sequence[MoveT] = (),
        chain: Sequence[str] = (),
        whole: bool = True,
    ) -> None:
        """Use `start`, `resume` or `from_record`. `whole` says that all moves since the start are known."""
        self._client = client
        self._state = state
        self._pending = list(pending)
        self._due = due
        self._commitment = commitment
        self._events = list(events)
        self._history = deepcopy(list(history))
        self._chain = list(chain)
        self._whole = whole
        self.suggest = 0
        """How many legal moves an IllegalMove suggests: those that are closest to the refused move."""

    @classmethod
    async def start(
        cls, client: "AsyncClient", game: str, *, seats: Sequence[str], seed: str | None = None, **options: object
    ) -> "AsyncMatch[StateT, MoveT]":
        """Start a new match."""
        setup = await client.setups.create(game, seats=seats, options=options, seed=seed)
        return cls(
            client,
            setup["state"],
            setup["pending"],
            setup["due"],
            commitment=setup["commitment"],
            events=setup["events"],
            chain=[link("", setup["state"])],
        )

    @classmethod
    def resume(
        cls, client: "AsyncClient", state: StateT, *, moves: Sequence[MoveT] | None = None
    ) -> "AsyncMatch[StateT, MoveT]":
        """Continue from a saved state. This sends no request.

        `moves` are the moves that led to the state: the `history` of the match that the state comes from. With them
        the match has a record, but without the chain of hashes. Without them it has no record.
        """
        return cls(
            client,
            state,
            field_of(state, "pending"),
            None,
            commitment=commitment_of(state),
            history=moves or (),
            whole=moves is not None,
        )

    @classmethod
    async def from_record(cls, client: "AsyncClient", record: Readable) -> "AsyncMatch[StateT, MoveT]":
        """Continue at the end of a record. Raises InvalidRecord if the record is not valid."""
        verdict = await client.replays.create(field_of(record, "game"), record=record)
        if not verdict["valid"]:
            raise InvalidRecord(verdict)
        return cls(
            client,
            verdict["state"],
            verdict["pending"],
            verdict["due"],
            commitment=record.get("commitment"),
            history=record["moves"],
            chain=verdict["chain"],
        )

    @property
    def state(self) -> StateT:
        """The position. Save it or send it anywhere; `AsyncMatch.resume` continues from it."""
        return self._state

    @property
    def game(self) -> str:
        """The id of the game."""
        return str(self._state["game"])

    @property
    def seats(self) -> list[str]:
        """The names of the seats, clockwise."""
        return list(self._state["seats"])

    @property
    def pending(self) -> list[str]:
        """The seats that must move now. `["table"]` means that you must declare what cards or dice show."""
        return list(self._pending)

    @property
    async def due(self) -> Due:
        """The kinds of move that each pending seat may choose from. Right after `resume` this sends a request."""
        if self._due is None:
            seen = await self._client.views.create(self.game, state=self._state, seat=self.seats[0])
            self._due = seen["due"]
        return self._due

    @property
    def commitment(self) -> str | None:
        """The hash of the seed of a seeded game. Show it to the players at the start: they can check the seed later."""
        return self._commitment

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self._pending

    @property
    def history(self) -> list[MoveT]:
        """The moves of this match, oldest first."""
        return deepcopy(self._history)

    @property
    def events(self) -> list[Event]:
        """The events of this match, oldest first."""
        return list(self._events)

    def events_for(self, seat: str) -> list[Event]:
        """The events as one seat may know them. Secret events of other seats have no details."""
        return events_for(self._events, seat)

    @overload
    async def play(self, move: MoveT, /) -> list[Event]: ...
    @overload
    async def play(self, seat: str, kind: str, /, **details: object) -> list[Event]: ...
    async def play(self, move: MoveT | str, kind: str | None = None, /, **details: object) -> list[Event]:
        """Play a move, and return its events. Pass the whole move, or its seat, kind and details.

        Raises IllegalMove if the move breaks a ruling. The match does not change then.
        """
        document: MoveT = whole_move(move, kind, details)
        verdict = await self._client.adjudications.create(
            self.game, state=self._state, move=document, suggest=self.suggest
        )
        if not verdict["legal"]:
            raise IllegalMove(document, verdict)
        self._state, self._pending, self._due = verdict["state"], verdict["pending"], verdict["due"]
        self._history.append(deepcopy(document))
        if self._chain:
            self._chain.append(link(self._chain[-1], self._state))
        self._events += verdict["events"]
        return verdict["events"]

    def legal_moves(self, seat: str) -> AsyncGenerator[MoveT, None]:
        """Yield every legal move of a seat, page by page. The moves of the table are what cards or dice can show."""
        return self._client.legal_moves.list(self.game, state=self._state, seat=seat)

    async def search(
        self,
        seat: str,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        level: str | None = None,
        seed: int | None = None,
    ) -> AsyncSearchJob[MoveT]:
        """Start a search for a good move of a seat. Choose `seconds` (5 by default), `iterations` or a `level`.

        The levels are beginner, casual, strong and expert: the search returns the move of such an opponent. The search
        gets only the view of the seat. With a seed, and iterations or a level, the result is the same everywhere.
        """
        return await begin_search(
            self._client.searches,
            self.game,
            self._state,
            seat,
            seconds=seconds,
            iterations=iterations,
            level=level,
            seed=seed,
        )

    async def analyse(self, *, iterations: int | None = None, seed: int | None = None) -> AsyncAnalysisJob:
        """Start an analysis of every decision so far. `iterations` is the work for each one (200 by default).

        Each decision is judged by what its seat could know then. With a seed, the result is the same everywhere.
        """
        record = await self.record()
        analysis = await self._client.analyses.create(self.game, record=record, iterations=iterations, seed=seed)
        return AsyncAnalysisJob(self._client.analyses, analysis)

    async def score(self) -> ScoreSheet:
        """The score sheet. Before the end it is the score as if the game ended now."""
        return await self._client.scores.create(self.game, state=self._state)

    async def view(self, seat: str) -> StateT:
        """The position as one seat may know it. This is what you send to that player's device."""
        seen = await self._client.views.create(self.game, state=self._state, seat=seat)
        view: StateT = seen["view"]
        return view

    async def record(self) -> Record:
        """The record of the whole game, to save and to replay. After the end it has the result.

        The record of a seeded game contains the seed, and so every future draw. Do not show it before the end.
        """
        if not self._whole:
            raise ReeveError("this match was resumed without its moves, so it has no record: resume it with `moves`")
        record: Record = {name: self._state[name] for name in RECORDED}
        if chance := self._state["chance"]:
            record["seed"] = chance["seed"]
        if self._commitment:
            record["commitment"] = self._commitment
        record["moves"] = self.history
        if self._chain:
            record["chain"] = list(self._chain)
        if self.over:
            sheet = await self.score()
            record["result"] = {"totals": sheet["totals"], "ranking": sheet["ranking"]}
        return record

    async def replay(self) -> Replay:
        """Verify the record so far."""
        return await self._client.replays.create(self.game, record=await self.record())
