"""The options of a game of Lords of Xidit."""

from marshmallow import ValidationError

from reeve_schemas.common import choose_pack
from reeve_schemas.complaints import Complaint
from reeve_schemas.documents.fields import Code, OneNumber, Text
from reeve_schemas.documents.states import OptionsDocument
from reeve_schemas.fields import Messages
from reeve_schemas.lords_of_xidit.codes import CHANCE_MODES, EDITIONS, MOST, STARTS
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.lords_of_xidit.components import YEARS
from reeve_service.rules.lords_of_xidit.game import DEFAULT_PACK, LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Options


class OptionsSchema(OptionsDocument):
    """What the players choose; everything has a default. Only three players have a neutral one, normal by default."""

    makes = Options

    edition = Code(EDITIONS, "Whose rulebook is followed.", default="ru")
    chance = Code(
        CHANCE_MODES, "Who plays the table: the service from a seed, or real tiles.", default=ChanceMode.SEEDED
    )
    pack = Text("The figures that are played with.", default=DEFAULT_PACK)
    years = OneNumber(YEARS, MOST, "How many years the game lasts.", default=YEARS[0])
    neutral = Code(
        STARTS,
        "How high the neutral player of a three-player game starts; null where none takes part.",
        default=None,
        nullable=True,
    )


OPTIONS = OptionsSchema()


def read_options(game: LordsOfXidit, document: object, players: int) -> Options:
    """The options of a setup, with defaults for those left out."""
    loaded = OPTIONS.read(document)
    faults: Messages = {}
    neutral: NeutralStart | None = loaded["neutral"]
    if players == game.players.start:
        neutral = neutral or NeutralStart.NORMAL
    elif neutral is not None:
        faults["neutral"] = [Complaint("contradiction")]
    try:
        pack = choose_pack(game.packs, loaded["pack"])
    except ValidationError as error:
        raise ValidationError({**faults, "pack": error.messages}) from None
    if faults:
        raise ValidationError(faults)
    return Options(**{**loaded, "pack": pack.id, "neutral": neutral})
