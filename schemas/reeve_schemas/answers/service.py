"""Whether the service answers, and problems."""

from reeve_schemas.answers.shared import PROBLEM_STATUS, params
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import LEFT_OUT
from reeve_schemas.documents.raw import COUNT, TEXT, Raw, listed, one_of, part


class Health(Document):
    """The process answers."""

    status = Raw(one_of("up"), "Always `up`.")


class Parts(Document):
    """The other processes that the service works with."""

    redis = Raw(
        one_of("up", "down", "off", "full", "unwritable"),
        "`off`: none was set up. `full`: its memory is full. `unwritable`: it cannot write to its disk. Full and "
        "unwritable ones answer, but store nothing.",
    )
    workers = Raw(one_of("up", "down", "off"), "`off`: none were set up.")


class Readiness(Document):
    """Whether every part that was set up answers."""

    status = Raw(one_of("up", "down"), "`up` if every part answers.")
    parts = Raw(part("Parts"), "The parts.")


class PointedError(Document):
    """One thing that is wrong at one place of the body."""

    pointer = Raw(TEXT, "A JSON pointer into the body.")
    code = Raw(TEXT, "A stable code for what is wrong.")
    detail = Raw(TEXT, "What is wrong, in words.")
    params = params()


class Problem(Document):
    """What is wrong with a request (RFC 9457)."""

    type = Raw({"type": "string", "format": "uri-reference"}, "The kind of problem, and the address of its page.")
    title = Raw(TEXT, "The kind of problem in a few words.")
    status = Raw(PROBLEM_STATUS, "The status of the answer.")
    detail = Raw(TEXT, "What is wrong, in words.")
    instance = Raw(TEXT, "The id of the request.")
    errors = Raw(listed(part("PointedError")), "Everything that is wrong with the body.")
    retry_after = Raw(COUNT, "After how many seconds to try again, if that can help.", default=LEFT_OUT)
