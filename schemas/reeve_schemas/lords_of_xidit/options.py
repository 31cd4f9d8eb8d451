"""The options of a game of Lords of Xidit."""

from typing import Any

from reeve_schemas.documents import Code, Number
from reeve_schemas.documents.states import OptionsDocument, chance_option, pack_option
from reeve_schemas.errors import DocumentError, Errors
from reeve_schemas.lords_of_xidit.codes import EDITIONS, MOST, STARTS
from reeve_service.rules.lords_of_xidit.components import YEARS
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Options
from reeve_service.rules.packs import Pack


class OptionsSchema(OptionsDocument):
    """The options of a game of Lords of Xidit. Every option has a default."""

    makes = Options

    edition = Code(EDITIONS, "The edition of the rulebook that the game follows.", default="ru")
    chance = chance_option(
        "Who draws city tiles, assessments, the first player and Titans: the service, or the players with real tiles."
    )
    pack = pack_option(
        "The pack, which has the map and the figures that are printed on tiles and boards: its id or `id@digest`."
    )
    years = Number(1, MOST, "The number of years: 12, or 9 in the short game.", choices=YEARS, default=YEARS[0])
    neutral = Code(
        STARTS,
        "The rows at which the neutral player starts. With three players, null means `normal` in a setup and is not "
        "allowed in a state. With four or five players there is no neutral player, and it must be null.",
        default=None,
        nullable=True,
    )

    def misfits(self, loaded: dict[str, Any], game: LordsOfXidit, pack: Pack | None, players: int) -> Errors:
        """An error if there is a neutral player and not exactly three players. The default start is filled in."""
        if players == game.players.start:
            loaded["neutral"] = loaded["neutral"] or NeutralStart.NORMAL
        elif loaded["neutral"] is not None:
            yield DocumentError("/neutral", "contradiction")
