"""The position of an Ethnos game: everything on the table and in the hands, and who has to decide what."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from reeve_service.rules import position
from reeve_service.rules.chance import ChanceMode
from reeve_service.rules.ethnos.components import KINGDOMS, Box, Card, Tribe
from reeve_service.rules.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(position.Options):
    """What the players of Ethnos choose."""

    tribes: tuple[int, ...] | None = None
    """The tribes in play when they are given; None when they are drawn."""


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
    """A seat with a wingfolk leader says where its marker goes."""
    FREE_MARKER = "free_marker"
    """A seat whose merfolk reached a symbol says where the free marker goes."""
    TROLL = "troll"
    """A seat with a troll leader takes a troll token."""
    ANOTHER = "another"
    """A seat with a centaur leader may play another band."""
    KEEP = "keep"
    """A seat with an elf leader says what it keeps."""
    RAID = "raid"
    """The age is over; seats say whether their orcs raid."""
    OVER = "over"

    # Phases are looked up all the time, and Enum's own hash is a Python function.
    __hash__ = object.__hash__


CHANCE_PHASES: Final = (Phase.DRAW, Phase.DEAL, Phase.TRIBES, Phase.GLORY, Phase.FIRST)
SETUP_PHASES: Final = (Phase.TRIBES, Phase.GLORY, Phase.FIRST)

BOUND: Final = 10_000
"""No game is longer: every ally card can be in one band an age, and no band takes more than ten turns to gather."""

AWARDS: Final = ("kingdoms", "merfolk", "giant", "orcs", "bands")
"""What an age's end pays for, in the order in which it does."""


@dataclass(slots=True, init=False)
class Band:
    """A band on the table: its leader and all its cards, the leader among them, sorted."""

    leader: Card
    cards: tuple[Card, ...]

    # By hand: mypyc does not compile the one that a dataclass brings, and a position has many bands.
    def __init__(self, leader: Card, cards: tuple[Card, ...]) -> None:
        self.leader, self.cards = leader, cards


@dataclass(slots=True)
class Player:
    """What lies before one seat and in its hand."""

    hand: list[Card] = field(default_factory=list)
    """Sorted. In another seat's view, only the cards that everybody saw it take."""
    seen: list[Card] = field(default_factory=list)
    """Those cards in hand that everybody saw it take; sorted."""
    unknown: int = 0
    """How many more cards are in the hand, in another seat's view."""
    bands: list[Band] = field(default_factory=list)
    glory: int = 0
    markers: list[int] = field(default_factory=lambda: [0] * len(KINGDOMS))
    """Control markers in each kingdom."""
    swum: int = 0
    """The space of its marker on the merfolk board."""
    horde: int = 0
    """The spaces of its orc horde board that hold a marker, a bit a kingdom."""
    trolls: list[int] = field(default_factory=list)
    """Its troll tokens, ascending."""
    ledger: list[list[int]] = field(default_factory=list)
    """A row for each age that has ended: what each of the AWARDS paid."""

    @property
    def held(self) -> int:
        """How many cards are in the hand."""
        return len(self.hand) + self.unknown

    def clone(self) -> "Player":
        """A copy that shares nothing that changes; bands never change once played."""
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
    """The glory tokens of each kingdom; ascending once all are drawn."""
    players: list[Player]
    face_up: list[Card] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    """How many of each ally card lie in the deck, by card; its order is nobody's to know.
    In a view, those in other hands that the viewer has not seen are among them."""
    dragons: int = 0
    """Dragon cards drawn in this age."""
    first: Seat | None = None
    """The age's first player, once known."""
    turn: Seat | None = None
    """Whose turn it is; after the age's end, who drew the last dragon."""
    owed: int = 0
    """Cards still to be drawn, or free markers still to be placed."""
    waiting: list[Seat] = field(default_factory=list)
    """The seats that have not said yet whether their orcs raid; ascending."""
    giant: Seat | None = None
    """Who has the giant token."""
    victor: Seat | None = None
    """Who won by a band of ten skeletons."""

    def clone(self) -> "State":
        """A copy that can be played on without touching this one."""
        # Field by field: compiled, that takes a tenth of the time of the `__init__` that a dataclass brings.
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
        """Whether the third dragon has come and no new age has begun."""
        return self.phase is Phase.RAID or self.ended

    @property
    def chosen(self) -> Options:
        """The options, as Ethnos's own."""
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
        used = sum(player.markers) + player.horde.bit_count() + (Tribe.MERFOLK in self.tribes)
        return self.box.markers - used

    def deck_size(self) -> int:
        """Ally cards left in the deck."""
        size = 0
        for count in self.deck:
            size += count
        if self.viewer is not None:
            # A view counts to the deck what it cannot see in other hands.
            for player in self.players:
                size -= player.unknown
        return size

    def allies(self) -> int:
        """All ally cards in play."""
        sizes, count = self.box.tribe_sizes, 0
        for tribe in self.tribes:
            count += sizes[tribe]
        return count

    def lower_half(self) -> int:
        """How many ally cards the lower half of the deck has at most, in which the dragons lie."""
        rest = self.allies() - 3 * len(self.players)
        # The books say roughly equal halves. House: with a seed they differ by a card at most and the lower one is the
        # smaller; real cards are cut by eye, and up to three fifths of them are still a half.
        return rest // 2 if self.options.chance is ChanceMode.SEEDED else rest * 3 // 5

    def dragons_possible(self) -> bool:
        """Whether the next card may be a dragon: they lie in the lower half of the deck."""
        return self.deck_size() <= self.lower_half()
