"""Faults of a war: the players, the region, the dice and the results."""

from typing import Final

from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat, clockwise
from reeve_service.rules.tiny_epic_kingdoms.components import Find, Resource
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.war import allied_in, can_afford, siege, winner_of
from reeve_service.rules.tiny_epic_kingdoms.state import FLAG, NEUTRAL, SECRET, Phase, State, War

UNDECIDED: Final = (Phase.DICE, Phase.LIFT, Phase.VERDICT)
MEETING: Final = (*UNDECIDED, Phase.PAY, Phase.SPOILS, Phase.FORFEIT, Phase.LAIR)
"""The phases of a war before an army leaves the region."""


def add_faults(state: State, war: War, faults: list[Fault]) -> None:
    """Add the faults of this war. The agenda must be sound."""
    before = len(faults)
    phases = {step.phase for step in state.agenda}
    undecided, meeting = not phases.isdisjoint(UNDECIDED), not phases.isdisjoint(MEETING)
    places = [war.region] if meeting else war.contested
    if (
        war.attacker == war.defender
        or not state.in_play(war.region)
        or (war.defender == NEUTRAL and war.region not in state.neutrals)
        # Peace follows at once after the payment for a neutral army. After other payments, the spoils follow.
        or (war.defender == NEUTRAL) != phases.issuperset((Phase.PAY, Phase.PEACE))
        or (war.winner is None) != undecided
        or war.winner not in (None, war.attacker, war.defender)
        or any(not {war.attacker, war.defender} <= set(state.owners(place)) for place in places)
        or bool(war.contested) != (Phase.RETREAT in phases)
        or len(set(war.contested)) != len(war.contested)
        or not _in_turn(state, war)
    ):
        faults.append(Fault("position.war", "/war"))
    dice = [die for die in war.dice if die is not None]
    hidden = [owner for owner, die in zip((war.attacker, war.defender), war.dice, strict=True) if die == SECRET]
    if (Phase.DICE in phases) == (len(dice) == len(war.dice)) or not all(
        FLAG <= die <= state.box.die_most or die == SECRET for die in dice
    ):
        faults.append(Fault("position.dice", "/war", {"most": state.box.die_most}))
    elif hidden and (Phase.DICE not in phases or state.viewer is None or state.viewer in hidden):
        faults.append(Fault("position.dice-secret", "/war"))
    if len(faults) > before:
        return
    if war.defender == NEUTRAL:
        expected = siege(state, war.attacker, war.region)
        expected.winner = war.attacker
        if war != expected:
            faults.append(Fault("position.war-outcome", "/war"))
        return
    if not _alliance_fits(state, war, meeting):
        faults.append(Fault("position.allied", "/war/allied"))
    if not _outcome_fits(state, war, meeting):
        faults.append(Fault("position.war-outcome", "/war"))


# The players, and their prices


def _in_turn(state: State, war: War) -> bool:
    """Whether the acting seat can have begun the war, the attacker comes first in each step, and prices can be paid."""
    both, defender = [war.attacker, war.defender], [war.defender]
    lifting = [step.seat for step in state.agenda if step.phase is Phase.LIFT]
    paying = [step.seat for step in state.agenda if step.phase is Phase.PAY]
    if war.defender == NEUTRAL:
        in_turn = paying == [war.attacker]
    else:
        in_turn = lifting in ([], both, defender) and paying in ([], both, defender)
        # Before the winner is known, both prices are unpaid.
        paying = paying if war.winner is not None else both
    return in_turn and _has_begun(state, war) and all(_can_pay(state, war, seat) for seat in paying)


def _has_begun(state: State, war: War) -> bool:
    """Whether the acting seat is the attacker. Another seat can attack only after a swap."""
    if state.turn is None:
        return True  # This fault is already reported.
    left = sum(step.phase is Phase.ACT for step in state.agenda)
    acting = clockwise(state.turn, len(state.players))[len(state.players) - left - 1]
    return war.attacker == acting or powers.may_swap(state.players[acting])


def _can_pay(state: State, war: War, seat: Seat) -> bool:
    """Whether a seat can pay the price on its die. True if the die is unknown."""
    die = war.dice[war.side(seat)]
    return die is None or die == SECRET or can_afford(state, war, seat)


# Results of the map and the dice


def _alliance_fits(state: State, war: War, meeting: bool) -> bool:
    """Whether the alliance agrees with the map, and an ally who must keep the alliance shows the flag."""
    possible = len(state.players) > 2
    if meeting:
        shared = allied_in(state, war.attacker, war.defender, war.region)
        allied = possible and bool(shared)
        still_there = sorted([war.region, *shared])
    else:
        still_there = allied_in(state, war.attacker, war.defender, -1)
        shares = any(region != war.region for region in still_there)
        allied = possible and (shares or (war.allied and _may_have_shared(state, war)))
    retreating = bool(war.contested) or not meeting
    if war.allied != allied or (retreating and sorted(war.contested) != still_there):
        return False
    for seat in (war.attacker, war.defender):
        die = war.dice[war.side(seat)]
        bound = war.allied and powers.binds_allies(state.players[war.opponent(seat)])
        if bound and die not in (None, SECRET, FLAG):
            return False
    return True


def _may_have_shared(state: State, war: War) -> bool:
    """Whether a beaten army can have left a shared region: the winner's army is alone in a region without this war."""
    # A region has room for two armies, and no other army enters a region of the winner before the war is over.
    assert war.winner is not None
    regions = state.players[war.winner].occupied()
    return any(region != war.region and state.owners(region) == [war.winner] for region in regions)


def _outcome_fits(state: State, war: War, meeting: bool) -> bool:
    """Whether powers allow the raised prices, the winner follows from the dice, and no army was lost too early."""
    if meeting and (war.dragon or war.removed):
        return False
    lifting = [step.seat for step in state.agenda if step.phase is Phase.LIFT]
    for seat in (war.attacker, war.defender):
        raised, die = war.lifts[war.side(seat)], war.dice[war.side(seat)]
        if raised and (
            die in (None, SECRET, FLAG)
            or seat in lifting
            or not powers.may_lift(state.players[seat])
            or raised != powers.war_values(state, war, seat)[Resource.MANA]
        ):
            return False
    if war.winner is None:
        return True
    lairs = [region for region, find in state.sites.items() if find == Find.DRAGON_LAIR]
    if war.dragon and not any(state.players[war.winner].count(lair) for lair in lairs):
        return False
    return war.winner == winner_of(state, war) and not (war.removed and war.region in war.contested)
