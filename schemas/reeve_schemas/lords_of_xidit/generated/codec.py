"""Readers and writers of sound documents. Written by `make generate`; do not edit."""

from collections.abc import Callable
from typing import Any, Final

from reeve_schemas.documents.quick import UnsoundError, by_code, codes_of, counts, distinct, in_order, seat_of
from reeve_schemas.documents.states import judged, open_head, write_head
from reeve_schemas.lords_of_xidit.assembly import (
    assemble_state,
    neutral_rows,
    shown_coins,
    shown_units,
    shown_unplaced,
    take_screen,
)
from reeve_schemas.lords_of_xidit.codes import (
    CHANCE_MODES,
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
from reeve_service.rules.lords_of_xidit.components import City, Tile
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
from reeve_service.rules.lords_of_xidit.state import Options, Pile, Player, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of

CHANCE_MODES_THINGS: Final = CHANCE_MODES.things
CHANCE_MODES_WRITTEN: Final = CHANCE_MODES.written
COLUMNS_THINGS: Final = COLUMNS.things
COLUMNS_WRITTEN: Final = COLUMNS.written
EDITIONS_THINGS: Final = EDITIONS.things
EDITIONS_WRITTEN: Final = EDITIONS.written
NUMBERS_THINGS: Final = NUMBERS.things
ORDERS_THINGS: Final = ORDERS.things
ORDERS_WRITTEN: Final = ORDERS.written
PHASES_THINGS: Final = PHASES.things
PHASES_WRITTEN: Final = PHASES.written
REGIONS_THINGS: Final = REGIONS.things
REGIONS_WRITTEN: Final = REGIONS.written
REWARDS_THINGS: Final = REWARDS.things
REWARDS_WRITTEN: Final = REWARDS.written
STARTS_THINGS: Final = STARTS.things
STARTS_WRITTEN: Final = STARTS.written
TITANS_THINGS: Final = TITANS.things
TITANS_WRITTEN: Final = TITANS.written
UNITS_THINGS: Final = UNITS.things
UNITS_WRITTEN: Final = UNITS.written


def read_player(said: PlayerStruct, places: dict[str, Seat]) -> Player:
    """What one seat has on the map, on its planning board and behind its screen."""
    made = Player(
        hero=(0 if said.hero is None else said.hero),
        plan=tuple([ORDERS_THINGS[item] for item in said.plan]),
        shown=said.shown,
        acted=sorted(distinct(said.acted)),
        bards=counts(said.bards, REGIONS_THINGS, 0),
        guilds={NUMBERS_THINGS[code]: item for code, item in in_order(said.guilds, NUMBERS_THINGS).items()},
        waiting_storeys=said.waiting_storeys,
    )
    take_screen(made, (None if said.units is None else counts(said.units, UNITS_THINGS, 0)), said.coins, said.unplaced)
    return made


def read_pile(said: PileStruct, places: dict[str, Seat]) -> Pile:
    """A pile of city tiles: those known from the top down, and how many unseen lie under."""
    return Pile(known=distinct(said.known), unseen=said.unseen)


def read_state(game: LordsOfXidit, said: StateStruct) -> tuple[State, list[Fault]]:
    """A position or view, and every reason why it cannot have arisen; raises where it is not sound."""
    chosen = said.options
    head = open_head(game, said, CHANCE_MODES_THINGS[chosen.chance])
    places = head.places
    if len(said.players) != len(head.seats):
        raise UnsoundError("players")
    made = State(
        options=Options(
            edition=EDITIONS_THINGS[chosen.edition],
            chance=CHANCE_MODES_THINGS[chosen.chance],
            years=chosen.years,
            neutral=(None if chosen.neutral is None else STARTS_THINGS[chosen.neutral]),
            pack=head.pack.id,
        ),
        pack=head.pack,
        seats=head.seats,
        ply=said.ply,
        chance=head.chance,
        viewer=head.viewer,
        box=game.box(head.pack, len(head.seats), chosen.years),
        phase=PHASES_THINGS[said.phase],
        year=said.year,
        order=said.order,
        players=[read_player(item, places) for item in said.players],
        barracks=counts(said.barracks, UNITS_THINGS, 0),
        recruits={
            NUMBERS_THINGS[code]: counts(item, UNITS_THINGS, 0)
            for code, item in in_order(said.recruits, NUMBERS_THINGS).items()
        },
        threats=sorted(distinct(said.threats)),
        next_recruit=said.next_recruit,
        next_threat=said.next_threat,
        recruit_pile=read_pile(said.recruit_pile, places),
        threat_pile=read_pile(said.threat_pile, places),
        recruit_discard=distinct(said.recruit_discard),
        threat_discard=distinct(said.threat_discard),
        unseen=sorted(distinct(said.unseen)),
        reshuffled=sorted(distinct(said.reshuffled)),
        awake=sorted([TITANS_THINGS[item] for item in said.awake]),
        banished=sorted([TITANS_THINGS[item] for item in said.banished]),
        assessments=[COLUMNS_THINGS[item] for item in said.assessments],
        first=(None if said.first is None else seat_of(places, said.first)),
        turn=(None if said.turn is None else seat_of(places, said.turn)),
        titan=(None if said.titan is None else TITANS_THINGS[said.titan]),
        census=(None if said.census is None else UNITS_THINGS[said.census]),
        winners=[seat_of(places, item) for item in said.winners],
        owed=said.owed,
    )
    return made, judged(
        game,
        made,
        said.pending,
        assemble_state(
            made,
            said.pending,
            (None if said.neutral is None else [said.neutral[code] for code in codes_of(said.neutral, COLUMNS_THINGS)]),
        ),
    )


def write_player(made: Player, seats: tuple[str, ...]) -> dict[str, Any]:
    """What one seat has on the map, on its planning board and behind its screen."""
    return {
        "hero": (None if made.hero == 0 else made.hero),
        "plan": [ORDERS_WRITTEN[item] for item in made.plan],
        "shown": made.shown,
        "acted": made.acted,
        "units": (
            None
            if (shown_units_given := shown_units(made)) is None
            else {code: item for code, item in zip(UNITS_THINGS, shown_units_given, strict=True) if item != 0}
        ),
        "coins": shown_coins(made),
        "bards": {code: item for code, item in zip(REGIONS_THINGS, made.bards, strict=True) if item != 0},
        "unplaced": shown_unplaced(made),
        "guilds": dict(by_code(made.guilds, NUMBERS_THINGS)),
        "waiting_storeys": made.waiting_storeys,
    }


def write_pile(made: Pile, seats: tuple[str, ...]) -> dict[str, Any]:
    """A pile of city tiles: those known from the top down, and how many unseen lie under."""
    return {"known": made.known, "unseen": made.unseen}


def write_options(made: Options, seats: tuple[str, ...]) -> dict[str, Any]:
    """The options that the game was set up with."""
    return {
        "edition": EDITIONS_WRITTEN[made.edition],
        "chance": CHANCE_MODES_WRITTEN[made.chance],
        "years": made.years,
        "neutral": (None if made.neutral is None else STARTS_WRITTEN[made.neutral]),
    }


def write_state(game: LordsOfXidit, made: State) -> dict[str, Any]:
    """A position or a view; it may share lists with the state."""
    seats = made.seats
    head = write_head(game, made, write_options(made.chosen, seats))
    return {
        **head,
        "phase": PHASES_WRITTEN[made.phase],
        "year": made.year,
        "order": made.order,
        "players": [write_player(item, seats) for item in made.players],
        "barracks": {code: item for code, item in zip(UNITS_THINGS, made.barracks, strict=True) if item != 0},
        "recruits": {
            code: {code: inner for code, inner in zip(UNITS_THINGS, item, strict=True) if inner != 0}
            for code, item in by_code(made.recruits, NUMBERS_THINGS)
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
        "awake": [TITANS_WRITTEN[item] for item in made.awake],
        "banished": [TITANS_WRITTEN[item] for item in made.banished],
        "assessments": [COLUMNS_WRITTEN[item] for item in made.assessments],
        "neutral": (
            None
            if (neutral_rows_given := neutral_rows(made)) is None
            else dict(zip(COLUMNS_THINGS, neutral_rows_given, strict=True))
        ),
        "first": (None if made.first is None else seats[made.first]),
        "turn": (None if made.turn is None else seats[made.turn]),
        "titan": (None if made.titan is None else TITANS_WRITTEN[made.titan]),
        "census": (None if made.census is None else UNITS_WRITTEN[made.census]),
        "winners": [seats[item] for item in made.winners],
        "owed": made.owed,
    }


def read_draw_tile(said: DrawTileStruct, places: dict[str, Seat]) -> DrawTile:
    return DrawTile(seat=places[said.seat], tile=Tile(said.tile))


def write_draw_tile(made: DrawTile, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "draw_tile", "seat": name_of(seats, made.seat), "tile": made.tile}


def read_draw_assessment(said: DrawAssessmentStruct, places: dict[str, Seat]) -> DrawAssessment:
    return DrawAssessment(seat=places[said.seat], column=COLUMNS_THINGS[said.column])


def write_draw_assessment(made: DrawAssessment, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "draw_assessment", "seat": name_of(seats, made.seat), "column": COLUMNS_WRITTEN[made.column]}


def read_choose_first(said: ChooseFirstStruct, places: dict[str, Seat]) -> ChooseFirst:
    return ChooseFirst(seat=places[said.seat], first=seat_of(places, said.first))


def write_choose_first(made: ChooseFirst, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "choose_first", "seat": name_of(seats, made.seat), "first": seats[made.first]}


def read_place_hero(said: PlaceHeroStruct, places: dict[str, Seat]) -> PlaceHero:
    return PlaceHero(seat=places[said.seat], city=City(said.city))


def write_place_hero(made: PlaceHero, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "place_hero", "seat": name_of(seats, made.seat), "city": made.city}


def read_plan(said: PlanStruct, places: dict[str, Seat]) -> Plan:
    return Plan(seat=places[said.seat], orders=tuple([ORDERS_THINGS[item] for item in said.orders]))


def write_plan(made: Plan, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "plan", "seat": name_of(seats, made.seat), "orders": [ORDERS_WRITTEN[item] for item in made.orders]}


def read_take_rewards(said: TakeRewardsStruct, places: dict[str, Seat]) -> TakeRewards:
    return TakeRewards(seat=places[said.seat], rewards=tuple(sorted([REWARDS_THINGS[item] for item in said.rewards])))


def write_take_rewards(made: TakeRewards, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "take_rewards",
        "seat": name_of(seats, made.seat),
        "rewards": [REWARDS_WRITTEN[item] for item in made.rewards],
    }


def read_place_bards(said: PlaceBardsStruct, places: dict[str, Seat]) -> PlaceBards:
    return PlaceBards(seat=places[said.seat], regions=tuple(sorted([REGIONS_THINGS[item] for item in said.regions])))


def write_place_bards(made: PlaceBards, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "place_bards",
        "seat": name_of(seats, made.seat),
        "regions": [REGIONS_WRITTEN[item] for item in made.regions],
    }


def read_raise_neutral(said: RaiseNeutralStruct, places: dict[str, Seat]) -> RaiseNeutral:
    return RaiseNeutral(seat=places[said.seat], column=COLUMNS_THINGS[said.column])


def write_raise_neutral(made: RaiseNeutral, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "raise_neutral", "seat": name_of(seats, made.seat), "column": COLUMNS_WRITTEN[made.column]}


def read_wake_titan(said: WakeTitanStruct, places: dict[str, Seat]) -> WakeTitan:
    return WakeTitan(seat=places[said.seat], titan=TITANS_THINGS[said.titan])


def write_wake_titan(made: WakeTitan, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "wake_titan", "seat": name_of(seats, made.seat), "titan": TITANS_WRITTEN[made.titan]}


def read_banish_titan(said: BanishTitanStruct, places: dict[str, Seat]) -> BanishTitan:
    return BanishTitan(
        seat=places[said.seat],
        titan=(None if said.titan is None else TITANS_THINGS[said.titan]),
        units=tuple(sorted([UNITS_THINGS[item] for item in said.units])),
    )


def write_banish_titan(made: BanishTitan, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "banish_titan",
        "seat": name_of(seats, made.seat),
        "titan": (None if made.titan is None else TITANS_WRITTEN[made.titan]),
        "units": [UNITS_WRITTEN[item] for item in made.units],
    }


def read_show_units(said: ShowUnitsStruct, places: dict[str, Seat]) -> ShowUnits:
    return ShowUnits(seat=places[said.seat], count=said.count)


def write_show_units(made: ShowUnits, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "show_units", "seat": name_of(seats, made.seat), "count": made.count}


def read_place_storey(said: PlaceStoreyStruct, places: dict[str, Seat]) -> PlaceStorey:
    return PlaceStorey(seat=places[said.seat], city=City(said.city))


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


def read_move(said: MoveStruct, places: dict[str, Seat]) -> Move:
    """A sound move."""
    return MOVE_READERS[type(said)](said, places)


def write_move(made: Move, seats: tuple[str, ...]) -> dict[str, Any]:
    """A move, in canonical form."""
    return MOVE_WRITERS[type(made)](made, seats)
