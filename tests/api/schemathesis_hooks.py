"""How schemathesis sends lines and reads their answers, and which of its cases are sent to which game."""

import gc
import json
import re
from typing import Any

import schemathesis
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import CoveragePhaseData
from schemathesis.specs.openapi.coverage import _operation
from schemathesis.specs.openapi.coverage._schema import GeneratedValue

from tests.api.schemathesis_speed import quicken

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
PART = re.compile(r"/properties/(?:record/properties/)?(state|options|tableau|move)/(?:oneOf|anyOf)/(\d+)/")
"""The location of a fault in a part of a body that each game has in its own form."""
SENT: set[tuple[str, ...]] = set()
"""The keys of the cases that were sent."""
BEGUN: set[str] = set()
"""The operations that have at least one case."""
quicken()
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


def send_if_new(
    run: Any, value: GeneratedValue, media_type: str, elapsed: float, make: Any = _operation._emit_body_case
) -> schemathesis.Case | None:
    """A case with this body; None if it need not be sent. The coverage phase makes some ten thousand bodies.

    Most of them repeat each other. A valid document is varied by a case for each value of each enum. All values of a
    field use the same code, so each operation gets one case for each field and kind of variation, in each game and kind
    of move. A fault in a state or a move is repeated for every operation that takes one, and these read it with the
    same code. So adjudications get all of them, and the other operations get one for each game and kind of fault. All
    moves read `kind` and `seat` with the same code, so these get one case for each fault and type of value.

    The hook `filter_case` could do the same, but then schemathesis would make the cases first, which takes long.
    """
    key = repeated(run.operation.label, value)
    if run.operation.label not in BEGUN:
        # Schemathesis makes no other case of a body whose first case is left out.
        BEGUN.add(run.operation.label)
    elif key is not None:
        if key in SENT:
            return None
        SENT.add(key)
    return make(run, value, media_type, elapsed)


vars(_operation)["_emit_body_case"] = send_if_new


def repeated(operation: str, varied: GeneratedValue) -> tuple[str, ...] | None:
    """A key that is equal for bodies that repeat each other; None for a body that repeats no other."""
    location, scenario, body = varied.location or "", varied.scenario.value, varied.value
    if SOUND.fullmatch(varied.description):
        games = [str(inner(body, part, "game")) for part in ("state", "tableau", "record")]
        return operation, varied.description, scenario, *games, str(inner(body, "move", "kind"))
    if head := BAD_HEAD.match(location):
        return operation, varied.description, scenario, type(inner(body, "move", head[1])).__name__
    if operation != ADJUDICATIONS and (part := BAD.match(location)):
        return operation, part[0], scenario
    return None


@schemathesis.hook
def map_case(context: schemathesis.HookContext, case: schemathesis.Case) -> schemathesis.Case:
    """Send a case to the game whose document it varies.

    The coverage phase sends all cases to the first game. It would refuse the documents of other games for their game
    alone, and not read the rest.
    """
    varied = case.meta.phase.data if case.meta is not None else None
    if not isinstance(varied, CoveragePhaseData) or varied.parameter_location is not ParameterLocation.BODY:
        return case
    games, fault, sound = Games.of_case(case), PART.match(varied.location or ""), SOUND.fullmatch(varied.description)
    part = fault[1] if fault else sound[1] if sound else "state"
    game = games.of_part(part, case.body, fault and int(fault[2]))
    if game is None or case.path_parameters.get("game") in (None, game):
        return case
    case.path_parameters = {**case.path_parameters, "game": game}
    if part == "move" and isinstance(case.body, dict):
        # Beside the state of another game, the move might not be read.
        case.body = {**case.body, "state": games.states[game]}
    return case


class Games:
    """The games of the contract, in the order of its alternatives, with an example of a state of each.

    `kinds` has the game of each kind of move.
    """

    known: "Games | None" = None

    def __init__(self, contract: dict[str, Any]) -> None:
        """Read them from the names of the schemas: `EthnosState` and `EthnosMoveRaid` belong to one game."""
        schemas = contract["components"]["schemas"]
        mapping = schemas["State"]["discriminator"]["mapping"]
        self.names: list[str] = [*mapping]
        self.kinds: dict[str, str] = {}
        self.states: dict[str, Any] = {}
        for game, reference in mapping.items():
            prefix = reference.rpartition("/")[2].removesuffix("State")
            self.states[game] = contract["components"]["examples"][f"{prefix}AdjudicationRequest"]["value"]["state"]
            for name, schema in schemas.items():
                if name.startswith(f"{prefix}Move"):
                    self.kinds.setdefault(schema["properties"]["kind"]["enum"][0], game)

    def of_part(self, part: str, body: object, alternative: int | None) -> str | None:
        """The game of a part of a body. A faulty part need not name its game, but it is an alternative of the schema.

        None if the part belongs to no game.
        """
        if part == "move":
            return self.kinds.get(str(inner(body, "move", "kind")))
        if alternative is not None:
            return self.names[alternative] if alternative < len(self.names) else None
        named = inner(body, part, "game")
        return named if isinstance(named, str) and named in self.names else None

    @classmethod
    def of_case(cls, case: schemathesis.Case) -> "Games":
        """The games of the only contract."""
        cls.known = cls.known or cls(case.operation.schema.raw_schema)
        return cls.known


def inner(body: object, *names: str) -> object:
    """A field of a field of a body; None if there is no such field."""
    for name in names:
        body = body.get(name) if isinstance(body, dict) else None
    return body
