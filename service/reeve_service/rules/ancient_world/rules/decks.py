"""Drawing cards. A deck has no order, except for cards that a seat has looked at."""

from typing import Final

from reeve_service.rules.ancient_world.components import (
    ARMIES,
    DECKS,
    EMPIRE_A,
    EMPIRE_B,
    PROVINCES,
    TITANS,
    CardCode,
)
from reeve_service.rules.ancient_world.moves import DrawCard
from reeve_service.rules.ancient_world.state import Need, State, Task
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE


def can_draw(state: State, name: str) -> bool:
    """Whether a card of a deck can be drawn. An empty empire deck is made again from its discards."""
    return state.deck_size(name) > 0 or (name in (EMPIRE_A, EMPIRE_B) and bool(state.decks[name].discards))


def known_top_card(state: State, name: str) -> CardCode | None:
    """The deck's top card, or None if the table must draw it."""
    deck = state.decks[name]
    if deck.top:
        return deck.top[0].card
    return deck.bottom[0].card if deck.bottom and not state.unordered(name) else None


def remake_deck(state: State, name: str) -> list[Event]:
    """Make an empty empire deck again from its own discards."""
    deck = state.decks[name]
    if name not in (EMPIRE_A, EMPIRE_B) or not deck.discards:
        return []
    for card in deck.discards:
        deck.bag[state.box.places[card]] += 1
    deck.discards.clear()
    return [Event("deck_reformed", TABLE, {"deck": name})]


def fill_bags(state: State) -> None:
    """Fill every bag with the cards that lie nowhere else. If there are too many of a card, its count is negative."""
    box = state.box
    lying = state.row + state.army_row + state.open_titans() + state.looked
    if state.province is not None:
        lying.append(state.province)
    for player in state.players:
        lying += player.empire
        lying += player.provinces
        lying += player.titans
        lying += player.reserve
        for army in player.armies:
            lying.append(army.card)
            lying += army.disbanded
    bags: dict[str, list[int]] = {}
    for name, deck in state.decks.items():
        deck.bag = bags[name] = box.full(name)
        lying += deck.discards
        lying += [placed.card for placed in deck.top]
        lying += [placed.card for placed in deck.bottom]
    places, cards = box.places, box.cards
    for card in lying:
        if card in places:
            bags[cards[card].deck][places[card]] -= 1


def discard(state: State, card: CardCode) -> None:
    """Put a card on its deck's discards. A starting card leaves the game."""
    name = state.card(card).deck
    if name in DECKS:
        state.decks[name].discards.append(card)
        state.decks[name].discards.sort()


def _card(state: State, move: DrawCard) -> Params:
    return {"card": move.card, "deck": state.task.about}


@ruling("deck.card-left", at="/card", says=_card)
def card_is_in_the_deck(state: State, move: DrawCard) -> bool:
    """A card can be drawn only if a copy is left in the deck."""
    name = state.task.about
    return move.card in state.box.decks[name] and state.decks[name].bag[state.box.places[move.card]] > 0


def draw_card(state: State, move: DrawCard) -> list[Event]:
    """Draw a card from the bag, for the next task."""
    state.decks[state.task.about].bag[state.box.places[move.card]] -= 1
    return deliver(state, move.card)


def draw_known(state: State, card: CardCode) -> list[Event]:
    """Draw the card at a known place, for the next task."""
    deck = state.decks[state.task.about]
    (deck.top or deck.bottom).pop(0)
    return deliver(state, card)


def deliver(state: State, card: CardCode) -> list[Event]:
    """Put a drawn card where the task needs it: face up, before the seat that looks, or into a reserve."""
    task = state.agenda.pop()
    if task.count > 1:
        state.agenda.append(Task(task.need, task.seat, task.count - 1, task.about))
    if task.need is Need.OPEN:
        lay_open(state, task, card)
        return [Event("opened", TABLE, {"card": card})]
    if task.need is Need.LOOK:
        state.looked.append(card)
        state.looked.sort()
        return [Event("looked", task.seat, {"card": card}, secret=True)]
    player = state.players[task.seat]
    player.reserve.append(card)
    player.reserve.sort()
    return [Event("reserved", task.seat, {"card": card}, secret=True)]


def lay_open(state: State, task: Task, card: CardCode) -> None:
    """Lay a card face up on its deck or in its row."""
    name = task.about
    if name == PROVINCES:
        state.province = card
    elif name == ARMIES:
        state.army_row.append(card)
        state.army_row.sort()
    elif name in TITANS:
        state.titans[TITANS.index(name)] = card
    else:
        state.row.append(card)
        state.row.sort()


DECISIONS: Final[tuple[Decision[State], ...]] = (decision(DrawCard, (card_is_in_the_deck,), draw_card),)
