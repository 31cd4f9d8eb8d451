"""Impossible positions: each fault is found alone."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.lords_of_xidit import earnings
from reeve_service.rules.lords_of_xidit.components import BARDS, Titan
from reeve_service.rules.lords_of_xidit.moves import BanishTitan, Plan, WakeTitan
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Options, Phase, Pile, Player, State
from reeve_service.rules.seats import TABLE, Seat
from tests.rules.lords_of_xidit.table import (
    ANN,
    BOB,
    CENTRE,
    CID,
    COAST,
    GAME,
    GOLD,
    INFANTRY,
    MAGE,
    NAMES,
    PEASANT,
    STOREYS,
    T3A,
    T3B,
    T4A,
    T5A,
    WEALTH,
    WOODS,
    at_census,
    bards,
    orders,
    player,
    run,
    shows,
    some,
    table,
    take,
    units,
)
from tests.verdicts import is_impossible, keeps

Spoil = Callable[[State], object]


def planning() -> State:
    """All plan, in a game of three."""
    return table(players=3, guilds={ANN: {5: 2}, BOB: {6: 1}}, held={ANN: "2*peasant", BOB: "mage"})


def setting_up(phase: Phase) -> State:
    """A game in this phase of its setup."""
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", years=12, neutral=NeutralStart.NORMAL)
    state = GAME.start(options, NAMES[:3], Chance.declared())
    rng = Random(1)
    while state.phase is not phase:
        GAME.play(state, rng.choice(list(GAME.moves(state, GAME.pending(state)[0]))))
    return state


def laying_out() -> State:
    """Two tiles are on the map."""
    state = setting_up(Phase.TILES)
    for _ in range(2):
        GAME.play(state, next(iter(GAME.moves(state, TABLE))))
    return state


def beginning() -> State:
    """All plan the first year. No tile was used yet."""
    return setting_up(Phase.PLAN)


def second_year() -> State:
    """All plan the second year, and each can have done one action."""
    return table(year=2)


def placing_heroes() -> State:
    """Two heroes are placed."""
    state = setting_up(Phase.HEROES)
    for city in (5, 6):
        assert state.turn is not None
        GAME.play(state, next(move for move in GAME.moves(state, state.turn) if getattr(move, "city", 0) == city))
    return state


def rewarded() -> State:
    """Ann has freed city 17 and chooses rewards."""
    return run(table(heroes={ANN: 17}, threats=[17], held={ANN: "peasant archer cleric"}), "act")


def freeing() -> State:
    """Ann chooses rewards in the second year. Her four actions brought three units and freed city 17 with them."""
    return run(table(year=2, heroes={ANN: 17}, threats=[17], held={ANN: "peasant archer cleric"}), "act")


def sending_bards() -> State:
    """Ann has chosen gold and bards for her only deed, and places the bards."""
    return keeps(GAME, freeing(), take(GOLD, BARDS))


def counting() -> State:
    """A census of infantry, ann's hand is closed."""
    state = at_census(INFANTRY, held={ANN: "2*infantry", BOB: "2*infantry"}, heroes={ANN: 17, BOB: 17})
    return shows(state, 1)


def prizes() -> State:
    """Ann and bob both place a bard for infantry, ann first."""
    state = at_census(INFANTRY, held={ANN: "infantry", BOB: "infantry"}, heroes={ANN: 17, BOB: 17})
    return shows(state, 1, 1, 0, 0)


def offered() -> State:
    """Ann may banish a Titan."""
    return run(table(heroes={ANN: 17}, free=[17], held={ANN: "3*peasant"}, awake=[T3A, T4A, T5A]), "act")


def banished() -> State:
    """Ann has banished a Titan and chooses rewards."""
    return keeps(GAME, offered(), BanishTitan(ANN, T3A, some("3*peasant")))


def ended() -> State:
    """The last census is over."""
    state = run(table(year=12), "")
    while state.phase is not Phase.OVER:
        shows(state, 0, 0, 0, 0)
    return state


