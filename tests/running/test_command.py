"""The `reeve-service` command: its version and its help."""

import sys

import pytest

from reeve_schemas.version import __version__
from reeve_service.__main__ import main


def run(words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """The output of a command that only prints something."""
    monkeypatch.setattr(sys, "argv", ["reeve-service", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    return " ".join(capsys.readouterr().out.split())


def test_the_version_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"], monkeypatch, capsys) == f"reeve-service {__version__}"


@pytest.mark.parametrize(
    ("words", "description"),
    [
        ("up", "Run Redis, a worker and the HTTP server together until Ctrl-C. docs/settings.md lists the REEVE_*"),
        ("serve", "Run the HTTP server. Jobs need REEVE_REDIS_URL."),
        ("work", "Run a worker. It needs REEVE_REDIS_URL."),
        ("seal-key", "Print a new key for REEVE_SEAL_KEYS."),
        ("keys", "Make, list and revoke API keys."),
        ("keys make", "Make an API key and print it."),
        ("keys list", "List all API keys."),
        ("keys revoke", "Revoke an API key."),
        ("laws", "Play random games of an installed game"),
    ],
)
def test_every_command_has_a_description(
    words: str, description: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert description in run([*words.split(), "--help"], monkeypatch, capsys)
