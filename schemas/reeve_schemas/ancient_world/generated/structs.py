"""What sound documents are parsed into. Written by `make generate`; do not edit."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from reeve_schemas.documents.quick_states import HeadStruct, Sound
from reeve_service.rules.ancient_world.components import CardCode, Place


class PlacedStruct(Sound):
    """A face-down card of a deck whose place at least one player knows."""

    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    known_to: Annotated[list[str], Meta(max_length=20000)]


class DeckStruct(Sound):
    """A deck: the number of its cards, those whose place a player knows, and its discards."""

    size: Annotated[int, Meta(ge=0, le=100000)]
    top: Annotated[list[PlacedStruct], Meta(max_length=20000)]
    bottom: Annotated[list[PlacedStruct], Meta(max_length=20000)]
    discards: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class ArmyStruct(Sound):
    """An army: its active card, the disbanded cards under it and the coins on it."""

    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    disbanded: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    picture: Annotated[int, Meta(ge=0, le=100000)]
    scroll: Annotated[int, Meta(ge=0, le=100000)]


class PlayerStruct(Sound):
    """The city-state of one player: coins, knowledge, citizens and cards."""

    coins: Annotated[int, Meta(ge=0, le=100000)]
    knowledge: Annotated[int, Meta(ge=0, le=100000)]
    citizens: dict[str, Place]
    empire: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    lost: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    provinces: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    titans: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    armies: Annotated[list[ArmyStruct], Meta(max_length=20000)]
    reserve: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    seen: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    passed: bool


class TaskStruct(Sound):
    """A decision or a chance event that the game waits for."""

    need: str
    seat: str
    count: Annotated[int, Meta(ge=0, le=100000)]
    about: str


class StateOptionsStruct(Sound):
    """The options that the game was set up with."""

    edition: str
    chance: str
    expand_plus: bool
    first_player: str


class StateStruct(HeadStruct):
    """A position of The Ancient World. If `viewer` is not null, it is what that seat may know of the position."""

    options: StateOptionsStruct
    phase: str
    round: Annotated[int, Meta(ge=0, le=1000000)]
    first: str | None
    locked: bool
    turn: str | None
    row: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    army_row: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    province: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None
    titans: dict[str, Annotated[CardCode, Meta(min_length=1, max_length=64)] | None]
    decks: dict[str, DeckStruct]
    looked: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]
    players: Annotated[list[PlayerStruct], Meta(max_length=20000)]
    agenda: Annotated[list[TaskStruct], Meta(max_length=20000)]


class ChooseFirstStruct(Sound, tag_field="kind", tag="choose_first", kw_only=True):
    """The table chooses the first player."""

    seat: str
    first: str


class DrawCardStruct(Sound, tag_field="kind", tag="draw_card", kw_only=True):
    """The table shows the top card of the deck that is due."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]


class RollDiceStruct(Sound, tag_field="kind", tag="roll_dice", kw_only=True):
    """The table throws the destruction dice."""

    seat: str
    faces: Annotated[list[str], Meta(max_length=20000)]


class PlaceCitizenStruct(Sound, tag_field="kind", tag="place_citizen", kw_only=True):
    """Place a citizen on a space of the board or on an own card, and carry out its action."""

    seat: str
    citizen: Annotated[int, Meta(ge=1, le=9)]
    place: Annotated[Place, Meta(min_length=1, max_length=64)]


class FightStruct(Sound, tag_field="kind", tag="fight", kw_only=True):
    """Fight an open titan with these armies."""

    seat: str
    titan: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    armies: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class PassStruct(Sound, tag_field="kind", tag="pass", kw_only=True):
    """Do nothing more in this round."""

    seat: str


class BuildStruct(Sound, tag_field="kind", tag="build", kw_only=True):
    """Buy an empire card from the row or the own reserve."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    reserved: bool = False
    discard: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None = None


class ExpandStruct(Sound, tag_field="kind", tag="expand", kw_only=True):
    """Pay for a province; with the variant, look at more than the open one first."""

    seat: str
    pay: str
    look: bool = False


class KeepProvinceStruct(Sound, tag_field="kind", tag="keep_province", kw_only=True):
    """Keep one of the provinces looked at; the others go under the deck in this order."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    under: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class RestoreCardsStruct(Sound, tag_field="kind", tag="restore_cards", kw_only=True):
    """Turn lost empire cards face up again."""

    seat: str
    cards: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class RecruitStruct(Sound, tag_field="kind", tag="recruit", kw_only=True):
    """Buy an army card from the row; at the limit an active one is disbanded for it."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    disband: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None = None


class ExploreStruct(Sound, tag_field="kind", tag="explore", kw_only=True):
    """Reserve a card of the row, or name none and look at the deck instead."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None


class KeepCardStruct(Sound, tag_field="kind", tag="keep_card", kw_only=True):
    """Reserve one of the explored cards."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]


class CopyActionStruct(Sound, tag_field="kind", tag="copy_action", kw_only=True):
    """Carry out the action of another player's empire card."""

    seat: str
    owner: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)]


class LookAtTitansStruct(Sound, tag_field="kind", tag="look_at_titans", kw_only=True):
    """Choose the titan deck to look at."""

    seat: str
    deck: str


class OrderTitansStruct(Sound, tag_field="kind", tag="order_titans", kw_only=True):
    """Put the titans back, the first of them on top."""

    seat: str
    titans: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class BuyKnowledgeStruct(Sound, tag_field="kind", tag="buy_knowledge", kw_only=True):
    """Buy knowledge because the left neighbour learned."""

    seat: str


class DropCoinStruct(Sound, tag_field="kind", tag="drop_coin", kw_only=True):
    """Take a coin off an army because the right neighbour learned."""

    seat: str
    army: Annotated[CardCode, Meta(min_length=1, max_length=64)]
    place: str


class ReserveCardStruct(Sound, tag_field="kind", tag="reserve_card", kw_only=True):
    """Reserve a card of the row for having passed first, or name none and take the deck's top card unseen."""

    seat: str
    card: Annotated[CardCode, Meta(min_length=1, max_length=64)] | None


class DeclineStruct(Sound, tag_field="kind", tag="decline", kw_only=True):
    """Leave out what is offered."""

    seat: str


class LoseCardsStruct(Sound, tag_field="kind", tag="lose_cards", kw_only=True):
    """Say which empire cards the titan destroys."""

    seat: str
    cards: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class DiscardArmiesStruct(Sound, tag_field="kind", tag="discard_armies", kw_only=True):
    """Say which armies go because the limit has fallen."""

    seat: str
    armies: Annotated[list[Annotated[CardCode, Meta(min_length=1, max_length=64)]], Meta(max_length=20000)]


class StarveStruct(Sound, tag_field="kind", tag="starve", kw_only=True):
    """Say which citizens go hungry."""

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
