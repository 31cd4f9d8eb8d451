"""The types that valid documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from reeve_schemas.generated.structs import HeadStruct, ValidStruct
from reeve_service.rules.ancient_world.components import CardCode, Place

AncientWorldPhase: TypeAlias = Literal["preparation", "actions", "round_end", "over"]
AncientWorldSkill: TypeAlias = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9"]
AncientWorldNeed: TypeAlias = Literal[
    "first",
    "open",
    "look",
    "take",
    "roll",
    "turn",
    "build",
    "expand",
    "province",
    "restore",
    "restore_up_to",
    "recruit",
    "explore",
    "keep",
    "copy",
    "refuge",
    "order",
    "strike",
    "knowledge",
    "coin",
    "reserve",
    "lose",
    "discard",
    "starve",
]
AncientWorldEdition: TypeAlias = Literal["ru"]
ChanceMode: TypeAlias = Literal["seeded", "declared"]
AncientWorldFirstPlayer: TypeAlias = Literal["drawn", "listed"]
AncientWorldFace: TypeAlias = Literal["titan", "coin", "blank"]
AncientWorldPayment: TypeAlias = Literal["coins", "knowledge"]
AncientWorldTitanDeck: TypeAlias = Literal["titans_1", "titans_2", "titans_3"]
AncientWorldCoinPlace: TypeAlias = Literal["picture", "scroll"]
SearchLevel: TypeAlias = Literal["beginner", "casual", "strong", "expert"]


class AncientWorldTitanDeckEachStruct(ValidStruct):
    """A value for every code."""

    titans_1: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None
    titans_2: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None
    titans_3: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None


class PlacedStruct(ValidStruct):
    """A face-down card of a deck whose place at least one player knows."""

    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    known_to: Annotated[list[str], Meta(max_length=20000)]


class DeckStruct(ValidStruct):
    """A deck: the number of its cards, those whose place a player knows, and its discards."""

    size: Annotated[int, Meta(ge=0, le=100000)]
    top: Annotated[list[PlacedStruct], Meta(max_length=20000)]
    bottom: Annotated[list[PlacedStruct], Meta(max_length=20000)]
    discards: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class AncientWorldDeckNameEachStruct(ValidStruct):
    """A value for every code."""

    empire_a: DeckStruct
    empire_b: DeckStruct
    armies: DeckStruct
    titans_1: DeckStruct
    titans_2: DeckStruct
    titans_3: DeckStruct
    provinces: DeckStruct


class ArmyStruct(ValidStruct):
    """An army: its active card, the disbanded cards under it and the coins on it."""

    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    disbanded: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    picture: Annotated[int, Meta(ge=0, le=100000)]
    scroll: Annotated[int, Meta(ge=0, le=100000)]


class PlayerStruct(ValidStruct):
    """The city-state of one player: coins, knowledge, citizens and cards."""

    coins: Annotated[int, Meta(ge=0, le=100000)]
    knowledge: Annotated[int, Meta(ge=0, le=100000)]
    citizens: dict[AncientWorldSkill, Place]
    empire: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    lost: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    provinces: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    titans: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    armies: Annotated[list[ArmyStruct], Meta(max_length=20000)]
    reserve: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    seen: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    passed: bool


class TaskStruct(ValidStruct):
    """A decision or a chance event that the game waits for."""

    need: AncientWorldNeed
    seat: str
    count: Annotated[int, Meta(ge=0, le=100000)]
    about: str


class StateOptionsStruct(ValidStruct):
    """The options that were chosen at setup."""

    edition: AncientWorldEdition
    chance: ChanceMode
    expand_plus: bool
    first_player: AncientWorldFirstPlayer


class StateStruct(HeadStruct):
    """A position of The Ancient World. If `viewer` is not null, it is the view of that seat."""

    options: StateOptionsStruct
    phase: AncientWorldPhase
    round: Annotated[int, Meta(ge=0, le=1000000)]
    first: str | None
    locked: bool
    turn: str | None
    row: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    army_row: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    province: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None
    titans: AncientWorldTitanDeckEachStruct
    decks: AncientWorldDeckNameEachStruct
    looked: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    players: Annotated[list[PlayerStruct], Meta(max_length=20000)]
    agenda: Annotated[list[TaskStruct], Meta(max_length=20000)]


class ChooseFirstStruct(ValidStruct, tag_field="kind", tag="choose_first", kw_only=True):
    """The table chooses the first player."""

    seat: str
    first: str


class DrawCardStruct(ValidStruct, tag_field="kind", tag="draw_card", kw_only=True):
    """The table shows the top card of the deck that is drawn from now."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]


