"""The options of a game of The Ancient World."""

from reeve_schemas.ancient_world.codes import EDITIONS, FIRST_PLAYERS
from reeve_schemas.documents import Code, Flag
from reeve_schemas.documents.states import OptionsDocument, chance_option, pack_option
from reeve_service.rules.ancient_world.state import FirstPlayer, Options


class OptionsSchema(OptionsDocument):
    """The options of a game of The Ancient World. Every option has a default."""

    makes = Options

    edition = Code(EDITIONS, "The edition of the rulebook that the game follows.", default="ru")
    chance = chance_option(
        "Where cards and dice come from: the service draws and rolls, or the players say what came up at their table."
    )
    pack = pack_option(
        "The pack, which has the cards and numbers of the game: its id or, for one version of it, `id@digest`."
    )
    expand_plus = Flag(
        "Whether the variant Expand+ is played: a player who expands may look at the top provinces, including the open "
        "one, and keep one of them. In the pack `base` these are 3 provinces.",
        default=False,
    )
    first_player = Code(
        FIRST_PLAYERS,
        "How the first player is chosen: at random, or as the first seat in `seats`.",
        default=FirstPlayer.DRAWN,
    )
