"""The position of a Tiny Epic Kingdoms game: kingdoms, armies, finds, and the agenda of decisions."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from reeve_service.rules import position
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.rules.tiny_epic_kingdoms.components import (
    FACTIONS,
    LEVELS,
    REGION_CODES,
    Box,
    Face,
    Faction,
    Find,
    Region,
    power,
    regions_of,
    side_of,
)
from reeve_service.rules.tiny_epic_kingdoms.territories import Terrain

NEUTRAL: Final = Seat(-2)
"""The owner of the neutral armies of the Lost Kingdom, in a game of two players."""

FLAG: Final = Face(0)
"""The white flag on the war die."""

SECRET: Final = -1
"""In a view: a die that is set and that the viewer may not see."""


POWERS: Final = tuple(tuple(power(faction, level + 1) for level in range(LEVELS)) for faction in FACTIONS)
"""The powers of each faction, by level."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(position.Options):
    """The options of Tiny Epic Kingdoms."""

    factions: tuple[int, ...] | None = None
    """The factions by seat if the players chose them, or None if they are dealt."""
    finds: bool = False
    """Whether the finds tokens are used."""


class Phase(Enum):
    """The kind of a step on the agenda: what the game waits for, or what happens without a decision."""

    FACTION = "faction"
    """The table deals a faction to the next seat."""
    TERRITORY = "territory"
    """The table deals a territory to the next seat."""
    LOST_KINGDOM = "lost_kingdom"
    """The table lays out the Lost Kingdom."""
    FIRST = "first"
    """The table chooses the first player."""
    SIDE = "side"
    """A seat chooses the side of its territory."""
    RESOURCES = "resources"
    """A seat chooses its first resources."""
    ARMIES = "armies"
    """A seat places its first armies."""
    BARE = "bare"
    """With five players, a seat chooses which of its regions gets no finds token."""
    BEGIN = "begin"
    """The first turn begins. No decision."""
    CHOOSE = "choose"
    """The active player chooses an action."""
    ACT = "act"
    """A seat carries out an action or collects. The active player may instead do nothing."""
    FURTHER = "further"
    """A seat may move the army that has just patrolled one step further."""
    AGAIN = "again"
    """A seat may move another army."""
    POWER = "power"
    """The table draws a faction for the Shapeshifters, who get one of its powers."""
    GAIN = "gain"
    """A seat chooses which resources it gains."""
    REVEAL = "reveal"
    """The table turns over a finds token."""
    BANDIT = "bandit"
    """A seat pays the bandit or loses its army."""
    WAR = "war"
    """A war begins. No decision."""
    DICE = "dice"
    """Two seats set their dice in secret."""
    LIFT = "lift"
    """A seat may raise its price after the dice are shown."""
    VERDICT = "verdict"
    """The winner of the war is determined. No decision."""
    PAY = "pay"
    """A seat pays its price."""
    SPOILS = "spoils"
    """The consequences of the war begin. No decision."""
    FORFEIT = "forfeit"
    """A seat chooses which resources it loses."""
    LAIR = "lair"
    """The winner may send the dragon against the loser's tower."""
    RETREAT = "retreat"
    """The loser decides for each beaten army where it goes."""
    PEACE = "peace"
    """The war is over. No decision."""
    RAISE = "raise"
    """The winner may raise an army where the loser's army was removed."""
    OVER = "over"

    # Phases are often used as keys. The hash of Enum is a slow Python function.
    __hash__ = object.__hash__


CHANCE_PHASES: Final = frozenset(
    (Phase.FACTION, Phase.TERRITORY, Phase.LOST_KINGDOM, Phase.FIRST, Phase.POWER, Phase.REVEAL)
)
SETUP_PHASES: Final = (
    *(Phase.FACTION, Phase.TERRITORY, Phase.LOST_KINGDOM, Phase.FIRST),
    *(Phase.SIDE, Phase.RESOURCES, Phase.ARMIES, Phase.BARE, Phase.BEGIN),
)
SELF_ACTING: Final = (Phase.BEGIN, Phase.WAR, Phase.VERDICT, Phase.SPOILS, Phase.PEACE)
"""Steps without a decision. Play never stops at them."""
WAR_PHASES: Final = (
    *(Phase.DICE, Phase.LIFT, Phase.VERDICT, Phase.PAY, Phase.SPOILS),
    *(Phase.FORFEIT, Phase.LAIR, Phase.RETREAT, Phase.PEACE),
)
"""The phases of a war that has begun."""


