"""The documents of Lords of Xidit as typed dictionaries. Written by `make generate`; do not edit."""

from typing import Literal, NotRequired, TypeAlias, TypedDict, final

from reeve.types import Chance, ChanceMode, SeatName

Edition: TypeAlias = Literal["ru"]
"""An edition of the rulebook: `ru` is the Russian edition."""

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
    """A pile of city tiles: the tiles whose place is known, and the number of other tiles under them."""

    known: list[int]
    """The numbers of the tiles whose place in the pile is known, from the top down."""
    unseen: int
    """The number of other tiles under them, in an unknown order."""


Titan: TypeAlias = Literal["titan_3a", "titan_3b", "titan_4a", "titan_4b", "titan_5a", "titan_5b"]
"""A Titan tile. The digit is the number of question marks on it. `a` and `b` are the two tiles with that many
question marks.
"""

Column: TypeAlias = Literal["wealth", "influence", "reputation"]
"""The subject of an assessment, and a column of the neutral player's board. `wealth`: coins. `influence`: guild
storeys. `reputation`: bards.
"""

Order: TypeAlias = Literal["black", "red", "blue", "act", "wait"]
"""An order on a wheel of the planning board. `black`, `red` and `blue` move the hero along the road of that
colour. `act` is an action in the city of the hero: to recruit, to face the Threat or to banish a Titan. `wait`
does nothing.
"""

Region: TypeAlias = Literal["centre", "snow", "woods", "heath", "dunes", "plains", "crags", "marsh", "coast"]
"""A region of the map. The pack says which cities are beside it. Bards of the region `centre` are in the Bastion.
`marsh` is the region with the mark 1 and `coast` the region with the mark 2. In some games an empty token
closes them to bards.
"""


