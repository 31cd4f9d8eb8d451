"""The options of a game of Ethnos."""

from typing import Any

from reeve_schemas.documents.fields import Code
from reeve_schemas.documents.groups import Many
from reeve_schemas.documents.states import OptionsDocument, chance_option, pack_option
from reeve_schemas.errors import DocumentError, Errors, wrong_length
from reeve_schemas.ethnos.assembly import tribes_of
from reeve_schemas.ethnos.codes import EDITIONS, TRIBES
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.state import Options
from reeve_service.rules.packs import Pack


class OptionsSchema(OptionsDocument):
    """What the players of Ethnos choose before the game; every option has a default."""

    makes = Options

    edition = Code(EDITIONS, "The edition whose rules are followed; the editions differ in a few rules.", default="pl")
    chance = chance_option(
        "Who draws tribes, glory tokens and cards: the service from a seed, or the players, who declare it."
    )
    pack = pack_option("The pack: the numbers that are printed on cards, boards and tokens. Its id, or id@digest.")
    tribes = Many(
        Code(TRIBES),
        "The tribes in play: six different ones, five with two or three players; null to draw them at random.",
        default=None,
        nullable=True,
        into=tribes_of,
    )

    def misfits(self, loaded: dict[str, Any], game: Ethnos, pack: Pack | None, players: int) -> Errors:
        """A pack says how many tribes are in play."""
        tribes = loaded["tribes"]
        if tribes is None or pack is None:
            return
        if len(set(tribes)) != len(tribes):
            yield DocumentError("/tribes", "repeated")
        elif len(tribes) != (right := game.box(pack, players).tribes_in_play):
            yield wrong_length("/tribes", right)
