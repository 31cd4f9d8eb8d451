"""The options of a game of Ethnos."""

from typing import Any

from reeve_schemas.documents import Code, Many
from reeve_schemas.documents.states import OptionsDocument, chance_option, pack_option
from reeve_schemas.errors import DocumentError, Errors, wrong_length
from reeve_schemas.ethnos.assembly import sorted_tuple
from reeve_schemas.ethnos.codes import EDITIONS, TRIBES
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import Options
from reeve_service.rules.packs import Pack


class OptionsSchema(OptionsDocument):
    """The options of a game of Ethnos. Every option has a default."""

    makes = Options

    edition = Code(
        EDITIONS,
        "The edition of the rulebook that the game follows. The editions differ in a few rules.",
        default="pl",
    )
    chance = chance_option(
        "Who draws tribes, glory tokens and cards: the service from a seed, or the players at their table."
    )
    pack = pack_option(
        "The pack, which has the numbers that are printed on cards, boards and tokens: its id or `id@digest`."
    )
    tribes = Many(
        Code(TRIBES),
        "The tribes in play, all different: five with two or three players, else six. Null to draw them at random.",
        default=None,
        nullable=True,
        into=sorted_tuple,
    )

    def misfits(self, loaded: dict[str, Any], game: Ethnos, pack: Pack | None, players: int) -> Errors:
        """An error if the number of tribes is not that of the pack, or if a tribe is repeated."""
        tribes = loaded["tribes"]
        if tribes is None or pack is None:
            return
        if len(set(tribes)) != len(tribes):
            yield DocumentError("/tribes", "repeated")
        elif len(tribes) != (right := game.box(pack, players).tribes_in_play):
            yield wrong_length("/tribes", right)
