"""The documents of Tiny Epic Kingdoms as typed dictionaries. Written by `make generate`; do not edit."""

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
"""An edition of the rulebook: `ru` is the Russian one."""

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
names of the territories are among the components of the pack.
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
map of each territory is among the components of the pack: `territory_1a` shows the regions `1a:a` to `1a:e`.
"""

Action: TypeAlias = Literal["patrol", "quest", "build", "research", "mobilise", "trade"]
"""One of the six actions on the action card."""

Find: TypeAlias = Literal["crown", "treasure", "bandit", "dragon_lair", "camp", "fortress", "town", "church", "blank"]
"""A kind of finds token; `blank` is the token without effect."""

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
in a turn: `choose` (an action), `act` (carry the action out, collect or do nothing), `further` (move on with
the same army), `again` (move another army), `gain` (choose resources), `bandit` (pay or lose the army). From a
seat, in a war: `dice` (both sides set their dice), `lift` (raise the price), `pay` (the price), `forfeit` (hand
over resources), `lair` (send the dragon), `retreat` (what becomes of the beaten armies), `raise` (raise an
army). Nobody decides, so these are never the first step: `begin` (the first turn), `war` (a war begins),
`verdict` (who wins), `spoils` (what losing costs), `peace` (the war ends).
"""

Die: TypeAlias = Literal["?"]
"""`?` is a war die that is already set, but hidden from the viewer."""


@final
class DealTerritory(TypedDict):
    """The table deals a territory card to the next seat without one."""

    kind: Literal["deal_territory"]
    """Always `deal_territory`."""
    seat: str
    """The seat that moves; `table` for chance."""
    card: int
    """Number of the territory card for the next seat without one."""


@final
class ChooseFirst(TypedDict):
    """The table chooses the first player."""

    kind: Literal["choose_first"]
    """Always `choose_first`."""
    seat: str
    """The seat that moves; `table` for chance."""
    first: str
    """First player."""


@final
class DoNothing(TypedDict):
    """As the active player, do not carry the chosen action out."""

    kind: Literal["do_nothing"]
    """Always `do_nothing`."""
    seat: str
    """The seat that moves; `table` for chance."""


@final
class StopMoving(TypedDict):
    """Make no further movement."""

    kind: Literal["stop_moving"]
    """Always `stop_moving`."""
    seat: str
    """The seat that moves; `table` for chance."""


@final
class SetDie(TypedDict):
    """Set the war die in secret; 0 is the white flag."""

    kind: Literal["set_die"]
    """Always `set_die`."""
    seat: str
    """The seat that moves; `table` for chance."""
    value: int
    """Price on the war die; 0 is the white flag."""


@final
class Lift(TypedDict):
    """Say whether a mana raises the price that the die shows."""

    kind: Literal["lift"]
    """Always `lift`."""
    seat: str
    """The seat that moves; `table` for chance."""
    lift: bool
    """Pay a mana to raise your price."""


@final
class SendDragon(TypedDict):
    """Say whether the loser loses a level of the tower in place of the army."""

    kind: Literal["send_dragon"]
    """Always `send_dragon`."""
    seat: str
    """The seat that moves; `table` for chance."""
    send: bool
    """Send the dragon against the loser's tower."""


@final
class RaiseArmy(TypedDict):
    """Say whether a mana raises an army where the loser's was removed."""

    kind: Literal["raise_army"]
    """Always `raise_army`."""
    seat: str
    """The seat that moves; `table` for chance."""
    raised: bool
    """Pay a mana to raise an army."""


@final
class Research(TypedDict):
    """Learn the next level of magic."""

    kind: Literal["research"]
    """Always `research`."""
    seat: str
    """The seat that moves; `table` for chance."""


@final
class LoseArmy(TypedDict):
    """Leave the army to the bandit."""

    kind: Literal["lose_army"]
    """Always `lose_army`."""
    seat: str
    """The seat that moves; `table` for chance."""


@final
class Options(TypedDict):
    """What the players choose; everything has a default."""

    edition: NotRequired[Edition]
    """The edition whose rulebook is followed."""
    chance: NotRequired[ChanceMode]
    """Whether the service draws what is random, or the players declare what came up."""
    pack: NotRequired[str]
    """The id of the pack: the figures, names and maps that the game is played with."""
    factions: NotRequired[list[Faction] | None]
    """The faction of each seat, in the order of the seats, all different; null to deal them at random."""
    finds: NotRequired[bool]
    """Whether the game is played with finds tokens."""