@final
class DrawTile(TypedDict):
    """The table shows a city tile: one for the map, a next tile, or the new top of a pile."""

    kind: Literal["draw_tile"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    tile: int
    """Number of the city on the revealed tile."""


@final
class ChooseFirst(TypedDict):
    """The table chooses the first player of the first year."""

    kind: Literal["choose_first"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    first: str
    """First player of the first year."""


@final
class PlaceHero(TypedDict):
    """Place the hero in a city, before the first year."""

    kind: Literal["place_hero"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    city: int
    """City in which the hero starts."""


Reward: TypeAlias = Literal["gold", "bards", "storeys"]
"""A reward for a freed city or a banished Titan: coins, bards, or storeys of a guild."""


@final
class ShowUnits(TypedDict):
    """Choose in secret how many units of the type under census the hand will show."""

    kind: Literal["show_units"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    count: int
    """Number of units to show, of the type under census."""


@final
class PlaceStorey(TypedDict):
    """Choose one of your own guilds for the storey of a census prize."""

    kind: Literal["place_storey"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    city: int
    """City of your guild that gets the storey."""


@final
class Options(TypedDict):
    """The options of a game of Lords of Xidit. Every option has a default."""

    edition: NotRequired[Edition]
    """The edition of the rulebook that the game follows."""
    chance: NotRequired[ChanceMode]
    """Who draws city tiles, assessments, the first player and Titans: the service, or the players with real tiles."""
    pack: NotRequired[str]
    """The pack, which has the map and the figures that are printed on tiles and boards: its id or `id@digest`."""
    years: NotRequired[Literal[12, 9]]
    """The number of years: 12, or 9 in the short game."""
    neutral: NotRequired[NeutralStart | None]
    """The rows at which the neutral player starts. With three players, null means `normal` in a setup and is not
    allowed in a state. With four or five players there is no neutral player, and it must be null.
    """


@final
class StateOptions(TypedDict):
    """The options that were chosen at setup."""

    edition: Edition
    """The edition of the rulebook that the game follows."""
    chance: ChanceMode
    """Who draws city tiles, assessments, the first player and Titans: the service, or the players with real tiles."""
    years: Literal[12, 9]
    """The number of years: 12, or 9 in the short game."""
    neutral: NeutralStart | None
    """The rows at which the neutral player starts. With three players, null means `normal` in a setup and is not
    allowed in a state. With four or five players there is no neutral player, and it must be null.
    """


@final
class WakeTitan(TypedDict):
    """The table turns the top tile of a stack in the Titans' lair."""

    kind: Literal["wake_titan"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    titan: Titan
    """Titan that wakes."""


@final
class BanishTitan(TypedDict):
    """Banish an awake Titan with units of any type. With null, no Titan is banished."""

    kind: Literal["banish_titan"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    titan: Titan | None
    """Titan to banish; none to leave the Titans alone."""
    units: NotRequired[list[Unit]]
    """Units to give up, one for each question mark of the Titan; an empty list without a Titan."""


@final
class DrawAssessment(TypedDict):
    """The table draws the next assessment tile for the Hall of Fame."""

    kind: Literal["draw_assessment"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    column: Column
    """Column of the next assessment."""


@final
class RaiseNeutral(TypedDict):
    """Move one of the neutral player's tokens up one row."""

    kind: Literal["raise_neutral"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    column: Column
    """Column in which the neutral player rises by one row."""


@final
class Plan(TypedDict):
    """Set the six wheels of the planning board, in secret."""

    kind: Literal["plan"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    orders: list[Order]
    """Six orders, the first one first."""


@final
class Player(TypedDict):
    """What one seat has on the map, on its planning board and behind its screen."""

    hero: int | None
    """The number of the city with the hero. Null before the hero is placed."""
    plan: list[Order]
    """The six orders of this year, in their order. It is empty until the player has planned. In a view, the plans
    of other seats are empty until all seats have planned.
    """
    shown: int
    """The number of units that the player has chosen to show at a census, until all hands are opened. It is 0
    before the choice, outside a census, and for other seats in a view.
    """
    acted: list[int]
    """The numbers of the cities in which the player has recruited a unit, given units for a Threat or banished a
    Titan this year. Another action of the player there is lost.
    """
    units: dict[Unit, int] | None
    """The number of units behind the screen, by type. Types without units may be left out. It is null for other
    seats in a view until the game is over.
    """
    coins: int | None
    """The value of the coins behind the screen. Null for other seats in a view until the game is over."""
    bards: dict[Region, int]
    """The number of bards on the map, by region. Regions without bards may be left out. The bards of `centre` are
    in the Bastion. In a view, the `centre` of other seats is left out until the game is over.
    """
    unplaced: int | None
    """The number of bards behind the screen, which are not placed yet. Null for other seats in a view until the
    game is over.
    """
    guilds: dict[City, int]
    """The number of storeys of the player's guilds, by the number of the city. Cities without a guild of the
    player must be left out.
    """
    waiting_storeys: int
    """The number of storeys that were won at a census and are still behind the screen, because no guild of the
    player had room. They score nothing. All players know the number.
    """


@final
class Standing(TypedDict):
    """What one player has at the end of the game. A field that is left out is 0."""

    coins: NotRequired[int]
    """Wealth: the total value of the player's coins, not the number of coins."""
    storeys: NotRequired[int]
    """Influence: the number of storeys of the player's guilds on the map. Do not count storeys behind the screen."""
    bards: NotRequired[dict[Region, int]]
    """The number of the player's bards in each region. Open the Bastion and count its bards as `centre`. Do not
    count bards behind the screen. Regions without bards may be left out. Regions that an empty token closes
    must have none.
    """
    units: NotRequired[int]
    """The number of units behind the player's screen, all types together. They only break ties."""


@final
class PlaceBards(TypedDict):
    """Place bards in regions beside the hero's city."""

    kind: Literal["place_bards"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    regions: list[Region]
    """Regions, one for each bard; a region may be repeated."""


@final
class TakeRewards(TypedDict):
    """Choose two of the three rewards."""

    kind: Literal["take_rewards"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    rewards: list[Reward]
    """Two different rewards."""


@final
class State(TypedDict):
    """A position of Lords of Xidit. If `viewer` is not null, it is the view of that seat."""

    format: int
    """The version of the wire format."""
    rules: int
    """The version of the rules that the game is played by."""
    pack: str
    """The reference of the pack, `id@digest`."""
    ply: int
    """The number of moves played so far, the table's moves included."""
    chance: Chance | None
    """The seed and the number of draws so far. Null with declared chance."""
    viewer: str | None
    """In a view, the seat that the view is for. Otherwise null."""
    pending: list[str]
    """The seats that must move now. Empty if the game is over."""
    game: Id
    """The id of the game."""
    options: StateOptions
    """The options that were chosen at setup."""
    seats: list[SeatName]
    """The names of the seats, clockwise."""
    phase: Phase
    """What the game waits for."""
    year: int
    """The current year, from 1. During the setup it is 1."""
    order: int
    """The number of orders, out of six, that all seats have carried out this year: 0 while the first order is
    carried out, 6 at a census. It is 0 before the plans are revealed and after the game.
    """
    players: list[Player]
    """What each seat has, in the order of `seats`."""
    barracks: dict[Unit, int]
    """The number of units in the Barracks, by type. Types without units may be left out."""
    recruits: dict[City, dict[Unit, int]]
    """The units that are left on each Recruit tile on the map, by the number of the city."""
    threats: list[int]
    """The numbers of the cities with a Threat tile."""
    next_recruit: int | None
    """The number of the next Recruit tile. Null during the setup until it is laid out."""
    next_threat: int | None
    """The number of the next Threat tile. Null during the setup until it is laid out, and while Titans wake and
    reinforcements arrive.
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
    """The tiles that may be in either pile and whose place no player knows. During the setup, also the tiles that
    are not laid out yet.
    """
    reshuffled: list[int]
    """The tiles that reinforcements shuffled into the Threat pile and that cannot be in the Recruit pile. They
    move to `unseen` when the order of the Recruit pile is known.
    """
    awake: list[Titan]
    """The awake Titans in the lair."""
    banished: list[Titan]
    """The banished Titans, which are back in the box."""
    assessments: list[Column]
    """The columns in the order in which they are assessed at the end. Columns that are not drawn yet are missing."""
    neutral: dict[Column, int] | None
    """The row of the neutral player in each column. With three seats it is null until all assessments are drawn.
    With four or five seats it is always null.
    """
    first: str | None
    """The first player of the current year. Null until the table has named one."""
    turn: str | None
    """The seat that places a hero, carries out an order or takes a prize now. While the table reveals a tile or a
    Titan, it is the seat whose order caused this. It is null while seats choose in secret, before the first
    player is named, and after the game.
    """
    titan: Titan | None
    """The Titan that was just banished and whose rewards are being taken. Null if there is none."""
    census: Unit | None
    """The type of unit that the census counts. Null outside a census."""
    winners: list[str]
    """The seats that must still take the prize of the census, in turn order. Empty if no prize is being taken."""
    owed: int
    """The number of bards that the seat in `turn` must place now. It may be 0."""


@final
class Tableau(TypedDict):
    """A table to score: coins, storeys, bards and units of every player, and the order of the assessments."""

    pack: NotRequired[str]
    """The pack, which has the value of each region: its id or `id@digest`. In `base` these values are assumptions
    and may differ from those printed on the map.
    """
    years: NotRequired[Literal[12, 9]]
    """The number of years: 12, or 9 in the short game. It decides which regions are closed to bards."""
    seats: list[SeatName]
    """The names of the seats, clockwise."""
    assessments: list[Column]
    """The three columns, each once, in the order of the assessment tiles in the Hall of Fame."""
    standings: list[Standing]
    """What each player has, in the order of `seats`."""
    neutral: NotRequired[dict[Column, int] | None]
    """The row of the neutral player's token in each of the three columns. The number of the row is the number of
    points. Required with three seats. With four or five seats it must be left out or null.
    """
    first: str
    """The first player of the last year, or of the current year if the game is not over. It breaks ties that the
    number of units does not break.
    """
    over: NotRequired[bool]
    """Whether the game is over. If not, the scores are those that the players would have if it ended now."""


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
