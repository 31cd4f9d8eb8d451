"""The application as a WSGI server loads it."""

import os

from service.api.app import create_app
from service.settings import Settings

app = create_app(Settings.from_env(os.environ))
