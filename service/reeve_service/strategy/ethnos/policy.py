"""The policy of playouts: sensible moves, chosen quickly, and the value of hands in glory."""

from random import Random
from typing import Final

from reeve_service.rules.ethnos.components import DRAGONS, KINGDOMS, SKELETON, TRIBES, Card, Kingdom, Tribe
from reeve_service.rules.ethnos.moves import (
    KeepCards,
    Move,
    PlaceMarker,
    PlayBand,
    Raid,
    RecruitFaceUp,
    RecruitFromDeck,
    TakeTroll,
)
from reeve_service.rules.ethnos.rules.leaders import free_trolls, largest_giant_band
from reeve_service.rules.ethnos.rules.setup import outcomes
from reeve_service.rules.ethnos.state import Phase, Player, State
from reeve_service.rules.seats import Seat

HORIZON: Final = 40
"""The length of a playout in moves, enough for a few bands. After that, luck affects all moves equally."""
EXPLORATION: Final = 0.25
"""More than usual: there are few candidates, and the luck of the cards hides how much they differ."""

# Values in glory, tuned in matches of the policy against itself.
LATER: Final = 0.6
"""The share of later ages' glory that counts for a marker, because the marker stays."""
LEVEL: Final = 0.44
BEHIND: Final = 0.5
FAR_BEHIND: Final = 0.2
AHEAD: Final = 0.25
"""A marker's share of a kingdom's glory for a seat that is tied, one behind, further behind, or ahead."""
LAID_DOWN: Final = 0.9
"""The cost of laying a card face up: it is lost, and others can take it."""
WORTHWHILE: Final = 3.65
AT_LAST: Final = 1.8
"""The minimum value of a band to be played, and the minimum if the next dragon ends the age."""
WAITING: Final = 2.7
"""The cost of waiting for one more turn."""
DANGER: Final = 0.7
FAR_DANGER: Final = 0.07
"""The risk for the hand from each draw before the next turn, if one dragon is left and if two are left."""
WHIM: Final = 0.5
"""The size of the random part in decisions."""
FROM_DECK: Final = 0.9
A_SKELETON: Final = 1.3
OTHER_GROUP: Final = 0.3
"""The value of recruiting: from the deck, a skeleton, and the weight of the smaller group that a card joins."""
GIANT: Final = 0.6
SWIM: Final = 0.4
SYMBOL: Final = 3.0
ORC: Final = 0.8
TROLL: Final = 0.5
CENTAUR: Final = 0.7
ELF: Final = 0.7
WIZARD: Final = 0.8
"""Values of powers. GIANT and ORC are shares of glory, SWIM is per space, SYMBOL per symbol, the others per card."""
LARGE_HORDE: Final = 4
"""The number of markers on the horde board with which a raid may pay before the last age."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """Choose a sensible move quickly."""
    phase = state.phase
    if phase is Phase.TURN:
        return take_turn(state, seat, rng)
    if phase is Phase.ANOTHER:
        hand = Hand(state, seat)
        return hand.band(hand.best_leader())
    if phase is Phase.MARKER or phase is Phase.FREE_MARKER:
        return PlaceMarker(seat, Kingdom(kingdoms_by_gain(state, seat)[0]))
    if phase is Phase.TROLL:
        return TakeTroll(seat, free_trolls(state)[-1])
    if phase is Phase.KEEP:
        return KeepCards(seat, best_kept(state.players[seat].hand, len(state.last_band.cards)))
    if phase is Phase.RAID:
        return Raid(seat, raid_may_pay(state, state.players[seat]) and (is_last_age(state) or rng.random() < 0.5))
    draws = outcomes(state)
    return draws.at(int(rng.random() * draws.total))


def take_turn(state: State, seat: Seat, rng: Random) -> Move:
    """Play the best band if it is good enough and better than waiting. Otherwise recruit."""
    hand = Hand(state, seat)
    held = len(hand.cards)
    if hand.skeletons >= state.box.skeletons_to_win and state.options.edition == "pl":
        return skeletons_that_win(state, seat)
    full = held >= state.box.hand_limit
    if held > hand.skeletons:
        leader = hand.best_leader()
        if full or hand.is_worth_playing(leader, WHIM * (rng.random() - 0.5)):
            return hand.band(leader)
    ally = best_recruit(state, hand, rng.random())
    return RecruitFromDeck(seat) if ally is None else RecruitFaceUp(seat, ally)


def skeletons_that_win(state: State, seat: Seat) -> PlayBand:
    """The band without a leader that wins immediately (pl p. 14)."""
    return PlayBand(seat, (SKELETON,) * state.box.skeletons_to_win, None)


def is_last_age(state: State) -> bool:
    """Whether this is the last age."""
    return state.age == state.box.ages


def raid_may_pay(state: State, player: Player) -> bool:
    """Whether a raid may be a good choice: always in the last age, earlier only with a large horde."""
    return is_last_age(state) or player.horde.bit_count() >= LARGE_HORDE


# Control markers


def marker_gains(state: State, seat: Seat) -> list[float]:
    """The value of one more marker for a seat, by kingdom."""
    players = state.players
    age, count = state.age, len(players)
    mine = players[seat].markers
    gains: list[float] = []
    for kingdom in KINGDOMS:
        tokens = state.tokens[kingdom]
        stake = float(tokens[age - 1])
        for token in tokens[age:]:
            stake += LATER * token
        best = 0
        for other in range(count):
            if other != seat:
                markers = players[other].markers[kingdom]
                if markers > best:
                    best = markers
        lead = mine[kingdom] - best
        if lead == 0:
            gains.append(LEVEL * stake)
        elif lead > 0:
            gains.append(AHEAD * stake / lead)
        else:
            gains.append((BEHIND if lead == -1 else FAR_BEHIND) * stake)
    return gains


def markers_met(state: State, seat: Seat) -> list[int]:
    """The markers that a seat's band must outnumber, by kingdom: its own, or with two players those of both."""
    if len(state.players) > 2:
        return state.players[seat].markers
    first, second = state.players[0].markers, state.players[1].markers
    return [first[kingdom] + second[kingdom] for kingdom in KINGDOMS]


