"""The kinds of requests: how each is made from a recorded game, and how it is sent.

The answer that `ask` returns must always be the same, so it contains nothing that depends on the machine. To add a kind
of request to the soak, add it to KINDS.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from reeve.client import Client
from reeve.errors import AnotherMoveStands, ReeveError
from reeve.types import BulkAnswer, BulkLine, Search
from reeve_service.games.wire import Document
from soak.recorded import Recorded

POSITIONS = 10
FEW = 3
ITERATIONS = 400
MANY_ITERATIONS = 2000
"""The iterations of a search, enough for two shares."""
FEW_MOVES = 6
FEW_ITERATIONS = 10
"""The iterations of an analysis. They are few, because its decisions are early ones, which are searched slowly."""
LONGEST_WAIT = 5
ENDS = ("done", "cancelled", "failed")
LASTING = ("text", "moves", "line", "iterations", "simulated_moves", "seed")
"""The parts of the result of a search that do not depend on the machine."""


class Unfinished(ReeveError):
    """A job that was accepted ended in a wrong way."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of request. Kinds with a greater weight are more frequent."""

    name: str
    weight: int
    make: Callable[[Recorded], Iterator[Document]]
    # Any: an answer is whatever the resource returns, and is only compared.
    ask: Callable[[Client, str, Document, str], Any]
    """Called with the client, the game, the result of `make`, and a key that is the same if the request is repeated."""
    job: bool = False
    """Whether it creates a job for the workers."""


def _adjudications(recorded: Recorded) -> Iterator[Document]:
    some = recorded.some(POSITIONS)
    for position, other in zip(some, some[1:] + some[:1], strict=True):
        yield {"state": position.state, "move": position.move}
        yield {"state": position.state, "move": other.move}  # most of these are illegal


def _states(recorded: Recorded) -> Iterator[Document]:
    return ({"state": position.state} for position in recorded.some(FEW))


def _seats(recorded: Recorded) -> Iterator[Document]:
    return ({"state": position.state, "seat": position.seat} for position in recorded.some(FEW))


def _replays(recorded: Recorded) -> Iterator[Document]:
    yield {"record": recorded.record}
    yield {"record": {**recorded.record, "moves": recorded.record["moves"][1:]}}


def _lines(recorded: Recorded) -> Iterator[Document]:
    asked = [{"operation": "adjudicate", "game": recorded.game, "body": body} for body in _adjudications(recorded)]
    asked += [{"operation": "score", "game": recorded.game, "body": body} for body in _states(recorded)]
    yield {"lines": [*asked, {"operation": "score", "game": "no such game", "body": {}}]}


def _setups(recorded: Recorded) -> Iterator[Document]:
    yield {"seats": list(recorded.record["seats"])}


def _searches(recorded: Recorded) -> Iterator[Document]:
    position = recorded.late()
    for seed in (1, 2):
        yield {"state": position.state, "seat": position.seat, "iterations": ITERATIONS, "seed": seed}


def _large_searches(recorded: Recorded) -> Iterator[Document]:
    if recorded.game == "ethnos":
        position = recorded.late()
        yield {"state": position.state, "seat": position.seat, "iterations": MANY_ITERATIONS, "seed": 3}


def _analyses(recorded: Recorded) -> Iterator[Document]:
    if recorded.game == "ethnos":
        begun = {name: value for name, value in recorded.record.items() if name not in ("chain", "result")}
        record = {**begun, "moves": begun["moves"][:FEW_MOVES]}
        yield {"record": record, "iterations": FEW_ITERATIONS, "seed": 4}


def _judge(client: Client, game: str, body: Document, key: str) -> object:
    return client.adjudications.create(game, state=body["state"], move=body["move"])


def _list_moves(client: Client, game: str, body: Document, key: str) -> object:
    return client.legal_moves.page(game, state=body["state"], seat=body["seat"], limit=50)


def _score(client: Client, game: str, body: Document, key: str) -> object:
    return client.scores.create(game, state=body["state"])


