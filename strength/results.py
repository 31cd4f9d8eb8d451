"""The results of all games, kept in files, so that a run that was stopped can go on."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from strength.matches import Tie

Key = tuple[str, str, str, int]


class Results:
    """The results of games: a file for each game and each way in which the search plays it."""

    def __init__(self, folder: Path, fingerprint: Callable[[str], str]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._fingerprint = fingerprint
        self._paths: dict[str, Path] = {}
        self._known: dict[Key, tuple[float, float]] = {}

    def of(self, tie: "Tie") -> tuple[float, float] | None:
        """The result of a game, if it was played."""
        self.path(tie.game)
        return self._known.get(tie.key)

    def keep(self, tie: "Tie", result: tuple[float, float]) -> None:
        """Store the result of a game."""
        path = self.path(tie.game)
        self._known[tie.key] = result
        with path.open("a") as file:
            file.write(json.dumps([tie.key, result]) + "\n")

    def path(self, game: str) -> Path:
        """The file with the results of a game. It is read the first time."""
        path = self._paths.get(game)
        if path is None:
            path = self._paths[game] = self._folder / f"{game}-{self._fingerprint(game)}.ndjson"
            self._known |= _read(path)
        return path


def _read(path: Path) -> dict[Key, tuple[float, float]]:
    if not path.exists():
        return {}
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {(game, first, second, seed): (won, ahead) for (game, first, second, seed), (won, ahead) in lines}
