"""The look of pages: on a phone, in three languages, in both colour schemes, and for screen readers."""

import json
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, ViewportSize, expect

import reeve
from tests.pages.conftest import Visitor
from tests.pages.players import set_up, wait_for_turn

PHONE: ViewportSize = {"width": 360, "height": 740}
SIZES: dict[str, ViewportSize] = {
    "phone": PHONE,
    "desktop": {"width": 1366, "height": 900},
    "4K": {"width": 3840, "height": 2160},
}
GAMES = ("ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SEATS = {"ann": 0, "bob": 0.1, "cid": 0.1}
WORDS = {
    "en": ("Play", "Start the game", "Result"),
    "ru": ("Играть", "Начать игру", "Результат"),
    "pl": ("Graj", "Rozpocznij grę", "Wynik"),
}


def is_as_wide_as_the_screen(page: Page) -> bool:
    """Whether the page does not scroll sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def faults(page: Page) -> list[str]:
    """The violations that axe reports."""
    violations: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary']}" for each in violations for node in each["nodes"]
    ]


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", ["/", "/replay", *(f"/score/{game}" for game in GAMES)])
def test_a_page_is_accessible(path: str, scheme: str, visitor: Visitor) -> None:
    page = visitor.open(path, color_scheme=scheme, bypass_csp=True)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert faults(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_result_and_a_replay_are_accessible(game: str, visitor: Visitor, tmp_path: Path) -> None:
    sheet = visitor.open(f"/score/{game}", bypass_csp=True)
    sheet.locator(".tabs button").last.click()
    sheet.locator(".sheet, .refused").first.wait_for()
    record = reeve.connect("local").start(game, seats=["ann", "bob", "cleo"]).record()
    (tmp_path / "record.json").write_text(json.dumps(record))
    replay = visitor.open("/replay", bypass_csp=True)
    replay.locator("#file").set_input_files(tmp_path / "record.json")
    replay.locator(".accepted").wait_for()
    replay.wait_for_load_state("networkidle")
    for page in (sheet, replay):
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert faults(page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_every_screen_and_is_accessible(game: str, visitor: Visitor) -> None:
    page = visitor.open(f"/play/{game}", bypass_csp=True)
    page.locator(".setup").wait_for()
    assert faults(page) == []
    set_up(page, SEATS)
    wait_for_turn(page)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert faults(page) == []
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        assert is_as_wide_as_the_screen(page), name
    page.set_viewport_size(PHONE)
    for area in (page.locator(".status"), page.locator(".seat-area").last):
        area.scroll_into_view_if_needed()
        expect(page.locator(".dock h2")).to_be_in_viewport()


@pytest.mark.parametrize("game", GAMES)
def test_a_score_sheet_fits_a_phone(game: str, visitor: Visitor) -> None:
    page = visitor.open(f"/score/{game}", viewport=PHONE)
    for number in range(5):
        page.locator(".tabs button").nth(number).click()
        assert is_as_wide_as_the_screen(page)


@pytest.mark.parametrize("language", WORDS)
def test_pages_are_in_the_language_of_the_reader(language: str, visitor: Visitor) -> None:
    play, start, result = WORDS[language]
    page = visitor.open("/", locale=language)
    page.get_by_role("link", name=play, exact=True).first.wait_for()
    assert page.locator("html").get_attribute("lang") == language
    page.goto("/play/ethnos")
    page.get_by_role("button", name=start).wait_for()
    page.goto("/score/ethnos")
    page.get_by_role("button", name=result, exact=True).wait_for()


def test_the_reader_can_choose_a_language_and_it_stays(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_label("Language").select_option("pl")
    page.get_by_role("link", name="Graj", exact=True).first.wait_for()
    page.goto("/play/ethnos")
    page.get_by_role("button", name="Rozpocznij grę").wait_for()
