"""How schemathesis speaks of lines: it makes one, and gets one answer, in which the status counts."""

import json

import schemathesis
from schemathesis.core.parameters import ParameterLocation

NDJSON = "application/x-ndjson"
NONE_YET = {"line": 1, "status": 200, "answer": {"moves": [], "next": None, "pending": [], "due": {}}}


@schemathesis.serializer(NDJSON)
def one_line(context: schemathesis.SerializationContext, value: object) -> bytes:
    """A document as the only line of a body."""
    return value if isinstance(value, bytes) else json.dumps(value).encode() + b"\n"


@schemathesis.deserializer(NDJSON)
def one_answer(context: schemathesis.DeserializationContext, response: schemathesis.Response) -> object:
    """The only answer; of a job that nobody works on there is none, and nothing can be wrong with it."""
    return json.loads(response.content) if response.content else NONE_YET


@schemathesis.check
def a_bad_line_is_refused(
    context: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case
) -> None:
    """A line that does not fit its schema is no answered one."""
    if case.media_type != NDJSON or response.status_code != 200 or case.meta is None:
        return
    body = case.meta.components.get(ParameterLocation.BODY)
    if body is not None and body.mode.is_negative:
        assert json.loads(response.content)["status"] >= 400, "a bad line was answered"
