"""A search as a job in the caller's hands: wait for it, look how far it is, or call it off.

Made from `asynchronous/search_job.py` by `make generate`; do not edit.
"""

import time
from collections.abc import Generator
from contextlib import closing
from typing import Generic

from reeve.bar import Bar, terminal
from reeve.errors import SearchCancelled, SearchFailed, SearchTimeout
from reeve.polling import ENDS, LONG_POLL_SECONDS, POLL_SECONDS, SEARCH_SECONDS
from reeve.progress import Progress
from reeve.searches import Searches
from reeve.type_parameters import MoveT, Readable
from reeve.types import SealedState, Search, SearchResult


class SearchJob(Generic[MoveT]):
    """A search that was begun; `match.search` gives one.

    >>> import reeve
    >>> client = reeve.connect("local")
    >>> match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
    >>> job = match.search("bob", iterations=20, seed=7)
    >>> result = job.result()
    >>> result["iterations"] <= 20
    True
    >>> job.done, job.progress()
    (True, Progress(status='done', done=1.0, ...
    >>> events = match.play(job.best())
    """

    def __init__(self, searches: Searches, search: Search) -> None:
        self._searches = searches
        self._search = search

    @classmethod
    def take_up(cls, searches: Searches, id: str) -> "SearchJob[MoveT]":
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
        search = self._look()
        return search["status"] in ENDS

    def progress(self) -> Progress[MoveT]:
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

    def best(self, timeout: float | None = None, *, bar: bool = False) -> MoveT:
        """The best move, when the search has ended: what `match.play` takes. Waits and raises as `result` does."""
        result = self.result(timeout, bar=bar)
        move: MoveT = result["moves"][0]["move"]
        return move

    def watch(self) -> Generator[Progress[MoveT], None, None]:
        """How far the search is, again and again as that changes, until it has ended."""
        with closing(self._watch()) as searches:
            for search in searches:
                yield Progress.of(search)

    def cancel(self) -> Progress[MoveT]:
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

    def _watch(self) -> Generator[Search, None, None]:
        yield self._search
        if not self._ended:
            # On the way events tell of the best moves only, at the end of all.
            with closing(self._searches.watch(self.id)) as searches:
                for search in searches:
                    self._search = search
                    yield search

    def _follow(self, timeout: float | None, seconds: int) -> Generator[Search, None, None]:
        """Where the search stands, asked for every so many seconds until it has ended or time is up."""
        # Not by watching: a stream may be silent for longer than the caller wants to wait.
        until = None if timeout is None else time.monotonic() + timeout
        yield self._search
        while not self._ended:
            rest = seconds if until is None else min(seconds, until - time.monotonic())
            self._search = self._searches.poll(self.id, max(rest, 0))
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
    state: Readable | SealedState,
    seat: str,
    *,
    seconds: float | None,
    iterations: int | None,
    level: str | None,
    seed: int | None,
    key: str | None = None,
) -> SearchJob[MoveT]:
    """Begins to look for a seat's best move, for so many seconds or iterations, at a level, or for the usual time."""
    if seconds is None and iterations is None and level is None:
        seconds = SEARCH_SECONDS
    search = searches.create(
        game,
        state=state,
        seat=seat,
        iterations=iterations,
        milliseconds=None if seconds is None else round(seconds * 1000),
        level=level,
        seed=seed,
        key=key,
    )
    return SearchJob(searches, search)
