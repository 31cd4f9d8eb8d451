"""The options of a game of Ethnos that is about to be set up."""

from marshmallow import ValidationError

from schemas.complaints import Complaint
from schemas.ethnos.codes import CHANCE_MODES, EDITIONS, TRIBES
from schemas.fields import Code, Codes, StrictSchema, Text
from service.rules.chance import ChanceMode
from service.rules.ethnos.game import DEFAULT_PACK, Ethnos
from service.rules.ethnos.state import Options


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
    if loaded["pack"] not in game.packs:
        raise ValidationError({"pack": [Complaint("unknown_pack", {"packs": list(game.packs)})]})
    tribes = loaded["tribes"]
    if tribes is not None:
        count = game.box(game.packs[loaded["pack"]], players).tribes_in_play
        if len(set(tribes)) != len(tribes):
            raise ValidationError({"tribes": [Complaint("repeated")]})
        if len(tribes) != count:
            raise ValidationError({"tribes": [Complaint("length", {"least": count, "most": count})]})
    return Options(
        edition=loaded["edition"],
        chance=loaded["chance"],
        pack=loaded["pack"],
        tribes=None if tribes is None else tuple(sorted(tribes)),
    )
