"""How a playout goes on: sensible moves, found quickly; and what a hand is good for, weighed in glory."""

from random import Random

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

HORIZON = 40
"""How far a playout goes: a few bands more. All that is played further on is the same luck for every move."""

# What things are worth, in glory: found by matches of the policy against itself.
LATER = 0.6
"""A marker stays, for the ages to come."""
LEVEL, BEHIND, FAR_BEHIND, AHEAD = 0.44, 0.5, 0.2, 0.25
"""The share of a kingdom's glory that a marker brings whoever is level, one behind, further behind, or ahead."""
LAID_DOWN = 0.9
"""A card that is laid down face up is lost, and of use to others."""
WORTHWHILE, AT_LAST = 3.65, 1.8
"""The least that a band is played for, and the least when the next dragon ends the age."""
WAITING = 2.7
"""What it costs to wait for another turn."""
DANGER, FAR_DANGER = 0.7, 0.07
"""How much of every draw before the next turn endangers the hand, when one dragon is left and when two are."""
WHIM = 0.5
"""How far decisions stray from these figures."""
FROM_DECK, A_SKELETON, OTHER_GROUP = 0.9, 1.3, 0.3
"""A card is as good as the group that it joins and a bit of the other one; so good are the deck and a skeleton."""
GIANT, SWIM, SYMBOL, ORC, TROLL, CENTAUR, ELF, WIZARD = 0.6, 0.4, 3.0, 0.8, 0.5, 0.7, 0.7, 0.8
"""Powers: of the giant token's glory, a space and a symbol of the merfolk's, of the horde's growth, and of a card."""
LARGE_HORDE = 4
"""With so many markers on the horde board a raid may pay before the last age."""


def policy(state: State, seat: Seat, rng: Random) -> Move:
    """What a decent player does without thinking long."""
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
    found = outcomes(state)
    return found.at(int(rng.random() * found.total))


def take_turn(state: State, seat: Seat, rng: Random) -> Move:
    """Plays the best band when it is worthwhile and waiting promises less, else recruits."""
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
    """The band without a leader that wins at once (pl p. 14)."""
    return PlayBand(seat, (SKELETON,) * state.box.skeletons_to_win, None)


def is_last_age(state: State) -> bool:
    """Whether no other age follows."""
    return state.age == state.box.ages


def raid_may_pay(state: State, player: Player) -> bool:
    """In the last age it always does; before, a large horde has little left to grow."""
    return is_last_age(state) or player.horde.bit_count() >= LARGE_HORDE


# Control markers


def marker_gains(state: State, seat: Seat) -> list[float]:
    """What one more marker in each kingdom is worth to a seat."""
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
    """The markers in each kingdom that a seat's band must outnumber: its own, with two players both players'."""
    if len(state.players) > 2:
        return state.players[seat].markers
    first, second = state.players[0].markers, state.players[1].markers
    return [first[kingdom] + second[kingdom] for kingdom in KINGDOMS]


def kingdoms_by_gain(state: State, seat: Seat) -> list[int]:
    """Where the marker that is asked for may go, the kingdom first where it gains most."""
    gains = marker_gains(state, seat)
    if state.phase is Phase.FREE_MARKER:
        open_ones = list(KINGDOMS)
    else:
        size, met = len(state.last_band.cards), markers_met(state, seat)
        open_ones = [kingdom for kingdom in KINGDOMS if size > met[kingdom]]
    return sorted(open_ones, key=lambda kingdom: -gains[kingdom])


# Hands


class Hand:
    """A hand by tribes and kingdoms, and what the bands in it are worth."""

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
        """Of the best leader, once looked for."""

    def best_leader(self) -> Card:
        """The ally whose larger group, tribe or kingdom, is worth most as a band under it."""
        tribes, kingdoms = self.tribes, self.kingdoms
        found, highest = SKELETON, -1000.0
        last = SKELETON
        for ally in self.cards:
            if ally in (last, SKELETON):
                continue
            last = ally
            value = self.worth(ally, max(tribes[ally // 6], kingdoms[ally % 6]))
            if value > highest:
                found, highest = ally, value
        self.value = highest
        return found

    def band(self, leader: Card) -> PlayBand:
        """The larger group of a leader, with every skeleton."""
        if self.tribes[leader // 6] >= self.kingdoms[leader % 6]:
            return self.tribe_band(leader)
        return self.kingdom_band(leader)

    def tribe_band(self, leader: Card) -> PlayBand:
        """The leader's tribe, with every skeleton."""
        tribe = leader // 6
        cards = tuple([ally for ally in self.cards if ally // 6 == tribe or ally == SKELETON])
        return PlayBand(self.seat, cards, leader)

    def kingdom_band(self, leader: Card) -> PlayBand:
        """The leader's kingdom, with every skeleton."""
        kingdom = leader % 6
        cards = tuple([ally for ally in self.cards if ally % 6 == kingdom or ally == SKELETON])
        return PlayBand(self.seat, cards, leader)

    def worth(self, leader: Card, count: int) -> float:
        """The glory of so many allies and every skeleton under a leader, and what else that brings and costs."""
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
        """The least that a band is played for now."""
        return AT_LAST if self.state.dragons == DRAGONS - 1 else WORTHWHILE

    def is_worth_playing(self, leader: Card, whim: float) -> bool:
        """Whether the best leader's band is worthwhile by itself, and better than waiting for one more ally."""
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
    """How likely the age ends before the next turn."""
    if state.dragons == 0:
        return 0.0
    share = DANGER if state.dragons == DRAGONS - 1 else FAR_DANGER
    return min(1.0, share * len(state.players) / (state.deck_size() + 1))


def best_recruit(state: State, hand: Hand, whim: float) -> Card | None:
    """The face-up card that joins the largest group; none if the deck promises more."""
    found: Card | None = None
    highest = FROM_DECK
    last = -1
    for ally in state.face_up:
        if ally != last:
            last = ally
            value = recruit_worth(hand, ally)
            # Of equals a random one, for a number can only be drawn once.
            if value > highest or (value == highest and found is not None and whim < 0.5):
                found, highest = ally, value
    return found


def recruit_worth(hand: Hand, ally: Card) -> float:
    """The size of the larger group that a card joins, and a bit of the other one."""
    if ally == SKELETON:
        return A_SKELETON
    in_tribe, in_kingdom = hand.tribes[ally // 6], hand.kingdoms[ally % 6]
    if in_tribe >= in_kingdom:
        return in_tribe + OTHER_GROUP * in_kingdom
    return in_kingdom + OTHER_GROUP * in_tribe


def best_kept(cards: list[Card], limit: int) -> tuple[Card, ...]:
    """As many cards as may be kept, of the largest groups."""
    if len(cards) <= limit:
        return tuple(cards)
    tribes, kingdoms = [0] * len(TRIBES), [0] * len(KINGDOMS)
    for ally in cards:
        tribes[ally // 6] += 1
        kingdoms[ally % 6] += ally != SKELETON
    ranked = sorted((-max(tribes[ally // 6], kingdoms[ally % 6]) if ally != SKELETON else -2, ally) for ally in cards)
    return tuple(sorted([ally for _, ally in ranked[:limit]]))
