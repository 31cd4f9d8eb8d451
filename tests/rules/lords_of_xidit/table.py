"""Builders for positions of Lords of Xidit."""

from collections.abc import Mapping, Sequence

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.lords_of_xidit import LordsOfXidit
from reeve_service.rules.lords_of_xidit.components import (
    COLUMNS,
    ORDER_CODES,
    REGION_CODES,
    REGIONS,
    REWARDS,
    SYMBOLS,
    TITANS,
    UNIT_CODES,
    UNITS,
    Column,
    Order,
    Region,
    Reward,
    Shown,
    Titan,
    Unit,
    Units,
    counted,
    each_unit,
)
from reeve_service.rules.lords_of_xidit.moves import PlaceBards, Plan, RaiseNeutral, ShowUnits, TakeRewards
from reeve_service.rules.lords_of_xidit.state import NeutralStart, Options, Phase, Pile, Player, State
from reeve_service.rules.seats import TABLE, Seat

GAME = LordsOfXidit()
NAMES = ("ann", "bob", "cid", "dee", "eve")
ANN, BOB, CID, DEE, EVE = (Seat(seat) for seat in range(5))
PEASANT, ARCHER, INFANTRY, CLERIC, MAGE = UNITS
GOLD, BARDS, STOREYS = REWARDS
WEALTH, INFLUENCE, REPUTATION = COLUMNS
CENTRE, SNOW, WOODS, HEATH, DUNES, PLAINS, CRAGS, MARSH, COAST = REGIONS
T3A, T3B, T4A, T4B, T5A, T5B = TITANS

HEROES = (1, 2, 3, 4, 9)
"""The cities of the heroes, unless a test sets others."""


def units(codes: str) -> list[int]:
    """Counts from codes: `units("2*peasant mage")`."""
    found: list[Unit] = []
    for word in codes.split():
        count, _, code = word.rpartition("*")
        found += [UNITS[UNIT_CODES.index(code)]] * int(count or 1)
    return counted(found)


def some(codes: str) -> Units:
    """A list of units from codes, for a move."""
    return each_unit(units(codes))


def table(
    *,
    players: int = 4,
    years: int = 12,
    year: int = 7,
    harder: bool = False,
    heroes: Mapping[Seat, int] | None = None,
    held: Mapping[Seat, str] | None = None,
    recruits: Mapping[int, str] | None = None,
    threats: Sequence[int] = (),
    next_recruit: int | None = None,
    next_threat: int | None = None,
    recruit_pile: Sequence[int] | None = None,
    threat_pile: Sequence[int] | None = None,
    recruit_discard: Sequence[int] = (),
    threat_discard: Sequence[int] = (),
    awake: Sequence[Titan] = (),
    banished: Sequence[Titan] = (),
    guilds: Mapping[Seat, Mapping[int, int]] | None = None,
    first: Seat = ANN,
    free: Sequence[int] = (),
) -> State:
    """A position in which all players must plan, late enough for everything that is named.

    Tiles that are not named are where there is room, but not in free cities.
    """
    neutral = (NeutralStart.HARDER if harder else NeutralStart.NORMAL) if players == 3 else None
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", years=years, neutral=neutral)
    state = GAME.start(options, NAMES[:players], Chance.declared())
    box = state.box
    state.phase, state.year, state.first, state.ply = Phase.PLAN, year, first, 500
    state.waiting = [Seat(seat) for seat in range(players)]
    state.assessments = list(COLUMNS)
    if players == 3:
        state.neutral = list(box.neutral_rows_harder if harder else box.neutral_rows)
    for seat, player in enumerate(state.players):
        player.hero = HEROES[seat]
    for seat, city in (heroes or {}).items():
        state.players[seat].hero = city
    for seat, codes in (held or {}).items():
        state.players[seat].units = units(codes)
    for seat, built in (guilds or {}).items():
        state.players[seat].guilds = dict(built)
    state.awake, state.banished = list(awake), list(banished)
    state.recruit_discard, state.threat_discard = list(recruit_discard), list(threat_discard)
    state.next_recruit, state.next_threat = next_recruit, next_threat
    named = {
        *(recruits or {}),
        *threats,
        *recruit_discard,
        *threat_discard,
        *(recruit_pile or ()),
        *(threat_pile or ()),
    }
    named |= {tile for tile in (next_recruit, next_threat) if tile is not None}
    left = [tile for tile in box.tiles if tile not in named and tile not in free]
    aside = [tile for tile in box.tiles if tile not in named and tile in free]
    state.recruits = {city: units(codes) for city, codes in (recruits or {}).items()}
    while len(state.recruits) < box.on_map:
        tile = left.pop(0)
        state.recruits[tile] = list(box.recruits[tile])
    state.threats = sorted([*threats, *(left.pop(0) for _ in range(box.on_map - len(threats)))])
    left += aside
    if state.next_recruit is None:
        state.next_recruit = left.pop(0)
    if state.next_threat is None:
        state.next_threat = left.pop(0)
    stack(state, left, recruit_pile, threat_pile)
    state.barracks = [
        box.units[unit]
        - sum(on_tile[unit] for on_tile in state.recruits.values())
        - sum(player.units[unit] for player in state.players)
        for unit in UNITS
    ]
    assert GAME.faults(state) == []
    return state


