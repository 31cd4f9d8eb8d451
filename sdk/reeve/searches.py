"""Searches: the area of the API where a question takes longer than an answer may.

Made from `asynchronous/searches.py` by `make generate`; do not edit.
"""

import uuid
from collections.abc import Generator
from contextlib import closing

from reeve.polling import EVENT_NAMES
from reeve.request import EVENTS, Request
from reeve.type_parameters import Readable
from reeve.types import SealedState, Search
from reeve.watched import Watched


class Searches(Watched[Search]):
    """Strong moves, looked for in the background."""

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
        """Begins a search for a seat's best move, with a budget of iterations or of milliseconds, or at a level.

        With a sealed state goes the seat's `key`. `wait` is for how many seconds the answer may wait for the search to
        end. Two requests with one idempotency key start one search; each has one of its own unless one is given, so
        that a repeated request never starts a second search.
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
        answer: Search = self._transport.ask(
            Request(
                "searches",
                self._language,
                {"game": game},
                {name: value for name, value in body.items() if value is not None},
                answers=frozenset({200, 202}),
                wait=wait or 0,
                key=str(uuid.uuid4()) if idempotency_key is None else idempotency_key,
            )
        )
        return answer

    def get(self, search: str, *, wait: int | None = None) -> Search:
        """Where a search stands; with `wait`, as soon as it has ended or so many seconds have passed."""
        answer: Search = self._transport.ask(Request("search", self._language, {"search": search}, wait=wait or 0))
        return answer

    def cancel(self, search: str) -> Search:
        """Stops a search, which keeps what it knew; one that has ended stays as it was."""
        answer: Search = self._transport.ask(Request("cancel_search", self._language, {"search": search}))
        return answer

    def watch(self, search: str) -> Generator[Search, None, None]:
        """Where a search stands, again and again as that changes, up to how it ended.

        A stream that is cut is opened again; where none gets through, the search is asked for every second.
        """
        with closing(self._watch(search)) as documents:
            yield from documents

    def _stream(self, search: str) -> Generator[Search, None, None]:
        return self._transport.watch(
            Request("search_events", self._language, {"search": search}, media_type=EVENTS, events=EVENT_NAMES)
        )
