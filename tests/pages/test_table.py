"""The other functions of a table: undo, links, files, declared chance, the keyboard, and explanations."""

import json
import random
import re
from pathlib import Path

from playwright.sync_api import Page, expect

import reeve
from tests.pages.conftest import Visitor
from tests.pages.players import download, make_move, play, set_up, wait_for_turn


def ranking(page: Page) -> list[str]:
    """The score so far."""
    return page.locator(".sheet .ranking tbody tr").all_inner_texts()


def hand(page: Page) -> list[str]:
    """The hand of the player at the device."""
    return [str(card.get_attribute("aria-label")) for card in page.locator(".you .cards .card").all()]


def test_a_card_that_stands_for_no_move_is_no_button(visitor: Visitor, tmp_path: Path) -> None:
    match = reeve.connect("local").start("ethnos", seats=["ann", "bob"], seed="07" * 32)
    match.play("bob", "recruit_face_up", card="elf:green")
    (tmp_path / "position.json").write_text(json.dumps(match.state))
    page = visitor.open("/play/ethnos")
    page.locator("#file").set_input_files(tmp_path / "position.json")
    wait_for_turn(page)
    known = page.locator(".seat-area:not(.you) .card")
    expect(known).to_have_attribute("aria-label", "elf (green)")
    assert known.get_attribute("role") is None
    known.click()
    expect(page.locator(".refused")).to_have_count(0)


def test_undo_also_takes_back_the_moves_of_the_search(visitor: Visitor) -> None:
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": "beginner"})
    wait_for_turn(page)
    undo = page.get_by_role("button", name="Undo")
    before = hand(page)
    page.locator(".deck").click()
    play(page)
    wait_for_turn(page)
    assert len(hand(page)) == len(before) + 1
    undo.click()
    expect(page.locator(".you .cards .card")).to_have_count(len(before))
    wait_for_turn(page)
    assert hand(page) == before
    make_move(page, random.Random(1))


def test_a_link_a_file_and_a_reload_continue_the_game(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0})
    chance = random.Random(2)
    for _ in range(4):
        wait_for_turn(page)
        make_move(page, chance)
    wait_for_turn(page)
    status = page.locator(".status").inner_text()
    page.get_by_role("button", name="Copy a link to this position").click()
    link = page.locator(".link input")
    expect(link).not_to_have_value("")
    record = download(page, "Download the record", tmp_path)
    state = download(page, "Download the position", tmp_path)
    assert len(json.loads(record.read_text())["moves"]) == 4
    for address, file in ((link.input_value(), None), ("/play/ethnos", record), ("/play/ethnos", state)):
        other = visitor.open(address)
        if file:
            other.locator("input[type=file]").set_input_files(file)
        wait_for_turn(other)
        expect(other.locator(".status")).to_have_text(status)
    page.reload()
    page.get_by_role("button", name="Continue the last game").click()
    wait_for_turn(page)
    expect(page.locator(".status")).to_have_text(status)


def test_declared_chance_asks_what_came_up(visitor: Visitor) -> None:
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0}, chance="declared by the players")
    expect(page.locator(".steps h2")).to_have_text("What came up at the table?")
    chance = random.Random(4)
    said = []
    for _ in range(25):
        wait_for_turn(page)
        said.append(make_move(page, chance))
    assert any(words.startswith("Draw a setup card") for words in said)
    assert any(words.startswith("Lay out a glory token") for words in said)


def test_with_several_devices_declared_chance_is_entered_on_the_first(visitor: Visitor) -> None:
    page = visitor.open("/play/ethnos")
    page.get_by_label("device of their own").check()
    set_up(page, {"ann": 0, "bob": 0}, chance="declared by the players")
    expect(page.locator(".steps h2")).to_have_text("What came up at the table?")
    wait_for_turn(page)
    assert make_move(page, random.Random(4)).startswith("Draw a setup card")


def test_a_move_with_the_keyboard_only(visitor: Visitor) -> None:
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0})
    wait_for_turn(page)
    cards = len(hand(page))
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.steps?.startsWith('recruit_face_up')"):
            break
    page.keyboard.press("Enter")
    expect(page.locator(".chosen")).to_contain_text("Recruit a face-up card")
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.focus === 'make'"):
            break
    page.keyboard.press("Enter")
    page.locator(".pass").wait_for()
    page.keyboard.press("Enter")
    expect(page.locator(".pass")).to_have_count(0)
    wait_for_turn(page)
    viewer = page.locator(".you").get_attribute("aria-label")
    other = page.locator(f".seat-area:not([aria-label={viewer}])")
    assert other.locator(".card, .back").count() == cards + 1


def test_typing_filters_the_list(visitor: Visitor) -> None:
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0})
    wait_for_turn(page)
    page.locator(".all summary").click()
    moves = page.locator(".moves button")
    moves.first.wait_for()
    everything = moves.count()
    page.get_by_label("Find a move").fill("top deck")
    expect(moves).to_have_count(1)
    assert everything > 1
    moves.first.click()
    page.locator(".pass").wait_for()


def test_what_is_chosen_in_the_panel_is_marked_on_the_table(visitor: Visitor) -> None:
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0})
    wait_for_turn(page)
    page.locator(".steps .chip", has_text="top card of the deck").click()
    expect(page.locator(".deck")).to_have_attribute("aria-pressed", "true")
    page.locator(".deck").click()
    expect(page.locator(".deck")).to_have_attribute("aria-pressed", "false")


