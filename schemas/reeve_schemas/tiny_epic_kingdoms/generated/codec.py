"""Readers and writers of valid documents. Written by `make generate`; do not edit."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import astuple

from reeve_schemas.documents.codes import CHANCE_MODES
from reeve_schemas.documents.heads import judged, open_head, write_head
from reeve_schemas.documents.quick import MOST_OPTIONS, NotValid, by_count, in_order, ordered, seat_of
from reeve_schemas.tiny_epic_kingdoms.assembly import assemble_state, card_of, number_of, resources_of, tokens_of
from reeve_schemas.tiny_epic_kingdoms.codes import (
    ACTIONS,
    DICE,
    EDITIONS,
    FACTIONS,
    FINDS,
    PHASES,
    REGIONS,
    RESOURCES,
    SIDES,
)
from reeve_schemas.tiny_epic_kingdoms.generated.structs import (
    BuildStruct,
    ChooseActionStruct,
    ChooseFirstStruct,
    ChooseSideStruct,
    CollectStruct,
    DealFactionStruct,
    DealTerritoryStruct,
    DoNothingStruct,
    DrawPowerStruct,
    GainStruct,
    HandOverStruct,
    LayLostKingdomStruct,
    LeaveBareStruct,
    LiftStruct,
    LoseArmyStruct,
    MobiliseStruct,
    MoveStruct,
    PatrolStruct,
    PayWarStruct,
    PlaceArmiesStruct,
    PlayerStruct,
    QuestStruct,
    RaiseArmyStruct,
    RelocateStruct,
    ResearchStruct,
    RetreatStruct,
    RevealFindStruct,
    SendDragonStruct,
    SetDieStruct,
    ShelterStruct,
    StandUpStruct,
    StateStruct,
    StepStruct,
    StopMovingStruct,
    SwapStruct,
    TakeResourcesStruct,
    TradeStruct,
    WarStruct,
    WithdrawStruct,
)
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import Face
from reeve_service.rules.tiny_epic_kingdoms.game import TinyEpicKingdoms
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    Build,
    ChooseAction,
    ChooseFirst,
    ChooseSide,
    Collect,
    DealFaction,
    DealTerritory,
    DoNothing,
    DrawPower,
    Gain,
    HandOver,
    LayLostKingdom,
    LeaveBare,
    Lift,
    LoseArmy,
    Mobilise,
    Move,
    Patrol,
    PayWar,
    PlaceArmies,
    Quest,
    RaiseArmy,
    Relocate,
    Research,
    Retreat,
    RevealFind,
    SendDragon,
    SetDie,
    Shelter,
    StandUp,
    StopMoving,
    Swap,
    TakeResources,
    Trade,
    Withdraw,
)
from reeve_service.rules.tiny_epic_kingdoms.state import Options, Player, State, Step, War
from reeve_service.rules.turn_order import name_of

ACTIONS_CODE_OF: Final = ACTIONS.code_of
ACTIONS_THINGS: Final = ACTIONS.things
CHANCE_MODES_CODE_OF: Final = CHANCE_MODES.code_of
CHANCE_MODES_THINGS: Final = CHANCE_MODES.things
DICE_CODE_OF: Final = DICE.code_of
DICE_THINGS: Final = DICE.things
EDITIONS_CODE_OF: Final = EDITIONS.code_of
EDITIONS_THINGS: Final = EDITIONS.things
FACTIONS_CODE_OF: Final = FACTIONS.code_of
FACTIONS_THINGS: Final = FACTIONS.things
FINDS_CODE_OF: Final = FINDS.code_of
FINDS_IN_ORDER: Final = FINDS.in_order
FINDS_THINGS: Final = FINDS.things
OPTIONS: Final = lru_cache(maxsize=MOST_OPTIONS)(Options)
PHASES_CODE_OF: Final = PHASES.code_of
PHASES_THINGS: Final = PHASES.things
REGIONS_CODE_OF: Final = REGIONS.code_of
REGIONS_THINGS: Final = REGIONS.things
RESOURCES_CODE_OF: Final = RESOURCES.code_of
RESOURCES_THINGS: Final = RESOURCES.things
SIDES_CODE_OF: Final = SIDES.code_of
SIDES_THINGS: Final = SIDES.things


def read_player(document: PlayerStruct, places: dict[str, Seat]) -> Player:
    """The kingdom of one seat."""
    made = Player.__new__(Player)
    made.faction = None if document.faction is None else FACTIONS_THINGS[document.faction]
    made.card = None if document.card is None else card_of(document.card)
    made.home = None if document.home is None else SIDES_THINGS[document.home]
    made.resources = list(astuple(document.resources))
    made.magic = document.magic
    made.tower = document.tower
    made.standing = ordered([REGIONS_THINGS[item] for item in document.standing])
    made.lying = ordered([REGIONS_THINGS[item] for item in document.lying])
    made.copied = [FACTIONS_THINGS[item] for item in document.copied]
    made.captives = document.captives
    return made


def read_step(document: StepStruct, places: dict[str, Seat]) -> Step:
    """A step of the agenda: something that must be decided or done."""
    return Step(
        phase=PHASES_THINGS[document.phase],
        seat=places[document.seat],
        region=(-1 if document.region is None else REGIONS_THINGS[document.region]),
        count=document.count,
    )


def read_war(document: WarStruct, places: dict[str, Seat]) -> War:
    """A war that is being fought."""
    made = War.__new__(War)
    made.attacker = seat_of(places, document.attacker)
    made.defender = Seat(-2) if document.defender is None else seat_of(places, document.defender)
    made.region = REGIONS_THINGS[document.region]
    made.allied = document.allied
    made.dice = [
        (None if item is None else (item if isinstance(item, int) else DICE_THINGS[item])) for item in document.dice
    ]
    made.lifts = document.lifts
    made.winner = None if document.winner is None else seat_of(places, document.winner)
    made.contested = ordered([REGIONS_THINGS[item] for item in document.contested])
    made.dragon = document.dragon
    made.removed = document.removed
    return made


def read_state(game: TinyEpicKingdoms, document: StateStruct) -> tuple[State, list[Fault]]:
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
        factions=(None if chosen.factions is None else tuple([FACTIONS_THINGS[item] for item in chosen.factions])),
        finds=chosen.finds,
        pack=head.pack.id,
    )
    made.pack = head.pack
    made.seats = head.seats
    made.chance = head.chance
    made.viewer = head.viewer
    made.ply = document.ply
    made.box = game.box(head.pack, len(head.seats))
    made.players = [read_player(item, places) for item in document.players]
    made.lost = None if document.lost is None else SIDES_THINGS[document.lost]
    made.neutrals = ordered([REGIONS_THINGS[item] for item in document.neutrals])
    made.first = None if document.first is None else seat_of(places, document.first)
    made.turn = None if document.turn is None else seat_of(places, document.turn)
    made.shields = [ACTIONS_THINGS[item] for item in document.shields]
    made.ending = document.ending
    made.over = document.over
    made.agenda = [read_step(item, places) for item in document.agenda]
    made.war = None if document.war is None else read_war(document.war, places)
    made.moved = -1 if document.moved is None else REGIONS_THINGS[document.moved]
    made.unseen = list(astuple(document.unseen))
    made.face_down = ordered([REGIONS_THINGS[item] for item in document.face_down])
    made.sites = in_order({REGIONS_THINGS[code]: FINDS_THINGS[item] for code, item in document.sites.items()})
    made.crown = None if document.crown is None else seat_of(places, document.crown)
    return made, judged(game, made, document.pending, assemble_state(made, document.pending))


def write_player(made: Player, seats: tuple[str, ...]) -> dict[str, Any]:
    """The kingdom of one seat."""
    return {
        "faction": (None if made.faction is None else FACTIONS_CODE_OF[made.faction]),
        "card": (None if made.card is None else number_of(made.card)),
        "home": (None if made.home is None else SIDES_CODE_OF[made.home]),
        "resources": dict(zip(RESOURCES_THINGS, made.resources, strict=True)),
        "magic": made.magic,
        "tower": made.tower,
        "standing": [REGIONS_CODE_OF[item] for item in made.standing],
        "lying": [REGIONS_CODE_OF[item] for item in made.lying],
        "copied": [FACTIONS_CODE_OF[item] for item in made.copied],
        "captives": made.captives,
    }


def write_step(made: Step, seats: tuple[str, ...]) -> dict[str, Any]:
    """A step of the agenda: something that must be decided or done."""
    return {
        "phase": PHASES_CODE_OF[made.phase],
        "seat": name_of(seats, made.seat),
        "region": (None if made.region == -1 else REGIONS_CODE_OF[made.region]),
        "count": made.count,
    }


def write_war(made: War, seats: tuple[str, ...]) -> dict[str, Any]:
    """A war that is being fought."""
    return {
        "attacker": seats[made.attacker],
        "defender": (None if made.defender == -2 else seats[made.defender]),
        "region": REGIONS_CODE_OF[made.region],
        "allied": made.allied,
        "dice": [(None if item is None else DICE_CODE_OF.get(item, item)) for item in made.dice],
        "lifts": made.lifts,
        "winner": (None if made.winner is None else seats[made.winner]),
        "contested": [REGIONS_CODE_OF[item] for item in made.contested],
        "dragon": made.dragon,
        "removed": made.removed,
    }


def write_state_options(made: Options, seats: tuple[str, ...]) -> dict[str, Any]:
    """The options that were chosen at setup."""
    return {
        "edition": EDITIONS_CODE_OF[made.edition],
        "chance": CHANCE_MODES_CODE_OF[made.chance],
        "factions": (None if made.factions is None else [FACTIONS_CODE_OF[item] for item in made.factions]),
        "finds": made.finds,
    }


def write_state(game: TinyEpicKingdoms, made: State) -> dict[str, Any]:
    """Write a position or a view. The document may share lists with the state."""
    seats = made.seats
    head = write_head(game, made, write_state_options(made.chosen, seats))
    return {
        **head,
        "players": [write_player(item, seats) for item in made.players],
        "lost": (None if made.lost is None else SIDES_CODE_OF[made.lost]),
        "neutrals": [REGIONS_CODE_OF[item] for item in made.neutrals],
        "first": (None if made.first is None else seats[made.first]),
        "turn": (None if made.turn is None else seats[made.turn]),
        "shields": [ACTIONS_CODE_OF[item] for item in made.shields],
        "ending": made.ending,
        "over": made.over,
        "agenda": [write_step(item, seats) for item in made.agenda],
        "war": (None if made.war is None else write_war(made.war, seats)),
        "moved": (None if made.moved == -1 else REGIONS_CODE_OF[made.moved]),
        "unseen": by_count(made.unseen, FINDS_IN_ORDER, 0),
        "face_down": [REGIONS_CODE_OF[item] for item in made.face_down],
        "sites": {REGIONS_CODE_OF[key]: FINDS_CODE_OF[made.sites[key]] for key in ordered(list(made.sites))},
        "crown": (None if made.crown is None else seats[made.crown]),
    }


def read_deal_faction(document: DealFactionStruct, places: dict[str, Seat]) -> DealFaction:
    return DealFaction(seat=places[document.seat], faction=FACTIONS_THINGS[document.faction])


def write_deal_faction(made: DealFaction, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "deal_faction", "seat": name_of(seats, made.seat), "faction": FACTIONS_CODE_OF[made.faction]}


def read_deal_territory(document: DealTerritoryStruct, places: dict[str, Seat]) -> DealTerritory:
    return DealTerritory(seat=places[document.seat], card=card_of(document.card))


def write_deal_territory(made: DealTerritory, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "deal_territory", "seat": name_of(seats, made.seat), "card": number_of(made.card)}


def read_lay_lost_kingdom(document: LayLostKingdomStruct, places: dict[str, Seat]) -> LayLostKingdom:
    return LayLostKingdom(seat=places[document.seat], side=SIDES_THINGS[document.side])


def write_lay_lost_kingdom(made: LayLostKingdom, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "lay_lost_kingdom", "seat": name_of(seats, made.seat), "side": SIDES_CODE_OF[made.side]}


def read_choose_first(document: ChooseFirstStruct, places: dict[str, Seat]) -> ChooseFirst:
    return ChooseFirst(seat=places[document.seat], first=seat_of(places, document.first))


def write_choose_first(made: ChooseFirst, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "choose_first", "seat": name_of(seats, made.seat), "first": seats[made.first]}


def read_choose_side(document: ChooseSideStruct, places: dict[str, Seat]) -> ChooseSide:
    return ChooseSide(seat=places[document.seat], side=SIDES_THINGS[document.side])


def write_choose_side(made: ChooseSide, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "choose_side", "seat": name_of(seats, made.seat), "side": SIDES_CODE_OF[made.side]}


def read_take_resources(document: TakeResourcesStruct, places: dict[str, Seat]) -> TakeResources:
    return TakeResources(
        seat=places[document.seat], resources=tokens_of([RESOURCES_THINGS[item] for item in document.resources])
    )


def write_take_resources(made: TakeResources, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "take_resources",
        "seat": name_of(seats, made.seat),
        "resources": [RESOURCES_CODE_OF[item] for item in resources_of(made.resources)],
    }


def read_place_armies(document: PlaceArmiesStruct, places: dict[str, Seat]) -> PlaceArmies:
    return PlaceArmies(seat=places[document.seat], region=REGIONS_THINGS[document.region])


def write_place_armies(made: PlaceArmies, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "place_armies", "seat": name_of(seats, made.seat), "region": REGIONS_CODE_OF[made.region]}


def read_leave_bare(document: LeaveBareStruct, places: dict[str, Seat]) -> LeaveBare:
    return LeaveBare(seat=places[document.seat], region=REGIONS_THINGS[document.region])


def write_leave_bare(made: LeaveBare, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "leave_bare", "seat": name_of(seats, made.seat), "region": REGIONS_CODE_OF[made.region]}


def read_choose_action(document: ChooseActionStruct, places: dict[str, Seat]) -> ChooseAction:
    return ChooseAction(seat=places[document.seat], action=ACTIONS_THINGS[document.action])


def write_choose_action(made: ChooseAction, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "choose_action", "seat": name_of(seats, made.seat), "action": ACTIONS_CODE_OF[made.action]}


def read_do_nothing(document: DoNothingStruct, places: dict[str, Seat]) -> DoNothing:
    return DoNothing(seat=places[document.seat])


def write_do_nothing(made: DoNothing, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "do_nothing", "seat": name_of(seats, made.seat)}


def read_collect(document: CollectStruct, places: dict[str, Seat]) -> Collect:
    return Collect(seat=places[document.seat], choices=tokens_of([RESOURCES_THINGS[item] for item in document.choices]))


def write_collect(made: Collect, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "collect",
        "seat": name_of(seats, made.seat),
        "choices": [RESOURCES_CODE_OF[item] for item in resources_of(made.choices)],
    }


def read_patrol(document: PatrolStruct, places: dict[str, Seat]) -> Patrol:
    return Patrol(
        seat=places[document.seat],
        start=REGIONS_THINGS[document.start],
        to=REGIONS_THINGS[document.to],
        lying=document.lying,
    )


def write_patrol(made: Patrol, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "patrol",
        "seat": name_of(seats, made.seat),
        "start": REGIONS_CODE_OF[made.start],
        "to": REGIONS_CODE_OF[made.to],
        **({"lying": made.lying} if made.lying else {}),
    }


def read_stand_up(document: StandUpStruct, places: dict[str, Seat]) -> StandUp:
    return StandUp(seat=places[document.seat], region=REGIONS_THINGS[document.region])


def write_stand_up(made: StandUp, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "stand_up", "seat": name_of(seats, made.seat), "region": REGIONS_CODE_OF[made.region]}


def read_quest(document: QuestStruct, places: dict[str, Seat]) -> Quest:
    return Quest(
        seat=places[document.seat],
        start=REGIONS_THINGS[document.start],
        to=REGIONS_THINGS[document.to],
        lying=document.lying,
    )


def write_quest(made: Quest, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "quest",
        "seat": name_of(seats, made.seat),
        "start": REGIONS_CODE_OF[made.start],
        "to": REGIONS_CODE_OF[made.to],
        **({"lying": made.lying} if made.lying else {}),
    }


def read_swap(document: SwapStruct, places: dict[str, Seat]) -> Swap:
    return Swap(seat=places[document.seat], start=REGIONS_THINGS[document.start], to=REGIONS_THINGS[document.to])


def write_swap(made: Swap, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "swap",
        "seat": name_of(seats, made.seat),
        "start": REGIONS_CODE_OF[made.start],
        "to": REGIONS_CODE_OF[made.to],
    }


def read_stop_moving(document: StopMovingStruct, places: dict[str, Seat]) -> StopMoving:
    return StopMoving(seat=places[document.seat])


def write_stop_moving(made: StopMoving, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "stop_moving", "seat": name_of(seats, made.seat)}


def read_set_die(document: SetDieStruct, places: dict[str, Seat]) -> SetDie:
    return SetDie(seat=places[document.seat], value=Face(document.value))


def write_set_die(made: SetDie, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "set_die", "seat": name_of(seats, made.seat), "value": made.value}


def read_lift(document: LiftStruct, places: dict[str, Seat]) -> Lift:
    return Lift(seat=places[document.seat], lift=document.lift)


def write_lift(made: Lift, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "lift", "seat": name_of(seats, made.seat), "lift": made.lift}


def read_pay_war(document: PayWarStruct, places: dict[str, Seat]) -> PayWar:
    return PayWar(seat=places[document.seat], pays=tokens_of([RESOURCES_THINGS[item] for item in document.pays]))


def write_pay_war(made: PayWar, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "pay_war",
        "seat": name_of(seats, made.seat),
        "pays": [RESOURCES_CODE_OF[item] for item in resources_of(made.pays)],
    }


def read_hand_over(document: HandOverStruct, places: dict[str, Seat]) -> HandOver:
    return HandOver(seat=places[document.seat], gives=tokens_of([RESOURCES_THINGS[item] for item in document.gives]))


def write_hand_over(made: HandOver, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "hand_over",
        "seat": name_of(seats, made.seat),
        "gives": [RESOURCES_CODE_OF[item] for item in resources_of(made.gives)],
    }


def read_send_dragon(document: SendDragonStruct, places: dict[str, Seat]) -> SendDragon:
    return SendDragon(seat=places[document.seat], send=document.send)


def write_send_dragon(made: SendDragon, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "send_dragon", "seat": name_of(seats, made.seat), "send": made.send}


def read_retreat(document: RetreatStruct, places: dict[str, Seat]) -> Retreat:
    return Retreat(
        seat=places[document.seat],
        start=REGIONS_THINGS[document.start],
        to=REGIONS_THINGS[document.to],
        pays=tokens_of([RESOURCES_THINGS[item] for item in document.pays]),
    )


def write_retreat(made: Retreat, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "retreat",
        "seat": name_of(seats, made.seat),
        "start": REGIONS_CODE_OF[made.start],
        "to": REGIONS_CODE_OF[made.to],
        "pays": [RESOURCES_CODE_OF[item] for item in resources_of(made.pays)],
    }


def read_withdraw(document: WithdrawStruct, places: dict[str, Seat]) -> Withdraw:
    return Withdraw(seat=places[document.seat], start=REGIONS_THINGS[document.start])


def write_withdraw(made: Withdraw, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "withdraw", "seat": name_of(seats, made.seat), "start": REGIONS_CODE_OF[made.start]}


def read_shelter(document: ShelterStruct, places: dict[str, Seat]) -> Shelter:
    return Shelter(seat=places[document.seat], start=REGIONS_THINGS[document.start], to=REGIONS_THINGS[document.to])


def write_shelter(made: Shelter, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "shelter",
        "seat": name_of(seats, made.seat),
        "start": REGIONS_CODE_OF[made.start],
        "to": REGIONS_CODE_OF[made.to],
    }


def read_relocate(document: RelocateStruct, places: dict[str, Seat]) -> Relocate:
    return Relocate(seat=places[document.seat], start=REGIONS_THINGS[document.start], to=REGIONS_THINGS[document.to])


def write_relocate(made: Relocate, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "relocate",
        "seat": name_of(seats, made.seat),
        "start": REGIONS_CODE_OF[made.start],
        "to": REGIONS_CODE_OF[made.to],
    }


def read_raise_army(document: RaiseArmyStruct, places: dict[str, Seat]) -> RaiseArmy:
    return RaiseArmy(seat=places[document.seat], raised=document.raised)


def write_raise_army(made: RaiseArmy, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "raise_army", "seat": name_of(seats, made.seat), "raised": made.raised}


def read_build(document: BuildStruct, places: dict[str, Seat]) -> Build:
    return Build(seat=places[document.seat], pays=tokens_of([RESOURCES_THINGS[item] for item in document.pays]))


def write_build(made: Build, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "build",
        "seat": name_of(seats, made.seat),
        "pays": [RESOURCES_CODE_OF[item] for item in resources_of(made.pays)],
    }


def read_research(document: ResearchStruct, places: dict[str, Seat]) -> Research:
    return Research(seat=places[document.seat])


def write_research(made: Research, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "research", "seat": name_of(seats, made.seat)}


def read_draw_power(document: DrawPowerStruct, places: dict[str, Seat]) -> DrawPower:
    return DrawPower(seat=places[document.seat], faction=FACTIONS_THINGS[document.faction])


def write_draw_power(made: DrawPower, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "draw_power", "seat": name_of(seats, made.seat), "faction": FACTIONS_CODE_OF[made.faction]}


def read_mobilise(document: MobiliseStruct, places: dict[str, Seat]) -> Mobilise:
    return Mobilise(
        seat=places[document.seat],
        region=REGIONS_THINGS[document.region],
        pays=tokens_of([RESOURCES_THINGS[item] for item in document.pays]),
    )


def write_mobilise(made: Mobilise, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "mobilise",
        "seat": name_of(seats, made.seat),
        "region": REGIONS_CODE_OF[made.region],
        "pays": [RESOURCES_CODE_OF[item] for item in resources_of(made.pays)],
    }


def read_trade(document: TradeStruct, places: dict[str, Seat]) -> Trade:
    return Trade(
        seat=places[document.seat],
        gives=tokens_of([RESOURCES_THINGS[item] for item in document.gives]),
        takes=RESOURCES_THINGS[document.takes],
    )


def write_trade(made: Trade, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "trade",
        "seat": name_of(seats, made.seat),
        "gives": [RESOURCES_CODE_OF[item] for item in resources_of(made.gives)],
        "takes": RESOURCES_CODE_OF[made.takes],
    }


def read_gain(document: GainStruct, places: dict[str, Seat]) -> Gain:
    return Gain(seat=places[document.seat], choices=tokens_of([RESOURCES_THINGS[item] for item in document.choices]))


def write_gain(made: Gain, seats: tuple[str, ...]) -> dict[str, Any]:
    return {
        "kind": "gain",
        "seat": name_of(seats, made.seat),
        "choices": [RESOURCES_CODE_OF[item] for item in resources_of(made.choices)],
    }


def read_reveal_find(document: RevealFindStruct, places: dict[str, Seat]) -> RevealFind:
    return RevealFind(seat=places[document.seat], find=FINDS_THINGS[document.find])


def write_reveal_find(made: RevealFind, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "reveal_find", "seat": name_of(seats, made.seat), "find": FINDS_CODE_OF[made.find]}


def read_lose_army(document: LoseArmyStruct, places: dict[str, Seat]) -> LoseArmy:
    return LoseArmy(seat=places[document.seat])


def write_lose_army(made: LoseArmy, seats: tuple[str, ...]) -> dict[str, Any]:
    return {"kind": "lose_army", "seat": name_of(seats, made.seat)}


MOVE_READERS: Final[dict[type, Callable[[Any, dict[str, Seat]], Move]]] = {
    DealFactionStruct: read_deal_faction,
    DealTerritoryStruct: read_deal_territory,
    LayLostKingdomStruct: read_lay_lost_kingdom,
    ChooseFirstStruct: read_choose_first,
    ChooseSideStruct: read_choose_side,
    TakeResourcesStruct: read_take_resources,
    PlaceArmiesStruct: read_place_armies,
    LeaveBareStruct: read_leave_bare,
    ChooseActionStruct: read_choose_action,
    DoNothingStruct: read_do_nothing,
    CollectStruct: read_collect,
    PatrolStruct: read_patrol,
    StandUpStruct: read_stand_up,
    QuestStruct: read_quest,
    SwapStruct: read_swap,
    StopMovingStruct: read_stop_moving,
    SetDieStruct: read_set_die,
    LiftStruct: read_lift,
    PayWarStruct: read_pay_war,
    HandOverStruct: read_hand_over,
    SendDragonStruct: read_send_dragon,
    RetreatStruct: read_retreat,
    WithdrawStruct: read_withdraw,
    ShelterStruct: read_shelter,
    RelocateStruct: read_relocate,
    RaiseArmyStruct: read_raise_army,
    BuildStruct: read_build,
    ResearchStruct: read_research,
    DrawPowerStruct: read_draw_power,
    MobiliseStruct: read_mobilise,
    TradeStruct: read_trade,
    GainStruct: read_gain,
    RevealFindStruct: read_reveal_find,
    LoseArmyStruct: read_lose_army,
}
MOVE_WRITERS: Final[dict[type, Callable[[Any, tuple[str, ...]], dict[str, Any]]]] = {
    DealFaction: write_deal_faction,
    DealTerritory: write_deal_territory,
    LayLostKingdom: write_lay_lost_kingdom,
    ChooseFirst: write_choose_first,
    ChooseSide: write_choose_side,
    TakeResources: write_take_resources,
    PlaceArmies: write_place_armies,
    LeaveBare: write_leave_bare,
    ChooseAction: write_choose_action,
    DoNothing: write_do_nothing,
    Collect: write_collect,
    Patrol: write_patrol,
    StandUp: write_stand_up,
    Quest: write_quest,
    Swap: write_swap,
    StopMoving: write_stop_moving,
    SetDie: write_set_die,
    Lift: write_lift,
    PayWar: write_pay_war,
    HandOver: write_hand_over,
    SendDragon: write_send_dragon,
    Retreat: write_retreat,
    Withdraw: write_withdraw,
    Shelter: write_shelter,
    Relocate: write_relocate,
    RaiseArmy: write_raise_army,
    Build: write_build,
    Research: write_research,
    DrawPower: write_draw_power,
    Mobilise: write_mobilise,
    Trade: write_trade,
    Gain: write_gain,
    RevealFind: write_reveal_find,
    LoseArmy: write_lose_army,
}


def read_move(document: MoveStruct, places: dict[str, Seat]) -> Move:
    """Read a valid move."""
    return MOVE_READERS[type(document)](document, places)


def write_move(made: Move, seats: tuple[str, ...]) -> dict[str, Any]:
    """Write a move in canonical form."""
    return MOVE_WRITERS[type(made)](made, seats)
