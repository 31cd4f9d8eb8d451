"""The codes of Tiny Epic Kingdoms on the wire."""

from reeve_schemas.documents.codes import Codes
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.tiny_epic_kingdoms.components import REGIONS_BY_CODE, Action, Faction, Find, Resource
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import SECRET, Phase
from reeve_service.rules.tiny_epic_kingdoms.territories import SIDE_CODES, Side

CHANCE_MODES = Codes("ChanceMode", {mode.value: mode for mode in ChanceMode})
GAMES = Codes("TinyEpicKingdomsId", {TinyEpicKingdoms.id: TinyEpicKingdoms.id})
EDITIONS = Codes("TinyEpicKingdomsEdition", {edition: edition for edition in TinyEpicKingdoms.editions})
PHASES = Codes("TinyEpicKingdomsPhase", {phase.value: phase for phase in Phase if phase is not Phase.OVER})
FACTIONS = Codes("TinyEpicKingdomsFaction", {faction.name.lower(): faction for faction in Faction})
ACTIONS = Codes("TinyEpicKingdomsAction", {action.name.lower(): action for action in Action})
RESOURCES = Codes("TinyEpicKingdomsResource", {resource.name.lower(): resource for resource in Resource})
FINDS = Codes("TinyEpicKingdomsFind", {find.name.lower(): find for find in Find})
SIDES = Codes("TinyEpicKingdomsSide", {code: Side(side) for side, code in enumerate(SIDE_CODES)})
REGIONS = Codes("TinyEpicKingdomsRegion", REGIONS_BY_CODE)
DICE = Codes("TinyEpicKingdomsDie", {"?": SECRET})
"""A die that is set, in the view of somebody who may not see it."""

MOST = 1_000
"""No number on a table is larger, whatever the pack."""
MOST_TOKENS = 60
"""No move takes or gives more resources."""
