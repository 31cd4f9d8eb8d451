"""The tutorial is correct: its files are those of the example, and a reader who follows it gets a playable game."""

import re
import shutil
from pathlib import Path

import pytest

from reeve_service.laws.command import LAWS
from tests.examples.packages import LIARS_DICE, install, python
from tests.server import ROOT

PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
PRINTED = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
RIGHT, WRONG = "if state.count:", "if state.face in state.dice:"


@pytest.fixture(scope="module")
def pasted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the installed package of a reader who has copied every block into its file."""
    folder = tmp_path_factory.mktemp("tutorial")
    for name, text in FILES.items():
        path = folder / "pasted" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return install(folder / "pasted", folder)


def test_the_files_in_the_tutorial_are_those_of_the_example() -> None:
    package = [path for path in (LIARS_DICE / "liars_dice").rglob("*") if path.suffix in (".py", ".toml")]
    files = [LIARS_DICE / "pyproject.toml", *package]
    assert {str(path.relative_to(LIARS_DICE)): path.read_text(encoding="utf-8") for path in files} == FILES


def test_the_laws_print_what_the_tutorial_shows(pasted: Path) -> None:
    done = python(pasted, "-m", "reeve_service", "laws", "liars-dice")
    assert done.stdout == PRINTED[0], done.stderr
    assert done.returncode == 0
    assert [line.partition(". ")[0] for line in done.stdout.splitlines()] == [f"law {law.number}: kept" for law in LAWS]


def test_the_mistake_in_the_tutorial_breaks_the_law(pasted: Path, tmp_path: Path) -> None:
    assert f"`{WRONG}` in place of `{RIGHT}`" in " ".join(PAGE.split())
    game = FILES["liars_dice/game.py"]
    assert game.count(RIGHT) == 1
    wrong = shutil.copytree(pasted, tmp_path / "wrong")
    (wrong / "liars_dice" / "game.py").write_text(game.replace(RIGHT, WRONG), encoding="utf-8")
    done = python(wrong, "-m", "reeve_service", "laws", "liars-dice")
    assert done.returncode == 1
    assert PRINTED[1] in done.stdout


def test_the_game_is_played_as_in_the_tutorial(pasted: Path) -> None:
    (block,) = re.findall(r"^```python\n(import reeve\n.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    done = python(pasted, "-c", block)
    assert done.returncode == 0, done.stderr
    assert "'place': 1" in done.stdout


def test_the_commands_in_the_tutorial_exist() -> None:
    (block,) = re.findall(r"^```bash\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert block.splitlines() == [
        ".venv/bin/python -m pip install --no-build-isolation ./liars-dice",
        ".venv/bin/python -m reeve_service laws liars-dice",
    ]
