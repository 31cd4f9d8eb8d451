"""The options of a game of Tiny Epic Kingdoms."""

from typing import Any

from reeve_schemas.documents.fields import Code, Flag
from reeve_schemas.documents.groups import Many
from reeve_schemas.documents.states import OptionsDocument, chance_option, pack_option
from reeve_schemas.errors import DocumentError, Errors, wrong_length
from reeve_schemas.tiny_epic_kingdoms.codes import EDITIONS, FACTIONS
from reeve_service.rules.packs import Pack
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import Options


class OptionsSchema(OptionsDocument):
    """What the players choose; everything has a default."""

    makes = Options

    edition = Code(EDITIONS, "The edition whose rulebook is followed.", default="ru")
    chance = chance_option("Whether the service draws what is random, or the players declare what came up.")
    pack = pack_option("The id of the pack: the figures, names and maps that the game is played with.")
    factions = Many(
        Code(FACTIONS),
        "The faction of each seat, in the order of the seats, all different; null to deal them at random.",
        default=None,
        nullable=True,
        into=tuple,
    )
    finds = Flag("Whether the game is played with finds tokens.", default=False)

    def misfits(self, loaded: dict[str, Any], game: TinyEpicKingdoms, pack: Pack | None, players: int) -> Errors:
        """Each seat has a faction of its own."""
        factions = loaded["factions"]
        if factions is None or pack is None:
            return
        if len(set(factions)) != len(factions):
            yield DocumentError("/factions", "repeated")
        elif len(factions) != players:
            yield wrong_length("/factions", players)
