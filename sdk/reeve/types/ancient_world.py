"""The documents of The Ancient World as typed dictionaries. Written by `make generate`; do not edit."""

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
"""Editions of the rulebook. There is one: `ru`, the Russian edition."""

FirstPlayer: TypeAlias = Literal["drawn", "listed"]
"""How the first player is chosen. `drawn`: by chance. `listed`: the first of the seats begins, so that players can
list the oldest player first.
"""

Id: TypeAlias = Literal["ancient-world"]
"""Always `ancient-world`."""

Phase: TypeAlias = Literal["preparation", "actions", "round_end", "over"]
"""The phase of a round. `preparation`: cards are opened. `actions`: the players take turns until all have passed.
`round_end`: income and hunger. `over`: the game has ended.
"""

TitanDeck: TypeAlias = Literal["titans_1", "titans_2", "titans_3"]
"""The titan decks, by the number of stars on their cards."""

DeckName: TypeAlias = Literal["empire_a", "empire_b", "armies", "titans_1", "titans_2", "titans_3", "provinces"]
"""The decks: empire A, empire B, armies, the titans with 1, 2 and 3 stars, and provinces."""


@final
class Placed(TypedDict):
    """A face-down card of a deck whose place at least one player knows."""

    card: str
    """The code of a card in the pack. In a view, `?` and the code of a deck stand for a card of that deck that the
    viewer has not seen.
    """
    known_to: list[str]
    """The seats that know this card and its place."""


Skill: TypeAlias = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9"]
"""The skill of a citizen. A player has at most one citizen of each skill, so the skill says which citizen is
meant. In the pack `base` the highest skill is 5.
"""


@final
class Army(TypedDict):
    """An army: its active card, the disbanded cards under it and the coins on it."""

    card: str
    """The active card of the army."""
    disbanded: list[str]
    """The disbanded army cards under it, which bring experience. The card that was disbanded first comes first."""
    picture: int
    """Coins on its picture. Using the army costs one coin more than this."""
    scroll: int
    """Coins on its scroll. While there are any, the army counts as used in this round and cannot be used."""


Need: TypeAlias = Literal[
    "first",
    "open",
    "look",
    "take",
    "roll",
    "turn",
    "build",
    "expand",
    "province",
    "restore",
    "restore_up_to",
    "recruit",
    "explore",
    "keep",
    "copy",
    "refuge",
    "order",
    "strike",
    "knowledge",
    "coin",
    "reserve",
    "lose",
    "discard",
    "starve",
]
"""A decision or a chance event that the game waits for. Chance: `first`: the first player is chosen. `open`: cards
of a deck are opened. `look`: cards of a deck are shown to one player. `take`: the top card of a deck goes to a
player's reserve. `roll`: the destruction dice are rolled. Decisions of a player: `turn`: place a citizen, fight
or pass. `build`, `expand`, `recruit`, `explore`: complete the action of this name. `province`: keep one of the
provinces looked at. `restore`: restore exactly `count` lost cards. `restore_up_to`: restore at most `count`
lost cards. `keep`: reserve one of the cards looked at. `copy`: choose another player's card whose action is
carried out. `refuge`: choose a titan deck to look at. `order`: put the titans back in an order. `lose`: choose
the empire cards that the titan destroys. `discard`: choose the armies that are discarded because the army limit
has fallen. `starve`: choose the citizens that go hungry. Offers that a player may decline: `strike`: fight the
titan that was put on top. `knowledge`: buy knowledge because the left neighbour learned. `coin`: take a coin
off an army because the right neighbour learned. `reserve`: reserve a card for having passed first.
"""

Tribe: TypeAlias = Literal["red", "green", "yellow", "blue", "violet"]
"""The tribes, by the colour of their banners."""


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
class DrawCard(TypedDict):
    """The table shows the top card of the deck that is due."""

    kind: Literal["draw_card"]
    """Always `draw_card`."""
    seat: str
    """The seat that moves; `table` for chance."""
    card: str
    """Card that came up."""


Face: TypeAlias = Literal["titan", "coin", "blank"]
"""A face of a destruction die. `titan`: the player loses an empire card. `coin`: the player loses a coin. `blank`:
nothing happens.
"""


@final
class PlaceCitizen(TypedDict):
    """Place a citizen on a space of the board or on an own card, and carry out its action."""

    kind: Literal["place_citizen"]
    """Always `place_citizen`."""
    seat: str
    """The seat that moves; `table` for chance."""
    citizen: int
    """Skill of the citizen."""
    place: str
    """A space of the board (`work`, `build`, `serve`, `expand`, `learn`, `restore`, `recruit`, `explore`, `grow`),
    or the code of an own empire card that lies face up and has an action.
    """