def waking() -> State:
    """The first Titan is about to wake."""
    state = table(heroes={ANN: 10}, threats=[10], held={ANN: "archer mage"}, next_threat=14, threat_pile=[])
    return keeps(GAME, run(state, "act"), take(GOLD, STOREYS))


def adding_a_storey() -> State:
    """Ann chooses a guild for the storey of the census."""
    state = at_census(MAGE, held={ANN: "mage"}, guilds={ANN: {5: 3, 7: 1}})
    return shows(state, 1, 0, 0, 0)


def setting(**fields: object) -> Spoil:
    """Change fields of the position."""
    return lambda state: change(state, fields)


def of(seat: Seat, **fields: object) -> Spoil:
    """Change fields of a player."""
    return lambda state: change(player(state, seat), fields)


def change(thing: State | Player, fields: Mapping[str, object]) -> None:
    """Set fields to other values."""
    for name, value in fields.items():
        setattr(thing, name, value)


def gather(state: State) -> None:
    """Put all heroes into one city."""
    for each in state.players:
        each.hero = 5


def meet(state: State) -> None:
    """Put the heroes that are placed into one city."""
    for each in state.players:
        each.hero = min(each.hero, 5)


def move_bards(state: State, region: int) -> None:
    """Put a bard of ann into a region."""
    player(state).bards[region] += 1
    player(state).unplaced -= 1


def swap(tiles: list[int], tile: int) -> None:
    """Replace the first tile by another one."""
    tiles[0] = tile


