"""The position of a game of Lords of Xidit: the map, the Path of Destiny, the screens, and who must decide what."""

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
    """The start rows of the neutral player in a game with three players."""

    NORMAL = "normal"
    HARDER = "harder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(position.Options):
    """The options of Lords of Xidit."""

    years: int = 12
    neutral: NeutralStart | None = None
    """None if there is no neutral player."""


class Phase(Enum):
    """What the game is waiting for."""

    TILES = "tiles"
    """The table lays out city tiles."""
    ASSESSMENTS = "assessments"
    """The table draws the order of the assessments."""
    FIRST = "first"
    """The table chooses the first player."""
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
    """The next order is carried out. A move never ends in this phase."""
    REVEAL = "reveal"
    """The table shows the new top of a pile."""
    WAKE = "wake"
    """The table shows the Titan that wakes."""
    CENSUS = "census"
    """Seats choose in secret how many units they show."""
    STOREY = "storey"
    """A seat chooses the guild that gets the storey of the census."""
    OVER = "over"

    # Phases are looked up very often. The hash of Enum is a slow Python function.
    __hash__ = object.__hash__


CHANCE_PHASES: Final = frozenset((Phase.REVEAL, Phase.WAKE, Phase.TILES, Phase.ASSESSMENTS, Phase.FIRST))
SETUP_PHASES: Final = (Phase.TILES, Phase.ASSESSMENTS, Phase.FIRST, Phase.HEROES)
SECRET_PHASES: Final = (Phase.PLAN, Phase.CENSUS)
"""Seats move in any order, and no seat sees the choices of the others."""
DEEDS: Final = (Phase.REWARDS, Phase.BARDS, Phase.NEUTRAL)
"""The phases that follow a freed city or a banished Titan. BARDS can also follow a census."""
PRIZES: Final = (Phase.BARDS, Phase.STOREY)
"""The phases that can follow a census."""
REPLACING: Final = (Phase.REVEAL, Phase.WAKE)
"""The phases in which the table shows something while tiles are replaced."""


BOUND: Final = 4_000
"""The maximum number of moves: 12 years of 30 orders with about ten choices and reveals each, and the censuses."""


@dataclass(slots=True)
class Pile:
    """A pile of city tiles: the known tiles, from the top down, and the number of unseen tiles under them."""

    known: list[int] = field(default_factory=list)
    unseen: int = 0

    @property
    def size(self) -> int:
        """The number of tiles in the pile."""
        return len(self.known) + self.unseen


def no_units() -> list[int]:
    """A list of counts with 0 units of each type."""
    return [0] * len(UNITS)


