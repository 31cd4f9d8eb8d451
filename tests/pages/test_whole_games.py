"""Whole games on the page: played only by searches, and a game that is installed as a package."""

import json
import mimetypes
import os
import random
import re
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.examples.packages import LIARS_DICE, install
from tests.pages.conftest import Visitor
from tests.pages.players import make_move, set_up, wait_for_turn
from tests.pages.test_files import SITE
from tests.server import ROOT, running_server

LONGEST = 600_000
"""Milliseconds that a game may take on a busy machine."""


def think_little(route: Route) -> None:
    """Replace the time of a search by a few iterations, so that a game takes seconds."""
    body = json.loads(route.request.post_data or "")
    del body["milliseconds"]
    route.continue_(post_data=json.dumps({**body, "iterations": 4}))


def test_a_whole_game_played_by_searches(visitor: Visitor) -> None:
    """The short game of Lords of Xidit, which has the fewest decisions."""
    page = visitor.open("/play/lords-of-xidit")
    page.route("**/searches", think_little)
    seats = ("ann", "bob", "cid")
    set_up(page, dict.fromkeys(seats, 0.1), years="9")
    expect(page.locator(".status")).to_have_text("The game is over", timeout=LONGEST)
    expect(page.locator(".sheet h2")).to_have_text("Final score")
    for seat in seats:
        page.get_by_label("Seen by").select_option(seat)
        expect(page.locator(".you")).to_have_attribute("aria-label", seat)


def test_an_installed_game_has_a_plain_table(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = install(LIARS_DICE, tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(installed), str(ROOT)]))
    with running_server() as address:
        visitor = Visitor(browser, address)
        page = visitor.open("/")
        page.locator(".game", has_text="Liar").get_by_role("link", name="Play").click()
        set_up(page, {"ann": 0, "bob": 0})
        chance = random.Random(6)
        for _ in range(5):
            wait_for_turn(page)
            if not page.locator(".sheet[data-final=true]").count():
                make_move(page, chance)
        assert page.locator(".plain dt").count() > 1
        expect(page.locator(".plain dd[data-field=dice] small")).to_contain_text("The dice that are thrown")
        page.goto("/score/liars-dice")
        page.locator(".tabs button").last.click()
        expect(page.locator(".ranking tbody tr")).to_have_count(3)
        assert visitor.errors == []


def test_an_installed_game_gets_a_table_as_the_docs_say(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The module in docs/pages.md, added to the list of tables."""
    [module] = re.findall(r"```js\n(.*?)```", (ROOT / "docs" / "pages.md").read_text(encoding="utf-8"), re.DOTALL)
    index = (SITE / "tables" / "index.js").read_text(encoding="utf-8")
    files = {
        "tables/liars-dice.js": module,
        "tables/liars-dice.css": "",
        "tables/index.js": index.replace("TABLES = [", 'TABLES = ["liars-dice", '),
        "home/liars-dice.svg": (SITE / "home" / "other.svg").read_text(encoding="utf-8"),
    }
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(install(LIARS_DICE, tmp_path)), str(ROOT)]))
    with running_server() as address:
        visitor = Visitor(browser, address)
        page = visitor.open("/")
        for path, body in files.items():
            kind = mimetypes.guess_type(path)[0]
            page.route(f"**/pages/{path}", partial(Route.fulfill, body=body, content_type=kind))
        page.goto("/play/liars-dice")
        set_up(page, {"ann": 0, "bob": 0})
        wait_for_turn(page)
        page.locator(".cloth .token.can").first.click()
        make_move(page, random.Random(1))
        wait_for_turn(page)
        page.locator(".cloth .count.can").click()
        expect(page.locator(".chosen")).to_have_text("Challenge the bid")
        assert visitor.errors == []
