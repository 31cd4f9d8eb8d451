"""A real browser without a window: the system's Chromium, driven by Playwright."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.programs import find_program

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


@contextmanager
def running_browser() -> Iterator[Browser]:
    """A browser. Without one, the test is skipped, but never in CI."""
    path = find_program(NAMES, packages=(SHELL, "chromium"))
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
