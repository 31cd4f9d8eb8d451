"""The pages are correct: the blocks of README and tour are run line by line, and every link and command exists."""

import doctest
import json
import os
import re
import subprocess
from code import InteractiveConsole
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from itertools import pairwise
from pathlib import Path

import pytest

import reeve
from reeve_schemas import records
from reeve_service.config.settings import Settings
from reeve_service.problems.kinds import kinds
from tests.server import ROOT

ADDRESS = "http://127.0.0.1:8080"
SECONDS = 300
WIDTH = 120
EXAMPLES = sorted(path.parent for path in (ROOT / "examples").glob("*/README.md"))
DONE = "\x04"
"""Printed after every line for bash, before the exit status of the line."""

PAGES = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    *(f"docs/{page.name}" for page in sorted((ROOT / "docs").glob("*.md"))),
]


@dataclass(frozen=True)
class Step:
    """A block to run, and the output that the page shows below it."""

    language: str
    lines: tuple[str, ...]
    prints: str


def read_steps(address: str, page: str, title: str = "") -> Iterator[Step]:
    """The blocks of a page, or of the chapter with this title, with the address of a running server."""
    text = (ROOT / page).read_text(encoding="utf-8")
    if title:
        text = text.partition(f"# {title}\n")[2].partition("\n## ")[0]
    text = text.replace(ADDRESS, address)
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    for (language, body), (following, shown) in pairwise([*blocks, ("", "")]):
        if language != "text":
            yield Step(language, tuple(body.splitlines()), shown if following == "text" else "")


