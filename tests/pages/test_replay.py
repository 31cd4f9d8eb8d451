"""The page /replay: records that are correct, false, or not records at all."""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import reeve
from tests.pages.conftest import Visitor

GAMES = ("ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world")
MOVES = 30


def play(game: str) -> dict[str, Any]:
    """The record of the first moves of a game."""
    chance = random.Random(game)
    match = reeve.connect("local").start(game, seats=["ann", "bob", "cid"], seed="07" * 32)
    for _ in range(MOVES):
        listed = [move for move, _ in zip(match.legal_moves(match.pending[0]), range(200), strict=False)]
        match.play(chance.choice(listed))
    record: dict[str, Any] = dict(match.record())
    return record


def opened(visitor: Visitor, record: object, folder: Path) -> Page:
    """Open the page with a file."""
    path = folder / "record.json"
    path.write_text(record if isinstance(record, str) else json.dumps(record))
    page = visitor.open("/replay")
    page.locator("#file").set_input_files(path)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_shown_move_by_move(game: str, visitor: Visitor, tmp_path: Path) -> None:
    page = opened(visitor, play(game), tmp_path)
    expect(page.locator(".accepted")).to_have_text("The record is valid.")
    assert page.locator(".moves-list li").count() == MOVES
    page.get_by_label("Next move").click()
    expect(page.locator(".status")).to_contain_text(f"Move 1 of {MOVES}")
    page.locator(".moves-list button").nth(9).click()
    expect(page.locator(".status")).to_contain_text(f"Move 10 of {MOVES}")
    page.get_by_label("Seen by").select_option("bob")
    expect(page.locator(".you")).to_have_attribute("aria-label", "bob")
    expect(page.locator(".curve .line.seat2").first).to_be_attached()
    page.get_by_label("First move").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".status")).to_contain_text("Move 3")
    page.get_by_role("button", name="Pause").click()


def test_a_record_is_analysed(visitor: Visitor, tmp_path: Path) -> None:
    record = play("ethnos")
    record = {**record, "moves": record["moves"][:3], "chain": record["chain"][:4]}
    page = opened(visitor, record, tmp_path)
    expect(page.locator(".accepted")).to_have_text("The record is valid.")
    page.route("**/analyses", lambda route: route.continue_(post_data=json.dumps({"record": record, "iterations": 5})))
    page.get_by_role("button", name="Analyse").click()
    page.get_by_text("Accuracy:").wait_for()
    expect(page.locator(".curve .line.seat2")).to_have_count(4)  # the scores and the chances, each with its legend


def test_a_record_gets_the_same_analysis_every_time(visitor: Visitor, tmp_path: Path) -> None:
    record = play("ethnos")
    other = {**record, "moves": record["moves"][:-1], "chain": record["chain"][:-1]}
    seeds = []
    for each in (record, record, other):
        page = opened(visitor, each, tmp_path)
        page.locator(".accepted").wait_for()
        page.route("**/analyses", lambda route: route.abort())
        with page.expect_request("**/analyses") as sent:
            page.get_by_role("button", name="Analyse").click()
        seeds.append(json.loads(sent.value.post_data or "")["seed"])
        page.locator("#problem p").wait_for()
    assert seeds[0] == seeds[1] != seeds[2]
    assert all(0 <= seed < 2**32 for seed in seeds)
    visitor.forgive("net::ERR_FAILED")


def test_the_mistakes_are_marked(visitor: Visitor, tmp_path: Path) -> None:
    """Few iterations find no mistakes. So this test changes the grade of the first decision, and all chances."""
    record = play("ethnos")
    record = {**record, "moves": record["moves"][:5], "chain": record["chain"][:6]}

    def spoil(route: Route) -> None:
        response = route.fetch()
        body = response.text().replace('"grade":"best"', '"grade":"blunder"', 1)
        chances = '"after":{"ann":0.25,"bob":0.25,"cid":0.25}'
        route.fulfill(response=response, body=re.sub(r'"after":\{[^}]*\}', chances, body))

    page = opened(visitor, record, tmp_path)
    page.route("**/analyses", lambda route: route.continue_(post_data=json.dumps({"record": record, "iterations": 1})))
    page.route("**/v1/analyses/**", spoil)
    page.get_by_role("button", name="Analyse").click()
    mark = page.locator(".curve .mark.blunder")
    expect(mark).to_have_count(1)
    page.locator(".grade.blunder button").click()
    expect(page.locator(".status").first).to_contain_text("Move 1 of 5")
    own = [move for move in record["moves"] if move["seat"] == "ann"]
    part = page.locator("section", has=page.get_by_role("button", name="Analyse"))
    expect(part.locator("svg[role=img]")).to_have_attribute(
        "aria-label", re.compile(f"{record['moves'][0]['seat']} 25%")
    )
    assert set(re.findall(r",(\S+)", part.locator("polyline.seat0").first.get_attribute("points") or "")) == {"114.5"}
    line = part.locator("polyline.seat0")
    assert len((line.get_attribute("points") or "").split()) <= len(own), "a line has the decisions of its seat"


