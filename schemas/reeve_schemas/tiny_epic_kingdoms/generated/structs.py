"""The types that valid documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from reeve_schemas.generated.structs import HeadStruct, ValidStruct

TinyEpicKingdomsFaction: TypeAlias = Literal[
    "orcs",
    "dwarves",
    "lizardfolk",
    "humans",
    "halflings",
    "elves",
    "goblins",
    "dark_elves",
    "centaurs",
    "merfolk",
    "constructs",
    "undead",
    "shapeshifters",
]
TinyEpicKingdomsSide: TypeAlias = Literal[
    "1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6a", "6b", "7a", "7b", "8a", "8b"
]
TinyEpicKingdomsRegion: TypeAlias = Literal[
    "1a:a",
    "1a:b",
    "1a:c",
    "1a:d",
    "1a:e",
    "1b:a",
    "1b:b",
    "1b:c",
    "1b:d",
    "1b:e",
    "2a:a",
    "2a:b",
    "2a:c",
    "2a:d",
    "2a:e",
    "2b:a",
    "2b:b",
    "2b:c",
    "2b:d",
    "2b:e",
    "3a:a",
    "3a:b",
    "3a:c",
    "3a:d",
    "3a:e",
    "3b:a",
    "3b:b",
    "3b:c",
    "3b:d",
    "3b:e",
    "4a:a",
    "4a:b",
    "4a:c",
    "4a:d",
    "4a:e",
    "4b:a",
    "4b:b",
    "4b:c",
    "4b:d",
    "4b:e",
    "5a:a",
    "5a:b",
    "5a:c",
    "5a:d",
    "5a:e",
    "5b:a",
    "5b:b",
    "5b:c",
    "5b:d",
    "5b:e",
    "6a:a",
    "6a:b",
    "6a:c",
    "6a:d",
    "6a:e",
    "6b:a",
    "6b:b",
    "6b:c",
    "6b:d",
    "6b:e",
    "7a:a",
    "7a:b",
    "7a:c",
    "7a:d",
    "7a:e",
    "7b:a",
    "7b:b",
    "7b:c",
    "7b:d",
    "7b:e",
    "8a:a",
    "8a:b",
    "8a:c",
    "8a:d",
    "8a:e",
    "8b:a",
    "8b:b",
    "8b:c",
    "8b:d",
    "8b:e",
]
TinyEpicKingdomsAction: TypeAlias = Literal["patrol", "quest", "build", "research", "mobilise", "trade"]
TinyEpicKingdomsPhase: TypeAlias = Literal[
    "faction",
    "territory",
    "lost_kingdom",
    "first",
    "side",
    "resources",
    "armies",
    "bare",
    "begin",
    "choose",
    "act",
    "further",
    "again",
    "power",
    "gain",
    "reveal",
    "bandit",
    "war",
    "dice",
    "lift",
    "verdict",
    "pay",
    "spoils",
    "forfeit",
    "lair",
    "retreat",
    "peace",
    "raise",
]
TinyEpicKingdomsFind: TypeAlias = Literal[
    "crown", "treasure", "bandit", "dragon_lair", "camp", "fortress", "town", "church", "blank"
]
TinyEpicKingdomsEdition: TypeAlias = Literal["ru"]
ChanceMode: TypeAlias = Literal["seeded", "declared"]
TinyEpicKingdomsResource: TypeAlias = Literal["mana", "ore", "food"]
SearchLevel: TypeAlias = Literal["beginner", "casual", "strong", "expert"]


class TinyEpicKingdomsResourceEachStruct(ValidStruct):
    """A value for every code."""

    mana: Annotated[int, Meta(ge=0, le=1000)]
    ore: Annotated[int, Meta(ge=0, le=1000)]
    food: Annotated[int, Meta(ge=0, le=1000)]


class PlayerStruct(ValidStruct):
    """The kingdom of one seat."""

    faction: TinyEpicKingdomsFaction | None
    card: Annotated[int, Meta(ge=1, le=8)] | None
    home: TinyEpicKingdomsSide | None
    resources: TinyEpicKingdomsResourceEachStruct
    magic: Annotated[int, Meta(ge=0, le=1000)]
    tower: Annotated[int, Meta(ge=0, le=1000)]
    standing: Annotated[list[TinyEpicKingdomsRegion], Meta(max_length=20000)]
    lying: Annotated[list[TinyEpicKingdomsRegion], Meta(max_length=20000)]
    copied: Annotated[list[TinyEpicKingdomsFaction], Meta(max_length=20000)]
    captives: Annotated[int, Meta(ge=0, le=1000)]


class StepStruct(ValidStruct):
    """A step of the agenda: something that must be decided or done."""

    phase: TinyEpicKingdomsPhase
    seat: str
    region: TinyEpicKingdomsRegion | None
    count: Annotated[int, Meta(ge=-2, le=1000)]


class WarStruct(ValidStruct):
    """A war that is being fought."""

    attacker: str
    defender: str | None
    region: TinyEpicKingdomsRegion
    allied: bool
    dice: Annotated[list[Annotated[int, Meta(ge=0, le=1000)] | str | None], Meta(min_length=2, max_length=2)]
    lifts: Annotated[list[Annotated[int, Meta(ge=0, le=1000)]], Meta(min_length=2, max_length=2)]
    winner: str | None
    contested: Annotated[list[TinyEpicKingdomsRegion], Meta(max_length=20000)]
    dragon: bool
    removed: bool


class TinyEpicKingdomsFindSomeStruct(ValidStruct):
    """Values by code."""

    crown: Annotated[int, Meta(ge=0, le=1000)] = 0
    treasure: Annotated[int, Meta(ge=0, le=1000)] = 0
    bandit: Annotated[int, Meta(ge=0, le=1000)] = 0
    dragon_lair: Annotated[int, Meta(ge=0, le=1000)] = 0
    camp: Annotated[int, Meta(ge=0, le=1000)] = 0
    fortress: Annotated[int, Meta(ge=0, le=1000)] = 0
    town: Annotated[int, Meta(ge=0, le=1000)] = 0
    church: Annotated[int, Meta(ge=0, le=1000)] = 0
    blank: Annotated[int, Meta(ge=0, le=1000)] = 0


class StateOptionsStruct(ValidStruct):
    """The options that were chosen at setup."""

    edition: TinyEpicKingdomsEdition
    chance: ChanceMode
    factions: Annotated[list[TinyEpicKingdomsFaction], Meta(max_length=20000)] | None
    finds: bool


class StateStruct(HeadStruct):
    """A position of Tiny Epic Kingdoms. If `viewer` is not null, it is the view of that seat."""

    options: StateOptionsStruct
    players: Annotated[list[PlayerStruct], Meta(max_length=20000)]
    lost: TinyEpicKingdomsSide | None
    neutrals: Annotated[list[TinyEpicKingdomsRegion], Meta(max_length=20000)]
    first: str | None
    turn: str | None
    shields: Annotated[list[TinyEpicKingdomsAction], Meta(max_length=20000)]
    ending: bool
    over: bool
    agenda: Annotated[list[StepStruct], Meta(max_length=20000)]
    war: WarStruct | None
    moved: TinyEpicKingdomsRegion | None
    unseen: TinyEpicKingdomsFindSomeStruct
    face_down: Annotated[list[TinyEpicKingdomsRegion], Meta(max_length=20000)]
    sites: dict[TinyEpicKingdomsRegion, TinyEpicKingdomsFind]
    crown: str | None


class DealFactionStruct(ValidStruct, tag_field="kind", tag="deal_faction", kw_only=True):
    """The table deals a faction to the next seat without one."""

    seat: str
    faction: TinyEpicKingdomsFaction


class DealTerritoryStruct(ValidStruct, tag_field="kind", tag="deal_territory", kw_only=True):
    """The table deals a territory card to the next seat without one."""

    seat: str
    card: Annotated[int, Meta(ge=1, le=8)]


class LayLostKingdomStruct(ValidStruct, tag_field="kind", tag="lay_lost_kingdom", kw_only=True):
    """The table lays out one side of an unused territory card as the Lost Kingdom."""

    seat: str
    side: TinyEpicKingdomsSide


class ChooseFirstStruct(ValidStruct, tag_field="kind", tag="choose_first", kw_only=True):
    """The table chooses the first player."""

    seat: str
    first: str


class ChooseSideStruct(ValidStruct, tag_field="kind", tag="choose_side", kw_only=True):
    """Choose which side of the territory card is the home territory."""

    seat: str
    side: TinyEpicKingdomsSide


class TakeResourcesStruct(ValidStruct, tag_field="kind", tag="take_resources", kw_only=True):
    """Choose how many of the first resources are mana, ore and food."""

    seat: str
    resources: Annotated[list[TinyEpicKingdomsResource], Meta(max_length=60)]


class PlaceArmiesStruct(ValidStruct, tag_field="kind", tag="place_armies", kw_only=True):
    """Place the first armies on a region of the home territory."""

    seat: str
    region: TinyEpicKingdomsRegion


class LeaveBareStruct(ValidStruct, tag_field="kind", tag="leave_bare", kw_only=True):
    """With five players: choose the home region that gets no finds token."""

    seat: str
    region: TinyEpicKingdomsRegion


class ChooseActionStruct(ValidStruct, tag_field="kind", tag="choose_action", kw_only=True):
    """Put a shield beside an action."""

    seat: str
    action: TinyEpicKingdomsAction


class DoNothingStruct(ValidStruct, tag_field="kind", tag="do_nothing", kw_only=True):
    """As the active player, do not carry out the chosen action."""

    seat: str


class CollectStruct(ValidStruct, tag_field="kind", tag="collect", kw_only=True):
    """Collect resources, and choose those that may be of any kind."""

    seat: str
    choices: Annotated[list[TinyEpicKingdomsResource], Meta(max_length=60)] = field(default_factory=list)


class PatrolStruct(ValidStruct, tag_field="kind", tag="patrol", kw_only=True):
    """Move an army within a territory."""

    seat: str
    start: TinyEpicKingdomsRegion
    to: TinyEpicKingdomsRegion
    lying: bool = False


class StandUpStruct(ValidStruct, tag_field="kind", tag="stand_up", kw_only=True):
    """Patrol without moving: stand up an army that lies in ruins."""

    seat: str
    region: TinyEpicKingdomsRegion


class QuestStruct(ValidStruct, tag_field="kind", tag="quest", kw_only=True):
    """Move an army to another territory."""

    seat: str
    start: TinyEpicKingdomsRegion
    to: TinyEpicKingdomsRegion
    lying: bool = False


class SwapStruct(ValidStruct, tag_field="kind", tag="swap", kw_only=True):
    """Instead of a quest, swap an army with an army of another player."""

    seat: str
    start: TinyEpicKingdomsRegion
    to: TinyEpicKingdomsRegion


class StopMovingStruct(ValidStruct, tag_field="kind", tag="stop_moving", kw_only=True):
    """Make no further movement."""

    seat: str


class SetDieStruct(ValidStruct, tag_field="kind", tag="set_die", kw_only=True):
    """Set the war die in secret. 0 is the white flag."""

    seat: str
    value: Annotated[int, Meta(ge=0, le=1000)]


class LiftStruct(ValidStruct, tag_field="kind", tag="lift", kw_only=True):
    """Decide whether to pay a mana to raise the price."""

    seat: str
    lift: bool


class PayWarStruct(ValidStruct, tag_field="kind", tag="pay_war", kw_only=True):
    """Pay the price of the war with these tokens."""

    seat: str
    pays: Annotated[list[TinyEpicKingdomsResource], Meta(max_length=60)]


class HandOverStruct(ValidStruct, tag_field="kind", tag="hand_over", kw_only=True):
    """Give up resources, because of the Halflings' power or to the bandit."""

    seat: str
    gives: Annotated[list[TinyEpicKingdomsResource], Meta(max_length=60)]


