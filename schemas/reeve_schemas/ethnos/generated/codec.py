"""Readers and writers of valid documents. Written by `make generate`; do not edit."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import astuple

from reeve_schemas.documents.codes import CHANCE_MODES
from reeve_schemas.documents.heads import judged, open_head, write_head
from reeve_schemas.documents.quick import MOST_OPTIONS, NotValid, by_count, distinct, ordered, seat_of
from reeve_schemas.ethnos.assembly import (
    assemble_state,
    band_of,
    cards_of,
    horde_of,
    kingdoms_of,
    shown_hand,
    sorted_tuple,
    take_hand,
)
from reeve_schemas.ethnos.codes import ALLIES, CARDS, EDITIONS, HAND, KINGDOMS, PHASES, TRIBES
from reeve_schemas.ethnos.generated.structs import (
    ChooseFirstStruct,
    DrawCardStruct,
    DrawGloryStruct,
    DrawTribeStruct,
    KeepCardsStruct,
    MoveStruct,
    PlaceMarkerStruct,
    PlayBandStruct,
    PlayerStruct,
    RaidStruct,
    RecruitFaceUpStruct,
    RecruitFromDeckStruct,
    StateStruct,
    StopBandsStruct,
    TakeTrollStruct,
)
from reeve_service.rules.ethnos.components import GloryToken, TrollToken
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.moves import (
    ChooseFirst,
    DrawCard,
    DrawGlory,
    DrawTribe,
    KeepCards,
    Move,
    PlaceMarker,
    PlayBand,
    Raid,
    RecruitFaceUp,
    RecruitFromDeck,
    StopBands,
    TakeTroll,
)
from reeve_service.rules.ethnos.state import Options, Player, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of

ALLIES_CODE_OF: Final = ALLIES.code_of
ALLIES_THINGS: Final = ALLIES.things
CARDS_CODE_OF: Final = CARDS.code_of
CARDS_THINGS: Final = CARDS.things
CHANCE_MODES_CODE_OF: Final = CHANCE_MODES.code_of
CHANCE_MODES_THINGS: Final = CHANCE_MODES.things
EDITIONS_CODE_OF: Final = EDITIONS.code_of
EDITIONS_THINGS: Final = EDITIONS.things
HAND_CODE_OF: Final = HAND.code_of
HAND_THINGS: Final = HAND.things
KINGDOMS_CODE_OF: Final = KINGDOMS.code_of
KINGDOMS_IN_ORDER: Final = KINGDOMS.in_order
KINGDOMS_THINGS: Final = KINGDOMS.things
OPTIONS: Final = lru_cache(maxsize=MOST_OPTIONS)(Options)
PHASES_CODE_OF: Final = PHASES.code_of
PHASES_THINGS: Final = PHASES.things
TRIBES_CODE_OF: Final = TRIBES.code_of
TRIBES_THINGS: Final = TRIBES.things


def read_player(document: PlayerStruct, places: dict[str, Seat]) -> Player:
    """What one player has in hand, on the table and on the boards."""
    made = Player.__new__(Player)
    made.seen = ordered([ALLIES_THINGS[item] for item in document.seen])
    made.bands = [band_of([ALLIES_THINGS[inner] for inner in item]) for item in document.bands]
    made.glory = document.glory
    made.markers = list(astuple(document.markers))
    made.swum = document.swum
    made.horde = horde_of(distinct([KINGDOMS_THINGS[item] for item in document.horde]))
    made.trolls = ordered(document.trolls)
    made.ledger = document.ledger
    made.hand = []
    made.unknown = 0
    take_hand(made, ordered([HAND_THINGS[item] for item in document.hand]))
    return made


def read_state(game: Ethnos, document: StateStruct) -> tuple[State, list[Fault]]:
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
        tribes=(None if chosen.tribes is None else sorted_tuple([TRIBES_THINGS[item] for item in chosen.tribes])),
        pack=head.pack.id,
    )
    made.pack = head.pack
    made.seats = head.seats
    made.chance = head.chance
    made.viewer = head.viewer
    made.ply = document.ply
    made.box = game.box(head.pack, len(head.seats))
    made.phase = PHASES_THINGS[document.phase]
    made.age = document.age
    made.tribes = [TRIBES_THINGS[item] for item in document.tribes]
    made.tokens = list(astuple(document.tokens))
    made.players = [read_player(item, places) for item in document.players]
    made.face_up = ordered([ALLIES_THINGS[item] for item in document.face_up])
    made.dragons = document.dragons
    made.first = None if document.first is None else seat_of(places, document.first)
    made.turn = None if document.turn is None else seat_of(places, document.turn)
    made.owed = document.owed
    made.giant = None if document.giant is None else seat_of(places, document.giant)
    made.victor = None if document.victor is None else seat_of(places, document.victor)
    made.deck = []
    made.waiting = []
    return made, judged(game, made, document.pending, assemble_state(made, document.pending, document.deck))


def write_player(made: Player, seats: tuple[str, ...]) -> dict[str, Any]:
    """What one player has in hand, on the table and on the boards."""
    return {
        "hand": [HAND_CODE_OF[item] for item in shown_hand(made)],
        "seen": [ALLIES_CODE_OF[item] for item in made.seen],
        "bands": [[ALLIES_CODE_OF[inner] for inner in cards_of(item)] for item in made.bands],
        "glory": made.glory,
        "markers": by_count(made.markers, KINGDOMS_IN_ORDER, 0),
        "swum": made.swum,
        "horde": [KINGDOMS_CODE_OF[item] for item in kingdoms_of(made.horde)],
        "trolls": made.trolls,
        "ledger": made.ledger,
    }


def write_state_options(made: Options, seats: tuple[str, ...]) -> dict[str, Any]:
    """The options that were chosen at setup."""
    return {
        "edition": EDITIONS_CODE_OF[made.edition],
        "chance": CHANCE_MODES_CODE_OF[made.chance],
        "tribes": (None if made.tribes is None else [TRIBES_CODE_OF[item] for item in made.tribes]),
    }


def write_state(game: Ethnos, made: State) -> dict[str, Any]:
    """Write a position or a view. The document may share lists with the state."""
    seats = made.seats
    head = write_head(game, made, write_state_options(made.chosen, seats))
    return {
        **head,
        "phase": PHASES_CODE_OF[made.phase],
        "age": made.age,
        "tribes": [TRIBES_CODE_OF[item] for item in made.tribes],
        "tokens": dict(zip(KINGDOMS_THINGS, made.tokens, strict=True)),
        "players": [write_player(item, seats) for item in made.players],
        "face_up": [ALLIES_CODE_OF[item] for item in made.face_up],
        "deck": State.deck_size(made),
        "dragons": made.dragons,
        "first": (None if made.first is None else seats[made.first]),
        "turn": (None if made.turn is None else seats[made.turn]),
        "owed": made.owed,
        "giant": (None if made.giant is None else seats[made.giant]),
        "victor": (None if made.victor is None else seats[made.victor]),
    }


def read_draw_tribe(document: DrawTribeStruct, places: dict[str, Seat]) -> DrawTribe:
    return DrawTribe(seat=places[document.seat], tribe=TRIBES_THINGS[document.tribe])


def write_draw_tribe(made: DrawTribe, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "draw_tribe", "seat": name_of(seats, made.seat), "tribe": TRIBES_CODE_OF[made.tribe]}


def read_draw_glory(document: DrawGloryStruct, places: dict[str, Seat]) -> DrawGlory:
    return DrawGlory(seat=places[document.seat], value=GloryToken(document.value))


def write_draw_glory(made: DrawGlory, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "draw_glory", "seat": name_of(seats, made.seat), "value": made.value}


def read_choose_first(document: ChooseFirstStruct, places: dict[str, Seat]) -> ChooseFirst:
    return ChooseFirst(seat=places[document.seat], first=seat_of(places, document.first))


def write_choose_first(made: ChooseFirst, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "choose_first", "seat": name_of(seats, made.seat), "first": seats[made.first]}


def read_draw_card(document: DrawCardStruct, places: dict[str, Seat]) -> DrawCard:
    return DrawCard(seat=places[document.seat], card=CARDS_THINGS[document.card])


def write_draw_card(made: DrawCard, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "draw_card", "seat": name_of(seats, made.seat), "card": CARDS_CODE_OF[made.card]}


def read_recruit_face_up(document: RecruitFaceUpStruct, places: dict[str, Seat]) -> RecruitFaceUp:
    return RecruitFaceUp(seat=places[document.seat], card=ALLIES_THINGS[document.card])


def write_recruit_face_up(made: RecruitFaceUp, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "recruit_face_up", "seat": name_of(seats, made.seat), "card": ALLIES_CODE_OF[made.card]}


def read_recruit_from_deck(document: RecruitFromDeckStruct, places: dict[str, Seat]) -> RecruitFromDeck:
    return RecruitFromDeck(seat=places[document.seat])


def write_recruit_from_deck(made: RecruitFromDeck, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "recruit_from_deck", "seat": name_of(seats, made.seat)}


def read_play_band(document: PlayBandStruct, places: dict[str, Seat]) -> PlayBand:
    return PlayBand(
        seat=places[document.seat],
        cards=tuple(ordered([ALLIES_THINGS[item] for item in document.cards])),
        leader=(None if document.leader is None else ALLIES_THINGS[document.leader]),
        decline_marker=document.decline_marker,
        decline_power=document.decline_power,
    )


def write_play_band(made: PlayBand, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "play_band",
        "seat": name_of(seats, made.seat),
        "cards": [ALLIES_CODE_OF[item] for item in made.cards],
        "leader": (None if made.leader is None else ALLIES_CODE_OF[made.leader]),
        "decline_marker": made.decline_marker,
        "decline_power": made.decline_power,
    }


def read_place_marker(document: PlaceMarkerStruct, places: dict[str, Seat]) -> PlaceMarker:
    return PlaceMarker(
        seat=places[document.seat], kingdom=(None if document.kingdom is None else KINGDOMS_THINGS[document.kingdom])
    )


def write_place_marker(made: PlaceMarker, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "place_marker",
        "seat": name_of(seats, made.seat),
        "kingdom": (None if made.kingdom is None else KINGDOMS_CODE_OF[made.kingdom]),
    }


def read_take_troll(document: TakeTrollStruct, places: dict[str, Seat]) -> TakeTroll:
    return TakeTroll(seat=places[document.seat], value=(None if document.value is None else TrollToken(document.value)))


def write_take_troll(made: TakeTroll, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "take_troll", "seat": name_of(seats, made.seat), "value": made.value}


def read_stop_bands(document: StopBandsStruct, places: dict[str, Seat]) -> StopBands:
    return StopBands(seat=places[document.seat])


def write_stop_bands(made: StopBands, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "stop_bands", "seat": name_of(seats, made.seat)}


def read_keep_cards(document: KeepCardsStruct, places: dict[str, Seat]) -> KeepCards:
    return KeepCards(seat=places[document.seat], cards=tuple(ordered([ALLIES_THINGS[item] for item in document.cards])))


def write_keep_cards(made: KeepCards, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "keep_cards",
        "seat": name_of(seats, made.seat),
        "cards": [ALLIES_CODE_OF[item] for item in made.cards],
    }


def read_raid(document: RaidStruct, places: dict[str, Seat]) -> Raid:
    return Raid(seat=places[document.seat], raid=document.raid)


def write_raid(made: Raid, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "raid", "seat": name_of(seats, made.seat), "raid": made.raid}


MOVE_READERS: Final[dict[type, Callable[[Any, dict[str, Seat]], Move]]] = {
    DrawTribeStruct: read_draw_tribe,
    DrawGloryStruct: read_draw_glory,
    ChooseFirstStruct: read_choose_first,
    DrawCardStruct: read_draw_card,
    RecruitFaceUpStruct: read_recruit_face_up,
    RecruitFromDeckStruct: read_recruit_from_deck,
    PlayBandStruct: read_play_band,
    PlaceMarkerStruct: read_place_marker,
    TakeTrollStruct: read_take_troll,
    StopBandsStruct: read_stop_bands,
    KeepCardsStruct: read_keep_cards,
    RaidStruct: read_raid,
}
MOVE_WRITERS: Final[dict[type, Callable[[Any, tuple[str, ...]], dict[str, Any]]]] = {
    DrawTribe: write_draw_tribe,
    DrawGlory: write_draw_glory,
    ChooseFirst: write_choose_first,
    DrawCard: write_draw_card,
    RecruitFaceUp: write_recruit_face_up,
    RecruitFromDeck: write_recruit_from_deck,
    PlayBand: write_play_band,
    PlaceMarker: write_place_marker,
    TakeTroll: write_take_troll,
    StopBands: write_stop_bands,
    KeepCards: write_keep_cards,
    Raid: write_raid,
}


def read_move(document: MoveStruct, places: dict[str, Seat]) -> Move:
    """Read a valid move."""
    return MOVE_READERS[type(document)](document, places)


def write_move(made: Move, seats: tuple[str, ...]) -> dict[str, Any]:
    """Write a move in canonical form."""
    return MOVE_WRITERS[type(made)](made, seats)
