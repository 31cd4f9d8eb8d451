"""The documents of Lords of Xidit as typed dictionaries. Written by `make generate`; do not edit."""

from typing import Literal, NotRequired, TypeAlias, TypedDict, final

from reeve.types import ChanceMode


@final
class Chance(TypedDict):
    """Where the game's chance stands; null where it is declared."""

    seed: NotRequired[str]
    """What all draws follow from. Not in a view."""
    commitment: NotRequired[str]
    """In a view: what the seed can be checked against after the game."""
    drawn: int
    """How many draws there were."""


Edition: TypeAlias = Literal["ru"]
"""An edition of the rulebook. `ru` is the Russian edition."""

NeutralStart: TypeAlias = Literal["normal", "harder"]
"""The rows at which the neutral player starts, in the order of the assessments. In the pack `base`, `normal` is 6,
5 and 4, and `harder` is 7, 6 and 5.
"""

Id: TypeAlias = Literal["lords-of-xidit"]
"""Always `lords-of-xidit`."""

Phase: TypeAlias = Literal[
    "tiles",
    "assessments",
    "first",
    "heroes",
    "plan",
    "rewards",
    "bards",
    "neutral",
    "titan",
    "reveal",
    "wake",
    "census",
    "storey",
    "over",
]
"""What the game waits for. `tiles`: the table lays out the city tiles of the setup. `assessments`: the table draws
the order of the assessments. `first`: the table names the first player. `heroes`: a seat places its hero.
`plan`: seats plan their year in secret. `rewards`: a seat that freed a city or banished a Titan chooses two
rewards. `bards`: a seat places the bards of a reward or of a census prize. `neutral`: a seat that freed a city
or banished a Titan raises the neutral player. `titan`: a seat in a city without a tile may banish a Titan.
`reveal`: the table reveals the new top tile of a pile. `wake`: the table reveals which Titan wakes. `census`:
seats choose in secret how many units they show. `storey`: a seat chooses which of its guilds gets the storey of
a census prize. `over`: nothing, the game is over.
"""

Unit: TypeAlias = Literal["peasant", "archer", "infantry", "cleric", "mage"]
"""A type of unit, from the weakest to the strongest. `peasant` is the peasant militia, and `mage` is a battle
mage.
"""

City: TypeAlias = Literal[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21"
]
"""The number of a city, written as text because it is the name of an object's field."""


@final
class Pile(TypedDict):
    """A pile of city tiles: the tiles whose place is known, and how many others lie under them."""

    known: list[int]
    """The numbers of the tiles whose place in the pile is known, from the top down."""
    unseen: int
    """How many other tiles lie under them, in an unknown order."""


Titan: TypeAlias = Literal["titan_3a", "titan_3b", "titan_4a", "titan_4b", "titan_5a", "titan_5b"]
"""A Titan tile. The digit is the number of question marks on it. `a` and `b` are the two tiles with that many
question marks.
"""

Column: TypeAlias = Literal["wealth", "influence", "reputation"]
"""What an assessment compares, and a column of the neutral player's board. `wealth` comes from coins, `influence`
from guild storeys and `reputation` from bards.
"""

Order: TypeAlias = Literal["black", "red", "blue", "act", "wait"]
"""An order on a wheel of the planning board. `black`, `red` and `blue` move the hero along the road of that
colour. `act` is an action in the city of the hero: to recruit, to face the Threat or to banish a Titan. `wait`
does nothing.
"""

Region: TypeAlias = Literal["centre", "snow", "woods", "heath", "dunes", "plains", "crags", "marsh", "coast"]
"""A region of the map; the pack says which cities lie beside it. Bards of the region `centre` are in the Bastion.
`marsh` is the region with the mark 1 and `coast` the region with the mark 2: an empty token closes them to
bards in some games.
"""


@final
class DrawTile(TypedDict):
    """The table shows a city tile: one for the map, a next one, or a pile's new top."""

    kind: Literal["draw_tile"]
    """Always `draw_tile`."""
    seat: str
    """The seat that moves; `table` for chance."""
    tile: int
    """Number of the city on the revealed tile."""