@final
class StateOptions(TypedDict):
    """The options that the game was set up with."""

    edition: Edition
    """The edition whose rulebook is followed."""
    chance: ChanceMode
    """Whether the service draws what is random, or the players declare what came up."""
    factions: list[Faction] | None
    """The faction of each seat, in the order of the seats, all different; null to deal them at random."""
    finds: bool
    """Whether the game is played with finds tokens."""


@final
class DealFaction(TypedDict):
    """The table deals a faction to the next seat without one."""

    kind: Literal["deal_faction"]
    """Always `deal_faction`."""
    seat: str
    """The seat that moves; `table` for chance."""
    faction: Faction
    """Faction for the next seat without one."""


@final
class DrawPower(TypedDict):
    """The table draws an unused faction whose power the Shapeshifters take over."""

    kind: Literal["draw_power"]
    """Always `draw_power`."""
    seat: str
    """The seat that moves; `table` for chance."""
    faction: Faction
    """Faction whose power the Shapeshifters take over."""


@final
class LayLostKingdom(TypedDict):
    """The table lays out an unused territory as the Lost Kingdom, one side up."""

    kind: Literal["lay_lost_kingdom"]
    """Always `lay_lost_kingdom`."""
    seat: str
    """The seat that moves; `table` for chance."""
    side: Side
    """Card and side that is the Lost Kingdom."""


@final
class ChooseSide(TypedDict):
    """Choose the side of the territory card that is home."""

    kind: Literal["choose_side"]
    """Always `choose_side`."""
    seat: str
    """The seat that moves; `table` for chance."""
    side: Side
    """Side of your territory card that is your home."""


@final
class PlaceArmies(TypedDict):
    """Place the first armies on a region of the home territory."""

    kind: Literal["place_armies"]
    """Always `place_armies`."""
    seat: str
    """The seat that moves; `table` for chance."""
    region: Region
    """Region of your home for the first armies."""


@final
class LeaveBare(TypedDict):
    """With five players: say which home region gets no finds token."""

    kind: Literal["leave_bare"]
    """Always `leave_bare`."""
    seat: str
    """The seat that moves; `table` for chance."""
    region: Region
    """Region of your home that gets no finds token."""


@final
class Patrol(TypedDict):
    """Move an army within a territory."""

    kind: Literal["patrol"]
    """Always `patrol`."""
    seat: str
    """The seat that moves; `table` for chance."""
    start: Region
    """Region that the army leaves."""
    to: Region
    """Region that the army enters."""
    lying: NotRequired[bool]
    """Move the lying army; only where a standing one could move too."""


@final
class StandUp(TypedDict):
    """Instead of moving on patrol, stand an army up that lies in ruins."""

    kind: Literal["stand_up"]
    """Always `stand_up`."""
    seat: str
    """The seat that moves; `table` for chance."""
    region: Region
    """Ruins where the army lies."""


@final
class Quest(TypedDict):
    """Move an army to another territory."""

    kind: Literal["quest"]
    """Always `quest`."""
    seat: str
    """The seat that moves; `table` for chance."""
    start: Region
    """Region that the army leaves."""
    to: Region
    """Region that the army enters."""
    lying: NotRequired[bool]
    """Move the lying army; only where a standing one could move too."""


@final
class Swap(TypedDict):
    """Instead of a quest, let an army change places with another player's."""

    kind: Literal["swap"]
    """Always `swap`."""
    seat: str
    """The seat that moves; `table` for chance."""
    start: Region
    """Region of your army."""
    to: Region
    """Region of the other player's army."""


@final
class Withdraw(TypedDict):
    """Put a beaten army back into the supply."""

    kind: Literal["withdraw"]
    """Always `withdraw`."""
    seat: str
    """The seat that moves; `table` for chance."""
    start: Region
    """Region of the beaten army."""


@final
class Shelter(TypedDict):
    """Put a beaten army into the region with the church, once."""

    kind: Literal["shelter"]
    """Always `shelter`."""
    seat: str
    """The seat that moves; `table` for chance."""
    start: Region
    """Region of the beaten army."""
    to: Region
    """Region with the church."""


@final
class Relocate(TypedDict):
    """Lead a last army that cannot retreat to the nearest unoccupied region."""

    kind: Literal["relocate"]
    """Always `relocate`."""
    seat: str
    """The seat that moves; `table` for chance."""
    start: Region
    """Region of your last army."""
    to: Region
    """Nearest unoccupied region."""


@final
class ChooseAction(TypedDict):
    """Put a shield beside an action."""

    kind: Literal["choose_action"]
    """Always `choose_action`."""
    seat: str
    """The seat that moves; `table` for chance."""
    action: Action
    """Action that gets a shield."""


