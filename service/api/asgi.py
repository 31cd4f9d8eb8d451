"""The application as granian loads it: behind the lobby, where slow clients are waited for."""

import os
from functools import partial

from service.api.app import create_app
from service.api.desk import desk
from service.api.stopping import heed_signals
from service.lobby import Lobby
from service.logs import write_lines
from service.settings import Settings

UPLOADS = ("/v1/bulk", "/v1/bulk-jobs")
VERDICTS = "/adjudications"
SHORT = 1 << 14
"""Several times as long as a position of any game with a move."""


def is_quick(path: str, body: bytes) -> bool:
    """Whether this is a verdict on an open position of a usual size, which takes less than a thread and back."""
    # A sealed one has a key in it, if need be spelled with escapes, and may have to wait for its witness.
    return path.endswith(VERDICTS) and len(body) <= SHORT and b'"key"' not in body and b"\\" not in body


def never(path: str, body: bytes) -> bool:
    """For servers that ask Redis before they answer anything: no request is quick."""
    return False


settings = Settings.from_env(os.environ)
write_lines(settings.log_level)
application = create_app(settings)
with application.app_context():
    stopping = desk().stopping
app = Lobby(
    application,
    threads=settings.http_threads,
    body_limit=settings.body_limit,
    seconds=settings.client_seconds,
    uploads=UPLOADS,
    is_quick=never if settings.keys_required or settings.rate else is_quick,
    on_start=partial(heed_signals, stopping),
)
