"""The options of a game of The Ancient World that is about to be set up."""

from marshmallow import ValidationError

from reeve_schemas.ancient_world.codes import CHANCE_MODES, EDITIONS, FIRST_PLAYERS
from reeve_schemas.common import choose_pack
from reeve_schemas.fields import Code, Flag, StrictSchema, Text
from reeve_service.rules.ancient_world.game import DEFAULT_PACK, AncientWorld
from reeve_service.rules.ancient_world.state import FirstPlayer, Options
from reeve_service.rules.chance import ChanceMode


class OptionsSchema(StrictSchema):
    """What the players choose; everything has a default."""

    edition = Code(EDITIONS, load_default="ru")
    chance = Code(CHANCE_MODES, load_default=ChanceMode.SEEDED)
    pack = Text(load_default=DEFAULT_PACK)
    expand_plus = Flag(load_default=False)
    first_player = Code(FIRST_PLAYERS, load_default=FirstPlayer.DRAWN)


OPTIONS = OptionsSchema()


def read_options(game: AncientWorld, document: object, players: int) -> Options:
    """The options of a setup, with defaults for those left out."""
    loaded = OPTIONS.read(document)
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({"pack": error.messages}) from None
    return Options(
        edition=loaded["edition"],
        chance=loaded["chance"],
        pack=pack.id,
        expand_plus=loaded["expand_plus"],
        first_player=loaded["first_player"],
    )