SPOILS: list[tuple[str, Callable[[], State], Spoil]] = [
    ("position.phase-passing", rewarded, setting(phase=Phase.ORDERS)),
    ("position.year-range", planning, setting(year=13)),
    ("position.year-range", placing_heroes, setting(year=2)),
    ("position.order-range", rewarded, setting(order=6)),
    ("position.order-range", planning, setting(order=1)),
    ("position.order-range", counting, setting(order=5)),
    ("position.first-known", planning, setting(first=None)),
    ("position.turn-known", planning, setting(turn=ANN)),
    ("position.waiting-phase", rewarded, setting(waiting=[ANN])),
    ("position.census-phase", planning, setting(census=PEASANT)),
    ("position.census-phase", rewarded, setting(census=PEASANT, year=8)),
    ("position.census-phase", counting, setting(year=7)),
    ("position.census-phase", lambda: at_census(INFANTRY), setting(census=None)),
    ("position.census-phase", adding_a_storey, setting(census=None, winners=[], order=5)),
    ("position.census-winners", prizes, setting(winners=[BOB, ANN])),
    ("position.census-winners", prizes, setting(winners=[BOB])),
    ("position.census-winners", prizes, setting(winners=[ANN, BOB, BOB])),
    ("position.census-winners", planning, setting(winners=[BOB])),
    ("position.ply", planning, setting(ply=GAME.bound)),
    ("position.ply", ended, setting(ply=GAME.bound + 1)),
    ("position.ply-too-low", laying_out, setting(ply=1)),
    ("position.ply-too-low", lambda: setting_up(Phase.FIRST), setting(ply=13)),
    ("position.ply-too-low", placing_heroes, lambda state: setattr(state, "ply", state.ply - 1)),
    ("position.ply-too-low", beginning, lambda state: setattr(state, "ply", state.ply - 1)),
    ("position.ply-too-low", planning, setting(ply=30)),
    ("position.ply-too-low", counting, setting(ply=80)),
    ("position.owed-bards", planning, setting(owed=1)),
    ("position.owed-bards", prizes, setting(owed=0)),
    ("position.hero-place", planning, of(ANN, hero=0)),
    ("position.hero-place", placing_heroes, gather),
    ("position.hero-place", placing_heroes, lambda state: meet(state)),
    ("position.plan-orders", planning, of(ANN, plan=orders("red"))),
    ("position.plan-orders", rewarded, of(BOB, plan=(1, 2))),
    ("position.acted-cities", planning, of(ANN, acted=[5])),
    ("position.acted-cities", rewarded, of(ANN, acted=[17, 17])),
    ("position.acted-cities", rewarded, of(BOB, acted=[2])),
    ("position.acted-cities", rewarded, of(BOB, plan=orders("act"), acted=[2])),
    ("position.shown-units", counting, of(ANN, shown=3)),
    ("position.shown-units", counting, of(BOB, shown=1)),
    ("position.shown-units", prizes, of(ANN, shown=1)),
    ("position.screen", planning, lambda state: hide(state)),
    ("position.bards-count", planning, of(ANN, unplaced=19)),
    ("position.bards-closed", planning, lambda state: move_bards(state, COAST)),
    ("position.guild-twice", planning, of(BOB, guilds={5: 1})),
    ("position.guild-height", planning, of(ANN, guilds={5: 5})),
    ("position.guild-height", planning, of(ANN, guilds={5: 0})),
    ("position.storeys-too-many", planning, of(ANN, guilds={1: 4, 2: 4, 3: 4, 4: 4})),
    ("position.storeys-waiting", planning, of(ANN, waiting_storeys=1)),
    ("position.waiting-unearned", beginning, of(ANN, waiting_storeys=1)),
    ("position.waiting-unearned", lambda: table(year=8), of(ANN, waiting_storeys=2)),
    ("position.waiting-unearned", ended, of(ANN, waiting_storeys=4)),
    ("position.units-unearned", beginning, lambda state: take_units(state, 1)),
    ("position.units-unearned", placing_heroes, lambda state: take_units(state, 1)),
    ("position.units-unearned", second_year, lambda state: take_units(state, 4)),
    ("position.units-unearned", freeing, lambda state: take_units(state, 1)),
    ("position.coins-unearned", freeing, of(ANN, coins=1)),
    ("position.rewards-unearned", sending_bards, of(ANN, guilds={17: 1})),
    ("position.coins-unearned", beginning, of(ANN, coins=1)),
    ("position.coins-unearned", placing_heroes, of(ANN, coins=1)),
    ("position.coins-unearned", second_year, of(ANN, coins=8)),
    ("position.coins-unearned", planning, of(ANN, coins=100_000)),
    ("position.coins-unearned", counting, of(ANN, coins=100_000)),
    ("position.coins-unearned", rewarded, of(ANN, coins=100_000)),
    ("position.coins-unearned", ended, of(ANN, coins=100_000)),
    ("position.bards-unearned", beginning, lambda state: move_bards(state, WOODS)),
    ("position.bards-unearned", second_year, lambda state: no_bards(state)),
    ("position.storeys-unearned", beginning, of(ANN, guilds={5: 1})),
    ("position.storeys-unearned", second_year, of(ANN, guilds={5: 1, 6: 1})),
    ("position.rewards-unearned", second_year, lambda state: all_three(state)),
    ("position.units-count", planning, lambda state: swap(state.barracks, state.barracks[0] + 1)),
    ("position.units-count", planning, lambda state: swap(state.barracks, state.barracks[0] - 1)),
    ("position.tile-units", planning, lambda state: too_many_on_a_tile(state)),
    ("position.tile-units", planning, lambda state: empty_tile(state)),
    ("position.tile-not-in-play", planning, lambda state: state.recruit_discard.append(19)),
    ("position.tile-twice", planning, lambda state: state.recruit_discard.append(state.threats[0])),
    ("position.tiles-missing", planning, lambda state: lose_tile(state)),
    ("position.tiles-on-map", planning, lambda state: discard_threat(state)),
    ("position.tiles-on-map", planning, lambda state: one_more_tile(state)),
    ("position.tiles-order", lambda: setting_up(Phase.TILES), lambda state: threat_first(state)),
    ("position.tiles-order", lambda: setting_up(Phase.ASSESSMENTS), setting(phase=Phase.TILES)),
    ("position.tiles-unseen", planning, lambda state: setattr(state.threat_pile, "unseen", 9)),
    ("position.tiles-unseen", planning, lambda state: merge(state)),
    ("position.tiles-unseen", planning, lambda state: mix_all_but_two(state)),
    ("position.pile-top", planning, lambda state: forget_top(state)),
    ("position.next-tiles", planning, lambda state: no_next(state)),
    ("position.next-tiles", waking, lambda state: no_next(state)),
    ("position.recruits-missing", planning, lambda state: put_away(state, 1)),
    ("position.recruits-missing", planning, lambda state: put_away(state, 4)),
    ("position.recruits-missing", beginning, lambda state: put_away(state, 4)),
    ("position.recruits-missing", counting, lambda state: put_away(state, 5)),
    ("position.recruits-missing", waking, lambda state: put_away(state, 5, state.recruit_pile.known)),
    ("position.threats-too-few", beginning, lambda state: turn_threats(state)),
    ("position.titan-twice", planning, setting(awake=[T3A, T4A, T5A], banished=[T3A])),
    ("position.titan-under-another", planning, setting(awake=[T3A, T3B, T4A, T5A])),
    ("position.titan-too-early", placing_heroes, setting(awake=[T3A, T4A, T5A])),
    ("position.titan-too-early", lambda: table(year=1), setting(awake=[T3A, T4A, T5A])),
    ("position.titan-too-early", lambda: table(year=1, years=9), setting(awake=[T3A, T4A, T5A])),
    ("position.titan-too-early", lambda: table(year=1), setting(banished=[T3A, T4A, T5A])),
    ("position.titan-banished", banished, setting(banished=[T3B])),
    ("position.titan-banished", prizes, setting(awake=[T4A, T5A], banished=[T3A], titan=T3A)),
    ("position.titan-banished", planning, setting(awake=[T4A, T5A], banished=[T3A], titan=T3A)),
    ("position.assessments-drawn", planning, setting(assessments=[0, 1])),
    ("position.assessments-drawn", planning, setting(assessments=[0, 1, 1])),
    ("position.neutral-rows", planning, setting(neutral=[])),
    ("position.neutral-rows", planning, setting(neutral=[9, 4, 9])),
    ("position.neutral-rows", lambda: table(players=3, year=2), setting(neutral=[6, 5, 8])),
    ("position.neutral-rows", rewarded, setting(neutral=[6, 5, 4])),
    ("position.chance-unsettled", waking, setting(chance=Chance.seeded(bytes(32)))),
    ("position.phase-cannot-be", rewarded, of(ANN, plan=orders("wait"), acted=[])),
    ("position.phase-cannot-be", rewarded, of(ANN, acted=[])),
    ("position.phase-cannot-be", rewarded, of(ANN, hero=21, acted=[21])),
    ("position.phase-cannot-be", rewarded, lambda state: no_bards(state)),
    ("position.phase-cannot-be", rewarded, setting(phase=Phase.NEUTRAL)),
    ("position.phase-cannot-be", rewarded, lambda state: wait_now(state)),
    ("position.phase-cannot-be", waking, setting(awake=[T3A, T4A, T5A])),
    ("position.phase-cannot-be", waking, setting(awake=[T4A, T5A], banished=[T3A])),
    ("position.phase-cannot-be", waking, lambda state: setattr(state, "next_threat", draw(state))),
    ("position.phase-cannot-be", waking, lambda state: state.threat_pile.known.append(draw(state))),
    ("position.phase-cannot-be", waking, lambda state: state.recruit_discard.append(draw(state))),
    ("position.phase-cannot-be", offered, of(ANN, acted=[17])),
    ("position.phase-cannot-be", offered, lambda state: take_units(state, -1)),
    ("position.phase-cannot-be", offered, lambda state: recruit_here(state)),
    ("position.phase-cannot-be", offered, lambda state: threaten(state)),
    ("position.phase-cannot-be", prizes, of(ANN, hero=4)),
    ("position.phase-cannot-be", prizes, setting(owed=30)),
    ("position.phase-cannot-be", prizes, setting(owed=2)),
    ("position.phase-cannot-be", adding_a_storey, of(ANN, guilds={5: 3})),
    ("position.phase-cannot-be", adding_a_storey, of(ANN, guilds={5: 3, 7: 3, 8: 4, 10: 4, 11: 1})),
    ("position.phase-cannot-be", adding_a_storey, setting(census=PEASANT)),
    ("position.phase-cannot-be", rewarded, setting(phase=Phase.TITAN)),
]