def _view(client: Client, game: str, body: Document, key: str) -> object:
    return client.views.create(game, state=body["state"], seat=body["seat"])


def _replay(client: Client, game: str, body: Document, key: str) -> object:
    return client.replays.create(game, record=body["record"])


def _bulk(client: Client, game: str, body: Document, key: str) -> object:
    return _lasting(client.bulk.stream(cast(list[BulkLine], body["lines"])))


def _bulk_job(client: Client, game: str, body: Document, key: str) -> object:
    job = client.bulk_jobs.create(cast(list[BulkLine], body["lines"]), gzip=True, idempotency_key=key)
    answers = _lasting(client.bulk_jobs.results(job["id"]))
    job = client.bulk_jobs.get(job["id"])
    if job["status"] != "done" or job["reason"]:
        raise Unfinished(f"{job['status']}: {job['reason']}")
    return answers


def _lasting(answers: Iterable[BulkAnswer]) -> list[dict[str, object]]:
    """The answers without the id of the request, which is in every problem."""
    made = [dict(answer) for answer in answers]
    for answer in made:
        answer.get("problem", {}).pop("instance", None)  # type: ignore[attr-defined]  # a document or nothing
    return made


def _sealed(client: Client, game: str, body: Document, key: str) -> object:
    """Each sealed game is a different one. What stays the same is that its first move stands."""
    setup = client.setups.create(game, seats=body["seats"], sealed=True)
    state, seat = setup["state"], setup["pending"][0]
    of_seat = setup["keys"][seat]
    first, second = client.legal_moves.page(game, state=state, seat=seat, key=of_seat, limit=2)["moves"]
    answers = [client.adjudications.create(game, state=state, move=first, key=of_seat) for _ in range(2)]
    try:
        client.adjudications.create(game, state=state, move=second, key=of_seat)
    except AnotherMoveStands:
        return {"legal": answers[0]["legal"], "again the same": answers[0] == answers[1]}
    raise Unfinished("two moves of one ply stand")


def _search(client: Client, game: str, body: Document, key: str) -> object:
    search = client.searches.create(game, **body, wait=LONGEST_WAIT, idempotency_key=key)
    while search["status"] not in ENDS:
        search = client.searches.get(search["id"], wait=LONGEST_WAIT)
    return _found(search)


def _watch(client: Client, game: str, body: Document, key: str) -> object:
    search = client.searches.create(game, **body, idempotency_key=key)
    for told in client.searches.watch(search["id"]):
        search = told
    return _found(search)


def _found(search: Search) -> Mapping[str, object]:
    result = search["result"]
    if search["status"] != "done" or search["reason"] or result is None:
        raise Unfinished(f"{search['status']}: {search['reason']}")
    return {name: value for name, value in result.items() if name in LASTING}


def _analyse(client: Client, game: str, body: Document, key: str) -> object:
    analysis = client.analyses.create(game, **body, wait=LONGEST_WAIT, idempotency_key=key)
    while analysis["status"] not in ENDS:
        analysis = client.analyses.get(analysis["id"], wait=LONGEST_WAIT)
    if analysis["status"] != "done" or analysis["reason"]:
        raise Unfinished(f"{analysis['status']}: {analysis['reason']}")
    return analysis["result"]


KINDS = (
    Kind("adjudications", 24, _adjudications, _judge),
    Kind("legal moves", 6, _seats, _list_moves),
    Kind("scores", 6, _states, _score),
    Kind("views", 6, _seats, _view),
    Kind("replays", 2, _replays, _replay),
    Kind("bulk streams", 2, _lines, _bulk),
    Kind("sealed moves", 2, _setups, _sealed),
    Kind("bulk jobs", 2, _lines, _bulk_job, job=True),
    Kind("searches", 3, _searches, _search, job=True),
    Kind("searches in two shares", 1, _large_searches, _search, job=True),
    Kind("watched searches", 1, _searches, _watch, job=True),
    Kind("analyses", 1, _analyses, _analyse, job=True),
)
