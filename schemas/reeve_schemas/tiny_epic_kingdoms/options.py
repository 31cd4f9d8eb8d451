"""The options of a game of Tiny Epic Kingdoms that is about to be set up."""

from marshmallow import ValidationError

from reeve_schemas.common import choose_pack
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Code, Codes, Flag, StrictSchema, Text
from reeve_schemas.tiny_epic_kingdoms.codes import CHANCE_MODES, EDITIONS, FACTIONS
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.tiny_epic_kingdoms.game import DEFAULT_PACK, TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import Options


class OptionsSchema(StrictSchema):
    """What the players choose; everything has a default."""

    edition = Code(EDITIONS, load_default="ru")
    chance = Code(CHANCE_MODES, load_default=ChanceMode.SEEDED)
    pack = Text(load_default=DEFAULT_PACK)
    factions = Codes(FACTIONS, allow_none=True, load_default=None)
    finds = Flag(load_default=False)


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
    return Options(
        edition=loaded["edition"],
        chance=loaded["chance"],
        pack=pack.id,
        factions=None if factions is None else tuple(factions),
        finds=loaded["finds"],
    )
