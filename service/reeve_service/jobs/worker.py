"""The worker's application, for `celery -A reeve_service.jobs.worker worker`."""

import os

from reeve_service.config.settings import Settings
from reeve_service.jobs.app import create_celery

app = create_celery(Settings.from_env(os.environ))
