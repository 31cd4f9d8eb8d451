"""The codes of Tiny Epic Kingdoms on the wire."""

from functools import partial

from reeve_schemas.documents.codes import Tables, by_name, by_value, numbered, themselves
from reeve_schemas.documents.fields import Number
from reeve_service.rules.tiny_epic_kingdoms.components import REGIONS_BY_CODE, Action, Faction, Find, Resource
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import SECRET, Phase
from reeve_service.rules.tiny_epic_kingdoms.territories import SIDE_CODES, Side

MOST = 1_000
"""No number on a table is larger, whatever the pack."""
MOST_TOKENS = 60
"""No move takes or gives more resources."""
count = partial(Number, 0, MOST)
"""A field for a number from 0 to MOST."""

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