def kingdoms_by_gain(state: State, seat: Seat) -> list[int]:
    """The kingdoms where the mover may place the marker, the most valuable first."""
    gains = marker_gains(state, seat)
    if state.phase is Phase.FREE_MARKER:
        open_ones = list(KINGDOMS)
    else:
        size, met = len(state.last_band.cards), markers_met(state, seat)
        open_ones = [kingdom for kingdom in KINGDOMS if size > met[kingdom]]
    return sorted(open_ones, key=lambda kingdom: -gains[kingdom])


# Hands


class Hand:
    """A hand, counted by tribes and kingdoms, and the values of its bands."""

    __slots__ = ("cards", "gains", "kingdoms", "met", "player", "seat", "skeletons", "state", "tribes", "value")

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.cards = self.player.hand
        tribes, kingdoms = [0] * len(TRIBES), [0] * len(KINGDOMS)
        for ally in self.cards:
            tribes[ally // 6] += 1
            kingdoms[ally % 6] += 1
        self.skeletons = tribes[Tribe.SKELETON]
        kingdoms[SKELETON % 6] -= self.skeletons
        self.tribes = tribes
        self.kingdoms = kingdoms
        self.gains = marker_gains(state, seat)
        self.met = markers_met(state, seat)
        self.value = 0.0
        """The value of the best leader's band, set by `best_leader`."""

    def best_leader(self) -> Card:
        """The ally that leads the most valuable band. Only the larger of its two groups is considered."""
        tribes, kingdoms = self.tribes, self.kingdoms
        best, highest = SKELETON, -1000.0
        last = SKELETON
        for ally in self.cards:
            if ally in (last, SKELETON):
                continue
            last = ally
            value = self.worth(ally, max(tribes[ally // 6], kingdoms[ally % 6]))
            if value > highest:
                best, highest = ally, value
        self.value = highest
        return best

    def band(self, leader: Card) -> PlayBand:
        """The larger group of a leader, with all skeletons."""
        if self.tribes[leader // 6] >= self.kingdoms[leader % 6]:
            return self.tribe_band(leader)
        return self.kingdom_band(leader)

    def tribe_band(self, leader: Card) -> PlayBand:
        """The leader's tribe, with all skeletons."""
        tribe = leader // 6
        cards = tuple([ally for ally in self.cards if ally // 6 == tribe or ally == SKELETON])
        return PlayBand(self.seat, cards, leader)

    def kingdom_band(self, leader: Card) -> PlayBand:
        """The leader's kingdom, with all skeletons."""
        kingdom = leader % 6
        cards = tuple([ally for ally in self.cards if ally % 6 == kingdom or ally == SKELETON])
        return PlayBand(self.seat, cards, leader)

    def worth(self, leader: Card, count: int) -> float:
        """The value of a band with this leader, `count` allies and all skeletons: glory, marker, power and costs."""
        tribe, kingdom = leader // 6, leader % 6
        size = count + self.skeletons
        rest = len(self.cards) - size
        value = self.state.box.band_worth(count + (tribe == Tribe.DWARF)) - LAID_DOWN * rest
        if tribe == Tribe.WINGFOLK:
            return value + self._best_gain(size)
        if tribe == Tribe.HALFLING:
            return value
        if size + (tribe == Tribe.MINOTAUR) > self.met[kingdom]:
            value += self.gains[kingdom]
        return value + self._power(tribe, kingdom, size, rest)

    def _best_gain(self, size: int) -> float:
        best = 0.0
        for kingdom in KINGDOMS:
            if size > self.met[kingdom] and self.gains[kingdom] > best:
                best = self.gains[kingdom]
        return best

    def _power(self, tribe: int, kingdom: int, size: int, rest: int) -> float:
        box = self.state.box
        if tribe == Tribe.GIANT:
            if size <= largest_giant_band(self.state):
                return 0.0
            return box.giant_claim + GIANT * box.giant_glory[self.state.age - 1]
        if tribe == Tribe.MERFOLK:
            start = self.player.swum
            end = min(start + size, box.merfolk_last)
            value = SWIM * (end - start)
            for space in box.merfolk_symbols:
                if start < space <= end:
                    value += SYMBOL
            return value
        if tribe == Tribe.ORC:
            if self.player.horde >> kingdom & 1:
                return 0.0
            markers = self.player.horde.bit_count()
            return ORC * (box.orc_glory[markers + 1] - box.orc_glory[markers])
        if tribe == Tribe.TROLL:
            return TROLL * min(size, len(box.troll_tokens))
        if tribe == Tribe.CENTAUR:
            return CENTAUR * rest
        if tribe == Tribe.ELF:
            return ELF * min(size, rest)
        if tribe == Tribe.WIZARD:
            return WIZARD * size
        return 0.0

    def least(self) -> float:
        """The minimum value of a band to be played now."""
        return AT_LAST if self.state.dragons == DRAGONS - 1 else WORTHWHILE

    def is_worth_playing(self, leader: Card, whim: float) -> bool:
        """Whether the best leader's band is good enough, and better than waiting for one more ally."""
        state = self.state
        if self.value < self.least() + whim:
            return False
        tribe, kingdom = leader // 6, leader % 6
        count = max(self.tribes[tribe], self.kingdoms[kingdom])
        by_tribe = self.tribes[tribe] == count
        for ally in state.face_up:
            if ally != SKELETON and (ally // 6 == tribe if by_tribe else ally % 6 == kingdom):
                growth = state.box.band_worth(count + 1) - state.box.band_worth(count)
                return self.value + whim > (self.value + growth) * (1 - danger(state)) - WAITING
        return True


def danger(state: State) -> float:
    """The estimated probability that the age ends before the next turn."""
    if state.dragons == 0:
        return 0.0
    share = DANGER if state.dragons == DRAGONS - 1 else FAR_DANGER
    return min(1.0, share * len(state.players) / (state.deck_size() + 1))


def best_recruit(state: State, hand: Hand, whim: float) -> Card | None:
    """The face-up card that joins the largest group, or None if the deck is better."""
    best: Card | None = None
    highest = FROM_DECK
    last = -1
    for ally in state.face_up:
        if ally != last:
            last = ally
            value = recruit_worth(hand, ally)
            # One random number decides between all cards of equal value.
            if value > highest or (value == highest and best is not None and whim < 0.5):
                best, highest = ally, value
    return best


def recruit_worth(hand: Hand, ally: Card) -> float:
    """The value of a card: the size of the larger group that it joins, and a part of the smaller one."""
    if ally == SKELETON:
        return A_SKELETON
    in_tribe, in_kingdom = hand.tribes[ally // 6], hand.kingdoms[ally % 6]
    if in_tribe >= in_kingdom:
        return in_tribe + OTHER_GROUP * in_kingdom
    return in_kingdom + OTHER_GROUP * in_tribe


def best_kept(cards: list[Card], limit: int) -> tuple[Card, ...]:
    """As many cards as allowed, from the largest groups."""
    if len(cards) <= limit:
        return tuple(cards)
    tribes, kingdoms = [0] * len(TRIBES), [0] * len(KINGDOMS)
    for ally in cards:
        tribes[ally // 6] += 1
        kingdoms[ally % 6] += ally != SKELETON
    ranked = sorted((-max(tribes[ally // 6], kingdoms[ally % 6]) if ally != SKELETON else -2, ally) for ally in cards)
    return tuple(sorted([ally for _, ally in ranked[:limit]]))
