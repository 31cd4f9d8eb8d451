"""Programs that tests need and that are not on PyPI."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

LONGEST = 600
"""Seconds that an installation may take."""


def find_program(names: Sequence[str], packages: Sequence[str]) -> str | None:
    """The path of the first of these programs.

    If there is none, the first of the Debian packages that can be installed is installed now. That needs root.
    """
    if (path := _installed(names)) is None and os.geteuid() == 0 and (apt := shutil.which("apt-get")):
        # Several test processes may get here at once, and only one of them may install.
        with (Path(tempfile.gettempdir()) / "reeve-apt.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for words in (["update"], *(["install", package] for package in packages)):
                if (path := _installed(names)) is None:
                    _run([apt, "-y", "--no-install-recommends", *words])
        path = _installed(names)
    return path


def _run(command: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    # If it takes too long, the test continues without the program.
    with suppress(subprocess.TimeoutExpired):
        subprocess.run(command, env=environment, capture_output=True, check=False, timeout=LONGEST)


def _installed(names: Sequence[str]) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)
