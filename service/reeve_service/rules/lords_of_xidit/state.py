"""The position of a game of Lords of Xidit: the map, the Path of Destiny, the screens, and who has to decide what."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from reeve_service.rules import position
from reeve_service.rules.lords_of_xidit.components import (
    BARDS,
    GOLD,
    REGIONS,
    STOREYS,
    TITANS,
    UNITS,
    Box,
    Column,
    Order,
    Reward,
    Titan,
    Unit,
    stack_of,
)
from reeve_service.rules.seats import Seat


class NeutralStart(Enum):
    """How high the neutral player of a three-player game starts."""

    NORMAL = "normal"
    HARDER = "harder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(position.Options):
    """What the players of Lords of Xidit choose."""

    years: int = 12
    neutral: NeutralStart | None = None
    """None where no neutral player takes part."""


class Phase(Enum):
    """What the game is waiting for."""

    TILES = "tiles"
    """The table lays out city tiles."""
    ASSESSMENTS = "assessments"
    """The table draws the order of the assessments."""
    FIRST = "first"
    """The table names the first player."""
    HEROES = "heroes"
    """A seat places its hero."""
    PLAN = "plan"
    """Seats plan their year in secret."""
    REWARDS = "rewards"
    """A seat that freed a city chooses its rewards."""
    BARDS = "bards"
    """A seat places bards, as a reward or as a census prize."""
    NEUTRAL = "neutral"
    """A seat that freed a city raises the neutral player."""
    TITAN = "titan"
    """A seat in a city without a tile may banish a Titan."""
    ORDERS = "orders"
    """The next order is carried out; a move never ends here."""
    REVEAL = "reveal"
    """The table shows the new top of a pile."""
    WAKE = "wake"
    """The table shows which Titan wakes."""
    CENSUS = "census"
    """Seats choose in secret how many units they show."""
    STOREY = "storey"
    """A seat says which guild gets the storey of the census."""
    OVER = "over"

    # Phases are looked up all the time, and Enum's own hash is a Python function.
    __hash__ = object.__hash__


CHANCE_PHASES: Final = (Phase.REVEAL, Phase.WAKE, Phase.TILES, Phase.ASSESSMENTS, Phase.FIRST)
SETUP_PHASES: Final = (Phase.TILES, Phase.ASSESSMENTS, Phase.FIRST, Phase.HEROES)
SECRET_PHASES: Final = (Phase.PLAN, Phase.CENSUS)
"""Seats move in any order, and nobody sees what the others chose."""
DEEDS: Final = (Phase.REWARDS, Phase.BARDS, Phase.NEUTRAL)
"""What follows a city that was freed or a Titan that was banished; bards follow a census too."""
PRIZES: Final = (Phase.BARDS, Phase.STOREY)
"""What may follow a census."""
REPLACING: Final = (Phase.REVEAL, Phase.WAKE)
"""The table shows something while tiles are replaced."""


BOUND: Final = 4_000
"""No game is longer: twelve years of thirty orders with some ten choices and reveals each, and five hands a census."""


@dataclass(slots=True)
class Pile:
    """A pile of city tiles: the tiles whose place is known, from the top down, and how many unseen lie under them."""

    known: list[int] = field(default_factory=list)
    unseen: int = 0

    @property
    def size(self) -> int:
        """How many tiles lie in it."""
        return len(self.known) + self.unseen


def no_units() -> list[int]:
    """None of any unit."""
    return [0] * len(UNITS)


@dataclass(slots=True)
class Player:
    """What one seat has on the map, on its planning board and behind its screen."""

    hero: int = 0
    """The city of its hero; 0 before it is placed."""
    plan: tuple[Order, ...] = ()
    """Its six orders, once planned; empty in another seat's view until all are in."""
    shown: int = 0
    """The units in its closed hand at a census; 0 in another seat's view."""
    acted: list[int] = field(default_factory=list)
    """The cities in which it has recruited, freed or banished this year; ascending."""
    units: list[int] = field(default_factory=no_units)
    """Behind the screen, by type."""
    coins: int = 0
    """Behind the screen."""
    bards: list[int] = field(default_factory=lambda: [0] * len(REGIONS))
    """Its bards by region; those of the centre are in the Bastion, where nobody else sees them."""
    unplaced: int = 0
    """Bards behind the screen."""
    guilds: dict[int, int] = field(default_factory=dict)
    """The storeys of its guild in each city that has one."""
    waiting_storeys: int = 0
    """Storeys of a census that no guild had room for; everybody saw them go behind the screen."""
    screened: bool = False
    """In another seat's view: units, coins, unplaced bards and the Bastion are not known, and stand at 0."""

    def clone(self) -> "Player":
        """A copy that shares nothing that changes."""
        made = Player.__new__(Player)
        made.hero = self.hero
        made.plan = self.plan
        made.shown = self.shown
        made.acted = self.acted[:]
        made.units = self.units[:]
        made.coins = self.coins
        made.bards = self.bards[:]
        made.unplaced = self.unplaced
        made.guilds = self.guilds.copy()
        made.waiting_storeys = self.waiting_storeys
        made.screened = self.screened
        return made


