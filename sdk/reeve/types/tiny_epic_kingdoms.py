"""The documents of Tiny Epic Kingdoms as typed dictionaries. Written by `make generate`; do not edit."""

from typing import Literal, NotRequired, TypeAlias, TypedDict, final

from reeve.types import Chance, ChanceMode, SeatName

Edition: TypeAlias = Literal["ru"]
"""An edition of the rulebook: `ru` is the Russian edition."""

Faction: TypeAlias = Literal[
    "orcs",
    "dwarves",
    "lizardfolk",
    "humans",
    "halflings",
    "elves",
    "goblins",
    "dark_elves",
    "centaurs",
    "merfolk",
    "constructs",
    "undead",
    "shapeshifters",
]
"""One of the thirteen factions."""

Id: TypeAlias = Literal["tiny-epic-kingdoms"]
"""Always `tiny-epic-kingdoms`."""

Side: TypeAlias = Literal[
    "1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6a", "6b", "7a", "7b", "8a", "8b"
]
"""A territory, which is one side of a territory card: the number of the card, then `a` or `b` for the side. The
components of the pack include the names of the territories.
"""

Region: TypeAlias = Literal[
    "1a:a",
    "1a:b",
    "1a:c",
    "1a:d",
    "1a:e",
    "1b:a",
    "1b:b",
    "1b:c",
    "1b:d",
    "1b:e",
    "2a:a",
    "2a:b",
    "2a:c",
    "2a:d",
    "2a:e",
    "2b:a",
    "2b:b",
    "2b:c",
    "2b:d",
    "2b:e",
    "3a:a",
    "3a:b",
    "3a:c",
    "3a:d",
    "3a:e",
    "3b:a",
    "3b:b",
    "3b:c",
    "3b:d",
    "3b:e",
    "4a:a",
    "4a:b",
    "4a:c",
    "4a:d",
    "4a:e",
    "4b:a",
    "4b:b",
    "4b:c",
    "4b:d",
    "4b:e",
    "5a:a",
    "5a:b",
    "5a:c",
    "5a:d",
    "5a:e",
    "5b:a",
    "5b:b",
    "5b:c",
    "5b:d",
    "5b:e",
    "6a:a",
    "6a:b",
    "6a:c",
    "6a:d",
    "6a:e",
    "6b:a",
    "6b:b",
    "6b:c",
    "6b:d",
    "6b:e",
    "7a:a",
    "7a:b",
    "7a:c",
    "7a:d",
    "7a:e",
    "7b:a",
    "7b:b",
    "7b:c",
    "7b:d",
    "7b:e",
    "8a:a",
    "8a:b",
    "8a:c",
    "8a:d",
    "8a:e",
    "8b:a",
    "8b:b",
    "8b:c",
    "8b:d",
    "8b:e",
]
"""A region that armies may occupy: its territory, a colon, and `a` to `e` for one of the five regions there. The
components of the pack include a map of each territory: `territory_1a` shows the regions `1a:a` to `1a:e`.
"""

Action: TypeAlias = Literal["patrol", "quest", "build", "research", "mobilise", "trade"]
"""One of the six actions on the action card."""

Find: TypeAlias = Literal["crown", "treasure", "bandit", "dragon_lair", "camp", "fortress", "town", "church", "blank"]
"""A kind of finds token. `blank` is the token without effect."""

Resource: TypeAlias = Literal["mana", "ore", "food"]
"""One of the three resources."""

