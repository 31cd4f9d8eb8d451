"""Chapters "Retreat" and "Breach of an alliance": what losing a war costs, and what becomes of the loser's armies."""

from collections.abc import Iterator
from typing import Final, TypeVar

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import REGION_CODES, Find, Region, Resource, side_of, tokens
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    HandOver,
    RaiseArmy,
    Relocate,
    Retreat,
    SendDragon,
    Shelter,
    Withdraw,
)
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.movement import ROOM, enter, gain, lift_army, put_army
from reeve_service.rules.tiny_epic_kingdoms.rules.payment import (
    Covers,
    bundles,
    can_pay,
    has_surplus,
    is_held,
    spend,
    ways,
    worth,
)
from reeve_service.rules.tiny_epic_kingdoms.rules.war import allied_in
from reeve_service.rules.tiny_epic_kingdoms.state import FLAG, NEUTRAL, Phase, Player, State, Step, War

Leaving = Retreat | Withdraw | Shelter | Relocate
"""What may become of a beaten army."""

Left = TypeVar("Left", bound=Retreat | Withdraw | Shelter | Relocate)
Led = TypeVar("Led", bound=Retreat | Shelter | Relocate)


# Spoils


def share_spoils(state: State) -> list[Event]:
    """After both have paid: the flag's revenge, the crown, the dragon, and the loser's armies."""
    war = state.fought
    winner, loser = war.attacker, war.defender
    if war.winner != winner:
        winner, loser = loser, winner
    events: list[Event] = []
    lost = [war.region]
    if war.allied:
        lost += allied_in(state, winner, loser, war.region)
        events.append(Event("alliance_broken", winner, {"loser": state.seats[loser]}))
    war.contested = sorted(lost)
    state.ask(Step(Phase.LAIR, winner), Step(Phase.RETREAT, loser), Step(Phase.PEACE))
    penalty = penalty_due(state, war)
    if penalty:
        state.ask(Step(Phase.FORFEIT, winner, count=penalty))
        return events
    return pass_crown(state) + events


def penalty_due(state: State, war: War) -> int:
    """How many resources the winner loses who met the loser's flag with a price."""
    flag, price = war.dice[war.side(war.loser)], war.dice[1 - war.side(war.loser)]
    return powers.flag_penalty(state, state.players[war.loser]) if flag == FLAG != price else 0


def pass_crown(state: State) -> list[Event]:
    """Gives the winner the crown that the loser had."""
    war = state.fought
    winner = war.attacker if war.winner == war.attacker else war.defender
    if state.crown != war.opponent(winner):
        return []
    state.crown = winner
    return [Event("crown_taken", winner)]


def owed(state: State, player: Player) -> int:
    """How many resources are to be handed over: what is asked for, or all there are."""
    return min(state.step.count, sum(player.resources))


def _owed(state: State, move: HandOver) -> Params:
    return {"count": owed(state, state.players[move.seat])}


@ruling("forfeit.count", at="/gives", says=_owed)
def hands_over_as_many(state: State, move: HandOver) -> bool:
    """Exactly as many resources are handed over as are asked for, or all there are."""
    return sum(move.gives) == owed(state, state.players[move.seat])


@ruling("pay.held", at="/gives")
def handed_over_is_held(state: State, move: HandOver) -> bool:
    """Only what one has can be handed over."""
    return is_held(state.players[move.seat], move.gives)


def handings_over(state: State, seat: Seat) -> Iterator[HandOver]:
    """Every choice of what to hand over."""
    player = state.players[seat]
    mana, ore, food = player.resources
    for gives in bundles(owed(state, player), (mana, ore, food)):
        yield HandOver(seat, gives)


def hand_over(state: State, move: HandOver) -> list[Event]:
    """Gives the resources up; after the flag's revenge the crown passes on."""
    step = state.done()
    spend(state.players[move.seat], move.gives)
    given = [Event("handed_over", move.seat, {"resources": tokens(move.gives)})] if any(move.gives) else []
    return given + pass_crown(state) if step.phase is Phase.FORFEIT else given


def can_send_dragon(state: State, seat: Seat) -> bool:
    """Whether the winner controls a dragon's lair and the loser has a tower to lose."""
    lairs = [region for region, find in state.sites.items() if find == Find.DRAGON_LAIR]
    return state.players[state.fought.loser].tower > 0 and any(state.players[seat].count(lair) for lair in lairs)


def send_dragon(state: State, move: SendDragon) -> list[Event]:
    """Takes a level of the loser's tower; its army then retreats free of charge."""
    state.done()
    if not move.send:
        return []
    war = state.fought
    war.dragon = True
    state.players[war.loser].tower -= 1
    return [Event("dragon", move.seat, {"loser": state.seats[war.loser]})]


# Retreat


def refuges(state: State, seat: Seat, start: int) -> list[Region]:
    """The regions beside one that an army may retreat to: no war follows there, and there is room."""
    reach = sorted(powers.retreat_reach(state, seat, start))
    return [Region(to) for to in reach if not state.others(to, seat) and state.players[seat].count(to) < ROOM]


