"""A sealed match: players hold the state but cannot read it. Each seat has a key to its own view.

Made from `asynchronous/sealed_match.py` by `make generate`; do not edit.
"""

from collections.abc import Generator, Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Generic, overload

from reeve.analysis_job import AnalysisJob
from reeve.errors import IllegalMove, ReeveError
from reeve.records import RECORDED, TABLE, game_of, whole_move
from reeve.search_job import SearchJob, begin_search
from reeve.type_parameters import MoveT, StateT
from reeve.types import Due, Event, Record, Replay, ScoreSheet, SealedState

if TYPE_CHECKING:
    from reeve.face import Client


class SealedMatch(Generic[StateT, MoveT]):
    """One sealed game in progress, with the keys of some of its seats.

    The program that sets up the game has all keys. `seat` makes a match for one player's device. When a device has
    played a move, the other devices `take` the new state.

    >>> import reeve
    >>> client = reeve.connect("local")
    >>> match = client.start_sealed("ethnos", seats=["ann", "bob"])
    >>> mover = match.pending[0]
    >>> device = match.seat(mover)
    >>> events = device.play(mover, "recruit_from_deck")
    >>> match.take(device.state)
    >>> match.pending == device.pending
    True
    """

    def __init__(
        self,
        client: "Client",
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
        """Use `start` or `resume`. `whole` says that all moves of the game were played here."""
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
    def start(
        cls, client: "Client", game: str, *, seats: Sequence[str], **options: object
    ) -> "SealedMatch[StateT, MoveT]":
        """Start a new match, with the keys of all seats."""
        setup = client.setups.create(game, seats=seats, options=options, sealed=True)
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
    def resume(cls, client: "Client", state: SealedState, keys: Mapping[str, str]) -> "SealedMatch[StateT, MoveT]":
        """Continue from a state, with the keys of one or more seats."""
        match = cls(client, state, keys, [], {}, commitment=None)
        match.take(state)
        return match

    def seat(self, seat: str) -> "SealedMatch[StateT, MoveT]":
        """The same match with the key of one seat only, for that player's device."""
        only = {seat: self._key(seat)}
        # The events so far are left out: they may contain secrets of other seats that moved here.
        return SealedMatch(
            self._client, self._state, only, self._pending, self._due, commitment=self._commitment, seed=self._seed
        )

    @property
    def state(self) -> SealedState:
        """The encrypted position. Save it or send it anywhere; only the service can read it."""
        return self._state

    @property
    def game(self) -> str:
        """The id of the game. A sealed state begins with it."""
        return game_of(self._state)

    @property
    def keys(self) -> dict[str, str]:
        """The keys of the seats that can be played here. Give each key only to its player."""
        return dict(self._keys)

    @property
    def pending(self) -> list[str]:
        """The seats that must move now. `["table"]` means that somebody must declare what cards or dice show."""
        return list(self._pending)

    @property
    def due(self) -> Due:
        """The kinds of move that each pending seat may choose from."""
        return self._due

    @property
    def commitment(self) -> str | None:
        """The hash of the seed of a seeded game, for checking the seed at the end."""
        return self._commitment

    @property
    def seed(self) -> str | None:
        """The seed of a seeded game; None before the end."""
        return self._seed

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self._pending

    @property
    def history(self) -> list[MoveT]:
        """The moves played here, oldest first."""
        return deepcopy(self._history)

    @property
    def events(self) -> list[Event]:
        """The events of this match as the seats that moved may know them, oldest first."""
        return list(self._events)

    def take(self, state: SealedState) -> None:
        """Continue from a state in which moves were played elsewhere."""
        seat = next((each for each in self._keys if each != TABLE), TABLE)
        key = self._key(seat)
        if seat == TABLE:
            listed = self._client.legal_moves.page(game_of(state), state=state, seat=TABLE, limit=1, key=key)
            self._pending, self._due = listed["pending"], listed["due"]
        else:
            seen = self._client.views.create(game_of(state), state=state, seat=seat, key=key)
            self._pending, self._due, self._seed = seen["pending"], seen["due"], seen.get("seed")
            self._commitment = (seen["view"]["chance"] or {}).get("commitment")
        self._whole = self._whole and state == self._state
        self._state = state

    @overload
    def play(self, move: MoveT, /) -> list[Event]: ...
    @overload
    def play(self, seat: str, kind: str, /, **details: object) -> list[Event]: ...
    def play(self, move: MoveT | str, kind: str | None = None, /, **details: object) -> list[Event]:
        """Play a move, and return its events as its seat may know them. Pass the whole move, or seat, kind and details.

        Raises IllegalMove if the move breaks a ruling. Raises AnotherMoveStands if another move was already made from
        this state; then `take` the state that the other move led to. In both cases the match does not change.
        """
        document: MoveT = whole_move(move, kind, details)
        key = self._key(str(document.get("seat")))
        verdict = self._client.adjudications.create(
            self.game, state=self._state, move=document, key=key, suggest=self.suggest
        )
        if not verdict["legal"]:
            raise IllegalMove(document, verdict)
        self._state, self._pending, self._due = verdict["state"], verdict["pending"], verdict["due"]
        self._seed = verdict.get("seed")
        self._history.append(deepcopy(document))
        self._events += verdict["events"]
        return verdict["events"]

    def legal_moves(self, seat: str) -> Generator[MoveT, None, None]:
        """Yield every legal move of a seat, page by page."""
        return self._client.legal_moves.list(self.game, state=self._state, seat=seat, key=self._key(seat))

    def search(
        self,
        seat: str,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        level: str | None = None,
        seed: int | None = None,
    ) -> SearchJob[MoveT]:
        """Start a search for a good move of a seat. Choose `seconds` (5 by default), `iterations` or a `level`."""
        return begin_search(
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

    def analyse(self, *, iterations: int | None = None, seed: int | None = None) -> AnalysisJob:
        """Start an analysis of every decision of a match that is over, and whose moves were all played here.

        `iterations` is the work for each decision (200 by default). Each is judged by what its seat could know then.
        """
        record = self.record()
        analysis = self._client.analyses.create(self.game, record=record, iterations=iterations, seed=seed)
        return AnalysisJob(self._client.analyses, analysis)

    def view(self, seat: str) -> StateT:
        """The position as one seat may know it."""
        seen = self._client.views.create(self.game, state=self._state, seat=seat, key=self._key(seat))
        view: StateT = seen["view"]
        return view

    def score(self, seat: str) -> ScoreSheet:
        """The score sheet. Before the end it is the score as if the game ended now, by what one seat may know."""
        return self._client.scores.create(self.game, state=self._state, seat=seat, key=self._key(seat))

    def record(self) -> Record:
        """The record of the whole game, with its seed and its result. It exists only after the end.

        It has no chain of hashes, because the client does not know the positions. `replay` returns a chain.
        """
        if not self._whole or not self.over:
            raise ReeveError("a sealed match has a record only after the end, and if all moves were played here")
        seat = next(each for each in self._keys if each != TABLE)
        view, sheet = self.view(seat), self.score(seat)
        record: Record = {name: view[name] for name in RECORDED}
        if self._seed is not None:
            record |= {"seed": self._seed, "commitment": self._commitment}
        return record | {
            "moves": self.history,
            "result": {"totals": sheet["totals"], "ranking": sheet["ranking"]},
        }

    def replay(self) -> Replay:
        """Verify the record. This also checks the seed against the commitment."""
        return self._client.replays.create(self.game, record=self.record())

    def _key(self, seat: str) -> str:
        if seat not in self._keys:
            raise ReeveError(f"this match has no key of the seat {seat!r}")
        return self._keys[seat]