@final
class ChooseFirst(TypedDict):
    """The table names the first player of the first year."""

    kind: Literal["choose_first"]
    """Always `choose_first`."""
    seat: str
    """The seat that moves; `table` for chance."""
    first: str
    """First player of the first year."""


@final
class PlaceHero(TypedDict):
    """Put the hero into a city, before the first year."""

    kind: Literal["place_hero"]
    """Always `place_hero`."""
    seat: str
    """The seat that moves; `table` for chance."""
    city: int
    """City in which the hero starts."""


Reward: TypeAlias = Literal["gold", "bards", "storeys"]
"""A reward for a freed city or a banished Titan: coins, bards, or storeys of a guild."""


@final
class ShowUnits(TypedDict):
    """Say in secret how many units of the type under census the hand will show."""

    kind: Literal["show_units"]
    """Always `show_units`."""
    seat: str
    """The seat that moves; `table` for chance."""
    count: int
    """Number of units to show, of the type under census."""


@final
class PlaceStorey(TypedDict):
    """Say which guild of one's own gets the storey that a census paid."""

    kind: Literal["place_storey"]
    """Always `place_storey`."""
    seat: str
    """The seat that moves; `table` for chance."""
    city: int
    """City of your guild that gets the storey."""


@final
class Options(TypedDict):
    """What the players choose before the game; every option has a default."""

    edition: NotRequired[Edition]
    """The edition of the rulebook that the game follows."""
    chance: NotRequired[ChanceMode]
    """Who draws city tiles, assessments, the first player and Titans: the service, or the players with real tiles."""
    pack: NotRequired[str]
    """The pack: the map, and the figures printed on tiles and boards."""
    years: NotRequired[Literal[12, 9]]
    """How many years the game lasts: 12, or 9 in the short game."""
    neutral: NotRequired[NeutralStart | None]
    """How high the neutral player starts. With three players, null means `normal` in a setup and is not allowed in
    a state. With four or five players there is no neutral player, and it must be null.
    """


@final
class StateOptions(TypedDict):
    """The options that the game was set up with."""

    edition: Edition
    """The edition of the rulebook that the game follows."""
    chance: ChanceMode
    """Who draws city tiles, assessments, the first player and Titans: the service, or the players with real tiles."""
    years: Literal[12, 9]
    """How many years the game lasts: 12, or 9 in the short game."""
    neutral: NeutralStart | None
    """How high the neutral player starts. With three players, null means `normal` in a setup and is not allowed in
    a state. With four or five players there is no neutral player, and it must be null.
    """


@final
class WakeTitan(TypedDict):
    """The table turns the top tile of a stack in the Titans' lair."""

    kind: Literal["wake_titan"]
    """Always `wake_titan`."""
    seat: str
    """The seat that moves; `table` for chance."""
    titan: Titan
    """Titan that wakes."""


@final
class BanishTitan(TypedDict):
    """Banish an awake Titan with units of any type, or leave the Titans alone."""

    kind: Literal["banish_titan"]
    """Always `banish_titan`."""
    seat: str
    """The seat that moves; `table` for chance."""
    titan: Titan | None
    """Titan to banish; none to leave the Titans alone."""
    units: NotRequired[list[Unit]]
    """Units to give up, one for each question mark of the Titan; an empty list without a Titan."""


@final
class DrawAssessment(TypedDict):
    """The table draws what the next column of the Hall of Fame assesses."""

    kind: Literal["draw_assessment"]
    """Always `draw_assessment`."""
    seat: str
    """The seat that moves; `table` for chance."""
    column: Column
    """Column of the next assessment."""


@final
class RaiseNeutral(TypedDict):
    """Move one of the neutral player's tokens up a row."""

    kind: Literal["raise_neutral"]
    """Always `raise_neutral`."""
    seat: str
    """The seat that moves; `table` for chance."""
    column: Column
    """Column in which the neutral player rises by one row."""


