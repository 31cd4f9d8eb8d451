"""A match: the state held on the client's side, so that a caller speaks of moves and not of documents.

Made from `asynchronous/match.py` by `make generate`; do not edit.
"""

from collections.abc import Generator, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Generic, overload

from reeve.analysis_job import AnalysisJob
from reeve.errors import IllegalMove, InvalidRecord, ReeveError
from reeve.records import RECORDED, commitment_of, events_for, link, whole_move
from reeve.search_job import SearchJob, begin_search
from reeve.type_parameters import MoveT, Readable, StateT
from reeve.types import Due, Event, Record, Replay, ScoreSheet

if TYPE_CHECKING:
    from reeve.face import Client


class Match(Generic[StateT, MoveT]):
    """One game, as far as it has come.

    >>> import reeve
    >>> client = reeve.connect("local")
    >>> match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
    >>> seat = match.pending[0]
    >>> events = match.play(seat, "recruit_from_deck")
    >>> match.over
    False
    >>> try:
    ...     match.play(seat, "recruit_from_deck")
    ... except reeve.IllegalMove as error:
    ...     print(error.violations[0]["ruling"])
    turn.not-yours
    """

    def __init__(
        self,
        client: "Client",
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
        """For the named ways to a match, below; a match is whole if all moves since its start are known."""
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
    def start(
        cls, client: "Client", game: str, *, seats: Sequence[str], seed: str | None = None, **options: object
    ) -> "Match[StateT, MoveT]":
        """A match that begins."""
        setup = client.setups.create(game, seats=seats, options=options, seed=seed)
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
    def resume(cls, client: "Client", state: StateT, *, moves: Sequence[MoveT] | None = None) -> "Match[StateT, MoveT]":
        """A match that goes on from a state that was kept; nothing is asked of the server.

        `moves` are those that led to the state: the `history` of the match that it was taken from. With them the match
        has a record, though without the chain of hashes. Without them it has none.
        """
        return cls(
            client,
            state,
            state["pending"],
            None,
            commitment=commitment_of(state),
            history=moves or (),
            whole=moves is not None,
        )

    @classmethod
    def from_record(cls, client: "Client", record: Readable) -> "Match[StateT, MoveT]":
        """A match at the end of its record; raises InvalidRecord if the record does not replay."""
        verdict = client.replays.create(record["game"], record=record)
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
        """The position, to be kept or sent anywhere; `Match.resume` takes it back."""
        return self._state

    @property
    def game(self) -> str:
        """The game's id."""
        return str(self._state["game"])

    @property
    def seats(self) -> list[str]:
        """The players' seats, clockwise."""
        return list(self._state["seats"])

    @property
    def pending(self) -> list[str]:
        """The seats that owe a move now; `["table"]` when the caller has to say what cards or dice showed."""
        return list(self._pending)

    @property
    def due(self) -> Due:
        """The kinds of move that each pending seat may choose between; asked for if a resumed match has no move yet."""
        if self._due is None:
            seen = self._client.views.create(self.game, state=self._state, seat=self.seats[0])
            self._due = seen["due"]
        return self._due

    @property
    def commitment(self) -> str | None:
        """What to show the players of a seeded game at its start: the record's seed must fit it at the end."""
        return self._commitment

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
        """What has happened here, oldest first."""
        return list(self._events)

    def events_for(self, seat: str) -> list[Event]:
        """What has happened here as one seat may know it: secret events of other seats have no details."""
        return events_for(self._events, seat)

    @overload
    def play(self, move: MoveT, /) -> list[Event]: ...
    @overload
    def play(self, seat: str, kind: str, /, **details: object) -> list[Event]: ...
    def play(self, move: MoveT | str, kind: str | None = None, /, **details: object) -> list[Event]:
        """Plays a move, given whole or as seat, kind and details; returns what happened.

        Raises IllegalMove, and leaves the match as it was, if the move breaks a ruling.
        """
        document: MoveT = whole_move(move, kind, details)
        verdict = self._client.adjudications.create(self.game, state=self._state, move=document, suggest=self.suggest)
        if not verdict["legal"]:
            raise IllegalMove(document, verdict)
        self._state, self._pending, self._due = verdict["state"], verdict["pending"], verdict["due"]
        self._history.append(deepcopy(document))
        if self._chain:
            self._chain.append(link(self._chain[-1], self._state))
        self._events += verdict["events"]
        return verdict["events"]

    def legal_moves(self, seat: str) -> Generator[MoveT, None, None]:
        """Every legal move of a seat, fetched as it is looked at; the table's are what may come up."""
        return self._client.legal_moves.list(self.game, state=self._state, seat=seat)

    def search(
        self,
        seat: str,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        level: str | None = None,
        seed: int | None = None,
    ) -> SearchJob[MoveT]:
        """Begins to look for a seat's best move, for so many seconds (5 by default) or iterations, or at a level.

        The levels are beginner, casual, strong and expert: the move that such an opponent makes. The search is told
        what the seat may know and no more. With a seed, and iterations or a level, it finds the same everywhere.
        """
        return begin_search(
            self._client.searches,
            self.game,
            self._state,
            seat,
            seconds=seconds,
            iterations=iterations,
            level=level,
            seed=seed,
        )

    def analyse(self, *, iterations: int | None = None, seed: int | None = None) -> AnalysisJob:
        """Begins to judge every decision of the game so far, with so many iterations for each (200 by default).

        Each decision is judged by what its seat could know then. With a seed it finds the same everywhere.
        """
        record = self.record()
        analysis = self._client.analyses.create(self.game, record=record, iterations=iterations, seed=seed)
        return AnalysisJob(self._client.analyses, analysis)

    def score(self) -> ScoreSheet:
        """The score sheet; while the game goes on, what it would be if it ended now."""
        return self._client.scores.create(self.game, state=self._state)

    def view(self, seat: str) -> StateT:
        """The position as one seat may know it: the thing to send to that player's device."""
        seen = self._client.views.create(self.game, state=self._state, seat=seat)
        view: StateT = seen["view"]
        return view

    def record(self) -> Record:
        """The whole game, to be kept and replayed; once it is over, with its result.

        In a seeded game it tells the seed, and with it every draw to come: show nobody before the end.
        """
        if not self._whole:
            raise ReeveError("a match resumed from a state without its moves has no record: resume it with `moves`")
        record: Record = {name: self._state[name] for name in RECORDED}
        if chance := self._state["chance"]:
            record["seed"] = chance["seed"]
        if self._commitment:
            record["commitment"] = self._commitment
        record["moves"] = self.history
        if self._chain:
            record["chain"] = list(self._chain)
        if self.over:
            sheet = self.score()
            record["result"] = {"totals": sheet["totals"], "ranking": sheet["ranking"]}
        return record

    def replay(self) -> Replay:
        """What the referee says of the record so far."""
        return self._client.replays.create(self.game, record=self.record())
