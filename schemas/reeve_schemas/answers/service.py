"""The responses about the health of the service, and problems."""

from reeve_schemas.answers.shared import PARAMS, PROBLEM_STATUS
from reeve_schemas.documents import LEFT_OUT, Document
from reeve_schemas.documents.raw import COUNT, TEXT, Raw, listed, one_of, part


class Health(Document):
    """The response of a process that is running."""

    status = Raw(one_of("up"), "Always `up`.")


class Parts(Document):
    """The states of the other processes that the service needs."""

    redis = Raw(
        one_of("up", "down", "off", "full", "unwritable"),
        "The state of Redis. `off`: not configured. `full`: its memory is full. `unwritable`: it refuses to "
        "write, for example because its disk is full. If it is full or unwritable, it responds, but stores nothing.",
    )
    workers = Raw(one_of("up", "down", "off"), "The state of the workers. `off`: not configured.")


class Readiness(Document):
    """Whether every configured part of the service works."""

    status = Raw(one_of("up", "down"), "`up` if every configured part works, otherwise `down`.")
    parts = Raw(part("Parts"), "The state of each part.")


class PointedError(Document):
    """One error at one place of the body."""

    pointer = Raw(TEXT, "A JSON pointer to the place of the error in the body.")
    code = Raw(TEXT, "The code of the error. It is the same in all languages.")
    detail = Raw(TEXT, "A text that says what is wrong.")
    params = PARAMS


class Problem(Document):
    """The response to a request that cannot be answered (RFC 9457)."""

    type = Raw(
        {"type": "string", "format": "uri-reference"},
        "The kind of problem, as the URL of the page that explains it.",
    )
    title = Raw(TEXT, "A short title of the kind of problem.")
    status = Raw(PROBLEM_STATUS, "The status of the response.")
    detail = Raw(TEXT, "A text that says what is wrong.")
    instance = Raw(TEXT, "The id of the request.")
    errors = Raw(listed(part("PointedError")), "All errors of the body.")
    retry_after = Raw(
        COUNT, "The number of seconds to wait before the next attempt, if another attempt can help.", default=LEFT_OUT
    )
