"""Chapter "The tribes of Ethnos": the power of each leader after the band is played, and the choices that follow."""

from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.ethnos.components import (
    KINGDOM_CODES,
    KINGDOMS,
    SKELETON,
    Card,
    Tribe,
    TrollToken,
    codes,
    kingdom_of,
    tribe_of,
    without,
)
from reeve_service.rules.ethnos.moves import KeepCards, PlaceMarker, StopBands, TakeTroll
from reeve_service.rules.ethnos.rules.markers import can_place
from reeve_service.rules.ethnos.rules.turns import discard_hand, end_turn
from reeve_service.rules.ethnos.state import Band, Phase, Player, State
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import Seat


def place(player: Player, seat: Seat, kingdom: int) -> Event:
    """Place a control marker in a kingdom."""
    player.markers[kingdom] += 1
    return Event("marker_placed", seat, {"kingdom": KINGDOM_CODES[kingdom]})


def has_something_to_decline(state: State, player: Player, leader: Card, size: int, placing: bool) -> bool:
    """Whether this leader has a power that works without a further choice. `placing`: a marker is placed before it."""
    match tribe_of(leader):
        case Tribe.GIANT:
            return size > largest_giant_band(state)
        case Tribe.MERFOLK:
            return player.swum < state.box.merfolk_last
        case Tribe.ORC:
            return can_join_horde(player, kingdom_of(leader), state.supply(player) - placing)
        case Tribe.WIZARD:
            return True
    return False


def use_power(state: State, another: bool, declined: bool) -> list[Event]:
    """Step 4 of playing a band: the leader's power. If no choice is due after it, also step 5."""
    match tribe_of(state.last_band.leader):
        case Tribe.GIANT if not declined:
            return claim_giant(state) + finish_band(state)
        case Tribe.MERFOLK if not declined:
            return swim(state)
        case Tribe.ORC if not declined:
            return join_horde(state) + finish_band(state)
        case Tribe.TROLL if free_trolls(state):
            state.phase = Phase.TROLL
            return []
        case Tribe.CENTAUR if another and has_a_leader_in_hand(state):
            state.phase = Phase.ANOTHER
            return []
        case Tribe.ELF if state.mover.hand:
            state.phase = Phase.KEEP
            return []
        case Tribe.WIZARD if not declined:
            return conjure(state)
    return finish_band(state)


def has_a_choice(state: State) -> bool:
    """Whether the mover has a choice in a phase that follows a band. In a view, whether they may have one."""
    match state.phase:
        case Phase.MARKER:
            return bool(open_kingdoms(state))
        case Phase.TROLL:
            return bool(free_trolls(state))
        case Phase.KEEP:
            return state.mover.held > 0
        case Phase.ANOTHER:
            return has_a_leader_in_hand(state) or (state.mover.unknown > 0 and state.may_draw_a_leader())
    return True


def finish_band(state: State) -> list[Event]:
    """Step 5 of playing a band: lay the rest of the hand face up and end the turn."""
    return lay_down_hand(state) + end_turn(state)


def lay_down_hand(state: State) -> list[Event]:
    """Lay the rest of the mover's hand face up."""
    assert state.turn is not None
    if not state.mover.hand:
        return []
    event = Event("discarded", state.turn, {"cards": codes(state.mover.hand)})
    discard_hand(state, state.mover)
    return [event]


# Wingfolk and merfolk


def open_kingdoms(state: State) -> list[int]:
    """The kingdoms where the mover may place the marker."""
    if state.phase is Phase.FREE_MARKER:
        return list(KINGDOMS)
    size = len(state.last_band.cards)
    return [kingdom for kingdom in KINGDOMS if can_place(state, state.mover, kingdom, size, Tribe.WINGFOLK)]


def offer_marker(state: State) -> list[Event]:
    """Let the player of a wingfolk leader choose a kingdom, if one is possible."""
    state.phase = Phase.MARKER
    return finish_band(state) if not open_kingdoms(state) else []


def swim(state: State) -> list[Event]:
    """Move the marker on the merfolk board. Every symbol that it reaches or passes gives a free marker."""
    assert state.turn is not None
    player, start = state.mover, state.mover.swum
    player.swum = min(start + len(state.last_band.cards), state.box.merfolk_last)
    events = [Event("swam", state.turn, {"space": player.swum})] if player.swum > start else []
    symbols = sum(start < space <= player.swum for space in state.box.merfolk_symbols)
    state.owed = min(symbols, state.supply(player))
    if state.owed == 0:
        return events + finish_band(state)
    state.phase = Phase.FREE_MARKER
    return events


def _place_params(state: State, move: PlaceMarker) -> Params:
    return {"kingdom": KINGDOM_CODES[move.kingdom]} if move.kingdom is not None else {}


@ruling("wingfolk.large-enough", at="/kingdom", says=_place_params)
def kingdom_is_open(state: State, move: PlaceMarker) -> bool:
    """A wingfolk's band must be large enough for the chosen kingdom. A merfolk's free marker may be placed anywhere."""
    return move.kingdom is None or move.kingdom in open_kingdoms(state)


