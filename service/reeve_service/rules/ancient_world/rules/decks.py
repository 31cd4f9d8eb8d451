"""Drawing: cards from decks that have no order until somebody has looked at them."""

from dataclasses import replace
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
    """Whether a deck has a card left, or can be made anew; only empire decks are."""
    return state.deck_size(name) > 0 or (name in (EMPIRE_A, EMPIRE_B) and bool(state.decks[name].discards))


def known_next(state: State, name: str) -> CardCode | None:
    """The deck's top card, if it is not chance's to say."""
    deck = state.decks[name]
    if deck.top:
        return deck.top[0].card
    return deck.bottom[0].card if deck.bottom and not state.unordered(name) else None


def reform(state: State, name: str) -> list[Event]:
    """Makes an empty empire deck anew from its own discards."""
    deck = state.decks[name]
    if name not in (EMPIRE_A, EMPIRE_B) or not deck.discards:
        return []
    for card in deck.discards:
        deck.bag[state.box.places[card]] += 1
    deck.discards.clear()
    return [Event("deck_reformed", TABLE, {"deck": name})]


def fill_bags(state: State) -> None:
    """Fills every bag with what lies nowhere else; more of a card than there are makes a count below none."""
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
    """Puts a card onto its deck's discards; a starting card leaves the game."""
    name = state.card(card).deck
    if name in DECKS:
        state.decks[name].discards.append(card)
        state.decks[name].discards.sort()


def _card(state: State, move: DrawCard) -> Params:
    return {"card": move.card, "deck": state.task.about}


@ruling("deck.card-left", at="/card", says=_card)
def card_is_in_the_deck(state: State, move: DrawCard) -> bool:
    """No card can come up more often than it is left in the deck that is drawn from."""
    name = state.task.about
    return move.card in state.box.decks[name] and state.decks[name].bag[state.box.places[move.card]] > 0


def draw_card(state: State, move: DrawCard) -> list[Event]:
    """Takes a card from the bag to where it is due."""
    state.decks[state.task.about].bag[state.box.places[move.card]] -= 1
    return deliver(state, move.card)


def draw_known(state: State, card: CardCode) -> list[Event]:
    """Takes the card whose place is known to where it is due."""
    deck = state.decks[state.task.about]
    (deck.top or deck.bottom).pop(0)
    return deliver(state, card)


def deliver(state: State, card: CardCode) -> list[Event]:
    """Lays a drawn card open, shows it to the seat that looks, or adds it to a reserve."""
    task = state.agenda.pop()
    if task.count > 1:
        state.agenda.append(replace(task, count=task.count - 1))
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
    """Lays a card face up: on its deck, or into its row."""
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
