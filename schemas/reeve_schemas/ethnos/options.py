"""The options of a game of Ethnos."""

from marshmallow import ValidationError

from reeve_schemas.common import choose_pack
from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.fields import Code, Many, Text
from reeve_schemas.documents.states import OptionsDocument
from reeve_schemas.ethnos.assembly import tribes_of
from reeve_schemas.ethnos.codes import CHANCE_MODES, EDITIONS, TRIBES
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.ethnos.game import DEFAULT_PACK, Ethnos
from reeve_service.rules.ethnos.state import Options


class OptionsSchema(OptionsDocument):
    """What the players choose; everything has a default."""

    makes = Options

    edition = Code(EDITIONS, "Whose rulebook is followed.", default="pl")
    chance = Code(
        CHANCE_MODES, "Who plays the table: the service from a seed, or real cards.", default=ChanceMode.SEEDED
    )
    pack = Text("The figures that are played with.", default=DEFAULT_PACK)
    tribes = Many(Code(TRIBES), "The tribes in play; null draws them.", default=None, nullable=True, into=tribes_of)


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
    return Options(**{**loaded, "pack": pack.id})