def hide(state: State) -> None:
    """A screen in a position that is not a view."""
    player(state).screened = True


def too_many_on_a_tile(state: State) -> None:
    """Move a unit from the Barracks to a full tile."""
    units = next(iter(state.recruits.values()))
    units[PEASANT] += 3
    state.barracks[PEASANT] -= 3


def empty_tile(state: State) -> None:
    """Move all units of a tile to the Barracks, but leave the tile."""
    city, on_tile = next(iter(state.recruits.items()))
    state.barracks = [have + back for have, back in zip(state.barracks, on_tile, strict=True)]
    state.recruits[city] = units("")


def one_more_tile(state: State) -> None:
    """Place another Recruit tile, with one unit."""
    city = draw(state)
    unit = next(unit for unit in range(5) if state.box.recruits[city][unit] and state.barracks[unit])
    state.recruits[city] = [int(other == unit) for other in range(5)]
    state.barracks[unit] -= 1


def mix_all_but_two(state: State) -> None:
    """Mark unseen tiles as reshuffled, so that too few are left for the Recruit pile."""
    state.unseen, state.reshuffled = state.unseen[:2], state.unseen[2:]


def lose_tile(state: State) -> None:
    """Remove a Recruit tile from the map without placing it elsewhere."""
    units = state.recruits.pop(next(iter(state.recruits)))
    state.barracks = [have + back for have, back in zip(state.barracks, units, strict=True)]


