"""The few moves of Ethnos that are worth searching, the most promising first."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from reeve_service.rules.ethnos.components import DRAGONS, SKELETON, Card, Kingdom, Tribe, kingdom_of, tribe_of, without
from reeve_service.rules.ethnos.listing import moves
from reeve_service.rules.ethnos.moves import (
    KeepCards,
    Move,
    PlaceMarker,
    PlayBand,
    Raid,
    RecruitFaceUp,
    RecruitFromDeck,
    StopBands,
    TakeTroll,
)
from reeve_service.rules.ethnos.rules import pending
from reeve_service.rules.ethnos.rules.leaders import free_trolls
from reeve_service.rules.ethnos.state import Phase, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.strategy.ethnos.policy import (
    FROM_DECK,
    Hand,
    best_kept,
    is_last_age,
    kingdoms_by_gain,
    raid_may_pay,
    recruit_worth,
    skeletons_that_win,
)

RECRUITS: Final = 3
BANDS: Final = 4
"""The maximum number of face-up cards and of bands to search."""
FAR_CARD: Final = 1.0
FAR_BAND: Final = 2.5
"""Cards and bands are not searched if they are worth less than the best one by more than this."""
NEARLY: Final = 2.5
"""Bands are also searched if they are below the policy's minimum by no more than this."""
GOOD_CARD: Final = 2.9
"""If a face-up card is worth this much, drawing from the deck is not searched."""
HANDS: Final = 6
"""The maximum number of ways to keep cards to search."""


def candidates(state: State, seat: Seat) -> list[Move]:
    """The few moves worth searching: the best cards and bands. Options to decline are included only if useful."""
    if seat == TABLE or seat not in pending(state):
        return list(moves(state, seat))
    match state.phase:
        case Phase.TURN:
            return turns_worth_searching(state, seat)
        case Phase.ANOTHER:
            return [*bands_worth_searching(Hand(state, seat)), StopBands(seat)]
        case Phase.MARKER | Phase.FREE_MARKER:
            return [PlaceMarker(seat, Kingdom(kingdom)) for kingdom in kingdoms_by_gain(state, seat)]
        case Phase.TROLL:
            return [TakeTroll(seat, value) for value in reversed(free_trolls(state))]
        case Phase.KEEP:
            return [KeepCards(seat, cards) for cards in hands_worth_keeping(state)]
        case Phase.RAID:
            if is_last_age(state):
                return [Raid(seat, True)]
            pays = raid_may_pay(state, state.players[seat])
            return [Raid(seat, pays), Raid(seat, not pays)]
    return []


def turns_worth_searching(state: State, seat: Seat) -> list[Move]:
    """Recruiting moves and bands, alternating. The kind that the policy prefers is first."""
    hand = Hand(state, seat)
    if hand.skeletons >= state.box.skeletons_to_win and state.options.edition == "pl":
        return [skeletons_that_win(state, seat)]
    full = len(hand.cards) >= state.box.hand_limit
    if len(hand.cards) == hand.skeletons:
        return recruits_worth_searching(state, hand)
    leader = hand.best_leader()
    if full:
        return list(bands_worth_searching(hand))
    if hand.value < hand.least() - NEARLY:
        return recruits_worth_searching(state, hand)
    if hand.is_worth_playing(leader, 0.0):
        return by_turns(bands_worth_searching(hand), recruits_worth_searching(state, hand))
    return by_turns(recruits_worth_searching(state, hand), bands_worth_searching(hand))


def by_turns(first: Sequence[Move], second: Sequence[Move]) -> list[Move]:
    """Alternate between two lists: one move of the first, one of the second, and so on, then the rest."""
    few: list[Move] = []
    for place in range(max(len(first), len(second))):
        few += first[place : place + 1]
        few += second[place : place + 1]
    return few


def recruits_worth_searching(state: State, hand: Hand) -> list[Move]:
    """The face-up cards that join the largest groups, and the deck unless a card is clearly better."""
    ranked = [(-recruit_worth(hand, ally), ally) for ally, _ in groupby(state.face_up)]
    ranked.sort()
    few: list[Move] = []
    for worth, ally in ranked[:RECRUITS]:
        if worth <= ranked[0][0] + FAR_CARD:
            few.append(RecruitFaceUp(hand.seat, ally))
    if not few or -ranked[0][0] < FROM_DECK:
        few.insert(0, RecruitFromDeck(hand.seat))
    elif -ranked[0][0] < GOOD_CARD:
        few.insert(1, RecruitFromDeck(hand.seat))
    return few


def bands_worth_searching(hand: Hand) -> list[PlayBand]:
    """The most valuable whole groups with each possible leader, and with all skeletons."""
    ranked: list[tuple[float, Card, bool]] = []
    last = SKELETON
    for ally in hand.cards:
        if ally in (last, SKELETON):
            continue
        last = ally
        in_tribe, in_kingdom = hand.tribes[tribe_of(ally)], hand.kingdoms[kingdom_of(ally)]
        ranked.append((-hand.worth(ally, in_tribe), ally, True))
        # If all cards of the kingdom are copies of one card, both bands are the same.
        if in_kingdom > hand.cards.count(ally):
            ranked.append((-hand.worth(ally, in_kingdom), ally, False))
    ranked.sort()
    few: list[PlayBand] = []
    for worth, leader, by_tribe in ranked[:BANDS]:
        if worth > ranked[0][0] + FAR_BAND:
            break
        few.append(hand.tribe_band(leader) if by_tribe else hand.kingdom_band(leader))
    return few + variants(hand, few[:2])


def variants(hand: Hand, few: Sequence[PlayBand]) -> list[PlayBand]:
    """Bands that leave the skeletons for later, and wizards that decline to draw before the last dragon."""
    others: list[PlayBand] = []
    for band in few:
        assert band.leader is not None
        tribe = tribe_of(band.leader)
        if tribe == Tribe.WIZARD and hand.state.dragons == DRAGONS - 1:
            others.append(PlayBand(band.seat, band.cards, band.leader, decline_power=True))
        if hand.skeletons and tribe in (Tribe.CENTAUR, Tribe.ELF):
            others.append(PlayBand(band.seat, band.cards[: -hand.skeletons], band.leader))
    return others


def hands_worth_keeping(state: State) -> list[tuple[Card, ...]]:
    """Ways to keep as many cards as allowed: those of the largest groups, or those of one group first."""
    cards, limit = state.mover.hand, len(state.last_band.cards)
    few = [best_kept(cards, limit)]
    if len(cards) <= limit:
        return few
    by_size = [group for group in whole_groups(cards) if len(group) > 1]
    by_size.sort(key=lambda group: -len(group))
    for group in by_size:
        kept = list(group[:limit])
        kept += best_kept(without(cards, kept), limit - len(kept))
        kept.sort()
        if tuple(kept) not in few:
            few.append(tuple(kept))
    return few[:HANDS]


def whole_groups(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The groups of a hand: the cards of each tribe, including skeletons, and of each kingdom."""
    by_tribe = [tuple(group) for _, group in groupby(cards, tribe_of)]
    allies = sorted((ally for ally in cards if ally != SKELETON), key=lambda ally: (kingdom_of(ally), ally))
    return by_tribe + [tuple(group) for _, group in groupby(allies, kingdom_of)]
