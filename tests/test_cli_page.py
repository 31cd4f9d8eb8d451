"""The page on the command line is correct: its blocks are run one after another."""

import os
import re
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

from tests.server import ROOT

PAGE = ROOT / "docs" / "cli.md"
DONE = "\x04"


def untimed(text: str) -> str:
    """The text without the duration of a check."""
    return re.sub(r"^((?:sprawdzono: )?\d+ (?:checked in|w)) .*", r"\1", text, flags=re.MULTILINE)


def test_the_commands_print_the_output_on_the_page(tmp_path: Path) -> None:
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    steps = [(body, shown) for (kind, body), (after, shown) in pairwise(blocks) if kind == "sh" and after == "text"]
    assert len(steps) >= 5
    assert len(blocks) == 2 * len(steps)
    reeve = f'reeve() {{ "{sys.executable}" -m reeve "$@"; }}\nexec 2>&1\n'
    script = reeve + "".join(f"{body}printf '{DONE}'\n" for body, _ in steps)
    done = subprocess.run(
        ["bash", "--noprofile", "--norc"],
        input=script,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "sdk")])},
        stdout=subprocess.PIPE,
        encoding="utf-8",
        timeout=600,  # a dozen programs, one after another
        check=False,
    )
    printed = done.stdout.split(DONE)[:-1]
    assert [untimed(each) for each in printed] == [untimed(shown) for _, shown in steps]
