"""Chapter "Waging war": the secret dice, the winner, the payments, and alliances."""

from collections.abc import Iterator
from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    REGION_CODES,
    Face,
    Find,
    PerResource,
    Region,
    Resource,
    tokens,
)
from reeve_service.rules.tiny_epic_kingdoms.moves import Lift, PayWar, SetDie
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.payment import ONE_OF_EACH, Price, can_pay, is_held, spend, ways
from reeve_service.rules.tiny_epic_kingdoms.state import FLAG, NEUTRAL, Phase, State, Step, War

# The price


def discount(state: State, war: War, seat: Seat, pays: PerResource, vacated: int = -1) -> int:
    """The discount of a seat if it pays with these tokens: from powers and fortresses."""
    total = powers.war_discount(state, war, seat, pays)
    if seat == war.attacker:
        player = state.players[seat]
        for region, find in state.sites.items():
            # House: a fortress does not help to attack its own region, or if its last army has just left it.
            if find == Find.FORTRESS and region not in (war.region, vacated) and player.count(region):
                total += state.box.fortress_discount
    return total


def may_have_discount(state: State, war: War, seat: Seat) -> bool:
    """Whether a seat may have a discount in a war."""
    if seat == war.attacker and Find.FORTRESS in state.sites.values():
        return True
    return any(held in powers.DISCOUNTS for held in state.players[seat].powers())


def price_of_war(state: State, war: War, seat: Seat, amount: int, vacated: int = -1) -> Price:
    """A price of a seat in a war, with its token values and discounts. Discounts depend only on the kinds of tokens."""
    discounts: list[int] = []
    if may_have_discount(state, war, seat):
        discounts = [discount(state, war, seat, pays, vacated) for pays in ONE_OF_EACH]
    return Price(amount, powers.war_values(state, war, seat), discounts)


def can_afford(state: State, war: War, seat: Seat, vacated: int = -1) -> bool:
    """Whether a seat can pay the price on its die."""
    price = war.price(seat)
    return price == FLAG or can_pay(state.players[seat], price_of_war(state, war, seat, price, vacated))


def siege(state: State, seat: Seat, region: Region) -> War:
    """A war against a neutral army. Its price is the number of neutral armies in play."""
    return War(seat, NEUTRAL, region, dice=[len(state.neutrals), FLAG])


# The beginning of a war


def allied_in(state: State, one: Seat, other: Seat, besides: int) -> list[Region]:
    """The regions where two seats are allies: both have an army there, and no war will begin there."""
    war_regions = {step.region for step in state.agenda if step.phase is Phase.WAR} | {besides}
    return [region for region in state.shared(one, other) if region not in war_regions]


def begin_war(state: State, step: Step) -> list[Event]:
    """Begin a war. Both sides set their dice, or the attacker pays for a neutral army."""
    attacker, defender, region = step.seat, Seat(step.count), Region(step.region)
    details: Params = {"region": REGION_CODES[region]}
    if defender == NEUTRAL:
        state.war = siege(state, attacker, region)
        state.war.winner = attacker
        state.add_steps(Step(Phase.PAY, attacker), Step(Phase.PEACE))
        return [Event("siege", attacker, {**details, "price": len(state.neutrals)})]
    allied = len(state.players) > 2 and bool(allied_in(state, attacker, defender, region))
    state.war = War(attacker, defender, region, allied)
    state.add_steps(Step(Phase.DICE))
    return [Event("war", attacker, {**details, "defender": state.seats[defender]})]


def _die(state: State, move: SetDie) -> Params:
    return {"value": move.value, "most": state.box.die_most}


@ruling("war.die-face", at="/value", says=_die)
def die_has_the_face(state: State, move: SetDie) -> bool:
    """The die shows a white flag or a price up to its maximum."""
    return FLAG <= move.value <= state.box.die_most


@ruling("war.die-payable", at="/value", says=_die)
def die_can_be_paid(state: State, move: SetDie) -> bool:
    """A player may choose only a price that they can pay with tokens and discounts."""
    price = price_of_war(state, state.current_war, move.seat, move.value)
    return move.value == FLAG or can_pay(state.players[move.seat], price)


@ruling("war.bound-to-peace", at="/value")
def alliance_is_kept(state: State, move: SetDie) -> bool:
    """An ally of a player with the binding power must show the flag."""
    war = state.current_war
    return move.value == FLAG or not war.allied or not powers.binds_allies(state.players[war.opponent(move.seat)])


def dice(state: State, seat: Seat) -> list[SetDie]:
    """Every legal move that sets the die."""
    return [SetDie(seat, Face(value)) for value in range(FLAG, highest_price(state, state.current_war, seat) + 1)]


def set_die(state: State, move: SetDie) -> list[Event]:
    """Set a die in secret. After the second one, both dice are shown."""
    war = state.current_war
    war.dice[war.side(move.seat)] = move.value
    events = [Event("die_set", move.seat, {"value": move.value}, secret=True)]
    if None in war.dice:
        return events
    state.finish_step()
    state.add_steps(Step(Phase.LIFT, war.attacker), Step(Phase.LIFT, war.defender), Step(Phase.VERDICT))
    shown = [Event("die_shown", seat, {"value": war.price(seat)}) for seat in (war.attacker, war.defender)]
    return events + shown


