"""Games are found by entry points. If one cannot be served, the start ends with a message that names its package."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from reeve_service.games.installed import PluginError, all_games, own_plugins, plugins
from tests.server import ROOT

OURS = ["ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world"]


def install(folder: Path, package: str, entry: str, code: str = "") -> None:
    """A package with one entry point, in the form of an installed one."""
    metadata = folder / f"{package}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[reeve.games]\n{entry}\n")
    (folder / f"{package}.py").write_text(code)


def refusal(monkeypatch: pytest.MonkeyPatch, folder: Path) -> str:
    """The error message if this folder is on the path."""
    monkeypatch.syspath_prepend(str(folder))
    plugins.cache_clear()
    try:
        with pytest.raises(PluginError) as refused:
            all_games()
    finally:
        plugins.cache_clear()
    return str(refused.value)


def test_our_own_games_are_first_and_in_their_order() -> None:
    assert list(plugins())[: len(OURS)] == list(own_plugins()) == OURS


def test_a_package_that_cannot_be_loaded_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "badgame", "bad = badgame:PLUGIN", "import no_such_module")
    assert refusal(monkeypatch, tmp_path) == (
        "The package badgame brings the game 'bad', which cannot be loaded: "
        "ModuleNotFoundError: No module named 'no_such_module'"
    )


def test_two_packages_with_one_game_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "copycat", "ethnos = reeve_schemas.ethnos.plugin:PLUGIN")
    assert refusal(monkeypatch, tmp_path) == (
        "Two packages bring the game 'ethnos': uninstall one of copycat and reeve-service."
    )


@pytest.mark.parametrize("id", ["Chess", "go/baduk", "a--b", "-a", "za ż"])
def test_an_id_must_be_valid_in_addresses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, id: str) -> None:
    install(tmp_path, "oddname", f"{id} = reeve_schemas.ethnos.plugin:PLUGIN")
    told = refusal(monkeypatch, tmp_path)
    assert told.startswith("The package oddname brings the game")
    assert told.endswith("but an id has only small letters, digits and single hyphens between them.")


def test_an_entry_point_is_named_after_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "misnamed", "chess = reeve_schemas.ethnos.plugin:PLUGIN")
    assert refusal(monkeypatch, tmp_path) == (
        "The package misnamed brings the game 'chess', but the id in its rules is 'ethnos'."
    )


def test_any_other_object_is_not_a_plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "nothing", "nothing = builtins:dict")
    assert refusal(monkeypatch, tmp_path) == (
        "The package nothing brings the game 'nothing', but builtins:dict is not a Plugin."
    )


NO_RULEBOOK = """
from dataclasses import replace
from reeve_schemas.ethnos.plugin import PLUGIN
class Other(PLUGIN.game):
    id = "other"
    package = "json"
PLUGIN = replace(PLUGIN, game=Other)
"""


def test_a_game_without_its_files_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "halfgame", "other = halfgame:PLUGIN", NO_RULEBOOK)
    told = refusal(monkeypatch, tmp_path)
    assert told.startswith("The package halfgame brings the game 'other', which cannot be set up: FileNotFoundError")


def test_a_game_with_a_broken_rulebook_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "badbook", "other = badbook:PLUGIN", NO_RULEBOOK.replace("json", "badbook_files"))
    files = tmp_path / "badbook_files"
    shutil.copytree(ROOT / "service" / "reeve_service" / "rules" / "ethnos", files)
    (files / "rulebook" / "pl.toml").write_text("not TOML")
    told = refusal(monkeypatch, tmp_path)
    assert told.startswith("The package badbook brings the game 'other', which cannot be set up: TOMLDecodeError")


@pytest.mark.parametrize("command", ["up", "serve", "work"])
def test_the_service_does_not_start_if_a_game_fails(tmp_path: Path, command: str) -> None:
    install(tmp_path, "badgame", "bad = badgame:PLUGIN", "import no_such_module")
    ended = subprocess.run(
        [sys.executable, "-m", "reeve_service", command],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 1
    (line,) = ended.stderr.splitlines()
    assert line.startswith("reeve: The package badgame brings the game 'bad', which cannot be loaded")