def is_free(state: State, start: int) -> bool:
    """Whether the dragon has bought this army's retreat."""
    return state.fought.dragon and start == state.fought.region


def fare(state: State, seat: Seat, start: int) -> Covers:
    """Which tokens are enough for a retreat."""
    player = state.players[seat]
    price = 0 if is_free(state, start) else powers.retreat_price(state, player)
    return worth(powers.retreat_values(state, player), price)


def can_retreat(state: State, seat: Seat, start: int) -> bool:
    """Whether there is somewhere to go and enough to pay for it."""
    return bool(refuges(state, seat, start)) and can_pay(state.players[seat], fare(state, seat, start))


def havens(state: State, seat: Seat, start: int) -> list[Region]:
    """The regions with a church that this seat controls alone with one army."""
    churches = sorted(region for region, find in state.sites.items() if find == Find.CHURCH and region != start)
    return [Region(region) for region in churches if state.owners(region) == [seat]]


def nearest_free(state: State, start: int) -> list[Region]:
    """The unoccupied regions nearest to one, by patrol steps and by hops between border regions."""
    land, reached, ring = state.box.land, {start}, [start]
    while ring:
        beyond: set[int] = set()
        for region in ring:
            beyond.update(land.near[region])
            if land.border[region]:
                beyond.update(to for to in state.regions() if land.border[to] and side_of(to) != side_of(region))
        ring = sorted(beyond - reached)
        reached.update(ring)
        free = [Region(region) for region in ring if not state.owners(region)]
        if free:
            return free
    return []


def is_kept(state: State, seat: Seat, start: int) -> bool:
    """Whether this is a last army that cannot retreat and has somewhere to be kept."""
    return state.players[seat].armies == 1 and not can_retreat(state, seat, start) and bool(nearest_free(state, start))


def _start(state: State, move: Left) -> Params:
    return {"region": REGION_CODES[move.start]}


def _to(state: State, move: Led) -> Params:
    return {"region": REGION_CODES[move.to]}


@ruling("retreat.beaten-army", at="/start", says=_start)
def army_is_beaten(state: State, move: Leaving) -> bool:
    """The army is one that has lost, or shares a region with the winner of a broken alliance."""
    return move.start in state.fought.contested


@ruling("retreat.last-army-kept", at="/start", says=_start)
def last_army_is_kept(state: State, move: Retreat | Withdraw | Shelter) -> bool:
    """A last army that cannot retreat is kept, free of charge."""
    return not is_kept(state, move.seat, move.start)


@ruling("retreat.adjacent", at="/to", says=_to)
def refuge_is_adjacent(state: State, move: Retreat) -> bool:
    """A retreat goes to a neighbouring region."""
    return move.to in powers.retreat_reach(state, move.seat, move.start)


@ruling("retreat.no-new-war", at="/to", says=_to)
def refuge_is_open(state: State, move: Retreat) -> bool:
    """A retreat starts no war and needs room."""
    return not state.others(move.to, move.seat) and state.players[move.seat].count(move.to) < ROOM


def _fare(state: State, move: Retreat) -> Params:
    return {"price": 0 if is_free(state, move.start) else powers.retreat_price(state, state.players[move.seat])}


@ruling("pay.held", at="/pays")
def fare_is_held(state: State, move: Retreat) -> bool:
    """Only what one has can be paid."""
    return is_held(state.players[move.seat], move.pays)


@ruling("pay.covers", at="/pays", says=_fare)
def fare_is_enough(state: State, move: Retreat) -> bool:
    """A retreat costs a food for each army in play."""
    return fare(state, move.seat, move.start)(move.pays)


@ruling("pay.no-surplus", at="/pays", says=_fare)
def fare_is_not_too_much(state: State, move: Retreat) -> bool:
    """No token is paid that could stay."""
    return not has_surplus(move.pays, fare(state, move.seat, move.start))


@ruling("retreat.dragon-drives", at="/start", says=_start)
def dragon_is_obeyed(state: State, move: Withdraw | Shelter) -> bool:
    """Who lost a level of the tower has to retreat if there is somewhere to go."""
    return not (is_free(state, move.start) and refuges(state, move.seat, move.start))


@ruling("church.has-room", at="/to", says=_to)
def church_takes_it(state: State, move: Shelter) -> bool:
    """The army goes to a church that its player controls elsewhere, where there is room."""
    return move.to in havens(state, move.seat, move.start)


@ruling("retreat.nearest", at="/to", says=_to)
def relocation_is_nearest(state: State, move: Relocate) -> bool:
    """A last army that is kept goes to the nearest unoccupied region."""
    return is_kept(state, move.seat, move.start) and move.to in nearest_free(state, move.start)