@final
class RevealFind(TypedDict):
    """The table turns over the finds token of the region that an army has entered."""

    kind: Literal["reveal_find"]
    """Always `reveal_find`."""
    seat: str
    """The seat that moves; `table` for chance."""
    find: Find
    """Finds token that was turned over."""


@final
class Player(TypedDict):
    """The kingdom of one seat."""

    faction: Faction | None
    """The faction; null until it is dealt."""
    card: int | None
    """The number of the territory card; null until it is dealt."""
    home: Side | None
    """The home territory, a side of that card; null until it is chosen."""
    resources: dict[Resource, int]
    """How much of each resource the seat has on its track."""
    magic: int
    """Level of magic, 0 for none."""
    tower: int
    """Level of the tower, 0 for none."""
    standing: list[Region]
    """The region of each army that stands; a region with two such armies is listed twice."""
    lying: list[Region]
    """The region of each army that lies in ruins; a region with two such armies is listed twice."""
    copied: list[Faction]
    """The factions whose powers the Shapeshifters have taken over: first that of level 1, then that of level 2,
    and so on; empty for every other faction.
    """
    captives: int
    """How many neutral armies the seat has taken; 0 with more than two players."""


@final
class Standing(TypedDict):
    """What one player has at the end, as far as it is worth points or breaks ties; what is left out is none."""

    faction: NotRequired[Faction | None]
    """The faction; null if it is not known, which scores no bonus for the fifth level of magic."""
    home: NotRequired[Side | None]
    """The home territory; null if it is not known. A player who holds the fifth power of the Orcs or the
    Lizardfolk must name it.
    """
    resources: NotRequired[dict[Resource, int]]
    """How much of each resource is left on the track. It counts for the bonuses of Humans and Elves, and the sum
    breaks ties.
    """
    magic: NotRequired[int]
    """The level of magic that was reached, 0 for none."""
    tower: NotRequired[int]
    """The level that the tower has reached, 0 for none: the level, not its points."""
    armies: NotRequired[list[Region]]
    """The region of each army in play, standing or lying; a region with two armies of this player is listed twice.
    List armies in ruins too: scoring removes them, except for a player who holds the fifth power of the Undead.
    """
    copied: NotRequired[list[Faction]]
    """Shapeshifters only: the factions whose powers they have drawn, by level. Empty for all others."""
    captives: NotRequired[int]
    """Two players only: how many neutral armies this player has taken."""


@final
class TakeResources(TypedDict):
    """Spread the first resources over the three kinds."""

    kind: Literal["take_resources"]
    """Always `take_resources`."""
    seat: str
    """The seat that moves; `table` for chance."""
    resources: list[Resource]
    """First resources, listed one by one."""


@final
class Collect(TypedDict):
    """Collect resources, and say what the regions bring that leave a choice."""

    kind: Literal["collect"]
    """Always `collect`."""
    seat: str
    """The seat that moves; `table` for chance."""
    choices: NotRequired[list[Resource]]
    """Resources of your choice, listed one by one; empty if there is nothing to choose."""


@final
class PayWar(TypedDict):
    """Say with which tokens the price of war is paid."""

    kind: Literal["pay_war"]
    """Always `pay_war`."""
    seat: str
    """The seat that moves; `table` for chance."""
    pays: list[Resource]
    """Resources paid, listed one by one; empty to pay nothing."""


@final
class HandOver(TypedDict):
    """Give up resources, to the Halflings' trick or to the bandit."""

    kind: Literal["hand_over"]
    """Always `hand_over`."""
    seat: str
    """The seat that moves; `table` for chance."""
    gives: list[Resource]
    """Resources handed over, listed one by one; empty if you have none."""


@final
class Retreat(TypedDict):
    """Lead a beaten army into a neighbouring region."""

    kind: Literal["retreat"]
    """Always `retreat`."""
    seat: str
    """The seat that moves; `table` for chance."""
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
    """Always `build`."""
    seat: str
    """The seat that moves; `table` for chance."""
    pays: list[Resource]
    """Resources paid, listed one by one; empty if the level costs nothing."""


@final
class Mobilise(TypedDict):
    """Add an army to a region."""

    kind: Literal["mobilise"]
    """Always `mobilise`."""
    seat: str
    """The seat that moves; `table` for chance."""
    region: Region
    """Region for the new army."""
    pays: list[Resource]
    """Resources paid, listed one by one; empty if the army costs nothing."""


