"""The tools of the trade: installed into build/clients from what is pinned here, and run there."""

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
"""What the tools look for in the folder that they run in."""


class ToolError(RuntimeError):
    """A tool failed; the message is what it printed."""


def run(*command: str | Path, **variables: str) -> str:
    """What a command prints, run in the build folder; raises ToolError if it fails."""
    environment = {**os.environ, "PATH": f"{PYTHON.parent}:{os.environ.get('PATH', os.defpath)}", **variables}
    result = subprocess.run(
        [str(part) for part in command], cwd=BUILD, env=environment, capture_output=True, text=True, check=False
    )
    if result.returncode:
        raise ToolError(f"{Path(command[0]).name} failed:\n{result.stdout[-4000:]}{result.stderr[-4000:]}")
    return result.stdout


def node(tool: str, *arguments: str | Path) -> str:
    """What a tool of package.json prints."""
    return run(BUILD / "node_modules" / ".bin" / tool, *arguments)


def install() -> None:
    """Installs what is missing or not current."""
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
