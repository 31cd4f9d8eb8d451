"""What sound documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from reeve_schemas.documents.quick_states import HeadStruct, Sound


class PlayerStruct(Sound):
    """What one seat has on the map, on its planning board and behind its screen."""

    hero: Annotated[int, Meta(ge=1, le=21)] | None
    plan: Annotated[list[str], Meta(max_length=20000)]
    shown: Annotated[int, Meta(ge=0, le=10000)]
    acted: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    units: dict[str, Annotated[int, Meta(ge=0, le=10000)]] | None
    coins: Annotated[int, Meta(ge=0, le=10000)] | None
    bards: dict[str, Annotated[int, Meta(ge=0, le=10000)]]
    unplaced: Annotated[int, Meta(ge=0, le=10000)] | None
    guilds: dict[str, Annotated[int, Meta(ge=0, le=10000)]]
    waiting_storeys: Annotated[int, Meta(ge=0, le=10000)]


class PileStruct(Sound):
    """A pile of city tiles: the tiles whose place is known, and how many others lie under them."""

    known: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    unseen: Annotated[int, Meta(ge=0, le=10000)]


class StateOptionsStruct(Sound):
    """The options that the game was set up with."""

    edition: str
    chance: str
    years: Literal[12, 9]
    neutral: str | None


class StateStruct(HeadStruct):
    """A position of Lords of Xidit, or, with a viewer, what that seat may know of it."""

    options: StateOptionsStruct
    phase: str
    year: Annotated[int, Meta(ge=0, le=1000000)]
    order: Annotated[int, Meta(ge=0, le=1000000)]
    players: Annotated[list[PlayerStruct], Meta(max_length=20000)]
    barracks: dict[str, Annotated[int, Meta(ge=0, le=10000)]]
    recruits: dict[str, dict[str, Annotated[int, Meta(ge=0, le=10000)]]]
    threats: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    next_recruit: Annotated[int, Meta(ge=1, le=21)] | None
    next_threat: Annotated[int, Meta(ge=1, le=21)] | None
    recruit_pile: PileStruct
    threat_pile: PileStruct
    recruit_discard: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    threat_discard: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    unseen: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    reshuffled: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    awake: Annotated[list[str], Meta(max_length=20000)]
    banished: Annotated[list[str], Meta(max_length=20000)]
    assessments: Annotated[list[str], Meta(max_length=20000)]
    neutral: dict[str, Annotated[int, Meta(ge=0, le=10000)]] | None
    first: str | None
    turn: str | None
    titan: str | None
    census: str | None
    winners: Annotated[list[str], Meta(max_length=20000)]
    owed: Annotated[int, Meta(ge=0, le=1000000)]


class DrawTileStruct(Sound, tag_field="kind", tag="draw_tile", kw_only=True):
    """The table shows a city tile: one for the map, a next one, or a pile's new top."""

    seat: str
    tile: Annotated[int, Meta(ge=1, le=21)]


class DrawAssessmentStruct(Sound, tag_field="kind", tag="draw_assessment", kw_only=True):
    """The table draws what the next column of the Hall of Fame assesses."""

    seat: str
    column: str


class ChooseFirstStruct(Sound, tag_field="kind", tag="choose_first", kw_only=True):
    """The table names the first player of the first year."""

    seat: str
    first: str


class PlaceHeroStruct(Sound, tag_field="kind", tag="place_hero", kw_only=True):
    """Put the hero into a city, before the first year."""

    seat: str
    city: Annotated[int, Meta(ge=1, le=21)]


class PlanStruct(Sound, tag_field="kind", tag="plan", kw_only=True):
    """Set the six wheels of the planning board, in secret."""

    seat: str
    orders: Annotated[list[str], Meta(max_length=20000)]


class TakeRewardsStruct(Sound, tag_field="kind", tag="take_rewards", kw_only=True):
    """Choose two of the three rewards."""

    seat: str
    rewards: Annotated[list[str], Meta(max_length=20000)]


class PlaceBardsStruct(Sound, tag_field="kind", tag="place_bards", kw_only=True):
    """Send bards into regions beside the hero's city."""

    seat: str
    regions: Annotated[list[str], Meta(max_length=20000)]


class RaiseNeutralStruct(Sound, tag_field="kind", tag="raise_neutral", kw_only=True):
    """Move one of the neutral player's tokens up a row."""

    seat: str
    column: str


class WakeTitanStruct(Sound, tag_field="kind", tag="wake_titan", kw_only=True):
    """The table turns the top tile of a stack in the Titans' lair."""

    seat: str
    titan: str


class BanishTitanStruct(Sound, tag_field="kind", tag="banish_titan", kw_only=True):
    """Banish an awake Titan with units of any type, or leave the Titans alone."""

    seat: str
    titan: str | None
    units: Annotated[list[str], Meta(max_length=20000)] = field(default_factory=list)


class ShowUnitsStruct(Sound, tag_field="kind", tag="show_units", kw_only=True):
    """Say in secret how many units of the type under census the hand will show."""

    seat: str
    count: Annotated[int, Meta(ge=0, le=1000000)]


class PlaceStoreyStruct(Sound, tag_field="kind", tag="place_storey", kw_only=True):
    """Say which guild of one's own gets the storey that a census paid."""

    seat: str
    city: Annotated[int, Meta(ge=1, le=21)]


MoveStruct = (
    DrawTileStruct
    | DrawAssessmentStruct
    | ChooseFirstStruct
    | PlaceHeroStruct
    | PlanStruct
    | TakeRewardsStruct
    | PlaceBardsStruct
    | RaiseNeutralStruct
    | WakeTitanStruct
    | BanishTitanStruct
    | ShowUnitsStruct
    | PlaceStoreyStruct
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
