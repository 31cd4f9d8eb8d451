"""Players in states and views of Lords of Xidit: the hero, the plan, the guilds, and what the screen hides."""

from typing import Any

from marshmallow import ValidationError, validates_schema

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.fields import Code, Number
from reeve_schemas.documents.groups import ByCode, Counts, Many
from reeve_schemas.lords_of_xidit.assembly import half_screened, shown_coins, shown_units, shown_unplaced, take_screen
from reeve_schemas.lords_of_xidit.codes import MOST, NUMBERS, ORDERS, REGIONS, UNITS, count
from reeve_service.rules.lords_of_xidit.components import CITIES
from reeve_service.rules.lords_of_xidit.state import Player


def cities(description: str, **kwargs: Any) -> Many:
    """A field of cities, each at most once, by the numbers that their tiles have too."""
    return Many(Number(1, CITIES), description, unique=True, **kwargs)


class PlayerSchema(Document):
    """What one seat has on the map, on its planning board and behind its screen."""

    makes = Player
    assemble = staticmethod(take_screen)

    hero = Number(
        1,
        CITIES,
        "The number of the city where the hero stands; null before the hero is placed.",
        nullable=True,
        null=0,
    )
    plan = Many(
        Code(ORDERS),
        "The six orders of this year, the first one first. It is empty until the player has planned. In a view, the "
        "plans of other seats are empty until all seats have planned.",
        into=tuple,
    )
    shown = count(
        "How many units of the type under census the player has chosen to show, until all hands are opened. It is 0 "
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
        "Number of units behind the screen, by type; types without units may be left out. It is null for other seats "
        "in a view until the game is over.",
        nullable=True,
        derived=shown_units,
    )
    coins = count(
        "Value of the coins behind the screen; null for other seats in a view until the game is over.",
        nullable=True,
        derived=shown_coins,
    )
    bards = Counts(
        REGIONS,
        MOST,
        "Number of bards on the map, by region; regions without bards may be left out. Those of `centre` are in the "
        "Bastion: in a view, those of other seats are left out until the game is over.",
    )
    unplaced = count(
        "Number of bards behind the screen, not yet placed; null for other seats in a view until the game is over.",
        nullable=True,
        derived=shown_unplaced,
    )
    guilds = ByCode(
        NUMBERS,
        count(),
        "Number of storeys of the player's guilds, by the number of the city. Cities without a guild of the player "
        "must be left out.",
        listed=False,
        every=False,
    )
    waiting_storeys = count(
        "Storeys won at a census that wait behind the screen, because no guild of the player had room. They score "
        "nothing. Everybody knows how many there are."
    )

    @validates_schema
    def screen_hides_all_or_nothing(self, player: dict[str, Any], **kwargs: object) -> None:
        """What is behind a screen is null all together."""
        if mixed := half_screened(player["units"], player["coins"], player["unplaced"], player["bards"]):
            raise ValidationError(mixed)
