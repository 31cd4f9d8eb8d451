"""What sound documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from reeve_schemas.documents.quick_states import HeadStruct


class PlayerStruct(Struct, forbid_unknown_fields=True):
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


class StepStruct(Struct, forbid_unknown_fields=True):
    """One thing to be decided or done: by whom, where, and how many or for whom."""

    phase: str
    seat: str
    region: str | None
    count: Annotated[int, Meta(ge=-2, le=1000)]


class WarStruct(Struct, forbid_unknown_fields=True):
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


class StateOptionsStruct(Struct, forbid_unknown_fields=True):
    """The options that the game was set up with."""

    edition: str
    chance: str
    factions: Annotated[list[str], Meta(max_length=20000)] | None
    finds: bool


class StateStruct(HeadStruct, forbid_unknown_fields=True):
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


class DealFactionStruct(Struct, tag_field="kind", tag="deal_faction", forbid_unknown_fields=True, kw_only=True):
    """The table deals a faction to the next seat without one."""

    seat: str
    faction: str


class DealTerritoryStruct(Struct, tag_field="kind", tag="deal_territory", forbid_unknown_fields=True, kw_only=True):
    """The table deals a territory card to the next seat without one."""

    seat: str
    card: Annotated[int, Meta(ge=1, le=8)]


class LayLostKingdomStruct(Struct, tag_field="kind", tag="lay_lost_kingdom", forbid_unknown_fields=True, kw_only=True):
    """The table lays out an unused territory as the Lost Kingdom, one side up."""

    seat: str
    side: str


class ChooseFirstStruct(Struct, tag_field="kind", tag="choose_first", forbid_unknown_fields=True, kw_only=True):
    """The table chooses the first player."""

    seat: str
    first: str


class ChooseSideStruct(Struct, tag_field="kind", tag="choose_side", forbid_unknown_fields=True, kw_only=True):
    """Choose the side of the territory card that is home."""

    seat: str
    side: str


class TakeResourcesStruct(Struct, tag_field="kind", tag="take_resources", forbid_unknown_fields=True, kw_only=True):
    """Spread the first resources over the three kinds."""

    seat: str
    resources: Annotated[list[str], Meta(max_length=60)]


class PlaceArmiesStruct(Struct, tag_field="kind", tag="place_armies", forbid_unknown_fields=True, kw_only=True):
    """Place the first armies on a region of the home territory."""

    seat: str
    region: str


class LeaveBareStruct(Struct, tag_field="kind", tag="leave_bare", forbid_unknown_fields=True, kw_only=True):
    """With five players: say which home region gets no finds token."""

    seat: str
    region: str


class ChooseActionStruct(Struct, tag_field="kind", tag="choose_action", forbid_unknown_fields=True, kw_only=True):
    """Put a shield beside an action."""

    seat: str
    action: str


class DoNothingStruct(Struct, tag_field="kind", tag="do_nothing", forbid_unknown_fields=True, kw_only=True):
    """As the active player, do not carry the chosen action out."""

    seat: str


class CollectStruct(Struct, tag_field="kind", tag="collect", forbid_unknown_fields=True, kw_only=True):
    """Collect resources, and say what the regions bring that leave a choice."""

    seat: str
    choices: Annotated[list[str], Meta(max_length=60)] = []


class PatrolStruct(Struct, tag_field="kind", tag="patrol", forbid_unknown_fields=True, kw_only=True):
    """Move an army within a territory."""

    seat: str
    start: str
    to: str
    lying: bool = False


class StandUpStruct(Struct, tag_field="kind", tag="stand_up", forbid_unknown_fields=True, kw_only=True):
    """Instead of moving on patrol, stand an army up that lies in ruins."""

    seat: str
    region: str


class QuestStruct(Struct, tag_field="kind", tag="quest", forbid_unknown_fields=True, kw_only=True):
    """Move an army to another territory."""

    seat: str
    start: str
    to: str
    lying: bool = False


class SwapStruct(Struct, tag_field="kind", tag="swap", forbid_unknown_fields=True, kw_only=True):
    """Instead of a quest, let an army change places with another player's."""

    seat: str
    start: str
    to: str


class StopMovingStruct(Struct, tag_field="kind", tag="stop_moving", forbid_unknown_fields=True, kw_only=True):
    """Make no further movement."""

    seat: str


class SetDieStruct(Struct, tag_field="kind", tag="set_die", forbid_unknown_fields=True, kw_only=True):
    """Set the war die in secret; 0 is the white flag."""

    seat: str
    value: Annotated[int, Meta(ge=0, le=1000)]