class SendDragonStruct(ValidStruct, tag_field="kind", tag="send_dragon", kw_only=True):
    """Decide whether the dragon destroys a level of the loser's tower instead of the army."""

    seat: str
    send: bool


class RetreatStruct(ValidStruct, tag_field="kind", tag="retreat", kw_only=True):
    """Retreat with a beaten army into an adjacent region."""

    seat: str
    start: TinyEpicKingdomsRegion
    to: TinyEpicKingdomsRegion
    pays: Annotated[list[TinyEpicKingdomsResource], Meta(max_length=60)] = field(default_factory=list)


class WithdrawStruct(ValidStruct, tag_field="kind", tag="withdraw", kw_only=True):
    """Put a beaten army back into the supply."""

    seat: str
    start: TinyEpicKingdomsRegion


class ShelterStruct(ValidStruct, tag_field="kind", tag="shelter", kw_only=True):
    """Move a beaten army to a church, which is then discarded."""

    seat: str
    start: TinyEpicKingdomsRegion
    to: TinyEpicKingdomsRegion


class RelocateStruct(ValidStruct, tag_field="kind", tag="relocate", kw_only=True):
    """Move a last army that cannot retreat to the nearest unoccupied region."""

    seat: str
    start: TinyEpicKingdomsRegion
    to: TinyEpicKingdomsRegion


