"""The look of pages: on a phone, in three languages, in both colour schemes, and for screen readers."""

import json
from itertools import combinations
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
SEATS = {"W" * 40: 0, "bob": 0.1, "cid": 0.1}
"""One of them has the longest name."""
DRAW = """async (view) => {
  const from = (path) => import(`/pages/${path}`);
  const modules = ["lib/page.js", "lib/words.js", "tables/index.js"].map(from);
  const [{ client }, { Words }, { tableOf }] = await Promise.all(modules);
  const [words, table] = await Promise.all([Words.of(client, view.game), tableOf(view.game)]);
  const cloth = document.createElement("div");
  cloth.className = "cloth";
  cloth.append(table.draw({ view, words, pick: (element) => element }));
  document.querySelector("main").replaceChildren(cloth);
}"""
"""Draws a position that the referee would not accept: a test of the drawing needs no sound one."""
VISIBLE = """marker => {
  marker.scrollIntoView({ block: "center" });
  const { left, top, right, bottom } = marker.querySelector("rect").getBoundingClientRect();
  const at = (x, y) => document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
  return [0.2, 0.8].every((x) => [0.2, 0.8].every((y) => marker.contains(at(x, y))));
}"""
"""Whether nothing covers the corners of a marker on a map."""
COVERED = """() => [...document.querySelectorAll(".city .number")].filter((number) => {
  number.scrollIntoView({ block: "center" });
  const { left, top, width, height } = number.getBoundingClientRect();
  const at = (x, y) => document.elementFromPoint(left + x * width, top + y * height);
  return ![[0.5, 0.2], [0.5, 0.8], [0.2, 0.5], [0.8, 0.5]].every(([x, y]) => number.contains(at(x, y)));
}).map((number) => number.textContent)"""
"""The numbers of cities that something covers."""
INSIDE = """text => {
  const range = document.createRange();
  range.selectNodeContents(text);
  const [inner, card] = [range, text.closest(".card")].map((each) => each.getBoundingClientRect());
  return !text.innerText || inner.left >= card.left && inner.right <= card.right;
}"""
"""Whether a text stays inside its card."""
BROKEN = """title => {
  const text = title.firstChild;
  return [...text.data.matchAll(/[^ ]+/g)].some(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  });
}"""
"""Whether a word of a title stands on two lines."""
WORDS = {
    "en": ("Play", "Start the game", "Result"),
    "ru": ("Играть", "Начать игру", "Итог"),
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


def is_accessible(page: Page) -> None:
    """Check a page in both colour schemes."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert faults(page) == []


@pytest.mark.parametrize("path", ["/", "/replay"])
def test_a_page_is_accessible(path: str, visitor: Visitor) -> None:
    page = visitor.open(path, bypass_csp=True)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    is_accessible(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_score_sheet_and_its_result_are_accessible_and_fit_a_phone(game: str, visitor: Visitor) -> None:
    page = visitor.open(f"/score/{game}", bypass_csp=True)
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    is_accessible(page)
    page.locator(".tabs button").last.click()
    page.locator(".sheet, .refused").first.wait_for()
    is_accessible(page)
    page.set_viewport_size(PHONE)
    for number in range(5):
        page.locator(".tabs button").nth(number).click()
        assert is_as_wide_as_the_screen(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_accessible(game: str, visitor: Visitor, tmp_path: Path) -> None:
    record = reeve.connect("local").start(game, seats=["ann", "bob", "cleo"]).record()
    (tmp_path / "record.json").write_text(json.dumps(record))
    page = visitor.open("/replay", bypass_csp=True)
    page.locator("#file").set_input_files(tmp_path / "record.json")
    page.locator(".accepted").wait_for()
    page.wait_for_load_state("networkidle")
    is_accessible(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_every_screen_and_is_accessible(game: str, visitor: Visitor) -> None:
    page = visitor.open(f"/play/{game}", bypass_csp=True)
    page.locator(".setup").wait_for()
    assert faults(page) == []
    set_up(page, SEATS)
    wait_for_turn(page)
    is_accessible(page)
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        assert is_as_wide_as_the_screen(page), name
    page.set_viewport_size(PHONE)
    for area in (page.locator(".status"), page.locator(".seat-area").last):
        area.scroll_into_view_if_needed()
        expect(page.locator(".dock h2")).to_be_in_viewport()


@pytest.mark.parametrize("game", ["ethnos", "lords-of-xidit"])
def test_the_dock_of_a_phone_does_not_cover_what_has_the_focus(game: str, visitor: Visitor) -> None:
    page = visitor.open(f"/play/{game}")
    set_up(page, {"ann": 0, "bob": 0, "cid": 0})
    wait_for_turn(page)
    page.set_viewport_size(PHONE)
    page.get_by_label("What happened").focus()
    page.keyboard.press("Tab")
    last = page.get_by_role("button", name="Copy a link to this position")
    while not last.evaluate("element => element === document.activeElement"):
        page.keyboard.press("Tab")
    box, dock = last.bounding_box(), page.locator(".dock").bounding_box()
    assert box
    assert dock
    assert box["y"] + box["height"] <= dock["y"]


@pytest.mark.parametrize("language", WORDS)
def test_the_form_of_a_new_game_fits_a_phone(language: str, visitor: Visitor) -> None:
    page = visitor.open("/", locale=language, viewport=PHONE)
    for game in GAMES:
        page.goto(f"/play/{game}")
        page.locator(".cover h1").wait_for()
        assert is_as_wide_as_the_screen(page), game
        assert not page.locator(".cover h1").evaluate(BROKEN), game


def draw(visitor: Visitor, state: Any, **context: Any) -> Page:
    """A page with nothing but the table of a position."""
    page = visitor.open(f"/play/{state['game']}", **context)
    page.locator(".setup").first.wait_for()
    page.evaluate(DRAW, state)
    return page


@pytest.mark.parametrize("size", [PHONE, SIZES["desktop"]], ids=["phone", "desktop"])
def test_a_kingdom_has_room_for_the_markers_of_six_players(size: ViewportSize, visitor: Visitor) -> None:
    state: Any = reeve.connect("local").start("ethnos", seats=list("abcdef")).state
    for player in state["players"]:
        player["markers"] = dict.fromkeys(state["tokens"], 1)
    page = draw(visitor, state, viewport=size)
    covered = [marker.text_content() for marker in page.locator(".marker").all() if not marker.evaluate(VISIBLE)]
    assert covered == []


def test_tiles_of_neighbouring_cities_do_not_cover_each_other_on_a_phone(visitor: Visitor) -> None:
    state: Any = reeve.connect("local").start("lords-of-xidit", seats=["ann", "bob", "cid", "dan"]).state
    state["recruits"] = dict.fromkeys(
        ("2", "7", "18"), dict.fromkeys(("peasant", "archer", "infantry", "cleric", "mage"), 1)
    )
    state["threats"] = [3, 5, 9, 16, 19]
    page = draw(visitor, state, viewport=PHONE)
    boxes = [box for tile in page.locator(".city .tile").all() if (box := tile.bounding_box())]
    assert len(boxes) == 8
    for one, other in combinations(boxes, 2):
        first, second = sorted((one, other), key=lambda box: box["x"])
        is_beside = first["x"] + first["width"] <= second["x"] + 1
        upper, lower = sorted((one, other), key=lambda box: box["y"])
        assert is_beside or upper["y"] + upper["height"] <= lower["y"] + 1


@pytest.mark.parametrize("size", [PHONE, SIZES["desktop"], SIZES["4K"]], ids=["phone", "desktop", "4K"])
@pytest.mark.parametrize("side", ["threats", "recruits"])
def test_the_tile_of_a_city_does_not_cover_the_number_of_another(
    side: str, size: ViewportSize, visitor: Visitor
) -> None:
    state: Any = reeve.connect("local").start("lords-of-xidit", seats=["ann", "bob", "cid", "dan"]).state
    units = dict.fromkeys(("peasant", "archer", "infantry", "cleric", "mage"), 1)
    every = [str(number) for number in range(1, 22)]
    state["threats"] = [int(number) for number in every] if side == "threats" else []
    state["recruits"] = dict.fromkeys(every, units) if side == "recruits" else {}
    page = draw(visitor, state, viewport=size)
    page.locator(".city .tile").first.wait_for()
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("language", WORDS)
def test_the_names_on_cards_fit(language: str, visitor: Visitor) -> None:
    state: Any = reeve.connect("local").start("ethnos", seats=["ann", "bob"]).state
    tribes = ["halfling", "wingfolk", "minotaur", "centaur", "merfolk", "skeleton"]
    state["face_up"] = [f"{tribe}:{colour}" for tribe in tribes for colour in ("gray", "orange")]
    page = draw(visitor, state, locale=language)
    for size in (PHONE, SIZES["desktop"]):
        page.set_viewport_size(size)
        texts = page.locator(".card b, .card small").all()
        assert [text.inner_text() for text in texts if not text.evaluate(INSIDE)] == []


@pytest.mark.parametrize("width", [PHONE["width"], 780, 900, 1024, 1280])
@pytest.mark.parametrize("language", WORDS)
def test_no_word_of_a_title_is_broken(language: str, width: int, visitor: Visitor) -> None:
    state: Any = reeve.connect("local").start("ancient-world", seats=["ann", "bob"]).state
    page = draw(visitor, state, locale=language, viewport={**PHONE, "width": width})
    titles = page.locator(".place > b").all()
    assert len(titles) == 9
    assert [title.inner_text() for title in titles if title.evaluate(BROKEN)] == []


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
