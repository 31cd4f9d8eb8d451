"""Plays on a page: clicks on what can be clicked until a move is complete, and makes it."""

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

PATIENCE = 120_000
"""Milliseconds that a busy machine may take for anything."""
expect.set_options(timeout=PATIENCE)

MOST_STEPS = 60
OPEN_STEPS = (
    ".cloth .can:not([aria-pressed=true]), .steps .chip:not([aria-pressed=true]), .steps .step:last-child:enabled"
)
"""What can be clicked next: something on the table, a chip that is not chosen yet, or a button for one more."""
LOOK = """(steps) => [
  document.querySelector(".steps button.primary").disabled ? null : document.querySelector(".chosen").innerText,
  [...document.querySelectorAll(steps)].map((element) => element instanceof SVGElement),
]"""
"""The text of the chosen move, or null if it is not complete; and for each open step whether it is drawn on a map."""


def set_up(page: Page, seconds: Mapping[str, float | str], **options: str) -> None:
    """Start a game with these seats. The search plays those with seconds or a level."""
    rows = page.locator(".setup .seat")
    rows.first.wait_for()
    while rows.count() > len(seconds):
        page.locator("[data-focus=fewer]").click()
    while rows.count() < len(seconds):
        page.locator("[data-focus=more]").click()
    for at, (seat, think) in enumerate(seconds.items()):
        rows.nth(at).locator("input").fill(seat)
        machine = think if isinstance(think, str) else f"{think:g}" if think else ""
        rows.nth(at).locator("select").select_option(machine)
    for name, label in options.items():
        page.locator(f"[data-option={name}]").select_option(label)
    page.locator(".setup button.primary").click()
    page.locator(".play").wait_for()


def wait_for_turn(page: Page) -> bool:
    """Wait until a person must move (True) or the game is over (False). Confirms the pass screen if it is shown."""
    ready = page.locator(".pass button, .steps button.primary, .sheet[data-final=true]")
    ready.first.wait_for()
    if page.locator(".pass button").count():
        page.locator(".pass button").click()
        page.locator(".steps button.primary").wait_for()
    return page.locator(".steps button.primary").count() > 0


def make_move(page: Page, chance: random.Random) -> str:
    """Choose a move by clicks, make it, and return its text."""
    for _ in range(MOST_STEPS):
        words, drawn = page.evaluate(LOOK, OPEN_STEPS)
        if words is not None:
            play(page)
            return str(words)
        number = chance.randrange(len(drawn))
        thing = page.locator(OPEN_STEPS).nth(number)
        # The middle of a drawn region may be outside of it, so regions are chosen by keyboard.
        if drawn[number]:
            thing.press("Enter")
        else:
            thing.click()
    raise AssertionError("the move does not get whole")


def play(page: Page) -> None:
    """Make the chosen move, and wait until the page shows the next position."""
    cloth = page.locator(".cloth")
    before = cloth.get_attribute("data-moves") or ""
    page.locator(".steps button.primary").click()
    # Not `expect`: while it waits, it describes the whole page for its message, again and again.
    page.locator(f'.cloth:not([data-moves="{before}"]), .pass').first.wait_for()  # both may be there


def recruit(page: Page) -> None:
    """In Ethnos: take the top card of the deck. A click before the page knows the legal moves would do nothing."""
    page.locator(".deck.can").click()
    play(page)


def judge(page: Page, move: dict[str, Any]) -> None:
    """Send a move as JSON, legal or not."""
    part = page.locator("details.json")
    if part.get_attribute("open") is None:
        part.locator("summary").click()
    part.locator("textarea").fill(json.dumps(move))
    part.locator("button").click()


def download(page: Page, name: str, folder: Path) -> Path:
    """Download the file of a button."""
    with page.expect_download() as started:
        page.get_by_role("button", name=name).click()
    path = folder / started.value.suggested_filename
    started.value.save_as(path)
    return path
