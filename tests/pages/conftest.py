"""A service with a worker and sealed games, and a browser that opens its pages."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from reeve_service.storage.redis_server import RedisServer
from tests.browser import running_browser
from tests.server import SEALING, START_SECONDS, running_server, running_worker

DESKTOP = {"width": 1280, "height": 900}
PATIENT = """
  const later = setTimeout;
  globalThis.setTimeout = (run, ms, ...rest) => later(run, ms >= 10_000 ? 20 * ms : ms, ...rest);
"""
"""The SDK gives up on a response after ten seconds. A busy machine may take longer."""
THINK_LITTLE = """
  const send = fetch;
  globalThis.fetch = (address, options) => {
    if (!String(address).endsWith("/searches")) return send(address, options);
    const { milliseconds, ...order } = JSON.parse(options.body);
    return send(address, { ...options, body: JSON.stringify({ ...order, iterations: 4 }) });
  };
"""
"""Replaces the time of a search by a few iterations, so that a game takes seconds."""


@pytest.fixture(scope="package")
def site() -> Iterator[str]:
    """The address of the service."""
    with (
        RedisServer() as redis,
        running_worker(redis.url),
        running_server(**{**SEALING, "REEVE_WITNESS": "required"}, REEVE_REDIS_URL=redis.url) as address,
    ):
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with running_browser() as started:
        yield started


class Visitor:
    """Opens pages, and records the errors on them."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.errors: list[str] = []
        self.forgiven: list[str] = []

    def open(self, path: str, script: str = "", **context: Any) -> Page:
        """A page in a separate window. It runs the script before its own ones."""
        window = self.browser.new_context(**{"viewport": DESKTOP, "locale": "en", "base_url": self.site, **context})
        window.add_init_script(PATIENT + script)
        page = window.new_page()
        page.set_default_timeout(START_SECONDS * 1000)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(path)
        return page

    def forgive(self, text: str) -> None:
        """Ignore the errors with this text, which must exist: a browser reports every refused request as an error.

        Later ones are ignored too, because the browser may report them late.
        """
        assert any(text in error for error in self.errors)
        self.forgiven.append(text)

    def unforgiven(self) -> list[str]:
        """The errors that nobody expected."""
        return [error for error in self.errors if not any(text in error for text in self.forgiven)]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(message.text)


@pytest.fixture
def visitor(browser: Browser, site: str) -> Iterator[Visitor]:
    """Opens pages. No page may report an error in its console."""
    visitor = Visitor(browser, site)
    yield visitor
    for window in browser.contexts:
        window.close()
    assert visitor.unforgiven() == []
