"""Analyses: judge every decision of a whole game.

Made from `asynchronous/analyses.py` by `make generate`; do not edit.
"""

from collections.abc import Generator
from contextlib import closing

from reeve.polling import EVENT_NAMES
from reeve.request import EVENTS, Request
from reeve.types import Analysis, Document
from reeve.watched import Watched


class Analyses(Watched[Analysis]):
    """The analyses that run in the background."""

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
        """Start an analysis of a record. `iterations` is the work for each decision (200 by default).

        With `wait`, the server waits up to this many seconds for the analysis to end before it responds. Two requests
        with the same idempotency key start one analysis. By default each call has a key of its own.
        """
        body = {"record": record, "iterations": iterations, "seed": seed}
        return self._create("analyses", game, body, wait, idempotency_key)

    def get(self, analysis: str, *, wait: int | None = None) -> Analysis:
        """The status of an analysis. With `wait`, respond when it has ended or after this many seconds."""
        answer: Analysis = self._transport.ask(
            Request("analysis", self._language, {"analysis": analysis}, wait=wait or 0)
        )
        return answer

    def cancel(self, analysis: str) -> Analysis:
        """Cancel an analysis. It keeps its results so far. An analysis that has ended does not change."""
        answer: Analysis = self._transport.ask(Request("cancel_analysis", self._language, {"analysis": analysis}))
        return answer

    def watch(self, analysis: str) -> Generator[Analysis, None, None]:
        """Yield the status of an analysis each time it changes, until the analysis has ended.

        An interrupted stream is opened again. If no stream can be opened, the status is requested every second.
        """
        with closing(self._watch(analysis)) as documents:
            yield from documents

    def _stream(self, analysis: str) -> Generator[Analysis, None, None]:
        return self._transport.watch(
            Request("analysis_events", self._language, {"analysis": analysis}, media_type=EVENTS, events=EVENT_NAMES)
        )
