"""The documents of The Ancient World as typed dictionaries. Written by `make generate`; do not edit."""

from typing import Literal, NotRequired, TypeAlias, TypedDict, final

from reeve.types import Chance, ChanceMode, SeatName

Edition: TypeAlias = Literal["ru"]
"""An edition of the rulebook: `ru` is the Russian edition."""

FirstPlayer: TypeAlias = Literal["drawn", "listed"]
"""How the first player is chosen. `drawn`: at random. `listed`: the first seat begins, so that players can list
the oldest player first.
"""

Id: TypeAlias = Literal["ancient-world"]
"""Always `ancient-world`."""

Phase: TypeAlias = Literal["preparation", "actions", "round_end", "over"]
"""The phase of a round. `preparation`: cards are opened. `actions`: the players take turns until all have passed.
`round_end`: income and hunger. `over`: the game has ended.
"""

TitanDeck: TypeAlias = Literal["titans_1", "titans_2", "titans_3"]
"""A titan deck, named after the number of stars on its cards."""

DeckName: TypeAlias = Literal["empire_a", "empire_b", "armies", "titans_1", "titans_2", "titans_3", "provinces"]
"""A deck: empire A, empire B, armies, the titans with 1, 2 and 3 stars, or provinces."""


@final
class Placed(TypedDict):
    """A face-down card of a deck whose place at least one player knows."""

    card: str
    """The code of a card in the pack. In a view, `?` followed by the code of a deck is a card of that deck that
    the viewer has not seen.
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
    """The disbanded army cards under it, which give experience, in the order in which they were disbanded."""
    picture: int
    """The number of coins on its picture. To use the army costs one coin more than this."""
    scroll: int
    """The number of coins on its scroll. If there are any, the army has been used in this round and cannot be used
    again.
    """


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
of a deck are opened. `look`: cards of a deck are shown to one player. `take`: a player reserves the top card of
a deck. `roll`: the destruction dice are rolled. Decisions of a player: `turn`: place a citizen, fight or pass.
`build`, `expand`, `recruit`, `explore`: complete the action of this name. `province`: keep one of the provinces
that the player looks at. `restore`: restore exactly `count` lost cards. `restore_up_to`: restore at most
`count` lost cards. `keep`: reserve one of the cards that the player looks at. `copy`: choose another player's
card and carry out its action. `refuge`: choose a titan deck to look at. `order`: put the titans back in an
order. `lose`: choose the empire cards that the titan destroys. `discard`: choose the armies that are discarded
because the army limit has fallen. `starve`: choose the citizens that go hungry. Offers that a player may
decline: `strike`: fight the titan that was put on top. `knowledge`: buy knowledge because the left neighbour
learned. `coin`: take a coin off an army because the right neighbour learned. `reserve`: reserve a card because
the player passed first.
"""

