"""The position validator: every reason why a position cannot have arisen."""

from service.rules.lords_of_xidit.components import (
    COLUMNS,
    ORDERS,
    REGION_CODES,
    TITAN_CODES,
    UNIT_CODES,
    UNITS,
    Order,
    stack_of,
)
from service.rules.lords_of_xidit.rules.setup import neutral_start
from service.rules.lords_of_xidit.rules.tiles import sleeping_stack, topless_pile
from service.rules.lords_of_xidit.state import BOUND, CHANCE_PHASES, SECRET_PHASES, SETUP_PHASES, Phase, Player, State
from service.rules.rulings import Fault
from service.rules.seats import clockwise

BEFORE_FIRST = (Phase.TILES, Phase.ASSESSMENTS, Phase.FIRST)
DEEDS = (Phase.REWARDS, Phase.BARDS, Phase.NEUTRAL)
"""What follows a city that was freed or a Titan that was banished; bards follow a census too."""
PRIZES = (Phase.BARDS, Phase.STOREY)
REPLACING = (Phase.REVEAL, Phase.WAKE)


def faults(state: State) -> list[Fault]:
    """Every fault of a position, in the order of its fields."""
    found: list[Fault] = []
    _course(state, found)
    _players(state, found)
    _units(state, found)
    _tiles(state, found)
    _titans(state, found)
    _hall_of_fame(state, found)
    if not found:
        # What is asked can be judged only where everything it hangs on is sound.
        _decision(state, found)
    return found


def _planned(state: State) -> bool:
    """Whether all plans of the year lie open."""
    return state.phase not in SETUP_PHASES and state.phase is not Phase.PLAN and state.phase is not Phase.OVER


def _counting(state: State) -> bool:
    """Whether the year's orders are done and a census is held."""
    return state.phase is Phase.CENSUS or (state.census is not None and state.phase in PRIZES)


def _course(state: State, found: list[Fault]) -> None:
    phase = state.phase
    if phase is Phase.ORDERS:
        found.append(Fault("position.phase-passing", "/phase"))
    if (
        not 1 <= state.year <= state.box.years
        or (phase in SETUP_PHASES and state.year > 1)
        or (phase is Phase.OVER and state.year < state.box.years)
    ):
        found.append(Fault("position.year-range", "/year", {"years": state.box.years}))
    if _counting(state):
        in_range = state.order == ORDERS
    else:
        in_range = 0 <= state.order < ORDERS if _planned(state) else state.order == 0
    if not in_range:
        found.append(Fault("position.order-range", "/order"))
    if (state.first is None) != (phase in BEFORE_FIRST):
        found.append(Fault("position.first-known", "/first"))
    if (state.turn is None) != (phase in BEFORE_FIRST or phase in SECRET_PHASES or phase is Phase.OVER):
        found.append(Fault("position.turn-known", "/turn"))
    if bool(state.waiting) != (phase in SECRET_PHASES):
        found.append(Fault("position.waiting-phase", "/waiting"))
    _census(state, found)
    if state.ply > BOUND or state.chance.drawn > state.ply:
        found.append(Fault("position.ply", "/ply", {"bound": BOUND}))
    if (state.owed > 0) != (phase is Phase.BARDS):
        found.append(Fault("position.owed-bards", "/owed"))


def _census(state: State, found: list[Fault]) -> None:
    if state.census is None:
        wrong = state.phase is Phase.CENSUS or state.phase is Phase.STOREY
    else:
        wrong = not _counting(state) or state.year not in state.box.census_years
    if wrong:
        found.append(Fault("position.census-phase", "/census"))
    if state.first is None or not (state.census is not None and state.phase in PRIZES):
        sound = not state.winners
    else:
        in_turn = clockwise(state.first, len(state.players))
        places = [in_turn.index(seat) for seat in state.winners]
        sound = places == sorted(set(places)) and state.winners[:1] == [state.turn]
    if not sound:
        found.append(Fault("position.census-winners", "/winners"))


# Players


def _players(state: State, found: list[Fault]) -> None:
    for seat, player in enumerate(state.players):
        at = f"/players/{seat}"
        _hero(state, seat, player, at, found)
        _plan(state, seat, player, at, found)
        _screen(state, seat, player, at, found)
        _bards(state, player, at, found)
        _guilds(state, player, at, found)
    built = [city for player in state.players for city in player.guilds]
    twice = sorted({city for city in built if built.count(city) > 1})
    found += [Fault("position.guild-twice", "/players", {"city": city}) for city in twice]