def discard_threat(state: State) -> None:
    """Remove a Threat from the map without a replacement."""
    state.threat_discard.append(state.threats.pop())


def threat_first(state: State) -> None:
    """Place a Threat before any Recruit tile."""
    state.threats.append(state.unseen.pop())
    state.ply += 1


def merge(state: State) -> None:
    """Mark tiles as reshuffled although the Recruit pile has no unseen ones."""
    state.recruit_pile.known += [state.unseen.pop() for _ in range(state.recruit_pile.unseen)]
    state.recruit_pile.unseen = 0
    state.reshuffled = [state.unseen.pop()]


def forget_top(state: State) -> None:
    """Turn the visible top of a pile face down."""
    state.unseen += state.threat_pile.known
    state.threat_pile = Pile([], state.threat_pile.size)


def no_next(state: State) -> None:
    """Remove the next Recruit tile."""
    assert state.next_recruit is not None
    state.recruit_discard.append(state.next_recruit)
    state.next_recruit = None


def take_units(state: State, count: int) -> None:
    """Move peasants from the Barracks behind ann's screen."""
    player(state).units[PEASANT] += count
    state.barracks[PEASANT] -= count


def all_three(state: State) -> None:
    """Give ann as many coins, bards and storeys as one city can pay of each."""
    move_bards(state, WOODS)
    player(state).coins, player(state).guilds = 1, {5: 1}


def put_away(state: State, count: int, pile: list[int] | None = None) -> None:
    """Remove Recruit tiles from the map, and return their units to the Barracks."""
    for _ in range(count):
        city, on_tile = state.recruits.popitem()
        (state.recruit_discard if pile is None else pile).append(city)
        state.barracks = [have + back for have, back in zip(state.barracks, on_tile, strict=True)]


def turn_threats(state: State) -> None:
    """Put the top of the Threat pile under the top of the Recruit pile, and show another one."""
    state.recruit_pile.known += state.threat_pile.known
    state.threat_pile.known = [state.unseen.pop()]
    state.threat_pile.unseen -= 1


