"""Chapters "Retreat" and "Breach of an alliance": the results of a war, and where the loser's armies go."""

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
from reeve_service.rules.tiny_epic_kingdoms.rules.payment import Price, bundles, can_pay, is_held, spend, ways
from reeve_service.rules.tiny_epic_kingdoms.rules.war import allied_in
from reeve_service.rules.tiny_epic_kingdoms.state import FLAG, NEUTRAL, Phase, Player, State, Step, War

BeatenMove = Retreat | Withdraw | Shelter | Relocate
"""The moves of a beaten army."""

BeatenMoveT = TypeVar("BeatenMoveT", bound=Retreat | Withdraw | Shelter | Relocate)
TargetMoveT = TypeVar("TargetMoveT", bound=Retreat | Shelter | Relocate)


# The results of a war


def share_spoils(state: State) -> list[Event]:
    """Begin the results of a war after both payments: the flag's penalty, the crown, the dragon, and the retreats."""
    war = state.current_war
    winner, loser = war.attacker, war.defender
    if war.winner != winner:
        winner, loser = loser, winner
    events: list[Event] = []
    lost = [war.region]
    if war.allied:
        lost += allied_in(state, winner, loser, war.region)
        events.append(Event("alliance_broken", winner, {"loser": state.seats[loser]}))
    war.contested = sorted(lost)
    state.add_steps(Step(Phase.LAIR, winner), Step(Phase.RETREAT, loser), Step(Phase.PEACE))
    penalty = penalty_due(state, war)
    if penalty:
        state.add_steps(Step(Phase.FORFEIT, winner, count=penalty))
        return events
    return pass_crown(state) + events


def penalty_due(state: State, war: War) -> int:
    """The number of resources that the winner loses because the loser showed the flag and the winner a price."""
    flag, price = war.dice[war.side(war.loser)], war.dice[1 - war.side(war.loser)]
    return powers.flag_penalty(state, state.players[war.loser]) if flag == FLAG != price else 0


def pass_crown(state: State) -> list[Event]:
    """Give the loser's crown to the winner."""
    war = state.current_war
    winner = war.attacker if war.winner == war.attacker else war.defender
    if state.crown != war.opponent(winner):
        return []
    state.crown = winner
    return [Event("crown_taken", winner)]


def owed(state: State, player: Player) -> int:
    """The number of resources to hand over: the required number, or all if the player has fewer."""
    return min(state.step.count, sum(player.resources))


def _owed(state: State, move: HandOver) -> Params:
    return {"count": owed(state, state.players[move.seat])}


@ruling("forfeit.count", at="/gives", says=_owed)
def handed_count_is_exact(state: State, move: HandOver) -> bool:
    """The player hands over exactly the required number of resources, or all if they have fewer."""
    return sum(move.gives) == owed(state, state.players[move.seat])


@ruling("pay.held", at="/gives")
def handed_over_is_held(state: State, move: HandOver) -> bool:
    """A player can hand over only tokens that they have."""
    return is_held(state.players[move.seat], move.gives)


def hand_over_moves(state: State, seat: Seat) -> Iterator[HandOver]:
    """Every legal move that hands over resources."""
    player = state.players[seat]
    mana, ore, food = player.resources
    for gives in bundles(owed(state, player), (mana, ore, food)):
        yield HandOver(seat, gives)


def hand_over(state: State, move: HandOver) -> list[Event]:
    """Give up the resources. After the flag's penalty, the crown may pass to the winner."""
    step = state.finish_step()
    spend(state.players[move.seat], move.gives)
    given = [Event("handed_over", move.seat, {"resources": tokens(move.gives)})] if any(move.gives) else []
    return given + pass_crown(state) if step.phase is Phase.FORFEIT else given


def can_send_dragon(state: State, seat: Seat) -> bool:
    """Whether the winner controls a dragon's lair and the loser's tower has a level."""
    lairs = [region for region, find in state.sites.items() if find == Find.DRAGON_LAIR]
    return state.players[state.current_war.loser].tower > 0 and any(state.players[seat].count(lair) for lair in lairs)


def send_dragon(state: State, move: SendDragon) -> list[Event]:
    """Destroy a level of the loser's tower. The beaten army then retreats for free."""
    state.finish_step()
    if not move.send:
        return []
    war = state.current_war
    war.dragon = True
    state.players[war.loser].tower -= 1
    return [Event("dragon", move.seat, {"loser": state.seats[war.loser]})]


# Retreat


def refuges(state: State, seat: Seat, start: int) -> list[Region]:
    """The adjacent regions that an army may retreat to: without a foreign army, and with room."""
    reach = powers.retreat_reach(state, seat, start)
    return [Region(to) for to in reach if not state.others(to, seat) and state.players[seat].count(to) < ROOM]


def is_free(state: State, start: int) -> bool:
    """Whether the retreat of this army is free because of the dragon."""
    return state.current_war.dragon and start == state.current_war.region


