"""All legal moves, each one once, in canonical order."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from reeve_service.rules.ethnos.components import SKELETON, Card, Kingdom, kingdom_of, tribe_of
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
from reeve_service.rules.ethnos.rules import outcomes, pending
from reeve_service.rules.ethnos.rules.bands import gets_marker
from reeve_service.rules.ethnos.rules.leaders import free_trolls, has_something_to_decline, open_kingdoms
from reeve_service.rules.ethnos.state import Phase, State
from reeve_service.rules.seats import TABLE, Seat


def moves(state: State, seat: Seat) -> Iterator[Move]:
    """Yield every legal move of a seat once, in canonical order."""
    if seat not in pending(state):
        return
    if seat == TABLE:
        for move, _ in outcomes(state):
            yield move
        return
    match state.phase:
        case Phase.TURN:
            yield from recruits(state, seat)
            yield from bands(state, seat)
        case Phase.ANOTHER:
            yield from bands(state, seat)
            yield StopBands(seat)
        case Phase.MARKER | Phase.FREE_MARKER:
            for kingdom in open_kingdoms(state):
                yield PlaceMarker(seat, Kingdom(kingdom))
            yield PlaceMarker(seat, None)
        case Phase.TROLL:
            for value in free_trolls(state):
                yield TakeTroll(seat, value)
            yield TakeTroll(seat, None)
        case Phase.KEEP:
            hand, limit = state.mover.hand, len(state.last_band.cards)
            for cards in selections(hand):
                if len(cards) <= limit:
                    yield KeepCards(seat, cards)
        case Phase.RAID:
            yield Raid(seat, True)
            yield Raid(seat, False)


def recruits(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the moves that recruit a face-up card, and the one that recruits from the deck."""
    if len(state.players[seat].hand) < state.box.hand_limit:
        for ally in sorted(set(state.face_up)):
            yield RecruitFaceUp(seat, ally)
        yield RecruitFromDeck(seat)


def selections(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """All different selections from sorted cards, the empty one first."""
    chosen: list[tuple[Card, ...]] = [()]
    for ally, copies in groupby(cards):
        count = sum(1 for _ in copies)
        chosen += [some + (ally,) * many for some in chosen for many in range(1, count + 1)]
    return chosen


def bands(state: State, seat: Seat) -> Iterator[Move]:
    """Yield every band of a hand, with every possible leader, and with and without what the player may decline."""
    hand = state.players[seat].hand
    allies = [ally for ally in hand if ally != SKELETON]
    skeletons = len(hand) - len(allies)
    for group in groups(allies):
        leaders = sorted(set(group))
        for many in range(skeletons + 1):
            cards = group + (SKELETON,) * many
            for leader in leaders:
                yield from declinings(state, seat, cards, leader)
    if state.options.edition == "pl" and skeletons >= state.box.skeletons_to_win:
        yield PlayBand(seat, (SKELETON,) * state.box.skeletons_to_win, None)


def groups(allies: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield every selection of one tribe, then every selection of one kingdom that has several tribes."""
    for _, same_tribe in groupby(allies, tribe_of):
        for cards in selections(tuple(same_tribe)):
            if cards:
                yield cards
    by_kingdom = sorted(allies, key=lambda ally: (kingdom_of(ally), ally))
    for _, same_kingdom in groupby(by_kingdom, kingdom_of):
        for cards in selections(tuple(same_kingdom)):
            if cards and cards[0] != cards[-1]:
                yield cards


def declinings(state: State, seat: Seat, cards: tuple[Card, ...], leader: Card) -> list[PlayBand]:
    """A band as it is, and with its marker or its leader's power declined, if that is allowed."""
    player, size = state.players[seat], len(cards)
    due = gets_marker(state, player, leader, size)
    plays: list[PlayBand] = []
    for decline_marker in (False, True) if due and state.options.edition == "ru" else (False,):
        placing = due and not decline_marker
        plays.append(PlayBand(seat, cards, leader, decline_marker))
        if has_something_to_decline(state, player, leader, size, placing):
            plays.append(PlayBand(seat, cards, leader, decline_marker, True))
    return plays
