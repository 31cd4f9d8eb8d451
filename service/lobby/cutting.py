"""Cutting a client off: the server has no word for it, so its connection is looked up and shut."""

import os
import socket
import stat
from contextlib import suppress
from pathlib import Path

from service.lobby.asgi import Scope


def cut_off(scope: Scope) -> None:
    """Shuts the connection of a request, so that the server gives up what it still has to send."""
    host, port = scope["client"]
    for each in Path("/dev/fd").iterdir():
        with suppress(OSError):  # what is closed meanwhile, and what is connected to nobody
            number = int(each.name)
            if stat.S_ISSOCK(os.fstat(number).st_mode):
                with socket.socket(fileno=os.dup(number)) as found:
                    if found.getpeername()[:2] == (host, int(port)):
                        found.shutdown(socket.SHUT_RDWR)
