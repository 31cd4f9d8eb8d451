"""A search as a job in the caller's hands: wait for it, look how far it is, or call it off."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from reeve.bar import Bar, terminal
from reeve.errors import SearchCancelled, SearchFailed, SearchTimeout
from reeve.searches import ENDS, POLL_SECONDS, Searches, poll
from reeve.types import Move, SealedState, Search, SearchResult, State

SEARCH_SECONDS = 5.0
"""For how long is searched if nothing is said."""
LONG_POLL_SECONDS = 20
"""Less than a server waits at most, and less than proxies let a request wait."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search is, and what it would play by now."""

    status: str
    done: float
    """The part of its budget that is spent, from 0 to 1."""
    iterations: int
    iterations_per_second: float
    best: Move | None
    """None until something is known."""
    text: str
    """The best move in words."""

    @classmethod
    def of(cls, search: Search) -> "Progress":
        """What a search's document says of it."""
        result, done = search["result"], search["progress"]["done"]
        if result is None or not result["moves"]:
            return cls(search["status"], done, 0, 0.0, None, "")
        return cls(
            search["status"],
            done,
            result["iterations"],
            result["iterations_per_second"],
            result["moves"][0]["move"],
            result["text"],
        )


class SearchJob:
    """A search that was begun; `match.search` gives one.

    >>> import reeve
    >>> client = reeve.connect("local")
    >>> match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
    >>> job = match.search("bob", iterations=20, seed=7)
    >>> job.result()["iterations"]
    20
    >>> job.done, job.progress().done
    (True, 1.0)
    >>> events = match.play(job.best())
    """

    def __init__(self, searches: Searches, search: Search) -> None:
        self._searches = searches
        self._search = search

    @classmethod
    def take_up(cls, searches: Searches, id: str) -> "SearchJob":
        """A search that was begun elsewhere, by its id."""
        return cls(searches, searches.get(id))

    @property
    def id(self) -> str:
        """What the search is called; whoever knows it can take the search up."""
        return self._search["id"]

    @property
    def seat(self) -> str:
        """Whose move is looked for."""
        return self._search["seat"]

    @property
    def done(self) -> bool:
        """Whether the search has ended, well or not; asks, unless that is known."""
        return self._look()["status"] in ENDS

    def progress(self) -> Progress:
        """How far the search is, and the best move so far."""
        return Progress.of(self._look())

    def result(self, timeout: float | None = None, *, bar: bool = False) -> SearchResult:
        """What was found, when the search has ended; `bar` shows on a terminal how far it is meanwhile.

        Raises SearchFailed or SearchCancelled if it ended otherwise, and SearchTimeout if it has not ended after
        `timeout` seconds; it goes on then, and can be waited for again.
        """
        stream = terminal() if bar else None
        if stream is None:
            for _ in self._follow(timeout, LONG_POLL_SECONDS):
                pass
        else:
            with Bar(stream) as shown:
                for search in self._watch() if timeout is None else self._follow(timeout, POLL_SECONDS):
                    shown.draw(Progress.of(search))
        return self._found()

    def best(self, timeout: float | None = None, *, bar: bool = False) -> Move:
        """The best move, when the search has ended: what `match.play` takes. Waits and raises as `result` does."""
        return self.result(timeout, bar=bar)["moves"][0]["move"]

    def watch(self) -> Iterator[Progress]:
        """How far the search is, again and again as that changes, until it has ended."""
        return (Progress.of(search) for search in self._watch())

    def cancel(self) -> Progress:
        """Calls the search off; what it had found by then is told. One that has ended stays as it was."""
        self._search = self._searches.cancel(self.id)
        return Progress.of(self._search)

    def __repr__(self) -> str:
        return f"<SearchJob {self.id} for {self.seat}: {self._search['status']}>"

    @property
    def _ended(self) -> bool:
        return self._search["status"] in ENDS

    def _look(self) -> Search:
        if not self._ended:
            self._search = self._searches.get(self.id)
        return self._search

    def _watch(self) -> Iterator[Search]:
        yield self._search
        if not self._ended:
            # On the way events tell of the best moves only, at the end of all.
            for search in self._searches.watch(self.id):
                self._search = search
                yield search

    def _follow(self, timeout: float | None, seconds: int) -> Iterator[Search]:
        """Where the search stands, asked for every so many seconds until it has ended or time is up."""
        # Not by watching: a stream may be silent for longer than the caller wants to wait.
        until = None if timeout is None else time.monotonic() + timeout
        yield self._search
        while not self._ended:
            rest = seconds if until is None else min(seconds, until - time.monotonic())
            self._search = poll(self._searches, self.id, max(rest, 0))
            if rest <= 0 and not self._ended:
                raise SearchTimeout(self._search)
            yield self._search

    def _found(self) -> SearchResult:
        search = self._search
        if search["status"] == "cancelled":
            raise SearchCancelled(search)
        if search["status"] == "failed" or search["result"] is None:
            raise SearchFailed(search)
        return search["result"]


def begin_search(
    searches: Searches,
    game: str,
    state: State | SealedState,
    seat: str,
    *,
    seconds: float | None,
    iterations: int | None,
    seed: int | None,
    key: str | None = None,
) -> SearchJob:
    """Begins to look for a seat's best move, for so many seconds or iterations, or for the usual time."""
    if seconds is None and iterations is None:
        seconds = SEARCH_SECONDS
    search = searches.create(
        game,
        state=state,
        seat=seat,
        iterations=iterations,
        milliseconds=None if seconds is None else round(seconds * 1000),
        seed=seed,
        key=key,
    )
    return SearchJob(searches, search)
