"""Chapter "Actions of empire cards": what a card's action brings, one function a name in the pack.

A card of a pack says `action = { knowledge = 1, coins = 2 }`; each name is found in EFFECTS below. A card that does
something wholly new needs its name in `components.ACTIONS` and a function here.
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
    """Carries out a card's action for a seat; of what asks for a choice, the first named is asked first."""
    events: list[Event] = []
    for name, amount in reversed(card.action):
        events += EFFECTS[name](state, seat, amount)
    return events


def coins_per_food(state: State, seat: Seat, amount: int) -> list[Event]:
    """Coins for each food that the seat has."""
    return gain_coins(state, seat, amount * state.food(state.players[seat]))


def first_player(state: State, seat: Seat, amount: int) -> list[Event]:
    """The first-player token, if it lies hand down; it stays so."""
    return take_token(state, seat)


def restore(state: State, seat: Seat, amount: int) -> list[Event]:
    """Restoring so many cards."""
    state.agenda.append(Task(Need.RESTORE, seat, amount))
    return []


def explore(state: State, seat: Seat, amount: int) -> list[Event]:
    """The action Explore, whatever the round."""
    state.agenda.append(Task(Need.EXPLORE, seat))
    return []


def reorder_titans(state: State, seat: Seat, amount: int) -> list[Event]:
    """A look at so many titans of a deck, the open one among them, and a fight with the top one."""
    state.agenda.append(Task(Need.REFUGE, seat, amount))
    return []


def copy(state: State, seat: Seat, amount: int) -> list[Event]:
    """The action of another player's card."""
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
    """The face-up cards of others whose action is their own."""
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
    """Another player's face-up card with an action of its own is copied, occupied or not."""
    return (move.owner, move.card) in copyable(state, move.seat)


def copy_action(state: State, move: CopyAction) -> list[Event]:
    """Carries out another player's card for the seat that copies it."""
    state.agenda.pop()
    return [Event("copied", move.seat, {"card": move.card}), *carry_out(state, move.seat, state.card(move.card))]


# The Forest Refuge


@ruling("refuge.deck", at="/deck")
def deck_has_titans(state: State, move: LookAtTitans) -> bool:
    """A titan deck that has a card left is looked at."""
    return move.deck in TITANS and state.titans[TITANS.index(move.deck)] is not None


def look_at_titans(state: State, move: LookAtTitans) -> list[Event]:
    """Shows the seat the titans under the open one; then it orders them and may fight."""
    count = state.agenda.pop().count
    state.agenda.append(Task(Need.STRIKE, move.seat, 0, move.deck))
    state.agenda.append(Task(Need.ORDER, move.seat, 0, move.deck))
    if count > 1:
        state.agenda.append(Task(Need.LOOK, move.seat, count - 1, move.deck))
    return [Event("titans_looked_at", move.seat, {"deck": move.deck})]


def titans_in_order(state: State) -> list[CardCode]:
    """The titans that are put back: the open one and those looked at, sorted."""
    titan = state.titans[TITANS.index(state.task.about)]
    assert titan is not None
    return sorted((titan, *state.looked))


@ruling("refuge.same-titans", at="/titans")
def titans_are_those_looked_at(state: State, move: OrderTitans) -> bool:
    """Just the titans that were looked at are put back."""
    return sorted(move.titans) == titans_in_order(state) and not state.hidden_in(state.looked)


def order_titans(state: State, move: OrderTitans) -> list[Event]:
    """Puts the titans back; the first lies open, the order of the others is for this seat alone to know."""
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
