"""A sealed match: the state held by players who cannot read it, with keys to what their seats may know."""

from collections.abc import AsyncGenerator, Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Generic, overload

from reeve.asynchronous.search_job import AsyncSearchJob, begin_search
from reeve.errors import IllegalMove, ReeveError
from reeve.records import RECORDED, TABLE, game_of, whole_move
from reeve.type_parameters import MoveT, StateT
from reeve.types import Due, Event, Record, Replay, ScoreSheet, SealedState

if TYPE_CHECKING:
    from reeve.asynchronous.face import AsyncClient


class AsyncSealedMatch(Generic[StateT, MoveT]):
    """One sealed game, as far as it has come here, and the keys of some of its seats.

    Whoever sets a game up has all keys. `seat` is the part of it for one player's device, which goes on by itself: what
    one device has played the others `take`.

    >>> import reeve
    >>> client = reeve.connect_async("http://127.0.0.1:8080")
    >>> match = await client.start_sealed("ethnos", seats=["ann", "bob"])
    >>> mover = match.pending[0]
    >>> device = match.seat(mover)
    >>> events = await device.play(mover, "recruit_from_deck")
    >>> await match.take(device.state)
    >>> match.pending == device.pending
    True
    """

    def __init__(
        self,
        client: "AsyncClient",
        state: SealedState,
        keys: Mapping[str, str],
        pending: Sequence[str],
        due: Due,
        *,
        commitment: str | None,
        events: Sequence[Event] = (),
        seed: str | None = None,
        whole: bool = False,
    ) -> None:
        """For the named ways to a match, below; it is whole while every move of the game was played here."""
        self._client = client
        self._state = state
        self._keys = dict(keys)
        self._pending = list(pending)
        self._due = due
        self._commitment = commitment
        self._events = list(events)
        self._seed = seed
        self._whole = whole
        self._history: list[MoveT] = []
        self.suggest = 0
        """How many legal moves an IllegalMove suggests: those that are closest to the refused move."""

    @classmethod
    async def start(
        cls, client: "AsyncClient", game: str, *, seats: Sequence[str], **options: object
    ) -> "AsyncSealedMatch[StateT, MoveT]":
        """A match that begins, with the keys of all seats."""
        setup = await client.setups.create(game, seats=seats, options=options, sealed=True)
        return cls(
            client,
            setup["state"],
            setup["keys"],
            setup["pending"],
            setup["due"],
            commitment=setup["commitment"],
            events=setup["events"],
            whole=True,
        )

    @classmethod
    async def resume(
        cls, client: "AsyncClient", state: SealedState, keys: Mapping[str, str]
    ) -> "AsyncSealedMatch[StateT, MoveT]":
        """A match that goes on from a state, for the seats whose keys are here: one is enough."""
        match = cls(client, state, keys, [], {}, commitment=None)
        await match.take(state)
        return match

    def seat(self, seat: str) -> "AsyncSealedMatch[StateT, MoveT]":
        """The same match for one seat alone, as that player's device may have it."""
        only = {seat: self._key(seat)}
        # What happened so far may hold secrets of the other seats, if they moved here.
        return AsyncSealedMatch(
            self._client, self._state, only, self._pending, self._due, commitment=self._commitment, seed=self._seed
        )

    @property
    def state(self) -> SealedState:
        """The position, which may be kept and sent anywhere, and which nobody can read."""
        return self._state

    @property
    def game(self) -> str:
        """The game's id, which a sealed state begins with."""
        return game_of(self._state)

    @property
    def keys(self) -> dict[str, str]:
        """The keys of the seats that can be played here; each is for its player alone."""
        return dict(self._keys)

    @property
    def pending(self) -> list[str]:
        """The seats that owe a move now; `["table"]` when somebody has to say what cards or dice showed."""
        return list(self._pending)

    @property
    def due(self) -> Due:
        """The kinds of move that each pending seat may choose between."""
        return self._due

    @property
    def commitment(self) -> str | None:
        """What was shown at the start of a seeded game: the seed must fit it at the end."""
        return self._commitment

    @property
    def seed(self) -> str | None:
        """What was drawn from; known when a seeded game is over."""
        return self._seed

    @property
    def over(self) -> bool:
        """Whether nobody owes a move any more."""
        return not self._pending

    @property
    def history(self) -> list[MoveT]:
        """The moves played here, oldest first."""
        return deepcopy(self._history)

    @property
    def events(self) -> list[Event]:
        """What has happened here as far as the seats that moved may know, oldest first."""
        return list(self._events)

    async def take(self, state: SealedState) -> None:
        """Goes on from a state that came of moves played elsewhere."""
        seat = next((each for each in self._keys if each != TABLE), TABLE)
        key = self._key(seat)
        if seat == TABLE:
            listed = await self._client.legal_moves.page(game_of(state), state=state, seat=TABLE, limit=1, key=key)
            self._pending, self._due = listed["pending"], listed["due"]
        else:
            seen = await self._client.views.create(game_of(state), state=state, seat=seat, key=key)
            self._pending, self._due, self._seed = seen["pending"], seen["due"], seen.get("seed")
            self._commitment = (seen["view"]["chance"] or {}).get("commitment")
        self._whole = self._whole and state == self._state
        self._state = state

    @overload
    async def play(self, move: MoveT, /) -> list[Event]: ...
    @overload
    async def play(self, seat: str, kind: str, /, **details: object) -> list[Event]: ...
    async def play(self, move: MoveT | str, kind: str | None = None, /, **details: object) -> list[Event]:
        """Plays a move, given whole or as seat, kind and details; returns what its seat may know of what happened.

        Raises IllegalMove if it breaks a ruling, and AnotherMoveStands if another move was made from this state: both
        leave the match as it was. After the second, `take` the state that the other move led to.
        """
        document: MoveT = whole_move(move, kind, details)
        key = self._key(str(document.get("seat")))
        verdict = await self._client.adjudications.create(
            self.game, state=self._state, move=document, key=key, suggest=self.suggest
        )
        if not verdict["legal"]:
            raise IllegalMove(document, verdict)
        self._state, self._pending, self._due = verdict["state"], verdict["pending"], verdict["due"]
        self._seed = verdict.get("seed")
        self._history.append(deepcopy(document))
        self._events += verdict["events"]
        return verdict["events"]

    def legal_moves(self, seat: str) -> AsyncGenerator[MoveT, None]:
        """Every legal move of a seat, fetched as it is looked at."""
        return self._client.legal_moves.list(self.game, state=self._state, seat=seat, key=self._key(seat))

    async def search(
        self,
        seat: str,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        level: str | None = None,
        seed: int | None = None,
    ) -> AsyncSearchJob[MoveT]:
        """Begins to look for a seat's best move, for so many seconds (5 by default) or iterations, or at a level."""
        return await begin_search(
            self._client.searches,
            self.game,
            self._state,
            seat,
            seconds=seconds,
            iterations=iterations,
            level=level,
            seed=seed,
            key=self._key(seat),
        )

    async def view(self, seat: str) -> StateT:
        """The position as one seat may know it."""
        seen = await self._client.views.create(self.game, state=self._state, seat=seat, key=self._key(seat))
        view: StateT = seen["view"]
        return view

    async def score(self, seat: str) -> ScoreSheet:
        """The score sheet; while the game goes on, what it would be if it ended now, by what one seat may know."""
        return await self._client.scores.create(self.game, state=self._state, seat=seat, key=self._key(seat))

    async def record(self) -> Record:
        """The whole game with its seed and its result, to be kept and replayed; there is none before the game is over.

        It has no chain, since nobody has seen the positions on the way; `replay` answers with one.
        """
        if not self._whole or not self.over:
            raise ReeveError("a sealed match has a record when the game is over and all of it was played here")
        seat = next(each for each in self._keys if each != TABLE)
        view, sheet = await self.view(seat), await self.score(seat)
        record: Record = {name: view[name] for name in RECORDED}
        if self._seed is not None:
            record |= {"seed": self._seed, "commitment": self._commitment}
        return record | {
            "moves": self.history,
            "result": {"totals": sheet["totals"], "ranking": sheet["ranking"]},
        }

    async def replay(self) -> Replay:
        """What the referee says of the record: among other things, whether the seed is the one committed to."""
        return await self._client.replays.create(self.game, record=await self.record())

    def _key(self, seat: str) -> str:
        if seat not in self._keys:
            raise ReeveError(f"no key of the seat {seat!r} is here")
        return self._keys[seat]
