"""Bulk: lines of any number, of any mix of games and operations, answered in order while they still come."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic

from flask import Blueprint
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header
from werkzeug.wsgi import get_input_stream

from schemas.operations import NDJSON
from service.api.bodies import demand, is_one_of
from service.api.desk import Desk, desk
from service.api.gate import Meter
from service.api.intake import Intake
from service.api.problems import log_failure
from service.api.requests import Request, asked
from service.api.responses import Streamed
from service.api.stopping import Stopping
from service.bulk import Clerk, may_take_long
from service.gzipped import Packer, gunzip
from service.lines import Splitter, is_blank
from service.problems import TOO_MANY_STREAMS, UNSUPPORTED_LINES, Problem

routes = Blueprint("bulk", __name__)

TAKEN = (NDJSON, "application/jsonl")
IDENTITY, GZIP = "identity", "gzip"
MOST_GATHERED = 1 << 16
LONGEST_GATHERED = 0.05
"""So many bytes of answers, or so many seconds, and they are sent off together."""


@routes.post("/bulk")
def bulk() -> Streamed:
    """An answer a line."""
    office, request = desk(), asked()
    unpacked = unpacking(request)
    demand(NDJSON)
    # Past the bound on bodies: however long this one is, no more of it is kept than a block and a line.
    intake = Intake(get_input_stream(request.environ).read)
    clerk = Clerk(
        office.referee,
        office.settings,
        request.language,
        request.id,
        lambda number, error: log_failure(f"{request.id} line {number}", error),
    )
    return stream(answer_lines(unpacked(intake.blocks()), clerk, office, request.meter), request, office, clerk, intake)


def unpacking(request: Request) -> Callable[[Iterable[bytes]], Iterator[bytes]]:
    """How the lines of a request come out of its blocks; raises a Problem for what is no lines, or packed otherwise."""
    encoding = request.environ.get("HTTP_CONTENT_ENCODING", IDENTITY).strip().lower()
    if not is_one_of(request.environ.get("CONTENT_TYPE", ""), *TAKEN) or encoding not in (IDENTITY, GZIP):
        raise Problem(UNSUPPORTED_LINES)
    return gunzip if encoding == GZIP else iter


def answer_lines(blocks: Iterable[bytes], clerk: Clerk, office: Desk, meter: Meter | None) -> Iterator[bytes]:
    """The answers to the lines in these blocks; what is not what it says ends them with a line that says so."""
    splitter = Splitter(office.settings.body_limit)
    try:
        for block in blocks:
            yield from gather(splitter.feed(block), clerk, meter, office.stopping)
            office.metrics.judged_many(clerk.take_verdicts())
        yield from gather(splitter.end(), clerk, meter, office.stopping)
    except Problem as problem:
        yield clerk.refuse(problem)


def permitted(lines: Sequence[bytes | None], meter: Meter | None) -> int:
    """Of the next lines the first that the caller's rate has no room for; how many there are, if it has."""
    if meter is None:
        return len(lines)
    said = [number for number, line in enumerate(lines) if not is_blank(line)]
    granted = meter.take(len(said))
    return len(lines) if granted == len(said) else said[granted]


def gather(lines: Sequence[bytes | None], clerk: Clerk, meter: Meter | None, stopping: Stopping) -> Iterator[bytes]:
    """The answers in handfuls, so that sending costs little and nobody waits long for what is known.

    Raises a Problem at the first line for which a server that is about to stop has no time left.
    """
    gathered: list[bytes] = []
    size, since = 0, monotonic()
    stop = permitted(lines, meter)
    for line in lines[:stop]:
        # What is known goes out before a line that may take seconds is looked at; of the quick ones some go together.
        is_late = monotonic() - since > LONGEST_GATHERED or may_take_long(line) or stopping.overdue
        if gathered and (size >= MOST_GATHERED or is_late):
            yield b"".join(gathered)
            gathered.clear()
            size, since = 0, monotonic()
        stopping.check()
        for answer in clerk.answer_all((line,)):
            gathered.append(answer)
            size += len(answer)
    if meter is not None and stop < len(lines):
        gathered += clerk.refuse_all(lines[stop:], meter.refusal())
    if gathered:
        yield b"".join(gathered)


def stream(answers: Iterator[bytes], request: Request, office: Desk, clerk: Clerk, intake: Intake) -> Streamed:
    """The response: packed where the caller takes that, counted and logged when it ends."""
    packed = takes_gzip(request.environ.get("HTTP_ACCEPT_ENCODING", ""))
    places = office.streams
    if not places.acquire(blocking=False):
        raise Problem(TOO_MANY_STREAMS)
    response = Streamed(
        pack(answers) if packed else answers,
        NDJSON,
        lambda: {"in": intake.taken, "lines": clerk.answered, "failed": clerk.failed},
    )

    @response.call_on_close
    def end() -> None:
        places.release()
        office.metrics.judged_many(clerk.take_verdicts())
        office.metrics.answered_lines(clerk.answered, clerk.failed)

    response.headers.add("Vary", "Accept-Encoding")
    # nginx would else hold answers back until it has a bufferful.
    response.headers["X-Accel-Buffering"] = "no"
    if packed:
        response.headers["Content-Encoding"] = GZIP
    return response


def pack(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """The blocks as gzip, each of them out at once."""
    packer = Packer()
    for block in blocks:
        yield packer.pack(block)
    yield packer.end()


def takes_gzip(header: str) -> bool:
    """Whether an Accept-Encoding names gzip; one that only leaves it possible gets no gzip."""
    return any(name.lower() == GZIP and quality > 0 for name, quality in parse_accept_header(header, Accept))
