"""The options of a game of Tiny Epic Kingdoms."""

from marshmallow import ValidationError

from reeve_schemas.common import choose_pack
from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.fields import Code, Flag, Many, Text
from reeve_schemas.documents.states import OptionsDocument
from reeve_schemas.tiny_epic_kingdoms.codes import CHANCE_MODES, EDITIONS, FACTIONS
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.tiny_epic_kingdoms.game import DEFAULT_PACK, TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import Options


class OptionsSchema(OptionsDocument):
    """What the players choose; everything has a default."""

    makes = Options

    edition = Code(EDITIONS, "Whose rulebook is followed.", default="ru")
    chance = Code(
        CHANCE_MODES, "Who plays the table: the service from a seed, or real cards.", default=ChanceMode.SEEDED
    )
    pack = Text("The figures that are played with.", default=DEFAULT_PACK)
    factions = Many(Code(FACTIONS), "The factions by seat; null deals them.", default=None, nullable=True, into=tuple)
    finds = Flag("Whether the finds tokens are used.", default=False)


OPTIONS = OptionsSchema()


def read_options(game: TinyEpicKingdoms, document: object, players: int) -> Options:
    """The options of a setup, with defaults for those left out."""
    loaded = OPTIONS.read(document)
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({"pack": error.messages}) from None
    factions = loaded["factions"]
    if factions is not None:
        if len(set(factions)) != len(factions):
            raise ValidationError({"factions": [Complaint("repeated")]})
        if len(factions) != players:
            raise ValidationError({"factions": [Complaint("length", {"least": players, "most": players})]})
    return Options(**{**loaded, "pack": pack.id})
