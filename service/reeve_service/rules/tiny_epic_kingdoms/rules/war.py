"""Chapter "Waging war": the secret dice, who wins, who pays what with which tokens, and alliances."""

from collections.abc import Iterator
from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import REGION_CODES, Face, Find, Pays, Region, Resource, tokens
from reeve_service.rules.tiny_epic_kingdoms.moves import Lift, PayWar, SetDie
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.payment import Covers, can_pay, has_surplus, is_held, spend, ways
from reeve_service.rules.tiny_epic_kingdoms.state import FLAG, NEUTRAL, Phase, State, Step, War

# The price


def discount(state: State, war: War, seat: Seat, pays: Pays, vacated: int = -1) -> int:
    """What is taken off a seat's price if it pays with these tokens: powers and fortresses."""
    total = powers.war_discount(state, war, seat, pays)
    if seat == war.attacker:
        player = state.players[seat]
        for region, find in state.sites.items():
            # House: a fortress helps attacks elsewhere, and not from where its last army has just gone.
            if find == Find.FORTRESS and region not in (war.region, vacated) and player.count(region):
                total += state.box.fortress_discount
    return total


def may_have_discount(state: State, war: War, seat: Seat) -> bool:
    """Whether anything may make a war cheaper for a seat."""
    if seat == war.attacker and Find.FORTRESS in state.sites.values():
        return True
    return any(held in powers.DISCOUNTS for held in state.players[seat].powers())


def covering(state: State, war: War, seat: Seat, price: int, vacated: int = -1) -> Covers:
    """Which tokens are enough for a price."""
    values = powers.war_values(state, war, seat)
    # Most have none: then it need not be asked again for every token.
    discounted = may_have_discount(state, war, seat)

    def covers(pays: Pays) -> bool:
        worth = pays[0] * values[0] + pays[1] * values[1] + pays[2] * values[2]
        return worth + (discount(state, war, seat, pays, vacated) if discounted else 0) >= price

    return covers


def can_afford(state: State, war: War, seat: Seat, vacated: int = -1) -> bool:
    """Whether a seat can pay the price that its die shows."""
    price = war.price(seat)
    return price == FLAG or can_pay(state.players[seat], covering(state, war, seat, price, vacated))


def siege(state: State, seat: Seat, region: Region) -> War:
    """A war against a neutral army: its price is the number of neutral armies in play."""
    return War(seat, NEUTRAL, region, dice=[len(state.neutrals), FLAG])


# How a war begins


def allied_in(state: State, one: Seat, other: Seat, besides: int) -> list[Region]:
    """The regions in which two seats are allies: shared, and no war still to come there."""
    fought = {step.region for step in state.agenda if step.phase is Phase.WAR} | {besides}
    return [region for region in state.shared(one, other) if region not in fought]


def begin_war(state: State, step: Step) -> list[Event]:
    """Asks both sides for their dice, or for the price of a neutral army."""
    attacker, defender, region = step.seat, Seat(step.count), Region(step.region)
    details: Params = {"region": REGION_CODES[region]}
    if defender == NEUTRAL:
        state.war = siege(state, attacker, region)
        state.war.winner = attacker
        state.ask(Step(Phase.PAY, attacker), Step(Phase.PEACE))
        return [Event("siege", attacker, {**details, "price": len(state.neutrals)})]
    allied = len(state.players) > 2 and bool(allied_in(state, attacker, defender, region))
    state.war = War(attacker, defender, region, allied)
    state.ask(Step(Phase.DICE))
    return [Event("war", attacker, {**details, "defender": state.seats[defender]})]


def _die(state: State, move: SetDie) -> Params:
    return {"value": move.value, "most": state.box.die_most}


@ruling("war.die-face", at="/value", says=_die)
def die_has_such_a_face(state: State, move: SetDie) -> bool:
    """The die shows a white flag or 1 to 11."""
    return FLAG <= move.value <= state.box.die_most


@ruling("war.die-payable", at="/value", says=_die)
def die_can_be_paid(state: State, move: SetDie) -> bool:
    """A price is chosen only by somebody who can pay it with tokens and discounts."""
    return move.value == FLAG or can_pay(state.players[move.seat], covering(state, state.fought, move.seat, move.value))


@ruling("war.bound-to-peace", at="/value")
def alliance_is_kept(state: State, move: SetDie) -> bool:
    """An ally of those who bind their allies has to show the flag."""
    war = state.fought
    return move.value == FLAG or not war.allied or not powers.binds_allies(state.players[war.opponent(move.seat)])


def dice(state: State, seat: Seat) -> Iterator[SetDie]:
    """Every face that a seat may choose."""
    for value in range(FLAG, state.box.die_most + 1):
        move = SetDie(seat, Face(value))
        if die_can_be_paid.holds(state, move) and alliance_is_kept.holds(state, move):
            yield move


def set_die(state: State, move: SetDie) -> list[Event]:
    """Sets a die under the hand; with the second both are shown."""
    war = state.fought
    war.dice[war.side(move.seat)] = move.value
    events = [Event("die_set", move.seat, {"value": move.value}, secret=True)]
    if None in war.dice:
        return events
    state.done()
    state.ask(Step(Phase.LIFT, war.attacker), Step(Phase.LIFT, war.defender), Step(Phase.VERDICT))
    shown = [Event("die_shown", seat, {"value": war.price(seat)}) for seat in (war.attacker, war.defender)]
    return events + shown


