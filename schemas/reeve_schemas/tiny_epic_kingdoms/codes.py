"""The codes of Tiny Epic Kingdoms on the wire."""

from reeve_schemas.documents.codes import Codes
from reeve_service.rules.tiny_epic_kingdoms.components import REGIONS_BY_CODE, Action, Faction, Find, Resource
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.state import SECRET, Phase
from reeve_service.rules.tiny_epic_kingdoms.territories import SIDE_CODES, Side

GAMES = Codes("TinyEpicKingdomsId", {TinyEpicKingdoms.id: TinyEpicKingdoms.id}, "The id of Tiny Epic Kingdoms.")
EDITIONS = Codes(
    "TinyEpicKingdomsEdition",
    {edition: edition for edition in TinyEpicKingdoms.editions},
    "An edition of the rulebook: `ru` is the Russian one.",
)
PHASES = Codes(
    "TinyEpicKingdomsPhase",
    {phase.value: phase for phase in Phase if phase is not Phase.OVER},
    "What a step of the agenda waits for. "
    "From the table: `faction` and `territory` deal one to a seat, `lost_kingdom` lays out the Lost Kingdom, `first` "
    "chooses the first player, `power` draws a faction for the Shapeshifters, `reveal` turns a finds token over. "
    "From a seat, before the first turn: `side` (which side is home), `resources` and `armies` (the first ones), "
    "`bare` (which home region gets no finds token). "
    "From a seat, in a turn: `choose` (an action), `act` (carry the action out, collect or do nothing), `further` "
    "(move on with the same army), `again` (move another army), `gain` (choose resources), `bandit` (pay or lose the "
    "army). "
    "From a seat, in a war: `dice` (both sides set their dice), `lift` (raise the price), `pay` (the price), `forfeit` "
    "(hand over resources), `lair` (send the dragon), `retreat` (what becomes of the beaten armies), `raise` (raise an "
    "army). "
    "Nobody decides, so these are never the first step: `begin` (the first turn), `war` (a war begins), `verdict` (who "
    "wins), `spoils` (what losing costs), `peace` (the war ends).",
)
FACTIONS = Codes(
    "TinyEpicKingdomsFaction", {faction.name.lower(): faction for faction in Faction}, "One of the thirteen factions."
)
ACTIONS = Codes(
    "TinyEpicKingdomsAction",
    {action.name.lower(): action for action in Action},
    "One of the six actions on the action card.",
)
RESOURCES = Codes(
    "TinyEpicKingdomsResource",
    {resource.name.lower(): resource for resource in Resource},
    "One of the three resources.",
)
FINDS = Codes(
    "TinyEpicKingdomsFind",
    {find.name.lower(): find for find in Find},
    "A kind of finds token; `blank` is the token without effect.",
)
SIDES = Codes(
    "TinyEpicKingdomsSide",
    {code: Side(side) for side, code in enumerate(SIDE_CODES)},
    "A territory, which is one side of a territory card: the number of the card, then `a` or `b` for the side. The "
    "names of the territories are among the components of the pack.",
)
REGIONS = Codes(
    "TinyEpicKingdomsRegion",
    REGIONS_BY_CODE,
    "A region that armies may occupy: its territory, a colon, and `a` to `e` for one of the five regions there. The "
    "map of each territory is among the components of the pack: `territory_1a` shows the regions `1a:a` to `1a:e`.",
)
DICE = Codes("TinyEpicKingdomsDie", {"?": SECRET}, "`?` is a war die that is already set, but hidden from the viewer.")

MOST = 1_000
"""No number on a table is larger, whatever the pack."""
MOST_TOKENS = 60
"""No move takes or gives more resources."""
