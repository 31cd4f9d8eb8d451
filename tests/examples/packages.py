"""Packages with a game, installed into a separate folder, and programs that use them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.server import ROOT

LIARS_DICE = ROOT / "examples" / "liars-dice"


def install(source: Path, into: Path) -> Path:
    """A folder with the installed package. Nothing is downloaded, and its source folder is not changed."""
    copied, installed = into / "source", into / "installed"
    shutil.copytree(source, copied, ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    # uv does what pip does in less than half of the time.
    uv = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--offline", "--no-cache", "--no-deps"]
    options = ["--no-build-isolation", "--python", sys.executable, "--target", str(installed)]
    subprocess.run([*uv, *options, str(copied)], check=True)
    return installed


def python(installed: Path, *arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run a Python program with the installed package on its path."""
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([str(installed), str(ROOT)])}
    return subprocess.run(
        [sys.executable, *arguments], cwd=cwd, env=environ, capture_output=True, text=True, check=False
    )
