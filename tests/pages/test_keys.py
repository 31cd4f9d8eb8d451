"""A server that requires API keys: the page asks for a key and stores it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from reeve_service.access.keys import KeyStore
from reeve_service.storage.connection import connect
from reeve_service.storage.redis_server import RedisServer
from tests.pages.conftest import Visitor
from tests.server import running_server


@pytest.fixture
def locked() -> Iterator[tuple[str, str]]:
    """The address of a server with keys, and a key."""
    with RedisServer() as redis, running_server(REEVE_KEYS="required", REEVE_REDIS_URL=redis.url) as address:
        _, secret = KeyStore(connect(redis.url)).make("ann")
        yield address, secret


def test_a_page_asks_for_a_key_and_stores_it(browser: Browser, locked: tuple[str, str]) -> None:
    address, key = locked
    visitor = Visitor(browser, address)
    page = visitor.open("/")
    page.get_by_label("API key").fill(key)
    page.get_by_role("button", name="Use this key").click()
    expect(page.locator(".game")).to_have_count(4)
    page.goto("/play/ethnos")
    page.get_by_role("button", name="Start the game").wait_for()
    visitor.forgive("401")
    assert visitor.unforgiven() == []
