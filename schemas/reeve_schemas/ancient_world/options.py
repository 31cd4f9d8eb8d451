"""The options of a game of The Ancient World."""

from marshmallow import ValidationError

from reeve_schemas.ancient_world.codes import CHANCE_MODES, EDITIONS, FIRST_PLAYERS
from reeve_schemas.common import choose_pack
from reeve_schemas.documents.fields import Code, Flag, Text
from reeve_schemas.documents.states import OptionsDocument
from reeve_service.rules.ancient_world.game import DEFAULT_PACK, AncientWorld
from reeve_service.rules.ancient_world.state import FirstPlayer, Options
from reeve_service.rules.chance import ChanceMode


class OptionsSchema(OptionsDocument):
    """What the players choose; everything has a default."""

    makes = Options

    edition = Code(EDITIONS, "Whose rulebook is followed.", default="ru")
    chance = Code(
        CHANCE_MODES,
        "Who plays the table: the service from a seed, or real cards and dice.",
        default=ChanceMode.SEEDED,
    )
    pack = Text("The figures and cards that are played with.", default=DEFAULT_PACK)
    expand_plus = Flag("Whether Expand may look at more than the open province.", default=False)
    first_player = Code(
        FIRST_PLAYERS,
        "How the first player is found: `drawn` by the table, or the seat that is `listed` first.",
        default=FirstPlayer.DRAWN,
    )


OPTIONS = OptionsSchema()


def read_options(game: AncientWorld, document: object, players: int) -> Options:
    """The options of a setup, with defaults for those left out."""
    loaded = OPTIONS.read(document)
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({"pack": error.messages}) from None
    return Options(**{**loaded, "pack": pack.id})
