"""Chapter "Preparing the game": the tribes in play, the glory tokens, the first player and the deal."""

from typing import Final

from reeve_service.rules.chance import Outcomes
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.ethnos.components import (
    CARD_CODES,
    DRAGON,
    DRAGONS,
    KINGDOM_CODES,
    KINGDOMS,
    TRIBE_CODES,
    TRIBES,
    Card,
    Tribe,
)
from reeve_service.rules.ethnos.moves import ChooseFirst, DrawCard, DrawGlory, DrawTribe
from reeve_service.rules.ethnos.rules.recruiting import draw_card
from reeve_service.rules.ethnos.rules.turns import begin_turn
from reeve_service.rules.ethnos.state import Phase, State
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat, clockwise


def _tribe(state: State, move: DrawTribe) -> Params:
    return {"tribe": TRIBE_CODES[move.tribe]}


@ruling("setup.tribe-once", at="/tribe", says=_tribe)
def tribe_is_not_drawn_yet(state: State, move: DrawTribe) -> bool:
    """There is one setup card for each tribe."""
    return move.tribe not in state.tribes


def draw_tribe(state: State, move: DrawTribe) -> list[Event]:
    """Put a tribe in play. After the last one, make the deck."""
    state.tribes.append(move.tribe)
    if len(state.tribes) == state.box.tribes_in_play:
        state.tribes.sort()
        state.deck = state.box.deck_of(state.tribes)
        state.phase = Phase.GLORY
    return [Event("tribe_drawn", TABLE, {"tribe": TRIBE_CODES[move.tribe]})]


def tokens_left(state: State) -> list[int]:
    """How many glory tokens of each value have not been drawn yet."""
    laid = [value for row in state.tokens for value in row]
    return [state.box.glory_tokens.count(value) - laid.count(value) for value in state.box.glory_values()]


def _token(state: State, move: DrawGlory) -> Params:
    return {"value": move.value}


@ruling("setup.token-left", at="/value", says=_token)
def token_is_left(state: State, move: DrawGlory) -> bool:
    """A glory token can be drawn only as often as it is in the box."""
    values = state.box.glory_values()
    return move.value in values and tokens_left(state)[values.index(move.value)] > 0


def draw_glory(state: State, move: DrawGlory) -> list[Event]:
    """Lay a token on the next free space. After the last one, sort the tokens of each kingdom."""
    kingdom = next(kingdom for kingdom in KINGDOMS if len(state.tokens[kingdom]) < state.box.ages)
    state.tokens[kingdom].append(move.value)
    if len(state.tokens[-1]) == state.box.ages:
        for row in state.tokens:
            row.sort()
        state.phase = Phase.FIRST
    return [Event("glory_drawn", TABLE, {"kingdom": KINGDOM_CODES[kingdom], "value": move.value})]


def _seats(state: State, move: ChooseFirst) -> Params:
    return {"seats": state.seats}


@ruling("setup.first-sits-here", at="/first", says=_seats)
def first_player_sits_here(state: State, move: ChooseFirst) -> bool:
    """The first player is one of the players at the table."""
    return 0 <= move.first < len(state.seats)


def choose_first(state: State, move: ChooseFirst) -> list[Event]:
    """Set the first player. The deal begins with this seat (pl p. 5)."""
    state.first = move.first
    state.phase = Phase.DEAL
    return [Event("first_player", move.first)]


def _card(state: State, move: DrawCard) -> Params:
    return {"card": CARD_CODES[move.card]}


@ruling("deck.card-left", at="/card", says=_card)
def card_is_in_the_deck(state: State, move: DrawCard) -> bool:
    """A card can be drawn only if a copy is left in the deck."""
    return move.card == DRAGON or state.deck[move.card] > 0


@ruling("deck.dragon-in-lower-half", at="/card")
def dragon_lies_in_the_lower_half(state: State, move: DrawCard) -> bool:
    """The dragons are shuffled into the lower half of the deck, after the deal."""
    return move.card != DRAGON or state.dragons_possible()


def deal_card(state: State, move: DrawCard) -> list[Event]:
    """Deal one card to each hand, from the first player on, then two face-up cards for each player."""
    count = len(state.players)
    dealt = state.allies() - state.deck_size()
    state.deck[move.card] -= 1
    code = CARD_CODES[move.card]
    assert state.first is not None
    if dealt < count:
        seat = clockwise(state.first, count)[dealt]
        state.players[seat].hand.append(move.card)
        return [Event("dealt", seat, {"card": code}, secret=True)]
    state.face_up.append(move.card)
    state.face_up.sort()
    events = [Event("revealed", TABLE, {"card": code})]
    if dealt + 1 == 3 * count:
        events += begin_turn(state, state.first)
    return events


def outcomes(state: State) -> Outcomes[DrawTribe | DrawGlory | ChooseFirst | DrawCard]:
    """The possible results of the table's draw now."""
    if state.phase is Phase.TRIBES:
        return Outcomes(
            [int(tribe not in state.tribes) for tribe in TRIBES], lambda tribe: DrawTribe(TABLE, Tribe(tribe))
        )
    if state.phase is Phase.GLORY:
        values = state.box.glory_values()
        return Outcomes(tokens_left(state), lambda index: DrawGlory(TABLE, values[index]))
    if state.phase is Phase.FIRST:
        return Outcomes([1] * len(state.seats), lambda seat: ChooseFirst(TABLE, Seat(seat)))
    # Only the tribes in play, because playouts draw very often.
    tribes, weights = state.tribes, []
    for tribe in tribes:
        weights += state.deck[6 * tribe : 6 * tribe + 6]
    dragon = len(weights)
    weights.append(DRAGONS - state.dragons if state.dragons_possible() else 0)
    return Outcomes(weights, lambda at: DrawCard(TABLE, DRAGON if at == dragon else Card(6 * tribes[at // 6] + at % 6)))


def show_card(state: State, move: DrawCard) -> list[Event]:
    """Play the table's card: a part of the deal at the start of an age, or a draw by a seat later."""
    return deal_card(state, move) if state.phase is Phase.DEAL else draw_card(state, move)


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(DrawTribe, (tribe_is_not_drawn_yet,), draw_tribe),
    decision(DrawGlory, (token_is_left,), draw_glory),
    decision(ChooseFirst, (first_player_sits_here,), choose_first),
    decision(DrawCard, (card_is_in_the_deck, dragon_lies_in_the_lower_half), show_card),
)
