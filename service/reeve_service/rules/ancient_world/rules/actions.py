"""Chapter "Actions of empire cards": the effects of card actions, with one function for each name in the pack.

A card of a pack has an action such as `action = { knowledge = 1, coins = 2 }`. Each name is a key of EFFECTS below. A
new kind of effect needs a name in `components.ACTIONS` and a function here.
"""

from collections.abc import Callable
from typing import Final

from reeve_service.rules.ancient_world.components import TITANS, Card, CardCode
from reeve_service.rules.ancient_world.moves import CopyAction, LookAtTitans, OrderTitans
from reeve_service.rules.ancient_world.rules.cities import gain_coins, gain_knowledge, take_token
from reeve_service.rules.ancient_world.state import Need, Placed, State, Task
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat


def carry_out(state: State, seat: Seat, card: Card) -> list[Event]:
    """Carry out a card's action for a seat. The choices come in the order of the action's effects."""
    events: list[Event] = []
    for name, amount in reversed(card.action):
        events += EFFECTS[name](state, seat, amount)
    return events


def coins_per_food(state: State, seat: Seat, amount: int) -> list[Event]:
    """Give coins for each food of the seat."""
    return gain_coins(state, seat, amount * state.food(state.players[seat]))


def first_player(state: State, seat: Seat, amount: int) -> list[Event]:
    """Give the first-player token, if it lies hand down. It stays hand down."""
    return take_token(state, seat)


def restore(state: State, seat: Seat, amount: int) -> list[Event]:
    """Let the seat restore a number of cards."""
    state.agenda.append(Task(Need.RESTORE, seat, amount))
    return []


def explore(state: State, seat: Seat, amount: int) -> list[Event]:
    """Let the seat explore, in any round."""
    state.agenda.append(Task(Need.EXPLORE, seat))
    return []


def reorder_titans(state: State, seat: Seat, amount: int) -> list[Event]:
    """Let the seat look at a number of titans of a deck, including the open one, and fight the top one."""
    state.agenda.append(Task(Need.REFUGE, seat, amount))
    return []


def copy(state: State, seat: Seat, amount: int) -> list[Event]:
    """Let the seat copy the action of another player's card."""
    state.agenda.append(Task(Need.COPY, seat))
    return []


EFFECTS: Final[dict[str, Callable[[State, Seat, int], list[Event]]]] = {
    "coins": gain_coins,
    "coins_per_food": coins_per_food,
    "knowledge": gain_knowledge,
    "first_player": first_player,
    "restore": restore,
    "explore": explore,
    "reorder_titans": reorder_titans,
    "copy": copy,
}


# Copying


def copyable(state: State, seat: Seat) -> list[tuple[Seat, CardCode]]:
    """The face-up cards of other players with an action that does not copy."""
    return [
        (Seat(owner), code)
        for owner, player in enumerate(state.players)
        if owner != seat
        for code in player.face_up
        if state.card(code).action and not state.card(code).copies_others
    ]


def _copied(state: State, move: CopyAction) -> Params:
    return {"card": move.card}


@ruling("copy.others-action", at="/card", says=_copied)
def card_can_be_copied(state: State, move: CopyAction) -> bool:
    """The card is a face-up card of another player, with an action that does not copy. A citizen may stand on it."""
    return (move.owner, move.card) in copyable(state, move.seat)


def copy_action(state: State, move: CopyAction) -> list[Event]:
    """Carry out the action of another player's card."""
    state.agenda.pop()
    return [Event("copied", move.seat, {"card": move.card}), *carry_out(state, move.seat, state.card(move.card))]


# The Forest Refuge


@ruling("refuge.deck", at="/deck")
def deck_has_titans(state: State, move: LookAtTitans) -> bool:
    """The titan deck has a card left."""
    return move.deck in TITANS and state.titans[TITANS.index(move.deck)] is not None


def look_at_titans(state: State, move: LookAtTitans) -> list[Event]:
    """Show the titans under the open one to the seat. Then the seat orders them and may fight."""
    count = state.agenda.pop().count
    state.agenda.append(Task(Need.STRIKE, move.seat, 0, move.deck))
    state.agenda.append(Task(Need.ORDER, move.seat, 0, move.deck))
    if count > 1:
        state.agenda.append(Task(Need.LOOK, move.seat, count - 1, move.deck))
    return [Event("titans_looked_at", move.seat, {"deck": move.deck})]


def titans_in_order(state: State) -> list[CardCode]:
    """The titans that the seat orders: the open one and those that it looked at, sorted."""
    titan = state.titans[TITANS.index(state.task.about)]
    assert titan is not None
    return sorted((titan, *state.looked))


@ruling("refuge.same-titans", at="/titans")
def titans_are_those_looked_at(state: State, move: OrderTitans) -> bool:
    """The player puts back exactly the titans that they looked at."""
    return sorted(move.titans) == titans_in_order(state) and not state.has_backs(state.looked)


def order_titans(state: State, move: OrderTitans) -> list[Event]:
    """Put the titans back. The first one is open. Only this seat knows the order of the others."""
    task = state.agenda.pop()
    state.looked.clear()
    state.titans[TITANS.index(task.about)] = move.titans[0]
    deck = state.decks[task.about]
    deck.top = [Placed(titan, 1 << move.seat) for titan in move.titans[1:]] + deck.top
    return [Event("opened", move.seat, {"card": move.titans[0]})]


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(CopyAction, (card_can_be_copied,), copy_action),
    decision(LookAtTitans, (deck_has_titans,), look_at_titans),
    decision(OrderTitans, (titans_are_those_looked_at,), order_titans),
)
