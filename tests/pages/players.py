"""Somebody who plays at a page's table: clicks on what can be clicked until a move is whole, and makes it."""

import json
import random
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENCE = 120_000
"""Milliseconds that a busy machine may take for anything."""
expect.set_options(timeout=PATIENCE)

MOST_STEPS = 60


def set_up(page: Page, seconds: dict[str, float], **options: str) -> None:
    """Starts a game: these seats, of which those with seconds are played by the search."""
    rows = page.locator(".setup .seat")
    rows.first.wait_for()
    while rows.count() > len(seconds):
        page.locator("[data-focus=fewer]").click()
    while rows.count() < len(seconds):
        page.locator("[data-focus=more]").click()
    for at, (seat, think) in enumerate(seconds.items()):
        rows.nth(at).locator("input").fill(seat)
        rows.nth(at).locator("select").select_option(f"{think:g}")
    for name, label in options.items():
        page.locator(f"[data-option={name}]").select_option(label)
    page.locator(".setup button.primary").click()
    page.locator(".play").wait_for()


def wait_for_turn(page: Page) -> bool:
    """Waits until somebody here has to move (True) or the game is over (False). Takes the device if it is passed on."""
    ready = page.locator(".pass button, .steps button.primary, .sheet[data-final=true]")
    ready.first.wait_for()
    if page.locator(".pass button").count():
        page.locator(".pass button").click()
        page.locator(".steps button.primary").wait_for()
    return page.locator(".steps button.primary").count() > 0


def make_move(page: Page, chance: random.Random) -> str:
    """Chooses a move by clicks, makes it, and gives it in words."""
    make = page.locator(".steps button.primary")
    for _ in range(MOST_STEPS):
        if make.is_enabled():
            words = page.locator(".chosen").inner_text()
            play(page)
            return words
        press(chance.choice(open_steps(page)))
    raise AssertionError("the move does not get whole")


def open_steps(page: Page) -> list[Locator]:
    """What can be clicked next: on the table, or a chip that was not chosen yet."""
    return page.locator(".cloth .can:not([aria-pressed=true]), .steps .chip:not([aria-pressed=true])").all()


def press(thing: Locator) -> None:
    """Clicks on a thing. A region of a map may have its middle elsewhere, so a drawn one gets a key."""
    if thing.evaluate("element => element instanceof SVGElement"):
        thing.press("Enter")
    else:
        thing.click()


def play(page: Page) -> None:
    """Makes the move that is chosen, and waits until the page has gone on."""
    cloth = page.locator(".cloth")
    before = cloth.get_attribute("data-moves") or ""
    page.locator(".steps button.primary").click()
    expect(page.locator(f'.cloth:not([data-moves="{before}"]), .pass')).to_be_visible()


def recruit(page: Page) -> None:
    """In Ethnos: takes the top card of the deck."""
    page.locator(".deck").click()
    play(page)


def judge(page: Page, move: dict[str, Any]) -> None:
    """Sends a move as JSON, legal or not."""
    part = page.locator("details.json")
    if part.get_attribute("open") is None:
        part.locator("summary").click()
    part.locator("textarea").fill(json.dumps(move))
    part.locator("button").click()


def download(page: Page, name: str, folder: Path) -> Path:
    """Downloads what a button offers."""
    with page.expect_download() as started:
        page.get_by_role("button", name=name).click()
    path = folder / started.value.suggested_filename
    started.value.save_as(path)
    return path
