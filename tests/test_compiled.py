"""Compiled with mypyc, every game plays in the same way as from source. So the rules can always be compiled."""

import fcntl
import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.examples.packages import LIARS_DICE, install
from tests.programs import find_program

ROOT = Path(__file__).parents[1]
BUILDS = ROOT / "build" / "tested"
"""The last build, in a folder whose name is the digest of its sources."""
FOLDERS = ("service", "schemas")
FILES = ("pyproject.toml", "setup.py", "LICENSE")
FLAGS = ("-O0", "-g0", "-w")
"""Without optimization, because a compiler other than tcc would take several times as long with it."""
CHOSEN = {"CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED"}
"""The variables with which a user chooses a compiler and its flags."""

NOT_COMPILED = ("rules/test_rulebook.py", "games/test_plugins.py")
"""Tests of texts and of installing, which do not depend on compiled modules."""


def fingerprint() -> str:
    """A digest of everything that a build depends on: our files, the version of Python, and both compilers."""
    chosen = [(name, os.environ.get(name)) for name in sorted(CHOSEN)]
    compilers = f"{version('mypy')} {FLAGS} {quick_compiler()} {chosen}"
    digest = hashlib.sha256(f"{sys.version} {platform.platform()} {compilers}".encode())
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    for path in sorted([*found, *(ROOT / name for name in FILES)]):
        if "__pycache__" not in path.parts:
            digest.update(f"\0{path.relative_to(ROOT)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def build(folder: Path) -> Path:
    """Compile the service and install it into a new folder inside this one."""
    # From a copy, because a build writes files into its folder.
    source, installed = folder / "source", folder / "installed"
    for name in FOLDERS:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, source / name)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run(
        [*pip, "--no-build-isolation", "--no-compile", "--target", str(installed), str(source)],
        env={
            **quick_compiler(),
            **os.environ,
            "REEVE_COMPILED": "1",
            "REEVE_COMPILED_FLAGS": shlex.join(FLAGS),
        },
        check=True,
    )
    return installed


@cache
def quick_compiler() -> dict[str, str]:
    """The settings of a build with tcc, or none if tcc cannot be used here, or if the user has chosen a compiler.

    tcc takes a second where gcc takes a minute, and the test is about mypyc's translation, not about the C compiler.
    """
    if sys.platform != "linux" or platform.machine() != "x86_64" or not CHOSEN.isdisjoint(os.environ):
        return {}
    tcc = find_program(["tcc"], packages=["tcc"])
    return {"CC": tcc, "LDSHARED": f"{tcc} -shared"} if tcc and compiles(tcc) else {}


def compiles(compiler: str) -> bool:
    """Whether a compiler can make an extension module. tcc cannot read the headers of every Python."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "trial.c"
        source.write_text("#include <Python.h>\nPyObject *PyInit_trial(void) { Py_RETURN_NONE; }\n")
        words = [*shlex.split(sysconfig.get_config_var("CFLAGS") or ""), f"-I{sysconfig.get_path('include')}"]
        command = [compiler, *words, "-fPIC", "-shared", "-Wl,-Bsymbolic", str(source), "-o", f"{folder}/trial.so"]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A compiled service: that of the last run if nothing has changed since, otherwise a new one."""
    kept = BUILDS / fingerprint()
    BUILDS.mkdir(parents=True, exist_ok=True)
    with (BUILDS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another test may build the same at this moment
        if not kept.exists():
            fresh = build(tmp_path)
            for outdated in BUILDS.glob("*/"):
                shutil.rmtree(outdated)
            # The folder is renamed at the end, so that an interrupted build is not mistaken for a complete one.
            shutil.copytree(fresh, BUILDS / "unfinished")
            (BUILDS / "unfinished").rename(kept)
        copied = tmp_path / "compiled"
        shutil.copytree(kept, copied)
    return copied


@pytest.mark.skipif(not (shutil.which("cc") or shutil.which("gcc")), reason="compiling takes a C compiler")
def test_compiled_rules_play_the_golden_games_and_keep_every_ruling(installed: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    loaded = "from reeve_service.rules.ethnos import state; print(state.__file__)"
    found = subprocess.check_output([sys.executable, "-c", loaded], cwd=installed, env=environment, text=True)
    assert found.startswith(str(installed))
    assert not found.rstrip().endswith(".py")
    for name in ("tests", "sdk"):
        (installed / name).symlink_to(ROOT / name)
    (installed / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib -p no:schemathesis\n")
    tests = ["tests/golden", "tests/rules", "tests/schemas", "tests/games", "tests/referee"]
    not_compiled = [f"--ignore=tests/{name}" for name in NOT_COMPILED]
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", "pytest.ini", *not_compiled, *tests],
        cwd=installed,
        env=environment,
        check=True,
    )


LIARS_DICE_MATCH = """
import reeve
match = reeve.connect("local").start("liars-dice", seats=["ann", "bob"], seed="07" * 32)
while match.pending:
    match.play(list(match.legal_moves(match.pending[0]))[-1])
print(match.replay()["valid"])
"""


@pytest.mark.skipif(not (shutil.which("cc") or shutil.which("gcc")), reason="compiling takes a C compiler")
def test_an_installed_game_plays_in_a_compiled_service(installed: Path, tmp_path: Path) -> None:
    game = install(LIARS_DICE, tmp_path / "game")
    path = os.pathsep.join(map(str, (installed, game, ROOT / "sdk")))
    command = [sys.executable, "-P", "-c", LIARS_DICE_MATCH]
    output = subprocess.check_output(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, text=True)
    assert output.startswith("True")
