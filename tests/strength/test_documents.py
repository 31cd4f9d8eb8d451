"""The tables in docs/search.md are what the stored results give."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from reeve_service.games.installed import own_plugins
from strength.__main__ import GAMES
from strength.matches import Tie
from strength.report import growth, growth_row, trials
from strength.results import Results
from tests.server import ROOT

PLAYED = ROOT / "strength/played"


def stored_fingerprint(game: str) -> str:
    """The fingerprint in the name of the only file with results of a game."""
    (path,) = PLAYED.glob(f"{game}-*.ndjson")
    return path.stem.removeprefix(f"{game}-")


def refuse(tie: Tie) -> tuple[float, float]:
    """Stands for playing a game."""
    raise AssertionError(f"this game has no stored result: {tie}")


def test_the_tables_in_the_documents_are_those_of_the_stored_results(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tie, "play", refuse)
    documented = (ROOT / "docs/search.md").read_text().splitlines()
    results = Results(PLAYED, stored_fingerprint)
    with ThreadPoolExecutor(1) as pool:
        rows = [growth_row(game, growth(pool, results, game, GAMES)) for game in own_plugins()]
        rows += trials(pool, results, GAMES)
    assert [row for row in rows if row not in documented] == []