class RaiseArmyStruct(ValidStruct, tag_field="kind", tag="raise_army", kw_only=True):
    """Decide whether to pay mana to raise an army where the loser's army was removed."""

    seat: str
    raised: bool


class BuildStruct(ValidStruct, tag_field="kind", tag="build", kw_only=True):
    """Build the next level of the tower."""

    seat: str
    pays: Annotated[list[TinyEpicKingdomsResource], Meta(max_length=60)]


class ResearchStruct(ValidStruct, tag_field="kind", tag="research", kw_only=True):
    """Learn the next level of magic."""

    seat: str


class DrawPowerStruct(ValidStruct, tag_field="kind", tag="draw_power", kw_only=True):
    """The table draws an unused faction. The Shapeshifters get its power of their new level."""

    seat: str
    faction: TinyEpicKingdomsFaction


class MobiliseStruct(ValidStruct, tag_field="kind", tag="mobilise", kw_only=True):
    """Add an army to a region."""

    seat: str
    region: TinyEpicKingdomsRegion
    pays: Annotated[list[TinyEpicKingdomsResource], Meta(max_length=60)]


class TradeStruct(ValidStruct, tag_field="kind", tag="trade", kw_only=True):
    """Exchange resources for the same number of another kind."""

    seat: str
    gives: Annotated[list[TinyEpicKingdomsResource], Meta(max_length=60)]
    takes: TinyEpicKingdomsResource


