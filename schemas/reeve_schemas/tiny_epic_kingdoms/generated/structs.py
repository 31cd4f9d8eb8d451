"""What sound documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, field

from reeve_schemas.documents.quick_states import HeadStruct, Sound


class PlayerStruct(Sound):
    """The kingdom of one seat."""

    faction: str | None
    card: Annotated[int, Meta(ge=1, le=8)] | None
    home: str | None
    resources: dict[str, Annotated[int, Meta(ge=0, le=1000)]]
    magic: Annotated[int, Meta(ge=0, le=1000)]
    tower: Annotated[int, Meta(ge=0, le=1000)]
    standing: Annotated[list[str], Meta(max_length=20000)]
    lying: Annotated[list[str], Meta(max_length=20000)]
    copied: Annotated[list[str], Meta(max_length=20000)]
    captives: Annotated[int, Meta(ge=0, le=1000)]


class StepStruct(Sound):
    """One thing to be decided or done: by whom, where, and how many or for whom."""

    phase: str
    seat: str
    region: str | None
    count: Annotated[int, Meta(ge=-2, le=1000)]


class WarStruct(Sound):
    """A war that is being fought."""

    attacker: str
    defender: str | None
    region: str
    allied: bool
    dice: Annotated[list[Annotated[int, Meta(ge=0, le=1000)] | str | None], Meta(min_length=2, max_length=2)]
    lifts: Annotated[list[Annotated[int, Meta(ge=0, le=1000)]], Meta(min_length=2, max_length=2)]
    winner: str | None
    contested: Annotated[list[str], Meta(max_length=20000)]
    dragon: bool
    removed: bool


class StateOptionsStruct(Sound):
    """The options that the game was set up with."""

    edition: str
    chance: str
    factions: Annotated[list[str], Meta(max_length=20000)] | None
    finds: bool


class StateStruct(HeadStruct):
    """A position of Tiny Epic Kingdoms, or, with a viewer, what that seat may know of it."""

    options: StateOptionsStruct
    players: Annotated[list[PlayerStruct], Meta(max_length=20000)]
    lost: str | None
    neutrals: Annotated[list[str], Meta(max_length=20000)]
    first: str | None
    turn: str | None
    shields: Annotated[list[str], Meta(max_length=20000)]
    ending: bool
    over: bool
    agenda: Annotated[list[StepStruct], Meta(max_length=20000)]
    war: WarStruct | None
    moved: str | None
    unseen: dict[str, Annotated[int, Meta(ge=0, le=1000)]]
    face_down: Annotated[list[str], Meta(max_length=20000)]
    sites: dict[str, str]
    crown: str | None


class DealFactionStruct(Sound, tag_field="kind", tag="deal_faction", kw_only=True):
    """The table deals a faction to the next seat without one."""

    seat: str
    faction: str


class DealTerritoryStruct(Sound, tag_field="kind", tag="deal_territory", kw_only=True):
    """The table deals a territory card to the next seat without one."""

    seat: str
    card: Annotated[int, Meta(ge=1, le=8)]


class LayLostKingdomStruct(Sound, tag_field="kind", tag="lay_lost_kingdom", kw_only=True):
    """The table lays out an unused territory as the Lost Kingdom, one side up."""

    seat: str
    side: str


class ChooseFirstStruct(Sound, tag_field="kind", tag="choose_first", kw_only=True):
    """The table chooses the first player."""

    seat: str
    first: str


class ChooseSideStruct(Sound, tag_field="kind", tag="choose_side", kw_only=True):
    """Choose the side of the territory card that is home."""

    seat: str
    side: str


class TakeResourcesStruct(Sound, tag_field="kind", tag="take_resources", kw_only=True):
    """Spread the first resources over the three kinds."""

    seat: str
    resources: Annotated[list[str], Meta(max_length=60)]


class PlaceArmiesStruct(Sound, tag_field="kind", tag="place_armies", kw_only=True):
    """Place the first armies on a region of the home territory."""

    seat: str
    region: str


class LeaveBareStruct(Sound, tag_field="kind", tag="leave_bare", kw_only=True):
    """With five players: say which home region gets no finds token."""

    seat: str
    region: str


class ChooseActionStruct(Sound, tag_field="kind", tag="choose_action", kw_only=True):
    """Put a shield beside an action."""

    seat: str
    action: str


class DoNothingStruct(Sound, tag_field="kind", tag="do_nothing", kw_only=True):
    """As the active player, do not carry the chosen action out."""

    seat: str


class CollectStruct(Sound, tag_field="kind", tag="collect", kw_only=True):
    """Collect resources, and say what the regions bring that leave a choice."""

    seat: str
    choices: Annotated[list[str], Meta(max_length=60)] = field(default_factory=list)


class PatrolStruct(Sound, tag_field="kind", tag="patrol", kw_only=True):
    """Move an army within a territory."""

    seat: str
    start: str
    to: str
    lying: bool = False


class StandUpStruct(Sound, tag_field="kind", tag="stand_up", kw_only=True):
    """Instead of moving on patrol, stand an army up that lies in ruins."""

    seat: str
    region: str


class QuestStruct(Sound, tag_field="kind", tag="quest", kw_only=True):
    """Move an army to another territory."""

    seat: str
    start: str
    to: str
    lying: bool = False


class SwapStruct(Sound, tag_field="kind", tag="swap", kw_only=True):
    """Instead of a quest, let an army change places with another player's."""

    seat: str
    start: str
    to: str


