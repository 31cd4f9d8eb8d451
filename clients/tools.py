"""The external tools. They are installed into build/clients in the pinned versions, and run there."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
HERE = Path(__file__).parent
BUILD = ROOT / "build" / "clients"
GENERATED = BUILD / "generated"
PYTHON = BUILD / "venv" / "bin" / "python"
COPIED = ("package.json", "package-lock.json", ".npmrc", "tsconfig.json", "spectral.yaml", "redocly.yaml")
"""The files that the tools expect in the folder in which they run."""


class ToolError(RuntimeError):
    """A tool failed. The message is its output."""


def run(*command: str | Path, **variables: str) -> str:
    """Run a command in the build folder and return its output. Raises ToolError if it fails."""
    environment = {**os.environ, "PATH": f"{PYTHON.parent}:{os.environ.get('PATH', os.defpath)}", **variables}
    result = subprocess.run(
        [str(part) for part in command], cwd=BUILD, env=environment, capture_output=True, text=True, check=False
    )
    if result.returncode:
        raise ToolError(f"{Path(command[0]).name} failed:\n{result.stdout[-4000:]}{result.stderr[-4000:]}")
    return result.stdout


def node(tool: str, *arguments: str | Path) -> str:
    """Run a tool of package.json and return its output."""
    return run(BUILD / "node_modules" / ".bin" / tool, *arguments)


def install() -> None:
    """Install what is missing or outdated."""
    for tool, wanted in (("node", "Node.js 20 or newer"), ("npm", "npm"), ("java", "Java 11 or newer")):
        if shutil.which(tool) is None:
            raise ToolError(f"{wanted} is needed and was not found.")
    BUILD.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        shutil.copyfile(HERE / name, BUILD / name)
    shutil.copytree(HERE / "plays", BUILD / "plays", dirs_exist_ok=True)
    if _changed("package-lock.json"):
        run("npm", "ci", "--loglevel=error")
        _mark("package-lock.json")
    if _changed("requirements.txt"):
        run(sys.executable, "-m", "venv", "--clear", BUILD / "venv")
        run(PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", HERE / "requirements.txt")
        _mark("requirements.txt")


def _changed(name: str) -> bool:
    mark = BUILD / f".{name}.installed"
    return not mark.exists() or mark.read_bytes() != (HERE / name).read_bytes()


def _mark(name: str) -> None:
    shutil.copyfile(HERE / name, BUILD / f".{name}.installed")
