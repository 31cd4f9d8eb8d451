"""What goes wrong at a table: broken links, no search, odd names, and clicks that come too early or mean two things."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.pages.conftest import Visitor
from tests.pages.players import download, recruit, set_up, wait_for_turn

NO_ANSWER = {
    "en": "The server does not answer. Try again later.",
    "ru": "Сервер не отвечает. Попробуйте позже.",
    "pl": "Serwer nie odpowiada. Spróbuj później.",
}
ODD = ("<img src=x onerror=alert(1)>", "toString", "__proto__", "a|b=c:d")


def test_a_reload_after_a_link_keeps_the_moves_since(visitor: Visitor, tmp_path: Path) -> None:
    first = visitor.open("/play/ethnos")
    set_up(first, {"ann": 0, "bob": 0})
    wait_for_turn(first)
    first.get_by_role("button", name="Copy a link to this position").click()
    link = first.locator(".link input")
    expect(link).not_to_have_value("")
    page = visitor.open(link.input_value())
    wait_for_turn(page)
    recruit(page)
    page.reload()
    page.get_by_role("button", name="Continue the last game").click()
    wait_for_turn(page)
    assert len(json.loads(download(page, "Download the record", tmp_path).read_text())["moves"]) == 1


def test_a_position_without_its_moves_has_no_record(visitor: Visitor, tmp_path: Path) -> None:
    """Not even after a move and a reload."""
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0})
    wait_for_turn(page)
    position = download(page, "Download the position", tmp_path)
    page.reload()
    page.locator("input[type=file]").set_input_files(position)
    wait_for_turn(page)
    recruit(page)
    page.reload()
    page.get_by_role("button", name="Continue the last game").click()
    wait_for_turn(page)
    page.get_by_role("button", name="Download the position").wait_for()
    expect(page.get_by_role("button", name="Download the record")).to_have_count(0)


def test_a_broken_link_leaves_the_last_game_alone(visitor: Visitor) -> None:
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0})
    wait_for_turn(page)
    kept = page.evaluate("localStorage.getItem('reeve.game.ethnos')")
    state = {**json.loads(kept)["state"], "deck": "?"}
    packed = "async (it) => (await import('/pages/lib/files.js')).pack(it)"
    wrong = ["%%%", *(page.evaluate(packed, {"state": each}) for each in (None, {"game": "chess"}, state))]
    for link in wrong:
        page.goto("/replay")
        page.goto(f"/play/ethnos#state={link}")
        page.locator("#problem p").wait_for()
        page.get_by_role("button", name="Continue the last game").wait_for()
    page.goto("/replay")
    page.goto("/play/ethnos#sealed=ethnos.1.x.y.z")
    expect(page.locator("#problem")).to_contain_text("no key")
    assert page.evaluate("localStorage.getItem('reeve.game.ethnos')") == kept
    visitor.forgive("422")


def test_without_a_search_a_person_plays_on(visitor: Visitor) -> None:
    page = visitor.open("/play/ethnos")
    page.route("**/searches", lambda route: route.fulfill(status=503, json={"detail": "There is no worker."}))
    set_up(page, {"ann": 0, "bob": 0.1})
    page.locator(".steps button").first.wait_for()
    if page.locator(".steps button.primary").count():
        recruit(page)
    page.get_by_role("button", name="A person plays bob").click()
    page.get_by_role("button", name="I am bob").click()
    recruit(page)
    visitor.forgive("503")


def test_a_server_that_was_away_can_be_tried_again(visitor: Visitor) -> None:
    """Once before a move, and once when the move is made already but its position cannot be shown."""
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": "beginner"})
    wait_for_turn(page)
    page.locator(".deck").click()
    page.context.set_offline(True)
    page.locator(".steps button.primary").click()
    page.locator("#problem p").wait_for()
    page.context.set_offline(False)
    page.route("**/views", lambda route: route.abort())
    page.locator(".steps button.primary").click()
    again = page.get_by_role("button", name="Try again")
    again.wait_for()
    page.unroute("**/views")
    again.click()
    wait_for_turn(page)
    expect(page.locator("#problem p")).to_have_count(0)
    visitor.forgive("ERR_")


@pytest.mark.parametrize("language", NO_ANSWER)
def test_a_server_that_does_not_answer_is_reported_in_the_language_of_the_reader(
    language: str, visitor: Visitor
) -> None:
    page = visitor.open("/score/ethnos", locale=language)
    page.locator(".tabs button").first.wait_for()
    page.context.set_offline(True)
    page.locator(".tabs button").last.click()
    expect(page.locator("#problem p")).to_have_text(NO_ANSWER[language])
    visitor.forgive("ERR_")


def test_seats_can_have_odd_names(visitor: Visitor) -> None:
    page = visitor.open("/play/ethnos")
    set_up(page, dict.fromkeys(ODD, 0))
    movers = set()
    for _ in ODD:
        wait_for_turn(page)
        movers.add(page.locator(".you h2").inner_text()[2:])
        recruit(page)
    assert movers == set(ODD)
    assert not page.locator("img").count()


def test_whoever_continues_a_game_of_several_people_says_who_they_are(visitor: Visitor) -> None:
    """After a reload, or with a link, nobody knows who sits at the device."""
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0})
    wait_for_turn(page)
    if "bob" in page.locator(".status").inner_text():
        recruit(page)
        wait_for_turn(page)
    page.reload()
    page.get_by_role("button", name="Continue the last game").click()
    expect(page.locator(".pass h2")).to_have_text("Pass the device to ann")
    assert not page.locator(".card, .log li, .sheet").count()


def test_the_next_player_learns_nothing_from_what_the_last_one_left(visitor: Visitor) -> None:
    """The draft of a move, a hint that comes too late, and undo before the device was passed on."""
    page = visitor.open("/play/ethnos")
    set_up(page, {"ann": 0, "bob": 0})
    wait_for_turn(page)
    held: list[Route] = []
    page.route("**/searches", lambda route: held.append(route))
    page.get_by_role("button", name="What should I do?").click()
    page.locator(".steps .chip").first.click()
    last = page.locator(".you").get_attribute("aria-label")
    page.get_by_role("button", name="Start the move again").click()
    recruit(page)
    page.locator(".pass").wait_for()
    expect(page.locator("details.json")).to_be_hidden()
    assert page.locator("textarea").input_value() == ""
    # Not `expect_request_finished`: the SDK may drop a request as soon as it has read the whole answer.
    with page.expect_response(lambda response: response.request.method == "DELETE"):
        held[0].continue_()
    assert page.locator(".hint").inner_text() == ""
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".pass h2")).to_have_text(f"Pass the device to {last}")
    assert not page.locator(".card, .log li, .sheet").count()


def test_a_click_that_means_two_things(visitor: Visitor) -> None:
    """An army is clicked, then a region: of two kinds of move, the one that leads there is meant."""
    page = visitor.open("/")
    taken = page.evaluate("""async () => {
      const { Choice } = await import("/pages/lib/choice.js");
      const near = { kind: "patrol", start: "1a:a", to: "1a:b" };
      const far = { kind: "quest", start: "1a:a", to: "2a:b" };
      const choice = new Choice([near, { ...near, to: "1a:c" }, far]).take("patrol.start=1a:a");
      const other = choice.before("quest.to=2a:b").take("quest.to=2a:b");
      return [choice.others, other.move, choice.before("quest.to=9a:b"), choice.ofKind("patrol").others];
    }""")
    assert taken == [["quest"], {"kind": "quest", "start": "1a:a", "to": "2a:b"}, None, []]


def test_an_order_that_is_changed_is_not_chosen_any_more(visitor: Visitor) -> None:
    """Three cards are put in an order, then the first of them is clicked again."""
    page = visitor.open("/")
    orders = page.evaluate("""async () => {
      const { inOrder } = await import("/pages/tables/pieces.js");
      const orders = [];
      const editor = inOrder({ name: (code) => code }, ["a", "b", "c"], "", (order) => orders.push(order));
      for (const at of [1, 2, 1]) editor.querySelectorAll("button")[at].click();
      return orders;
    }""")
    assert orders == [None, ["b", "c", "a"], None]