def test_a_begun_move_says_what_is_still_to_choose(visitor: Visitor) -> None:
    page = visitor.open("/play/ancient-world")
    set_up(page, {"ann": 0, "bob": 0})
    wait_for_turn(page)
    page.locator(".place", has_text="Build").click()
    expect(page.locator(".chosen")).to_have_text("Place a citizen: Build …")
    skill = page.get_by_role("group", name="Skill of the citizen")
    expect(skill.locator(".chip")).to_have_text(["1", "2", "3"])
    expect(page.locator(".steps .primary")).to_be_disabled()
    skill.locator(".chip").last.click()
    expect(page.locator(".steps .primary")).to_be_enabled()


def first_resources(visitor: Visitor, folder: Path) -> Page:
    """A table of Tiny Epic Kingdoms at which a player takes the first resources."""
    match = reeve.connect("local").start("tiny-epic-kingdoms", seats=["ann", "bob"], seed="07" * 32)
    while match.due[match.pending[0]] != ["take_resources"]:
        match.play(next(iter(match.legal_moves(match.pending[0]))))
    (folder / "position.json").write_text(json.dumps(match.state))
    page = visitor.open("/play/tiny-epic-kingdoms")
    page.locator("#file").set_input_files(folder / "position.json")
    wait_for_turn(page)
    return page


def test_a_click_on_a_place_of_a_track_sets_the_amount(visitor: Visitor, tmp_path: Path) -> None:
    page = first_resources(visitor, tmp_path)
    needs = page.locator(".needs")
    expect(needs).to_have_text("6 in all, 6 left to choose")
    place = page.locator(".you .track", has_text="mana").locator(".pip")
    full = page.locator(".you .pip[aria-pressed=true]")
    place.nth(3).click()
    expect(needs).to_have_text("6 in all, 2 left to choose")
    expect(full).to_have_text(["1", "2", "3", "4"])
    place.nth(1).click()
    expect(full).to_have_text(["1", "2"])
    place.nth(1).click()
    expect(full).to_have_text(["1"])
    expect(place.nth(6)).not_to_have_class(re.compile("can"))
    place.nth(6).click()
    expect(page.locator(".refused")).to_contain_text("setup.six-resources")
    place.nth(5).click()
    expect(needs).to_have_text("6 in all, 0 left to choose")
    expect(page.locator(".refused")).to_have_count(0)
    play(page)


def test_an_amount_is_chosen_in_the_panel(visitor: Visitor, tmp_path: Path) -> None:
    page = first_resources(visitor, tmp_path)
    more, fewer = (page.locator(".steps").get_by_label(f"mana: {sign}1") for sign in "+−")
    expect(fewer).to_be_disabled()
    for _ in range(6):
        more.click()
    expect(more).to_be_disabled()
    expect(page.locator(".you .pip[aria-pressed=true]")).to_have_count(6)
    fewer.click()
    expect(page.locator(".needs")).to_have_text("6 in all, 1 left to choose")
    more.click()
    play(page)


def test_a_value_that_all_legal_moves_share_is_chosen(visitor: Visitor, tmp_path: Path) -> None:
    """A band of one card has one possible leader, who may use a power or not."""
    match = reeve.connect("local").start("ethnos", seats=["ann", "bob"], seed="06" * 32)
    (tmp_path / "position.json").write_text(json.dumps(match.state))
    page = visitor.open("/play/ethnos")
    page.locator("#file").set_input_files(tmp_path / "position.json")
    wait_for_turn(page)
    card = page.locator(".you .cards .card")
    card.click()
    leader = page.get_by_role("group", name=re.compile("^Leader")).locator(".chip")
    expect(leader).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".chosen")).to_contain_text(f"Leader: {leader.inner_text()}")
    play(page)


def test_a_click_on_something_that_cannot_be_chosen_shows_the_reason(visitor: Visitor) -> None:
    """A click on a kingdom while no marker can be placed."""
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0})
    wait_for_turn(page)
    page.locator(".kingdom").first.click()
    expect(page.locator(".refused")).to_contain_text("turn.not-asked")
    expect(page.locator(".refused strong")).to_contain_text("“Place a control marker”")
    expect(page.locator(".refused strong")).not_to_contain_text("_")
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".refused")).to_have_count(0)
    page.set_viewport_size({"width": 1280, "height": 700})
    page.locator(".kingdom").first.click()
    page.locator(".refused").wait_for()
    page.get_by_role("button", name="What should I do?").click(trial=True)  # the message does not cover it
    page.locator(".deck").click()
    expect(page.locator(".refused")).to_have_count(0)


def test_a_refusal_does_not_stay_while_a_plan_is_made(visitor: Visitor, tmp_path: Path) -> None:
    match = reeve.connect("local").start("lords-of-xidit", seats=["ann", "bob", "cid"], seed="07" * 32)
    while match.due[match.pending[0]] != ["plan"]:
        match.play(next(iter(match.legal_moves(match.pending[0]))))
    (tmp_path / "position.json").write_text(json.dumps(match.state))
    page = visitor.open("/play/lords-of-xidit")
    page.locator("#file").set_input_files(tmp_path / "position.json")
    wait_for_turn(page)
    expect(page.locator(".steps .chip", has_text="wait")).to_be_visible()
    expect(page.get_by_text("Click on the table")).to_have_count(0)
    page.locator(".city").first.click()
    expect(page.locator(".refused")).to_contain_text("turn.not-asked")
    expect(page.locator(".suggested")).to_have_count(0)
    for _ in range(6):
        page.locator(".plan-editor .chip", has_text="wait").click()
        expect(page.locator(".refused")).to_have_count(0)
    play(page)
