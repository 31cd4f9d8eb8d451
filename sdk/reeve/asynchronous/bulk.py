"""Many lines at once: they are split into requests that are sent in parallel, and the answers are put in order."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Iterable, Iterator, Sequence
from contextlib import aclosing

from reeve.asynchronous.bulk_job import AsyncBulkJob
from reeve.asynchronous.bulk_jobs import AsyncBulkJobs
from reeve.asynchronous.resources import AsyncResource
from reeve.batches import (
    MOST_RESENT,
    Batch,
    batches,
    check_answers,
    fill_up,
    left_off,
    pause_before_rest,
    too_soon,
)
from reeve.errors import refusal
from reeve.exchange import LONGEST_PATIENCE
from reeve.request import NDJSON, Request
from reeve.types import BulkAnswer, BulkLine


class AsyncBulk(AsyncResource):
    """Any number of lines, with any mix of games and operations."""

    async def stream(
        self, lines: Iterable[BulkLine], *, gzip: bool = False, parallel: int | None = None
    ) -> AsyncGenerator[BulkAnswer, None]:
        """Yield the answer to every line, in order, while lines are still being read. Memory use stays constant.

        The answer to a wrong line is its problem; the other lines are answered as usual. `parallel` is the number of
        requests at the same time (4 by default). Without a server it is the number of processes (by default none but
        this one). They start as new Python interpreters, so a script needs `if __name__ == "__main__":`. If the rate
        limit is reached, the client waits and continues.

        >>> import reeve
        >>> client = reeve.connect_async("http://127.0.0.1:8080")
        >>> match = await client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
        >>> body = {"state": match.state}
        >>> lines = [{"operation": "score", "game": game, "body": body} for game in ("ethnos", "chess")]
        >>> [(answer["line"], answer["status"]) async for answer in client.bulk.stream(lines)]
        [(1, 200), (2, 404)]
        """
        sent: deque[Batch] = deque()

        def questions() -> Iterator[Request]:
            for batch in batches(lines):
                sent.append(batch)
                yield Request("bulk", self._language, media_type=NDJSON, lines=batch.body, packed=gzip)

        async with aclosing(self._transport.ask_all(questions(), parallel)) as answered:
            async for answers in answered:
                batch = sent.popleft()
                for answer in await self._completed(answers, batch, gzip):
                    answer["line"] += batch.first - 1
                    yield answer

    async def submit(
        self, lines: Iterable[BulkLine], *, gzip: bool = True, idempotency_key: str | None = None
    ) -> AsyncBulkJob:
        """Start a bulk job. The lines are written to a temporary file and uploaded.

        >>> import reeve
        >>> client = reeve.connect_async("http://127.0.0.1:8080")
        >>> match = await client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
        >>> body = {"state": match.state}
        >>> lines = [{"operation": "score", "game": game, "body": body} for game in ("ethnos", "chess")]
        >>> job = await client.bulk.submit(lines)
        >>> [(answer["line"], answer["status"]) async for answer in job.results()]
        [(1, 200), (2, 404)]
        """
        jobs = AsyncBulkJobs(self._transport, self._language)
        return AsyncBulkJob(jobs, await jobs.create(lines, gzip=gzip, idempotency_key=idempotency_key))

    async def _completed(self, answers: list[BulkAnswer], batch: Batch, gzip: bool) -> list[BulkAnswer]:
        """The answers to a batch. Lines that exceeded the rate limit are sent again."""
        lines = batch.body.split(b"\n")
        answers = await self._whole(answers, lines, gzip)
        while later := {index: problem for index, answer in enumerate(answers) if (problem := too_soon(answer))}:
            wait = max(problem.get("retry_after", 1) for problem in later.values())
            if wait > LONGEST_PATIENCE:
                raise refusal(next(iter(later.values())), retry_after=wait)
            await asyncio.sleep(wait)
            some = list(later)[:MOST_RESENT]
            asked = [lines[index] for index in some]
            again = await self._whole(await self._ask(asked, gzip), asked, gzip)
            for index, answer in zip(some, again, strict=True):
                answer["line"] = index + 1
                answers[index] = answer
        return answers

    async def _whole(self, answers: list[BulkAnswer], lines: Sequence[bytes], gzip: bool) -> list[BulkAnswer]:
        """An answer for every line. Lines that a response left out, because it ended early, are sent again."""
        done = fruitless = 0
        while problem := left_off(answers):
            *answers, _ = answers
            if len(answers) == len(lines):
                break
            fruitless = fruitless + 1 if len(answers) == done else 0
            done = len(answers)
            await asyncio.sleep(pause_before_rest(problem, fruitless))
            more = await self._ask(lines[done:], gzip)
            for answer in more:
                answer["line"] += done
            answers += more
        fill_up(answers, len(lines))
        check_answers(answers, len(lines))
        return answers

    async def _ask(self, lines: Sequence[bytes], gzip: bool) -> list[BulkAnswer]:
        body = b"\n".join(lines)
        answers: list[BulkAnswer] = await self._transport.ask(
            Request("bulk", self._language, media_type=NDJSON, lines=body, packed=gzip)
        )
        return answers