@dataclass(unsafe_hash=True, slots=True, init=False)
class Step:
    """One step of the agenda: its phase, its seat, its region if it has one, and a number.

    The phase defines what the number means: an amount, an action, or a second seat.
    """

    phase: Phase
    seat: Seat
    region: int
    count: int

    # Written by hand, because mypyc does not compile the generated one. Every turn has several steps.
    def __init__(self, phase: Phase, seat: Seat = TABLE, region: int = -1, count: int = 0) -> None:
        self.phase, self.seat, self.region, self.count = phase, seat, region, count


@dataclass(slots=True)
class War:
    """A war in progress."""

    attacker: Seat
    defender: Seat
    region: Region
    allied: bool = False
    """Whether the two players were allies before the war."""
    dice: list[int | None] = field(default_factory=lambda: [None, None])
    """The faces that the attacker and the defender set: a price, or FLAG."""
    lifts: list[int] = field(default_factory=lambda: [0, 0])
    """How much the attacker and the defender have raised their prices."""
    winner: Seat | None = None
    contested: list[Region] = field(default_factory=list)
    """The regions that the loser's armies still have to leave, ascending."""
    dragon: bool = False
    """Whether the dragon destroyed a level of the loser's tower instead of the army."""
    removed: bool = False
    """Whether the beaten army was put back into the supply."""

    def clone(self) -> "War":
        """A copy."""
        made = War.__new__(War)
        made.attacker = self.attacker
        made.defender = self.defender
        made.region = self.region
        made.allied = self.allied
        made.dice = self.dice[:]
        made.lifts = self.lifts[:]
        made.winner = self.winner
        made.contested = self.contested[:]
        made.dragon = self.dragon
        made.removed = self.removed
        return made

    def side(self, seat: Seat) -> int:
        """0 for the attacker, 1 for the defender."""
        return 0 if seat == self.attacker else 1

    def opponent(self, seat: Seat) -> Seat:
        """The opponent of a seat in this war."""
        return self.defender if seat == self.attacker else self.attacker

    @property
    def loser(self) -> Seat:
        """The seat that lost."""
        assert self.winner is not None
        return self.opponent(self.winner)

    def price(self, seat: Seat) -> int:
        """The face of a seat's die, which must be set."""
        die = self.dice[self.side(seat)]
        assert die is not None
        return die


def distinct_regions(armies: list[Region]) -> list[Region]:
    """The regions of these armies without repetitions. Both lists are ascending."""
    regions: list[Region] = []
    last = -1
    for army in armies:
        if army != last:
            regions.append(army)
            last = army
    return regions