class RollDiceStruct(ValidStruct, tag_field="kind", tag="roll_dice", kw_only=True):
    """The table rolls the destruction dice."""

    seat: str
    faces: Annotated[list[AncientWorldFace], Meta(max_length=20000)]


class PlaceCitizenStruct(ValidStruct, tag_field="kind", tag="place_citizen", kw_only=True):
    """Place a citizen on a space of the board or on one of your cards, and carry out its action."""

    seat: str
    citizen: Annotated[int, Meta(ge=1, le=9)]
    place: Annotated[Place, Meta(min_length=1, max_length=64)]


class FightStruct(ValidStruct, tag_field="kind", tag="fight", kw_only=True):
    """Fight an open titan with these armies."""

    seat: str
    titan: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    armies: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class PassStruct(ValidStruct, tag_field="kind", tag="pass", kw_only=True):
    """Pass: take no more turns in this round."""

    seat: str


class BuildStruct(ValidStruct, tag_field="kind", tag="build", kw_only=True):
    """Buy an empire card from the row or from your reserve."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    reserved: bool = False
    discard: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None = None


class ExpandStruct(ValidStruct, tag_field="kind", tag="expand", kw_only=True):
    """Pay for a province. With the variant, look at several provinces first."""

    seat: str
    pay: AncientWorldPayment
    look: bool = False


class KeepProvinceStruct(ValidStruct, tag_field="kind", tag="keep_province", kw_only=True):
    """Keep one of the provinces that you looked at. The others go under the deck in this order."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    under: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class RestoreCardsStruct(ValidStruct, tag_field="kind", tag="restore_cards", kw_only=True):
    """Turn lost empire cards face up."""

    seat: str
    cards: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class RecruitStruct(ValidStruct, tag_field="kind", tag="recruit", kw_only=True):
    """Buy an army card from the row. At the army limit, disband an active army for it."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    disband: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None = None


class ExploreStruct(ValidStruct, tag_field="kind", tag="explore", kw_only=True):
    """Reserve a card of the row. Without a card, look at cards of the deck instead."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None


class KeepCardStruct(ValidStruct, tag_field="kind", tag="keep_card", kw_only=True):
    """Reserve one of the explored cards."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]


class CopyActionStruct(ValidStruct, tag_field="kind", tag="copy_action", kw_only=True):
    """Carry out the action of another player's empire card."""

    seat: str
    owner: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]


class LookAtTitansStruct(ValidStruct, tag_field="kind", tag="look_at_titans", kw_only=True):
    """Choose the titan deck to look at."""

    seat: str
    deck: AncientWorldTitanDeck


class OrderTitansStruct(ValidStruct, tag_field="kind", tag="order_titans", kw_only=True):
    """Put the titans back in this order, the first one on top."""

    seat: str
    titans: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class BuyKnowledgeStruct(ValidStruct, tag_field="kind", tag="buy_knowledge", kw_only=True):
    """Buy knowledge because the left neighbour learned."""

    seat: str


class DropCoinStruct(ValidStruct, tag_field="kind", tag="drop_coin", kw_only=True):
    """Take a coin off an army because the right neighbour learned."""

    seat: str
    army: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    place: AncientWorldCoinPlace


class ReserveCardStruct(ValidStruct, tag_field="kind", tag="reserve_card", kw_only=True):
    """Reserve a card of the row after passing first. Without a card, take the deck's top card unseen."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None


class DeclineStruct(ValidStruct, tag_field="kind", tag="decline", kw_only=True):
    """Decline an optional choice."""

    seat: str


class LoseCardsStruct(ValidStruct, tag_field="kind", tag="lose_cards", kw_only=True):
    """Choose the empire cards that the titan destroys."""

    seat: str
    cards: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class DiscardArmiesStruct(ValidStruct, tag_field="kind", tag="discard_armies", kw_only=True):
    """Choose the armies to discard because the army limit fell."""

    seat: str
    armies: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class StarveStruct(ValidStruct, tag_field="kind", tag="starve", kw_only=True):
    """Choose the citizens that starve."""

    seat: str
    citizens: Annotated[list[Annotated[int, Meta(ge=1, le=9)]], Meta(max_length=20000)]


MoveStruct = (
    ChooseFirstStruct
    | DrawCardStruct
    | RollDiceStruct
    | PlaceCitizenStruct
    | FightStruct
    | PassStruct
    | BuildStruct
    | ExpandStruct
    | KeepProvinceStruct
    | RestoreCardsStruct
    | RecruitStruct
    | ExploreStruct
    | KeepCardStruct
    | CopyActionStruct
    | LookAtTitansStruct
    | OrderTitansStruct
    | BuyKnowledgeStruct
    | DropCoinStruct
    | ReserveCardStruct
    | DeclineStruct
    | LoseCardsStruct
    | DiscardArmiesStruct
    | StarveStruct
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
