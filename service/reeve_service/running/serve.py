"""The HTTP server: granian with the application, and limits against slow clients."""

import os
import socket
import tempfile

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels

from reeve_service.config.logs import LineHandler
from reeve_service.config.settings import Settings
from reeve_service.running.http_processes import Server

TARGET = "reeve_service.api.asgi:app"
HEADER_MS = 5000
HEAD_BYTES = 1 << 16
"""The size of the buffers of a connection: for the head of a request, its body and its response. A head of this size is
always accepted, and a head of twice this size never, because the server checks only when its buffer is full."""
CONNECTIONS = 512
"""The most open connections of one process. More wait in the queue of the kernel."""
LINES = f"{LineHandler.__module__}.{LineHandler.__name__}"
LOGGING = {
    "handlers": {
        "console": {"class": LINES, "formatter": "generic"},
        "access": {"class": LINES, "formatter": "access"},
    }
}
"""Granian logs a process that died before it starts another one, so its log must not wait for a reader either."""


class PortBusyError(RuntimeError):
    """The address is not free. The message names the variable to set."""


def check_port(settings: Settings) -> None:
    """Raise PortBusyError unless the address is free; granian itself would share it with another granian."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            raise PortBusyError(
                f"Cannot listen on {settings.host} port {settings.port} ({error.strerror}): "
                f"set REEVE_PORT to a free port (or REEVE_HOST to an address of this machine)."
            ) from None


def serve(settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM. Open requests are finished, within a time limit."""
    check_port(settings)
    with tempfile.TemporaryDirectory(prefix="reeve-metrics-") as metrics:
        # prometheus-client adds up the processes' numbers in this folder
        os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", metrics)
        Server(
            TARGET,
            address=settings.host,
            port=settings.port,
            interface=Interfaces.ASGI,
            http=HTTPModes.http1,
            workers=settings.http_workers,
            backpressure=CONNECTIONS,
            http1_settings=HTTP1Settings(header_read_timeout=HEADER_MS, max_buffer_size=HEAD_BYTES),
            # a request for an upgrade is treated like any other request
            websockets=False,
            workers_kill_timeout=settings.stop_seconds,
            # granian's own lines; the application writes one for every request
            log_level=LogLevels.error,
            log_dictconfig=LOGGING,
        ).serve()
