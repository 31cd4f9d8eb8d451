"""The files that a browser loads for a page: little JavaScript, including the SDK, and everything from the same
server."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import reeve
from tests.pages.conftest import Visitor
from tests.pages.players import set_up

MOST_BYTES = 150_000
"""The limit for the JavaScript of one page, before compression."""
GAMES = ("ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world")

LOADED = """() => performance.getEntriesByType("resource")
  .map(({ name, decodedBodySize }) => [name, decodedBodySize])"""


def loads_little(page: Page, *expected: str) -> None:
    """Check what the page has loaded: the scripts, their total size, and the server of every file."""
    loaded: list[tuple[str, int]] = page.evaluate(LOADED)
    host = page.evaluate("location.origin")
    scripts = {name.removeprefix(f"{host}/pages/"): size for name, size in loaded if name.endswith(".js")}
    assert {"reeve.js", "lib/page.js", *expected} <= scripts.keys()
    assert all(size > 0 for size in scripts.values())
    assert sum(scripts.values()) < MOST_BYTES
    assert [name for name, _ in loaded if not name.startswith(f"{host}/")] == []


def test_the_first_page(visitor: Visitor) -> None:
    page = visitor.open("/")
    expect(page.locator(".game")).to_have_count(len(GAMES))
    loads_little(page, "home/home.js")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_a_score_sheet(game: str, visitor: Visitor) -> None:
    page = visitor.open(f"/play/{game}")
    set_up(page, dict.fromkeys(("ann", "bob", "cleo"), 0))
    page.locator(".table, .pass").first.wait_for()
    loads_little(page, "play/play.js", f"tables/{game}.js")
    sheet = visitor.open(f"/score/{game}")
    sheet.locator(".tabs button").last.click()
    sheet.locator(".sheet, .refused").first.wait_for()
    loads_little(sheet, "score/score.js")


@pytest.mark.parametrize("game", GAMES)
def test_a_replay(game: str, visitor: Visitor, tmp_path: Path) -> None:
    record = reeve.connect("local").start(game, seats=["ann", "bob", "cleo"]).record()
    (tmp_path / "record.json").write_text(json.dumps(record))
    page = visitor.open("/replay")
    page.locator("#file").set_input_files(tmp_path / "record.json")
    page.locator(".accepted").wait_for()
    loads_little(page, "replay/replay.js", f"tables/{game}.js")