@dataclass(slots=True, kw_only=True)
class State(position.State):
    """A position of Lords of Xidit."""

    box: Box
    phase: Phase
    year: int = 1
    order: int = 0
    """Which of the six orders is being carried out, from 0."""
    players: list[Player]
    barracks: list[int]
    """Units that nobody uses, by type."""
    recruits: dict[int, list[int]] = field(default_factory=dict)
    """The units left on each Recruit tile of the map, by city."""
    threats: list[int] = field(default_factory=list)
    """The cities with a Threat tile; ascending."""
    next_recruit: int | None = None
    next_threat: int | None = None
    recruit_pile: Pile = field(default_factory=Pile)
    threat_pile: Pile = field(default_factory=Pile)
    recruit_discard: list[int] = field(default_factory=list)
    """Emptied Recruit tiles, the oldest first."""
    threat_discard: list[int] = field(default_factory=list)
    """Threat tiles of freed cities, the oldest first."""
    unseen: list[int] = field(default_factory=list)
    """Tiles that may lie in either pile, in an order that nobody knows; ascending."""
    reshuffled: list[int] = field(default_factory=list)
    """Tiles that came with reinforcements and lie unseen in the Threat pile; ascending."""
    awake: list[Titan] = field(default_factory=list)
    """Titans awake in their lair; ascending."""
    banished: list[Titan] = field(default_factory=list)
    """Titans back in the box; ascending."""
    assessments: list[Column] = field(default_factory=list)
    """What is assessed at the end, in that order."""
    neutral: list[int] = field(default_factory=list)
    """The neutral player's rows, by column; empty where it takes no part."""
    first: Seat | None = None
    """The year's first player."""
    turn: Seat | None = None
    """Who places a hero, carries out an order or takes a prize now."""
    waiting: list[Seat] = field(default_factory=list)
    """The seats whose secret choice is not in yet; ascending."""
    titan: Titan | None = None
    """The Titan just banished, while its rewards are taken."""
    census: Unit | None = None
    """The type of unit under census."""
    winners: list[Seat] = field(default_factory=list)
    """The seats that still get the census prize, in turn order."""
    owed: int = 0
    """Bards that are to be placed now."""

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
        made.year = self.year
        made.order = self.order
        made.players = [player.clone() for player in self.players]
        made.barracks = self.barracks[:]
        made.recruits = {city: units[:] for city, units in self.recruits.items()}
        made.threats = self.threats[:]
        made.next_recruit = self.next_recruit
        made.next_threat = self.next_threat
        made.recruit_pile = Pile(self.recruit_pile.known[:], self.recruit_pile.unseen)
        made.threat_pile = Pile(self.threat_pile.known[:], self.threat_pile.unseen)
        made.recruit_discard = self.recruit_discard[:]
        made.threat_discard = self.threat_discard[:]
        made.unseen = self.unseen[:]
        made.reshuffled = self.reshuffled[:]
        made.awake = self.awake[:]
        made.banished = self.banished[:]
        made.assessments = self.assessments[:]
        made.neutral = self.neutral[:]
        made.first = self.first
        made.turn = self.turn
        made.waiting = self.waiting[:]
        made.titan = self.titan
        made.census = self.census
        made.winners = self.winners[:]
        made.owed = self.owed
        return made

    @property
    def chosen(self) -> Options:
        """The options, as this game's own."""
        assert isinstance(self.options, Options)
        return self.options

    @property
    def mover(self) -> Player:
        """The player who carries out an order or takes a prize."""
        assert self.turn is not None
        return self.players[self.turn]

    def supply(self, player: Player) -> int:
        """The storeys that a player has left to build."""
        return self.box.storeys - sum(player.guilds.values()) - player.waiting_storeys

    def has_rival_guild(self, player: Player, city: int) -> bool:
        """Whether somebody else's guild stands in a city."""
        return any(city in other.guilds for other in self.players if other is not player)

    def roomy_guilds(self, player: Player) -> list[int]:
        """The cities where a player's guild can still grow; ascending."""
        return sorted(city for city, height in player.guilds.items() if height < self.box.guild_limit)

    def offer(self) -> tuple[int, ...]:
        """The gold, bards and storeys that the mover's deed is worth."""
        if self.titan is not None:
            return self.box.titan_rewards[self.titan]
        return self.box.rewards[self.mover.hero]

    def bards_offered(self) -> int:
        """The bards of the reward or the prize that the mover places now."""
        if self.census is not None:
            return self.box.prizes[self.census][BARDS]
        return self.offer()[BARDS]

    def possible_rewards(self) -> list[Reward]:
        """What of the offer the mover can take: a reward without effect cannot be chosen (house)."""
        player, offer = self.mover, self.offer()
        possible: list[Reward] = []
        if offer[GOLD]:
            possible.append(GOLD)
        if offer[BARDS] and player.unplaced and self.box.borders[player.hero]:
            possible.append(BARDS)
        if offer[STOREYS] and self.buildable(player):
            possible.append(STOREYS)
        return possible

    def buildable(self, player: Player) -> int:
        """How many storeys a player could add in the city of its hero."""
        if self.has_rival_guild(player, player.hero):
            return 0
        return min(self.box.guild_limit - player.guilds.get(player.hero, 0), self.supply(player))

    def dormant(self, stack: int) -> list[Titan]:
        """The Titans asleep in a stack; ascending."""
        return [
            titan
            for titan in TITANS
            if stack_of(titan) == stack and titan not in self.awake and titan not in self.banished
        ]

    def payable_titans(self, player: Player) -> list[Titan]:
        """The awake Titans that a player has the units for; ascending."""
        held = sum(player.units)
        return [titan for titan in self.awake if self.box.titan_units[titan] <= held]
