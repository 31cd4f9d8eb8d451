"""The position of an Ethnos game: everything on the table and in the hands, and who must decide what."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from reeve_service.rules import position
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.ethnos.components import KINGDOMS, SKELETON, Box, Card, Tribe
from reeve_service.rules.rows import total
from reeve_service.rules.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(position.Options):
    """The options of Ethnos."""

    tribes: tuple[int, ...] | None = None
    """The tribes in play if the players chose them. None if they are drawn."""


class Phase(Enum):
    """What the game is waiting for."""

    TRIBES = "tribes"
    """The table draws a setup card."""
    GLORY = "glory"
    """The table draws a glory token."""
    FIRST = "first"
    """The table chooses the first player."""
    DEAL = "deal"
    """The table deals hands, then the face-up cards."""
    TURN = "turn"
    """A seat recruits or plays a band."""
    DRAW = "draw"
    """The table shows a card that a seat draws from the deck."""
    MARKER = "marker"
    """A seat with a wingfolk leader chooses the kingdom for its marker."""
    FREE_MARKER = "free_marker"
    """A seat whose merfolk reached a symbol chooses the kingdom for the free marker."""
    TROLL = "troll"
    """A seat with a troll leader takes a troll token."""
    ANOTHER = "another"
    """A seat with a centaur leader may play another band."""
    KEEP = "keep"
    """A seat with an elf leader chooses the cards that it keeps."""
    RAID = "raid"
    """The age is over. Seats choose whether their orcs raid."""
    OVER = "over"

    # Phases are looked up very often. The hash of Enum is a slow Python function.
    __hash__ = object.__hash__


CHANCE_PHASES: Final = frozenset((Phase.DRAW, Phase.DEAL, Phase.TRIBES, Phase.GLORY, Phase.FIRST))
SETUP_PHASES: Final = (Phase.TRIBES, Phase.GLORY, Phase.FIRST)

BOUND: Final = 10_000
"""The maximum number of moves. In an age each card is in one band at most, and ten turns are enough for a band."""

AWARDS: Final = ("kingdoms", "merfolk", "giant", "orcs", "bands")
"""The awards at the end of an age, in the order in which they are paid."""


@dataclass(slots=True, init=False)
class Band:
    """A band on the table: its leader, and all its cards including the leader, sorted."""

    leader: Card
    cards: tuple[Card, ...]

    # Written by hand, because mypyc does not compile the generated one. A position has many bands.
    def __init__(self, leader: Card, cards: tuple[Card, ...]) -> None:
        self.leader, self.cards = leader, cards


@dataclass(slots=True)
class Player:
    """The cards, markers and glory of one seat."""

    hand: list[Card] = field(default_factory=list)
    """Sorted. In the view of another seat, only the cards that everybody saw this seat take."""
    seen: list[Card] = field(default_factory=list)
    """The cards in hand that everybody saw this seat take, sorted."""
    unknown: int = 0
    """In the view of another seat, the number of hidden cards in the hand."""
    bands: list[Band] = field(default_factory=list)
    glory: int = 0
    markers: list[int] = field(default_factory=lambda: [0] * len(KINGDOMS))
    """Control markers in each kingdom."""
    swum: int = 0
    """The space of its marker on the merfolk board."""
    horde: int = 0
    """The spaces of its orc horde board that have a marker, with one bit for each kingdom."""
    trolls: list[int] = field(default_factory=list)
    """Its troll tokens, ascending."""
    ledger: list[list[int]] = field(default_factory=list)
    """One row for each age that has ended: the glory for each of the AWARDS."""

    @property
    def held(self) -> int:
        """How many cards are in the hand."""
        return len(self.hand) + self.unknown

    def clone(self) -> "Player":
        """A copy that shares no mutable data. Bands are shared, because they never change."""
        made = Player.__new__(Player)
        made.hand = self.hand[:]
        made.seen = self.seen[:]
        made.unknown = self.unknown
        made.bands = self.bands[:]
        made.glory = self.glory
        made.markers = self.markers[:]
        made.swum = self.swum
        made.horde = self.horde
        made.trolls = self.trolls[:]
        made.ledger = [row[:] for row in self.ledger]
        return made


@dataclass(slots=True, kw_only=True)
class State(position.State):
    """A position of Ethnos."""

    box: Box
    phase: Phase
    age: int = 1
    tribes: list[int] = field(default_factory=list)
    """The tribes in play, ascending."""
    tokens: list[list[int]] = field(default_factory=lambda: [[] for _ in KINGDOMS])
    """The glory tokens of each kingdom, ascending after all are drawn."""
    players: list[Player]
    face_up: list[Card] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    """How many copies of each ally card are in the deck, by card. The deck has no order.
    In a view, it also counts the hidden cards of other hands."""
    dragons: int = 0
    """Dragon cards drawn in this age."""
    first: Seat | None = None
    """The first player of the age, if known."""
    turn: Seat | None = None
    """The seat whose turn it is. After the end of an age, the seat that drew the last dragon."""
    owed: int = 0
    """How many cards the mover must still draw, or how many free markers the mover may still place."""
    waiting: list[Seat] = field(default_factory=list)
    """The seats that have not chosen yet whether their orcs raid, ascending."""
    giant: Seat | None = None
    """The seat with the giant token."""
    victor: Seat | None = None
    """The seat that won with a band of ten skeletons."""

    def clone(self) -> "State":
        """A copy. Moves that are played on it do not change this one."""
        # Field by field: when compiled, this takes a tenth of the time of the generated `__init__`.
        made = State.__new__(State)
        made.options = self.options
        made.pack = self.pack
        made.seats = self.seats
        made.ply = self.ply
        made.chance = self.chance
        made.viewer = self.viewer
        made.box = self.box
        made.phase = self.phase
        made.age = self.age
        made.tribes = self.tribes[:]
        made.tokens = [row[:] for row in self.tokens]
        made.players = [player.clone() for player in self.players]
        made.face_up = self.face_up[:]
        made.deck = self.deck[:]
        made.dragons = self.dragons
        made.first = self.first
        made.turn = self.turn
        made.owed = self.owed
        made.waiting = self.waiting[:]
        made.giant = self.giant
        made.victor = self.victor
        return made

    @property
    def ended(self) -> bool:
        """Whether the game ended with its last age."""
        return self.phase is Phase.OVER and self.victor is None

    @property
    def age_is_over(self) -> bool:
        """Whether the last dragon was drawn and no new age has begun."""
        return self.phase is Phase.RAID or self.ended

    @property
    def chosen(self) -> Options:
        """The options, typed as those of Ethnos."""
        assert isinstance(self.options, Options)
        return self.options

    @property
    def mover(self) -> Player:
        """The player whose turn it is."""
        assert self.turn is not None
        return self.players[self.turn]

    @property
    def last_band(self) -> Band:
        """The band that was just played."""
        return self.mover.bands[-1]

    def supply(self, player: Player) -> int:
        """The control markers that a player has left to place."""
        used = total(player.markers) + player.horde.bit_count() + (Tribe.MERFOLK in self.tribes)
        return self.box.markers - used

    def fill_deck(self) -> None:
        """Fill the deck with the cards that are nowhere else. A count is negative if more are in use than exist."""
        self.deck = deck = self.box.deck_of(() if self.phase is Phase.TRIBES else self.tribes)
        for ally in self.face_up:
            deck[ally] -= 1
        for player in self.players:
            for ally in player.hand:
                deck[ally] -= 1
            for band in player.bands:
                for ally in band.cards:
                    deck[ally] -= 1

    def deck_size(self) -> int:
        """Ally cards left in the deck."""
        size = total(self.deck)
        if self.viewer is not None:
            # In a view, `deck` also counts the hidden cards of other hands.
            for player in self.players:
                size -= player.unknown
        return size

    def may_draw_a_leader(self) -> bool:
        """Whether an unseen card can lead a band. In a view, the hidden cards of other hands are unseen too."""
        return total(self.deck) > self.deck[SKELETON]

    def allies(self) -> int:
        """All ally cards in play."""
        sizes, count = self.box.tribe_sizes, 0
        for tribe in self.tribes:
            count += sizes[tribe]
        return count

    def lower_half(self) -> int:
        """The most ally cards that the lower half of the deck can have. The dragons are in this half."""
        rest = self.allies() - 3 * len(self.players)
        # The rulebooks say roughly equal halves. House: with a seed, the halves differ by one card at most, and the
        # lower one is smaller. Real cards are divided by eye, so up to three fifths of them count as a half.
        return rest // 2 if self.options.chance is ChanceMode.SEEDED else rest * 3 // 5

    def dragons_possible(self) -> bool:
        """Whether the next card may be a dragon. The dragons are in the lower half of the deck."""
        return self.deck_size() <= self.lower_half()