@dataclass(slots=True)
class Player:
    """Everything of one seat on the map, on its planning board and behind its screen."""

    hero: int = 0
    """The city of its hero, or 0 before the hero is placed."""
    plan: tuple[Order, ...] = ()
    """Its six orders, or empty before it has planned. In the view of another seat, empty until all have planned."""
    shown: int = 0
    """The units in its closed hand at a census. In the view of another seat, 0."""
    acted: list[int] = field(default_factory=list)
    """The cities where it has recruited, freed the city or banished a Titan this year, ascending."""
    units: list[int] = field(default_factory=no_units)
    """Behind the screen, by type."""
    coins: int = 0
    """Behind the screen."""
    bards: list[int] = field(default_factory=lambda: [0] * len(REGIONS))
    """Its bards by region. Those of the centre are in the Bastion, hidden from other seats."""
    unplaced: int = 0
    """Bards behind the screen."""
    guilds: dict[int, int] = field(default_factory=dict)
    """The storeys of its guild in each city that has one."""
    waiting_storeys: int = 0
    """Storeys of a census that no guild had room for. They are behind the screen, and everybody knows the number."""
    screened: bool = False
    """True in the view of another seat. Then units, coins, unplaced bards and the Bastion are hidden and are 0."""

    def storeys(self) -> int:
        """The storeys of all its guilds."""
        storeys = 0
        for height in self.guilds.values():
            storeys += height
        return storeys

    def clone(self) -> "Player":
        """A copy that shares no mutable data."""
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
    """The number of the order that is being carried out, from 0 to 5. During a census, 6."""
    players: list[Player]
    barracks: list[int]
    """Units that are not on the map and not behind a screen, by type."""
    recruits: dict[int, list[int]] = field(default_factory=dict)
    """The units left on each Recruit tile of the map, by city."""
    threats: list[int] = field(default_factory=list)
    """The cities with a Threat tile, ascending."""
    next_recruit: int | None = None
    next_threat: int | None = None
    recruit_pile: Pile = field(default_factory=Pile)
    threat_pile: Pile = field(default_factory=Pile)
    recruit_discard: list[int] = field(default_factory=list)
    """Emptied Recruit tiles, the oldest first."""
    threat_discard: list[int] = field(default_factory=list)
    """Threat tiles of freed cities, the oldest first."""
    unseen: list[int] = field(default_factory=list)
    """Tiles that may be in either pile, at an unknown place, ascending."""
    reshuffled: list[int] = field(default_factory=list)
    """Tiles of the last reinforcements that are unseen in the Threat pile, ascending."""
    awake: list[Titan] = field(default_factory=list)
    """Titans that are awake in their lair, ascending."""
    banished: list[Titan] = field(default_factory=list)
    """Titans that were banished and are back in the box, ascending."""
    assessments: list[Column] = field(default_factory=list)
    """The columns in the order of the assessments."""
    neutral: list[int] = field(default_factory=list)
    """The rows of the neutral player, by column. Empty if there is none, and before the assessments are drawn."""
    first: Seat | None = None
    """The first player of the year."""
    turn: Seat | None = None
    """The seat that places a hero, carries out an order or takes a prize now."""
    waiting: list[Seat] = field(default_factory=list)
    """The seats that have not made their secret choice yet, ascending."""
    titan: Titan | None = None
    """The Titan that was just banished, while its rewards are taken."""
    census: Unit | None = None
    """The type of unit under census."""
    winners: list[Seat] = field(default_factory=list)
    """The seats that have not taken the census prize yet, in turn order."""
    owed: int = 0
    """The number of bards that must be placed now."""

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
        """The options, typed as those of Lords of Xidit."""
        assert isinstance(self.options, Options)
        return self.options

    @property
    def mover(self) -> Player:
        """The player whose turn it is."""
        assert self.turn is not None
        return self.players[self.turn]

    def supply(self, player: Player) -> int:
        """The storeys that a player has left to build."""
        return self.box.storeys - player.storeys() - player.waiting_storeys

    def has_rival_guild(self, player: Player, city: int) -> bool:
        """Whether another player has a guild in a city."""
        return any(city in other.guilds for other in self.players if other is not player)

    def roomy_guilds(self, player: Player) -> list[int]:
        """The cities where a player's guild can still grow, ascending."""
        return sorted(city for city, height in player.guilds.items() if height < self.box.guild_limit)

    def offer(self) -> tuple[int, ...]:
        """The gold, bards and storeys that are offered for the mover's deed."""
        if self.titan is not None:
            return self.box.titan_rewards[self.titan]
        return self.box.rewards[self.mover.hero]

    def bards_offered(self) -> int:
        """The number of bards in the reward or prize that the mover takes now."""
        if self.census is not None:
            return self.box.prizes[self.census][BARDS]
        return self.offer()[BARDS]

    def possible_rewards(self) -> list[Reward]:
        """The rewards that the mover can take. House: a reward without effect cannot be chosen."""
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
        """How many storeys a player can add in the city of its hero."""
        if self.has_rival_guild(player, player.hero):
            return 0
        return min(self.box.guild_limit - player.guilds.get(player.hero, 0), self.supply(player))

    def dormant(self, stack: int) -> list[Titan]:
        """The Titans that are asleep in a stack, ascending."""
        return [
            titan
            for titan in TITANS
            if stack_of(titan) == stack and titan not in self.awake and titan not in self.banished
        ]

    def payable_titans(self, player: Player) -> list[Titan]:
        """The awake Titans that a player has enough units for, ascending."""
        held = sum(player.units)
        return [titan for titan in self.awake if self.box.titan_units[titan] <= held]
