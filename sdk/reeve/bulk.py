"""Many lines at once: they are split into requests that are sent in parallel, and the answers are put in order.

Made from `asynchronous/bulk.py` by `make generate`; do not edit.
"""

import time
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing

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
from reeve.bulk_job import BulkJob
from reeve.bulk_jobs import BulkJobs
from reeve.errors import refusal
from reeve.exchange import LONGEST_PATIENCE
from reeve.request import NDJSON, Request
from reeve.resources import Resource
from reeve.types import BulkAnswer, BulkLine


class Bulk(Resource):
    """Any number of lines, with any mix of games and operations."""

    def stream(
        self, lines: Iterable[BulkLine], *, gzip: bool = False, parallel: int | None = None
    ) -> Generator[BulkAnswer, None, None]:
        """Yield the answer to every line, in order, while lines are still being read. Memory use stays constant.

        The answer to a wrong line is its problem; the other lines are answered as usual. `parallel` is the number of
        requests at the same time (4 by default). Without a server it is the number of processes (by default none but
        this one). They start as new Python interpreters, so a script needs `if __name__ == "__main__":`. If the rate
        limit is reached, the client waits and continues.

        >>> import reeve
        >>> client = reeve.connect("local")
        >>> match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
        >>> body = {"state": match.state}
        >>> lines = [{"operation": "score", "game": game, "body": body} for game in ("ethnos", "chess")]
        >>> [(answer["line"], answer["status"]) for answer in client.bulk.stream(lines)]
        [(1, 200), (2, 404)]
        """
        sent: deque[Batch] = deque()

        def questions() -> Iterator[Request]:
            for batch in batches(lines):
                sent.append(batch)
                yield Request("bulk", self._language, media_type=NDJSON, lines=batch.body, packed=gzip)

        with closing(self._transport.ask_all(questions(), parallel)) as answered:
            for answers in answered:
                batch = sent.popleft()
                for answer in self._completed(answers, batch, gzip):
                    answer["line"] += batch.first - 1
                    yield answer

    def submit(self, lines: Iterable[BulkLine], *, gzip: bool = True, idempotency_key: str | None = None) -> BulkJob:
        """Start a bulk job. The lines are written to a temporary file and uploaded.

        >>> import reeve
        >>> client = reeve.connect("local")
        >>> match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
        >>> body = {"state": match.state}
        >>> lines = [{"operation": "score", "game": game, "body": body} for game in ("ethnos", "chess")]
        >>> job = client.bulk.submit(lines)
        >>> [(answer["line"], answer["status"]) for answer in job.results()]
        [(1, 200), (2, 404)]
        """
        jobs = BulkJobs(self._transport, self._language)
        return BulkJob(jobs, jobs.create(lines, gzip=gzip, idempotency_key=idempotency_key))

    def _completed(self, answers: list[BulkAnswer], batch: Batch, gzip: bool) -> list[BulkAnswer]:
        """The answers to a batch. Lines that exceeded the rate limit are sent again."""
        lines = batch.body.split(b"\n")
        answers = self._whole(answers, lines, gzip)
        while later := {index: problem for index, answer in enumerate(answers) if (problem := too_soon(answer))}:
            wait = max(problem.get("retry_after", 1) for problem in later.values())
            if wait > LONGEST_PATIENCE:
                raise refusal(next(iter(later.values())), retry_after=wait)
            time.sleep(wait)
            some = list(later)[:MOST_RESENT]
            asked = [lines[index] for index in some]
            again = self._whole(self._ask(asked, gzip), asked, gzip)
            for index, answer in zip(some, again, strict=True):
                answer["line"] = index + 1
                answers[index] = answer
        return answers

    def _whole(self, answers: list[BulkAnswer], lines: Sequence[bytes], gzip: bool) -> list[BulkAnswer]:
        """An answer for every line. Lines that a response left out, because it ended early, are sent again."""
        done = fruitless = 0
        while problem := left_off(answers):
            *answers, _ = answers
            if len(answers) == len(lines):
                break
            fruitless = fruitless + 1 if len(answers) == done else 0
            done = len(answers)
            time.sleep(pause_before_rest(problem, fruitless))
            more = self._ask(lines[done:], gzip)
            for answer in more:
                answer["line"] += done
            answers += more
        fill_up(answers, len(lines))
        check_answers(answers, len(lines))
        return answers

    def _ask(self, lines: Sequence[bytes], gzip: bool) -> list[BulkAnswer]:
        body = b"\n".join(lines)
        answers: list[BulkAnswer] = self._transport.ask(
            Request("bulk", self._language, media_type=NDJSON, lines=body, packed=gzip)
        )
        return answers
