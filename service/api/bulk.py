"""Bulk: lines of any number, of any mix of games and operations, answered in order while they still come."""

from collections import deque
from collections.abc import Iterable, Iterator
from time import monotonic

from flask import Blueprint
from werkzeug.datastructures import Accept
from werkzeug.http import parse_accept_header
from werkzeug.wsgi import get_input_stream

from schemas.complaints import word
from schemas.operations import LARGEST_BLOCK, NDJSON
from service.api.bodies import demand, is_one_of
from service.api.desk import Desk, desk
from service.api.intake import BLOCK, Intake
from service.api.problems import log_failure
from service.api.requests import Request, Streamed, asked
from service.api.stopping import Stopping
from service.bulk import Clerk
from service.gzipped import Packer, gunzip
from service.lines import Splitter
from service.problems import BAD_REQUEST, TOO_MANY_STREAMS, UNSUPPORTED_LINES, PointedError, Problem

routes = Blueprint("bulk", __name__)

TAKEN = (NDJSON, "application/jsonl")
IDENTITY, GZIP = "identity", "gzip"
MOST_GATHERED = 1 << 16
LONGEST_GATHERED = 0.05
"""So many bytes of answers, or so many seconds, and they are sent off together: the next line may take long."""


@routes.post("/bulk")
def bulk() -> Streamed:
    """An answer a line."""
    office, request = desk(), asked()
    encoding = request.environ.get("HTTP_CONTENT_ENCODING", IDENTITY).strip().lower()
    if not is_one_of(request.environ.get("CONTENT_TYPE", ""), *TAKEN) or encoding not in (IDENTITY, GZIP):
        raise Problem(UNSUPPORTED_LINES)
    demand(NDJSON)
    # Past the bound on bodies: however long this one is, no more of it is kept than a block and a line.
    intake = Intake(get_input_stream(request.environ).read, block_size(request, office.settings.body_limit))
    clerk = Clerk(
        office.referee,
        office.settings,
        request.language,
        request.id,
        lambda number, error: log_failure(f"{request.id} line {number}", error),
    )
    blocks = gunzip(intake.blocks()) if encoding == GZIP else intake.lines()
    return stream(answer_lines(blocks, clerk, office), request, office, clerk, intake)


def block_size(request: Request, whole: int) -> int:
    """How many bytes of the body are read at once: a client that waits for answers before it goes on wants 1."""
    asked_for = request.args.get("block")
    if asked_for is None:
        length = request.content_length
        if length is None:
            return 1
        # Most clients read no answer before they have sent all: a body of a usual size is taken from them whole.
        # Whoever says how long a longer one is knows all of it too, and waits for nothing.
        return max(1, length) if length <= whole else BLOCK
    if asked_for.isascii() and asked_for.isdigit() and len(asked_for) < 10 and 1 <= int(asked_for) <= LARGEST_BLOCK:
        return int(asked_for)
    params = {"least": 1, "most": LARGEST_BLOCK}
    error = PointedError("/block", "out_of_range", word("out_of_range", params, request.language), params)
    raise Problem(BAD_REQUEST, [error], reason="block")


def answer_lines(blocks: Iterable[bytes], clerk: Clerk, office: Desk) -> Iterator[bytes]:
    """The answers to the lines in these blocks; what is not what it says ends them with a line that says so."""
    splitter = Splitter(office.settings.body_limit)
    stopping = office.stopping
    try:
        for block in blocks:
            stopping.check()
            lines = deque(splitter.feed(block))
            yield from gather(clerk.answer_all(in_time(stopping, lines)))
            if lines:  # only then is it to be said that the server stops
                stopping.check()
            office.metrics.judged_many(clerk.take_verdicts())
        yield from gather(clerk.answer_all(splitter.end()))
    except Problem as problem:
        yield clerk.refuse(problem)


def in_time(stopping: Stopping, lines: deque[bytes | None]) -> Iterator[bytes | None]:
    """The lines that a server which is about to stop has still time for; the rest is left where it was."""
    while lines and not stopping.overdue:
        yield lines.popleft()


def gather(answers: Iterable[bytes]) -> Iterator[bytes]:
    """The answers in handfuls, so that sending costs little and nobody waits long for what is known."""
    gathered: list[bytes] = []
    size, since = 0, monotonic()
    for answer in answers:
        gathered.append(answer)
        size += len(answer)
        if size >= MOST_GATHERED or monotonic() - since > LONGEST_GATHERED:
            yield b"".join(gathered)
            gathered.clear()
            size, since = 0, monotonic()
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
