"""Analyses: judge every decision of a whole game."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

from reeve.asynchronous.watched import AsyncWatched
from reeve.polling import EVENT_NAMES
from reeve.request import EVENTS, Request
from reeve.types import Analysis, Document


class AsyncAnalyses(AsyncWatched[Analysis]):
    """The analyses that run in the background."""

    async def create(
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
        return await self._create("analyses", game, body, wait, idempotency_key)

    async def get(self, analysis: str, *, wait: int | None = None) -> Analysis:
        """The status of an analysis. With `wait`, respond when it has ended or after this many seconds."""
        answer: Analysis = await self._transport.ask(
            Request("analysis", self._language, {"analysis": analysis}, wait=wait or 0)
        )
        return answer

    async def cancel(self, analysis: str) -> Analysis:
        """Cancel an analysis. It keeps its results so far. An analysis that has ended does not change."""
        answer: Analysis = await self._transport.ask(Request("cancel_analysis", self._language, {"analysis": analysis}))
        return answer

    async def watch(self, analysis: str) -> AsyncGenerator[Analysis, None]:
        """Yield the status of an analysis each time it changes, until the analysis has ended.

        An interrupted stream is opened again. If no stream can be opened, the status is requested every second.
        """
        async with aclosing(self._watch(analysis)) as documents:
            async for document in documents:
                yield document

    def _stream(self, analysis: str) -> AsyncGenerator[Analysis, None]:
        return self._transport.watch(
            Request("analysis_events", self._language, {"analysis": analysis}, media_type=EVENTS, events=EVENT_NAMES)
        )