class LiftStruct(Struct, tag_field="kind", tag="lift", forbid_unknown_fields=True, kw_only=True):
    """Say whether a mana raises the price that the die shows."""

    seat: str
    lift: bool


class PayWarStruct(Struct, tag_field="kind", tag="pay_war", forbid_unknown_fields=True, kw_only=True):
    """Say with which tokens the price of war is paid."""

    seat: str
    pays: Annotated[list[str], Meta(max_length=60)]


class HandOverStruct(Struct, tag_field="kind", tag="hand_over", forbid_unknown_fields=True, kw_only=True):
    """Give up resources, to the Halflings' trick or to the bandit."""

    seat: str
    gives: Annotated[list[str], Meta(max_length=60)]


class SendDragonStruct(Struct, tag_field="kind", tag="send_dragon", forbid_unknown_fields=True, kw_only=True):
    """Say whether the loser loses a level of the tower in place of the army."""

    seat: str
    send: bool


class RetreatStruct(Struct, tag_field="kind", tag="retreat", forbid_unknown_fields=True, kw_only=True):
    """Lead a beaten army into a neighbouring region."""

    seat: str
    start: str
    to: str
    pays: Annotated[list[str], Meta(max_length=60)] = []


class WithdrawStruct(Struct, tag_field="kind", tag="withdraw", forbid_unknown_fields=True, kw_only=True):
    """Put a beaten army back into the supply."""

    seat: str
    start: str


class ShelterStruct(Struct, tag_field="kind", tag="shelter", forbid_unknown_fields=True, kw_only=True):
    """Put a beaten army into the region with the church, once."""

    seat: str
    start: str
    to: str


class RelocateStruct(Struct, tag_field="kind", tag="relocate", forbid_unknown_fields=True, kw_only=True):
    """Lead a last army that cannot retreat to the nearest unoccupied region."""

    seat: str
    start: str
    to: str


class RaiseArmyStruct(Struct, tag_field="kind", tag="raise_army", forbid_unknown_fields=True, kw_only=True):
    """Say whether a mana raises an army where the loser's was removed."""

    seat: str
    raised: bool


class BuildStruct(Struct, tag_field="kind", tag="build", forbid_unknown_fields=True, kw_only=True):
    """Build the next level of the tower."""

    seat: str
    pays: Annotated[list[str], Meta(max_length=60)]


class ResearchStruct(Struct, tag_field="kind", tag="research", forbid_unknown_fields=True, kw_only=True):
    """Learn the next level of magic."""

    seat: str


class DrawPowerStruct(Struct, tag_field="kind", tag="draw_power", forbid_unknown_fields=True, kw_only=True):
    """The table draws an unused faction whose power the Shapeshifters take over."""

    seat: str
    faction: str


class MobiliseStruct(Struct, tag_field="kind", tag="mobilise", forbid_unknown_fields=True, kw_only=True):
    """Add an army to a region."""

    seat: str
    region: str
    pays: Annotated[list[str], Meta(max_length=60)]


class TradeStruct(Struct, tag_field="kind", tag="trade", forbid_unknown_fields=True, kw_only=True):
    """Exchange resources for as many of another kind."""

    seat: str
    gives: Annotated[list[str], Meta(max_length=60)]
    takes: str


class GainStruct(Struct, tag_field="kind", tag="gain", forbid_unknown_fields=True, kw_only=True):
    """Say which resources are gained where there is a choice."""

    seat: str
    choices: Annotated[list[str], Meta(max_length=60)]


class RevealFindStruct(Struct, tag_field="kind", tag="reveal_find", forbid_unknown_fields=True, kw_only=True):
    """The table turns over the finds token of the region that an army has entered."""

    seat: str
    find: str


class LoseArmyStruct(Struct, tag_field="kind", tag="lose_army", forbid_unknown_fields=True, kw_only=True):
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


class AdjudicationRequestStruct(Struct, forbid_unknown_fields=True):
    """A position, and a move that somebody wants to make in it."""

    state: StateStruct
    move: MoveStruct
    views: bool = False
    suggest: Annotated[int, Meta(ge=0, le=20)] = 0


class LegalMovesRequestStruct(Struct, forbid_unknown_fields=True):
    """Whose moves to list, and how many."""

    state: StateStruct
    seat: str
    limit: Annotated[int, Meta(ge=1, le=1000)] = 100
    cursor: str | UnsetType = UNSET


class ScoreRequestStruct(Struct, forbid_unknown_fields=True):
    """What to score: a position or a bare tableau, one of the two."""

    state: StateStruct


class ViewRequestStruct(Struct, forbid_unknown_fields=True):
    """Whose view of a position to make."""

    state: StateStruct
    seat: str


class SearchRequestStruct(Struct, forbid_unknown_fields=True):
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
