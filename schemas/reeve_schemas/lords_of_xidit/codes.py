"""The codes of Lords of Xidit on the wire."""

from reeve_schemas.documents.codes import Codes
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

GAMES = Codes("LordsOfXiditId", {LordsOfXidit.id: LordsOfXidit.id}, "The id of Lords of Xidit.")
EDITIONS = Codes(
    "LordsOfXiditEdition",
    {edition: edition for edition in LordsOfXidit.editions},
    "An edition of the rulebook. `ru` is the Russian edition.",
)
PHASES = Codes(
    "LordsOfXiditPhase",
    {phase.value: phase for phase in Phase if phase is not Phase.ORDERS},
    "What the game waits for. "
    "`tiles`: the table lays out the city tiles of the setup. "
    "`assessments`: the table draws the order of the assessments. "
    "`first`: the table names the first player. "
    "`heroes`: a seat places its hero. "
    "`plan`: seats plan their year in secret. "
    "`rewards`: a seat that freed a city or banished a Titan chooses two rewards. "
    "`bards`: a seat places the bards of a reward or of a census prize. "
    "`neutral`: a seat that freed a city or banished a Titan raises the neutral player. "
    "`titan`: a seat in a city without a tile may banish a Titan. "
    "`reveal`: the table reveals the new top tile of a pile. "
    "`wake`: the table reveals which Titan wakes. "
    "`census`: seats choose in secret how many units they show. "
    "`storey`: a seat chooses which of its guilds gets the storey of a census prize. "
    "`over`: nothing, the game is over.",
)
STARTS = Codes(
    "LordsOfXiditNeutralStart",
    {start.value: start for start in NeutralStart},
    "The rows at which the neutral player starts, in the order of the assessments. "
    "In the pack `base`, `normal` is 6, 5 and 4, and `harder` is 7, 6 and 5.",
)
UNITS = Codes(
    "LordsOfXiditUnit",
    {code: Unit(unit) for unit, code in enumerate(UNIT_CODES)},
    "A type of unit, from the weakest to the strongest. `peasant` is the peasant militia, and `mage` is a battle mage.",
)
ORDERS = Codes(
    "LordsOfXiditOrder",
    {code: Order(order) for order, code in enumerate(ORDER_CODES)},
    "An order on a wheel of the planning board. `black`, `red` and `blue` move the hero along the road of that colour. "
    "`act` is an action in the city of the hero: to recruit, to face the Threat or to banish a Titan. "
    "`wait` does nothing.",
)
REGIONS = Codes(
    "LordsOfXiditRegion",
    {code: Region(region) for region, code in enumerate(REGION_CODES)},
    "A region of the map; the pack says which cities lie beside it. Bards of the region `centre` are in the Bastion. "
    "`marsh` is the region with the mark 1 and `coast` the region with the mark 2: "
    "an empty token closes them to bards in some games.",
)
REWARDS = Codes(
    "LordsOfXiditReward",
    {code: Reward(reward) for reward, code in enumerate(REWARD_CODES)},
    "A reward for a freed city or a banished Titan: coins, bards, or storeys of a guild.",
)
COLUMNS = Codes(
    "LordsOfXiditColumn",
    {code: Column(column) for column, code in enumerate(COLUMN_CODES)},
    "What an assessment compares, and a column of the neutral player's board. "
    "`wealth` comes from coins, `influence` from guild storeys and `reputation` from bards.",
)
TITANS = Codes(
    "LordsOfXiditTitan",
    {code: Titan(titan) for titan, code in enumerate(TITAN_CODES)},
    "A Titan tile. The digit is the number of question marks on it. "
    "`a` and `b` are the two tiles with that many question marks.",
)
NUMBERS = Codes(
    "LordsOfXiditCity",
    {str(city): city for city in range(1, CITIES + 1)},
    "The number of a city, written as text because it is the name of an object's field.",
)
"""Cities by their numbers as names of an object's fields."""

MOST = 10_000
"""No number on a table is larger, whatever the pack."""
MOST_COUNTED = 1_000_000
