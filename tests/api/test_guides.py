"""The guides of the games, as pages."""

import json

import pytest
from playwright.sync_api import ViewportSize

from reeve_service.games.installed import own_games, wires
from reeve_service.pages.guide_text import examples_of, guide
from reeve_service.rules.packs import LANGUAGES
from tests.api.tables import Client
from tests.browser import running_browser

WIRES = wires(own_games())
PHONE = ViewportSize(width=360, height=740)
BROKEN_WORDS = """() => [...document.querySelectorAll("th, td code")].filter((cell) => {
  const range = document.createRange();
  range.selectNodeContents(cell);
  return !cell.textContent.includes(" ") && range.getClientRects().length > 1;
}).map((cell) => cell.textContent)"""
"""The words in tables that are broken over several lines."""


@pytest.mark.parametrize("game", WIRES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guide_is_served_in_each_language(client: Client, game: str, language: str) -> None:
    page = client.get(f"/docs/games/{game}", headers={"Accept-Language": language})
    assert page.status_code == 200
    assert page.content_type == "text/html; charset=utf-8"
    assert f'<html lang="{language}">' in page.text
    heading = guide(WIRES[game], language).partition("\n")[0].removeprefix("# ")
    assert f"<h1>{heading}</h1>" in page.text
    assert "<table>" in page.text


def test_a_guide_is_in_the_language_that_a_page_names(client: Client) -> None:
    russian = {"Accept-Language": "ru"}
    page = client.get("/docs/games/ethnos?lang=pl", headers=russian)
    assert '<html lang="pl">' in page.text
    assert '<a href="/play/ethnos?lang=pl">Graj</a>' in page.text
    assert '<html lang="ru">' in client.get("/docs/games/ethnos?lang=xx", headers=russian).text


def test_an_unknown_game_has_no_guide(client: Client) -> None:
    assert client.get("/docs/games/chess").status_code == 404


@pytest.mark.parametrize("game", WIRES)
def test_a_guide_shows_every_kind_of_move(game: str) -> None:
    wire = WIRES[game]
    text = guide(wire, "en")
    for kind in wire.game.kinds:
        assert f"(`{kind.kind}`)" in text
        assert f'"kind": "{kind.kind}"' in text


@pytest.mark.parametrize("game", WIRES)
def test_the_example_of_a_tableau_is_a_table_at_the_end_of_a_game(client: Client, game: str) -> None:
    tableau = examples_of(WIRES[game]).tableau
    first_field = next(iter(tableau))
    assert f'"{first_field}": {json.dumps(tableau[first_field])}' in guide(WIRES[game], "en")
    answer = client.post(f"/v1/games/{game}/scores", json={"tableau": tableau})
    assert answer.status_code == 200, answer.text
    assert any((answer.json or {})["totals"].values())


def test_examples_of_moves_come_from_games_that_the_policy_plays() -> None:
    plan = examples_of(WIRES["lords-of-xidit"]).moves["plan"]
    assert len(set(plan["orders"])) > 1
    assert examples_of(WIRES["ethnos"]).moves.keys() == WIRES["ethnos"].moves.keys()


def test_pages_are_readable_on_a_phone(server: str) -> None:
    """No word in a table is broken, the page does not scroll sideways, and no file is missing."""
    with running_browser() as browser:
        context = browser.new_context(viewport=PHONE, locale="ru")
        page = context.new_page()
        errors: list[str] = []
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        for path in (*(f"/docs/games/{game}" for game in WIRES), "/problems/impossible-position"):
            page.goto(server + path)
            assert page.evaluate("document.documentElement.lang") == "ru"
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
            assert page.evaluate(BROKEN_WORDS) == [], path
        assert errors == []
