"""The page /score/<game>: a tableau that is entered by hand gets the score of the API."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import reeve
from tests.pages.conftest import Visitor

PHONE = {"width": 360, "height": 740}


def fill(page: Page, pointer: str, value: int | str) -> None:
    """Enter a number, or choose an option by its text."""
    field = page.locator(f'[data-pointer="{pointer}"]')
    if isinstance(value, int):
        field.fill(str(value))
    else:
        field.select_option(label=value)


def turn_to(page: Page, title: str) -> None:
    """Open a section of the sheet."""
    page.locator(".tabs").get_by_role("button", name=title, exact=True).click()


def kept(page: Page, game: str) -> dict[str, Any]:
    """The tableau that is stored on the device."""
    tableau: dict[str, Any] = json.loads(page.evaluate(f"localStorage['reeve.score.{game}']"))
    return tableau


def shown(page: Page) -> dict[str, int]:
    """The totals on the sheet. The neutral player has none."""
    page.locator(".ranking tbody tr").first.wait_for()
    rows = page.locator(".ranking tbody tr").all()
    texts = {row.locator("th").inner_text(): row.locator("td").nth(1).inner_text() for row in rows}
    return {seat: int(text) for seat, text in texts.items() if text}


FILLED: dict[str, dict[str, dict[str, int | str]]] = {
    "ethnos": {
        "Table": {
            **{
                f"/tokens/{kingdom}/{at}": value
                for kingdom, values in {
                    "althea": (6, 8),
                    "duris": (2, 4),
                    "ithys": (2, 8),
                    "pelagon": (0, 10),
                    "rhea": (4, 6),
                    "straton": (2, 8),
                }.items()
                for at, value in enumerate(values)
            },
            "/age": 1,
            "/giant": "bob",
        },
        "ann": {"/standings/0/glory": 4, "/standings/0/markers/althea": 2},
        "bob": {"/standings/1/markers/duris": 1},
    },
    "lords-of-xidit": {
        "ann": {"/standings/0/coins": 12, "/standings/0/storeys": 3},
        "bob": {"/standings/1/coins": 7},
        "cid": {"/standings/2/coins": 9},
    },
    "tiny-epic-kingdoms": {
        "ann": {"/standings/0/tower": 3, "/standings/0/magic": 2, "/standings/0/faction": "Orcs"},
        "bob": {"/standings/1/tower": 1, "/standings/1/faction": "Elves"},
        "cid": {"/standings/2/faction": "Humans"},
    },
    "ancient-world": {
        "ann": {"/standings/0/banners/red": 3, "/standings/0/coins": 4},
        "bob": {"/standings/1/banners/blue": 2, "/standings/1/knowledge": 3},
    },
}


@pytest.mark.parametrize("game", FILLED)
def test_a_sheet_shows_the_sums_of_the_api(game: str, visitor: Visitor) -> None:
    page = visitor.open(f"/score/{game}", viewport=PHONE)
    for part, values in FILLED[game].items():
        turn_to(page, part)
        for pointer, value in values.items():
            fill(page, pointer, value)
    turn_to(page, "Result")
    sheet = shown(page)
    tableau = kept(page, game)
    answer = reeve.connect(visitor.site).scores.create(game, tableau=tableau)
    assert {seat: answer["totals"][seat] for seat in tableau["seats"]} == {
        seat: sheet[seat] for seat in tableau["seats"]
    }
    assert any(answer["totals"].values())
    lines = page.locator(".lines tbody tr")
    assert lines.count() == len(answer["lines"])
    lines.first.locator("summary").click()
    expect(lines.first.locator("details p")).to_contain_text("page")


def test_plus_and_minus_and_a_reload(visitor: Visitor) -> None:
    page = visitor.open("/score/ethnos", viewport=PHONE)
    turn_to(page, "ann")
    for _ in range(3):
        page.get_by_label("Glory on the track: +1").click()
    page.get_by_label("Glory on the track: −1").click()
    page.reload()
    turn_to(page, "ann")
    expect(page.locator('[data-pointer="/standings/0/glory"]')).to_have_value("2")


def test_an_error_is_shown_and_a_click_goes_to_its_field(visitor: Visitor) -> None:
    page = visitor.open("/score/ethnos", viewport=PHONE)
    turn_to(page, "bob")
    fill(page, "/standings/1/swum", 40)
    turn_to(page, "Result")
    fault = page.locator(".refused li", has_text="bob")
    fault.first.wait_for()
    visitor.forgive("422")
    fault.first.locator("button").click()
    expect(page.locator('[data-pointer="/standings/1/swum"]')).to_be_focused()


def test_players_can_be_added_removed_and_named(visitor: Visitor) -> None:
    page = visitor.open("/score/lords-of-xidit", viewport=PHONE)
    page.get_by_label("Player 2").fill("Mary Ann")
    page.get_by_label("Player 2").blur()
    page.get_by_role("button", name="Add a player").click()
    turn_to(page, "Mary Ann")
    fill(page, "/standings/1/coins", 5)
    turn_to(page, "Result")
    assert set(shown(page)) == {"ann", "Mary Ann", "cid", "bob"}


def test_a_sheet_of_another_version_is_cleared_and_a_result_is_shown_if_it_cannot_be_shared(
    visitor: Visitor,
) -> None:
    """Without HTTPS a browser can neither share nor copy."""
    page = visitor.open("/score/ethnos")
    page.locator(".tabs button").first.wait_for()
    page.evaluate("localStorage.setItem('reeve.score.ethnos', JSON.stringify({seats: ['ann', 'bob']}))")
    page.reload()
    expect(page.locator(".tabs button")).to_have_count(5)
    page.evaluate(
        """for (const name of ["share", "clipboard"]) Object.defineProperty(navigator, name, { value: undefined })"""
    )
    page.locator(".tabs button").last.click()
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".score textarea")).to_have_value("Ethnos\n1. ann: 0\n1. bob: 0\n1. cid: 0")


def test_the_buttons_for_a_token_do_not_look_like_those_for_a_number(visitor: Visitor) -> None:
    page = visitor.open("/score/ethnos")
    tokens = page.locator(".numbers").first
    expect(tokens.locator("button")).to_have_text(["− Remove", "+ Add"])
    tokens.locator("button").last.click()
    expect(tokens.locator("input")).to_have_count(3)