def price_of_retreat(state: State, seat: Seat, start: int) -> Price:
    """The price of a retreat."""
    player = state.players[seat]
    amount = 0 if is_free(state, start) else powers.retreat_price(state, player)
    return Price(amount, powers.retreat_values(state, player))


def can_retreat(state: State, seat: Seat, start: int) -> bool:
    """Whether the army has a region to retreat to and the player can pay for it."""
    return bool(refuges(state, seat, start)) and can_pay(state.players[seat], price_of_retreat(state, seat, start))


def churches_with_room(state: State, seat: Seat, start: int) -> list[Region]:
    """The other regions with a church where this seat has the only army."""
    churches = sorted(region for region, find in state.sites.items() if find == Find.CHURCH and region != start)
    return [Region(region) for region in churches if state.owners(region) == [seat]]


def nearest_free(state: State, start: int) -> list[Region]:
    """The nearest unoccupied regions. A step is a patrol, or a move between border regions of two territories."""
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
    """Whether this is the seat's last army, it cannot retreat, and an unoccupied region is left for it."""
    return state.players[seat].armies == 1 and not can_retreat(state, seat, start) and bool(nearest_free(state, start))


def _start(state: State, move: BeatenMoveT) -> Params:
    return {"region": REGION_CODES[move.start]}


def _to(state: State, move: TargetMoveT) -> Params:
    return {"region": REGION_CODES[move.to]}


@ruling("retreat.beaten-army", at="/start", says=_start)
def army_is_beaten(state: State, move: BeatenMove) -> bool:
    """The army has lost, or it shares a region with the winner of a broken alliance."""
    return move.start in state.current_war.contested


@ruling("retreat.last-army-kept", at="/start", says=_start)
def last_army_is_kept(state: State, move: Retreat | Withdraw | Shelter) -> bool:
    """A last army that cannot retreat is kept for free, so it cannot leave in another way."""
    return not is_kept(state, move.seat, move.start)


@ruling("retreat.adjacent", at="/to", says=_to)
def refuge_is_adjacent(state: State, move: Retreat) -> bool:
    """A retreat goes to an adjacent region."""
    return move.to in powers.retreat_reach(state, move.seat, move.start)


@ruling("retreat.no-new-war", at="/to", says=_to)
def refuge_is_open(state: State, move: Retreat) -> bool:
    """A retreat starts no war and needs room."""
    return not state.others(move.to, move.seat) and state.players[move.seat].count(move.to) < ROOM


def _price(state: State, move: Retreat) -> Params:
    return {"price": 0 if is_free(state, move.start) else powers.retreat_price(state, state.players[move.seat])}


@ruling("pay.held", at="/pays")
def payment_is_held(state: State, move: Retreat) -> bool:
    """A player can pay only tokens that they have."""
    return is_held(state.players[move.seat], move.pays)


@ruling("pay.covers", at="/pays", says=_price)
def payment_is_enough(state: State, move: Retreat) -> bool:
    """The tokens pay the price of the retreat."""
    return price_of_retreat(state, move.seat, move.start).covers(move.pays)


@ruling("pay.no-surplus", at="/pays", says=_price)
def payment_is_not_too_much(state: State, move: Retreat) -> bool:
    """No token is paid that is not needed for the price."""
    return not price_of_retreat(state, move.seat, move.start).has_surplus(move.pays)


@ruling("retreat.dragon-drives", at="/start", says=_start)
def dragon_is_obeyed(state: State, move: Withdraw | Shelter) -> bool:
    """A player who lost a level of the tower must retreat if a region is free."""
    return not (is_free(state, move.start) and refuges(state, move.seat, move.start))


@ruling("church.has-room", at="/to", says=_to)
def church_has_room(state: State, move: Shelter) -> bool:
    """The army goes to a church in another region that its player controls, with room for it."""
    return move.to in churches_with_room(state, move.seat, move.start)


@ruling("retreat.nearest", at="/to", says=_to)
def relocation_is_nearest(state: State, move: Relocate) -> bool:
    """A last army that is kept goes to the nearest unoccupied region."""
    return is_kept(state, move.seat, move.start) and move.to in nearest_free(state, move.start)


def beaten_moves(state: State, seat: Seat) -> Iterator[BeatenMove]:
    """Every legal move of the beaten armies, region by region."""
    for start in state.current_war.contested:
        if is_kept(state, seat, start):
            for to in nearest_free(state, start):
                yield Relocate(seat, start, to)
            continue
        refuges_here = refuges(state, seat, start)
        payments = list(ways(state.players[seat], price_of_retreat(state, seat, start))) if refuges_here else []
        for to in refuges_here:
            for pays in payments:
                yield Retreat(seat, start, to, pays)
        if not (is_free(state, start) and refuges_here):
            yield Withdraw(seat, start)
            for church in churches_with_room(state, seat, start):
                yield Shelter(seat, start, church)