# After the reveal


def can_lift(state: State, seat: Seat) -> bool:
    """Whether a seat may raise its price with a mana: not a flag, and the price stays payable."""
    war, player = state.fought, state.players[seat]
    mana = player.resources[Resource.MANA]
    if not powers.may_lift(player) or war.price(seat) == FLAG or mana == 0:
        return False
    side, raised = war.side(seat), powers.war_values(state, war, seat)[Resource.MANA]
    covers = covering(state, war, seat, war.price(seat))
    player.resources[Resource.MANA] = mana - 1
    war.lifts[side] += raised
    payable = can_pay(player, covers)
    player.resources[Resource.MANA] = mana
    war.lifts[side] -= raised
    return payable


def lift(state: State, move: Lift) -> list[Event]:
    """Pays a mana, which raises the price by what it is worth in this war."""
    state.done()
    if not move.lift:
        return []
    war = state.fought
    raised = powers.war_values(state, war, move.seat)[Resource.MANA]
    state.players[move.seat].resources[Resource.MANA] -= 1
    war.lifts[war.side(move.seat)] += raised
    return [Event("lifted", move.seat, {"by": raised})]


def winner_of(state: State, war: War) -> Seat | None:
    """Who wins by the dice: the higher price, and the defender a tie; nobody where two flags make an alliance."""
    if war.dice == [FLAG, FLAG] and len(state.players) > 2:
        return None
    mine, theirs = (war.price(seat) + war.lifts[war.side(seat)] for seat in (war.attacker, war.defender))
    attacker_wins = mine > theirs or (mine == theirs and powers.wins_ties(state.players[war.attacker]))
    return war.attacker if attacker_wins else war.defender


def decide(state: State) -> list[Event]:
    """Compares the prices: two flags make an alliance, else both pay and the winner takes the region."""
    war = state.fought
    winner = winner_of(state, war)
    if winner is None:
        return make_alliance(state)
    war.winner = winner
    state.ask(Step(Phase.PAY, war.attacker), Step(Phase.PAY, war.defender), Step(Phase.SPOILS))
    return [Event("war_won", winner, {"loser": state.seats[war.loser]})]


def make_alliance(state: State) -> list[Event]:
    """Leaves both armies where they are; a new ally may bring gifts."""
    war = state.fought
    state.war = None
    details: Params = {"ally": state.seats[war.defender], "region": REGION_CODES[war.region]}
    if not war.allied:
        for seat in (war.defender, war.attacker):
            count = powers.alliance_gain(state, state.players[seat])
            count += powers.alliance_gift(state, state.players[war.opponent(seat)])
            if count:
                state.ask(Step(Phase.GAIN, seat, count=count))
    return [Event("alliance", war.attacker, details)]


# Paying


def _covers(state: State, seat: Seat) -> Covers:
    return covering(state, state.fought, seat, state.fought.price(seat))


def _pays(state: State, move: PayWar) -> Params:
    return {"price": state.fought.price(move.seat)}


@ruling("pay.held", at="/pays")
def payment_is_held(state: State, move: PayWar) -> bool:
    """Only what one has can be paid."""
    return is_held(state.players[move.seat], move.pays)


@ruling("pay.covers", at="/pays", says=_pays)
def payment_is_enough(state: State, move: PayWar) -> bool:
    """The tokens and discounts are worth the price."""
    return _covers(state, move.seat)(move.pays)


@ruling("pay.no-surplus", at="/pays", says=_pays)
def payment_is_not_too_much(state: State, move: PayWar) -> bool:
    """No token is paid that could stay."""
    return not has_surplus(move.pays, _covers(state, move.seat))


def payments(state: State, seat: Seat) -> Iterator[PayWar]:
    """Every way to pay."""
    for pays in ways(state.players[seat], _covers(state, seat)):
        yield PayWar(seat, pays)


def pay_war(state: State, move: PayWar) -> list[Event]:
    """Pays the price, won or lost."""
    state.done()
    spend(state.players[move.seat], move.pays)
    return [Event("paid", move.seat, {"resources": tokens(move.pays)})] if any(move.pays) else []


def highest_price(state: State, fought: War, seat: Seat) -> int:
    """The highest face that a seat can pay in a war; the flag where it can pay nothing."""
    if fought.allied and powers.binds_allies(state.players[fought.opponent(seat)]):
        return FLAG
    mana, ore, food = state.players[seat].resources
    values = powers.war_values(state, fought, seat)
    if not may_have_discount(state, fought, seat):
        return min(mana * values[0] + ore * values[1] + food * values[2], state.box.die_most)
    highest = 0
    for kinds in range(8):
        pays = (mana * (kinds & 1), ore * (kinds >> 1 & 1), food * (kinds >> 2 & 1))
        worth = pays[0] * values[0] + pays[1] * values[1] + pays[2] * values[2]
        highest = max(highest, worth + discount(state, fought, seat, pays))
    return min(highest, state.box.die_most)


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(SetDie, (die_has_such_a_face, die_can_be_paid, alliance_is_kept), set_die),
    decision(Lift, (), lift),
    decision(PayWar, (payment_is_held, payment_is_enough, payment_is_not_too_much), pay_war),
)
