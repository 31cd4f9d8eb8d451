"""Faults of progress: more levels, armies or captives than the turns so far allow, by the ply and the shields."""

from typing import Final

from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import ACTIONS, LEVELS, Action, regions_of, side_of
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.state import SETUP_PHASES, Phase, State

SETTLING: Final = (Phase.SIDE, Phase.RESOURCES, Phase.ARMIES)
"""The decisions of each seat before the first turn."""


def in_setup(state: State) -> bool:
    """Whether the setup is not finished."""
    return state.phase in SETUP_PHASES


def waiting(state: State, *phases: Phase) -> list[int]:
    """The seats that have not made one of these setup steps yet."""
    return [step.count if step.seat == TABLE else step.seat for step in state.agenda if step.phase in phases]


def add_faults(state: State, faults: list[Fault]) -> None:
    """Add a fault for everything that the turns so far do not allow. The agenda must be sound."""
    if in_setup(state):
        if state.ply < _preparations(state) - _moves_left(state):
            faults.append(Fault("position.turns", "/ply"))
        _check_untouched(state, faults)
        return
    if state.first is None or state.turn is None or not (state.shields or _between_turns(state)):
        return  # This fault is already reported.
    rounds = most_rounds(state)
    if rounds < 0:
        faults.append(Fault("position.turns", "/ply"))
    elif rounds == 0 and not _has_acted(state):
        _check_untouched(state, faults)
    else:
        _check_gains(state, rounds, faults)


# The number of turns so far


def _preparations(state: State) -> int:
    """The number of moves in the setup."""
    count = len(state.players)
    dealt = count if state.chosen.factions is not None else 2 * count
    bared = count if state.chosen.finds and count == 5 else 0
    return dealt + int(count == 2) + 1 + len(SETTLING) * count + bared


def _moves_left(state: State) -> int:
    """The number of setup moves that are left."""
    left = sum(step.phase is not Phase.BEGIN for step in state.agenda)
    if state.first is not None:
        return left
    count = len(state.players)
    return left + len(SETTLING) * count + (count if state.chosen.finds and count == 5 else 0)


def _between_turns(state: State) -> bool:
    return state.over or state.phase is Phase.CHOOSE


def _acts_left(state: State) -> int:
    return sum(step.phase is Phase.ACT for step in state.agenda)


def most_rounds(state: State) -> int:
    """The maximum number of times the action card was refreshed, or -1 if the ply is too low for these turns.

    A turn takes one move for the choice of the action, and at least one for the act of each seat. After all turns so
    far, the turn has passed from the first player to the active player.
    """
    assert state.first is not None
    assert state.turn is not None
    count, shields = len(state.players), state.box.shields
    turns, moves = len(state.shields), 0
    if not _between_turns(state):
        turns, moves = turns - 1, 1 + count - _acts_left(state)
    spare = state.ply - _preparations(state) - moves - turns * (count + 1)
    most, least = spare // (shields * (count + 1)), int(state.over)
    for rounds in range(most, max(most - count, least - 1), -1):
        # ru p. 14: with five players, each refresh skips a turn, except the refresh that ends the game.
        skipped = rounds - least if count == 5 else 0
        if (state.first + turns + shields * rounds + skipped - state.turn) % count == 0:
            return rounds
    return -1


def _has_acted(state: State) -> bool:
    """Whether a seat has acted since the last refresh of the action card."""
    if _between_turns(state):
        return bool(state.shields)
    return len(state.shields) > 1 or _acts_left(state) < len(state.players)


# What is too early


