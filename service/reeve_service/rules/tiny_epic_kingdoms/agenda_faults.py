"""Faults of the agenda: the order of the steps, their seats, and steps that no rule can have added."""

import re
from typing import Final

from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import TABLE, Seat, clockwise
from reeve_service.rules.tiny_epic_kingdoms.components import Action, Faction, Find, Region
from reeve_service.rules.tiny_epic_kingdoms.progress_faults import SETTLING, in_setup
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.course import has_no_choice
from reeve_service.rules.tiny_epic_kingdoms.rules.retreat import penalty_due
from reeve_service.rules.tiny_epic_kingdoms.state import (
    CHANCE_PHASES,
    NEUTRAL,
    SELF_ACTING,
    WAR_PHASES,
    Phase,
    State,
    Step,
)

LETTERS: Final[dict[Phase, str]] = {
    Phase.POWER: "O",
    Phase.GAIN: "G",
    Phase.REVEAL: "X",
    Phase.BANDIT: "B",
    Phase.WAR: "W",
    Phase.DICE: "D",
    Phase.LIFT: "L",
    Phase.VERDICT: "V",
    Phase.PAY: "P",
    Phase.SPOILS: "S",
    Phase.FORFEIT: "F",
    Phase.LAIR: "A",
    Phase.RETREAT: "R",
    Phase.PEACE: "E",
    Phase.RAISE: "Z",
    Phase.FURTHER: "T",
    Phase.AGAIN: "N",
}
FOLLOW_UPS: Final = re.compile(
    "O"  # the draw of a power
    "|(?:D|LL?V|PP?S|(?:FA|A)?RE)W?N?"  # a war
    "|PEN?"  # the payment for a neutral army
    "|(?:GX?|X|B)R?EW?N?"  # gains and finds of an army that retreats
    "|(?:GX?|X|B)?TN?"  # gains and finds of an army that may move on
    "|(?:GX?|X|B|ZX?)W?N?"  # gains and finds of another army
    "|(?:GG|GW)W?N?"  # gains of new allies, or a gain before a war
    "|N"
)
"""The possible orders of follow-up steps, with one letter for each step.

A second war and the movement of another army come last.
"""


def is_sound(state: State) -> bool:
    """Whether the agenda can have these steps, in this order and for these seats."""
    agenda = state.agenda
    if state.over or not agenda:
        return state.over and not agenda and state.war is None
    if state.phase in SELF_ACTING or (state.chance.seed is not None and state.phase in CHANCE_PHASES):
        return False
    if in_setup(state):
        return agenda == _preparations(state)[-len(agenda) :] and state.war is None
    if state.turn is None:
        return True  # This fault is already reported.
    if state.phase is Phase.CHOOSE:
        return agenda == [Step(Phase.CHOOSE, state.turn)] and state.war is None
    head, tail = _split_agenda(state)
    order = clockwise(state.turn, len(state.players))
    if tail != [Step(Phase.ACT, seat) for seat in order[len(order) - len(tail) :]]:
        return False
    if not head:
        return state.war is None
    if len(tail) == len(order) or any(step.phase not in LETTERS for step in head):
        return False
    if not FOLLOW_UPS.fullmatch("".join(LETTERS[step.phase] for step in head)):
        return False
    if any(step.phase in WAR_PHASES for step in head) != (state.war is not None):
        return False
    acting = order[len(order) - len(tail) - 1]
    return all(_fits(state, step, acting) for step in head) and _wars_can_wait(state, head, acting)


def _wars_can_wait(state: State, head: list[Step], acting: Seat) -> bool:
    """Whether the wars on the agenda can wait.

    The war of the acting seat waits only until this seat has chosen what its army gains. A war of another seat waits
    after a swap, until the war of the acting seat is over. It is in another region.
    """
    waiting = [number for number, step in enumerate(head) if step.phase is Phase.WAR]
    regions = [head[number].region for number in waiting]
    if state.war is not None and waiting:
        regions.append(state.war.region)
        if state.war.attacker != acting:
            return False
    own = [number for number in waiting if head[number].seat == acting]
    gains = head[0].phase is Phase.GAIN and head[0].seat == acting
    return len(set(regions)) == len(regions) and (not own or (own == [1] and gains))


def _split_agenda(state: State) -> tuple[list[Step], list[Step]]:
    """The agenda in two parts: the follow-ups of one seat's act, and the acts of the next seats."""
    tail = [step for step in state.agenda if step.phase is Phase.ACT]
    return state.agenda[: len(state.agenda) - len(tail)], tail


def _preparations(state: State) -> list[Step]:
    """All steps of the current part of the setup: before or after the choice of the first player."""
    seats = range(len(state.players))
    if state.first is None:
        steps = [] if state.chosen.factions else [Step(Phase.FACTION, TABLE, count=seat) for seat in seats]
        steps += [Step(Phase.TERRITORY, TABLE, count=seat) for seat in seats]
        steps += [Step(Phase.LOST_KINGDOM)] if len(seats) == 2 else []
        return [*steps, Step(Phase.FIRST)]
    order = clockwise(state.first, len(seats))
    steps = [Step(phase, seat) for seat in order for phase in SETTLING]
    if state.chosen.finds and len(seats) == 5:
        steps += [Step(Phase.BARE, seat) for seat in order]
    return [*steps, Step(Phase.BEGIN)]