def wait_now(state: State) -> None:
    """Ann's order to act was carried out. Now it is time for her second order, which is to wait."""
    player(state).plan, state.order = orders("act wait"), 1


def draw(state: State) -> int:
    """Take an unseen tile out of the Recruit pile."""
    state.recruit_pile.unseen -= 1
    return state.unseen.pop()


def recruit_here(state: State) -> None:
    """Place the Recruit tile of city 17 instead of another one."""
    put_away(state, 1, state.unseen)
    state.unseen.remove(17)
    on_tile = state.recruits[17] = list(state.box.recruits[17])
    state.barracks = [have - taken for have, taken in zip(state.barracks, on_tile, strict=True)]


def threaten(state: State) -> None:
    """Place the Threat of city 17 instead of another one."""
    state.unseen.append(state.threats[0])
    state.unseen.remove(17)
    state.threats[0] = 17


def no_bards(state: State) -> None:
    """Place all bards of ann."""
    player(state).bards[WOODS], player(state).unplaced = 20, 0


@pytest.mark.parametrize(("fault", "reach", "spoil"), SPOILS, ids=[fault for fault, _, _ in SPOILS])
def test_an_impossible_position(fault: str, reach: Callable[[], State], spoil: Spoil) -> None:
    state = reach()
    assert GAME.faults(state) == []
    spoil(state)
    is_impossible(GAME, state, fault)


def test_all_faults_are_reported_together() -> None:
    state = planning()
    state.year, state.awake, state.owed = 40, [T3A, T3B, T4A, T5A], 2
    is_impossible(GAME, state, "position.year-range", "position.titan-under-another", "position.owed-bards")


def test_a_view_hides_what_others_have() -> None:
    view = GAME.view(planning(), CID)
    assert GAME.faults(view) == []
    player(view).screened = False
    player(view).unplaced = 20
    is_impossible(GAME, view, "position.screen")


def test_a_view_cannot_hold_more_than_the_box() -> None:
    view = GAME.view(planning(), CID)
    player(view).bards[CENTRE] = 0
    view.barracks[0] += 40
    is_impossible(GAME, view, "position.units-count")


def test_in_a_view_units_that_others_cannot_have_recruited_are_a_fault() -> None:
    view = GAME.view(beginning(), CID)
    view.barracks[PEASANT] -= 1
    is_impossible(GAME, view, "position.units-unearned")


def test_in_a_view_a_titan_is_offered_only_to_a_seat_that_may_have_the_units() -> None:
    view = GAME.view(offered(), CID)
    assert GAME.faults(view) == []
    view.barracks[PEASANT] += 3
    is_impossible(GAME, view, "position.phase-cannot-be")


def test_how_early_titans_wake_depends_on_the_threat_pile() -> None:
    """Four players free at most four cities per year. The Threat pile has six tiles, in the short game three."""
    assert GAME.faults(table(year=2, years=9, awake=[T3A, T4A, T5A])) == []
    state = table(year=2)
    state.awake = [T3A, T4A, T5A]
    is_impossible(GAME, state, "position.titan-too-early")


@pytest.mark.parametrize(
    ("year", "awake", "banished", "left"), [(2, [T3A, T4A, T5A], [], 0), (3, [T4A, T5A], [T3A], 5)]
)
def test_before_titans_wake_the_units_for_every_freed_city_were_recruited(
    year: int, awake: list[Titan], banished: list[Titan], left: int
) -> None:
    """In the short game the Threat pile has three tiles. Three cities cost three actions each, a Titan four."""
    state = table(players=3, years=9, year=year, awake=awake, banished=banished)
    take_units(state, left)
    assert GAME.faults(state) == []
    take_units(state, 1)
    is_impossible(GAME, state, "position.titan-too-early")


