"""The causes of tasks in the actions phase: a placed citizen, a fight or a pass."""

from reeve_service.rules.ancient_world.components import EXPAND, EXPLORE, OTHER_PLACES, PROVINCES, RESERVES, CardCode
from reeve_service.rules.ancient_world.rules.actions import copyable
from reeve_service.rules.ancient_world.rules.fights import fighting_cards
from reeve_service.rules.ancient_world.state import Need, Player, State, Task
from reeve_service.rules.seats import Seat


def has_cause(state: State, task: Task) -> bool:
    """Whether the turn that is under way can have caused a task. True for tasks that other checks cover."""
    assert state.turn is not None
    player = state.players[state.turn]
    match task.need:
        case Need.EXPLORE | Need.KEEP:
            return EXPLORE in player.citizens.values() or bool(_amounts(state, state.turn, "explore"))
        case Need.COPY:
            return bool(_amounts(state, state.turn, "copy"))
        case Need.REFUGE:
            return task.count in _amounts(state, state.turn, "reorder_titans")
        case Need.ORDER | Need.STRIKE:
            return bool(_amounts(state, state.turn, "reorder_titans"))
        case Need.RESTORE:
            fought = sum(
                [card.restores for army in player.armies if army.scroll for card in fighting_cards(state, army)]
            )
            return task.count <= fought or task.count in _amounts(state, state.turn, "restore")
        case Need.RESTORE_UP_TO:
            return task.count == state.box.restore_cards
        case Need.ROLL | Need.LOSE:
            return _has_fought(player)
        case Need.DISCARD:
            dropped = [*[state.card(code) for code in player.lost], *state.box.free_builders]
            return any(card.armies for card in dropped)
        case Need.RESERVE:
            return state.has_special(player, RESERVES)
        case Need.TAKE:
            return task.count == 1 and state.has_special(player, RESERVES)
        case Need.OPEN if task.about == PROVINCES:
            return EXPAND in player.citizens.values() and bool(player.provinces)
        case Need.OPEN:
            return _has_fought(player) and any(state.card(titan).deck == task.about for titan in player.titans)
        case _:
            return True


def _has_fought(player: Player) -> bool:
    """Whether an army was used in this round. Nobody takes the coins off its scroll during the same turn."""
    return any(army.scroll for army in player.armies)


def _amounts(state: State, seat: Seat, name: str) -> list[int]:
    """The amounts of an effect in the actions that the citizens of a seat can have carried out in this turn."""
    places = [place for place in state.players[seat].citizens.values() if place not in OTHER_PLACES]
    actions = [state.card(CardCode(place)).action for place in places]
    if any(effect == "copy" for action in actions for effect, _ in action):
        actions += [state.card(card).action for _, card in copyable(state, seat)]
    return [amount for action in actions for effect, amount in action if effect == name]
