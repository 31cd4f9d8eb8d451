"""The options of a game of Ethnos that is about to be set up."""

from marshmallow import ValidationError

from reeve_schemas.common import choose_pack
from reeve_schemas.complaints import Complaint
from reeve_schemas.ethnos.codes import CHANCE_MODES, EDITIONS, TRIBES
from reeve_schemas.fields import Code, Codes, StrictSchema, Text
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.ethnos.game import DEFAULT_PACK, Ethnos
from reeve_service.rules.ethnos.state import Options


class OptionsSchema(StrictSchema):
    """What the players choose; everything has a default."""

    edition = Code(EDITIONS, load_default="pl")
    chance = Code(CHANCE_MODES, load_default=ChanceMode.SEEDED)
    pack = Text(load_default=DEFAULT_PACK)
    tribes = Codes(TRIBES, allow_none=True, load_default=None)


OPTIONS = OptionsSchema()


def read_options(game: Ethnos, document: object, players: int) -> Options:
    """The options of a setup, with defaults for those left out."""
    loaded = OPTIONS.read(document)
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({"pack": error.messages}) from None
    tribes = loaded["tribes"]
    if tribes is not None:
        count = game.box(pack, players).tribes_in_play
        if len(set(tribes)) != len(tribes):
            raise ValidationError({"tribes": [Complaint("repeated")]})
        if len(tribes) != count:
            raise ValidationError({"tribes": [Complaint("length", {"least": count, "most": count})]})
    return Options(
        edition=loaded["edition"],
        chance=loaded["chance"],
        pack=pack.id,
        tribes=None if tribes is None else tuple(sorted(tribes)),
    )
