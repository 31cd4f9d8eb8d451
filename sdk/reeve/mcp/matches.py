"""The matches of a server for its models, each with a short handle."""

import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock, RLock

import reeve
from reeve.mcp.words import Words
from reeve.types import Event, Move, State

HANDLE_BYTES = 8
MOST_MATCHES = 1000
"""If there are more, the least recently used match is deleted."""
SUGGESTED = 3
"""How many legal moves a refusal suggests."""


@dataclass(slots=True)
class KeptMatch:
    """A match, its texts, and its history for undo. Hold its lock while you use it: tools run in threads."""

    handle: str
    match: reeve.Match
    words: Words
    events: list[Event]
    past: list[tuple[State, int]] = field(default_factory=list)
    """The position before each move, and the number of events."""
    lock: RLock = field(default_factory=RLock)

    def play(self, move: Move) -> list[Event]:
        """Play a move. Raises IllegalMove with suggestions."""
        before = self.match.state
        self.match.suggest = SUGGESTED
        events = self.match.play(move)
        self.past.append((before, len(self.events)))
        self.events += events
        return events

    def undo(self, client: reeve.Client) -> Move:
        """Take the last move back, and return it. Raises IndexError if there is none."""
        state, events = self.past.pop()
        *moves, move = self.match.history
        self.match = reeve.Match.resume(client, state, moves=moves)
        del self.events[events:]
        return move


class Matches:
    """Matches by their handles."""

    def __init__(self, client: reeve.Client) -> None:
        self._client = client
        self._kept: OrderedDict[str, KeptMatch] = OrderedDict()
        self._lock = Lock()

    def start(self, game: str, seats: list[str], seed: str | None, options: dict[str, object]) -> KeptMatch:
        """Add a match with a handle that cannot be guessed, because a server over HTTP has several users."""
        match = self._client.start(game, seats=seats, seed=seed, **options)
        words = Words.of(self._client, game, match.state["pack"])
        kept = KeptMatch(secrets.token_hex(HANDLE_BYTES), match, words, match.events)
        with self._lock:
            self._kept[kept.handle] = kept
            while len(self._kept) > MOST_MATCHES:
                self._kept.popitem(last=False)
        return kept

    def get(self, handle: str) -> KeptMatch:
        """The match with a handle. Raises KeyError if there is none."""
        with self._lock:
            self._kept.move_to_end(handle)
            return self._kept[handle]