@final
class Plan(TypedDict):
    """Set the six wheels of the planning board, in secret."""

    kind: Literal["plan"]
    """Always `plan`."""
    seat: str
    """The seat that moves; `table` for chance."""
    orders: list[Order]
    """Six orders, the first one first."""


@final
class Player(TypedDict):
    """What one seat has on the map, on its planning board and behind its screen."""

    hero: int | None
    """The number of the city where the hero stands; null before the hero is placed."""
    plan: list[Order]
    """The six orders of this year, the first one first. It is empty until the player has planned. In a view, the
    plans of other seats are empty until all seats have planned.
    """
    shown: int
    """How many units of the type under census the player has chosen to show, until all hands are opened. It is 0
    before the choice, outside a census, and for other seats in a view.
    """
    acted: list[int]
    """The numbers of the cities in which the player has recruited a unit, given units for a Threat or banished a
    Titan this year. Another action of the player there is lost.
    """
    units: dict[Unit, int] | None
    """Number of units behind the screen, by type; types without units may be left out. It is null for other seats
    in a view until the game is over.
    """
    coins: int | None
    """Value of the coins behind the screen; null for other seats in a view until the game is over."""
    bards: dict[Region, int]
    """Number of bards on the map, by region; regions without bards may be left out. Those of `centre` are in the
    Bastion: in a view, those of other seats are left out until the game is over.
    """
    unplaced: int | None
    """Number of bards behind the screen, not yet placed; null for other seats in a view until the game is over."""
    guilds: dict[City, int]
    """Number of storeys of the player's guilds, by the number of the city. Cities without a guild of the player
    must be left out.
    """
    waiting_storeys: int
    """Storeys won at a census that wait behind the screen, because no guild of the player had room. They score
    nothing. Everybody knows how many there are.
    """


@final
class Standing(TypedDict):
    """What one player has at the end of the game. A field that is left out counts as 0."""

    coins: NotRequired[int]
    """Wealth: the total value of the player's coins, not the number of coins."""
    storeys: NotRequired[int]
    """Influence: the number of storeys of the player's guilds on the map. Do not count storeys behind the screen."""
    bards: NotRequired[dict[Region, int]]
    """Number of the player's bards in each region. Open the Bastion and count its bards as `centre`. Do not count
    bards behind the screen. Regions without bards may be left out. Regions that an empty token closes must have
    none.
    """
    units: NotRequired[int]
    """Number of units behind the player's screen, all types together. They only break ties."""


@final
class PlaceBards(TypedDict):
    """Send bards into regions beside the hero's city."""

    kind: Literal["place_bards"]
    """Always `place_bards`."""
    seat: str
    """The seat that moves; `table` for chance."""
    regions: list[Region]
    """Regions, one for each bard; a region may be repeated."""


@final
class TakeRewards(TypedDict):
    """Choose two of the three rewards."""

    kind: Literal["take_rewards"]
    """Always `take_rewards`."""
    seat: str
    """The seat that moves; `table` for chance."""
    rewards: list[Reward]
    """Two different rewards."""


