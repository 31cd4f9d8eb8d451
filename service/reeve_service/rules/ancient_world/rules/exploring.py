"""Chapter "Explore": reserving empire cards from the row or from the deck."""

from typing import Final

from reeve_service.rules.ancient_world.components import CardCode, faces
from reeve_service.rules.ancient_world.moves import Explore, KeepCard, ReserveCard
from reeve_service.rules.ancient_world.rules.decks import can_draw, discard
from reeve_service.rules.ancient_world.state import Need, State, Task
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat


def can_explore(state: State) -> bool:
    """Whether the row or the empire deck has a card."""
    return bool(state.row) or can_draw(state, state.empire_deck)


def _explored(state: State, move: Explore) -> Params:
    return {"card": move.card or state.empire_deck}


def _reserved(state: State, move: ReserveCard) -> Params:
    return {"card": move.card or state.empire_deck}


def _is_offered(state: State, card: CardCode | None) -> bool:
    return can_draw(state, state.empire_deck) if card is None else card in state.row


@ruling("explore.offered", at="/card", says=_explored)
def card_is_in_the_row(state: State, move: Explore) -> bool:
    """The card is in the row. Without a card, the empire deck has cards."""
    return _is_offered(state, move.card)


def explore(state: State, move: Explore) -> list[Event]:
    """Reserve a card of the row, or look at cards of the deck. Eye symbols show more cards."""
    state.agenda.pop()
    if move.card is not None:
        return reserve_open(state, move.seat, move.card)
    player = state.players[move.seat]
    count = state.box.explore_cards + sum([card.explores for card in state.active_cards(player)])
    state.agenda.append(Task(Need.KEEP, move.seat, 0, state.empire_deck))
    state.agenda.append(Task(Need.LOOK, move.seat, count, state.empire_deck))
    return []


def reserve_open(state: State, seat: Seat, card: CardCode) -> list[Event]:
    """Reserve an open card, which everybody sees."""
    player = state.players[seat]
    state.row.remove(card)
    player.reserve = sorted((*player.reserve, card))
    player.seen = sorted((*player.seen, card))
    return [Event("reserved", seat, {"card": card})]


@ruling("explore.keep-one", at="/card")
def card_was_looked_at(state: State, move: KeepCard) -> bool:
    """The reserved card is one of the explored cards."""
    return move.card in faces(state.looked)


def keep_card(state: State, move: KeepCard) -> list[Event]:
    """Reserve one explored card, and discard the others."""
    state.agenda.pop()
    return keep(state, move.seat, move.card)


def keep(state: State, seat: Seat, kept: CardCode) -> list[Event]:
    """Put one of the explored cards into the reserve, and discard the others."""
    player = state.players[seat]
    state.looked.remove(kept)
    player.reserve = sorted((*player.reserve, kept))
    events = [Event("reserved", seat, {"card": kept}, secret=True)]
    if state.looked:
        events.append(Event("discarded", seat, {"cards": tuple(state.looked)}))
    for card in state.looked:
        discard(state, card)
    state.looked.clear()
    return events


@ruling("playwrights.offered", at="/card", says=_reserved)
def reserved_card_is_there(state: State, move: ReserveCard) -> bool:
    """The card is in the row. Without a card, the empire deck has cards."""
    return _is_offered(state, move.card)


def reserve_card(state: State, move: ReserveCard) -> list[Event]:
    """Reserve a card of the row, or the deck's top card unseen."""
    state.agenda.pop()
    if move.card is not None:
        return reserve_open(state, move.seat, move.card)
    state.agenda.append(Task(Need.TAKE, move.seat, 1, state.empire_deck))
    return []


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(Explore, (card_is_in_the_row,), explore),
    decision(KeepCard, (card_was_looked_at,), keep_card),
    decision(ReserveCard, (reserved_card_is_there,), reserve_card),
)
