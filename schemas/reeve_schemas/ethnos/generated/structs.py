"""What sound documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from reeve_schemas.documents.quick_states import HeadStruct, Sound


class PlayerStruct(Sound):
    """What one player has in hand, on the table and on the boards."""

    hand: Annotated[list[str], Meta(max_length=20000)]
    seen: Annotated[list[str], Meta(max_length=20000)]
    bands: Annotated[list[Annotated[list[str], Meta(max_length=20000)]], Meta(max_length=20000)]
    glory: Annotated[int, Meta(ge=-10000, le=10000)]
    markers: dict[str, Annotated[int, Meta(ge=0, le=10000)]]
    swum: Annotated[int, Meta(ge=0, le=10000)]
    horde: Annotated[list[str], Meta(max_length=20000)]
    trolls: Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]
    ledger: Annotated[
        list[Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]], Meta(max_length=20000)
    ]


class StateOptionsStruct(Sound):
    """The options that the game was set up with."""

    edition: str
    chance: str
    tribes: Annotated[list[str], Meta(max_length=20000)] | None


class StateStruct(HeadStruct):
    """A position of Ethnos; with a viewer, what that seat may know of it."""

    options: StateOptionsStruct
    phase: str
    age: Annotated[int, Meta(ge=0, le=1000000)]
    tribes: Annotated[list[str], Meta(max_length=20000)]
    tokens: dict[str, Annotated[list[Annotated[int, Meta(ge=0, le=10000)]], Meta(max_length=20000)]]
    players: Annotated[list[PlayerStruct], Meta(max_length=20000)]
    face_up: Annotated[list[str], Meta(max_length=20000)]
    deck: Annotated[int, Meta(ge=0, le=1000000)]
    dragons: Annotated[int, Meta(ge=0, le=1000000)]
    first: str | None
    turn: str | None
    owed: Annotated[int, Meta(ge=0, le=1000000)]
    giant: str | None
    victor: str | None


class DrawTribeStruct(Sound, tag_field="kind", tag="draw_tribe", kw_only=True):
    """The table draws a setup card: this tribe is in play."""

    seat: str
    tribe: str


class DrawGloryStruct(Sound, tag_field="kind", tag="draw_glory", kw_only=True):
    """The table draws a glory token for the next free space."""

    seat: str
    value: Annotated[int, Meta(ge=0, le=1000000)]


class ChooseFirstStruct(Sound, tag_field="kind", tag="choose_first", kw_only=True):
    """The table chooses the first player of the first age."""

    seat: str
    first: str


class DrawCardStruct(Sound, tag_field="kind", tag="draw_card", kw_only=True):
    """The table shows the deck's top card, for whoever is due to get it."""

    seat: str
    card: str


class RecruitFaceUpStruct(Sound, tag_field="kind", tag="recruit_face_up", kw_only=True):
    """Take one of the face-up cards."""

    seat: str
    card: str


class RecruitFromDeckStruct(Sound, tag_field="kind", tag="recruit_from_deck", kw_only=True):
    """Draw the deck's top card."""

    seat: str


class PlayBandStruct(Sound, tag_field="kind", tag="play_band", kw_only=True):
    """Play cards from the hand as a band under a leader; without one only as ten skeletons."""

    seat: str
    cards: Annotated[list[str], Meta(max_length=20000)]
    leader: str | None
    decline_marker: bool = False
    decline_power: bool = False


class PlaceMarkerStruct(Sound, tag_field="kind", tag="place_marker", kw_only=True):
    """Say where a wingfolk's or merfolk's marker goes; null places none."""

    seat: str
    kingdom: str | None


class TakeTrollStruct(Sound, tag_field="kind", tag="take_troll", kw_only=True):
    """Take a troll token; null takes none."""

    seat: str
    value: Annotated[int, Meta(ge=0, le=1000000)] | None


class StopBandsStruct(Sound, tag_field="kind", tag="stop_bands", kw_only=True):
    """Play no other band after a centaur's."""

    seat: str


class KeepCardsStruct(Sound, tag_field="kind", tag="keep_cards", kw_only=True):
    """Say what stays in the hand after an elf's band; the rest goes face up."""

    seat: str
    cards: Annotated[list[str], Meta(max_length=20000)]


class RaidStruct(Sound, tag_field="kind", tag="raid", kw_only=True):
    """Say at the age's end whether the orcs raid, which empties the horde board."""

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
