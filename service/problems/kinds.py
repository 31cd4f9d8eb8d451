"""Every kind of problem, in the order of its status."""

from service.problems.access import KEYS_UNKNOWN, QUOTA_SPENT, RATE_LIMITED, UNAUTHORIZED
from service.problems.jobs import (
    BAD_KEY,
    BULK_QUEUE_FULL,
    BULK_STORE_FULL,
    KEY_REUSED,
    NO_SUCH_BULK_JOB,
    NO_SUCH_SEARCH,
    NO_WORKERS,
    QUEUE_FULL,
    RANGE_NOT_SATISFIABLE,
    REDIS_AWAY,
    UPLOAD_TOO_LARGE,
)
from service.problems.requests import (
    BAD_COMPRESSION,
    BAD_DOCUMENT,
    BAD_REQUEST,
    IMPOSSIBLE_POSITION,
    METHOD_NOT_ALLOWED,
    NOT_ACCEPTABLE,
    NOT_FOUND,
    NOT_JSON,
    OVERPACKED,
    SLOW_CLIENT,
    TOO_DEEP,
    TOO_LARGE,
    TOO_MANY_ERRORS,
    TOO_MANY_LINES,
    UNSUPPORTED_MEDIA_TYPE,
)
from service.problems.sealed import ANOTHER_MOVE_STANDS, NO_SEALS, NO_WITNESS, WITNESS_AWAY
from service.problems.server import (
    INTERNAL,
    OUT_OF_TIME,
    STOPPING,
    TOO_MANY_BODIES,
    TOO_MANY_STREAMS,
    TOO_MANY_WATCHERS,
)

KINDS = {
    kind.slug: kind
    for kind in (
        BAD_REQUEST,
        NOT_JSON,
        BAD_COMPRESSION,
        TOO_DEEP,
        BAD_KEY,
        UNAUTHORIZED,
        NOT_FOUND,
        NO_SUCH_SEARCH,
        NO_SUCH_BULK_JOB,
        METHOD_NOT_ALLOWED,
        NOT_ACCEPTABLE,
        ANOTHER_MOVE_STANDS,
        TOO_LARGE,
        SLOW_CLIENT,
        UPLOAD_TOO_LARGE,
        OVERPACKED,
        TOO_MANY_LINES,
        UNSUPPORTED_MEDIA_TYPE,
        RANGE_NOT_SATISFIABLE,
        BAD_DOCUMENT,
        IMPOSSIBLE_POSITION,
        TOO_MANY_ERRORS,
        KEY_REUSED,
        QUEUE_FULL,
        BULK_QUEUE_FULL,
        BULK_STORE_FULL,
        RATE_LIMITED,
        QUOTA_SPENT,
        INTERNAL,
        NO_SEALS,
        NO_WITNESS,
        WITNESS_AWAY,
        OUT_OF_TIME,
        NO_WORKERS,
        KEYS_UNKNOWN,
        REDIS_AWAY,
        TOO_MANY_WATCHERS,
        TOO_MANY_STREAMS,
        TOO_MANY_BODIES,
        STOPPING,
    )
}
"""Every kind of problem by its slug."""
