"""The example score sheet in a real browser, served from another origin than the service."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.browser import running_browser
from tests.server import ROOT, START_SECONDS, free_port, running_server, wait_for

FOLDER = ROOT / "examples" / "score-sheet"
PATIENCE = START_SECONDS * 1000
TOKENS = {"Althea": (6, 8), "Duris": (2, 4), "Ithys": (2, 8), "Pelagon": (0, 10), "Rhea": (4, 6), "Straton": (2, 8)}


@contextmanager
def serving_files(port: int) -> Iterator[str]:
    """The origin of the page, served as its README says."""
    options = ["--bind", "127.0.0.1", "--directory", str(FOLDER)]
    process = subprocess.Popen([sys.executable, "-m", "http.server", str(port), *options], stderr=subprocess.DEVNULL)
    try:
        wait_for(port, process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(START_SECONDS)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with running_browser() as started:
        yield started


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the page. Its service allows its origin."""
    port = free_port()
    with serving_files(port) as origin, running_server(REEVE_CORS_ORIGINS=origin) as reeve:
        yield f"{origin}/?reeve={reeve}"


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    """The page, just opened."""
    with browser.new_page() as page:
        page.set_default_timeout(PATIENCE)
        page.goto(address)
        yield page


def lay_tokens(page: Page) -> None:
    """Enter the glory tokens of all kingdoms."""
    for kingdom, values in TOKENS.items():
        for number, value in enumerate(values, 1):
            page.get_by_label(f"{kingdom}: glory token {number}").fill(str(value))


def scored(page: Page) -> Locator:
    """The score sheet, after a click on the button."""
    page.get_by_role("button", name="Score", exact=True).click()
    sheet = page.locator("#sheet")
    sheet.locator("h2").wait_for()
    return sheet


def cells(sheet: Locator) -> list[tuple[str, int, str]]:
    """The lines of the sheet: seat, points and ruling."""
    rows = [row.locator("td") for row in sheet.locator("#lines tbody tr").all()]
    return [(row.nth(0).inner_text(), int(row.nth(1).inner_text()), row.locator("code").inner_text()) for row in rows]


def test_a_table_is_scored_with_rulings_ranking_and_ties(page: Page) -> None:
    lay_tokens(page)
    page.get_by_label("Althea: markers of ann").fill("2")
    page.get_by_label("Althea: markers of bob").fill("2")
    page.get_by_label("Troll token 2: ann").check()
    page.get_by_label("Duris: markers of ann").fill("1")
    page.get_by_label("Giant token").select_option("bob")
    page.get_by_label("Space on the merfolk board: cid").fill("3")
    page.get_by_label("Orcs on the horde board: cid").fill("2")
    page.get_by_label("Add a band for ann").click()
    page.get_by_label("Band 1 of ann: leader").select_option("elf")
    page.get_by_label("Band 1 of ann: cards").fill("3")
    page.get_by_label("Band 1 of ann: skeletons").fill("1")
    sheet = scored(page)
    assert sheet.locator("h2").inner_text() == "Score if the age ended now"
    assert cells(sheet) == [
        ("ann", 6, "kingdoms.glory"),
        ("ann", 2, "kingdoms.glory"),
        ("cid", 1, "merfolk.glory"),
        ("bob", 2, "giants.glory"),
        ("cid", 3, "orcs.raid"),
        ("ann", 1, "bands.glory"),
    ]
    places = sheet.locator("#ranking li").all_inner_texts()
    assert places == ["ann, 9 glory", "cid, 4 glory", "bob, 2 glory"]
    (tie,) = sheet.locator("#ties li").all_inner_texts()
    assert "(ann 2, 2; bob 0, 0)" in tie
    assert "trolls.break-ties" in tie


