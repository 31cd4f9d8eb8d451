"""The JavaScript SDK in a real browser: all its tests, and a page that plays a match."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.browser import running_browser
from tests.jobs.conftest import PATIENCE
from tests.sdk_js.facts import SDK, TESTS

FILES = sorted(path.name for path in TESTS.glob("*.test.js"))
MILLISECONDS = 5 * PATIENCE * 1000
TYPES = {".html": "text/html", ".js": "text/javascript"}

PLAY = """async (address) => {
  const { connect, IllegalMove } = await import("/sdk/reeve.js");
  const client = connect(...address);
  const match = await client.start("ethnos", { seats: ["ann", "bob"], seed: "07".repeat(32) });
  const illegal = await match.play("ann", "recruit_from_deck").catch((error) => error);
  const job = await match.search("bob", { iterations: 30, seed: 7 });
  const progress = [];
  for await (const each of job) progress.push(each);
  const events = await match.play(await job.best());
  return {
    refused: illegal instanceof IllegalMove && illegal.violations.map(({ ruling }) => ruling),
    unknown: await client.games.get("chess").catch(({ name, requestId }) => [name, requestId.length > 0]),
    events: events.length,
    last: progress.at(-1),
    valid: (await match.replay()).valid,
    hashes: (await match.record()).chain.length,
  };
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with running_browser() as started:
        yield started


@pytest.fixture
def page(browser: Browser, given: dict[str, Any]) -> Iterator[Page]:
    """A page of a browser. On every server, the files of the SDK are at /sdk."""

    def serve(route: Route) -> None:
        path = SDK / urlsplit(route.request.url).path.removeprefix("/sdk/")
        if path.name == "facts.json":
            route.fulfill(json=given)
        elif path.is_file():
            route.fulfill(body=path.read_bytes(), content_type=TYPES[path.suffix])
        else:
            route.fulfill(status=404)

    context = browser.new_context()
    context.route("**/sdk/**", serve)
    opened = context.new_page()
    opened.set_default_timeout(MILLISECONDS)
    yield opened
    context.close()


@pytest.mark.parametrize("name", FILES)
def test_in_a_browser(name: str, page: Page, given: dict[str, Any]) -> None:
    """The tests for Node also pass in a browser."""
    page.goto(f"{given['url']}/sdk/tests/browser/page.html?{name}")
    page.wait_for_function("globalThis.results")
    results = page.evaluate("results")
    assert results
    assert {each["name"]: each["error"] for each in results if each["error"]} == {}


def test_a_page_of_the_server_plays_a_match(page: Page, given: dict[str, Any]) -> None:
    """A page needs no address if it uses the server that it was loaded from."""
    page.goto(f"{given['url']}/sdk/tests/browser/page.html")
    answer = page.evaluate(PLAY, [])
    assert answer["refused"] == ["turn.not-yours"]
    assert answer["unknown"] == ["NotFound", True]
    assert (answer["last"]["status"], answer["last"]["done"]) == ("done", 1)
    assert 15 <= answer["last"]["iterations"] <= 30
    assert answer["events"]
    assert answer["valid"]
    assert answer["hashes"] == 2


def test_a_page_of_another_origin_plays_too(page: Page, given: dict[str, Any]) -> None:
    """The server allows all origins, and every header that the SDK sends and reads."""
    page.goto(f"http://localhost:{urlsplit(given['url']).port}/healthz")
    answer = page.evaluate(PLAY, [given["url"]])
    assert answer["refused"] == ["turn.not-yours"]
    assert answer["unknown"] == ["NotFound", True]
    assert answer["last"]["status"] == "done"
    assert answer["valid"]


def test_without_chromium_tests_are_skipped_but_never_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no Chromium here"), running_browser():
        pass
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no Chromium here"), running_browser():
        pass
