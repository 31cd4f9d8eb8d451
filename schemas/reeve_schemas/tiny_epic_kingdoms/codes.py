"""The codes in the documents of Tiny Epic Kingdoms."""

from functools import partial

from reeve_schemas.documents import Number
from reeve_schemas.documents.codes import Tables, by_name, by_value, numbered, themselves
from reeve_schemas.tiny_epic_kingdoms.assembly import card_of, number_of
from reeve_service.rules.tiny_epic_kingdoms.components import REGIONS_BY_CODE, Action, Faction, Find, Resource
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import SECRET, Phase
from reeve_service.rules.tiny_epic_kingdoms.territories import CARDS, SIDE_CODES, Side

MOST = 1_000
"""The largest number on a table, with any pack."""
MOST_TOKENS = 60
"""The largest number of resources in a move."""
count = partial(Number, 0, MOST)
"""A field for a number from 0 to MOST."""
territory_card = partial(Number, 1, len(CARDS), into=card_of, out_of=number_of)
"""A field for the number of a territory card."""

table = Tables(__package__, "TinyEpicKingdoms").table

EDITIONS = table("Edition", themselves(TinyEpicKingdoms.editions))
PHASES = table("Phase", by_value(phase for phase in Phase if phase is not Phase.OVER))
FACTIONS = table("Faction", by_name(Faction))
ACTIONS = table("Action", by_name(Action))
RESOURCES = table("Resource", by_name(Resource))
FINDS = table("Find", by_name(Find))
SIDES = table("Side", numbered(SIDE_CODES, Side))
REGIONS = table("Region", REGIONS_BY_CODE)
DICE = table("Die", {"?": SECRET})
