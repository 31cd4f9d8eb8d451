"""The JavaScript SDK in Node: that of the system, or the one in Playwright."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import playwright
import pytest

from tests.jobs.conftest import PATIENCE
from tests.sdk_js.facts import SDK, TESTS

NODE = shutil.which("node") or str(Path(playwright.__file__).parent / "driver" / "node")
FILES = sorted(path.name for path in TESTS.glob("*.test.js"))
TYPESCRIPT = "typescript@5"


@pytest.fixture(scope="session")
def tsc(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The TypeScript compiler: that of the system, or one from npm."""
    if path := shutil.which("tsc"):
        return path
    folder = tmp_path_factory.mktemp("typescript")
    if (npm := shutil.which("npm")) is None:
        pytest.skip("neither tsc nor npm is installed")
    words = [npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(folder), TYPESCRIPT]
    if subprocess.run(words, capture_output=True, check=False).returncode:
        pytest.skip(f"tsc is not installed, and npm could not fetch {TYPESCRIPT}")
    return str(folder / "node_modules" / ".bin" / "tsc")


@pytest.mark.parametrize("name", FILES)
def test_in_node(name: str, given: dict[str, Any]) -> None:
    """The tests pass in Node's own test runner."""
    run = subprocess.run(
        [NODE, "--test-reporter=tap", str(TESTS / name)],
        env={**os.environ, "REEVE_FACTS": json.dumps(given)},
        capture_output=True,
        text=True,
        timeout=5 * PATIENCE,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "# pass 0" not in run.stdout


def test_without_a_server_the_tests_say_how_to_start_them() -> None:
    environ = {name: value for name, value in os.environ.items() if name != "REEVE_FACTS"}
    run = subprocess.run([NODE, str(TESTS / FILES[0])], env=environ, capture_output=True, text=True, check=False)
    assert run.returncode
    assert "python -m pytest tests/sdk_js" in run.stdout + run.stderr


def test_the_examples_of_the_readme_run(given: dict[str, Any]) -> None:
    """All blocks of JavaScript run one after another. The later ones use the match of the first."""
    first, *others = re.findall(r"```js\n(.+?)```", (SDK / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(others) == 4
    program = first.replace("http://127.0.0.1:8080", given["url"]) + "".join(f"{{\n{block}}}\n" for block in others)
    words = [NODE, "--input-type=module", "--eval", program]
    run = subprocess.run(words, cwd=SDK, capture_output=True, text=True, timeout=5 * PATIENCE)
    assert run.returncode == 0, run.stderr
    assert "turn.not-yours" in run.stdout


def test_the_types_compile_strictly(tsc: str) -> None:
    """A sample uses the types as an editor would. The lines that must be errors are marked."""
    run = subprocess.run([tsc, "--project", str(TESTS)], capture_output=True, text=True, timeout=5 * PATIENCE)
    assert run.returncode == 0, run.stdout + run.stderr
