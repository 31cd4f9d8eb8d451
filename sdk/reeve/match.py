"""A match: the state held on the client's side, so that a caller speaks of moves and not of documents."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, overload

from reeve.errors import IllegalMove, InvalidRecord, ReeveError
from reeve.search_job import SearchJob, begin_search
from reeve.types import Due, Event, Move, Record, Replay, ScoreSheet, State

if TYPE_CHECKING:
    from reeve.client import Client

RECORDED = ("game", "format", "rules", "pack", "options", "seats")
"""What a record takes over from the state: all that a setup fixes."""


class Match:
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
        state: State,
        pending: Sequence[str],
        due: Due,
        *,
        commitment: str | None,
        events: Sequence[Event] = (),
        history: Sequence[Move] = (),
        chain: Sequence[str] = (),
    ) -> None:
        """For the named ways to a match, below; a chain is known where the match is known from its start."""
        self._client = client
        self._state = state
        self._pending = list(pending)
        self._due = due
        self._commitment = commitment
        self._events = list(events)
        self._history = deepcopy(list(history))
        self._chain = list(chain)

    @classmethod
    def start(
        cls, client: "Client", game: str, *, seats: Sequence[str], seed: str | None = None, **options: object
    ) -> "Match":
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
    def resume(cls, client: "Client", state: State) -> "Match":
        """A match that goes on from a state kept somewhere; how it came there is not known, so it has no record."""
        seen = client.views.create(state["game"], state=state, seat=state["seats"][0])
        chance = seen["view"]["chance"] or {}
        return cls(client, state, seen["pending"], seen["due"], commitment=chance.get("commitment"))

    @classmethod
    def from_record(cls, client: "Client", record: Record) -> "Match":
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
    def state(self) -> State:
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
        """The kinds of move that each pending seat may choose between."""
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
    def history(self) -> list[Move]:
        """The moves played here, oldest first."""
        return deepcopy(self._history)

    @property
    def events(self) -> list[Event]:
        """What has happened here, oldest first."""
        return list(self._events)

    @overload
    def play(self, move: Move, /) -> list[Event]: ...
    @overload
    def play(self, seat: str, kind: str, /, **details: object) -> list[Event]: ...
    def play(self, move: Move | str, kind: str | None = None, /, **details: object) -> list[Event]:
        """Plays a move, given whole or as seat, kind and details; returns what happened.

        Raises IllegalMove, and leaves the match as it was, if the move breaks a ruling.
        """
        if isinstance(move, str):
            move = {"kind": kind, "seat": move, **details}
        verdict = self._client.adjudications.create(self.game, state=self._state, move=move)
        if not verdict["legal"]:
            raise IllegalMove(move, verdict["violations"])
        self._state, self._pending, self._due = verdict["state"], verdict["pending"], verdict["due"]
        self._history.append(deepcopy(move))
        if self._chain:
            self._chain.append(link(self._chain[-1], self._state))
        self._events += verdict["events"]
        return verdict["events"]

    def legal_moves(self, seat: str) -> Iterator[Move]:
        """Every legal move of a seat, fetched as it is looked at; the table's are what may come up."""
        return self._client.legal_moves.list(self.game, state=self._state, seat=seat)

    def search(
        self, seat: str, *, seconds: float | None = None, iterations: int | None = None, seed: int | None = None
    ) -> SearchJob:
        """Begins to look for a seat's best move, for so many seconds (5 if nothing is said) or iterations.

        The search is told what the seat may know and no more. With iterations and a seed it finds the same everywhere.
        """
        return begin_search(
            self._client.searches, self.game, self._state, seat, seconds=seconds, iterations=iterations, seed=seed
        )

    def score(self) -> ScoreSheet:
        """The score sheet; while the game goes on, what it would be if it ended now."""
        return self._client.scores.create(self.game, state=self._state)

    def view(self, seat: str) -> State:
        """The position as one seat may know it: the thing to send to that player's device."""
        return self._client.views.create(self.game, state=self._state, seat=seat)["view"]

    def record(self) -> Record:
        """The whole game, to be kept and replayed; once it is over, with its result.

        In a seeded game it tells the seed, and with it every draw to come: show nobody before the end.
        """
        if not self._chain:
            raise ReeveError("a match resumed from a state does not know its first moves, so it has no record")
        record: Record = {name: self._state[name] for name in RECORDED}
        if chance := self._state["chance"]:
            record["seed"] = chance["seed"]
        if self._commitment:
            record["commitment"] = self._commitment
        record |= {"moves": self.history, "chain": list(self._chain)}
        if self.over:
            sheet = self.score()
            record["result"] = {"totals": sheet["totals"], "ranking": sheet["ranking"]}
        return record

    def replay(self) -> Replay:
        """What the referee says of the record so far."""
        return self._client.replays.create(self.game, record=self.record())


def link(previous: str, state: State) -> str:
    """The hash of a position in a record's chain, which also holds every position before it."""
    canonical = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(bytes.fromhex(previous) + canonical.encode()).hexdigest()