@final
class Trade(TypedDict):
    """Exchange resources for as many of another kind."""

    kind: Literal["trade"]
    """Always `trade`."""
    seat: str
    """The seat that moves; `table` for chance."""
    gives: list[Resource]
    """Resources given, listed one by one."""
    takes: Resource
    """Resource received for them."""


@final
class Gain(TypedDict):
    """Say which resources are gained where there is a choice."""

    kind: Literal["gain"]
    """Always `gain`."""
    seat: str
    """The seat that moves; `table` for chance."""
    choices: list[Resource]
    """Resources of your choice, listed one by one."""


@final
class Step(TypedDict):
    """One thing to be decided or done: by whom, where, and how many or for whom."""

    phase: Phase
    """What the step waits for."""
    seat: str
    """Who decides; `table` for chance, for the dice of a war, and where nobody decides."""
    region: Region | None
    """The region that the step is about in `further`, `reveal`, `bandit`, `war` and `raise`, and in `again` after
    an army stood up; otherwise null.
    """
    count: int
    """In `gain`, `bandit` and `forfeit`: how many resources. In `again`: 0 for a patrol, 1 for a quest. In
    `faction`, `territory`, `power` and `reveal`: the seat it is for, as its place in `seats` from 0. In `war`:
    the defender in the same way, or -2 for a neutral army. Otherwise 0.
    """


@final
class War(TypedDict):
    """A war that is being fought."""

    attacker: str
    """Who attacks."""
    defender: str | None
    """Who is attacked; null for a neutral army."""
    region: Region
    """The region that is fought for."""
    allied: bool
    """Whether the two were allies when the war began."""
    dice: list[int | Die | None]
    """The attacker's and the defender's die: a price, 0 for the white flag, null if it is not set yet, `?` if it
    is set and hidden from the viewer. Against a neutral army: the price of that army, and 0.
    """
    lifts: list[int]
    """By how much the attacker and the defender have raised their prices since the dice were shown."""
    winner: str | None
    """Who has won; null until it is decided."""
    contested: list[Region]
    """The regions that an army of the loser still has to leave."""
    dragon: bool
    """Whether the winner sent the dragon, which took a level of the loser's tower in place of the army."""
    removed: bool
    """Whether the loser's army in the region of the war went back to the supply."""


@final
class Tableau(TypedDict):
    """A table to be scored, as it stands or as if the game ended now."""

    edition: NotRequired[Edition]
    """The edition whose rulebook is followed."""
    pack: NotRequired[str]
    """The id of the pack: the figures, names and maps that the table is scored by."""
    seats: list[str]
    """The seats' names, clockwise."""
    standings: list[Standing]
    """What each player has, in the order of `seats`."""
    lost: NotRequired[Side | None]
    """Two players only: the territory that is the Lost Kingdom. With null its regions score no points of their
    own.
    """
    towns: NotRequired[list[Region]]
    """The regions in which a town has been revealed, occupied or not; each at most once."""
    crown: NotRequired[str | None]
    """The owner of the crown; null if nobody has it."""
    over: NotRequired[bool]
    """Whether the game is over. The points are the same; false marks the score as that of a game still in
    progress.
    """


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
    """A position of Tiny Epic Kingdoms, or, with a viewer, what that seat may know of it."""

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
    players: list[Player]
    """The kingdoms, in the order of the seats."""
    lost: Side | None
    """With two players, the territory that is the Lost Kingdom, null until it is laid out; null with more players."""
    neutrals: list[Region]
    """The regions of the Lost Kingdom with a neutral army."""
    first: str | None
    """The first player of the game; null until it is chosen."""
    turn: str | None
    """The active player; null until the first player is chosen."""
    shields: list[Action]
    """The actions with a shield, in the order in which they were chosen, the latest last."""
    ending: bool
    """Whether a turn has ended with a condition for the end met; the game then ends at the next refresh of the
    action card.
    """
    over: bool
    """Whether the game is over."""
    agenda: list[Step]
    """What must be decided or done, in this order; empty only when the game is over."""
    war: War | None
    """The war that is being fought; null if there is none."""
    moved: Region | None
    """Where the army is now that the acting seat moved last or, before it moves another, stood up; null if none."""
    unseen: dict[Find, int]
    """How many finds tokens of each kind are still unseen, on the map or left over in the box; a kind without any
    may be left out. Nobody knows which of them lies where.
    """
    face_down: list[Region]
    """The regions with a finds token that is not turned over yet."""
    sites: dict[Region, Find]
    """By region, the finds tokens that lie there face up: dragon lairs, camps, fortresses, towns and churches."""
    crown: str | None
    """The owner of the crown; null if nobody has it."""
