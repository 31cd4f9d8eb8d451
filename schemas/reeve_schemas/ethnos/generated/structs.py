"""The types that valid documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from reeve_schemas.generated.structs import HeadStruct, ValidStruct

EthnosPhase: TypeAlias = Literal[
    "tribes",
    "glory",
    "first",
    "deal",
    "turn",
    "draw",
    "marker",
    "free_marker",
    "troll",
    "another",
    "keep",
    "raid",
    "over",
]
EthnosTribe: TypeAlias = Literal[
    "centaur",
    "dwarf",
    "elf",
    "giant",
    "halfling",
    "merfolk",
    "minotaur",
    "orc",
    "troll",
    "wingfolk",
    "wizard",
    "skeleton",
]
EthnosHandCard: TypeAlias = Literal[
    "centaur:green",
    "centaur:purple",
    "centaur:orange",
    "centaur:gray",
    "centaur:red",
    "centaur:blue",
    "dwarf:green",
    "dwarf:purple",
    "dwarf:orange",
    "dwarf:gray",
    "dwarf:red",
    "dwarf:blue",
    "elf:green",
    "elf:purple",
    "elf:orange",
    "elf:gray",
    "elf:red",
    "elf:blue",
    "giant:green",
    "giant:purple",
    "giant:orange",
    "giant:gray",
    "giant:red",
    "giant:blue",
    "halfling:green",
    "halfling:purple",
    "halfling:orange",
    "halfling:gray",
    "halfling:red",
    "halfling:blue",
    "merfolk:green",
    "merfolk:purple",
    "merfolk:orange",
    "merfolk:gray",
    "merfolk:red",
    "merfolk:blue",
    "minotaur:green",
    "minotaur:purple",
    "minotaur:orange",
    "minotaur:gray",
    "minotaur:red",
    "minotaur:blue",
    "orc:green",
    "orc:purple",
    "orc:orange",
    "orc:gray",
    "orc:red",
    "orc:blue",
    "troll:green",
    "troll:purple",
    "troll:orange",
    "troll:gray",
    "troll:red",
    "troll:blue",
    "wingfolk:green",
    "wingfolk:purple",
    "wingfolk:orange",
    "wingfolk:gray",
    "wingfolk:red",
    "wingfolk:blue",
    "wizard:green",
    "wizard:purple",
    "wizard:orange",
    "wizard:gray",
    "wizard:red",
    "wizard:blue",
    "skeleton",
    "?",
]
EthnosAlly: TypeAlias = Literal[
    "centaur:green",
    "centaur:purple",
    "centaur:orange",
    "centaur:gray",
    "centaur:red",
    "centaur:blue",
    "dwarf:green",
    "dwarf:purple",
    "dwarf:orange",
    "dwarf:gray",
    "dwarf:red",
    "dwarf:blue",
    "elf:green",
    "elf:purple",
    "elf:orange",
    "elf:gray",
    "elf:red",
    "elf:blue",
    "giant:green",
    "giant:purple",
    "giant:orange",
    "giant:gray",
    "giant:red",
    "giant:blue",
    "halfling:green",
    "halfling:purple",
    "halfling:orange",
    "halfling:gray",
    "halfling:red",
    "halfling:blue",
    "merfolk:green",
    "merfolk:purple",
    "merfolk:orange",
    "merfolk:gray",
    "merfolk:red",
    "merfolk:blue",
    "minotaur:green",
    "minotaur:purple",
    "minotaur:orange",
    "minotaur:gray",
    "minotaur:red",
    "minotaur:blue",
    "orc:green",
    "orc:purple",
    "orc:orange",
    "orc:gray",
    "orc:red",
    "orc:blue",
    "troll:green",
    "troll:purple",
    "troll:orange",
    "troll:gray",
    "troll:red",
    "troll:blue",
    "wingfolk:green",
    "wingfolk:purple",
    "wingfolk:orange",
    "wingfolk:gray",
    "wingfolk:red",
    "wingfolk:blue",
    "wizard:green",
    "wizard:purple",
    "wizard:orange",
    "wizard:gray",
    "wizard:red",
    "wizard:blue",
    "skeleton",
]
EthnosKingdom: TypeAlias = Literal["althea", "duris", "ithys", "pelagon", "rhea", "straton"]
EthnosEdition: TypeAlias = Literal["pl", "ru"]
ChanceMode: TypeAlias = Literal["seeded", "declared"]
EthnosCard: TypeAlias = Literal[
    "centaur:green",
    "centaur:purple",
    "centaur:orange",
    "centaur:gray",
    "centaur:red",
    "centaur:blue",
    "dwarf:green",
    "dwarf:purple",
    "dwarf:orange",
    "dwarf:gray",
    "dwarf:red",
    "dwarf:blue",
    "elf:green",
    "elf:purple",
    "elf:orange",
    "elf:gray",
    "elf:red",
    "elf:blue",
    "giant:green",
    "giant:purple",
    "giant:orange",
    "giant:gray",
    "giant:red",
    "giant:blue",
    "halfling:green",
    "halfling:purple",
    "halfling:orange",
    "halfling:gray",
    "halfling:red",
    "halfling:blue",
    "merfolk:green",
    "merfolk:purple",
    "merfolk:orange",
    "merfolk:gray",
    "merfolk:red",
    "merfolk:blue",
    "minotaur:green",
    "minotaur:purple",
    "minotaur:orange",
    "minotaur:gray",
    "minotaur:red",
    "minotaur:blue",
    "orc:green",
    "orc:purple",
    "orc:orange",
    "orc:gray",
    "orc:red",
    "orc:blue",
    "troll:green",
    "troll:purple",
    "troll:orange",
    "troll:gray",
    "troll:red",
    "troll:blue",
    "wingfolk:green",
    "wingfolk:purple",
    "wingfolk:orange",
    "wingfolk:gray",
    "wingfolk:red",
    "wingfolk:blue",
    "wizard:green",
    "wizard:purple",
    "wizard:orange",
    "wizard:gray",
    "wizard:red",
    "wizard:blue",
    "skeleton",
    "dragon",
]
SearchLevel: TypeAlias = Literal["beginner", "casual", "strong", "expert"]


class EthnosKingdomEachStruct(ValidStruct):
    """A value for every code."""

    althea: Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]
    duris: Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]
    ithys: Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]
    pelagon: Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]
    rhea: Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]
    straton: Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]


class EthnosKingdomSomeStruct(ValidStruct):
    """Values by code."""

    althea: Annotated[int, Meta(ge=0, le=10000)] = 0
    duris: Annotated[int, Meta(ge=0, le=10000)] = 0
    ithys: Annotated[int, Meta(ge=0, le=10000)] = 0
    pelagon: Annotated[int, Meta(ge=0, le=10000)] = 0
    rhea: Annotated[int, Meta(ge=0, le=10000)] = 0
    straton: Annotated[int, Meta(ge=0, le=10000)] = 0


class PlayerStruct(ValidStruct):
    """What one player has in hand, on the table and on the boards."""

    hand: Annotated[list[EthnosHandCard], Meta(max_length=20000)]
    seen: Annotated[list[EthnosAlly], Meta(max_length=20000)]
    bands: Annotated[list[Annotated[list[EthnosAlly], Meta(max_length=20000)]], Meta(max_length=20000)]
    glory: Annotated[int, Meta(ge=-10000, le=10000)]
    markers: EthnosKingdomSomeStruct
    swum: Annotated[int, Meta(ge=0, le=10000)]
    horde: Annotated[list[EthnosKingdom], Meta(max_length=20000)]
    trolls: Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]
    ledger: Annotated[
        list[Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]], Meta(max_length=20000)
    ]


class StateOptionsStruct(ValidStruct):
    """The options that were chosen at setup."""

    edition: EthnosEdition
    chance: ChanceMode
    tribes: Annotated[list[EthnosTribe], Meta(max_length=20000)] | None


class StateStruct(HeadStruct):
    """A position of Ethnos. If `viewer` is not null, it is the view of that seat."""

    options: StateOptionsStruct
    phase: EthnosPhase
    age: Annotated[int, Meta(ge=0, le=1000000)]
    tribes: Annotated[list[EthnosTribe], Meta(max_length=20000)]
    tokens: EthnosKingdomEachStruct
    players: Annotated[list[PlayerStruct], Meta(max_length=20000)]
    face_up: Annotated[list[EthnosAlly], Meta(max_length=20000)]
    deck: Annotated[int, Meta(ge=0, le=1000000)]
    dragons: Annotated[int, Meta(ge=0, le=1000000)]
    first: str | None
    turn: str | None
    owed: Annotated[int, Meta(ge=0, le=1000000)]
    giant: str | None
    victor: str | None


class DrawTribeStruct(ValidStruct, tag_field="kind", tag="draw_tribe", kw_only=True):
    """The table draws a setup card: this tribe is in play."""

    seat: str
    tribe: EthnosTribe


class DrawGloryStruct(ValidStruct, tag_field="kind", tag="draw_glory", kw_only=True):
    """The table draws a glory token for the next free space."""

    seat: str
    value: Annotated[int, Meta(ge=0, le=1000000)]


class ChooseFirstStruct(ValidStruct, tag_field="kind", tag="choose_first", kw_only=True):
    """The table chooses the first player of the first age."""

    seat: str
    first: str


class DrawCardStruct(ValidStruct, tag_field="kind", tag="draw_card", kw_only=True):
    """The table shows the top card of the deck, which is dealt or drawn."""

    seat: str
    card: EthnosCard


class RecruitFaceUpStruct(ValidStruct, tag_field="kind", tag="recruit_face_up", kw_only=True):
    """Take one of the face-up cards."""

    seat: str
    card: EthnosAlly


class RecruitFromDeckStruct(ValidStruct, tag_field="kind", tag="recruit_from_deck", kw_only=True):
    """Draw the top card of the deck."""

    seat: str


class PlayBandStruct(ValidStruct, tag_field="kind", tag="play_band", kw_only=True):
    """Play cards from the hand as a band with a leader. Only a band of ten skeletons has no leader."""

    seat: str
    cards: Annotated[list[EthnosAlly], Meta(max_length=20000)]
    leader: EthnosAlly | None
    decline_marker: bool = False
    decline_power: bool = False


class PlaceMarkerStruct(ValidStruct, tag_field="kind", tag="place_marker", kw_only=True):
    """Choose the kingdom for a wingfolk's or merfolk's marker. With null, none is placed."""

    seat: str
    kingdom: EthnosKingdom | None


class TakeTrollStruct(ValidStruct, tag_field="kind", tag="take_troll", kw_only=True):
    """Take a troll token. With null, none is taken."""

    seat: str
    value: Annotated[int, Meta(ge=0, le=1000000)] | None


class StopBandsStruct(ValidStruct, tag_field="kind", tag="stop_bands", kw_only=True):
    """Play no other band after a centaur's band."""

    seat: str


class KeepCardsStruct(ValidStruct, tag_field="kind", tag="keep_cards", kw_only=True):
    """Choose the cards that stay in the hand after an elf's band. The rest is laid face up."""

    seat: str
    cards: Annotated[list[EthnosAlly], Meta(max_length=20000)]


class RaidStruct(ValidStruct, tag_field="kind", tag="raid", kw_only=True):
    """Choose at the end of an age whether the orcs raid. A raid empties the horde board."""

    seat: str
    raid: bool


MoveStruct = (
    DrawTribeStruct
    | DrawGloryStruct
    | ChooseFirstStruct
    | DrawCardStruct
    | RecruitFaceUpStruct
    | RecruitFromDeckStruct
    | PlayBandStruct
    | PlaceMarkerStruct
    | TakeTrollStruct
    | StopBandsStruct
    | KeepCardsStruct
    | RaidStruct
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
