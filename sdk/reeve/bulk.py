"""Many questions at once: cut into requests that are sent side by side, and the answers put back in order."""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from reeve.bulk_job import BulkJob
from reeve.bulk_jobs import BulkJobs
from reeve.errors import ConnectionFailed, refusal
from reeve.resources import Resource
from reeve.transport import LONGEST_PATIENCE, NDJSON, RATE_LIMITED, Request, encode
from reeve.types import BulkAnswer, BulkLine, Problem

UNAUTHORIZED = 401
MOST_LINES = 500
MOST_BYTES = 1 << 18
"""What one request has at most, unless a single line is longer. A server takes so much whole before it answers,
whatever its own limit: we read no answer before all is sent, and both would wait for ever once the buffers are full."""
STOPPING = "/problems/stopping"
MOST_RESENT = 50
"""Of lines that came too soon no more are sent at once: there will hardly be room for all of them."""
MOST_STOPS = 3
"""So many servers in a row may stop before they have answered a line."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The lines of one request; the first of them is the so-manieth of all."""

    first: int
    count: int
    body: bytes


class Bulk(Resource):
    """Lines of any number, of any mix of games and operations."""

    def stream(
        self, lines: Iterable[BulkLine], *, gzip: bool = False, parallel: int | None = None
    ) -> Iterator[BulkAnswer]:
        """The answer to every line, in order, while lines are still being taken; memory does not grow with them.

        A line that is wrong is answered with its problem, and stops nobody. `parallel` is how many requests are under
        way at once, 4 by default; without a server it is how many processes work, and by default this very one does.
        Each begins as a new Python, so that a script which asks for some needs its `if __name__ == "__main__":`.
        Where the server limits how much a caller may ask, lines wait until there is room.

        >>> import reeve
        >>> client = reeve.connect("local")
        >>> state = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32).state
        >>> lines = [{"operation": "score", "game": game, "body": {"state": state}} for game in ("ethnos", "chess")]
        >>> [(answer["line"], answer["status"]) for answer in client.bulk.stream(lines)]
        [(1, 200), (2, 404)]
        """
        sent: dict[int, Batch] = {}

        def questions() -> Iterator[Request]:
            for number, batch in enumerate(batches(lines)):
                sent[number] = batch
                yield Request("bulk", self._language, media_type=NDJSON, lines=batch.body, packed=gzip)

        for number, answers in enumerate(self._transport.ask_all(questions(), parallel)):
            batch = sent.pop(number)
            for answer in self._completed(answers, batch, gzip):
                answer["line"] += batch.first - 1
                yield answer

    def submit(self, lines: Iterable[BulkLine], *, gzip: bool = True, idempotency_key: str | None = None) -> BulkJob:
        """Begins a job for lines that are too many to wait for; they are gathered in a temporary file and uploaded.

        >>> import reeve
        >>> client = reeve.connect("local")
        >>> state = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32).state
        >>> lines = [{"operation": "score", "game": game, "body": {"state": state}} for game in ("ethnos", "chess")]
        >>> job = client.bulk.submit(lines)
        >>> [(answer["line"], answer["status"]) for answer in job.results()]
        [(1, 200), (2, 404)]
        """
        jobs = BulkJobs(self._transport, self._language)
        return BulkJob(jobs, jobs.create(lines, gzip=gzip, idempotency_key=idempotency_key))

    def _completed(self, answers: list[BulkAnswer], batch: Batch, gzip: bool) -> list[BulkAnswer]:
        """The answers to a batch, with those lines asked again that came too soon for the caller's rate."""
        lines = batch.body.split(b"\n")
        answers = self._whole(answers, lines, gzip)
        while later := {index: problem for index, answer in enumerate(answers) if (problem := _too_soon(answer))}:
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
        """An answer for every line: what a server left, since it was about to stop, is asked again."""
        stops = 0
        while problem := _left_off(answers):
            *answers, _ = answers
            done = len(answers)
            if done == len(lines):
                break
            if stops == MOST_STOPS:
                raise refusal(problem)
            time.sleep(problem.get("retry_after", 1))
            more = self._ask(lines[done:], gzip)
            stops = stops + 1 if len(more) == 1 else 0
            for answer in more:
                answer["line"] += done
            answers += more
        _check(answers, len(lines))
        return answers

    def _ask(self, lines: Sequence[bytes], gzip: bool) -> list[BulkAnswer]:
        body = b"\n".join(lines)
        answers: list[BulkAnswer] = self._transport.ask(
            Request("bulk", self._language, media_type=NDJSON, lines=body, packed=gzip)
        )
        return answers


def _check(answers: Sequence[BulkAnswer], count: int) -> None:
    """Raises if not every line was answered."""
    if answers and answers[-1]["status"] == UNAUTHORIZED and "problem" in answers[-1]:
        # The key was revoked meanwhile.
        raise refusal(answers[-1]["problem"])
    if len(answers) != count:
        raise ConnectionFailed(f"{count} lines were asked and {len(answers)} answered")


def _left_off(answers: Sequence[BulkAnswer]) -> Problem | None:
    """What is said in place of the first line that a server which is about to stop has left."""
    last = answers[-1] if answers else None
    return last["problem"] if last is not None and "problem" in last and last["problem"]["type"] == STOPPING else None


def _too_soon(answer: BulkAnswer) -> Problem | None:
    """What is said of a line that the caller's rate had no room for."""
    return answer["problem"] if "problem" in answer and answer["problem"]["type"] == RATE_LIMITED else None


def batches(lines: Iterable[BulkLine]) -> Iterator[Batch]:
    """The lines, as they are sent."""
    first, size = 1, 0
    gathered: list[bytes] = []
    for line in lines:
        encoded = encode({**line})
        if gathered and (len(gathered) == MOST_LINES or size + len(encoded) >= MOST_BYTES):
            yield Batch(first, len(gathered), b"\n".join(gathered))
            first, size = first + len(gathered), 0
            gathered.clear()
        gathered.append(encoded)
        size += len(encoded) + 1
    if gathered:
        yield Batch(first, len(gathered), b"\n".join(gathered))
