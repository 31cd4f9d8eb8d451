"""What may be waiting to be decided: in which order, for whom, and only where the rules can have asked for it."""

import re
from typing import Final

from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import TABLE, Seat, clockwise
from reeve_service.rules.tiny_epic_kingdoms.components import Action, Faction, Find, Region
from reeve_service.rules.tiny_epic_kingdoms.faults_progress import SETTLING, in_setup
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.rules.course import is_moot
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
    "O"  # a power is drawn
    "|(?:D|LL?V|PP?S|(?:FA|A)?RE)W?N?"  # a war
    "|PEN?"  # the price of a neutral army
    "|(?:GX?|X|B)R?EW?N?"  # what an army finds that retreats
    "|(?:GX?|X|B)?TN?"  # what an army finds that may go on
    "|(?:GX?|X|B|ZX?)W?N?"  # what an army finds elsewhere
    "|(?:GG|GW)W?N?"  # gifts of allies, and a gain before a war
    "|N"
)
"""In which order follow-ups may wait, a letter a step: a second war and another army's movement come last."""


def is_sound(state: State) -> bool:
    """Whether these steps can be waiting in this order, and for these seats."""
    agenda = state.agenda
    if state.over or not agenda:
        return state.over and not agenda and state.war is None
    if state.phase in SELF_ACTING or (state.chance.seed is not None and state.phase in CHANCE_PHASES):
        return False
    if in_setup(state):
        return agenda == _preparations(state)[-len(agenda) :] and state.war is None
    if state.turn is None:
        return True  # told of already
    if state.phase is Phase.CHOOSE:
        return agenda == [Step(Phase.CHOOSE, state.turn)] and state.war is None
    head, tail = _parted(state)
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
    return all(_fits(state, step, acting) for step in head)


def _parted(state: State) -> tuple[list[Step], list[Step]]:
    """What follows from the act of one seat, and the acts of the seats after it."""
    tail = [step for step in state.agenda if step.phase is Phase.ACT]
    return state.agenda[: len(state.agenda) - len(tail)], tail


def _preparations(state: State) -> list[Step]:
    """All steps of the part of the preparations that the position is in."""
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
    """Whether one follow-up step can be waiting."""
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
            finder = 0 <= step.count < len(players) and players[step.count].count(step.region) > 0
            return step.seat == TABLE and finder and step.region in state.face_down
        case Phase.BANDIT:
            return seated and players[step.seat].count(step.region) > 0 and step.count == state.box.bandit_price
        case Phase.WAR:
            owners = state.owners(step.region) if step.region >= 0 else []
            return step.seat != step.count and step.seat >= 0 and {step.seat, step.count} == set(owners)
        case Phase.RAISE:
            return seated and players[step.seat].count(step.region) > 0 and step.count == 0
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


# Steps that somebody can owe


def add_faults(state: State, faults: list[Fault]) -> None:
    """Adds the steps that no rule can have asked for; the agenda is sound."""
    if in_setup(state) or state.over or state.turn is None or not state.shields:
        return
    head, tail = _parted(state)
    if not head or head[0].phase is Phase.CHOOSE:
        return
    acting = clockwise(state.turn, len(state.players))[len(state.players) - len(tail) - 1]
    actions = powers.actions(state, acting, state.action)
    for number, step in enumerate(head):
        if not _is_owed(state, step, acting, actions):
            faults.append(Fault("position.step-not-owed", f"/agenda/{number}", {"phase": step.phase.value}))
    # A step that has nothing to decide is passed over; this asks for moves, and so for a position without faults.
    if not faults and is_moot(state, head[0]):
        faults.append(Fault("position.step-not-owed", "/agenda/0", {"phase": head[0].phase.value}))


def _is_owed(state: State, step: Step, acting: Seat, actions: list[int]) -> bool:
    """Whether the act of a seat can have led to a step, by its action, its powers and what was found."""
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
    """How many resources a seat can be asked to choose: for a treasure, for ruins entered, for a new alliance."""
    player = state.players[seat]
    counts = {powers.amount(state, player, powers.ANY_ENTRY)}
    if state.unseen[Find.TREASURE] < state.box.finds[Find.TREASURE] and state.chosen.finds:
        counts.add(state.box.treasure_gain)
    if len(state.players) > 2:
        own = powers.alliance_gain(state, player)
        others = [other for number, other in enumerate(state.players) if number != seat]
        counts.update(own + powers.alliance_gift(state, other) for other in others)
    return counts