def test_the_progress_of_an_analysis_is_shown(visitor: Visitor, tmp_path: Path) -> None:
    record = play("ethnos")
    page = opened(visitor, record, tmp_path)
    page.route(
        "**/analyses", lambda route: route.continue_(post_data=json.dumps({"record": record, "iterations": 10_000}))
    )
    page.get_by_role("button", name="Analyse").click()
    expect(page.get_by_text(re.compile(r"0 of \d+ decisions judged"))).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    (tmp_path / "other.json").write_text(json.dumps(record))
    with page.expect_request(lambda request: request.method == "DELETE" and "/v1/analyses/" in request.url):
        page.locator("#file").set_input_files(tmp_path / "other.json")


def test_a_record_that_is_closed_cancels_its_analysis(visitor: Visitor, tmp_path: Path) -> None:
    """Also if it is closed before the service has answered with the id of the analysis."""
    record = play("ethnos")
    page = opened(visitor, record, tmp_path)
    held: list[Route] = []
    page.route("**/analyses", lambda route: held.append(route))
    page.get_by_role("button", name="Analyse").click()
    while not held:
        page.wait_for_timeout(20)
    (tmp_path / "other.json").write_text(json.dumps(record))
    with page.expect_request("**/replays"):
        page.locator("#file").set_input_files(tmp_path / "other.json")
    with page.expect_request(lambda request: request.method == "DELETE" and "/v1/analyses/" in request.url):
        held[0].continue_(post_data=json.dumps({"record": record, "iterations": 1000}))


def test_the_first_wrong_move_is_marked_with_its_ruling(visitor: Visitor, tmp_path: Path) -> None:
    record = play("ethnos")
    record["moves"][20] = {**record["moves"][20], "seat": record["moves"][19]["seat"]}
    page = opened(visitor, record, tmp_path)
    expect(page.locator("p.refused")).to_have_text("Move 21 is not legal.")
    expect(page.get_by_role("button", name="Analyse")).to_be_hidden()
    expect(page.locator("div.refused")).to_contain_text("turn.not-yours")
    expect(page.locator("div.refused")).to_contain_text("page")
    expect(page.locator(".moves-list li.wrong")).to_contain_text("21.")
    expect(page.locator(".status")).to_contain_text(f"Move 21 of {MOVES}")


def test_the_events_of_a_seat_leave_out_what_it_may_not_know(visitor: Visitor, tmp_path: Path) -> None:
    match = reeve.connect("local").start("ethnos", seats=["ann", "bob"], seed="07" * 32)
    match.play("bob", "recruit_from_deck")
    page = opened(visitor, match.record(), tmp_path)
    page.locator(".accepted").wait_for()
    page.get_by_label("Last move").click()
    drawn = page.locator("ul.log li").first
    expect(drawn).to_have_text(re.compile("bob: .*merfolk"))
    page.get_by_label("Seen by").select_option("ann")
    expect(drawn).to_have_text(re.compile("bob: [^:]*$"))


def test_a_record_with_a_wrong_result_is_not_valid(visitor: Visitor, tmp_path: Path) -> None:
    record = play("ethnos")
    record["chain"][-1] = "00" * 32
    page = opened(visitor, record, tmp_path)
    expect(page.locator("p.refused")).to_contain_text("The record is wrong.")
    expect(page.get_by_role("button", name="Analyse")).to_be_hidden()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "7", '{"game": "ethnos"}', '{"game": 1, "moves": [], "seats": []}']
)
def test_a_file_that_is_not_a_record(text: str, visitor: Visitor, tmp_path: Path) -> None:
    page = opened(visitor, text, tmp_path)
    page.locator("#problem p").wait_for()


def test_a_record_of_an_unknown_game(visitor: Visitor, tmp_path: Path) -> None:
    page = opened(visitor, {"game": "chess", "moves": [], "seats": []}, tmp_path)
    expect(page.locator("#problem p")).to_contain_text("chess")


def test_a_broken_move_is_marked_and_another_record_can_be_opened(visitor: Visitor, tmp_path: Path) -> None:
    record = play("ethnos")
    wrong = {**record, "moves": [*record["moves"][:5], {"kind": "fly", "seat": "ann"}, *record["moves"][5:]]}
    page = opened(visitor, wrong, tmp_path)
    expect(page.locator("p.refused")).to_have_text("Move 6 is not legal.")
    expect(page.locator(".moves-list li")).to_have_count(5)
    visitor.forgive("422")
    (tmp_path / "right.json").write_text(json.dumps(record))
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator("#file").set_input_files(tmp_path / "right.json")
    expect(page.locator(".accepted")).to_have_text("The record is valid.")
    expect(page.locator(".moves-list li")).to_have_count(MOVES)
