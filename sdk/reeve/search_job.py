"""A search as a job: wait for it, watch its progress, or cancel it.

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
    """A started search. `match.search` returns one.

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
        """A job for a search that was started elsewhere, by its id."""
        return cls(searches, searches.get(id))

    @property
    def id(self) -> str:
        """The id of the search. `take_up` makes another job from it."""
        return self._search["id"]

    @property
    def seat(self) -> str:
        """The seat that the search finds a move for."""
        return self._search["seat"]

    @property
    def done(self) -> bool:
        """Whether the search has ended, in whatever way. Requests the status unless the end is known."""
        search = self._look()
        return search["status"] in ENDS

    def progress(self) -> Progress[MoveT]:
        """The progress of the search, and the best move so far."""
        return Progress.of(self._look())

    def result(self, timeout: float | None = None, *, bar: bool = False) -> SearchResult:
        """Wait for the end, and return the result. `bar` shows a progress bar on a terminal.

        Raises SearchFailed or SearchCancelled if the search ended without success. Raises SearchTimeout if it has not
        ended after `timeout` seconds; the search continues, and you can wait for it again.
        """
        stream = terminal() if bar else None
        if stream is None:
            for _ in self._follow(timeout, LONG_POLL_SECONDS):
                pass
        else:
            with Bar(stream) as shown:
                for search in self._watch() if timeout is None else self._follow(timeout, POLL_SECONDS):
                    shown.draw(Progress.of(search))
        return self._result_or_raise()

    def best(self, timeout: float | None = None, *, bar: bool = False) -> MoveT:
        """Wait for the end, and return the best move for `match.play`. Raises the same exceptions as `result`."""
        result = self.result(timeout, bar=bar)
        move: MoveT = result["moves"][0]["move"]
        return move

    def watch(self) -> Generator[Progress[MoveT], None, None]:
        """Yield the progress each time it changes, until the search has ended."""
        with closing(self._watch()) as searches:
            for search in searches:
                yield Progress.of(search)

    def cancel(self) -> Progress[MoveT]:
        """Cancel the search. It keeps its result so far. A search that has ended does not change."""
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
            # Events before the end have only the best moves; the last one has all.
            with closing(self._searches.watch(self.id)) as searches:
                for search in searches:
                    self._search = search
                    yield search

    def _follow(self, timeout: float | None, seconds: int) -> Generator[Search, None, None]:
        """Request the status every few seconds, until the search has ended or the timeout is over."""
        # Not by an event stream, which may be silent for longer than the timeout.
        until = None if timeout is None else time.monotonic() + timeout
        yield self._search
        while not self._ended:
            rest = seconds if until is None else min(seconds, until - time.monotonic())
            self._search = self._searches.poll(self.id, max(rest, 0))
            if rest <= 0 and not self._ended:
                raise SearchTimeout(self._search)
            yield self._search

    def _result_or_raise(self) -> SearchResult:
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
    """Start a search with `seconds`, `iterations` or a `level`, or with the default time."""
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
