"""The types that valid documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from reeve_schemas.generated.structs import HeadStruct, ValidStruct

LordsOfXiditPhase: TypeAlias = Literal[
    "tiles",
    "assessments",
    "first",
    "heroes",
    "plan",
    "rewards",
    "bards",
    "neutral",
    "titan",
    "reveal",
    "wake",
    "census",
    "storey",
    "over",
]
LordsOfXiditOrder: TypeAlias = Literal["black", "red", "blue", "act", "wait"]
LordsOfXiditCity: TypeAlias = Literal[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21"
]
LordsOfXiditTitan: TypeAlias = Literal["titan_3a", "titan_3b", "titan_4a", "titan_4b", "titan_5a", "titan_5b"]
LordsOfXiditColumn: TypeAlias = Literal["wealth", "influence", "reputation"]
LordsOfXiditUnit: TypeAlias = Literal["peasant", "archer", "infantry", "cleric", "mage"]
LordsOfXiditEdition: TypeAlias = Literal["ru"]
ChanceMode: TypeAlias = Literal["seeded", "declared"]
LordsOfXiditNeutralStart: TypeAlias = Literal["normal", "harder"]
LordsOfXiditReward: TypeAlias = Literal["gold", "bards", "storeys"]
LordsOfXiditRegion: TypeAlias = Literal[
    "centre", "snow", "woods", "heath", "dunes", "plains", "crags", "marsh", "coast"
]
SearchLevel: TypeAlias = Literal["beginner", "casual", "strong", "expert"]


class LordsOfXiditUnitSomeStruct(ValidStruct):
    """Values by code."""

    peasant: Annotated[int, Meta(ge=0, le=10000)] = 0
    archer: Annotated[int, Meta(ge=0, le=10000)] = 0
    infantry: Annotated[int, Meta(ge=0, le=10000)] = 0
    cleric: Annotated[int, Meta(ge=0, le=10000)] = 0
    mage: Annotated[int, Meta(ge=0, le=10000)] = 0


class LordsOfXiditRegionSomeStruct(ValidStruct):
    """Values by code."""

    centre: Annotated[int, Meta(ge=0, le=10000)] = 0
    snow: Annotated[int, Meta(ge=0, le=10000)] = 0
    woods: Annotated[int, Meta(ge=0, le=10000)] = 0
    heath: Annotated[int, Meta(ge=0, le=10000)] = 0
    dunes: Annotated[int, Meta(ge=0, le=10000)] = 0
    plains: Annotated[int, Meta(ge=0, le=10000)] = 0
    crags: Annotated[int, Meta(ge=0, le=10000)] = 0
    marsh: Annotated[int, Meta(ge=0, le=10000)] = 0
    coast: Annotated[int, Meta(ge=0, le=10000)] = 0


class PlayerStruct(ValidStruct):
    """What one seat has on the map, on its planning board and behind its screen."""

    hero: Annotated[int, Meta(ge=1, le=21)] | None
    plan: Annotated[list[LordsOfXiditOrder], Meta(max_length=20000)]
    shown: Annotated[int, Meta(ge=0, le=10000)]
    acted: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    units: LordsOfXiditUnitSomeStruct | None
    coins: Annotated[int, Meta(ge=0, le=10000)] | None
    bards: LordsOfXiditRegionSomeStruct
    unplaced: Annotated[int, Meta(ge=0, le=10000)] | None
    guilds: dict[LordsOfXiditCity, Annotated[int, Meta(ge=0, le=10000)]]
    waiting_storeys: Annotated[int, Meta(ge=0, le=10000)]


class PileStruct(ValidStruct):
    """A pile of city tiles: the tiles whose place is known, and the number of other tiles under them."""

    known: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    unseen: Annotated[int, Meta(ge=0, le=10000)]


class LordsOfXiditColumnEachStruct(ValidStruct):
    """A value for every code."""

    wealth: Annotated[int, Meta(ge=0, le=10000)]
    influence: Annotated[int, Meta(ge=0, le=10000)]
    reputation: Annotated[int, Meta(ge=0, le=10000)]


class StateOptionsStruct(ValidStruct):
    """The options that were chosen at setup."""

    edition: LordsOfXiditEdition
    chance: ChanceMode
    years: Literal[12, 9]
    neutral: LordsOfXiditNeutralStart | None


class StateStruct(HeadStruct):
    """A position of Lords of Xidit. If `viewer` is not null, it is the view of that seat."""

    options: StateOptionsStruct
    phase: LordsOfXiditPhase
    year: Annotated[int, Meta(ge=0, le=1000000)]
    order: Annotated[int, Meta(ge=0, le=1000000)]
    players: Annotated[list[PlayerStruct], Meta(max_length=20000)]
    barracks: LordsOfXiditUnitSomeStruct
    recruits: dict[LordsOfXiditCity, LordsOfXiditUnitSomeStruct]
    threats: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    next_recruit: Annotated[int, Meta(ge=1, le=21)] | None
    next_threat: Annotated[int, Meta(ge=1, le=21)] | None
    recruit_pile: PileStruct
    threat_pile: PileStruct
    recruit_discard: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    threat_discard: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    unseen: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    reshuffled: Annotated[list[Annotated[int, Meta(ge=1, le=21)]], Meta(max_length=20000)]
    awake: Annotated[list[LordsOfXiditTitan], Meta(max_length=20000)]
    banished: Annotated[list[LordsOfXiditTitan], Meta(max_length=20000)]
    assessments: Annotated[list[LordsOfXiditColumn], Meta(max_length=20000)]
    neutral: LordsOfXiditColumnEachStruct | None
    first: str | None
    turn: str | None
    titan: LordsOfXiditTitan | None
    census: LordsOfXiditUnit | None
    winners: Annotated[list[str], Meta(max_length=20000)]
    owed: Annotated[int, Meta(ge=0, le=1000000)]


class DrawTileStruct(ValidStruct, tag_field="kind", tag="draw_tile", kw_only=True):
    """The table shows a city tile: one for the map, a next tile, or the new top of a pile."""

    seat: str
    tile: Annotated[int, Meta(ge=1, le=21)]


class DrawAssessmentStruct(ValidStruct, tag_field="kind", tag="draw_assessment", kw_only=True):
    """The table draws the next assessment tile for the Hall of Fame."""

    seat: str
    column: LordsOfXiditColumn


class ChooseFirstStruct(ValidStruct, tag_field="kind", tag="choose_first", kw_only=True):
    """The table chooses the first player of the first year."""

    seat: str
    first: str


class PlaceHeroStruct(ValidStruct, tag_field="kind", tag="place_hero", kw_only=True):
    """Place the hero in a city, before the first year."""

    seat: str
    city: Annotated[int, Meta(ge=1, le=21)]


class PlanStruct(ValidStruct, tag_field="kind", tag="plan", kw_only=True):
    """Set the six wheels of the planning board, in secret."""

    seat: str
    orders: Annotated[list[LordsOfXiditOrder], Meta(max_length=20000)]


class TakeRewardsStruct(ValidStruct, tag_field="kind", tag="take_rewards", kw_only=True):
    """Choose two of the three rewards."""

    seat: str
    rewards: Annotated[list[LordsOfXiditReward], Meta(max_length=20000)]


class PlaceBardsStruct(ValidStruct, tag_field="kind", tag="place_bards", kw_only=True):
    """Place bards in regions beside the hero's city."""

    seat: str
    regions: Annotated[list[LordsOfXiditRegion], Meta(max_length=20000)]


class RaiseNeutralStruct(ValidStruct, tag_field="kind", tag="raise_neutral", kw_only=True):
    """Move one of the neutral player's tokens up one row."""

    seat: str
    column: LordsOfXiditColumn


class WakeTitanStruct(ValidStruct, tag_field="kind", tag="wake_titan", kw_only=True):
    """The table turns the top tile of a stack in the Titans' lair."""

    seat: str
    titan: LordsOfXiditTitan


class BanishTitanStruct(ValidStruct, tag_field="kind", tag="banish_titan", kw_only=True):
    """Banish an awake Titan with units of any type. With null, no Titan is banished."""

    seat: str
    titan: LordsOfXiditTitan | None
    units: Annotated[list[LordsOfXiditUnit], Meta(max_length=20000)] = field(default_factory=list)


class ShowUnitsStruct(ValidStruct, tag_field="kind", tag="show_units", kw_only=True):
    """Choose in secret how many units of the type under census the hand will show."""

    seat: str
    count: Annotated[int, Meta(ge=0, le=1000000)]


class PlaceStoreyStruct(ValidStruct, tag_field="kind", tag="place_storey", kw_only=True):
    """Choose one of your own guilds for the storey of a census prize."""

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