def test_the_end_of_a_game_shows_the_winner_and_the_reason(page: Page) -> None:
    lay_tokens(page)
    page.get_by_label("Age", exact=True).fill("2")
    page.get_by_label("Scored so far").select_option("over")
    for seat in ("ann", "bob"):
        page.get_by_label(f"Glory on the track: {seat}").fill("30")
    page.get_by_label("Rhea: markers of bob").fill("1")
    sheet = scored(page)
    assert sheet.locator("h2").inner_text() == "Final score"
    assert sheet.locator("#ranking li").all_inner_texts() == ["bob, 30 glory", "ann, 30 glory", "cid, 0 glory"]
    assert "end.most-markers" in sheet.locator("#ties").inner_text()


def test_a_click_on_a_ruling_shows_its_text_and_page(page: Page) -> None:
    lay_tokens(page)
    page.get_by_label("Giant token").select_option("cid")
    details = scored(page).locator("details")
    details.locator("summary").click()
    text = details.locator("p", has_text=re.compile(r"page \d"))
    text.wait_for()
    assert "giant" in text.inner_text().lower()


def test_a_wrong_value_is_marked_at_its_field(page: Page) -> None:
    lay_tokens(page)
    page.get_by_label("Space on the merfolk board: bob").fill("40")
    page.get_by_label("Troll token 5: ann").check()
    page.get_by_label("Troll token 5: cid").check()
    page.get_by_role("button", name="Score", exact=True).click()
    page.locator("#problem li").first.wait_for()
    complaints = page.locator("#problem li").all_inner_texts()
    assert [each.partition(":")[0] for each in complaints] == [
        "Troll tokens of ann",
        "Space on the merfolk board",
        "Troll tokens of cid",
    ]
    marked = [each.get_attribute("data-pointer") for each in page.locator(".wrong").all()]
    assert sorted(map(str, marked)) == ["/standings/0/trolls", "/standings/1/swum", "/standings/2/trolls"]
    assert not page.locator("#sheet h2").count()


def test_players_can_be_added_removed_and_named(page: Page) -> None:
    page.get_by_label("Name of player 2").fill("Mary Ann")
    page.keyboard.press("Tab")
    page.get_by_text("Markers: Mary Ann").wait_for()
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Name of player 3"
    page.get_by_role("button", name="Add a player").click()
    lay_tokens(page)
    # With four players every kingdom has a third token. The box has these for four or more players.
    for kingdom, value in zip(TOKENS, (4, 4, 6, 6, 10, 0), strict=True):
        page.get_by_label(f"{kingdom}: glory token 3").fill(str(value))
    page.get_by_label("Giant token").select_option("Mary Ann")
    assert scored(page).locator("#ranking li").all_inner_texts()[0] == "Mary Ann, 2 glory"
    page.get_by_role("button", name="Remove the last one").click()
    page.get_by_role("button", name="Remove the last one").click()
    assert scored(page).locator("#ranking li").all_inner_texts() == ["Mary Ann, 2 glory", "ann, 0 glory"]


def test_a_service_that_does_not_allow_the_origin_gives_a_message(browser: Browser, address: str, server: str) -> None:
    with browser.new_page() as page:
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address.partition('?')[0]}?reeve={server}")
        page.get_by_role("button", name="Score", exact=True).click()
        page.locator("#problem p").wait_for()
        told = page.locator("#problem p").inner_text()
    assert told.startswith(f"No answer from {server}.")
    assert f"REEVE_CORS_ORIGINS set to {address.partition('/?')[0]}?" in told


def test_it_loads_nothing_from_other_servers() -> None:
    text = (FOLDER / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<(link|img|iframe)|\bsrc=|@import|\bimport\b", text)
    assert set(re.findall(r"https?://[\w.]+", text)) == {"http://127.0.0.1"}


def test_the_page_says_how_to_run_it() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```bash\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert block.splitlines() == [
        "REEVE_CORS_ORIGINS=http://127.0.0.1:8000 make up",
        "python3 -m http.server 8000 --bind 127.0.0.1 --directory examples/score-sheet",
    ]
