"""How schemathesis sends lines and reads their answers, and which of its cases are sent."""

import json
import re

import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import CoveragePhaseData

NDJSON = "application/x-ndjson"
NONE_YET = {"line": 1, "status": 200, "answer": {"moves": [], "next": None, "pending": [], "due": {}}}
ADJUDICATIONS = "POST /v1/games/{game}/adjudications"
"""The operation to which every variation of a state and of a move is sent."""
BAD = re.compile(r"/properties/(?:state/oneOf/0|record/properties/moves/items)/anyOf/\d+/")
"""The place of a fault within an open state, or within a move of a record, up to the number of its game."""
SOUND = re.compile(r"Object with valid 'record' value: Object with valid 'moves' value: .*")
"""The description of a sound variation within a move of a record."""
SENT: set[tuple[str, str, str]] = set()
"""What was varied within states and moves: the operation, the part of the document, and the kind of variation."""


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


@schemathesis.hook
def filter_case(context: schemathesis.HookContext, case: schemathesis.Case) -> bool:
    """Whether to send a case: variations of states and moves all go to one operation, and a few to each of the others.

    The coverage phase varies every field of a state and of a move in thousands of ways, and repeats them for every
    operation that takes states or moves. All these operations read them with the same code. So adjudications get all
    of them. The other operations get one for each game and kind of fault, and one for each sound variation of a field.
    """
    varied = case.meta.phase.data if case.meta is not None else None
    if not isinstance(varied, CoveragePhaseData) or case.operation.label == ADJUDICATIONS:
        return True
    part = BAD.match(varied.location or "") or SOUND.fullmatch(varied.description)
    if part is None:
        return True
    variation = (case.operation.label, part[0], varied.scenario.value)
    if variation in SENT:
        return False
    SENT.add(variation)
    return True