def place_marker(state: State, move: PlaceMarker) -> list[Event]:
    """Place the marker, or none."""
    events = [] if move.kingdom is None else [place(state.mover, move.seat, move.kingdom)]
    if state.phase is Phase.FREE_MARKER:
        state.owed -= 1
        if state.owed:
            return events
    return events + finish_band(state)


# Giants


def largest_giant_band(state: State, but: Band | None = None) -> int:
    """The size of the largest band of this age that a giant leads. The band `but` is not counted."""
    return max(
        (
            len(band.cards)
            for player in state.players
            for band in player.bands
            if tribe_of(band.leader) == Tribe.GIANT and band is not but
        ),
        default=0,
    )


def claim_giant(state: State) -> list[Event]:
    """Give the giant token and its glory to the mover, if their giant's band is larger than all before it."""
    assert state.turn is not None
    band = state.last_band
    if len(band.cards) <= largest_giant_band(state, but=band):
        return []
    state.giant = state.turn
    state.mover.glory += state.box.giant_claim
    return [Event("giant_claimed", state.turn, {"glory": state.box.giant_claim})]


# Orcs


def can_join_horde(player: Player, kingdom: int, supply: int) -> bool:
    """Whether a marker can be placed on a space of the horde board. Each space has room for one marker."""
    return not player.horde >> kingdom & 1 and supply > 0


def join_horde(state: State) -> list[Event]:
    """Place a marker on the horde board, on the space of the leader's colour, if it is free."""
    assert state.turn is not None
    kingdom = kingdom_of(state.last_band.leader)
    if not can_join_horde(state.mover, kingdom, state.supply(state.mover)):
        return []
    state.mover.horde |= 1 << kingdom
    return [Event("horde_joined", state.turn, {"kingdom": KINGDOM_CODES[kingdom]})]


# Trolls


def free_trolls(state: State) -> list[TrollToken]:
    """The troll tokens that no player has and that are not larger than the band."""
    taken = {value for player in state.players for value in player.trolls}
    size = len(state.last_band.cards)
    return [value for value in state.box.troll_tokens if value <= size and value not in taken]


def _troll_params(state: State, move: TakeTroll) -> Params:
    return {"value": move.value or 0, "size": len(state.last_band.cards)}


@ruling("trolls.up-to-size", at="/value", says=_troll_params)
def token_is_not_too_large(state: State, move: TakeTroll) -> bool:
    """A troll token is worth at most the band's size."""
    return move.value is None or move.value <= len(state.last_band.cards)


@ruling("trolls.token-free", at="/value", says=_troll_params)
def token_is_free(state: State, move: TakeTroll) -> bool:
    """A troll token can be taken only if no player has it."""
    if move.value is None:
        return True
    return move.value in state.box.troll_tokens and not any(move.value in player.trolls for player in state.players)


def take_troll(state: State, move: TakeTroll) -> list[Event]:
    """Take the token, or none."""
    if move.value is None:
        return finish_band(state)
    state.mover.trolls.append(move.value)
    state.mover.trolls.sort()
    return [Event("troll_taken", move.seat, {"value": move.value}), *finish_band(state)]


# Centaurs


def has_a_leader_in_hand(state: State) -> bool:
    """Whether the mover has a card that can lead a band."""
    return any(ally != SKELETON for ally in state.mover.hand)


def stop_bands(state: State, move: StopBands) -> list[Event]:
    """End the turn after a centaur's band."""
    return finish_band(state)


# Elves


def _keep_params(state: State, move: KeepCards) -> Params:
    missing = without(move.cards, state.mover.hand)
    return {"size": len(state.last_band.cards), "cards": codes(missing)}


@ruling("elves.up-to-size", at="/cards", says=_keep_params)
def keeps_no_more_than_size(state: State, move: KeepCards) -> bool:
    """The player of an elf keeps at most as many cards as the band has."""
    return len(move.cards) <= len(state.last_band.cards)


@ruling("elves.from-hand", at="/cards", says=_keep_params)
def kept_cards_are_in_hand(state: State, move: KeepCards) -> bool:
    """The cards that are kept are in the hand."""
    return not without(move.cards, state.mover.hand)


def keep_cards(state: State, move: KeepCards) -> list[Event]:
    """Keep the chosen cards and lay the rest face up."""
    player = state.mover
    player.hand = without(player.hand, move.cards)
    seen = without(player.seen, player.hand)
    events = lay_down_hand(state)
    player.hand, player.seen = list(move.cards), seen
    if move.cards:
        events.insert(0, Event("kept", move.seat, {"count": len(move.cards)}))
    return events + end_turn(state)


# Wizards


def conjure(state: State) -> list[Event]:
    """Lay the rest of the hand face up, then draw as many cards from the deck as the band has."""
    events = lay_down_hand(state)
    state.phase = Phase.DRAW
    state.owed = len(state.last_band.cards)
    return events


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(PlaceMarker, (kingdom_is_open,), place_marker),
    decision(TakeTroll, (token_is_not_too_large, token_is_free), take_troll),
    decision(StopBands, (), stop_bands),
    decision(KeepCards, (keeps_no_more_than_size, kept_cards_are_in_hand), keep_cards),
)
