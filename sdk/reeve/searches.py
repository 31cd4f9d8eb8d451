"""Searches: find strong moves in the background.

Made from `asynchronous/searches.py` by `make generate`; do not edit.
"""

from collections.abc import Generator
from contextlib import closing

from reeve.polling import EVENT_NAMES
from reeve.request import EVENTS, Request
from reeve.type_parameters import Readable
from reeve.types import SealedState, Search
from reeve.watched import Watched


class Searches(Watched[Search]):
    """The searches that run in the background."""

    def create(
        self,
        game: str,
        *,
        state: Readable | SealedState,
        seat: str,
        iterations: int | None = None,
        milliseconds: int | None = None,
        level: str | None = None,
        seed: int | None = None,
        key: str | None = None,
        wait: int | None = None,
        idempotency_key: str | None = None,
    ) -> Search:
        """Start a search for a good move of a seat, with a budget in iterations or milliseconds, or at a level.

        A sealed state needs the `key` of the seat. With `wait`, the server waits up to this many seconds for the
        search to end before it responds. Two requests with the same idempotency key start one search. By default each
        call has a key of its own, so that a repeated request does not start a second search.
        """
        body = {
            "state": state,
            "seat": seat,
            "iterations": iterations,
            "milliseconds": milliseconds,
            "level": level,
            "seed": seed,
            "key": key,
        }
        return self._create("searches", game, body, wait, idempotency_key)

    def get(self, search: str, *, wait: int | None = None) -> Search:
        """The status of a search. With `wait`, respond when it has ended or after this many seconds."""
        answer: Search = self._transport.ask(Request("search", self._language, {"search": search}, wait=wait or 0))
        return answer

    def cancel(self, search: str) -> Search:
        """Cancel a search. It keeps its result so far. A search that has ended does not change."""
        answer: Search = self._transport.ask(Request("cancel_search", self._language, {"search": search}))
        return answer

    def watch(self, search: str) -> Generator[Search, None, None]:
        """Yield the status of a search each time it changes, until the search has ended.

        An interrupted stream is opened again. If no stream can be opened, the status is requested every second.
        """
        with closing(self._watch(search)) as documents:
            yield from documents

    def _stream(self, search: str) -> Generator[Search, None, None]:
        return self._transport.watch(
            Request("search_events", self._language, {"search": search}, media_type=EVENTS, events=EVENT_NAMES)
        )
