"""The codes in the documents of Lords of Xidit."""

from functools import partial

from reeve_schemas.documents import Number
from reeve_schemas.documents.codes import Tables, by_value, numbered, themselves
from reeve_service.rules.lords_of_xidit import components as box
from reeve_service.rules.lords_of_xidit.components import Column, Order, Region, Reward, Titan, Unit
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Phase

MOST = 10_000
"""The largest number on a table, with any pack."""
MOST_COUNTED = 1_000_000
count, counted = partial(Number, 0, MOST), partial(Number, 0, MOST_COUNTED)
"""Fields for a number from 0 to MOST, and from 0 to MOST_COUNTED."""
city = partial(Number, 1, box.CITIES)
"""A field for the number of a city or of its tile."""

table = Tables(__package__, "LordsOfXidit").table

EDITIONS = table("Edition", themselves(LordsOfXidit.editions))
PHASES = table("Phase", by_value(phase for phase in Phase if phase is not Phase.ORDERS))
STARTS = table("NeutralStart", by_value(NeutralStart))
UNITS = table("Unit", numbered(box.UNIT_CODES, Unit))
ORDERS = table("Order", numbered(box.ORDER_CODES, Order))
REGIONS = table("Region", numbered(box.REGION_CODES, Region))
REWARDS = table("Reward", numbered(box.REWARD_CODES, Reward))
COLUMNS = table("Column", numbered(box.COLUMN_CODES, Column))
TITANS = table("Titan", numbered(box.TITAN_CODES, Titan))
NUMBERS = table("City", {str(city): city for city in range(1, box.CITIES + 1)})
"""Cities by their numbers as text, for objects whose fields are named after cities."""
