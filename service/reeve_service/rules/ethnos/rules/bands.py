"""Chapter "Playing a band": the cards of a band, its leader, and its control marker."""

from collections.abc import Sequence
from typing import Final

from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.ethnos.components import (
    CARD_CODES,
    SKELETON,
    Card,
    Tribe,
    codes,
    kingdom_of,
    tribe_of,
    without,
)
from reeve_service.rules.ethnos.moves import PlayBand
from reeve_service.rules.ethnos.rules.leaders import has_something_to_decline, offer_marker, place, use_power
from reeve_service.rules.ethnos.rules.markers import is_large_enough
from reeve_service.rules.ethnos.state import Band, Phase, Player, State
from reeve_service.rules.rulings import Params, ruling


@ruling("band.has-cards", at="/cards")
def band_has_cards(state: State, move: PlayBand) -> bool:
    """A band has at least one card."""
    return len(move.cards) > 0


def _missing(state: State, move: PlayBand) -> Params:
    return {"cards": codes(without(move.cards, state.players[move.seat].hand))}


@ruling("band.from-hand", at="/cards", says=_missing)
def cards_are_in_hand(state: State, move: PlayBand) -> bool:
    """A band is played from the hand."""
    hand = state.players[move.seat].hand
    return len(without(hand, move.cards)) == len(hand) - len(move.cards)


@ruling("band.one-tribe-or-kingdom", at="/cards")
def one_tribe_or_kingdom(state: State, move: PlayBand) -> bool:
    """All cards of a band are of one tribe or of one kingdom. Skeletons fit into every band."""
    allies = {ally for ally in move.cards if ally != SKELETON}
    return len({tribe_of(ally) for ally in allies}) <= 1 or len({kingdom_of(ally) for ally in allies}) <= 1


def wins_as_skeletons(state: State, move: PlayBand) -> bool:
    """Whether this is the band of ten skeletons that wins immediately (pl p. 14)."""
    return (
        state.options.edition == "pl"
        and len(move.cards) == state.box.skeletons_to_win
        and all(ally == SKELETON for ally in move.cards)
    )


@ruling("band.needs-leader", at="/leader")
def band_has_a_leader(state: State, move: PlayBand) -> bool:
    """Every band has a leader, except the ten skeletons that win immediately."""
    return move.leader is not None or wins_as_skeletons(state, move)


def _leader(state: State, move: PlayBand) -> Params:
    return {"leader": CARD_CODES[move.leader]} if move.leader is not None else {}


@ruling("band.leader-in-band", at="/leader", says=_leader)
def leader_is_in_band(state: State, move: PlayBand) -> bool:
    """The leader is one of the band's cards."""
    return move.leader is None or move.leader in move.cards


@ruling("band.skeleton-never-leads", at="/leader")
def leader_is_no_skeleton(state: State, move: PlayBand) -> bool:
    """A skeleton never leads."""
    return move.leader != SKELETON


MARKERLESS: Final[tuple[Tribe, ...]] = (Tribe.HALFLING, Tribe.WINGFOLK, Tribe.SKELETON)
"""Leaders that place no marker in their own kingdom: halflings place none, wingfolk choose, skeletons never lead."""


def fits_own_kingdom(state: State, player: Player, leader: Card | None, size: int) -> bool:
    """Whether a band of this size is large enough for a marker in its leader's own kingdom."""
    if leader is None or tribe_of(leader) in MARKERLESS:
        return False
    return is_large_enough(state, player, kingdom_of(leader), size, tribe_of(leader))


def gets_marker(state: State, player: Player, leader: Card | None, size: int) -> bool:
    """Whether the leader's own kingdom gets a marker without a further choice."""
    return fits_own_kingdom(state, player, leader, size) and state.supply(player) > 0


def marker_is_due(state: State, move: PlayBand) -> bool:
    """Whether the band of this move gets a marker without a further choice."""
    return gets_marker(state, state.players[move.seat], move.leader, len(move.cards))


@ruling("marker.must-be-placed", at="/decline_marker")
def marker_may_be_declined(state: State, move: PlayBand) -> bool:
    """In the Polish edition, a marker that can be placed must be placed. In the Russian one, it may be declined."""
    return not (move.decline_marker and state.options.edition == "pl" and marker_is_due(state, move))


@ruling("marker.none-to-decline", at="/decline_marker")
def there_is_a_marker_to_decline(state: State, move: PlayBand) -> bool:
    """Only a marker that would be placed can be declined here."""
    return not move.decline_marker or marker_is_due(state, move)


@ruling("leader.nothing-to-decline", at="/decline_power")
def there_is_a_power_to_decline(state: State, move: PlayBand) -> bool:
    """Only a power that would work without a further choice can be declined here."""
    if not move.decline_power or move.leader is None:
        return not move.decline_power
    placing = marker_is_due(state, move) and not move.decline_marker
    return has_something_to_decline(state, state.players[move.seat], move.leader, len(move.cards), placing)


def take_from_hand(player: Player, cards: Sequence[Card]) -> None:
    """Remove cards from a hand, and from its list of seen cards."""
    player.hand = without(player.hand, cards)
    player.seen = without(player.seen, cards)


def play_band(state: State, move: PlayBand) -> list[Event]:
    """Play the band, place its marker and start the leader's power."""
    player = state.players[move.seat]
    take_from_hand(player, move.cards)
    details = {"cards": codes(move.cards)}
    if move.leader is None:
        player.bands.append(Band(SKELETON, move.cards))
        state.victor = move.seat
        state.phase = Phase.OVER
        return [Event("band_played", move.seat, details), Event("skeletons_win", move.seat)]
    fits = fits_own_kingdom(state, player, move.leader, len(move.cards))
    placing = not move.decline_marker and marker_is_due(state, move)
    player.bands.append(Band(move.leader, move.cards))
    events = [Event("band_played", move.seat, {**details, "leader": CARD_CODES[move.leader]})]
    if tribe_of(move.leader) == Tribe.WINGFOLK:
        return events + offer_marker(state)
    if placing:
        events.append(place(player, move.seat, kingdom_of(move.leader)))
    # The condition for another band. ru p. 13: a marker was placed. pl p. 12: the band is large enough for a marker.
    another = placing if state.options.edition == "ru" else fits
    return events + use_power(state, another, move.decline_power)


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(
        PlayBand,
        (
            band_has_cards,
            cards_are_in_hand,
            one_tribe_or_kingdom,
            band_has_a_leader,
            leader_is_in_band,
            leader_is_no_skeleton,
            marker_may_be_declined,
            there_is_a_marker_to_decline,
            there_is_a_power_to_decline,
        ),
        play_band,
    ),
)
