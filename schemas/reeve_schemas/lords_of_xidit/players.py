"""Players in states and views of Lords of Xidit: the hero, the plan, the guilds, and everything behind the screen."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from reeve_schemas.documents import ByCode, Code, Counts, Document, Many
from reeve_schemas.lords_of_xidit.assembly import half_screened, shown_coins, shown_units, shown_unplaced, take_screen
from reeve_schemas.lords_of_xidit.codes import MOST, NUMBERS, ORDERS, REGIONS, UNITS, city, count
from reeve_service.rules.lords_of_xidit.state import Player


def cities(description: str, **kwargs: Any) -> Many:
    """A field for the numbers of cities or of their tiles, each at most once."""
    return Many(city(), description, unique=True, **kwargs)


class PlayerSchema(Document):
    """What one seat has on the map, on its planning board and behind its screen."""

    makes = Player
    assemble = staticmethod(take_screen)

    hero = city("The number of the city with the hero. Null before the hero is placed.", nullable=True, null=0)
    plan = Many(
        Code(ORDERS),
        "The six orders of this year, in their order. It is empty until the player has planned. In a view, the plans "
        "of other seats are empty until all seats have planned.",
        into=tuple,
    )
    shown = count(
        "The number of units that the player has chosen to show at a census, until all hands are opened. It is 0 "
        "before the choice, outside a census, and for other seats in a view."
    )
    acted = cities(
        "The numbers of the cities in which the player has recruited a unit, given units for a Threat or banished a "
        "Titan this year. Another action of the player there is lost.",
        in_order=False,
    )
    units = Counts(
        UNITS,
        MOST,
        "The number of units behind the screen, by type. Types without units may be left out. It is null for other "
        "seats in a view until the game is over.",
        nullable=True,
        derived=shown_units,
    )
    coins = count(
        "The value of the coins behind the screen. Null for other seats in a view until the game is over.",
        nullable=True,
        derived=shown_coins,
    )
    bards = Counts(
        REGIONS,
        MOST,
        "The number of bards on the map, by region. Regions without bards may be left out. The bards of `centre` are "
        "in the Bastion. In a view, the `centre` of other seats is left out until the game is over.",
    )
    unplaced = count(
        "The number of bards behind the screen, which are not placed yet. Null for other seats in a view until the "
        "game is over.",
        nullable=True,
        derived=shown_unplaced,
    )
    guilds = ByCode(
        NUMBERS,
        count(),
        "The number of storeys of the player's guilds, by the number of the city. Cities without a guild of the player "
        "must be left out.",
        listed=False,
        every=False,
    )
    waiting_storeys = count(
        "The number of storeys that were won at a census and are still behind the screen, because no guild of the "
        "player had room. They score nothing. All players know the number."
    )

    @validates_schema
    def screen_hides_all_or_nothing(self, player: dict[str, Any], **kwargs: object) -> None:
        """Raise ValidationError if only a part of what is behind the screen is null."""
        if mixed := half_screened(player["units"], player["coins"], player["unplaced"], player["bards"]):
            raise ValidationError(mixed)