def _hero(state: State, seat: int, player: Player, at: str, found: list[Fault]) -> None:
    if state.phase is Phase.HEROES and state.first is not None and state.turn is not None:
        in_turn = clockwise(state.first, len(state.players))
        placed = [other for other in in_turn if in_turn.index(other) < in_turn.index(state.turn)]
        wanted = seat in placed
        shared = wanted and [state.players[other].hero for other in placed].count(player.hero) > 1
    else:
        wanted, shared = state.phase not in SETUP_PHASES, False
    if bool(player.hero) != wanted or shared:
        found.append(Fault("position.hero-place", f"{at}/hero"))


def _plan(state: State, seat: int, player: Player, at: str, found: list[Fault]) -> None:
    if state.phase is Phase.PLAN:
        hidden = state.viewer is not None and state.viewer != seat
        wanted = seat not in state.waiting and not hidden
    else:
        wanted = _planned(state)
    if len(player.plan) != (ORDERS if wanted else 0):
        found.append(Fault("position.plan-orders", f"{at}/plan", {"count": ORDERS}))
    if player.acted and (not _planned(state) or len(set(player.acted)) < len(player.acted)):
        found.append(Fault("position.acted-cities", f"{at}/acted"))
    if player.shown:
        closed = state.phase is Phase.CENSUS and seat not in state.waiting and not player.screened
        if not closed or state.census is None or player.shown > player.units[state.census]:
            found.append(Fault("position.shown-units", f"{at}/shown"))


def _screen(state: State, seat: int, player: Player, at: str, found: list[Fault]) -> None:
    expected = state.viewer is not None and state.viewer != seat and state.phase is not Phase.OVER
    if player.screened != expected:
        found.append(Fault("position.screen", at))


def _bards(state: State, player: Player, at: str, found: list[Fault]) -> None:
    bards = sum(player.bards) + player.unplaced
    if bards > state.box.bards or (bards < state.box.bards and not player.screened):
        found.append(Fault("position.bards-count", f"{at}/bards", {"count": state.box.bards}))
    strayed = [REGION_CODES[region] for region in state.box.closed if player.bards[region]]
    found += [Fault("position.bards-closed", f"{at}/bards", {"region": region}) for region in strayed]


def _guilds(state: State, player: Player, at: str, found: list[Fault]) -> None:
    limit = state.box.guild_limit
    if any(not 1 <= height <= limit for height in player.guilds.values()):
        found.append(Fault("position.guild-height", f"{at}/guilds", {"limit": limit}))
    if state.supply(player) < 0:
        found.append(Fault("position.storeys-too-many", f"{at}/guilds", {"count": state.box.storeys}))
    if player.waiting_storeys and state.roomy_guilds(player):
        found.append(Fault("position.storeys-waiting", f"{at}/waiting_storeys"))


# Units and tiles


def _units(state: State, found: list[Fault]) -> None:
    screened = any(player.screened for player in state.players)
    for unit in UNITS:
        count = state.barracks[unit] + sum(units[unit] for units in state.recruits.values())
        count += sum(player.units[unit] for player in state.players)
        total = state.box.units[unit]
        if count > total or (count < total and not screened):
            found.append(Fault("position.units-count", "", {"unit": UNIT_CODES[unit], "count": total}))
    for city, units in state.recruits.items():
        printed = state.box.recruits[city]
        if not any(units) or any(units[unit] > printed[unit] for unit in UNITS):
            found.append(Fault("position.tile-units", "/recruits", {"city": city}))


def _tiles(state: State, found: list[Fault]) -> None:
    nexts = [tile for tile in (state.next_recruit, state.next_threat) if tile is not None]
    places: list[int] = [*state.recruits, *state.threats, *nexts]
    places += state.recruit_pile.known + state.threat_pile.known + state.recruit_discard + state.threat_discard
    places += state.unseen + state.reshuffled
    for tile in sorted(set(places)):
        if tile not in state.box.tiles:
            found.append(Fault("position.tile-not-in-play", "", {"tile": tile}))
        elif places.count(tile) > 1:
            found.append(Fault("position.tile-twice", "", {"tile": tile}))
    missing = [str(tile) for tile in state.box.tiles if tile not in places]
    if missing:
        found.append(Fault("position.tiles-missing", "", {"tiles": missing}))
    on_map, laying = state.box.on_map, state.phase is Phase.TILES
    laid = len(state.recruits) + len(state.threats)
    if len(state.recruits) > on_map or (len(state.threats) > on_map if laying else len(state.threats) != on_map):
        found.append(Fault("position.tiles-on-map", "", {"count": on_map}))
    elif laying and not _laid_in_order(state):
        found.append(Fault("position.tiles-order", ""))
    if not _unseen_fit(state, 2 * on_map - laid if laying else 0):
        found.append(Fault("position.tiles-unseen", "/unseen"))
    if not laying:
        # A pile shows its top, and each side has its next tile, but while the table is about to show one.
        if (topless_pile(state) is not None) != (state.phase is Phase.REVEAL):
            found.append(Fault("position.pile-top", ""))
        if len(nexts) < 2 and (state.phase not in REPLACING or state.next_recruit is None):
            found.append(Fault("position.next-tiles", ""))


