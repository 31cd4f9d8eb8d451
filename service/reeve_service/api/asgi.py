"""The application as granian loads it: behind the front, which waits for slow clients."""

import os

from reeve_service.api.app import create_app
from reeve_service.api.lane import Lane
from reeve_service.api.services import current_services
from reeve_service.api.stopping import stop_on_signals
from reeve_service.config.logs import write_lines
from reeve_service.config.settings import Settings
from reeve_service.front import Front

UPLOADS = ("/v1/bulk", "/v1/bulk-jobs")

settings = Settings.from_env(os.environ)
write_lines(settings.log_level)
application = create_app(settings)
with application.app_context():
    stopping = current_services().stopping
    lane = Lane(current_services())
app: Front = Front(
    application,
    threads=settings.http_threads,
    body_limit=settings.body_limit,
    seconds=settings.client_seconds,
    uploads=UPLOADS,
    lane=lane.answer,
    on_start=lambda: stop_on_signals(stopping, app.wait_no_longer_than),
)
