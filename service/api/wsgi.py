"""The application as a WSGI server loads it."""

import os

from service.api.app import create_app
from service.api.desk import desk
from service.api.stopping import heed_signals
from service.logs import write_lines
from service.settings import Settings

settings = Settings.from_env(os.environ)
write_lines(settings.log_level)
app = create_app(settings)
with app.app_context():
    heed_signals(desk().stopping)
