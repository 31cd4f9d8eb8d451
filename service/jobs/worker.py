"""The worker's application, for `celery -A service.jobs.worker worker`."""

import os

from service.jobs.app import create_celery
from service.settings import Settings

app = create_celery(Settings.from_env(os.environ))
