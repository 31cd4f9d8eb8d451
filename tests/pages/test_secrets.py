"""What a player must not see: on one device that is passed around, and on two devices."""

import json
import random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.pages.conftest import Visitor
from tests.pages.players import make_move, recruit, set_up, wait_for_turn


def hand_of(page: Page, seat: str) -> list[str]:
    """The cards of a seat on the page."""
    area = page.locator(f".seat-area[aria-label={seat}]")
    return [str(card.get_attribute("aria-label")) for card in area.locator(".cards .card").all()]


def documents(page: Page, seen: list[Any]) -> None:
    """Record every request of a page with its answer. The answer is read before the page gets it."""

    def keep(route: Route) -> None:
        response = route.fetch()
        seen.append((route.request.post_data or "", response.text()))
        route.fulfill(response=response)

    page.route("**/v1/**", keep)


def test_the_pass_screen_shows_nothing(visitor: Visitor) -> None:
    """Both players recruit only from the deck, so that nobody may know a card of the other."""
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0})
    hands: dict[str, list[str]] = {"ann": ["?"], "bob": ["?"]}
    for _ in range(6):
        page.locator(".pass button, .steps button.primary").first.wait_for()
        if page.locator(".pass").count():
            assert not page.locator(".card, .log li, .sheet").count()
            assert "(" not in page.locator("main").inner_text()  # the name of a card has its colour in brackets
            page.locator(".pass button").click()
            page.locator(".steps button.primary").wait_for()
        viewer = page.locator(".you").get_attribute("aria-label") or ""
        other = "bob" if viewer == "ann" else "ann"
        hands[viewer] = hand_of(page, viewer)
        assert hand_of(page, other) == []
        assert page.locator(f".seat-area[aria-label={other}] .back").count() >= len(hands[other])
        recruit(page)
    assert all("?" not in hand for hand in hands.values())


@pytest.mark.parametrize("game", ["lords-of-xidit", "tiny-epic-kingdoms", "ancient-world"])
def test_a_page_shows_only_what_its_viewer_may_know(game: str, visitor: Visitor) -> None:
    """Three people share one device. Everything that is drawn, listed or counted comes from the view of the viewer."""
    page = visitor.open(f"/play/{game}")
    asked: list[tuple[str, Any]] = []
    page.on("request", lambda request: asked.append((request.url, json.loads(request.post_data or "null"))))
    set_up(page, {"ann": 0, "bob": 0, "cid": 0})
    chance = random.Random(game)
    for _ in range(8):
        page.locator(".pass button, .steps button.primary").first.wait_for()
        if page.locator(".pass").count():
            assert not page.locator(".table, .log li, .sheet, .chip, .refused").count()
            asked.clear()
        wait_for_turn(page)
        viewer = page.locator(".you").get_attribute("aria-label")
        for address, body in asked:
            if address.endswith("/views"):
                assert body["seat"] == viewer
            if address.endswith(("/scores", "/legal-moves")):
                assert body["state"]["viewer"] == viewer
        assert not page.locator(".seat-area:not(.you) .unit").count()
        kept = page.evaluate(f"JSON.parse(localStorage['reeve.game.{game}']).events.reverse()")
        for event, line in zip(kept, page.locator(".log li").all_inner_texts(), strict=True):
            if event["secret"] and event["seat"] != viewer:
                assert line.count(":") == 1, line  # the seat, and its action
        make_move(page, chance)


def test_two_devices_do_not_get_each_others_secrets(visitor: Visitor) -> None:
    ann = visitor.open("/play/ethnos")
    ann.get_by_label("device of their own").check()
    anns: list[tuple[str, str]] = []
    documents(ann, anns)
    set_up(ann, {"ann": 0, "bob": 0})
    ann.get_by_role("button", name="Link for bob").click()
    link = ann.locator("[data-link=bob]")
    expect(link).not_to_have_value("")
    bob = visitor.open(link.input_value())
    bobs: list[tuple[str, str]] = []
    documents(bob, bobs)
    bob.reload()
    pages = {"ann": ann, "bob": bob}
    for page in pages.values():
        expect(page.locator(".status")).not_to_be_empty()  # the table is drawn before its moves are loaded
        expect(page.get_by_role("button", name="Undo")).to_be_hidden()  # moves of a sealed game stand
    for _ in range(6):
        mover, waiting = ("ann", "bob") if ann.locator(".steps button.primary").count() else ("bob", "ann")
        page = pages[mover]
        recruit(page)
        page.get_by_role("button", name="Copy a link to this position").click()
        link = page.locator("[data-link=next]")
        expect(link).not_to_have_value("")
        address = link.input_value()
        assert list(parse_qs(urlsplit(address).fragment)) == ["sealed"]
        before = pages[waiting].url
        pages[waiting].goto(address)
        assert pages[waiting].url != before
        pages[waiting].locator(".steps button.primary").wait_for()
    keys = {
        seat: json.loads(page.evaluate("Object.entries(localStorage).find(([k]) => k.startsWith('reeve.keys'))[1]"))[
            "keys"
        ]
        for seat, page in pages.items()
    }
    assert {seat: set(held) for seat, held in keys.items()} == {"ann": {"ann"}, "bob": {"bob"}}
    for seat, seen in (("ann", anns), ("bob", bobs)):
        other = "bob" if seat == "ann" else "ann"
        assert seen
        for sent, answer in seen:
            assert keys[other][other] not in sent
            for view in views(json.loads(answer)):
                assert view["viewer"] == seat
                at = view["seats"].index(other)
                known = view["players"][at]["seen"]
                assert all(card == "?" or card in known for card in view["players"][at]["hand"])
                assert "seed" not in view["chance"]


def views(document: Any) -> list[dict[str, Any]]:
    """Every position in a document, at any depth."""
    if isinstance(document, list):
        return [view for each in document for view in views(each)]
    if not isinstance(document, dict):
        return []
    inner = [view for each in document.values() for view in views(each)]
    return [document, *inner] if "players" in document and "viewer" in document else inner