Phase: TypeAlias = Literal[
    "faction",
    "territory",
    "lost_kingdom",
    "first",
    "side",
    "resources",
    "armies",
    "bare",
    "begin",
    "choose",
    "act",
    "further",
    "again",
    "power",
    "gain",
    "reveal",
    "bandit",
    "war",
    "dice",
    "lift",
    "verdict",
    "pay",
    "spoils",
    "forfeit",
    "lair",
    "retreat",
    "peace",
    "raise",
]
"""What a step of the agenda waits for. From the table: `faction` and `territory` deal one to a seat,
`lost_kingdom` lays out the Lost Kingdom, `first` chooses the first player, `power` draws a faction for the
Shapeshifters, `reveal` turns a finds token over. From a seat, before the first turn: `side` (which side is
home), `resources` and `armies` (the first ones), `bare` (which home region gets no finds token). From a seat,
in a turn: `choose` (an action), `act` (carry out the action, collect or do nothing), `further` (move the same
army again), `again` (move another army), `gain` (choose resources), `bandit` (pay or lose the army). From a
seat, in a war: `dice` (both sides set their dice), `lift` (raise the price), `pay` (the price), `forfeit` (hand
over resources), `lair` (send the dragon), `retreat` (what happens to the defeated armies), `raise` (raise an
army). From no seat, so these are never the first step: `begin` (the first turn), `war` (a war begins),
`verdict` (who wins), `spoils` (what losing costs), `peace` (the war ends).
"""

Die: TypeAlias = Literal["?"]
"""`?` is a war die that is already set, but hidden from the viewer."""


