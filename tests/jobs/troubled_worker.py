"""The worker of the service with a fault at its start. The variable TROUBLE selects the fault."""

import os
import signal
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

from celery import Celery, bootsteps

from reeve_service.__main__ import main
from reeve_service.config.settings import Settings
from reeve_service.jobs.app import create_celery


class Trouble(bootsteps.StartStopStep):
    """Runs between the start of the worker's processes and the first task."""

    requires = ("celery.worker.components:Pool",)

    def start(self, parent: Any) -> None:  # Any: the pool's own list of processes has no types
        if os.environ["TROUBLE"] == "raises":
            raise RuntimeError("this part is broken")
        for process in list(parent.pool._pool._pool):
            os.kill(process.pid, signal.SIGKILL)
            os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        Path(os.environ["KILLED"]).touch()


def create_troubled(settings: Settings) -> Celery:
    """The application of such a worker."""
    app = create_celery(settings)
    app.steps["worker"].add(Trouble)
    return app


if __name__ == "__main__":
    with patch("reeve_service.jobs.app.create_celery", create_troubled):
        sys.exit(main())
