"""Analyses: the area of the API that looks back on whole games.

Made from `asynchronous/analyses.py` by `make generate`; do not edit.
"""

import uuid
from collections.abc import Generator
from contextlib import closing

from reeve.polling import EVENT_NAMES
from reeve.request import EVENTS, Request
from reeve.types import Analysis, Document
from reeve.watched import Watched


class Analyses(Watched[Analysis]):
    """Every decision of a game, judged in the background."""

    def create(
        self,
        game: str,
        *,
        record: Document,
        iterations: int | None = None,
        seed: int | None = None,
        wait: int | None = None,
        idempotency_key: str | None = None,
    ) -> Analysis:
        """Begins to judge every decision of a record, with so many iterations for each (200 by default).

        `wait` is for how many seconds the answer may wait for the analysis to end. Two requests with one idempotency
        key start one analysis; each has one of its own unless one is given.
        """
        body = {"record": record, "iterations": iterations, "seed": seed}
        answer: Analysis = self._transport.ask(
            Request(
                "analyses",
                self._language,
                {"game": game},
                {name: value for name, value in body.items() if value is not None},
                answers=frozenset({200, 202}),
                wait=wait or 0,
                key=str(uuid.uuid4()) if idempotency_key is None else idempotency_key,
            )
        )
        return answer

    def get(self, analysis: str, *, wait: int | None = None) -> Analysis:
        """Where an analysis stands; with `wait`, as soon as it has ended or so many seconds have passed."""
        answer: Analysis = self._transport.ask(
            Request("analysis", self._language, {"analysis": analysis}, wait=wait or 0)
        )
        return answer

    def cancel(self, analysis: str) -> Analysis:
        """Stops an analysis, which keeps what it has found; one that has ended stays as it was."""
        answer: Analysis = self._transport.ask(Request("cancel_analysis", self._language, {"analysis": analysis}))
        return answer

    def watch(self, analysis: str) -> Generator[Analysis, None, None]:
        """Where an analysis stands, again and again as that changes, up to how it ended.

        A stream that is cut is opened again; where none gets through, the analysis is asked for every second.
        """
        with closing(self._watch(analysis)) as documents:
            yield from documents

    def _stream(self, analysis: str) -> Generator[Analysis, None, None]:
        return self._transport.watch(
            Request("analysis_events", self._language, {"analysis": analysis}, media_type=EVENTS, events=EVENT_NAMES)
        )
