"""Compiled with mypyc, every game plays as it does from source, and so the rules stay within what mypyc compiles."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(not (shutil.which("cc") or shutil.which("gcc")), reason="compiling takes a C compiler")
def test_compiled_rules_play_the_golden_games_and_keep_every_ruling(tmp_path: Path) -> None:
    # From a copy: a build leaves its traces in the folder it is made in.
    source = tmp_path / "source"
    source.mkdir()
    for name in ("service", "schemas"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    installed = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run(
        [*pip, "--no-build-isolation", "--target", str(installed), str(source)],
        env={**os.environ, "REEVE_COMPILED": "1"},
        check=True,
    )
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    loaded = "from service.rules.ethnos import state; print(state.__file__)"
    found = subprocess.check_output([sys.executable, "-c", loaded], cwd=installed, env=environment, text=True)
    assert found.startswith(str(installed))
    assert not found.rstrip().endswith(".py")
    for name in ("tests", "sdk"):
        (installed / name).symlink_to(ROOT / name)
    (installed / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    tests = ["tests/golden", "tests/rules", "tests/schemas"]
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "pytest.ini", *tests],
        cwd=installed,
        env=environment,
        check=True,
    )