def _check_untouched(state: State, faults: list[Fault]) -> None:
    """Add a fault if something changed before the first act. Until then, everything is as it was dealt and placed."""
    placed = state.first is not None
    for seat, player in enumerate(state.players):
        regions = player.occupied()
        # Before a seat chooses its resources and places its armies, other checks validate them.
        taking = placed and seat in waiting(state, Phase.RESOURCES)
        total = state.box.starting_resources if placed else 0
        placing = not placed or seat in waiting(state, Phase.ARMIES)
        if (
            (player.tower, player.magic, player.captives) != (0, 0, 0)
            or (not taking and sum(player.resources) != total)
            or (not placing and player.armies != state.box.starting_armies)
            or len(regions) > 1
            or any(side_of(region) != player.home for region in regions)
            or any(state.is_ruins(region) for region in player.standing)
        ):
            faults.append(Fault("position.before-first-act", f"/players/{seat}"))
    if state.crown is not None or state.sites or state.ending or not _finds_untouched(state):
        faults.append(Fault("position.before-first-act", ""))


def _finds_untouched(state: State) -> bool:
    """Whether all finds tokens are where the setup put them, and none was revealed."""
    if not state.chosen.finds:
        return True
    bared = len(state.players) == 5 and state.first is not None
    laid = len(regions_of(state.lost)) if state.lost is not None else 0
    for seat, player in enumerate(state.players):
        if player.home is not None and player.armies:
            free = [region for region in regions_of(player.home) if not player.count(region)]
            count = len(free) - int(bared and seat not in waiting(state, Phase.BARE))
            if sum(region in free for region in state.face_down) != count:
                return False
            laid += count
    return len(state.face_down) == laid and state.unseen == list(state.box.finds)


def _check_gains(state: State, rounds: int, faults: list[Fault]) -> None:
    """Add a fault if a seat has more than its acts allow."""
    box = state.box
    for seat, player in enumerate(state.players):
        acts = _acts(state, Seat(seat), rounds)
        tower, magic = _most_levels(state, Seat(seat), acts), acts[Action.RESEARCH]
        if player.tower > tower or player.magic > magic:
            params = {"tower": min(tower, box.top), "magic": min(magic, LEVELS)}
            faults.append(Fault("position.levels-too-early", f"/players/{seat}", params))
        armies = _most_armies(state, Seat(seat), acts)
        if player.armies > armies:
            faults.append(Fault("position.armies-too-early", f"/players/{seat}/standing", {"armies": armies}))
        if player.captives:
            moved = max(powers.armies_moved(state, Seat(seat), action) for action in (Action.PATROL, Action.QUEST))
            captives = (acts[Action.PATROL] + acts[Action.QUEST]) * min(moved, 2)
            if player.captives > captives:
                faults.append(Fault("position.captives-too-early", f"/players/{seat}/captives", {"count": captives}))
    if state.ending and not any(_may_have_ended(state, Seat(seat), rounds) for seat in range(len(state.players))):
        faults.append(Fault("position.ending", "/ending"))


def _may_have_ended(state: State, seat: Seat, rounds: int) -> bool:
    """Whether a seat may have met a condition for the end."""
    box, acts = state.box, _acts(state, seat, rounds)
    return (
        acts[Action.RESEARCH] >= LEVELS
        or _most_levels(state, seat, acts) >= box.top
        or _most_armies(state, seat, acts) >= box.armies
    )


def _most_levels(state: State, seat: Seat, acts: list[int]) -> int:
    """The most levels that a seat may have built, including levels built instead of another action."""
    if state.players[seat].tower <= acts[Action.BUILD] and not state.ending:
        return acts[Action.BUILD]
    return sum(acts[chosen] for chosen in ACTIONS if Action.BUILD in powers.actions(state, seat, chosen))


def _most_armies(state: State, seat: Seat, acts: list[int]) -> int:
    """The most armies that a seat may have. The Undead can also raise armies without mobilising."""
    if powers.raising_price(state, state.players[seat]):
        return state.box.armies
    return state.box.starting_armies + acts[Action.MOBILISE]


def _acts(state: State, seat: Seat, rounds: int) -> list[int]:
    """For each action, the most times that a seat may have acted when it was chosen."""
    acts = [rounds + int(action in state.shields) for action in ACTIONS]
    if any(step.phase is Phase.ACT and step.seat == seat for step in state.agenda):
        acts[state.action] -= 1
    return acts
