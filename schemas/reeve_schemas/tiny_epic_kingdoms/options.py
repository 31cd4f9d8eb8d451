"""The options of a game of Tiny Epic Kingdoms."""

from typing import Any

from reeve_schemas.documents import Code, Flag, Many
from reeve_schemas.documents.states import OptionsDocument, chance_option, pack_option
from reeve_schemas.errors import DocumentError, Errors, wrong_length
from reeve_schemas.tiny_epic_kingdoms.codes import EDITIONS, FACTIONS
from reeve_service.rules.packs import Pack
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import Options


class OptionsSchema(OptionsDocument):
    """The options of a game of Tiny Epic Kingdoms. Every option has a default."""

    makes = Options

    edition = Code(EDITIONS, "The edition of the rulebook that the game follows.", default="ru")
    chance = chance_option("Where random results come from: the service draws, or the players say what came up.")
    pack = pack_option("The pack, which has the figures, names and maps of the game: its id or `id@digest`.")
    factions = Many(
        Code(FACTIONS),
        "The faction of each seat, in the order of `seats`, all different. Null to deal them at random.",
        default=None,
        nullable=True,
        into=tuple,
    )
    finds = Flag("Whether the game is played with finds tokens.", default=False)

    def misfits(self, loaded: dict[str, Any], game: TinyEpicKingdoms, pack: Pack | None, players: int) -> Errors:
        """An error unless there is one faction per seat, all different."""
        factions = loaded["factions"]
        if factions is None or pack is None:
            return
        if len(set(factions)) != len(factions):
            yield DocumentError("/factions", "repeated")
        elif len(factions) != players:
            yield wrong_length("/factions", players)