@final
class DealTerritory(TypedDict):
    """The table deals a territory card to the next seat without one."""

    kind: Literal["deal_territory"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    card: int
    """Number of the territory card for the next seat without one."""


@final
class ChooseFirst(TypedDict):
    """The table chooses the first player."""

    kind: Literal["choose_first"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    first: str
    """First player."""


@final
class DoNothing(TypedDict):
    """As the active player, do not carry out the chosen action."""

    kind: Literal["do_nothing"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""


@final
class StopMoving(TypedDict):
    """Make no further movement."""

    kind: Literal["stop_moving"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""


@final
class SetDie(TypedDict):
    """Set the war die in secret. 0 is the white flag."""

    kind: Literal["set_die"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    value: int
    """Price on the war die; 0 is the white flag."""


@final
class Lift(TypedDict):
    """Decide whether to pay a mana to raise the price."""

    kind: Literal["lift"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    lift: bool
    """Pay a mana to raise your price."""


@final
class SendDragon(TypedDict):
    """Decide whether the dragon destroys a level of the loser's tower instead of the army."""

    kind: Literal["send_dragon"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    send: bool
    """Send the dragon against the loser's tower."""


@final
class RaiseArmy(TypedDict):
    """Decide whether to pay mana to raise an army where the loser's army was removed."""

    kind: Literal["raise_army"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    raised: bool
    """Pay a mana to raise an army."""


@final
class Research(TypedDict):
    """Learn the next level of magic."""

    kind: Literal["research"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""


@final
class LoseArmy(TypedDict):
    """Give the army to the bandit."""

    kind: Literal["lose_army"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""


@final
class Options(TypedDict):
    """The options of a game of Tiny Epic Kingdoms. Every option has a default."""

    edition: NotRequired[Edition]
    """The edition of the rulebook that the game follows."""
    chance: NotRequired[ChanceMode]
    """Where random results come from: the service draws, or the players say what came up."""
    pack: NotRequired[str]
    """The pack, which has the figures, names and maps of the game: its id or `id@digest`."""
    factions: NotRequired[list[Faction] | None]
    """The faction of each seat, in the order of `seats`, all different. Null to deal them at random."""
    finds: NotRequired[bool]
    """Whether the game is played with finds tokens."""


@final
class StateOptions(TypedDict):
    """The options that were chosen at setup."""

    edition: Edition
    """The edition of the rulebook that the game follows."""
    chance: ChanceMode
    """Where random results come from: the service draws, or the players say what came up."""
    factions: list[Faction] | None
    """The faction of each seat, in the order of `seats`, all different. Null to deal them at random."""
    finds: bool
    """Whether the game is played with finds tokens."""


@final
class DealFaction(TypedDict):
    """The table deals a faction to the next seat without one."""

    kind: Literal["deal_faction"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    faction: Faction
    """Faction for the next seat without one."""


@final
class DrawPower(TypedDict):
    """The table draws an unused faction. The Shapeshifters get its power of their new level."""

    kind: Literal["draw_power"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    faction: Faction
    """Faction whose power the Shapeshifters take over."""


@final
class LayLostKingdom(TypedDict):
    """The table lays out one side of an unused territory card as the Lost Kingdom."""

    kind: Literal["lay_lost_kingdom"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    side: Side
    """Card and side that is the Lost Kingdom."""


@final
class ChooseSide(TypedDict):
    """Choose which side of the territory card is the home territory."""

    kind: Literal["choose_side"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    side: Side
    """Side of your territory card that is your home."""


@final
class PlaceArmies(TypedDict):
    """Place the first armies on a region of the home territory."""

    kind: Literal["place_armies"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    region: Region
    """Region of your home for the first armies."""


@final
class LeaveBare(TypedDict):
    """With five players: choose the home region that gets no finds token."""

    kind: Literal["leave_bare"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    region: Region
    """Region of your home that gets no finds token."""


@final
class Patrol(TypedDict):
    """Move an army within a territory."""

    kind: Literal["patrol"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    start: Region
    """Region that the army leaves."""
    to: Region
    """Region that the army enters."""
    lying: NotRequired[bool]
    """Move the lying army; only where a standing one could move too."""


@final
class StandUp(TypedDict):
    """Patrol without moving: stand up an army that lies in ruins."""

    kind: Literal["stand_up"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    region: Region
    """Ruins where the army lies."""


@final
class Quest(TypedDict):
    """Move an army to another territory."""

    kind: Literal["quest"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    start: Region
    """Region that the army leaves."""
    to: Region
    """Region that the army enters."""
    lying: NotRequired[bool]
    """Move the lying army; only where a standing one could move too."""


@final
class Swap(TypedDict):
    """Instead of a quest, swap an army with an army of another player."""

    kind: Literal["swap"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    start: Region
    """Region of your army."""
    to: Region
    """Region of the other player's army."""


@final
class Withdraw(TypedDict):
    """Put a beaten army back into the supply."""

    kind: Literal["withdraw"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    start: Region
    """Region of the beaten army."""


@final
class Shelter(TypedDict):
    """Move a beaten army to a church, which is then discarded."""

    kind: Literal["shelter"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    start: Region
    """Region of the beaten army."""
    to: Region
    """Region with the church."""


@final
class Relocate(TypedDict):
    """Move a last army that cannot retreat to the nearest unoccupied region."""

    kind: Literal["relocate"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    start: Region
    """Region of your last army."""
    to: Region
    """Nearest unoccupied region."""


@final
class ChooseAction(TypedDict):
    """Put a shield beside an action."""

    kind: Literal["choose_action"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    action: Action
    """Action that gets a shield."""


@final
class RevealFind(TypedDict):
    """The table turns over the finds token of the region that an army has entered."""

    kind: Literal["reveal_find"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    find: Find
    """Finds token that was turned over."""


@final
class Player(TypedDict):
    """The kingdom of one seat."""

    faction: Faction | None
    """The faction of the seat. Null until it is dealt."""
    card: int | None
    """The number of the seat's territory card. Null until it is dealt."""
    home: Side | None
    """The home territory, which is a side of that card. Null until it is chosen."""
    resources: dict[Resource, int]
    """The amount of each resource on the seat's track."""
    magic: int
    """The level of magic, 0 for none."""
    tower: int
    """The level of the tower, 0 for none."""
    standing: list[Region]
    """The region of each standing army. A region with two such armies is listed twice."""
    lying: list[Region]
    """The region of each army in ruins. A region with two such armies is listed twice."""
    copied: list[Faction]
    """The factions whose powers the Shapeshifters have copied, in the order of the levels, from level 1 on. Empty
    for every other faction.
    """
    captives: int
    """The number of neutral armies that the seat has taken. 0 with more than two players."""


@final
class Standing(TypedDict):
    """What one player has, as far as scoring needs it. A number that is left out is 0, and a list is empty."""

    faction: NotRequired[Faction | None]
    """The player's faction. Null if it is not known; then the fifth level of magic gives no bonus."""
    home: NotRequired[Side | None]
    """The player's home territory. Null if it is not known. It is required for a player with the fifth power of
    the Orcs or the Lizardfolk.
    """
    resources: NotRequired[dict[Resource, int]]
    """The amount of each resource on the player's track. It counts for the bonuses of Humans and Elves, and the
    sum breaks ties.
    """
    magic: NotRequired[int]
    """The player's level of magic, 0 for none."""
    tower: NotRequired[int]
    """The level of the player's tower, 0 for none. Send the level, not its points."""
    armies: NotRequired[list[Region]]
    """The region of each army in play. A region with two armies of this player is listed twice. List armies in
    ruins too: scoring removes them, except for a player with the fifth power of the Undead.
    """
    copied: NotRequired[list[Faction]]
    """Only for the Shapeshifters: the factions whose powers they have copied, in the order of the levels. Empty
    for all others.
    """
    captives: NotRequired[int]
    """Only with two players: the number of neutral armies that this player has taken."""


@final
class TakeResources(TypedDict):
    """Choose how many of the first resources are mana, ore and food."""

    kind: Literal["take_resources"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    resources: list[Resource]
    """First resources, listed one by one."""


@final
class Collect(TypedDict):
    """Collect resources, and choose those that may be of any kind."""

    kind: Literal["collect"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    choices: NotRequired[list[Resource]]
    """Resources of your choice, listed one by one; empty if there is nothing to choose."""


@final
class PayWar(TypedDict):
    """Pay the price of the war with these tokens."""

    kind: Literal["pay_war"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    pays: list[Resource]
    """Resources paid, listed one by one; empty to pay nothing."""


@final
class HandOver(TypedDict):
    """Give up resources, because of the Halflings' power or to the bandit."""

    kind: Literal["hand_over"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    gives: list[Resource]
    """Resources handed over, listed one by one; empty if you have none."""


@final
class Retreat(TypedDict):
    """Retreat with a beaten army into an adjacent region."""

    kind: Literal["retreat"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    start: Region
    """Region of the beaten army."""
    to: Region
    """Neighbouring region that the army retreats to."""
    pays: NotRequired[list[Resource]]
    """Resources paid, listed one by one; empty if the retreat costs nothing."""


@final
class Build(TypedDict):
    """Build the next level of the tower."""

    kind: Literal["build"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    pays: list[Resource]
    """Resources paid, listed one by one; empty if the level costs nothing."""


@final
class Mobilise(TypedDict):
    """Add an army to a region."""

    kind: Literal["mobilise"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    region: Region
    """Region for the new army."""
    pays: list[Resource]
    """Resources paid, listed one by one; empty if the army costs nothing."""


@final
class Trade(TypedDict):
    """Exchange resources for the same number of another kind."""

    kind: Literal["trade"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    gives: list[Resource]
    """Resources given, listed one by one."""
    takes: Resource
    """Resource received for them."""


@final
class Gain(TypedDict):
    """Choose which resources are gained."""

    kind: Literal["gain"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    choices: list[Resource]
    """Resources of your choice, listed one by one."""


@final
class Step(TypedDict):
    """A step of the agenda: something that must be decided or done."""

    phase: Phase
    """What the step waits for."""
    seat: str
    """The seat that decides. `table` for random moves, for the dice of a war, and if no seat decides."""
    region: Region | None
    """The region that the step is about. Only in `further`, `reveal`, `bandit`, `war` and `raise`, and in `again`
    after an army stood up. Otherwise null.
    """
    count: int
    """In `gain`, `bandit` and `forfeit`: the number of resources. In `again`: 0 for a patrol, 1 for a quest. In
    `faction`, `territory`, `power` and `reveal`: the index in `seats` of the seat that it is for, from 0. In
    `war`: the index of the defender, or -2 for a neutral army. Otherwise 0.
    """


@final
class War(TypedDict):
    """A war that is being fought."""

    attacker: str
    """The seat that attacks."""
    defender: str | None
    """The seat that is attacked. Null for a neutral army."""
    region: Region
    """The region that is fought for."""
    allied: bool
    """Whether the two were allies when the war began."""
    dice: list[int | Die | None]
    """The attacker's die and the defender's die: a price, 0 for the white flag, null if it is not set yet, `?` if
    it is set but hidden from the viewer. Against a neutral army: the price of that army, and 0.
    """
    lifts: list[int]
    """The amounts by which the attacker and the defender have raised their prices since the dice were shown."""
    winner: str | None
    """The seat that has won. Null until it is decided."""
    contested: list[Region]
    """The regions that an army of the loser must still leave."""
    dragon: bool
    """Whether the winner sent the dragon, which took a level of the loser's tower instead of the loser's army."""
    removed: bool
    """Whether the loser's army in the region of the war was returned to the supply."""


@final
class Tableau(TypedDict):
    """A table to score, at the end of the game or during it."""

    edition: NotRequired[Edition]
    """The edition of the rulebook that the game follows."""
    pack: NotRequired[str]
    """The pack, which has the figures, names and maps of the game: its id or `id@digest`."""
    seats: list[SeatName]
    """The names of the seats, clockwise."""
    standings: list[Standing]
    """What each player has, in the order of `seats`."""
    lost: NotRequired[Side | None]
    """Only with two players: the territory that is the Lost Kingdom. If it is null, its regions score no points of
    their own.
    """
    towns: NotRequired[list[Region]]
    """The regions with a revealed town, occupied or not. List each region at most once."""
    crown: NotRequired[str | None]
    """The owner of the crown. Null if no player has it."""
    over: NotRequired[bool]
    """Whether the game is over. The points are the same. With false, the score sheet says that it is not final."""


Move: TypeAlias = (
    DealFaction
    | DealTerritory
    | LayLostKingdom
    | ChooseFirst
    | ChooseSide
    | TakeResources
    | PlaceArmies
    | LeaveBare
    | ChooseAction
    | DoNothing
    | Collect
    | Patrol
    | StandUp
    | Quest
    | Swap
    | StopMoving
    | SetDie
    | Lift
    | PayWar
    | HandOver
    | SendDragon
    | Retreat
    | Withdraw
    | Shelter
    | Relocate
    | RaiseArmy
    | Build
    | Research
    | DrawPower
    | Mobilise
    | Trade
    | Gain
    | RevealFind
    | LoseArmy
)
"""A move of TinyEpicKingdoms."""


@final
class State(TypedDict):
    """A position of Tiny Epic Kingdoms. If `viewer` is not null, it is the view of that seat."""

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
    players: list[Player]
    """The kingdom of each seat, in the order of `seats`."""
    lost: Side | None
    """With two players, the territory that is the Lost Kingdom. Null until it is laid out, and with more players."""
    neutrals: list[Region]
    """The regions of the Lost Kingdom with a neutral army."""
    first: str | None
    """The first player of the game. Null until the first player is chosen."""
    turn: str | None
    """The active player. Null until the first player is chosen."""
    shields: list[Action]
    """The actions with a shield, in the order in which they were chosen."""
    ending: bool
    """Whether a condition for the end of the game was met at the end of a turn. The game then ends at the next
    refresh of the action card.
    """
    over: bool
    """Whether the game is over."""
    agenda: list[Step]
    """What must be decided or done, in this order. Empty only when the game is over."""
    war: War | None
    """The war that is being fought. Null if there is none."""
    moved: Region | None
    """The current region of the army that the acting seat moved last or, before it moves another army, stood up.
    Null if there is none.
    """
    unseen: dict[Find, int]
    """The number of unseen finds tokens of each kind, on the map or left over in the box. A kind without any may
    be left out. No player knows their places.
    """
    face_down: list[Region]
    """The regions with a finds token that is not turned over yet."""
    sites: dict[Region, Find]
    """The face-up finds tokens by region: dragon lairs, camps, fortresses, towns and churches."""
    crown: str | None
    """The owner of the crown. Null if no player has it."""