class StopMovingStruct(Sound, tag_field="kind", tag="stop_moving", kw_only=True):
    """Make no further movement."""

    seat: str


class SetDieStruct(Sound, tag_field="kind", tag="set_die", kw_only=True):
    """Set the war die in secret; 0 is the white flag."""

    seat: str
    value: Annotated[int, Meta(ge=0, le=1000)]


class LiftStruct(Sound, tag_field="kind", tag="lift", kw_only=True):
    """Say whether a mana raises the price that the die shows."""

    seat: str
    lift: bool


class PayWarStruct(Sound, tag_field="kind", tag="pay_war", kw_only=True):
    """Say with which tokens the price of war is paid."""

    seat: str
    pays: Annotated[list[str], Meta(max_length=60)]


class HandOverStruct(Sound, tag_field="kind", tag="hand_over", kw_only=True):
    """Give up resources, to the Halflings' trick or to the bandit."""

    seat: str
    gives: Annotated[list[str], Meta(max_length=60)]


class SendDragonStruct(Sound, tag_field="kind", tag="send_dragon", kw_only=True):
    """Say whether the loser loses a level of the tower in place of the army."""

    seat: str
    send: bool


class RetreatStruct(Sound, tag_field="kind", tag="retreat", kw_only=True):
    """Lead a beaten army into a neighbouring region."""

    seat: str
    start: str
    to: str
    pays: Annotated[list[str], Meta(max_length=60)] = field(default_factory=list)


class WithdrawStruct(Sound, tag_field="kind", tag="withdraw", kw_only=True):
    """Put a beaten army back into the supply."""

    seat: str
    start: str


class ShelterStruct(Sound, tag_field="kind", tag="shelter", kw_only=True):
    """Put a beaten army into the region with the church, once."""

    seat: str
    start: str
    to: str


class RelocateStruct(Sound, tag_field="kind", tag="relocate", kw_only=True):
    """Lead a last army that cannot retreat to the nearest unoccupied region."""

    seat: str
    start: str
    to: str


class RaiseArmyStruct(Sound, tag_field="kind", tag="raise_army", kw_only=True):
    """Say whether a mana raises an army where the loser's was removed."""

    seat: str
    raised: bool


class BuildStruct(Sound, tag_field="kind", tag="build", kw_only=True):
    """Build the next level of the tower."""

    seat: str
    pays: Annotated[list[str], Meta(max_length=60)]


class ResearchStruct(Sound, tag_field="kind", tag="research", kw_only=True):
    """Learn the next level of magic."""

    seat: str


class DrawPowerStruct(Sound, tag_field="kind", tag="draw_power", kw_only=True):
    """The table draws an unused faction whose power the Shapeshifters take over."""

    seat: str
    faction: str


class MobiliseStruct(Sound, tag_field="kind", tag="mobilise", kw_only=True):
    """Add an army to a region."""

    seat: str
    region: str
    pays: Annotated[list[str], Meta(max_length=60)]


class TradeStruct(Sound, tag_field="kind", tag="trade", kw_only=True):
    """Exchange resources for as many of another kind."""

    seat: str
    gives: Annotated[list[str], Meta(max_length=60)]
    takes: str


class GainStruct(Sound, tag_field="kind", tag="gain", kw_only=True):
    """Say which resources are gained where there is a choice."""

    seat: str
    choices: Annotated[list[str], Meta(max_length=60)]


class RevealFindStruct(Sound, tag_field="kind", tag="reveal_find", kw_only=True):
    """The table turns over the finds token of the region that an army has entered."""

    seat: str
    find: str


class LoseArmyStruct(Sound, tag_field="kind", tag="lose_army", kw_only=True):
    """Leave the army to the bandit."""

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


class AdjudicationRequestStruct(Sound):
    """A position, and a move that somebody wants to make in it."""

    state: StateStruct
    move: MoveStruct
    views: bool = False
    suggest: Annotated[int, Meta(ge=0, le=20)] = 0


class LegalMovesRequestStruct(Sound):
    """Whose moves to list, and how many."""

    state: StateStruct
    seat: str
    limit: Annotated[int, Meta(ge=1, le=1000)] = 100
    cursor: str | UnsetType = UNSET


class ScoreRequestStruct(Sound):
    """What to score: a position or a bare tableau, one of the two."""

    state: StateStruct


class ViewRequestStruct(Sound):
    """Whose view of a position to make."""

    state: StateStruct
    seat: str


class SearchRequestStruct(Sound):
    """Whose best move to look for, and how: a number of iterations or milliseconds, or a level, one of the three."""

    state: StateStruct
    seat: str
    iterations: Annotated[int, Meta(ge=1, le=1000000)] | UnsetType = UNSET
    milliseconds: Annotated[int, Meta(ge=1, le=3600000)] | UnsetType = UNSET
    level: str | UnsetType = UNSET
    seed: Annotated[int, Meta(ge=0, le=9007199254740991)] | UnsetType = UNSET


STRUCTS: dict[str, type[Struct]] = {
    "State": StateStruct,
    "AdjudicationRequest": AdjudicationRequestStruct,
    "LegalMovesRequest": LegalMovesRequestStruct,
    "ScoreRequest": ScoreRequestStruct,
    "ViewRequest": ViewRequestStruct,
    "SearchRequest": SearchRequestStruct,
}
"""The state, and every request that holds one, by the names of their components."""
