"""The service and the command line warn about variables that look like settings but are not."""

import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from reeve.cli import main
from reeve.cli import program as cli_program
from reeve_service.config import program, unknown
from reeve_service.config.settings import document
from reeve_service.running.up import without_unknown
from tests.server import ROOT

SECRET = "5ea1" * 16


def test_every_documented_setting_is_known() -> None:
    named = [line.split("`")[1] for line in document().splitlines() if line.startswith("| `REEVE_")]
    assert len(named) > 30
    assert unknown.unknown(dict.fromkeys([*named, "REEVE_KEY", "REEVE_COMPILED", "PORT", "REEVER"], "x")) == []


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("REEVE_PROT", "Did you mean REEVE_PORT?"),
        ("REEVE_DEADLINE", "Did you mean REEVE_DEADLINE_MS?"),
        ("REEVE_SEAL_KEY", "Did you mean REEVE_SEAL_KEYS?"),
        ("REEVE_port", "Did you mean "),
        ("REEVE_COLOUR_OF_THE_LOGO", "To list all settings: "),
    ],
)
def test_the_warning_names_an_unknown_variable_but_not_its_value(name: str, hint: str) -> None:
    (warning,) = unknown.warnings({name: SECRET, "REEVE_PORT": "8080"})
    assert warning.startswith(f"{name} is not a setting and is ignored. {hint}")
    assert SECRET not in warning


def run_service(command: str) -> "subprocess.CompletedProcess[str]":
    path = os.pathsep.join([str(ROOT / "service"), str(ROOT / "schemas")])
    return subprocess.run(
        [sys.executable, "-m", "reeve_service", command],
        env={**os.environ, "PYTHONPATH": path, "REEVE_PROT": "9000"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def test_the_service_warns_at_its_start() -> None:
    done = run_service("seal-key")
    assert done.returncode == 0
    assert done.stderr == "reeve: REEVE_PROT is not a setting and is ignored. Did you mean REEVE_PORT?\n"


def test_the_processes_of_up_do_not_warn_again() -> None:
    environ = {"REEVE_PROT": "9000", "REEVE_PORT": "9000", "PATH": "/usr/bin"}
    assert without_unknown(environ) == {"REEVE_PORT": "9000", "PATH": "/usr/bin"}


def test_the_command_line_warns_and_continues(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("REEVE_DEADLINE", "x")
    file = tmp_path / "games"
    file.write_bytes(b"")
    assert main(["check", str(file)]) == 0
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "reeve: REEVE_DEADLINE is not a setting and is ignored. Did you mean REEVE_DEADLINE_MS?"


@pytest.mark.parametrize(("module", "name"), [(program, "reeve-service"), (cli_program, "reeve")])
def test_a_hint_names_a_command_that_can_be_typed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, module: ModuleType, name: str
) -> None:
    folder = tmp_path / ".venv" / "bin"
    folder.mkdir(parents=True)
    monkeypatch.setattr(sys, "executable", str(folder / "python"))
    monkeypatch.setenv("PATH", "/usr/bin")
    monkeypatch.chdir(tmp_path)
    assert module.program() == f".venv/bin/python -m {name.replace('-', '_')}"
    (folder / name).touch(mode=0o755)
    assert module.program() == f".venv/bin/{name}"
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PATH", str(folder))
    assert module.program() == name
    monkeypatch.setenv("PATH", "/usr/bin")
    monkeypatch.chdir("/")
    assert module.program().endswith(f".venv/bin/{name}")


def test_the_help_can_be_pasted(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["check"], ["score"], ["replay"], ["play"]):
        with pytest.raises(SystemExit):
            main([*words, "--help"])
        told = capsys.readouterr().out
        assert told.startswith(f"usage: {cli_program.program()} ")
        assert "%(prog)s" not in told
        for line in told.partition("examples:\n")[2].splitlines():
            assert not line.startswith("  reeve ") or cli_program.program() == "reeve"