# After the reveal


def can_lift(state: State, seat: Seat) -> bool:
    """Whether a seat may raise its price with a mana: it is not a flag, and it can still be paid."""
    war, player = state.current_war, state.players[seat]
    mana = player.resources[Resource.MANA]
    if not powers.may_lift(player) or war.price(seat) == FLAG or mana == 0:
        return False
    side, raised = war.side(seat), powers.war_values(state, war, seat)[Resource.MANA]
    player.resources[Resource.MANA] = mana - 1
    war.lifts[side] += raised
    payable = can_pay(player, price_of_war(state, war, seat, war.price(seat)))
    player.resources[Resource.MANA] = mana
    war.lifts[side] -= raised
    return payable


def lift(state: State, move: Lift) -> list[Event]:
    """Pay a mana. It raises the price by its value in this war."""
    state.finish_step()
    if not move.lift:
        return []
    war = state.current_war
    raised = powers.war_values(state, war, move.seat)[Resource.MANA]
    state.players[move.seat].resources[Resource.MANA] -= 1
    war.lifts[war.side(move.seat)] += raised
    return [Event("lifted", move.seat, {"by": raised})]


def winner_of(state: State, war: War) -> Seat | None:
    """The winner by the dice: the higher price, or the defender in a tie. None if two flags make an alliance."""
    if war.dice == [FLAG, FLAG] and len(state.players) > 2:
        return None
    mine, theirs = (war.price(seat) + war.lifts[war.side(seat)] for seat in (war.attacker, war.defender))
    attacker_wins = mine > theirs or (mine == theirs and powers.wins_ties(state.players[war.attacker]))
    return war.attacker if attacker_wins else war.defender


def decide(state: State) -> list[Event]:
    """Compare the prices. Two flags make an alliance. Otherwise both pay, and the winner gets the region."""
    war = state.current_war
    winner = winner_of(state, war)
    if winner is None:
        return make_alliance(state)
    war.winner = winner
    state.add_steps(Step(Phase.PAY, war.attacker), Step(Phase.PAY, war.defender), Step(Phase.SPOILS))
    return [Event("war_won", winner, {"loser": state.seats[war.loser]})]


def make_alliance(state: State) -> list[Event]:
    """Make an alliance. Both armies stay, and powers may give resources for a new ally."""
    war = state.current_war
    state.war = None
    details: Params = {"ally": state.seats[war.defender], "region": REGION_CODES[war.region]}
    if not war.allied:
        for seat in (war.defender, war.attacker):
            count = powers.alliance_gain(state, state.players[seat])
            count += powers.alliance_gift(state, state.players[war.opponent(seat)])
            if count:
                state.add_steps(Step(Phase.GAIN, seat, count=count))
    return [Event("alliance", war.attacker, details)]


# Paying


def price_due(state: State, seat: Seat) -> Price:
    """The price on a seat's die."""
    return price_of_war(state, state.current_war, seat, state.current_war.price(seat))


def _pays(state: State, move: PayWar) -> Params:
    return {"price": state.current_war.price(move.seat)}


@ruling("pay.held", at="/pays")
def payment_is_held(state: State, move: PayWar) -> bool:
    """A player can pay only tokens that they have."""
    return is_held(state.players[move.seat], move.pays)


@ruling("pay.covers", at="/pays", says=_pays)
def payment_is_enough(state: State, move: PayWar) -> bool:
    """The tokens and discounts pay the price."""
    return price_due(state, move.seat).covers(move.pays)


@ruling("pay.no-surplus", at="/pays", says=_pays)
def payment_is_not_too_much(state: State, move: PayWar) -> bool:
    """No token is paid that is not needed for the price."""
    return not price_due(state, move.seat).has_surplus(move.pays)


def payments(state: State, seat: Seat) -> Iterator[PayWar]:
    """Every legal move that pays for the war."""
    for pays in ways(state.players[seat], price_due(state, seat)):
        yield PayWar(seat, pays)


def pay_war(state: State, move: PayWar) -> list[Event]:
    """Pay the price. Winner and loser both do."""
    state.finish_step()
    spend(state.players[move.seat], move.pays)
    return [Event("paid", move.seat, {"resources": tokens(move.pays)})] if any(move.pays) else []


def highest_price(state: State, current_war: War, seat: Seat) -> int:
    """The highest price that a seat can choose in a war, or the flag if it can choose no price."""
    if current_war.allied and powers.binds_allies(state.players[current_war.opponent(seat)]):
        return FLAG
    return min(price_of_war(state, current_war, seat, FLAG).most(state.players[seat]), state.box.die_most)


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(SetDie, (die_has_the_face, die_can_be_paid, alliance_is_kept), set_die),
    decision(Lift, (), lift),
    decision(PayWar, (payment_is_held, payment_is_enough, payment_is_not_too_much), pay_war),
)
