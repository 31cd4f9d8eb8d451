"""Games played only by searches, and a game that is installed as a package."""

import json
import mimetypes
import os
import random
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

import reeve
from tests.examples.packages import LIARS_DICE, install
from tests.pages.conftest import THINK_LITTLE, Visitor
from tests.pages.players import make_move, set_up, wait_for_turn
from tests.pages.test_files import SITE
from tests.server import ROOT, running_server

LONGEST = 600_000
"""Milliseconds that a game may take on a busy machine."""
GAME = "lords-of-xidit"
SEATS = ("ann", "bob", "cid")


def test_searches_begin_a_game(visitor: Visitor) -> None:
    page = visitor.open(f"/play/{GAME}", THINK_LITTLE)
    set_up(page, dict.fromkeys(SEATS, 0.1), years="9")
    page.locator(".cloth[data-moves]" + "".join(f':not([data-moves="{number}"])' for number in range(12))).wait_for()
    assert page.locator(".you").get_attribute("aria-label") == "ann"


def test_searches_play_a_game_to_its_end(visitor: Visitor) -> None:
    """The last year of the short game of Lords of Xidit, which has the fewest decisions."""
    page = visitor.open(f"/play/{GAME}", THINK_LITTLE, storage_state=stored_last_year(visitor.site))
    page.get_by_role("button", name="Continue the last game").click()
    page.locator(".sheet[data-final=true]").wait_for(timeout=LONGEST)
    expect(page.locator(".status")).to_have_text("The game is over")
    expect(page.locator(".sheet h2")).to_have_text("Final score")
    for seat in SEATS:
        page.get_by_label("Seen by").select_option(seat)
        expect(page.locator(".you")).to_have_attribute("aria-label", seat)


def stored_last_year(site: str) -> Any:
    """The storage of a browser in which three searches have a game in its last year."""
    match: Any = reeve.connect("local").start(GAME, seats=SEATS, years=9)
    while match.state["year"] < 9:
        match.play(next(match.legal_moves(match.pending[0])))
    machines = {seat: {"seconds": 0.1} for seat in SEATS}
    game = {"state": match.state, "moves": match.history, "machines": machines, "events": []}
    item = {"name": f"reeve.game.{GAME}", "value": json.dumps(game)}
    return {"cookies": [], "origins": [{"origin": site, "localStorage": [item]}]}


@pytest.fixture(scope="module")
def other_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an installed game."""
    installed = install(LIARS_DICE, tmp_path_factory.mktemp("liars-dice"))
    with running_server(PYTHONPATH=os.pathsep.join([str(installed), str(ROOT)])) as address:
        yield address


def test_an_installed_game_has_a_plain_table(browser: Browser, other_site: str) -> None:
    visitor = Visitor(browser, other_site)
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


def test_an_installed_game_gets_a_table_as_the_docs_say(browser: Browser, other_site: str) -> None:
    """The module in docs/pages.md, added to the list of tables."""
    [module] = re.findall(r"```js\n(.*?)```", (ROOT / "docs" / "pages.md").read_text(encoding="utf-8"), re.DOTALL)
    index = (SITE / "tables" / "index.js").read_text(encoding="utf-8")
    files = {
        "tables/liars-dice.js": module,
        "tables/liars-dice.css": "",
        "tables/index.js": index.replace("TABLES = [", 'TABLES = ["liars-dice", '),
        "home/liars-dice.svg": (SITE / "home" / "other.svg").read_text(encoding="utf-8"),
    }
    visitor = Visitor(browser, other_site)
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