def _leave(state: State, seat: Seat, start: Region) -> None:
    """Take a beaten army off its region. The step ends with the last beaten army."""
    war = state.current_war
    war.contested.remove(start)
    if not war.contested:
        state.finish_step()
    lift_army(state, seat, start)


def _arrive(state: State, move: Retreat | Shelter | Relocate) -> list[Event]:
    if state.moved == move.start and move.seat == state.current_war.attacker:
        state.moved = move.to
    return enter(state, move.seat, move.to, marching=False)


def retreat(state: State, move: Retreat) -> list[Event]:
    """Retreat with an army, and pay for it."""
    _leave(state, move.seat, move.start)
    spend(state.players[move.seat], move.pays)
    details: Params = {"from": REGION_CODES[move.start], "to": REGION_CODES[move.to], "paid": tokens(move.pays)}
    return [Event("retreated", move.seat, details), *_arrive(state, move)]


def relocate(state: State, move: Relocate) -> list[Event]:
    """Move a last army to the nearest unoccupied region."""
    _leave(state, move.seat, move.start)
    details: Params = {"from": REGION_CODES[move.start], "to": REGION_CODES[move.to]}
    return [Event("kept", move.seat, details), *_arrive(state, move)]


def withdraw(state: State, move: Withdraw) -> list[Event]:
    """Put an army back into the supply."""
    war = state.current_war
    war.removed = war.removed or move.start == war.region
    _leave(state, move.seat, move.start)
    # Reset `moved` only for the army that moved. The defender's army may leave the same region.
    if state.moved == move.start and move.seat == war.attacker:
        state.moved = -1
    return removed(state, move.seat, move.start)


def removed(state: State, seat: Seat, region: Region) -> list[Event]:
    """The events after an army has left play. A power may gain mana."""
    events = [Event("removed", seat, {"region": REGION_CODES[region]})]
    count = powers.removal_gain(state, state.players[seat])
    return events + (gain(state, seat, Resource.MANA, count) if count else [])


def shelter(state: State, move: Shelter) -> list[Event]:
    """Move an army to a church, and discard the church."""
    _leave(state, move.seat, move.start)
    del state.sites[move.to]
    put_army(state, move.seat, move.to)
    if state.moved == move.start and move.seat == state.current_war.attacker:
        state.moved = move.to
    details: Params = {"from": REGION_CODES[move.start], "to": REGION_CODES[move.to]}
    return [Event("sheltered", move.seat, details)]


# Peace


def make_peace(state: State) -> list[Event]:
    """End a war: the winner takes a neutral army, may raise an army, and a token in the region is revealed."""
    war = state.current_war
    assert war.winner is not None
    events: list[Event] = []
    if war.region in state.face_down and war.winner == war.attacker:
        state.add_steps(Step(Phase.REVEAL, TABLE, war.region, war.attacker))
    if war.defender == NEUTRAL:
        state.neutrals.remove(war.region)
        state.players[war.attacker].captives += 1
        events.append(Event("neutral_taken", war.attacker, {"region": REGION_CODES[war.region]}))
    if war.removed or war.defender == NEUTRAL:
        state.add_steps(Step(Phase.RAISE, war.winner, war.region))
    state.war = None
    return events


def can_raise(state: State, step: Step) -> bool:
    """Whether the winner can raise an army: with the power, the mana, an army in the supply, and room."""
    player = state.players[step.seat]
    price = powers.raising_price(state, player)
    return (
        0 < price <= player.resources[Resource.MANA]
        and player.armies < state.box.armies
        and len(state.owners(step.region)) < ROOM
        and player.count(step.region) > 0
    )


def raise_army(state: State, move: RaiseArmy) -> list[Event]:
    """Raise an army beside the winner's army."""
    step = state.finish_step()
    if not move.raised:
        return []
    player, region = state.players[move.seat], Region(step.region)
    player.resources[Resource.MANA] -= powers.raising_price(state, player)
    put_army(state, move.seat, region)
    return [Event("raised", move.seat, {"region": REGION_CODES[region]})]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(HandOver, (handed_over_is_held, handed_count_is_exact), hand_over),
    decision(SendDragon, (), send_dragon),
    decision(
        Retreat,
        (
            army_is_beaten,
            last_army_is_kept,
            refuge_is_adjacent,
            refuge_is_open,
            payment_is_held,
            payment_is_enough,
            payment_is_not_too_much,
        ),
        retreat,
    ),
    decision(Withdraw, (army_is_beaten, last_army_is_kept, dragon_is_obeyed), withdraw),
    decision(Shelter, (army_is_beaten, last_army_is_kept, dragon_is_obeyed, church_has_room), shelter),
    decision(Relocate, (army_is_beaten, relocation_is_nearest), relocate),
    decision(RaiseArmy, (), raise_army),
)