Tribe: TypeAlias = Literal["red", "green", "yellow", "blue", "violet"]
"""A tribe, named after the colour of its banners."""


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
class DrawCard(TypedDict):
    """The table shows the top card of the deck that is drawn from now."""

    kind: Literal["draw_card"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    card: str
    """Card that came up."""


Face: TypeAlias = Literal["titan", "coin", "blank"]
"""A face of a destruction die. `titan`: the player loses an empire card. `coin`: the player loses a coin. `blank`:
nothing happens.
"""


@final
class PlaceCitizen(TypedDict):
    """Place a citizen on a space of the board or on one of your cards, and carry out its action."""

    kind: Literal["place_citizen"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    citizen: int
    """Skill of the citizen."""
    place: str
    """A space of the board (`work`, `build`, `serve`, `expand`, `learn`, `restore`, `recruit`, `explore`, `grow`),
    or the code of a face-up empire card of the player that has an action.
    """


@final
class Fight(TypedDict):
    """Fight an open titan with these armies."""

    kind: Literal["fight"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    titan: str
    """Open titan to fight."""
    armies: list[str]
    """Armies to use, by their active cards."""


@final
class Pass(TypedDict):
    """Pass: take no more turns in this round."""

    kind: Literal["pass"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""


@final
class Build(TypedDict):
    """Buy an empire card from the row or from your reserve."""

    kind: Literal["build"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    card: str
    """Empire card to build."""
    reserved: NotRequired[bool]
    """Build from your reserve, not from the row."""
    discard: NotRequired[str | None]
    """Own card to discard, such as the Crane, to build for nothing; none to pay the price."""


Payment: TypeAlias = Literal["coins", "knowledge"]
"""A way to pay for a province."""


@final
class KeepProvince(TypedDict):
    """Keep one of the provinces that you looked at. The others go under the deck in this order."""

    kind: Literal["keep_province"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    card: str
    """Province to keep."""
    under: list[str]
    """Other provinces looked at, to put under the deck from the top down."""


@final
class RestoreCards(TypedDict):
    """Turn lost empire cards face up."""

    kind: Literal["restore_cards"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    cards: list[str]
    """Lost cards to restore."""


@final
class Recruit(TypedDict):
    """Buy an army card from the row. At the army limit, disband an active army for it."""

    kind: Literal["recruit"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    card: str
    """Army card to recruit."""
    disband: NotRequired[str | None]
    """Army to disband, by its active card; none below the army limit."""


@final
class Explore(TypedDict):
    """Reserve a card of the row. Without a card, look at cards of the deck instead."""

    kind: Literal["explore"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    card: str | None
    """Card of the row to reserve; none to look at cards of the empire deck."""


@final
class KeepCard(TypedDict):
    """Reserve one of the explored cards."""

    kind: Literal["keep_card"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    card: str
    """Card to reserve, one of those looked at."""


@final
class CopyAction(TypedDict):
    """Carry out the action of another player's empire card."""

    kind: Literal["copy_action"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    owner: str
    """Owner of the card."""
    card: str
    """Empire card whose action is carried out."""


@final
class OrderTitans(TypedDict):
    """Put the titans back in this order, the first one on top."""

    kind: Literal["order_titans"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    titans: list[str]
    """Titans looked at, with the open one, from the top down; the first will lie open."""


@final
class BuyKnowledge(TypedDict):
    """Buy knowledge because the left neighbour learned."""

    kind: Literal["buy_knowledge"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""


CoinPlace: TypeAlias = Literal["picture", "scroll"]
"""A place for coins on an army card. `picture`: coins of earlier rounds. `scroll`: coins paid in this round."""


@final
class ReserveCard(TypedDict):
    """Reserve a card of the row after passing first. Without a card, take the deck's top card unseen."""

    kind: Literal["reserve_card"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    card: str | None
    """Card of the row to reserve; none to reserve the top card of the empire deck unseen."""


@final
class Decline(TypedDict):
    """Decline an optional choice."""

    kind: Literal["decline"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""


@final
class LoseCards(TypedDict):
    """Choose the empire cards that the titan destroys."""

    kind: Literal["lose_cards"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    cards: list[str]
    """Own face-up empire cards to lose."""


@final
class DiscardArmies(TypedDict):
    """Choose the armies to discard because the army limit fell."""

    kind: Literal["discard_armies"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    armies: list[str]
    """Armies to discard, by their active cards."""


@final
class Starve(TypedDict):
    """Choose the citizens that starve."""

    kind: Literal["starve"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
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
    """The pack, which has the cards and numbers of the game: its id or, for one version of it, `id@digest`."""
    expand_plus: NotRequired[bool]
    """Whether the variant Expand+ is played: a player who expands may look at the top provinces, including the
    open one, and keep one of them. In the pack `base` these are 3 provinces.
    """
    first_player: NotRequired[FirstPlayer]
    """How the first player is chosen: at random, or as the first seat in `seats`."""


@final
class StateOptions(TypedDict):
    """The options that were chosen at setup."""

    edition: Edition
    """The edition of the rulebook that the game follows."""
    chance: ChanceMode
    """Where cards and dice come from: the service draws and rolls, or the players say what came up at their table."""
    expand_plus: bool
    """Whether the variant Expand+ is played: a player who expands may look at the top provinces, including the
    open one, and keep one of them. In the pack `base` these are 3 provinces.
    """
    first_player: FirstPlayer
    """How the first player is chosen: at random, or as the first seat in `seats`."""


@final
class LookAtTitans(TypedDict):
    """Choose the titan deck to look at."""

    kind: Literal["look_at_titans"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    deck: TitanDeck
    """Titan deck to look at."""


@final
class Deck(TypedDict):
    """A deck: the number of its cards, those whose place a player knows, and its discards."""

    size: int
    """The number of face-down cards in the deck, including those in `top` and `bottom`, without the open card."""
    top: list[Placed]
    """The cards at the top of the deck that a player knows, from the top down. Only titan decks have such cards."""
    bottom: list[Placed]
    """The cards at the bottom of the deck that a player knows, from the top down. Only the province deck has such
    cards.
    """
    discards: list[str]
    """The discarded cards of this deck. All players may see them."""


@final
class Player(TypedDict):
    """The city-state of one player: coins, knowledge, citizens and cards."""

    coins: int
    """The number of the player's coins, without the coins on armies."""
    knowledge: int
    """The number of the player's knowledge tokens."""
    citizens: dict[Skill, str]
    """The place of each citizen, by skill. `home`: on the player board, ready to be placed. `starving`: on
    Starving, not available in this round. A space of the board (`work`, `build`, `serve`, `expand`, `learn`,
    `restore`, `recruit`, `explore`, `grow`) or the code of an empire card of the player: placed there. A skill
    is left out if the player has no citizen with it.
    """
    empire: list[str]
    """The player's empire cards in the order in which they were built, including starting cards and lost cards."""
    lost: list[str]
    """The player's lost empire cards. They are face down."""
    provinces: list[str]
    """The provinces that the player has taken."""
    titans: list[str]
    """The titans that the player has defeated."""
    armies: list[Army]
    """The player's active armies."""
    reserve: list[str]
    """The player's reserved empire cards. Other players see only the backs of cards that are not in `seen`."""
    seen: list[str]
    """The reserved cards that all players know because they came from the open row."""
    passed: bool
    """Whether the player has passed in this round."""


@final
class Task(TypedDict):
    """A decision or a chance event that the game waits for."""

    need: Need
    """What the game waits for."""
    seat: str
    """The seat that decides, or for which cards are drawn or dice are rolled. `table` if it concerns no seat."""
    count: int
    """The number of cards, dice, armies or citizens that it is about. 0 if no number is needed."""
    about: str
    """The code of the deck that it is about. Empty if it is about no deck."""


@final
class Standing(TypedDict):
    """What one player has, as far as scoring needs it. A number that is left out is 0, and a list is empty."""

    banners: NotRequired[dict[Tribe, int]]
    """The number of banners of each tribe. Count all banners on the player's empire cards, starting cards and lost
    (face-down) cards included, and on defeated titans. Do not count reserved cards or armies. Enter all
    banners; the service applies the limit for each tribe. A tribe without banners may be left out.
    """
    scoring: NotRequired[list[str]]
    """The player's empire cards with a scoring rule of their own, including lost (face-down) cards: they give
    points for banners of one tribe, such as the Citadel, or for sets of all tribes, such as the Moon Festival.
    List each card once. Do not list reserved cards.
    """
    starving: NotRequired[int]
    """The number of citizens without food: all citizens of the player minus all food, but not less than 0. Count
    the food of the capital, face-up empire cards, provinces and defeated titans, before lost cards are
    restored.
    """
    coins: NotRequired[int]
    """The number of the player's coins. Coins on armies do not count. It is the first tie-breaker and gives no
    points.
    """
    cards: NotRequired[int]
    """The number of the player's empire cards (starting cards and lost cards included), provinces and defeated
    titans together. Reserved cards, armies and the capital do not count. It is the second tie-breaker.
    """
    knowledge: NotRequired[int]
    """The number of the player's knowledge tokens. It is the third tie-breaker."""


@final
class RollDice(TypedDict):
    """The table rolls the destruction dice."""

    kind: Literal["roll_dice"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    faces: list[Face]
    """Faces that came up, one for each die."""


@final
class Expand(TypedDict):
    """Pay for a province. With the variant, look at several provinces first."""

    kind: Literal["expand"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    pay: Payment
    """What to pay with."""
    look: NotRequired[bool]
    """Look at several provinces and keep one (only in the variant Expand+)."""


@final
class DropCoin(TypedDict):
    """Take a coin off an army because the right neighbour learned."""

    kind: Literal["drop_coin"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    army: str
    """Own army with the coin, by its active card."""
    place: CoinPlace
    """Where the coin lies on the army."""


@final
class State(TypedDict):
    """A position of The Ancient World. If `viewer` is not null, it is the view of that seat."""

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
    """The options that were chosen at setup, except the pack, which is a field of the state."""
    seats: list[SeatName]
    """The names of the seats, clockwise."""
    phase: Phase
    """The phase of the round. `over` after the end of the game."""
    round: int
    """The number of the round, from 1. The last round is the 6th in the pack `base`."""
    first: str | None
    """The seat that has the first-player token. Null until the first player is chosen."""
    locked: bool
    """Whether the first-player token lies hand up, so that no other player can take it in this round."""
    turn: str | None
    """The seat whose turn it is. After the last turn of a round, the seat that had this turn. Null in the phase
    `preparation`.
    """
    row: list[str]
    """The cards in the open row of empire cards."""
    army_row: list[str]
    """The cards in the open row of army cards."""
    province: str | None
    """The open province. Null if none is left, or before the next one is opened."""
    titans: dict[TitanDeck, str | None]
    """The open titan of each titan deck."""
    decks: dict[DeckName, Deck]
    """All decks, by their codes."""
    looked: list[str]
    """The cards that a player is looking at, before the player decides what to do with them. An open titan or
    province is not in this list.
    """
    players: list[Player]
    """The city-state of each seat, in the order of `seats`."""
    agenda: list[Task]
    """What the game waits for. The last entry is done first. The two neighbours of a player who learned are an
    exception: they may answer in either order. Empty after the end of the game.
    """


@final
class Tableau(TypedDict):
    """What lies on a table of The Ancient World, as far as scoring needs it."""

    edition: NotRequired[Edition]
    """The edition of the rulebook that the game follows."""
    pack: NotRequired[str]
    """The pack, which has the cards and numbers of the game: its id or, for one version of it, `id@digest`."""
    seats: list[SeatName]
    """The names of the seats, clockwise."""
    over: NotRequired[bool]
    """Whether the game is over. If not, the scores are those that the players would have if it ended now."""
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
