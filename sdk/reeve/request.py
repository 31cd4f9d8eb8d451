"""One question to the referee, and where a server has each operation."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import IO

from reeve.types import Document

JSON = "application/json"
TEXT = "text/plain"
NDJSON = "application/x-ndjson"
EVENTS = "text/event-stream"
PACKING = 1
"""The quickest level of gzip: states shrink to a fifth with it."""

ROUTES = {
    "games": "GET /v1/games",
    "game": "GET /v1/games/{game}",
    "rulings": "GET /v1/games/{game}/rulings",
    "ruling": "GET /v1/games/{game}/rulings/{ruling}",
    "components": "GET /v1/games/{game}/components",
    "setups": "POST /v1/games/{game}/setups",
    "adjudications": "POST /v1/games/{game}/adjudications",
    "legal_moves": "POST /v1/games/{game}/legal-moves",
    "scores": "POST /v1/games/{game}/scores",
    "views": "POST /v1/games/{game}/views",
    "replays": "POST /v1/games/{game}/replays",
    "bulk": "POST /v1/bulk",
    "bulk_jobs": "POST /v1/bulk-jobs",
    "bulk_job": "GET /v1/bulk-jobs/{job}",
    "cancel_bulk_job": "DELETE /v1/bulk-jobs/{job}",
    "bulk_results": "GET /v1/bulk-jobs/{job}/results",
    "searches": "POST /v1/games/{game}/searches",
    "search": "GET /v1/searches/{search}",
    "cancel_search": "DELETE /v1/searches/{search}",
    "search_events": "GET /v1/searches/{search}/events",
    "analyses": "POST /v1/games/{game}/analyses",
    "analysis": "GET /v1/analyses/{analysis}",
    "cancel_analysis": "DELETE /v1/analyses/{analysis}",
    "analysis_events": "GET /v1/analyses/{analysis}/events",
    "health": "GET /healthz",
    "ready": "GET /readyz",
    "metrics": "GET /metrics",
}
"""Every operation by name, and where a server has it."""


@dataclass(frozen=True, slots=True)
class Request:
    """One question to the referee: an operation, its parameters in the path and the query, its body if it takes one."""

    operation: str
    language: str
    parameters: Mapping[str, str] = field(default_factory=dict)
    body: Document | None = None
    answers: frozenset[int] = frozenset({200})
    """The statuses that come with an answer and not with a refusal."""
    media_type: str = JSON
    wait: int = 0
    """Seconds that the referee may let pass before it answers, if what was asked for is not there yet."""
    events: frozenset[str] = frozenset()
    """The names of the events that a stream is watched for."""
    key: str | None = None
    """What makes a request that starts something safe to repeat: of equal ones with one key only the first counts."""
    lines: bytes | None = None
    """Many questions in one, a line each; the answer is then a list."""
    packed: bool = False
    """Whether lines and answers are packed on their way."""
    upload: IO[bytes] | None = None
    """A file of lines, packed already if they are; it is read from its beginning each time that it is sent."""
    start: int = 0
    """How many bytes of a long answer are left out."""


def encode(body: Document) -> bytes:
    """A document as JSON; both transports send what this makes of it."""
    return json.dumps(body, allow_nan=False, separators=(",", ":")).encode()