def test_titans_wake_one_stack_after_another() -> None:
    state = waking()
    for titan in (T3B, T4A, T5A):
        assert (state.phase, GAME.faults(state)) == (Phase.WAKE, [])
        state = keeps(GAME, state, WakeTitan(TABLE, titan))
    assert (state.phase, GAME.faults(state)) == (Phase.REVEAL, [])


def test_every_deed_raised_the_neutral_player_and_took_units() -> None:
    """In one year three players do three deeds, if no unit is left behind a screen."""
    state = table(players=3, year=2)
    state.neutral[WEALTH] += 3
    assert GAME.faults(state) == []
    take_units(state, 1)
    is_impossible(GAME, state, "position.neutral-rows")


def test_the_deed_that_is_not_over_counts_but_has_not_raised_the_neutral_player() -> None:
    state = run(table(players=3, year=2, heroes={ANN: 17}, threats=[17], held={ANN: "peasant archer cleric"}), "act")
    state.neutral[WEALTH] += 2
    assert (state.phase, GAME.faults(state)) == (Phase.REWARDS, [])
    state.neutral[WEALTH] += 1
    is_impossible(GAME, state, "position.neutral-rows")


def takes_at_least(state: State, ply: int) -> None:
    """Assert that the position takes at least this number of moves."""
    state.ply = ply
    is_impossible(GAME, state)
    state.ply = ply - 1
    is_impossible(GAME, state, "position.ply-too-low")


@pytest.mark.parametrize("players", [3, 5])
def test_each_step_of_the_setup_is_a_move(players: int) -> None:
    neutral = NeutralStart.NORMAL if players == 3 else None
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", years=9, neutral=neutral)
    state = GAME.start(options, NAMES[:players], Chance.declared())
    while state.phase is not Phase.PLAN:
        GAME.play(state, next(iter(GAME.moves(state, GAME.pending(state)[0]))))
        takes_at_least(GAME.clone(state), state.ply)


SEVENTH_YEAR = (8 + 4) + 2 + 1 + 3 + (6 + 5) * 3
"""The moves of three players: tiles, assessments, the first player, heroes, plans of six years, and one census."""


def test_each_plan_is_a_move() -> None:
    takes_at_least(table(players=3), SEVENTH_YEAR)
    takes_at_least(keeps(GAME, table(players=3), Plan(BOB, orders("red"))), SEVENTH_YEAR + 1)


def test_each_closed_hand_is_a_move() -> None:
    """Four players have planned eight years. The second census has come to the third type, and one hand is closed."""
    takes_at_least(counting(), (10 + 4) + 2 + 1 + 4 + (8 + 5) * 4 + 2 * 4 + 1)


def test_the_first_titan_of_each_stack_and_each_banished_one_are_moves() -> None:
    takes_at_least(table(players=3, awake=[T3A, T4A, T5A]), SEVENTH_YEAR + 3)
    takes_at_least(table(players=3, awake=[T3B, T4A], banished=[T3A, T5A]), SEVENTH_YEAR + 3 + 2)


def test_each_row_of_the_neutral_player_is_a_move() -> None:
    state = table(players=3)
    state.neutral[WEALTH] += 2
    takes_at_least(state, SEVENTH_YEAR + 2)


def test_the_game_is_not_over_before_its_last_year() -> None:
    state = replace(planning(), phase=Phase.OVER, waiting=[], year=11)
    is_impossible(GAME, state, "position.year-range")


def test_a_prize_counts_only_for_seats_that_have_it() -> None:
    state = at_census(INFANTRY, held={ANN: "infantry", BOB: "infantry"}, heroes={ANN: 17, BOB: 17})
    before = earnings.prizes(state, ANN)[BARDS]
    state = shows(state, 1, 1, 0, 0)
    assert state.winners == [ANN, BOB]
    assert [earnings.prizes(state, seat)[BARDS] - before for seat in (ANN, BOB, CID)] == [0, 0, 1]
    state = keeps(GAME, state, bards("snow"))
    assert [earnings.prizes(state, seat)[BARDS] - before for seat in (ANN, BOB)] == [1, 0]
