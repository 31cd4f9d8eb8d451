"""Readers and writers of valid documents. Written by `make generate`; do not edit."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import astuple

from reeve_schemas.ancient_world.assembly import (
    CountedDeck,
    assemble_state,
    cards_of,
    counted_decks,
    ordered_cards_of,
    skills_of,
    throw_of,
)
from reeve_schemas.ancient_world.codes import (
    COIN_PLACE_CODES,
    DECK_NAMES,
    EDITIONS,
    FACE_CODES,
    FIRST_PLAYERS,
    NEEDS,
    PAYMENT_CODES,
    PHASES,
    SKILLS,
    TITAN_DECKS,
)
from reeve_schemas.ancient_world.generated.structs import (
    ArmyStruct,
    BuildStruct,
    BuyKnowledgeStruct,
    ChooseFirstStruct,
    CopyActionStruct,
    DeckStruct,
    DeclineStruct,
    DiscardArmiesStruct,
    DrawCardStruct,
    DropCoinStruct,
    ExpandStruct,
    ExploreStruct,
    FightStruct,
    KeepCardStruct,
    KeepProvinceStruct,
    LookAtTitansStruct,
    LoseCardsStruct,
    MoveStruct,
    OrderTitansStruct,
    PassStruct,
    PlaceCitizenStruct,
    PlacedStruct,
    PlayerStruct,
    RecruitStruct,
    ReserveCardStruct,
    RestoreCardsStruct,
    RollDiceStruct,
    StarveStruct,
    StateStruct,
    TaskStruct,
)
from reeve_schemas.documents.codes import CHANCE_MODES
from reeve_schemas.documents.heads import judged, open_head, write_head
from reeve_schemas.documents.quick import (
    MOST_OPTIONS,
    NotValid,
    bit_names,
    by_code,
    in_order,
    ordered,
    seat_bits,
    seat_of,
)
from reeve_service.rules.ancient_world.components import Skill
from reeve_service.rules.ancient_world.game import AncientWorld
from reeve_service.rules.ancient_world.moves import (
    Build,
    BuyKnowledge,
    ChooseFirst,
    CopyAction,
    Decline,
    DiscardArmies,
    DrawCard,
    DropCoin,
    Expand,
    Explore,
    Fight,
    KeepCard,
    KeepProvince,
    LookAtTitans,
    LoseCards,
    Move,
    OrderTitans,
    Pass,
    PlaceCitizen,
    Recruit,
    ReserveCard,
    RestoreCards,
    RollDice,
    Starve,
)
from reeve_service.rules.ancient_world.state import Army, Options, Placed, Player, State, Task
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of

CHANCE_MODES_CODE_OF: Final = CHANCE_MODES.code_of
CHANCE_MODES_THINGS: Final = CHANCE_MODES.things
COIN_PLACE_CODES_CODE_OF: Final = COIN_PLACE_CODES.code_of
COIN_PLACE_CODES_THINGS: Final = COIN_PLACE_CODES.things
DECK_NAMES_CODE_OF: Final = DECK_NAMES.code_of
DECK_NAMES_THINGS: Final = DECK_NAMES.things
EDITIONS_CODE_OF: Final = EDITIONS.code_of
EDITIONS_THINGS: Final = EDITIONS.things
FACE_CODES_CODE_OF: Final = FACE_CODES.code_of
FACE_CODES_THINGS: Final = FACE_CODES.things
FIRST_PLAYERS_CODE_OF: Final = FIRST_PLAYERS.code_of
FIRST_PLAYERS_THINGS: Final = FIRST_PLAYERS.things
NEEDS_CODE_OF: Final = NEEDS.code_of
NEEDS_THINGS: Final = NEEDS.things
OPTIONS: Final = lru_cache(maxsize=MOST_OPTIONS)(Options)
PAYMENT_CODES_CODE_OF: Final = PAYMENT_CODES.code_of
PAYMENT_CODES_THINGS: Final = PAYMENT_CODES.things
PHASES_CODE_OF: Final = PHASES.code_of
PHASES_THINGS: Final = PHASES.things
SKILLS_CODE_OF: Final = SKILLS.code_of
SKILLS_THINGS: Final = SKILLS.things
TITAN_DECKS_CODE_OF: Final = TITAN_DECKS.code_of
TITAN_DECKS_THINGS: Final = TITAN_DECKS.things


def read_army(document: ArmyStruct, places: dict[str, Seat]) -> Army:
    """An army: its active card, the disbanded cards under it and the coins on it."""
    made = Army.__new__(Army)
    made.card = document.card
    made.disbanded = tuple(document.disbanded)
    made.picture = document.picture
    made.scroll = document.scroll
    return made


def read_player(document: PlayerStruct, places: dict[str, Seat]) -> Player:
    """The city-state of one player: coins, knowledge, citizens and cards."""
    made = Player.__new__(Player)
    made.coins = document.coins
    made.knowledge = document.knowledge
    made.citizens = in_order({SKILLS_THINGS[code]: item for code, item in document.citizens.items()})
    made.empire = document.empire
    made.lost = ordered(document.lost)
    made.provinces = document.provinces
    made.titans = document.titans
    made.armies = [read_army(item, places) for item in document.armies]
    made.reserve = ordered(document.reserve)
    made.seen = ordered(document.seen)
    made.passed = document.passed
    return made


def read_task(document: TaskStruct, places: dict[str, Seat]) -> Task:
    """A decision or a chance event that the game waits for."""
    return Task(
        need=NEEDS_THINGS[document.need], seat=places[document.seat], count=document.count, about=document.about
    )


def read_placed(document: PlacedStruct, places: dict[str, Seat]) -> Placed:
    """A face-down card of a deck whose place at least one player knows."""
    made = Placed.__new__(Placed)
    made.card = document.card
    made.known_to = seat_bits(places, document.known_to)
    return made


def read_deck(document: DeckStruct, places: dict[str, Seat]) -> CountedDeck:
    """A deck: the number of its cards, those whose place a player knows, and its discards."""
    return CountedDeck(
        size=document.size,
        top=[read_placed(item, places) for item in document.top],
        bottom=[read_placed(item, places) for item in document.bottom],
        discards=ordered(document.discards),
    )


def read_state(game: AncientWorld, document: StateStruct) -> tuple[State, list[Fault]]:
    """Read a position or a view, and find its faults. Raises an error if the document is not valid."""
    chosen = document.options
    head = open_head(game, document, CHANCE_MODES_THINGS[chosen.chance])
    places = head.places
    if len(document.players) != len(head.seats):
        raise NotValid("players")
    made = State.__new__(State)
    made.options = OPTIONS(
        edition=EDITIONS_THINGS[chosen.edition],
        chance=CHANCE_MODES_THINGS[chosen.chance],
        expand_plus=chosen.expand_plus,
        first_player=FIRST_PLAYERS_THINGS[chosen.first_player],
        pack=head.pack.id,
    )
    made.pack = head.pack
    made.seats = head.seats
    made.chance = head.chance
    made.viewer = head.viewer
    made.ply = document.ply
    made.box = game.box(head.pack, len(head.seats))
    made.phase = PHASES_THINGS[document.phase]
    made.round = document.round
    made.first = None if document.first is None else seat_of(places, document.first)
    made.locked = document.locked
    made.turn = None if document.turn is None else seat_of(places, document.turn)
    made.row = ordered(document.row)
    made.army_row = ordered(document.army_row)
    made.province = document.province
    made.titans = list(astuple(document.titans))
    made.looked = ordered(document.looked)
    made.players = [read_player(item, places) for item in document.players]
    made.agenda = [read_task(item, places) for item in document.agenda]
    made.decks = {}
    return made, judged(
        game,
        made,
        document.pending,
        assemble_state(
            made,
            document.pending,
            {
                thing: read_deck(item, places)
                for thing, item in zip(DECK_NAMES_CODE_OF, astuple(document.decks), strict=True)
            },
        ),
        one_is_enough=True,
    )


def write_placed(made: Placed, seats: tuple[str, ...]) -> dict[str, Any]:
    """A face-down card of a deck whose place at least one player knows."""
    return {"card": made.card, "known_to": bit_names(seats, made.known_to)}


def write_deck(made: CountedDeck, seats: tuple[str, ...]) -> dict[str, Any]:
    """A deck: the number of its cards, those whose place a player knows, and its discards."""
    return {
        "size": made.size,
        "top": [write_placed(item, seats) for item in made.top],
        "bottom": [write_placed(item, seats) for item in made.bottom],
        "discards": made.discards,
    }


def write_army(made: Army, seats: tuple[str, ...]) -> dict[str, Any]:
    """An army: its active card, the disbanded cards under it and the coins on it."""
    return {"card": made.card, "disbanded": list(made.disbanded), "picture": made.picture, "scroll": made.scroll}


def write_player(made: Player, seats: tuple[str, ...]) -> dict[str, Any]:
    """The city-state of one player: coins, knowledge, citizens and cards."""
    return {
        "coins": made.coins,
        "knowledge": made.knowledge,
        "citizens": {SKILLS_CODE_OF[key]: made.citizens[key] for key in ordered(list(made.citizens))},
        "empire": made.empire,
        "lost": made.lost,
        "provinces": made.provinces,
        "titans": made.titans,
        "armies": [write_army(item, seats) for item in made.armies],
        "reserve": made.reserve,
        "seen": made.seen,
        "passed": made.passed,
    }


def write_task(made: Task, seats: tuple[str, ...]) -> dict[str, Any]:
    """A decision or a chance event that the game waits for."""
    return {
        "need": NEEDS_CODE_OF[made.need],
        "seat": name_of(seats, made.seat),
        "count": made.count,
        "about": made.about,
    }


def write_state_options(made: Options, seats: tuple[str, ...]) -> dict[str, Any]:
    """The options that were chosen at setup."""
    return {
        "edition": EDITIONS_CODE_OF[made.edition],
        "chance": CHANCE_MODES_CODE_OF[made.chance],
        "expand_plus": made.expand_plus,
        "first_player": FIRST_PLAYERS_CODE_OF[made.first_player],
    }


def write_state(game: AncientWorld, made: State) -> dict[str, Any]:
    """Write a position or a view. The document may share lists with the state."""
    seats = made.seats
    head = write_head(game, made, write_state_options(made.chosen, seats))
    return {
        **head,
        "phase": PHASES_CODE_OF[made.phase],
        "round": made.round,
        "first": (None if made.first is None else seats[made.first]),
        "locked": made.locked,
        "turn": (None if made.turn is None else seats[made.turn]),
        "row": made.row,
        "army_row": made.army_row,
        "province": made.province,
        "titans": dict(zip(TITAN_DECKS_THINGS, made.titans, strict=True)),
        "decks": {code: write_deck(item, seats) for code, item in by_code(counted_decks(made), DECK_NAMES_THINGS)},
        "looked": made.looked,
        "players": [write_player(item, seats) for item in made.players],
        "agenda": [write_task(item, seats) for item in made.agenda],
    }


def read_choose_first(document: ChooseFirstStruct, places: dict[str, Seat]) -> ChooseFirst:
    return ChooseFirst(seat=places[document.seat], first=seat_of(places, document.first))


def write_choose_first(made: ChooseFirst, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "choose_first", "seat": name_of(seats, made.seat), "first": seats[made.first]}


def read_draw_card(document: DrawCardStruct, places: dict[str, Seat]) -> DrawCard:
    return DrawCard(seat=places[document.seat], card=document.card)


def write_draw_card(made: DrawCard, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "draw_card", "seat": name_of(seats, made.seat), "card": made.card}


def read_roll_dice(document: RollDiceStruct, places: dict[str, Seat]) -> RollDice:
    return RollDice(seat=places[document.seat], faces=throw_of([FACE_CODES_THINGS[item] for item in document.faces]))


def write_roll_dice(made: RollDice, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "roll_dice",
        "seat": name_of(seats, made.seat),
        "faces": [FACE_CODES_CODE_OF[item] for item in list(made.faces)],
    }


def read_place_citizen(document: PlaceCitizenStruct, places: dict[str, Seat]) -> PlaceCitizen:
    return PlaceCitizen(seat=places[document.seat], citizen=Skill(document.citizen), place=document.place)


def write_place_citizen(made: PlaceCitizen, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "place_citizen", "seat": name_of(seats, made.seat), "citizen": made.citizen, "place": made.place}


def read_fight(document: FightStruct, places: dict[str, Seat]) -> Fight:
    return Fight(seat=places[document.seat], titan=document.titan, armies=cards_of(ordered(document.armies)))


def write_fight(made: Fight, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "fight", "seat": name_of(seats, made.seat), "titan": made.titan, "armies": list(made.armies)}


def read_pass(document: PassStruct, places: dict[str, Seat]) -> Pass:
    return Pass(seat=places[document.seat])


def write_pass(made: Pass, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "pass", "seat": name_of(seats, made.seat)}


def read_build(document: BuildStruct, places: dict[str, Seat]) -> Build:
    return Build(seat=places[document.seat], card=document.card, reserved=document.reserved, discard=document.discard)


def write_build(made: Build, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "build",
        "seat": name_of(seats, made.seat),
        "card": made.card,
        "reserved": made.reserved,
        "discard": made.discard,
    }


def read_expand(document: ExpandStruct, places: dict[str, Seat]) -> Expand:
    return Expand(seat=places[document.seat], pay=PAYMENT_CODES_THINGS[document.pay], look=document.look)


def write_expand(made: Expand, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "expand",
        "seat": name_of(seats, made.seat),
        "pay": PAYMENT_CODES_CODE_OF[made.pay],
        "look": made.look,
    }


def read_keep_province(document: KeepProvinceStruct, places: dict[str, Seat]) -> KeepProvince:
    return KeepProvince(seat=places[document.seat], card=document.card, under=ordered_cards_of(document.under))


def write_keep_province(made: KeepProvince, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "keep_province", "seat": name_of(seats, made.seat), "card": made.card, "under": list(made.under)}


def read_restore_cards(document: RestoreCardsStruct, places: dict[str, Seat]) -> RestoreCards:
    return RestoreCards(seat=places[document.seat], cards=cards_of(ordered(document.cards)))


def write_restore_cards(made: RestoreCards, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "restore_cards", "seat": name_of(seats, made.seat), "cards": list(made.cards)}


def read_recruit(document: RecruitStruct, places: dict[str, Seat]) -> Recruit:
    return Recruit(seat=places[document.seat], card=document.card, disband=document.disband)


def write_recruit(made: Recruit, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "recruit", "seat": name_of(seats, made.seat), "card": made.card, "disband": made.disband}


def read_explore(document: ExploreStruct, places: dict[str, Seat]) -> Explore:
    return Explore(seat=places[document.seat], card=document.card)


def write_explore(made: Explore, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "explore", "seat": name_of(seats, made.seat), "card": made.card}


def read_keep_card(document: KeepCardStruct, places: dict[str, Seat]) -> KeepCard:
    return KeepCard(seat=places[document.seat], card=document.card)


def write_keep_card(made: KeepCard, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "keep_card", "seat": name_of(seats, made.seat), "card": made.card}


def read_copy_action(document: CopyActionStruct, places: dict[str, Seat]) -> CopyAction:
    return CopyAction(seat=places[document.seat], owner=seat_of(places, document.owner), card=document.card)


def write_copy_action(made: CopyAction, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "copy_action", "seat": name_of(seats, made.seat), "owner": seats[made.owner], "card": made.card}


def read_look_at_titans(document: LookAtTitansStruct, places: dict[str, Seat]) -> LookAtTitans:
    return LookAtTitans(seat=places[document.seat], deck=TITAN_DECKS_THINGS[document.deck])


def write_look_at_titans(made: LookAtTitans, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "look_at_titans", "seat": name_of(seats, made.seat), "deck": TITAN_DECKS_CODE_OF[made.deck]}


def read_order_titans(document: OrderTitansStruct, places: dict[str, Seat]) -> OrderTitans:
    return OrderTitans(seat=places[document.seat], titans=ordered_cards_of(document.titans))


def write_order_titans(made: OrderTitans, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "order_titans", "seat": name_of(seats, made.seat), "titans": list(made.titans)}


def read_buy_knowledge(document: BuyKnowledgeStruct, places: dict[str, Seat]) -> BuyKnowledge:
    return BuyKnowledge(seat=places[document.seat])


def write_buy_knowledge(made: BuyKnowledge, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "buy_knowledge", "seat": name_of(seats, made.seat)}


def read_drop_coin(document: DropCoinStruct, places: dict[str, Seat]) -> DropCoin:
    return DropCoin(seat=places[document.seat], army=document.army, place=COIN_PLACE_CODES_THINGS[document.place])


def write_drop_coin(made: DropCoin, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "drop_coin",
        "seat": name_of(seats, made.seat),
        "army": made.army,
        "place": COIN_PLACE_CODES_CODE_OF[made.place],
    }


def read_reserve_card(document: ReserveCardStruct, places: dict[str, Seat]) -> ReserveCard:
    return ReserveCard(seat=places[document.seat], card=document.card)


def write_reserve_card(made: ReserveCard, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "reserve_card", "seat": name_of(seats, made.seat), "card": made.card}


def read_decline(document: DeclineStruct, places: dict[str, Seat]) -> Decline:
    return Decline(seat=places[document.seat])


def write_decline(made: Decline, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "decline", "seat": name_of(seats, made.seat)}


def read_lose_cards(document: LoseCardsStruct, places: dict[str, Seat]) -> LoseCards:
    return LoseCards(seat=places[document.seat], cards=cards_of(ordered(document.cards)))


def write_lose_cards(made: LoseCards, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "lose_cards", "seat": name_of(seats, made.seat), "cards": list(made.cards)}


def read_discard_armies(document: DiscardArmiesStruct, places: dict[str, Seat]) -> DiscardArmies:
    return DiscardArmies(seat=places[document.seat], armies=cards_of(ordered(document.armies)))


def write_discard_armies(made: DiscardArmies, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "discard_armies", "seat": name_of(seats, made.seat), "armies": list(made.armies)}


def read_starve(document: StarveStruct, places: dict[str, Seat]) -> Starve:
    return Starve(seat=places[document.seat], citizens=skills_of(ordered([Skill(item) for item in document.citizens])))


def write_starve(made: Starve, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "starve", "seat": name_of(seats, made.seat), "citizens": list(made.citizens)}


MOVE_READERS: Final[dict[type, Callable[[Any, dict[str, Seat]], Move]]] = {
    ChooseFirstStruct: read_choose_first,
    DrawCardStruct: read_draw_card,
    RollDiceStruct: read_roll_dice,
    PlaceCitizenStruct: read_place_citizen,
    FightStruct: read_fight,
    PassStruct: read_pass,
    BuildStruct: read_build,
    ExpandStruct: read_expand,
    KeepProvinceStruct: read_keep_province,
    RestoreCardsStruct: read_restore_cards,
    RecruitStruct: read_recruit,
    ExploreStruct: read_explore,
    KeepCardStruct: read_keep_card,
    CopyActionStruct: read_copy_action,
    LookAtTitansStruct: read_look_at_titans,
    OrderTitansStruct: read_order_titans,
    BuyKnowledgeStruct: read_buy_knowledge,
    DropCoinStruct: read_drop_coin,
    ReserveCardStruct: read_reserve_card,
    DeclineStruct: read_decline,
    LoseCardsStruct: read_lose_cards,
    DiscardArmiesStruct: read_discard_armies,
    StarveStruct: read_starve,
}
MOVE_WRITERS: Final[dict[type, Callable[[Any, tuple[str, ...]], dict[str, Any]]]] = {
    ChooseFirst: write_choose_first,
    DrawCard: write_draw_card,
    RollDice: write_roll_dice,
    PlaceCitizen: write_place_citizen,
    Fight: write_fight,
    Pass: write_pass,
    Build: write_build,
    Expand: write_expand,
    KeepProvince: write_keep_province,
    RestoreCards: write_restore_cards,
    Recruit: write_recruit,
    Explore: write_explore,
    KeepCard: write_keep_card,
    CopyAction: write_copy_action,
    LookAtTitans: write_look_at_titans,
    OrderTitans: write_order_titans,
    BuyKnowledge: write_buy_knowledge,
    DropCoin: write_drop_coin,
    ReserveCard: write_reserve_card,
    Decline: write_decline,
    LoseCards: write_lose_cards,
    DiscardArmies: write_discard_armies,
    Starve: write_starve,
}


def read_move(document: MoveStruct, places: dict[str, Seat]) -> Move:
    """Read a valid move."""
    return MOVE_READERS[type(document)](document, places)


def write_move(made: Move, seats: tuple[str, ...]) -> dict[str, Any]:
    """Write a move in canonical form."""
    return MOVE_WRITERS[type(made)](made, seats)
