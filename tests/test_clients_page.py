"""The programs in docs/clients.md work: they run as they are, beside a running server.

The generated clients need the network and Java. `make clients` tests those.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.sdk_js.test_node import NODE
from tests.server import ROOT
from tests.test_docs import Step, read_steps

PAGE = "docs/clients.md"
SECONDS = 120
TITLES = ["Python", "JavaScript and TypeScript", "Python, generated", "TypeScript, generated", "curl"]


def blocks(address: str, title: str, language: str, page: str = PAGE) -> list[Step]:
    return [step for step in read_steps(address, page, title) if step.language == language]


def run(words: Sequence[str], folder: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "sdk")}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, encoding="utf-8", timeout=SECONDS)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def run_in_node(step: Step, folder: Path) -> str:
    shutil.copy(ROOT / "sdk" / "js" / "reeve.js", folder)
    program = folder / "program.mjs"
    program.write_text("\n".join(step.lines), encoding="utf-8")
    return run([NODE, str(program)], folder)


def answer_shown() -> str:
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    found = re.search(r"Each answers:\n\n```text\n(.*?)```", text, re.DOTALL)
    assert found
    return found[1]


def test_python(server: str, tmp_path: Path) -> None:
    (step,) = blocks(server, "Python", "py")
    program = tmp_path / "judge.py"
    program.write_text("\n".join(step.lines), encoding="utf-8")
    assert run([sys.executable, str(program)], tmp_path) == answer_shown()


def test_javascript(server: str, tmp_path: Path) -> None:
    (step,) = blocks(server, "JavaScript and TypeScript", "js")
    assert run_in_node(step, tmp_path) == answer_shown()


def test_javascript_of_the_readme(server: str, tmp_path: Path) -> None:
    (step,) = blocks(server, "JavaScript", "js", "README.md")
    assert run_in_node(step, tmp_path) == step.prints


def test_curl(server: str, tmp_path: Path) -> None:
    (step,) = blocks(server, "curl", "sh")
    assert run(["bash", "-c", "\n".join(step.lines)], tmp_path) == step.prints


@pytest.mark.parametrize("title", TITLES)
def test_the_table_has_every_way(title: str) -> None:
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    anchor = re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
    assert f"\n## {title}\n" in text
    assert f"](#{anchor}) |" in text