@final
class State(TypedDict):
    """A position of Lords of Xidit, or, with a viewer, what that seat may know of it."""

    format: int
    """The format of this document."""
    rules: int
    """The version of the rules that the game is played by."""
    pack: str
    """The pack that the game is played with, as id@digest."""
    ply: int
    """Moves played so far, the table's among them."""
    chance: Chance | None
    """Where the game's chance stands; null where it is declared."""
    viewer: str | None
    """In a view, the seat it is for."""
    pending: list[str]
    """The seats that owe a move now."""
    game: Id
    """The game that this is a state of."""
    options: StateOptions
    """The options that the game was set up with."""
    seats: list[str]
    """The seats' names, clockwise."""
    phase: Phase
    """What the game waits for."""
    year: int
    """The current year, from 1; 1 during the setup."""
    order: int
    """How many of the six orders all seats have carried out this year: 0 while the first order is carried out, 6
    at a census. It is 0 before the plans are revealed and after the game.
    """
    players: list[Player]
    """What each seat has, in the order of `seats`."""
    barracks: dict[Unit, int]
    """Number of units in the Barracks, by type; types without units may be left out."""
    recruits: dict[City, dict[Unit, int]]
    """The Recruit tiles on the map, by the number of the city, with the units left on each."""
    threats: list[int]
    """The numbers of the cities with a Threat tile."""
    next_recruit: int | None
    """The next Recruit tile; null during the setup until it is laid out."""
    next_threat: int | None
    """The next Threat tile; null during the setup until it is laid out, and while Titans wake and reinforcements
    arrive.
    """
    recruit_pile: Pile
    """The pile of Recruit tiles, without the next one."""
    threat_pile: Pile
    """The pile of Threat tiles, without the next one."""
    recruit_discard: list[int]
    """The discarded Recruit tiles, in the order in which they were discarded."""
    threat_discard: list[int]
    """The discarded Threat tiles, in the order in which they were discarded."""
    unseen: list[int]
    """The tiles whose place nobody knows and that may lie in either pile; during the setup also the tiles that are
    not laid out yet.
    """
    reshuffled: list[int]
    """The tiles that reinforcements shuffled into the Threat pile and that cannot lie in the Recruit pile. They
    move to `unseen` when the order of the Recruit pile is known.
    """
    awake: list[Titan]
    """The awake Titans in the lair."""
    banished: list[Titan]
    """The banished Titans, which are back in the box."""
    assessments: list[Column]
    """The columns in the order in which they are assessed at the end; those not drawn yet are missing."""
    neutral: dict[Column, int] | None
    """The rows of the neutral player by column. With three seats it is null until all assessments are drawn. With
    four or five seats it is always null.
    """
    first: str | None
    """The first player of the current year; null until the table has named one."""
    turn: str | None
    """The seat that places a hero, carries out an order or takes a prize now. While the table reveals a tile or a
    Titan, it is the seat whose order led to that. It is null while seats choose in secret, before the first
    player is named, and after the game.
    """
    titan: Titan | None
    """The Titan that was just banished and whose rewards are being taken; null if there is none."""
    census: Unit | None
    """The type of unit under census; null outside a census."""
    winners: list[str]
    """The seats that still have to take the prize of the census, in turn order; empty if no prize is being taken."""
    owed: int
    """How many bards the seat in `turn` must place now; 0 if it has none to place."""


@final
class Tableau(TypedDict):
    """A table to be scored: coins, storeys, bards and units of every player, and the order of the assessments."""

    pack: NotRequired[str]
    """The pack, which says what each region is worth. In `base` these values are assumptions and may differ from
    those printed on the map.
    """
    years: NotRequired[Literal[12, 9]]
    """How many years the game lasts: 12, or 9 in the short game. It decides which regions are closed to bards."""
    seats: list[str]
    """The seats' names, clockwise."""
    assessments: list[Column]
    """The three columns, each once, in the order of the assessment tiles in the Hall of Fame."""
    standings: list[Standing]
    """What each player has, in the order of `seats`."""
    neutral: NotRequired[dict[Column, int] | None]
    """The rows of the neutral player's tokens, by column, all three of them; each row counts as that many points.
    Required with three seats. With four or five seats it must be left out or null.
    """
    first: str
    """The first player of the last year, or of the current year if the game is not over. It breaks ties that the
    number of units does not break.
    """
    over: NotRequired[bool]
    """Whether the game is over. If not, the scores are those that the game would have if it ended now."""


Move: TypeAlias = (
    DrawTile
    | DrawAssessment
    | ChooseFirst
    | PlaceHero
    | Plan
    | TakeRewards
    | PlaceBards
    | RaiseNeutral
    | WakeTitan
    | BanishTitan
    | ShowUnits
    | PlaceStorey
)
"""A move of LordsOfXidit."""
