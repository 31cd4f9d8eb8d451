"""The application as granian loads it: behind the front, where slow clients are waited for."""

import os

from reeve_service.api.app import create_app
from reeve_service.api.desk import desk
from reeve_service.api.stopping import heed_signals
from reeve_service.config.logs import write_lines
from reeve_service.config.settings import Settings
from reeve_service.front import Front

UPLOADS = ("/v1/bulk", "/v1/bulk-jobs")
HEALTH = "/healthz"
SHORT = 1 << 14
"""Several times as long as a position of any game with a move."""


def is_quick(path: str, body: bytes) -> bool:
    """Whether this is a verdict on an open position of a usual size, which takes less than a thread and back."""
    if path in verdicts:
        # A sealed one has a key in it, if need be spelled with escapes, and may have to wait for its witness.
        return len(body) <= SHORT and b'"key"' not in body and b"\\" not in body
    return is_health(path, body)


def is_health(path: str, body: bytes) -> bool:
    """Whether somebody only asks if we live: who has much to do must not be taken for dead, and restarted."""
    return path == HEALTH


settings = Settings.from_env(os.environ)
write_lines(settings.log_level)
application = create_app(settings)
with application.app_context():
    stopping = desk().stopping
    verdicts = frozenset(f"/v1/games/{game}/adjudications" for game in desk().referee.quick_ids)
app: Front = Front(
    application,
    threads=settings.http_threads,
    body_limit=settings.body_limit,
    seconds=settings.client_seconds,
    uploads=UPLOADS,
    # Where keys or rates are looked up in Redis, nothing else is sure to be quick.
    is_quick=is_health if settings.keys_required or settings.rate else is_quick,
    on_start=lambda: heed_signals(stopping, app.wait_no_longer_than),
)