def stack(state: State, left: list[int], recruit_pile: Sequence[int] | None, threat_pile: Sequence[int] | None) -> None:
    """The piles as named. The other tiles are a known top and unseen tiles."""
    state.unseen = []
    state.recruit_pile, state.threat_pile = Pile(list(recruit_pile or ())), Pile(list(threat_pile or ()))
    if recruit_pile is None and threat_pile is None:
        state.recruit_pile = Pile(left[:1], 3)
        state.threat_pile = Pile(left[1:2], len(left) - 5)
        state.unseen = sorted(left[2:])
    elif threat_pile is None:
        state.threat_pile = Pile(left[:1], len(left[1:]))
        state.unseen = sorted(left[1:])
    elif recruit_pile is None:
        state.recruit_pile = Pile(left[:1], len(left[1:]))
        state.unseen = sorted(left[1:])
    else:
        state.threat_discard = left + state.threat_discard


def orders(codes: str) -> tuple[Order, ...]:
    """Orders from codes. A plan that is too short is filled with waits."""
    words = codes.split()
    words += ["wait"] * (6 - len(words))
    return tuple(SYMBOLS[ORDER_CODES.index(word)] for word in words)


def run(state: State, plans: Mapping[Seat, str] | str) -> State:
    """All players plan: ann by the only given plan, the others wait. The year runs to the next choice."""
    said = {ANN: plans} if isinstance(plans, str) else dict(plans)
    for seat in range(len(state.players)):
        move = Plan(Seat(seat), orders(said.get(Seat(seat), "")))
        assert GAME.check(state, move) == []
        GAME.play(state, move)
    return state


def settled(state: State) -> State:
    """The position after the table has revealed what it must, each time its first possibility."""
    while GAME.pending(state) == (TABLE,):
        GAME.play(state, next(iter(GAME.moves(state, TABLE))))
    return state


def player(state: State, seat: Seat = ANN) -> Player:
    """One player."""
    return state.players[seat]


def take(*rewards: Reward, seat: Seat = ANN) -> TakeRewards:
    """The move that takes rewards."""
    return TakeRewards(seat, tuple(sorted(rewards)))


def bards(codes: str, seat: Seat = ANN) -> PlaceBards:
    """The move that places bards: `bards("snow 2*centre")`."""
    found: list[Region] = []
    for word in codes.split():
        count, _, code = word.rpartition("*")
        found += [REGIONS[REGION_CODES.index(code)]] * int(count or 1)
    return PlaceBards(seat, tuple(sorted(found)))


def raised(column: Column, seat: Seat = ANN) -> RaiseNeutral:
    """The move that raises the neutral player."""
    return RaiseNeutral(seat, column)


def shows(state: State, *counts: int) -> State:
    """A census of one type: every seat shows this many."""
    for seat, count in enumerate(counts):
        move = ShowUnits(Seat(seat), Shown(count))
        assert GAME.check(state, move) == []
        GAME.play(state, move)
    return state


def at_census(unit: Unit, **kwargs: object) -> State:
    """A position in the eighth year, when the census has come to a type of unit and no hand is closed."""
    state = run(table(year=8, **kwargs), "")  # type: ignore[arg-type]  # whatever `table` takes
    while state.census != unit:
        shows(state, *[0] * len(state.players))
    return state
