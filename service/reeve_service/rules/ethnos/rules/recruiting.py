"""Chapter "Recruiting allies": the face-up cards, the deck and its dragons."""

from bisect import insort
from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.ethnos.components import CARD_CODES, DRAGON, DRAGONS
from reeve_service.rules.ethnos.moves import DrawCard, RecruitFaceUp, RecruitFromDeck
from reeve_service.rules.ethnos.rules.ages import end_age
from reeve_service.rules.ethnos.rules.turns import end_turn
from reeve_service.rules.ethnos.state import Phase, State
from reeve_service.rules.rulings import Params, ruling


def _limit(state: State, move: RecruitFaceUp | RecruitFromDeck) -> Params:
    return {"limit": state.box.hand_limit}


@ruling("recruit.hand-limit", says=_limit)
def hand_has_room(state: State, move: RecruitFaceUp | RecruitFromDeck) -> bool:
    """A seat with ten cards in hand must play a band instead."""
    return len(state.players[move.seat].hand) < state.box.hand_limit


def _card(state: State, move: RecruitFaceUp) -> Params:
    return {"card": CARD_CODES[move.card]}


@ruling("recruit.face-up", at="/card", says=_card)
def card_lies_face_up(state: State, move: RecruitFaceUp) -> bool:
    """A recruited card is one of the face-up cards."""
    return move.card in state.face_up


def recruit_face_up(state: State, move: RecruitFaceUp) -> list[Event]:
    """Take a face-up card. It is not replaced."""
    state.face_up.remove(move.card)
    player = state.players[move.seat]
    insort(player.hand, move.card)
    insort(player.seen, move.card)
    return [Event("recruited", move.seat, {"card": CARD_CODES[move.card]}), *end_turn(state)]


def recruit_from_deck(state: State, move: RecruitFromDeck) -> list[Event]:
    """Let the table show the top card."""
    state.phase = Phase.DRAW
    state.owed = 1
    return []


def draw_card(state: State, move: DrawCard) -> list[Event]:
    """Give the top card to the seat that draws. A dragon is shown and not kept. The last dragon ends the age."""
    assert state.turn is not None
    if move.card == DRAGON:
        state.dragons += 1
        events = [Event("dragon", state.turn, {"number": state.dragons})]
        return events + end_age(state) if state.dragons == DRAGONS else events
    state.deck[move.card] -= 1
    insort(state.mover.hand, move.card)
    state.owed -= 1
    events = [Event("drew", state.turn, {"card": CARD_CODES[move.card]}, secret=True)]
    return events + end_turn(state) if state.owed == 0 else events


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(RecruitFaceUp, (hand_has_room, card_lies_face_up), recruit_face_up),
    decision(RecruitFromDeck, (hand_has_room,), recruit_from_deck),
)
