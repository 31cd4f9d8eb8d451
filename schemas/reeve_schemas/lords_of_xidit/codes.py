"""The codes of Lords of Xidit on the wire."""

from reeve_schemas.documents.codes import Codes
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.lords_of_xidit.components import (
    CITIES,
    COLUMN_CODES,
    ORDER_CODES,
    REGION_CODES,
    REWARD_CODES,
    TITAN_CODES,
    UNIT_CODES,
    Column,
    Order,
    Region,
    Reward,
    Titan,
    Unit,
)
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Phase

CHANCE_MODES = Codes("ChanceMode", {mode.value: mode for mode in ChanceMode})
GAMES = Codes("LordsOfXiditId", {LordsOfXidit.id: LordsOfXidit.id})
EDITIONS = Codes("LordsOfXiditEdition", {edition: edition for edition in LordsOfXidit.editions})
PHASES = Codes("LordsOfXiditPhase", {phase.value: phase for phase in Phase if phase is not Phase.ORDERS})
STARTS = Codes("LordsOfXiditNeutralStart", {start.value: start for start in NeutralStart})
UNITS = Codes("LordsOfXiditUnit", {code: Unit(unit) for unit, code in enumerate(UNIT_CODES)})
ORDERS = Codes("LordsOfXiditOrder", {code: Order(order) for order, code in enumerate(ORDER_CODES)})
REGIONS = Codes("LordsOfXiditRegion", {code: Region(region) for region, code in enumerate(REGION_CODES)})
REWARDS = Codes("LordsOfXiditReward", {code: Reward(reward) for reward, code in enumerate(REWARD_CODES)})
COLUMNS = Codes("LordsOfXiditColumn", {code: Column(column) for column, code in enumerate(COLUMN_CODES)})
TITANS = Codes("LordsOfXiditTitan", {code: Titan(titan) for titan, code in enumerate(TITAN_CODES)})
NUMBERS = Codes("LordsOfXiditCity", {str(city): city for city in range(1, CITIES + 1)})
"""Cities by their numbers as names of an object's fields."""

MOST = 10_000
"""No number on a table is larger, whatever the pack."""
MOST_COUNTED = 1_000_000
