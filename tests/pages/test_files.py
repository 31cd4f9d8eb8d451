"""The files of the pages: small, compressed, cached by browsers, and without files of other servers."""

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest
import requests
from playwright.sync_api import expect

from tests.pages.conftest import Visitor

SITE = Path(str(files("reeve_service.pages"))) / "site"
PICTURES = SITE / "tables" / "pictures.json"
OWN_SCRIPTS = sorted({*SITE.rglob("*.js")} - {SITE / "reeve.js"})
MOST_BYTES = 150_000
"""The limit for the JavaScript of the pages, without the SDK and before compression."""
LONGEST_LINE = 140
PAGES = ("/", "/play/ethnos", "/score/ethnos", "/replay")


def test_all_own_scripts_together_are_small() -> None:
    assert sum(path.stat().st_size for path in OWN_SCRIPTS) <= MOST_BYTES


def test_lines_of_scripts_are_short() -> None:
    lines = [line for path in OWN_SCRIPTS for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line for line in lines if len(line) > LONGEST_LINE] == []


@pytest.mark.parametrize("path", sorted(SITE.rglob("*.*")), ids=lambda path: str(path.relative_to(SITE)))
def test_no_file_loads_from_other_servers(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    addresses = set(re.findall(r"https?://[\w.:]+", text))
    assert addresses <= {"http://www.w3.org", "http://127.0.0.1:8080"}


@pytest.mark.parametrize("path", sorted(SITE.rglob("*.js")), ids=lambda path: str(path.relative_to(SITE)))
def test_no_script_writes_markup(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", source)


@pytest.mark.parametrize("path", sorted({*SITE.rglob("*.json")} - {PICTURES}), ids=lambda path: path.name)
def test_every_text_is_used_and_has_three_languages(path: Path) -> None:
    """A table has its texts in the file of the same name, also for its symbols. All other modules share one file."""
    is_table = path.parent == PICTURES.parent
    modules = [path.with_suffix(".js"), PICTURES] if is_table else SITE.rglob("[!t]*/*.js")
    source = "\n".join(module.read_text(encoding="utf-8") for module in modules)
    for name, texts in json.loads(path.read_text(encoding="utf-8")).items():
        assert re.search(rf"\b{name}\b" if is_table else rf"\bt\.{name}\b", source), name
        places = {frozenset(re.findall(r"\{\w+\}", text)) for text in texts}
        assert (len(texts), len(places)) == (3, 1), name
        assert all(text.strip() for text in texts), name


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_a_strict_policy(server: str, path: str) -> None:
    answer = requests.get(server + path, timeout=60)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert not re.search(r"<script(?! type=\"module\" src=\"/pages/)|<style|style=", answer.text)


def test_a_script_is_compressed_and_cached(server: str) -> None:
    address = f"{server}/pages/play/play.js"
    answer = requests.get(address, timeout=60)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    again = requests.get(address, headers={"If-None-Match": answer.headers["ETag"]}, timeout=60)
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        *("/play/chess", "/score/chess", "/nowhere", "/pages/", "/pages/lib"),
        *("/pages/../site.py", "/pages/%2e%2e/site.py", f"/pages/{'a' * 300}.js"),
    ],
)
def test_an_unknown_file(server: str, path: str) -> None:
    session = requests.Session()
    request = requests.Request("GET", server).prepare()
    request.url = server + path
    answer = session.send(request, timeout=60)
    assert answer.status_code == 404
    assert answer.headers["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("page", ["play", "score"])
def test_the_page_of_an_unknown_game_says_so(page: str, visitor: Visitor) -> None:
    opened = visitor.open(f"/{page}/chess")
    expect(opened.locator("#problem")).to_contain_text("chess")
    expect(opened.locator(".bar a").first).to_have_attribute("href", "/")
    visitor.forgive("404")
