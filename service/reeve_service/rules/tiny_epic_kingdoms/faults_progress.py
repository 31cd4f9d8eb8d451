"""What the turns so far can have brought at most: levels, armies and captives, counted from the ply and the shields."""

from typing import Final

from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import ACTIONS, LEVELS, Action, regions_of, side_of
from reeve_service.rules.tiny_epic_kingdoms.rules import powers
from reeve_service.rules.tiny_epic_kingdoms.state import SETUP_PHASES, Phase, State

SETTLING: Final = (Phase.SIDE, Phase.RESOURCES, Phase.ARMIES)
"""What each seat decides before the first turn."""


def in_setup(state: State) -> bool:
    """Whether the game is still being prepared."""
    return state.phase in SETUP_PHASES


def waiting(state: State, *phases: Phase) -> list[int]:
    """The seats for which one of these setup steps is still to come."""
    return [step.count if step.seat == TABLE else step.seat for step in state.agenda if step.phase in phases]


def add_faults(state: State, faults: list[Fault]) -> None:
    """Adds what the turns so far cannot have brought; the agenda is sound."""
    if in_setup(state):
        if state.ply < _preparations(state) - _moves_left(state):
            faults.append(Fault("position.turns", "/ply"))
        _untouched(state, faults)
        return
    if state.first is None or state.turn is None or not (state.shields or _between_turns(state)):
        return  # reported already
    rounds = most_rounds(state)
    if rounds < 0:
        faults.append(Fault("position.turns", "/ply"))
    elif rounds == 0 and not _has_acted(state):
        _untouched(state, faults)
    else:
        _brought(state, rounds, faults)


# How far the game has come


def _preparations(state: State) -> int:
    """How many moves prepare the game."""
    count = len(state.players)
    dealt = count if state.chosen.factions is not None else 2 * count
    bared = count if state.chosen.finds and count == 5 else 0
    return dealt + int(count == 2) + 1 + len(SETTLING) * count + bared


def _moves_left(state: State) -> int:
    """How many of these moves are still to come."""
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
    """How often the action card can have been refreshed at most; -1 where the ply is too low for these turns.

    A turn takes a move for the choice of the action, and at least one for each seat's act. The turns that passed lead
    from the first player to the active one.
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
        # ru p. 14: with five players each refresh passes a turn over, but for the one that ends the game.
        skipped = rounds - least if count == 5 else 0
        if (state.first + turns + shields * rounds + skipped - state.turn) % count == 0:
            return rounds
    return -1


def _has_acted(state: State) -> bool:
    """Whether somebody has acted since the card was refreshed last."""
    if _between_turns(state):
        return bool(state.shields)
    return len(state.shields) > 1 or _acts_left(state) < len(state.players)


# What cannot be there yet


def _untouched(state: State, faults: list[Fault]) -> None:
    """Before anybody acts, everything is as it was dealt and placed."""
    placed = state.first is not None
    for seat, player in enumerate(state.players):
        regions = player.occupied()
        taking = placed and seat in waiting(state, Phase.RESOURCES)  # its resources are looked at already
        total = state.box.starting_resources if placed else 0
        placing = not placed or seat in waiting(state, Phase.ARMIES)  # and so are its armies
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
    """Whether the finds lie as they were laid out, and none of them has been seen."""
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


def _brought(state: State, rounds: int, faults: list[Fault]) -> None:
    """What a seat has cannot be more than its acts can have brought."""
    box = state.box
    for seat, player in enumerate(state.players):
        acts = _acts(state, Seat(seat), rounds)
        tower, magic = _built(state, Seat(seat), acts), acts[Action.RESEARCH]
        if player.tower > tower or player.magic > magic:
            params = {"tower": min(tower, box.top), "magic": min(magic, LEVELS)}
            faults.append(Fault("position.levels-too-early", f"/players/{seat}", params))
        armies = _raised(state, Seat(seat), acts)
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
    """Whether a seat can have met a condition for the end."""
    box, acts = state.box, _acts(state, seat, rounds)
    return (
        acts[Action.RESEARCH] >= LEVELS
        or _built(state, seat, acts) >= box.top
        or _raised(state, seat, acts) >= box.armies
    )


def _built(state: State, seat: Seat, acts: list[int]) -> int:
    """How many levels a seat can have built, also in place of another action."""
    if state.players[seat].tower <= acts[Action.BUILD] and not state.ending:
        return acts[Action.BUILD]
    return sum(acts[chosen] for chosen in ACTIONS if Action.BUILD in powers.actions(state, seat, chosen))


def _raised(state: State, seat: Seat, acts: list[int]) -> int:
    """How many armies a seat can have; those that the Undead raise are not mobilised."""
    if powers.raising_price(state, state.players[seat]):
        return state.box.armies
    return state.box.starting_armies + acts[Action.MOBILISE]


def _acts(state: State, seat: Seat, rounds: int) -> list[int]:
    """How often a seat can have had its say after each action was chosen."""
    acts = [rounds + int(action in state.shields) for action in ACTIONS]
    if any(step.phase is Phase.ACT and step.seat == seat for step in state.agenda):
        acts[state.action] -= 1
    return acts