def paste_into_bash(steps: list[Step]) -> list[tuple[str, list[int]]]:
    """The output of each step and the exit status of each of its lines, all run in one shell."""
    # With history expansion, as at a prompt, where an exclamation mark is special.
    script = ["set -o history -o histexpand"]
    for step in steps:
        for line in step.lines:
            script += [line, f"printf '{DONE}%s\\n' $?"]
    bash = subprocess.run(
        ["bash", "--noprofile", "--norc"],
        input="\n".join(script) + "\n",
        env={**os.environ, "HISTFILE": os.devnull},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert bash.stderr == ""
    outputs = re.findall(f"(.*?){DONE}(\\d+)\n", bash.stdout, re.DOTALL)
    assert len(outputs) == sum(len(step.lines) for step in steps), "every line is a command of its own"
    rest = iter(outputs)
    return [_joined([next(rest) for _ in step.lines]) for step in steps]


def _joined(outputs: list[tuple[str, str]]) -> tuple[str, list[int]]:
    return "".join(printed for printed, _ in outputs), [int(status) for _, status in outputs]


def paste_into_python(steps: list[Step]) -> list[str]:
    """The output of each step, with only the last line of a traceback, all run in one interpreter."""
    console = InteractiveConsole()
    return ["".join(_push(console, line) for line in step.lines) for step in steps]


def _push(console: InteractiveConsole, line: str) -> str:
    with redirect_stdout(StringIO()) as printed, redirect_stderr(StringIO()) as complained:
        assert not console.push(line), "every line is a statement of its own"
    return printed.getvalue() + "".join(complained.getvalue().splitlines(keepends=True)[-1:])


@pytest.mark.parametrize(("page", "least"), [("README.md", 1), ("docs/tour.md", 9), ("docs/versions.md", 1)])
def test_pages_pasted_into_a_shell(server: str, page: str, least: int) -> None:
    steps = [step for step in read_steps(server, page) if step.language == "sh"]
    assert len(steps) >= least
    for step, (printed, statuses) in zip(steps, paste_into_bash(steps), strict=True):
        assert printed == step.prints
        assert statuses == [0] * len(step.lines)


@pytest.mark.parametrize(("page", "least"), [("README.md", 1), ("docs/tour.md", 3)])
def test_pages_pasted_into_python(server: str, page: str, least: int) -> None:
    steps = [step for step in read_steps(server, page) if step.language == "python"]
    assert len(steps) >= least
    assert paste_into_python(steps) == [step.prints for step in steps]


def test_the_tour_has_no_other_blocks() -> None:
    assert {step.language for step in read_steps(ADDRESS, "docs/tour.md")} == {"sh", "python"}


@pytest.mark.parametrize("page", PAGES)
def test_links_have_a_target(page: str) -> None:
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", (ROOT / page).read_text(encoding="utf-8")):
        if not link.startswith("http"):
            assert ((ROOT / page).parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES)
def test_links_to_chapters_have_a_target(page: str) -> None:
    for link, chapter in re.findall(r"\]\(((?:[\w./-]+\.md)?)#([^)]+)\)", (ROOT / page).read_text(encoding="utf-8")):
        assert chapter in chapters((ROOT / page).parent / link if link else ROOT / page), f"{link}#{chapter}"


def chapters(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub writes them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


WRAPPED = list(PAGES)
WRAPPED += [f"{folder}/README.md" for folder in ("sdk", "sdk/js", *(f"examples/{each.name}" for each in EXAMPLES))]
WRAPPED += [f"bench/{name}.md" for name in ("COSTLY_BODIES", "NOTES", "RESULTS")]


@pytest.mark.parametrize("page", WRAPPED)
def test_prose_is_wrapped(page: str) -> None:
    """At 120 characters. Tables and blocks are not wrapped."""
    text = re.sub(r"^```.*?^```$", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    assert [line for line in text.splitlines() if len(line) > WIDTH and not line.startswith("|")] == []


@pytest.mark.parametrize("page", PAGES)
def test_paths_exist(page: str) -> None:
    for path in re.findall(r"`((?:service|schemas|sdk|tests|bench|docs)/[\w./-]*)`", (ROOT / page).read_text("utf-8")):
        assert (ROOT / path).exists(), path


@pytest.mark.parametrize("page", PAGES)
def test_make_targets_exist(page: str) -> None:
    known = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:`|^)make ([a-z]+)", Path(ROOT / page).read_text("utf-8"), re.MULTILINE)) <= known


WIRE = ROOT / "docs" / "wire.md"


@pytest.mark.parametrize("title", ["The wire format", "Bulk"])
def test_chapters_of_the_wire_pasted_into_a_shell(server: str, title: str) -> None:
    steps = list(read_steps(server, "docs/wire.md", title))
    assert [printed for printed, _ in paste_into_bash(steps)] == [step.prints for step in steps] != []


def test_the_examples_on_the_wire_page_are_correct() -> None:
    results = doctest.testfile(str(WIRE), module_relative=False, encoding="utf-8")
    assert results.attempted
    assert not results.failed


def test_the_record_on_the_wire_page_is_correct() -> None:
    chapter = WIRE.read_text(encoding="utf-8").partition("\n## Records\n")[2].partition("\n## ")[0]
    block = re.search(r"^```json\n(.*?)^```$", chapter, re.MULTILINE | re.DOTALL)
    assert block is not None
    record = json.loads(block[1])
    match = reeve.Match.from_record(reeve.connect("local"), record)
    assert match.record() == record
    optional = {name for name, field in records.Record().fields.items() if not field.required}
    named = dict(re.findall(r"^\| (`[a-z`, ]+`) \| (required|optional|with)", chapter, re.MULTILINE))
    assert {each for row in named for each in re.findall(r"[a-z]+", row)} == set(records.Record().fields)
    assert {row.strip("`") for row, need in named.items() if need != "required"} == optional


def test_the_wire_page_lists_every_problem() -> None:
    rows = re.findall(r"^\| `(/problems/[a-z-]+)` \| (\d+) \|", WIRE.read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [(kind.type, str(kind.status)) for kind in kinds().values()]


def test_the_wire_page_has_the_current_limits() -> None:
    rows = re.findall(r"\| ([\d,]+) \| `REEVE_(\w+)` \|", WIRE.read_text(encoding="utf-8"))
    assert rows
    for limit, setting in rows:
        assert int(limit.replace(",", "")) == getattr(Settings(), setting.lower())
