"""A search as a job: wait for it, watch its progress, or cancel it.

Made from `asynchronous/search_job.py` by `make generate`; do not edit.
"""

from typing import Generic

from reeve.errors import SearchCancelled, SearchFailed, SearchTimeout
from reeve.polling import SEARCH_SECONDS
from reeve.progress import Progress
from reeve.searches import Searches
from reeve.type_parameters import MoveT, Readable
from reeve.types import SealedState, Search, SearchResult
from reeve.watched_job import WatchedJob


class SearchJob(WatchedJob[Search, Progress[MoveT]], Generic[MoveT]):
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

    @property
    def seat(self) -> str:
        """The seat that the search finds a move for."""
        return self._document["seat"]

    def result(self, timeout: float | None = None, *, bar: bool = False) -> SearchResult:
        """Wait for the end, and return the result. `bar` shows a progress bar on a terminal.

        Raises SearchFailed or SearchCancelled if the search ended without success. Raises SearchTimeout if it has not
        ended after `timeout` seconds; the search continues, and you can wait for it again.
        """
        search = self._finish(timeout, bar, failed=SearchFailed, cancelled=SearchCancelled, late=SearchTimeout)
        assert search["result"] is not None
        return search["result"]

    def best(self, timeout: float | None = None, *, bar: bool = False) -> MoveT:
        """Wait for the end, and return the best move for `match.play`. Raises the same exceptions as `result`."""
        result = self.result(timeout, bar=bar)
        move: MoveT = result["moves"][0]["move"]
        return move

    def __repr__(self) -> str:
        return f"<SearchJob {self.id} for {self.seat}: {self._document['status']}>"

    def _progress_of(self, document: Search) -> Progress[MoveT]:
        return Progress.of(document)


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