@final
class Fight(TypedDict):
    """Fight an open titan with these armies."""

    kind: Literal["fight"]
    """Always `fight`."""
    seat: str
    """The seat that moves; `table` for chance."""
    titan: str
    """Open titan to fight."""
    armies: list[str]
    """Armies to use, by their active cards."""


@final
class Pass(TypedDict):
    """Do nothing more in this round."""

    kind: Literal["pass"]
    """Always `pass`."""
    seat: str
    """The seat that moves; `table` for chance."""


@final
class Build(TypedDict):
    """Buy an empire card from the row or the own reserve."""

    kind: Literal["build"]
    """Always `build`."""
    seat: str
    """The seat that moves; `table` for chance."""
    card: str
    """Empire card to build."""
    reserved: NotRequired[bool]
    """Build from your reserve, not from the row."""
    discard: NotRequired[str | None]
    """Own card to discard, such as the Crane, to build for nothing; none to pay the price."""


Payment: TypeAlias = Literal["coins", "knowledge"]
"""What a province is paid for with."""


@final
class KeepProvince(TypedDict):
    """Keep one of the provinces looked at; the others go under the deck in this order."""

    kind: Literal["keep_province"]
    """Always `keep_province`."""
    seat: str
    """The seat that moves; `table` for chance."""
    card: str
    """Province to keep."""
    under: list[str]
    """Other provinces looked at, to put under the deck from the top down."""


@final
class RestoreCards(TypedDict):
    """Turn lost empire cards face up again."""

    kind: Literal["restore_cards"]
    """Always `restore_cards`."""
    seat: str
    """The seat that moves; `table` for chance."""
    cards: list[str]
    """Lost cards to restore."""


@final
class Recruit(TypedDict):
    """Buy an army card from the row; at the limit an active one is disbanded for it."""

    kind: Literal["recruit"]
    """Always `recruit`."""
    seat: str
    """The seat that moves; `table` for chance."""
    card: str
    """Army card to recruit."""
    disband: NotRequired[str | None]
    """Army to disband, by its active card; none below the army limit."""


@final
class Explore(TypedDict):
    """Reserve a card of the row, or name none and look at the deck instead."""

    kind: Literal["explore"]
    """Always `explore`."""
    seat: str
    """The seat that moves; `table` for chance."""
    card: str | None
    """Card of the row to reserve; none to look at cards of the empire deck."""


@final
class KeepCard(TypedDict):
    """Reserve one of the explored cards."""

    kind: Literal["keep_card"]
    """Always `keep_card`."""
    seat: str
    """The seat that moves; `table` for chance."""
    card: str
    """Card to reserve, one of those looked at."""


@final
class CopyAction(TypedDict):
    """Carry out the action of another player's empire card."""

    kind: Literal["copy_action"]
    """Always `copy_action`."""
    seat: str
    """The seat that moves; `table` for chance."""
    owner: str
    """Owner of the card."""
    card: str
    """Empire card whose action is carried out."""


@final
class OrderTitans(TypedDict):
    """Put the titans back, the first of them on top."""

    kind: Literal["order_titans"]
    """Always `order_titans`."""
    seat: str
    """The seat that moves; `table` for chance."""
    titans: list[str]
    """Titans looked at, with the open one, from the top down; the first will lie open."""


@final
class BuyKnowledge(TypedDict):
    """Buy knowledge because the left neighbour learned."""

    kind: Literal["buy_knowledge"]
    """Always `buy_knowledge`."""
    seat: str
    """The seat that moves; `table` for chance."""


CoinPlace: TypeAlias = Literal["picture", "scroll"]
"""Where coins lie on an army card. `picture`: coins of earlier rounds. `scroll`: coins paid in this round."""


@final
class ReserveCard(TypedDict):
    """Reserve a card of the row for having passed first, or name none and take the deck's top card unseen."""

    kind: Literal["reserve_card"]
    """Always `reserve_card`."""
    seat: str
    """The seat that moves; `table` for chance."""
    card: str | None
    """Card of the row to reserve; none to reserve the top card of the empire deck unseen."""


@final
class Decline(TypedDict):
    """Leave out what is offered."""

    kind: Literal["decline"]
    """Always `decline`."""
    seat: str
    """The seat that moves; `table` for chance."""


@final
class LoseCards(TypedDict):
    """Say which empire cards the titan destroys."""

    kind: Literal["lose_cards"]
    """Always `lose_cards`."""
    seat: str
    """The seat that moves; `table` for chance."""
    cards: list[str]
    """Own face-up empire cards to lose."""