class GainStruct(ValidStruct, tag_field="kind", tag="gain", kw_only=True):
    """Choose which resources are gained."""

    seat: str
    choices: Annotated[list[TinyEpicKingdomsResource], Meta(max_length=60)]


class RevealFindStruct(ValidStruct, tag_field="kind", tag="reveal_find", kw_only=True):
    """The table turns over the finds token of the region that an army has entered."""

    seat: str
    find: TinyEpicKingdomsFind


class LoseArmyStruct(ValidStruct, tag_field="kind", tag="lose_army", kw_only=True):
    """Give the army to the bandit."""

    seat: str


MoveStruct = (
    DealFactionStruct
    | DealTerritoryStruct
    | LayLostKingdomStruct
    | ChooseFirstStruct
    | ChooseSideStruct
    | TakeResourcesStruct
    | PlaceArmiesStruct
    | LeaveBareStruct
    | ChooseActionStruct
    | DoNothingStruct
    | CollectStruct
    | PatrolStruct
    | StandUpStruct
    | QuestStruct
    | SwapStruct
    | StopMovingStruct
    | SetDieStruct
    | LiftStruct
    | PayWarStruct
    | HandOverStruct
    | SendDragonStruct
    | RetreatStruct
    | WithdrawStruct
    | ShelterStruct
    | RelocateStruct
    | RaiseArmyStruct
    | BuildStruct
    | ResearchStruct
    | DrawPowerStruct
    | MobiliseStruct
    | TradeStruct
    | GainStruct
    | RevealFindStruct
    | LoseArmyStruct
)


class AdjudicationRequestStruct(ValidStruct):
    """A position, and a move in it to judge."""

    state: StateStruct
    move: MoveStruct
    views: bool = False
    suggest: Annotated[int, Meta(ge=0, le=20)] = 0


class LegalMovesRequestStruct(ValidStruct):
    """A position, and a seat whose legal moves to list."""

    state: StateStruct
    seat: str
    limit: Annotated[int, Meta(ge=1, le=1000)] = 100
    cursor: str | UnsetType = UNSET


class ScoreRequestStruct(ValidStruct):
    """A position or a bare tableau to score. Exactly one of `state` and `tableau` is required."""

    state: StateStruct


class ViewRequestStruct(ValidStruct):
    """A position, and a seat whose view of it to make."""

    state: StateStruct
    seat: str


class SearchRequestStruct(ValidStruct):
    """A position, and a seat whose best move to search for."""

    state: StateStruct
    seat: str
    iterations: Annotated[int, Meta(ge=1, le=1000000)] | UnsetType = UNSET
    milliseconds: Annotated[int, Meta(ge=1, le=3600000)] | UnsetType = UNSET
    level: SearchLevel | UnsetType = UNSET
    seed: Annotated[int, Meta(ge=0, le=9007199254740991)] | UnsetType = UNSET


STRUCTS: dict[str, type[Struct]] = {
    "State": StateStruct,
    "AdjudicationRequest": AdjudicationRequestStruct,
    "LegalMovesRequest": LegalMovesRequestStruct,
    "ScoreRequest": ScoreRequestStruct,
    "ViewRequest": ViewRequestStruct,
    "SearchRequest": SearchRequestStruct,
}
"""The structs of the state and of all requests that contain a state, by the names of their components."""