def _laid_in_order(state: State) -> bool:
    """Recruit tiles come first, then Threats, then the next Recruit tile, its pile's top, and the next Threat."""
    full = state.box.on_map
    steps = [
        len(state.recruits) == full,
        len(state.threats) == full,
        state.next_recruit is not None,
        bool(state.recruit_pile.known),
        state.next_threat is not None,
        bool(state.threat_pile.known),
    ]
    begun = [bool(state.recruits), bool(state.threats), *steps[2:]]
    return not steps[-1] and not any(begun[later] and not steps[later - 1] for later in range(1, len(steps)))


def _unseen_fit(state: State, undrawn: int) -> bool:
    """The unseen tiles are as many as the piles hold, and enough of them may lie in each."""
    piles = state.recruit_pile.unseen + state.threat_pile.unseen + undrawn
    if len(state.unseen) + len(state.reshuffled) != piles or len(state.unseen) < state.recruit_pile.unseen:
        return False
    return not state.reshuffled or state.recruit_pile.unseen > 0


# Titans and the Hall of Fame


def _titans(state: State, found: list[Fault]) -> None:
    stirred = state.awake + state.banished
    twice = sorted({titan for titan in stirred if stirred.count(titan) > 1})
    found += [Fault("position.titan-twice", "/awake", {"titan": TITAN_CODES[titan]}) for titan in twice]
    stacks = [stack_of(titan) for titan in state.awake]
    if len(set(stacks)) < len(stacks):
        found.append(Fault("position.titan-under-another", "/awake"))
    if (state.awake or state.banished) and state.phase in SETUP_PHASES:
        found.append(Fault("position.titan-too-early", "/awake"))
    if state.titan is not None:
        follows = state.phase in DEEDS and state.census is None
        if not follows or state.titan not in state.banished:
            found.append(Fault("position.titan-banished", "/titan"))


def _hall_of_fame(state: State, found: list[Fault]) -> None:
    drawn, phase = state.assessments, state.phase
    if phase is Phase.TILES or phase is Phase.ASSESSMENTS:
        sound = len(drawn) <= (phase is Phase.ASSESSMENTS)
    else:
        sound = sorted(drawn) == list(COLUMNS)
    if not sound:
        found.append(Fault("position.assessments-drawn", "/assessments"))
        return
    if len(drawn) < len(COLUMNS) or not state.box.neutral:
        sound = not state.neutral
    else:
        start = neutral_start(state)
        sound = len(state.neutral) == len(COLUMNS) and all(state.neutral[column] >= start[column] for column in COLUMNS)
    if not sound:
        found.append(Fault("position.neutral-rows", "/neutral"))


# What is asked for


def _decision(state: State, found: list[Fault]) -> None:
    if state.chance.seed is not None and state.phase in CHANCE_PHASES:
        found.append(Fault("position.chance-unsettled", "/phase"))
    if state.turn is not None and state.phase is not Phase.HEROES and not _can_be_asked(state, state.mover):
        found.append(Fault("position.phase-cannot-be", "/phase", {"phase": state.phase.value}))


def _can_be_asked(state: State, player: Player) -> bool:
    """Whether the mover can have come to what the game waits for."""
    city = player.hero
    if state.census is not None:
        if state.phase is Phase.STOREY:
            return len(state.roomy_guilds(player)) > 1 and state.supply(player) > 0
        return _can_place(state, player)
    if player.plan[state.order] != Order.ACT:
        return False
    tiled = city in state.recruits or city in state.threats
    if state.phase is Phase.TITAN:
        payable = player.screened or bool(state.payable_titans(player))
        return not tiled and city not in player.acted and bool(state.awake) and payable
    if city not in player.acted:
        return False
    if state.phase is Phase.WAKE:
        stack = sleeping_stack(state)
        return state.next_threat is None and stack is not None and _all_empty(state) and len(state.dormant(stack)) > 1
    if state.phase is Phase.REVEAL:
        return True
    if (state.titan is None) != (city in state.threats):
        return False
    if state.phase is Phase.REWARDS:
        return player.screened or len(state.possible_rewards()) > 2
    return state.box.neutral if state.phase is Phase.NEUTRAL else _can_place(state, player)


def _can_place(state: State, player: Player) -> bool:
    """Whether the bards that are owed are there and have more than one region to go to."""
    enough = player.screened or state.owed <= player.unplaced
    return enough and len(state.box.borders[player.hero]) > 1


def _all_empty(state: State) -> bool:
    """Whether nothing is left that could become a Threat."""
    return not state.threat_pile.size and not state.recruit_discard