@final
class DiscardArmies(TypedDict):
    """Say which armies go because the limit has fallen."""

    kind: Literal["discard_armies"]
    """Always `discard_armies`."""
    seat: str
    """The seat that moves; `table` for chance."""
    armies: list[str]
    """Armies to discard, by their active cards."""


@final
class Starve(TypedDict):
    """Say which citizens go hungry."""

    kind: Literal["starve"]
    """Always `starve`."""
    seat: str
    """The seat that moves; `table` for chance."""
    citizens: list[int]
    """Skills of the citizens that go hungry."""


@final
class Options(TypedDict):
    """The options of a game of The Ancient World. Every option has a default."""

    edition: NotRequired[Edition]
    """The edition of the rulebook that the game follows."""
    chance: NotRequired[ChanceMode]
    """Where cards and dice come from: the service draws and rolls, or the players say what came up at their table."""
    pack: NotRequired[str]
    """The id of the pack, which holds the cards and numbers of the game; `id@digest` asks for one version of it."""
    expand_plus: NotRequired[bool]
    """Whether the variant Expand+ is played: a player who expands may look at the top provinces, the open one
    among them, and keep one. In the pack `base` these are 3 provinces.
    """
    first_player: NotRequired[FirstPlayer]
    """How the first player is chosen: by chance, or as the first of the seats."""


@final
class StateOptions(TypedDict):
    """The options that the game was set up with."""

    edition: Edition
    """The edition of the rulebook that the game follows."""
    chance: ChanceMode
    """Where cards and dice come from: the service draws and rolls, or the players say what came up at their table."""
    expand_plus: bool
    """Whether the variant Expand+ is played: a player who expands may look at the top provinces, the open one
    among them, and keep one. In the pack `base` these are 3 provinces.
    """
    first_player: FirstPlayer
    """How the first player is chosen: by chance, or as the first of the seats."""


@final
class LookAtTitans(TypedDict):
    """Choose the titan deck to look at."""

    kind: Literal["look_at_titans"]
    """Always `look_at_titans`."""
    seat: str
    """The seat that moves; `table` for chance."""
    deck: TitanDeck
    """Titan deck to look at."""


@final
class Deck(TypedDict):
    """A deck: the number of its cards, those whose place a player knows, and its discards."""

    size: int
    """Face-down cards in the deck, those in `top` and `bottom` included. The open card is not counted."""
    top: list[Placed]
    """The top cards of the deck, from the top down, if a player knows them. Only titan decks have such cards."""
    bottom: list[Placed]
    """The bottom cards of the deck, from the top down, if a player knows them. Only the province deck has such
    cards.
    """
    discards: list[str]
    """The cards discarded from this deck. They are open to everybody."""


@final
class Player(TypedDict):
    """The city-state of one player: coins, knowledge, citizens and cards."""

    coins: int
    """Coins of the player, without those on armies."""
    knowledge: int
    """Knowledge tokens of the player."""
    citizens: dict[Skill, str]
    """The place of each citizen, by skill. `home`: on the player board, ready to be placed. `starving`: on
    Starving, out for this round. A space of the board (`work`, `build`, `serve`, `expand`, `learn`, `restore`,
    `recruit`, `explore`, `grow`) or the code of an own empire card: placed there. Skills of which the player
    has no citizen are left out.
    """
    empire: list[str]
    """Empire cards in the order in which they were built, starting cards and lost cards included."""
    lost: list[str]
    """The empire cards that are lost: they lie face down."""
    provinces: list[str]
    """Provinces that the player has taken."""
    titans: list[str]
    """Titans that the player has defeated."""
    armies: list[Army]
    """Active armies of the player."""
    reserve: list[str]
    """Reserved empire cards. Other players see only the backs of those that are not in `seen`."""
    seen: list[str]
    """The reserved cards that all players know, because they were taken from the open row."""
    passed: bool
    """Whether the player has passed in this round."""


@final
class Task(TypedDict):
    """A decision or a chance event that the game waits for."""

    need: Need
    """What the game waits for."""
    seat: str
    """The seat that decides, or for which cards are drawn or dice are rolled; `table` if it concerns no seat."""
    count: int
    """How many cards, dice, armies or citizens it is about; 0 where no number is needed."""
    about: str
    """The code of the deck that it is about; empty if it is about no deck."""


