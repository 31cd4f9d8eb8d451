"""The application as granian loads it: behind the gate, which waits for slow clients."""

import os

from service.api.app import create_app
from service.gate import Gate
from service.settings import Settings

UPLOADS = ("/v1/bulk", "/v1/bulk-jobs")
VERDICTS = "/adjudications"
SHORT = 1 << 16


def is_quick(path: str, body: bytes) -> bool:
    """Whether this is a verdict on an open position of a usual size, which takes less than a thread and back."""
    # A sealed one comes with a key, spelled without escapes by any usual client, and may have to wait for its witness.
    return path.endswith(VERDICTS) and len(body) <= SHORT and b'"key"' not in body and b"\\" not in body


settings = Settings.from_env(os.environ)
app = Gate(
    create_app(settings),
    threads=settings.http_threads,
    body_limit=settings.body_limit,
    seconds=settings.client_seconds,
    uploads=UPLOADS,
    is_quick=is_quick,
)
