"""A real browser without a window: the system's Chromium, driven by Playwright."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

SHELL = "chromium-headless-shell"
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")
"""The shell is Chromium without its windows. It takes half of the processor time."""
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """The path of a Chromium. If there is none, it is installed now, if possible."""
    if (path := _installed()) is None and os.geteuid() == 0 and (apt := shutil.which("apt-get")):
        # Several test processes may get here at once, and only one of them may install.
        with (Path(tempfile.gettempdir()) / "reeve-chromium.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for words in (["update"], ["install", SHELL], ["install", "chromium"]):
                if (path := _installed()) is None:
                    _run([apt, "-y", "--no-install-recommends", *words])
        path = _installed()
    return path


def _run(command: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, env=environment, capture_output=True, check=False)


def _installed() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@contextmanager
def running_browser() -> Iterator[Browser]:
    """A browser. Without one, the test is skipped, but never in CI."""
    path = find_chromium()
    if path is None:
        message = f"no Chromium here: install it (Debian: apt install {SHELL}; Ubuntu: apt install chromium)"
        if os.environ.get("CI") == "true":
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()
