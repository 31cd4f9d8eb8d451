"""Readers and writers of valid documents. Written by `make generate`; do not edit."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import astuple

from reeve_schemas.documents.codes import CHANCE_MODES
from reeve_schemas.documents.heads import judged, open_head, write_head
from reeve_schemas.documents.quick import MOST_OPTIONS, NotValid, by_count, distinct, in_order, ordered, seat_of
from reeve_schemas.lords_of_xidit.assembly import (
    assemble_state,
    neutral_rows,
    shown_coins,
    shown_units,
    shown_unplaced,
    take_screen,
)
from reeve_schemas.lords_of_xidit.codes import (
    COLUMNS,
    EDITIONS,
    NUMBERS,
    ORDERS,
    PHASES,
    REGIONS,
    REWARDS,
    STARTS,
    TITANS,
    UNITS,
)
from reeve_schemas.lords_of_xidit.generated.structs import (
    BanishTitanStruct,
    ChooseFirstStruct,
    DrawAssessmentStruct,
    DrawTileStruct,
    MoveStruct,
    PileStruct,
    PlaceBardsStruct,
    PlaceHeroStruct,
    PlaceStoreyStruct,
    PlanStruct,
    PlayerStruct,
    RaiseNeutralStruct,
    ShowUnitsStruct,
    StateStruct,
    TakeRewardsStruct,
    WakeTitanStruct,
)
from reeve_service.rules.lords_of_xidit.components import City, Shown, Tile
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.moves import (
    BanishTitan,
    ChooseFirst,
    DrawAssessment,
    DrawTile,
    Move,
    PlaceBards,
    PlaceHero,
    PlaceStorey,
    Plan,
    RaiseNeutral,
    ShowUnits,
    TakeRewards,
    WakeTitan,
)
from reeve_service.rules.lords_of_xidit.state import Options, Pile, Player, State, no_units
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of

CHANCE_MODES_CODE_OF: Final = CHANCE_MODES.code_of
CHANCE_MODES_THINGS: Final = CHANCE_MODES.things
COLUMNS_CODE_OF: Final = COLUMNS.code_of
COLUMNS_THINGS: Final = COLUMNS.things
EDITIONS_CODE_OF: Final = EDITIONS.code_of
EDITIONS_THINGS: Final = EDITIONS.things
NUMBERS_CODE_OF: Final = NUMBERS.code_of
NUMBERS_THINGS: Final = NUMBERS.things
OPTIONS: Final = lru_cache(maxsize=MOST_OPTIONS)(Options)
ORDERS_CODE_OF: Final = ORDERS.code_of
ORDERS_THINGS: Final = ORDERS.things
PHASES_CODE_OF: Final = PHASES.code_of
PHASES_THINGS: Final = PHASES.things
REGIONS_CODE_OF: Final = REGIONS.code_of
REGIONS_IN_ORDER: Final = REGIONS.in_order
REGIONS_THINGS: Final = REGIONS.things
REWARDS_CODE_OF: Final = REWARDS.code_of
REWARDS_THINGS: Final = REWARDS.things
STARTS_CODE_OF: Final = STARTS.code_of
STARTS_THINGS: Final = STARTS.things
TITANS_CODE_OF: Final = TITANS.code_of
TITANS_THINGS: Final = TITANS.things
UNITS_CODE_OF: Final = UNITS.code_of
UNITS_IN_ORDER: Final = UNITS.in_order
UNITS_THINGS: Final = UNITS.things


def read_player(document: PlayerStruct, places: dict[str, Seat]) -> Player:
    """What one seat has on the map, on its planning board and behind its screen."""
    made = Player.__new__(Player)
    made.hero = 0 if document.hero is None else document.hero
    made.plan = tuple([ORDERS_THINGS[item] for item in document.plan])
    made.shown = document.shown
    made.acted = ordered(distinct(document.acted))
    made.bards = list(astuple(document.bards))
    made.guilds = in_order({NUMBERS_THINGS[code]: item for code, item in document.guilds.items()})
    made.waiting_storeys = document.waiting_storeys
    made.units = no_units()
    made.coins = 0
    made.unplaced = 0
    made.screened = False
    take_screen(
        made, (None if document.units is None else list(astuple(document.units))), document.coins, document.unplaced
    )
    return made


def read_pile(document: PileStruct, places: dict[str, Seat]) -> Pile:
    """A pile of city tiles: the tiles whose place is known, and the number of other tiles under them."""
    made = Pile.__new__(Pile)
    made.known = distinct(document.known)
    made.unseen = document.unseen
    return made


def read_state(game: LordsOfXidit, document: StateStruct) -> tuple[State, list[Fault]]:
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
        years=chosen.years,
        neutral=(None if chosen.neutral is None else STARTS_THINGS[chosen.neutral]),
        pack=head.pack.id,
    )
    made.pack = head.pack
    made.seats = head.seats
    made.chance = head.chance
    made.viewer = head.viewer
    made.ply = document.ply
    made.box = game.box(head.pack, len(head.seats), chosen.years)
    made.phase = PHASES_THINGS[document.phase]
    made.year = document.year
    made.order = document.order
    made.players = [read_player(item, places) for item in document.players]
    made.barracks = list(astuple(document.barracks))
    made.recruits = in_order({NUMBERS_THINGS[code]: list(astuple(item)) for code, item in document.recruits.items()})
    made.threats = ordered(distinct(document.threats))
    made.next_recruit = document.next_recruit
    made.next_threat = document.next_threat
    made.recruit_pile = read_pile(document.recruit_pile, places)
    made.threat_pile = read_pile(document.threat_pile, places)
    made.recruit_discard = distinct(document.recruit_discard)
    made.threat_discard = distinct(document.threat_discard)
    made.unseen = ordered(distinct(document.unseen))
    made.reshuffled = ordered(distinct(document.reshuffled))
    made.awake = ordered([TITANS_THINGS[item] for item in document.awake])
    made.banished = ordered([TITANS_THINGS[item] for item in document.banished])
    made.assessments = [COLUMNS_THINGS[item] for item in document.assessments]
    made.first = None if document.first is None else seat_of(places, document.first)
    made.turn = None if document.turn is None else seat_of(places, document.turn)
    made.titan = None if document.titan is None else TITANS_THINGS[document.titan]
    made.census = None if document.census is None else UNITS_THINGS[document.census]
    made.winners = [seat_of(places, item) for item in document.winners]
    made.owed = document.owed
    made.neutral = []
    made.waiting = []
    return made, judged(
        game,
        made,
        document.pending,
        assemble_state(made, document.pending, (None if document.neutral is None else list(astuple(document.neutral)))),
    )


def write_player(made: Player, seats: tuple[str, ...]) -> dict[str, Any]:
    """What one seat has on the map, on its planning board and behind its screen."""
    return {
        "hero": (None if made.hero == 0 else made.hero),
        "plan": [ORDERS_CODE_OF[item] for item in made.plan],
        "shown": made.shown,
        "acted": made.acted,
        "units": (
            None if (shown_units_given := shown_units(made)) is None else by_count(shown_units_given, UNITS_IN_ORDER, 0)
        ),
        "coins": shown_coins(made),
        "bards": by_count(made.bards, REGIONS_IN_ORDER, 0),
        "unplaced": shown_unplaced(made),
        "guilds": {NUMBERS_CODE_OF[key]: made.guilds[key] for key in ordered(list(made.guilds))},
        "waiting_storeys": made.waiting_storeys,
    }


def write_pile(made: Pile, seats: tuple[str, ...]) -> dict[str, Any]:
    """A pile of city tiles: the tiles whose place is known, and the number of other tiles under them."""
    return {"known": made.known, "unseen": made.unseen}


def write_state_options(made: Options, seats: tuple[str, ...]) -> dict[str, Any]:
    """The options that were chosen at setup."""
    return {
        "edition": EDITIONS_CODE_OF[made.edition],
        "chance": CHANCE_MODES_CODE_OF[made.chance],
        "years": made.years,
        "neutral": (None if made.neutral is None else STARTS_CODE_OF[made.neutral]),
    }


def write_state(game: LordsOfXidit, made: State) -> dict[str, Any]:
    """Write a position or a view. The document may share lists with the state."""
    seats = made.seats
    head = write_head(game, made, write_state_options(made.chosen, seats))
    return {
        **head,
        "phase": PHASES_CODE_OF[made.phase],
        "year": made.year,
        "order": made.order,
        "players": [write_player(item, seats) for item in made.players],
        "barracks": by_count(made.barracks, UNITS_IN_ORDER, 0),
        "recruits": {
            NUMBERS_CODE_OF[key]: by_count(made.recruits[key], UNITS_IN_ORDER, 0)
            for key in ordered(list(made.recruits))
        },
        "threats": made.threats,
        "next_recruit": made.next_recruit,
        "next_threat": made.next_threat,
        "recruit_pile": write_pile(made.recruit_pile, seats),
        "threat_pile": write_pile(made.threat_pile, seats),
        "recruit_discard": made.recruit_discard,
        "threat_discard": made.threat_discard,
        "unseen": made.unseen,
        "reshuffled": made.reshuffled,
        "awake": [TITANS_CODE_OF[item] for item in made.awake],
        "banished": [TITANS_CODE_OF[item] for item in made.banished],
        "assessments": [COLUMNS_CODE_OF[item] for item in made.assessments],
        "neutral": (
            None
            if (neutral_rows_given := neutral_rows(made)) is None
            else dict(zip(COLUMNS_THINGS, neutral_rows_given, strict=True))
        ),
        "first": (None if made.first is None else seats[made.first]),
        "turn": (None if made.turn is None else seats[made.turn]),
        "titan": (None if made.titan is None else TITANS_CODE_OF[made.titan]),
        "census": (None if made.census is None else UNITS_CODE_OF[made.census]),
        "winners": [seats[item] for item in made.winners],
        "owed": made.owed,
    }


def read_draw_tile(document: DrawTileStruct, places: dict[str, Seat]) -> DrawTile:
    return DrawTile(seat=places[document.seat], tile=Tile(document.tile))


def write_draw_tile(made: DrawTile, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "draw_tile", "seat": name_of(seats, made.seat), "tile": made.tile}


def read_draw_assessment(document: DrawAssessmentStruct, places: dict[str, Seat]) -> DrawAssessment:
    return DrawAssessment(seat=places[document.seat], column=COLUMNS_THINGS[document.column])


def write_draw_assessment(made: DrawAssessment, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "draw_assessment", "seat": name_of(seats, made.seat), "column": COLUMNS_CODE_OF[made.column]}


def read_choose_first(document: ChooseFirstStruct, places: dict[str, Seat]) -> ChooseFirst:
    return ChooseFirst(seat=places[document.seat], first=seat_of(places, document.first))


def write_choose_first(made: ChooseFirst, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "choose_first", "seat": name_of(seats, made.seat), "first": seats[made.first]}


def read_place_hero(document: PlaceHeroStruct, places: dict[str, Seat]) -> PlaceHero:
    return PlaceHero(seat=places[document.seat], city=City(document.city))


def write_place_hero(made: PlaceHero, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "place_hero", "seat": name_of(seats, made.seat), "city": made.city}


def read_plan(document: PlanStruct, places: dict[str, Seat]) -> Plan:
    return Plan(seat=places[document.seat], orders=tuple([ORDERS_THINGS[item] for item in document.orders]))


def write_plan(made: Plan, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "plan", "seat": name_of(seats, made.seat), "orders": [ORDERS_CODE_OF[item] for item in made.orders]}


def read_take_rewards(document: TakeRewardsStruct, places: dict[str, Seat]) -> TakeRewards:
    return TakeRewards(
        seat=places[document.seat], rewards=tuple(ordered([REWARDS_THINGS[item] for item in document.rewards]))
    )


def write_take_rewards(made: TakeRewards, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "take_rewards",
        "seat": name_of(seats, made.seat),
        "rewards": [REWARDS_CODE_OF[item] for item in made.rewards],
    }


def read_place_bards(document: PlaceBardsStruct, places: dict[str, Seat]) -> PlaceBards:
    return PlaceBards(
        seat=places[document.seat], regions=tuple(ordered([REGIONS_THINGS[item] for item in document.regions]))
    )


def write_place_bards(made: PlaceBards, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "place_bards",
        "seat": name_of(seats, made.seat),
        "regions": [REGIONS_CODE_OF[item] for item in made.regions],
    }


def read_raise_neutral(document: RaiseNeutralStruct, places: dict[str, Seat]) -> RaiseNeutral:
    return RaiseNeutral(seat=places[document.seat], column=COLUMNS_THINGS[document.column])


def write_raise_neutral(made: RaiseNeutral, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "raise_neutral", "seat": name_of(seats, made.seat), "column": COLUMNS_CODE_OF[made.column]}


def read_wake_titan(document: WakeTitanStruct, places: dict[str, Seat]) -> WakeTitan:
    return WakeTitan(seat=places[document.seat], titan=TITANS_THINGS[document.titan])


def write_wake_titan(made: WakeTitan, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "wake_titan", "seat": name_of(seats, made.seat), "titan": TITANS_CODE_OF[made.titan]}


def read_banish_titan(document: BanishTitanStruct, places: dict[str, Seat]) -> BanishTitan:
    return BanishTitan(
        seat=places[document.seat],
        titan=(None if document.titan is None else TITANS_THINGS[document.titan]),
        units=tuple(ordered([UNITS_THINGS[item] for item in document.units])),
    )


def write_banish_titan(made: BanishTitan, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "banish_titan",
        "seat": name_of(seats, made.seat),
        "titan": (None if made.titan is None else TITANS_CODE_OF[made.titan]),
        "units": [UNITS_CODE_OF[item] for item in made.units],
    }


def read_show_units(document: ShowUnitsStruct, places: dict[str, Seat]) -> ShowUnits:
    return ShowUnits(seat=places[document.seat], count=Shown(document.count))


def write_show_units(made: ShowUnits, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "show_units", "seat": name_of(seats, made.seat), "count": made.count}


def read_place_storey(document: PlaceStoreyStruct, places: dict[str, Seat]) -> PlaceStorey:
    return PlaceStorey(seat=places[document.seat], city=City(document.city))


def write_place_storey(made: PlaceStorey, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "place_storey", "seat": name_of(seats, made.seat), "city": made.city}


MOVE_READERS: Final[dict[type, Callable[[Any, dict[str, Seat]], Move]]] = {
    DrawTileStruct: read_draw_tile,
    DrawAssessmentStruct: read_draw_assessment,
    ChooseFirstStruct: read_choose_first,
    PlaceHeroStruct: read_place_hero,
    PlanStruct: read_plan,
    TakeRewardsStruct: read_take_rewards,
    PlaceBardsStruct: read_place_bards,
    RaiseNeutralStruct: read_raise_neutral,
    WakeTitanStruct: read_wake_titan,
    BanishTitanStruct: read_banish_titan,
    ShowUnitsStruct: read_show_units,
    PlaceStoreyStruct: read_place_storey,
}
MOVE_WRITERS: Final[dict[type, Callable[[Any, tuple[str, ...]], dict[str, Any]]]] = {
    DrawTile: write_draw_tile,
    DrawAssessment: write_draw_assessment,
    ChooseFirst: write_choose_first,
    PlaceHero: write_place_hero,
    Plan: write_plan,
    TakeRewards: write_take_rewards,
    PlaceBards: write_place_bards,
    RaiseNeutral: write_raise_neutral,
    WakeTitan: write_wake_titan,
    BanishTitan: write_banish_titan,
    ShowUnits: write_show_units,
    PlaceStorey: write_place_storey,
}


def read_move(document: MoveStruct, places: dict[str, Seat]) -> Move:
    """Read a valid move."""
    return MOVE_READERS[type(document)](document, places)


def write_move(made: Move, seats: tuple[str, ...]) -> dict[str, Any]:
    """Write a move in canonical form."""
    return MOVE_WRITERS[type(made)](made, seats)
