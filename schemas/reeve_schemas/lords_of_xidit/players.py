"""Players in states and views of Lords of Xidit: the hero, the plan, the guilds, and what the screen hides."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import ByCode, ByManyCodes, Code, Many, Number
from reeve_schemas.lords_of_xidit.assembly import half_screened, shown_coins, shown_units, shown_unplaced, take_screen
from reeve_schemas.lords_of_xidit.codes import MOST, NUMBERS, ORDERS, REGIONS, UNITS
from reeve_service.rules.lords_of_xidit.components import CITIES
from reeve_service.rules.lords_of_xidit.state import Player


class PlayerSchema(Document):
    """What one seat has on the map, on its planning board and behind its screen."""

    makes = Player
    assemble = staticmethod(take_screen)

    hero = Number(1, CITIES, "The city of its hero, once placed.", nullable=True, null=0)
    plan = Many(Code(ORDERS), "Its six orders; empty in another seat's view until all are in.", into=tuple)
    shown = Number(0, MOST, "Units in its closed hand at a census; 0 in another seat's view.")
    acted = Many(Number(1, CITIES), "Cities in which it has got something done this year.", in_order=False, unique=True)
    units = ByCode(
        UNITS,
        Number(0, MOST),
        "Units behind the screen; types without any may be left out; null where hidden.",
        listed=True,
        every=False,
        nullable=True,
        derived=shown_units,
    )
    coins = Number(0, MOST, "Coins behind the screen; null where hidden.", nullable=True, derived=shown_coins)
    bards = ByCode(
        REGIONS,
        Number(0, MOST),
        "Bards by region; the centre's are in the Bastion, which a view hides; regions without any may be left out.",
        listed=True,
        every=False,
    )
    unplaced = Number(0, MOST, "Bards behind the screen; null where hidden.", nullable=True, derived=shown_unplaced)
    guilds = ByManyCodes(
        NUMBERS, Number(0, MOST), "The storeys of its guilds by the number of the city.", listed=False, every=False
    )
    waiting_storeys = Number(0, MOST, "Storeys of a census that wait for a guild with room.")

    @validates_schema
    def screen_hides_all_or_nothing(self, player: dict[str, Any], **kwargs: object) -> None:
        """What is behind a screen is null all together."""
        if mixed := half_screened(player["units"], player["coins"], player["unplaced"], player["bards"]):
            raise ValidationError(mixed)
