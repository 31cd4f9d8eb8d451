"""The page /play/<game>: parts of every game, played by clicks."""

import json
import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

import reeve
from tests.pages.conftest import THINK_LITTLE, Visitor
from tests.pages.players import download, judge, make_move, set_up, wait_for_turn

GAMES = {"ethnos": 2, "lords-of-xidit": 3, "tiny-epic-kingdoms": 2, "ancient-world": 2}
SEATS = ("ann", "bob", "cid")
MOVES = 20
THINKS_FULLY = "ethnos"
"""In one game the search takes its full time. In the others it would do the same."""
BEFORE_THE_REFUSAL = 12
"""No game can be over after this few moves of one seat."""
ILLEGAL: dict[str, dict[str, str | int]] = {
    "ethnos": {"kind": "choose_first", "seat": "table", "first": "ann"},
    "lords-of-xidit": {"kind": "place_hero", "city": 1},
    "tiny-epic-kingdoms": {"kind": "choose_side", "side": "1a"},
    "ancient-world": {"kind": "choose_first", "seat": "table", "first": "ann"},
}
"""Kinds of moves that do not occur any more after the setup."""


@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_a_game(game: str, visitor: Visitor, tmp_path: Path) -> None:
    """20 moves by clicks, a refusal, a hint, a score, a download and its replay."""
    chance = random.Random(game)
    page = visitor.open(f"/play/{game}", "" if game == THINKS_FULLY else THINK_LITTLE)
    persons = dict.fromkeys(SEATS[: GAMES[game]], 0.0)
    set_up(page, {**persons, SEATS[GAMES[game] - 1]: 0.1})
    for number in range(BEFORE_THE_REFUSAL):
        assert wait_for_turn(page), number
        assert make_move(page, chance), number
    assert wait_for_turn(page)

    judge(page, {"kind": "no_such_kind", "seat": "ann"})
    page.locator("#problem li").first.wait_for()
    page.locator("#problem button").click()
    visitor.forgive("422")
    judge(page, {"seat": "ann", **ILLEGAL[game]})
    refusal = page.locator(".refused")
    expect(refusal).to_contain_text("turn.not-")
    expect(refusal).to_contain_text("page")

    page.get_by_role("button", name="What should I do?").click()
    page.locator(".hint tbody tr").first.wait_for()
    # The Ancient World may be over after this few moves.
    for number in range(BEFORE_THE_REFUSAL, MOVES):
        if not wait_for_turn(page):
            break
        assert make_move(page, chance), number
    wait_for_turn(page)
    assert page.locator(".sheet .ranking tbody tr").count() >= len(persons)

    path = download(page, "Download the record", tmp_path)
    record = json.loads(path.read_text())
    assert len(record["moves"]) >= MOVES
    assert reeve.connect(visitor.site).replays.create(game, record=record)["valid"]

    replay = visitor.open("/replay")
    replay.locator("#file").set_input_files(path)
    expect(replay.locator(".accepted")).to_have_text("The record is valid.")
    replay.get_by_label("Last move").click()
    expect(replay.locator(".status")).to_contain_text(f"Move {len(record['moves'])} of {len(record['moves'])}")
    assert replay.locator(".cloth .table").count() == 1


def test_a_refusal_offers_the_closest_legal_moves(visitor: Visitor) -> None:
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0.0, "bob": 0.0})
    wait_for_turn(page)
    seat = page.evaluate("JSON.parse(localStorage.getItem('reeve.game.ethnos')).state.pending[0]")
    judge(page, {"seat": seat, "kind": "play_band", "cards": ["skeleton"], "leader": None})
    offered = page.locator(".suggested button")
    expect(offered).to_have_count(3)
    offered.first.click()
    expect(page.locator(".refused")).to_have_count(0)
    assert len(page.evaluate("JSON.parse(localStorage.getItem('reeve.game.ethnos')).moves")) == 1