def leavings(state: State, seat: Seat) -> Iterator[Leaving]:
    """Everything that may become of the beaten armies, one region after another."""
    for start in state.fought.contested:
        if is_kept(state, seat, start):
            for to in nearest_free(state, start):
                yield Relocate(seat, start, to)
            continue
        refuges_here = refuges(state, seat, start)
        fares = list(ways(state.players[seat], fare(state, seat, start))) if refuges_here else []
        for to in refuges_here:
            for pays in fares:
                yield Retreat(seat, start, to, pays)
        if not (is_free(state, start) and refuges_here):
            yield Withdraw(seat, start)
            for haven in havens(state, seat, start):
                yield Shelter(seat, start, haven)


def _leave(state: State, seat: Seat, start: Region) -> None:
    """Takes a beaten army off its region; the step stays until the last one has gone."""
    war = state.fought
    war.contested.remove(start)
    if not war.contested:
        state.done()
    lift_army(state, seat, start)


def _arrive(state: State, move: Retreat | Shelter | Relocate) -> list[Event]:
    if state.moved == move.start and move.seat == state.fought.attacker:
        state.moved = move.to
    return enter(state, move.seat, move.to, marching=False)


def retreat(state: State, move: Retreat) -> list[Event]:
    """Leads an army away, for food."""
    _leave(state, move.seat, move.start)
    spend(state.players[move.seat], move.pays)
    details: Params = {"from": REGION_CODES[move.start], "to": REGION_CODES[move.to], "paid": tokens(move.pays)}
    return [Event("retreated", move.seat, details), *_arrive(state, move)]


def relocate(state: State, move: Relocate) -> list[Event]:
    """Leads a last army to safety."""
    _leave(state, move.seat, move.start)
    details: Params = {"from": REGION_CODES[move.start], "to": REGION_CODES[move.to]}
    return [Event("kept", move.seat, details), *_arrive(state, move)]


def withdraw(state: State, move: Withdraw) -> list[Event]:
    """Puts an army back into the supply."""
    war = state.fought
    war.removed = war.removed or move.start == war.region
    _leave(state, move.seat, move.start)
    # Only the army that moved is no longer there: the defender's may leave the region it has moved into.
    if state.moved == move.start and move.seat == war.attacker:
        state.moved = -1
    return removed(state, move.seat, move.start)


def removed(state: State, seat: Seat, region: Region) -> list[Event]:
    """What follows when an army has left play."""
    events = [Event("removed", seat, {"region": REGION_CODES[region]})]
    count = powers.removal_gain(state, state.players[seat])
    return events + (gain(state, seat, Resource.MANA, count) if count else [])


def shelter(state: State, move: Shelter) -> list[Event]:
    """Brings an army to the church, which is then discarded."""
    _leave(state, move.seat, move.start)
    del state.sites[move.to]
    put_army(state, move.seat, move.to)
    if state.moved == move.start and move.seat == state.fought.attacker:
        state.moved = move.to
    details: Params = {"from": REGION_CODES[move.start], "to": REGION_CODES[move.to]}
    return [Event("sheltered", move.seat, details)]


# Peace


def make_peace(state: State) -> list[Event]:
    """Ends a war: a neutral army is taken, the dead may rise, and a token under the region is revealed."""
    war = state.fought
    assert war.winner is not None
    events: list[Event] = []
    if war.region in state.face_down and war.winner == war.attacker:
        state.ask(Step(Phase.REVEAL, TABLE, war.region, war.attacker))
    if war.defender == NEUTRAL:
        state.neutrals.remove(war.region)
        state.players[war.attacker].captives += 1
        events.append(Event("neutral_taken", war.attacker, {"region": REGION_CODES[war.region]}))
    if war.removed or war.defender == NEUTRAL:
        state.ask(Step(Phase.RAISE, war.winner, war.region))
    state.war = None
    return events


def can_raise(state: State, step: Step) -> bool:
    """Whether an army can be raised: by power, mana, supply and room."""
    player = state.players[step.seat]
    price = powers.raising_price(state, player)
    return (
        0 < price <= player.resources[Resource.MANA]
        and player.armies < state.box.armies
        and len(state.owners(step.region)) < ROOM
        and player.count(step.region) > 0
    )


def raise_army(state: State, move: RaiseArmy) -> list[Event]:
    """Raises an army beside the winner's."""
    step = state.done()
    if not move.raised:
        return []
    player, region = state.players[move.seat], Region(step.region)
    player.resources[Resource.MANA] -= powers.raising_price(state, player)
    put_army(state, move.seat, region)
    return [Event("raised", move.seat, {"region": REGION_CODES[region]})]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(HandOver, (handed_over_is_held, hands_over_as_many), hand_over),
    decision(SendDragon, (), send_dragon),
    decision(
        Retreat,
        (
            army_is_beaten,
            last_army_is_kept,
            refuge_is_adjacent,
            refuge_is_open,
            fare_is_held,
            fare_is_enough,
            fare_is_not_too_much,
        ),
        retreat,
    ),
    decision(Withdraw, (army_is_beaten, last_army_is_kept, dragon_is_obeyed), withdraw),
    decision(Shelter, (army_is_beaten, last_army_is_kept, dragon_is_obeyed, church_takes_it), shelter),
    decision(Relocate, (army_is_beaten, relocation_is_nearest), relocate),
    decision(RaiseArmy, (), raise_army),
)
