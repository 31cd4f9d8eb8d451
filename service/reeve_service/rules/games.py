"""The games that are refereed here."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import TypeAlias, cast

from reeve_service.rules.ancient_world import AncientWorld
from reeve_service.rules.contract import Game, Move, Options, State, Tableau
from reeve_service.rules.ethnos import Ethnos
from reeve_service.rules.lords_of_xidit import LordsOfXidit
from reeve_service.rules.tiny_epic_kingdoms import TinyEpicKingdoms

AnyGame: TypeAlias = Game[Options, State, Move, Tableau]

GAMES = (Ethnos, LordsOfXidit, TinyEpicKingdoms, AncientWorld)


def all_games(more_packs: Traversable | None = None) -> Mapping[str, AnyGame]:
    """Every game by id; a folder of packs holds a folder a game."""
    # Cast, because a game meets only states and moves of its own: the wire makes sure of it.
    return {kind.id: cast(AnyGame, kind(*_folders(more_packs, kind.id))) for kind in GAMES}


def _folders(more_packs: Traversable | None, game: str) -> tuple[Traversable, ...]:
    if more_packs is None:
        return ()
    folder = more_packs / game
    return (folder,) if folder.is_dir() else ()