@final
class Standing(TypedDict):
    """What scoring needs of one player. A number that is left out is 0, and a list that is left out is empty."""

    banners: NotRequired[dict[Tribe, int]]
    """The number of banners of each tribe. Count all banners on the player's empire cards, starting cards and lost
    (face-down) cards included, and on defeated titans. Do not count reserved cards or armies. Enter all
    banners; the service applies the limit for each tribe. A tribe without banners may be left out.
    """
    scoring: NotRequired[list[str]]
    """The player's empire cards that score by themselves, lost (face-down) cards included: those that give points
    for banners of one tribe, such as the Citadel, or for sets of all tribes, such as the Moon Festival. Name
    each card once; do not name reserved cards.
    """
    starving: NotRequired[int]
    """The number of citizens without food: all citizens of the player minus all food, but not less than 0. Count
    the food of the capital, face-up empire cards, provinces and defeated titans, before lost cards are
    restored.
    """
    coins: NotRequired[int]
    """The player's coins. Coins on armies do not count. They decide ties first; they give no points."""
    cards: NotRequired[int]
    """The number of the player's empire cards (starting cards and lost cards included), provinces and defeated
    titans together. Reserved cards, armies and the capital do not count. It decides ties after coins.
    """
    knowledge: NotRequired[int]
    """The number of the player's knowledge tokens. It decides ties after coins and cards."""


@final
class RollDice(TypedDict):
    """The table throws the destruction dice."""

    kind: Literal["roll_dice"]
    """Always `roll_dice`."""
    seat: str
    """The seat that moves; `table` for chance."""
    faces: list[Face]
    """Faces that came up, one for each die."""


@final
class Expand(TypedDict):
    """Pay for a province; with the variant, look at more than the open one first."""

    kind: Literal["expand"]
    """Always `expand`."""
    seat: str
    """The seat that moves; `table` for chance."""
    pay: Payment
    """What to pay with."""
    look: NotRequired[bool]
    """Look at several provinces and keep one (only in the variant Expand+)."""


@final
class DropCoin(TypedDict):
    """Take a coin off an army because the right neighbour learned."""

    kind: Literal["drop_coin"]
    """Always `drop_coin`."""
    seat: str
    """The seat that moves; `table` for chance."""
    army: str
    """Own army with the coin, by its active card."""
    place: CoinPlace
    """Where the coin lies on the army."""


@final
class State(TypedDict):
    """A position of The Ancient World. If `viewer` is not null, it is what that seat may know of the position."""

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
    """The options that the game was set up with. The pack is not among them: it is a field of the state."""
    seats: list[str]
    """The seats' names, clockwise."""
    phase: Phase
    """The phase of the round; `over` once the game has ended."""
    round: int
    """The number of the round, from 1 on. The last round is the 6th in the pack `base`."""
    first: str | None
    """The seat that has the first-player token; null until the first player is chosen."""
    locked: bool
    """Whether the first-player token lies hand up: nobody else can take it in this round."""
    turn: str | None
    """The seat whose turn it is; after the last turn of a round, the seat that had it. Null in the phase
    `preparation`.
    """
    row: list[str]
    """The open row of empire cards."""
    army_row: list[str]
    """The open row of army cards."""
    province: str | None
    """The open province; null if none is left, or before the next one is opened."""
    titans: dict[TitanDeck, str | None]
    """The open titan of each titan deck."""
    decks: dict[DeckName, Deck]
    """All decks, by their codes."""
    looked: list[str]
    """The cards that a player is looking at, before deciding what to do with them. An open titan or province is
    not among them.
    """
    players: list[Player]
    """The city-state of each seat, in the order of `seats`."""
    agenda: list[Task]
    """What the game waits for. The last entry comes first, but the two neighbours of a player who learned may
    answer in either order. Empty once the game has ended.
    """


@final
class Tableau(TypedDict):
    """What lies on a table of The Ancient World, as far as scoring needs it."""

    edition: NotRequired[Edition]
    """The edition of the rulebook that the game follows."""
    pack: NotRequired[str]
    """The id of the pack, which holds the cards and numbers of the game; `id@digest` asks for one version of it."""
    seats: list[str]
    """The seats' names, clockwise."""
    over: NotRequired[bool]
    """Whether the game has ended. If not, the scores are those that the players would have if it ended now."""
    standings: list[Standing]
    """What each player has, in the order of `seats`."""


Move: TypeAlias = (
    ChooseFirst
    | DrawCard
    | RollDice
    | PlaceCitizen
    | Fight
    | Pass
    | Build
    | Expand
    | KeepProvince
    | RestoreCards
    | Recruit
    | Explore
    | KeepCard
    | CopyAction
    | LookAtTitans
    | OrderTitans
    | BuyKnowledge
    | DropCoin
    | ReserveCard
    | Decline
    | LoseCards
    | DiscardArmies
    | Starve
)
"""A move of AncientWorld."""
