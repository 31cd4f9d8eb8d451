"""How schemathesis sends lines and reads their answers, and which of its cases are sent."""

import gc
import json
import re

import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import CoveragePhaseData

NDJSON = "application/x-ndjson"
NONE_YET = {"line": 1, "status": 200, "answer": {"moves": [], "next": None, "pending": [], "due": {}}}
ADJUDICATIONS = "POST /v1/games/{game}/adjudications"
"""The operation that gets a case for every fault in a state and in a move."""
BAD = re.compile(r"/properties/state/oneOf/\d+/|/properties/record/properties/moves/items/")
"""The location of a fault in a state, up to the number of its game, or in a move of a record."""
BAD_HEAD = re.compile(r"/properties/move/oneOf/\d+/allOf/\d+/properties/(kind|seat)/")
"""The location of a fault in a field that all moves have."""
SOUND = re.compile(r"Object with valid '(state|move|tableau|record)' value: .*")
"""The description of a valid variation within one of the large documents."""
SENT: set[tuple[str, ...]] = set()
"""The keys of the cases that were sent."""
gc.set_threshold(100_000, 50, 50)  # the schema is large and stays to the end, so a collection finds little


@schemathesis.serializer(NDJSON)
def one_line(context: schemathesis.SerializationContext, value: object) -> bytes:
    """A document as the only line of a body."""
    return value if isinstance(value, bytes) else json.dumps(value).encode() + b"\n"


@schemathesis.deserializer(NDJSON)
def one_answer(context: schemathesis.DeserializationContext, response: schemathesis.Response) -> object:
    """The only answer. A job without workers has none, and then there is nothing to check."""
    return json.loads(response.content) if response.content else NONE_YET


@schemathesis.check
def a_bad_line_is_refused(
    context: schemathesis.CheckContext, response: schemathesis.Response, case: schemathesis.Case
) -> None:
    """A line that does not fit its schema must not be answered with success."""
    if case.media_type != NDJSON or response.status_code != 200 or case.meta is None:
        return
    body = case.meta.components.get(ParameterLocation.BODY)
    if body is not None and body.mode.is_negative:
        assert json.loads(response.content)["status"] >= 400, "a bad line was answered"


@schemathesis.hook
def filter_case(context: schemathesis.HookContext, case: schemathesis.Case) -> bool:
    """Whether to send a case. The coverage phase makes some ten thousand, and most of them repeat each other.

    A valid document is varied by a case for each value of each enum. All values of a field take the same way through
    the code, so each operation gets one case for each field and kind of variation, in each game and kind of move. A
    fault in a state or a move is repeated for every operation that takes one, and these read it with the same code. So
    adjudications get all of them, and the other operations get one for each game and kind of fault. All moves read
    `kind` and `seat` with the same code, so these get one case for each fault and type of value.
    """
    varied = case.meta.phase.data if case.meta is not None else None
    if not isinstance(varied, CoveragePhaseData):
        return True
    key = repeated(case, varied)
    if key is None:
        return True
    if key in SENT:
        return False
    SENT.add(key)
    return True


def repeated(case: schemathesis.Case, varied: CoveragePhaseData) -> tuple[str, ...] | None:
    """A key that is equal for cases that repeat each other; None for a case that repeats no other."""
    operation, location, scenario = case.operation.label, varied.location or "", varied.scenario.value
    if SOUND.fullmatch(varied.description):
        games = [str(inner(case.body, part, "game")) for part in ("state", "tableau", "record")]
        return operation, varied.description, scenario, *games, str(inner(case.body, "move", "kind"))
    if head := BAD_HEAD.match(location):
        value = inner(case.body, "move", head[1])
        return operation, varied.description, scenario, type(value).__name__
    if operation != ADJUDICATIONS and (part := BAD.match(location)):
        return operation, part[0], scenario
    return None


def inner(body: object, *names: str) -> object:
    """A field of a field of a body; None if there is no such field."""
    for name in names:
        body = body.get(name) if isinstance(body, dict) else None
    return body