@dataclass(slots=True)
class Player:
    """The kingdom of one player."""

    faction: int | None = None
    card: int | None = None
    """The territory card."""
    home: int | None = None
    """The side of the territory card that is home."""
    resources: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Mana, ore and food."""
    magic: int = 0
    tower: int = 0
    standing: list[Region] = field(default_factory=list)
    """The region of each standing army, ascending."""
    lying: list[Region] = field(default_factory=list)
    """The region of each army that lies in ruins, ascending."""
    copied: list[int] = field(default_factory=list)
    """The factions that the Shapeshifters have drawn, by level."""
    captives: int = 0
    """The number of neutral armies that this player has taken."""

    def clone(self) -> "Player":
        """A copy that shares no mutable data."""
        made = Player.__new__(Player)
        made.faction = self.faction
        made.card = self.card
        made.home = self.home
        made.resources = self.resources[:]
        made.magic = self.magic
        made.tower = self.tower
        made.standing = self.standing[:]
        made.lying = self.lying[:]
        made.copied = self.copied[:]
        made.captives = self.captives
        return made

    @property
    def armies(self) -> int:
        """The number of armies in play."""
        return len(self.standing) + len(self.lying)

    def count(self, region: int) -> int:
        """The number of armies in a region."""
        # Loops, because they are much faster than `list.count` when compiled.
        count = 0
        for army in self.standing:
            count += army == region
        for army in self.lying:
            count += army == region
        return count

    def occupied(self) -> list[Region]:
        """The regions with an army of this player, without repetitions, ascending."""
        return sorted({*self.standing, *self.lying}) if self.lying else distinct_regions(self.standing)

    def powers(self) -> tuple[int, ...]:
        """The powers that this player has."""
        if self.faction is None or self.magic == 0:
            return ()
        if self.faction == Faction.SHAPESHIFTERS:
            return tuple(power(faction, level) for level, faction in enumerate(self.copied, start=1))
        return POWERS[self.faction][: self.magic]

    def holds(self, power_number: int) -> bool:
        """Whether this player has a power."""
        if self.faction is None or self.magic == 0:
            return False
        if self.faction == Faction.SHAPESHIFTERS:
            faction, level = power_number // LEVELS, power_number % LEVELS
            return level < len(self.copied) and self.copied[level] == faction
        return 0 <= power_number - self.faction * LEVELS < self.magic


@dataclass(slots=True, kw_only=True)
class State(position.State):
    """A position of Tiny Epic Kingdoms."""

    box: Box
    players: list[Player]
    lost: int | None = None
    """The side that is the Lost Kingdom, in a game of two players."""
    neutrals: list[Region] = field(default_factory=list)
    """The regions with a neutral army, ascending."""
    first: Seat | None = None
    turn: Seat | None = None
    """The active player."""
    shields: list[int] = field(default_factory=list)
    """The actions with a shield, in the order of choice."""
    ending: bool = False
    """Whether a player has met a condition for the end."""
    over: bool = False
    agenda: list[Step] = field(default_factory=list)
    """The next steps, in order. It is empty only if the game is over."""
    war: War | None = None
    moved: int = -1
    """The region of the army that the acting seat has just moved, or -1 if there is none."""
    unseen: list[int] = field(default_factory=lambda: [0] * len(Find))
    """How many unseen finds tokens there are of each kind. Nobody knows which of them lies where."""
    face_down: list[Region] = field(default_factory=list)
    """The regions with a face-down token, ascending."""
    sites: dict[int, int] = field(default_factory=dict)
    """The face-up finds that stay on the map, by region."""
    crown: Seat | None = None

    def clone(self) -> "State":
        """A copy. Moves that are played on it do not change this position."""
        # Each field is set by itself. When compiled, this takes a tenth of the time of the generated `__init__`.
        made = State.__new__(State)
        made.options = self.options
        made.pack = self.pack
        made.seats = self.seats
        made.ply = self.ply
        made.chance = self.chance
        made.viewer = self.viewer
        made.box = self.box
        made.players = [player.clone() for player in self.players]
        made.lost = self.lost
        made.neutrals = self.neutrals[:]
        made.first = self.first
        made.turn = self.turn
        made.shields = self.shields[:]
        made.ending = self.ending
        made.over = self.over
        made.agenda = self.agenda[:]
        made.war = self.war.clone() if self.war is not None else None
        made.moved = self.moved
        made.unseen = self.unseen[:]
        made.face_down = self.face_down[:]
        made.sites = dict(self.sites)
        made.crown = self.crown
        return made

    @property
    def chosen(self) -> Options:
        """The options, with the type of this game."""
        assert isinstance(self.options, Options)
        return self.options

    @property
    def phase(self) -> Phase:
        """The phase of the first step on the agenda."""
        return self.agenda[0].phase if self.agenda else Phase.OVER

    @property
    def step(self) -> Step:
        """The first step on the agenda."""
        return self.agenda[0]

    @property
    def current_war(self) -> War:
        """The war in progress. There must be one."""
        assert self.war is not None
        return self.war

    @property
    def action(self) -> int:
        """The action that was chosen last."""
        return self.shields[-1]

    def add_steps(self, *steps: Step) -> None:
        """Put steps at the front of the agenda."""
        self.agenda[:0] = steps

    def finish_step(self) -> Step:
        """Remove the first step from the agenda and return it."""
        return self.agenda.pop(0)

    def sides(self) -> list[int]:
        """The sides in play, the Lost Kingdom last."""
        homes = [player.home for player in self.players if player.home is not None]
        return homes if self.lost is None else [*homes, self.lost]

    def regions(self) -> list[Region]:
        """The regions in play."""
        in_play: list[Region] = []
        for side in sorted(self.sides()):
            in_play += regions_of(side)
        return in_play

    def in_play(self, region: int) -> bool:
        """Whether a region lies on a territory in play."""
        return side_of(region) in self.sides()

    def owners(self, region: int) -> list[Seat]:
        """The owners of the armies in a region, one entry for each army."""
        seats: list[Seat] = []
        for seat, player in enumerate(self.players):
            if count := player.count(region):
                seats += [Seat(seat)] * count
        if region in self.neutrals:
            seats.append(NEUTRAL)
        return seats

    def army_counts(self) -> list[int]:
        """The number of armies in each region of all territory cards."""
        army_counts = [0] * len(REGION_CODES)
        for player in self.players:
            for region in player.standing:
                army_counts[region] += 1
            for region in player.lying:
                army_counts[region] += 1
        for region in self.neutrals:
            army_counts[region] += 1
        return army_counts

    def others(self, region: int, seat: Seat) -> list[Seat]:
        """The owners of the armies in a region, without this seat."""
        return [owner for owner in self.owners(region) if owner != seat]

    def shared(self, one: Seat, other: Seat) -> list[Region]:
        """The regions where both seats have an army."""
        if one == NEUTRAL or other == NEUTRAL:
            return []
        return [region for region in self.players[one].occupied() if self.players[other].count(region)]

    def is_ruins(self, region: int) -> bool:
        """Whether the terrain of a region is ruins."""
        return self.box.land.terrain[region] == Terrain.RUINS
