"""A request to the referee, and the address of each operation on a server."""

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
"""The fastest level of gzip. States shrink to a fifth with it."""

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
"""The method and the path of every operation."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request to the referee: an operation, its parameters in path and query, and its body if it has one."""

    operation: str
    language: str
    parameters: Mapping[str, str] = field(default_factory=dict)
    body: Document | None = None
    answers: frozenset[int] = frozenset({200})
    """The statuses of successful responses. Any other is a problem."""
    media_type: str = JSON
    wait: int = 0
    """How many seconds the server may wait for a job to end before it responds."""
    events: frozenset[str] = frozenset()
    """The names of the events to yield from a stream."""
    idempotency_key: str | None = None
    """For a request that starts a job: of equal requests with one key only the first counts."""
    lines: bytes | None = None
    """A bulk request: one request per line. The response is a list."""
    packed: bool = False
    """Whether lines and answers are compressed with gzip."""
    upload: IO[bytes] | None = None
    """A file of lines to upload, already compressed if `packed`. Each attempt reads it from its beginning."""
    start: int = 0
    """How many bytes at the beginning of a long response to skip."""


def encode(body: Document) -> bytes:
    """A document as JSON, for both transports."""
    return json.dumps(body, allow_nan=False, separators=(",", ":")).encode()
