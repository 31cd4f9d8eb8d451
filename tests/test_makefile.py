"""The Makefile installs again if the virtual environment cannot work in this folder."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
READ = ("Makefile", "pyproject.toml", "sdk/pyproject.toml", "requirements.lock", "requirements-dev.lock")
STAMPS = (".installed", ".dev-installed")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with a space in its name, in which everything is installed."""
    folder = tmp_path / "a checkout"
    for name in READ:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    (folder / ".venv" / "bin").mkdir(parents=True)
    (folder / ".venv" / "bin" / "python").symlink_to(sys.executable)
    for stamp in STAMPS:
        (folder / ".venv" / stamp).write_text(f"{folder}\n")
    return folder


def is_installed(folder: Path) -> bool:
    """Whether `make install` has nothing to do."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    asked = subprocess.run(["make", "--question", "install"], cwd=folder, env=environment, capture_output=True)
    assert asked.returncode in (0, 1), asked.stderr.decode()
    return asked.returncode == 0


def test_nothing_is_installed_twice(checkout: Path) -> None:
    assert is_installed(checkout)


def test_a_changed_lock_is_installed(checkout: Path) -> None:
    later = (checkout / ".venv" / ".dev-installed").stat().st_mtime + 10
    os.utime(checkout / "requirements.lock", (later, later))
    assert not is_installed(checkout)


def test_an_environment_whose_python_is_gone_is_made_again(checkout: Path) -> None:
    (checkout / ".venv" / "bin" / "python").unlink()
    (checkout / ".venv" / "bin" / "python").symlink_to(checkout / "python3.11")
    assert not is_installed(checkout)


def test_an_environment_of_a_copied_folder_is_made_again(checkout: Path) -> None:
    copied = checkout.with_name("a copy")
    shutil.copytree(checkout, copied, symlinks=True)
    assert not is_installed(copied)


def test_a_link_to_an_environment_is_left_alone(checkout: Path) -> None:
    linked = checkout.with_name("a worktree")
    shutil.copytree(checkout, linked, symlinks=True)
    shutil.rmtree(linked / ".venv")
    (linked / ".venv").symlink_to(checkout / ".venv")
    assert is_installed(linked)
