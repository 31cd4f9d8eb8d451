"""The options of a game of Lords of Xidit that is about to be set up."""

from marshmallow import ValidationError

from reeve_schemas.common import choose_pack
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Code, Messages, Read, StrictSchema, Text
from reeve_schemas.lords_of_xidit.codes import CHANCE_MODES, EDITIONS, STARTS, YEARS_SHAPE, read_years
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.lords_of_xidit.components import YEARS
from reeve_service.rules.lords_of_xidit.game import DEFAULT_PACK, LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Options


class OptionsSchema(StrictSchema):
    """What the players choose; everything has a default. Only three players have a neutral one, normal by default."""

    edition = Code(EDITIONS, load_default="ru")
    chance = Code(CHANCE_MODES, load_default=ChanceMode.SEEDED)
    pack = Text(load_default=DEFAULT_PACK)
    years = Read(read_years, YEARS_SHAPE, load_default=YEARS[0])
    neutral = Code(STARTS, allow_none=True, load_default=None)


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
    return Options(
        edition=loaded["edition"], chance=loaded["chance"], pack=pack.id, years=loaded["years"], neutral=neutral
    )
