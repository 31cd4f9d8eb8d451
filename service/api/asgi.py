"""The application as granian loads it: behind the gate, which waits for slow clients."""

import os

from service.api.app import create_app
from service.gate import Gate
from service.settings import Settings

UPLOADS = ("/v1/bulk", "/v1/bulk-jobs")
VERDICTS = "/adjudications"
SHORT = 1 << 16


def is_quick(path: str, body: bytes) -> bool:
    """Whether this is a verdict on a usual position, which takes less than to hand it to a thread and back."""
    return path.endswith(VERDICTS) and len(body) <= SHORT


settings = Settings.from_env(os.environ)
app = Gate(
    create_app(settings),
    threads=settings.http_threads,
    body_limit=settings.body_limit,
    seconds=settings.client_seconds,
    uploads=UPLOADS,
    is_quick=is_quick,
)
