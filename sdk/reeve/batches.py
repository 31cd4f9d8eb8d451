"""Split the lines of a bulk stream into requests, and read the answers."""

import gzip
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import IO

from reeve.answers import is_answer
from reeve.errors import ConnectionFailed, refusal
from reeve.exchange import LONGEST_PATIENCE, NOT_JSON, RATE_LIMITED, SHOWN
from reeve.request import PACKING, encode
from reeve.types import BulkAnswer, BulkLine, Problem, RefusedLine

UNAUTHORIZED = 401
MOST_LINES = 500
MOST_BYTES = 1 << 18
"""The largest request, unless a single line is longer. This client reads no answer before it has sent everything. A
server reads this many bytes before it answers, so the two never wait for each other."""
STOPPING = "/problems/stopping"
TOO_MANY_ERRORS = "/problems/too-many-errors"
MOST_RESENT = 50
"""How many lines that exceeded the rate limit are sent again at once. More would hardly be accepted."""
MOST_STOPS = 3
"""How many servers in a row may stop without an answer."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The lines of one request, and the number of the first of them in the stream."""

    first: int
    count: int
    body: bytes


def check_answers(answers: Sequence[BulkAnswer], count: int) -> None:
    """Raise an exception if a line has no answer."""
    problem = _last_problem(answers)
    if problem is not None and (problem["status"] == UNAUTHORIZED or len(answers) != count):
        # The key was revoked while the request was running, or the response ended early for another reason.
        raise refusal(problem)
    if len(answers) != count:
        raise ConnectionFailed(f"{count} lines were sent, but {len(answers)} answers came back")


def left_off(answers: Sequence[BulkAnswer]) -> Problem | None:
    """The problem in place of the first line without an answer, if this line and the rest can be sent again."""
    problem = _last_problem(answers)
    return problem if problem is not None and problem["type"] in (STOPPING, TOO_MANY_ERRORS) else None


def pause_before_rest(problem: Problem, fruitless: int) -> float:
    """How many seconds to wait before the rest is sent again. Raises the problem if that does not help.

    `fruitless` is the number of responses without an answer, up to the last one. A server limits the errors in one
    body, but it always answers the first line. So the next body needs no pause.
    """
    is_stopping = problem["type"] == STOPPING
    wait = problem.get("retry_after", 1) if is_stopping else 0
    if fruitless > (MOST_STOPS if is_stopping else 0) or wait > LONGEST_PATIENCE:
        raise refusal(problem, retry_after=wait)
    return wait


def fill_up(answers: list[BulkAnswer], count: int) -> None:
    """Add the missing answers of so many lines, if the rate limit has ended the response: these lines exceed it too."""
    problem = too_soon(answers[-1]) if answers else None
    if problem is not None:
        missing = range(len(answers) + 1, count + 1)
        answers.extend(RefusedLine(line=line, status=problem["status"], problem=problem) for line in missing)


def too_soon(answer: BulkAnswer) -> Problem | None:
    """The problem of a line that exceeded the rate limit."""
    return answer["problem"] if "problem" in answer and answer["problem"]["type"] == RATE_LIMITED else None


def _last_problem(answers: Sequence[BulkAnswer]) -> Problem | None:
    return answers[-1]["problem"] if answers and "problem" in answers[-1] else None


def batches(lines: Iterable[BulkLine]) -> Iterator[Batch]:
    """Yield the lines in batches."""
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


def read_line(line: bytes) -> BulkAnswer:
    """The answer in a line. Raises ConnectionFailed if it does not come from a Reeve server."""
    try:
        document = json.loads(line)
    except NOT_JSON as error:
        raise ConnectionFailed(f"an answer is not JSON: {line[:SHOWN]!r}") from error
    if not is_answer("bulk", document):
        raise ConnectionFailed(f"an answer does not look like one of a Reeve server: {line[:SHOWN]!r}")
    answer: BulkAnswer = document
    return answer


def write_lines(lines: Iterable[BulkLine], held: IO[bytes], *, packed: bool) -> None:
    """Write lines to a file for an upload."""
    if not packed:
        held.writelines(encode({**line}) + b"\n" for line in lines)
        return
    with gzip.GzipFile(fileobj=held, mode="wb", compresslevel=PACKING, mtime=0) as packer:
        for line in lines:
            packer.write(encode({**line}) + b"\n")
