"""`reeve-service laws <game>` prints for each law whether the game keeps it."""

import argparse
from collections.abc import Callable

import pytest

from reeve_service.config.settings import BadSettingError, Settings
from reeve_service.laws import command
from reeve_service.laws.command import LAWS, Law, run
from reeve_service.laws.tables import LawBroken
from tests.laws.tables import TABLES, Table


def keep(table: Table, seed: int) -> None:
    """A law that every game keeps."""


def breach(table: Table, seed: int) -> None:
    """A law that every game breaks."""
    raise LawBroken("Two and two are five.")


def stumble(table: Table, seed: int) -> None:
    """A law whose check fails in every game."""
    raise IndexError("no such die")


def test_a_law_that_is_kept_gives_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(Law("1", "Moves are legal", (keep,)), TABLES[:2], 3, 0)
    assert capsys.readouterr().out == "law 1: kept. Moves are legal.\n"


@pytest.mark.parametrize(("check", "why"), [(breach, "Two and two are five."), (stumble, "IndexError: no such die")])
def test_a_broken_law_shows_where(
    capsys: pytest.CaptureFixture[str], check: Callable[[Table, int], None], why: str
) -> None:
    assert not run(Law("1", "Moves are legal", (keep, check)), TABLES[:2], 3, 0)
    out = capsys.readouterr().out
    assert out.startswith(f"law 1: BROKEN. Moves are legal. {why} ({TABLES[0]}, game ")
    assert out.count("\n") == 1


def test_all_laws_run_and_a_broken_one_sets_the_exit_status(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = (Law("1", "First", (breach,)), Law("2", "Second", (keep,)))
    monkeypatch.setattr(command, "LAWS", few)
    with pytest.raises(SystemExit) as ended:
        command.laws(Settings(), argparse.Namespace(game="ethnos", games=1, seed=0))
    assert ended.value.code == 1
    assert [line.split(".")[0] for line in capsys.readouterr().out.splitlines()] == ["law 1: BROKEN", "law 2: kept"]


def test_a_game_that_is_not_installed_is_named() -> None:
    with pytest.raises(BadSettingError, match="There is no game 'chess' here, only: ethnos"):
        command.laws(Settings(), argparse.Namespace(game="chess", games=1, seed=0))


def test_the_laws_have_their_numbers() -> None:
    assert [law.number for law in LAWS] == ["1", "2, 3", "4, 5", "6", "7", "8", "9", "12", "search"]
