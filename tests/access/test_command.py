"""`reeve-service keys`, and the messages about keys when a server starts."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from reeve_service.__main__ import main
from reeve_service.config.program import program
from reeve_service.storage.redis_server import RedisServer
from tests.server import ROOT, free_port

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command in this process. Returns its exit code, its output and its error output."""

    def command(*words: str, **settings: str) -> tuple[int, str, str]:
        for name, value in {"REEVE_REDIS_URL": "", "REEVE_RUN_DIR": "", **settings}.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(sys, "argv", ["reeve-service", *words])
        try:
            code = main()
        except SystemExit as error:
            code = int(error.code or 0)
        return code, *capsys.readouterr()

    return command


def test_keys_are_made_listed_and_revoked(run: Run) -> None:
    with RedisServer() as redis:
        where = {"REEVE_REDIS_URL": redis.url}
        code, made, said = run("keys", "make", "ann", "--rate", "5/minute", "--search-seconds", "60/hour", **where)
        assert (code, said) == (0, "")
        _, id, secret = made.strip().split("_")
        _, listed, _ = run("keys", "list", **where)
        assert listed.splitlines()[1].split()[:2] == [id, "ann"]
        assert "5/minute  60/hour" in listed
        assert secret not in listed
        assert "is revoked" in run("keys", "revoke", id, **where)[1]
        assert run("keys", "list", **where)[1].splitlines()[1].split()[-1] != "-"
        assert "There is no key" in run("keys", "revoke", "ffffffff", **where)[2]


def test_keys_can_be_made_before_up_runs(run: Run, tmp_path: Path) -> None:
    where = {"REEVE_RUN_DIR": str(tmp_path)}
    assert run("keys", "make", "ann", **where)[0] == 0
    assert " ann " in run("keys", "list", **where)[1]
    with RedisServer(tmp_path):
        assert " ann " in run("keys", "list", **where)[1]


@pytest.mark.parametrize(
    ("words", "settings", "sentence"),
    [
        (["list"], {}, "REEVE_REDIS_URL"),
        (["list"], {"REEVE_REDIS_URL": "unix:///nowhere.sock"}, "Redis does not answer"),
        (["make", "a b"], {}, "a name is"),
        (["make", "ann", "--rate", "often"], {}, "600/minute"),
        (["make", "ann", "--search-seconds", "-5"], {}, "600/hour"),
    ],
)
def test_an_impossible_command_prints_a_message(
    run: Run, words: list[str], settings: dict[str, str], sentence: str
) -> None:
    code, _, said = run("keys", *words, **settings)
    assert code != 0
    assert sentence in said


@pytest.mark.parametrize("settings", [{"REEVE_HOST": "0.0.0.0"}, {"REEVE_KEYS": "required"}])
def test_a_server_that_requires_keys_but_has_no_redis_does_not_start(run: Run, settings: dict[str, str]) -> None:
    code, _, said = run("serve", REEVE_PORT=str(free_port()), **settings)
    assert code == 1
    assert "name it with REEVE_REDIS_URL" in said


def test_a_server_without_any_key_prints_how_to_make_one() -> None:
    with RedisServer() as redis:
        process = subprocess.Popen(
            [sys.executable, "-m", "reeve_service", "serve"],
            cwd=ROOT,
            env={
                **os.environ,
                "REEVE_KEYS": "required",
                "REEVE_REDIS_URL": redis.url,
                "REEVE_PORT": str(free_port()),
                "REEVE_HTTP_WORKERS": "1",
            },
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stderr is not None
        said = process.stderr.readline()
        process.terminate()
        process.communicate(timeout=120)
        assert f"REEVE_REDIS_URL={redis.url} {program()} keys make NAME" in said