def _fits(state: State, step: Step, acting: Seat) -> bool:
    """Whether the fields of a follow-up step are possible."""
    players, war = state.players, state.war
    if step.region >= 0 and not state.in_play(step.region):
        return False
    seated = 0 <= step.seat < len(players)
    match step.phase:
        case Phase.POWER:
            return step == Step(Phase.POWER, TABLE, count=acting) and players[acting].faction == Faction.SHAPESHIFTERS
        case Phase.GAIN:
            return seated and step.count > 0 and step.region < 0
        case Phase.REVEAL:
            finder = 0 <= step.count < len(players) and set(state.owners(step.region)) == {step.count}
            return step.seat == TABLE and finder and step.region in state.face_down
        case Phase.BANDIT:
            alone = seated and set(state.owners(step.region)) == {step.seat}
            return alone and step.count == state.box.bandit_price
        case Phase.WAR:
            owners = state.owners(step.region) if step.region >= 0 else []
            return step.seat != step.count and step.seat >= 0 and {step.seat, step.count} == set(owners)
        case Phase.RAISE:
            return seated and set(state.owners(step.region)) == {step.seat} and step.count == 0
        case Phase.FURTHER:
            return step.seat == acting and step.count == 0
        case Phase.AGAIN:
            return step.seat == acting and step.count in (Action.PATROL, Action.QUEST)
        case Phase.LIFT | Phase.PAY:
            fighting = war is not None and step.seat in (war.attacker, war.defender) and step.seat != NEUTRAL
            return fighting and step == Step(step.phase, step.seat)
        case Phase.FORFEIT:
            winner = war.winner if war is not None else None
            return winner is not None and step == Step(Phase.FORFEIT, winner, count=step.count)
        case Phase.LAIR:
            return war is not None and war.winner is not None and step == Step(Phase.LAIR, war.winner)
        case Phase.RETREAT:
            return war is not None and war.winner is not None and step == Step(Phase.RETREAT, war.loser)
        case _:
            return step == Step(step.phase)


# Steps that a rule can have added


def add_faults(state: State, faults: list[Fault]) -> None:
    """Add a fault for each step that no rule can have added. The agenda must be sound."""
    if in_setup(state) or state.over or state.turn is None or not state.shields:
        return
    head, tail = _split_agenda(state)
    if not head or head[0].phase is Phase.CHOOSE:
        return
    acting = clockwise(state.turn, len(state.players))[len(state.players) - len(tail) - 1]
    actions = powers.actions(state, acting, state.action)
    for number, step in enumerate(head):
        if not _is_owed(state, step, acting, actions):
            faults.append(Fault("position.step-not-owed", f"/agenda/{number}", {"phase": step.phase.value}))
    # Steps without a choice are skipped. This check lists moves, so it needs a position without faults.
    if not faults and has_no_choice(state, head[0]):
        faults.append(Fault("position.step-not-owed", "/agenda/0", {"phase": head[0].phase.value}))


def _is_owed(state: State, step: Step, acting: Seat, actions: list[int]) -> bool:
    """Whether the act of a seat can have added a step, given its actions, its powers and the finds."""
    player = state.players[acting]
    if step.phase is Phase.POWER:
        return Action.RESEARCH in actions
    if Action.PATROL not in actions and Action.QUEST not in actions:
        return False
    match step.phase:
        case Phase.GAIN:
            return step.count in _gains(state, step.seat)
        case Phase.BANDIT:
            seen = state.unseen[Find.BANDIT] < state.box.finds[Find.BANDIT] and state.chosen.finds
            return seen and step.region not in state.face_down and step.region not in state.sites
        case Phase.WAR:
            return step.seat == acting or powers.may_swap(player)
        case Phase.RAISE:
            return powers.raising_price(state, state.players[step.seat]) > 0
        case Phase.FURTHER:
            goes_on = step.region >= 0 and powers.moves_on(state, acting, step.region)
            moved = state.moved == step.region and player.count(step.region) > 0
            return Action.PATROL in actions and goes_on and moved
        case Phase.AGAIN:
            stood_up = step.region == state.moved and Region(step.region) in player.standing
            if step.region >= 0 and not (step.count == Action.PATROL and stood_up and state.is_ruins(step.region)):
                return False
            return step.count in actions and powers.armies_moved(state, acting, step.count) > 1
        case Phase.LIFT:
            return step is not state.agenda[0] or powers.may_lift(state.players[step.seat])
        case Phase.FORFEIT:
            return state.war is not None and 0 < step.count == penalty_due(state, state.war)
        case _:
            return True


def _gains(state: State, seat: Seat) -> set[int]:
    """The possible numbers of resources to choose: for a treasure, for entering ruins, or for a new alliance."""
    player = state.players[seat]
    counts = {powers.amount(state, player, powers.ANY_ENTRY)}
    if state.unseen[Find.TREASURE] < state.box.finds[Find.TREASURE] and state.chosen.finds:
        counts.add(state.box.treasure_gain)
    if len(state.players) > 2:
        own = powers.alliance_gain(state, player)
        others = [other for number, other in enumerate(state.players) if number != seat]
        counts.update(own + powers.alliance_gift(state, other) for other in others)
    return counts
