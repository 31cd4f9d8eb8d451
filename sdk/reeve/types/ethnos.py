"""The documents of Ethnos as typed dictionaries. Written by `make generate`; do not edit."""

from typing import Literal, NotRequired, TypeAlias, TypedDict, final

from reeve.types import Chance, ChanceMode, SeatName

Edition: TypeAlias = Literal["pl", "ru"]
"""An edition of the rulebook: `pl` is the Polish one, `ru` the Russian one."""

Tribe: TypeAlias = Literal[
    "centaur",
    "dwarf",
    "elf",
    "giant",
    "halfling",
    "merfolk",
    "minotaur",
    "orc",
    "troll",
    "wingfolk",
    "wizard",
    "skeleton",
]
"""One of the twelve tribes."""

Id: TypeAlias = Literal["ethnos"]
"""Always `ethnos`."""

Phase: TypeAlias = Literal[
    "tribes",
    "glory",
    "first",
    "deal",
    "turn",
    "draw",
    "marker",
    "free_marker",
    "troll",
    "another",
    "keep",
    "raid",
    "over",
]
"""What the game waits for. With declared chance, the table reveals: `tribes`: a setup card, `glory`: a glory
token, `first`: the first player, `deal`: a card at the start of an age, `draw`: a card that a player draws from
the deck. A player decides: `turn`: whether to recruit or to play a band, `marker`: where to place the marker of
a wingfolk's band, `free_marker`: where to place a free marker of the merfolk, `troll`: which troll token to
take, `another`: whether to play another band after a centaur's, `keep`: which cards to keep after an elf's
band, `raid`: at the end of an age, whether the orcs raid. `over`: the game is over.
"""

Kingdom: TypeAlias = Literal["althea", "duris", "ithys", "pelagon", "rhea", "straton"]
"""One of the six kingdoms. The colours of their cards are: `althea` green, `duris` purple, `ithys` orange,
`pelagon` gray, `rhea` red, `straton` blue.
"""

Ally: TypeAlias = Literal[
    "centaur:green",
    "centaur:purple",
    "centaur:orange",
    "centaur:gray",
    "centaur:red",
    "centaur:blue",
    "dwarf:green",
    "dwarf:purple",
    "dwarf:orange",
    "dwarf:gray",
    "dwarf:red",
    "dwarf:blue",
    "elf:green",
    "elf:purple",
    "elf:orange",
    "elf:gray",
    "elf:red",
    "elf:blue",
    "giant:green",
    "giant:purple",
    "giant:orange",
    "giant:gray",
    "giant:red",
    "giant:blue",
    "halfling:green",
    "halfling:purple",
    "halfling:orange",
    "halfling:gray",
    "halfling:red",
    "halfling:blue",
    "merfolk:green",
    "merfolk:purple",
    "merfolk:orange",
    "merfolk:gray",
    "merfolk:red",
    "merfolk:blue",
    "minotaur:green",
    "minotaur:purple",
    "minotaur:orange",
    "minotaur:gray",
    "minotaur:red",
    "minotaur:blue",
    "orc:green",
    "orc:purple",
    "orc:orange",
    "orc:gray",
    "orc:red",
    "orc:blue",
    "troll:green",
    "troll:purple",
    "troll:orange",
    "troll:gray",
    "troll:red",
    "troll:blue",
    "wingfolk:green",
    "wingfolk:purple",
    "wingfolk:orange",
    "wingfolk:gray",
    "wingfolk:red",
    "wingfolk:blue",
    "wizard:green",
    "wizard:purple",
    "wizard:orange",
    "wizard:gray",
    "wizard:red",
    "wizard:blue",
    "skeleton",
]
"""An ally card: `tribe:colour` with the colour of its kingdom, or `skeleton`, which has no kingdom."""

HandCard: TypeAlias = Literal[
    "centaur:green",
    "centaur:purple",
    "centaur:orange",
    "centaur:gray",
    "centaur:red",
    "centaur:blue",
    "dwarf:green",
    "dwarf:purple",
    "dwarf:orange",
    "dwarf:gray",
    "dwarf:red",
    "dwarf:blue",
    "elf:green",
    "elf:purple",
    "elf:orange",
    "elf:gray",
    "elf:red",
    "elf:blue",
    "giant:green",
    "giant:purple",
    "giant:orange",
    "giant:gray",
    "giant:red",
    "giant:blue",
    "halfling:green",
    "halfling:purple",
    "halfling:orange",
    "halfling:gray",
    "halfling:red",
    "halfling:blue",
    "merfolk:green",
    "merfolk:purple",
    "merfolk:orange",
    "merfolk:gray",
    "merfolk:red",
    "merfolk:blue",
    "minotaur:green",
    "minotaur:purple",
    "minotaur:orange",
    "minotaur:gray",
    "minotaur:red",
    "minotaur:blue",
    "orc:green",
    "orc:purple",
    "orc:orange",
    "orc:gray",
    "orc:red",
    "orc:blue",
    "troll:green",
    "troll:purple",
    "troll:orange",
    "troll:gray",
    "troll:red",
    "troll:blue",
    "wingfolk:green",
    "wingfolk:purple",
    "wingfolk:orange",
    "wingfolk:gray",
    "wingfolk:red",
    "wingfolk:blue",
    "wizard:green",
    "wizard:purple",
    "wizard:orange",
    "wizard:gray",
    "wizard:red",
    "wizard:blue",
    "skeleton",
    "?",
]
"""A card in a hand: `tribe:colour` with the colour of its kingdom, `skeleton`, which has no kingdom, or `?`, which
is a card that the viewer has not seen.
"""

Stage: TypeAlias = Literal["age", "raid", "over"]
"""How far the age has been scored. `age`: not at all yet. `raid`: the glory for kingdoms, merfolk board and giant
token is on the track, players decide about their orcs, and the bands are not scored yet. `over`: the game is
over, and nothing more is scored.
"""


@final
class DrawGlory(TypedDict):
    """The table draws a glory token for the next free space."""

    kind: Literal["draw_glory"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    value: int
    """Value of the glory token."""


@final
class ChooseFirst(TypedDict):
    """The table chooses the first player of the first age."""

    kind: Literal["choose_first"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    first: str
    """First player of the first age."""


Card: TypeAlias = Literal[
    "centaur:green",
    "centaur:purple",
    "centaur:orange",
    "centaur:gray",
    "centaur:red",
    "centaur:blue",
    "dwarf:green",
    "dwarf:purple",
    "dwarf:orange",
    "dwarf:gray",
    "dwarf:red",
    "dwarf:blue",
    "elf:green",
    "elf:purple",
    "elf:orange",
    "elf:gray",
    "elf:red",
    "elf:blue",
    "giant:green",
    "giant:purple",
    "giant:orange",
    "giant:gray",
    "giant:red",
    "giant:blue",
    "halfling:green",
    "halfling:purple",
    "halfling:orange",
    "halfling:gray",
    "halfling:red",
    "halfling:blue",
    "merfolk:green",
    "merfolk:purple",
    "merfolk:orange",
    "merfolk:gray",
    "merfolk:red",
    "merfolk:blue",
    "minotaur:green",
    "minotaur:purple",
    "minotaur:orange",
    "minotaur:gray",
    "minotaur:red",
    "minotaur:blue",
    "orc:green",
    "orc:purple",
    "orc:orange",
    "orc:gray",
    "orc:red",
    "orc:blue",
    "troll:green",
    "troll:purple",
    "troll:orange",
    "troll:gray",
    "troll:red",
    "troll:blue",
    "wingfolk:green",
    "wingfolk:purple",
    "wingfolk:orange",
    "wingfolk:gray",
    "wingfolk:red",
    "wingfolk:blue",
    "wizard:green",
    "wizard:purple",
    "wizard:orange",
    "wizard:gray",
    "wizard:red",
    "wizard:blue",
    "skeleton",
    "dragon",
]
"""A card of the deck: `tribe:colour` with the colour of its kingdom, `skeleton`, which has no kingdom, or
`dragon`.
"""


@final
class RecruitFromDeck(TypedDict):
    """Draw the top card of the deck."""

    kind: Literal["recruit_from_deck"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""


@final
class TakeTroll(TypedDict):
    """Take a troll token. With null, none is taken."""

    kind: Literal["take_troll"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    value: int | None
    """Value of the troll token; none to take no token."""


@final
class StopBands(TypedDict):
    """Play no other band after a centaur's band."""

    kind: Literal["stop_bands"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""


@final
class Raid(TypedDict):
    """Choose at the end of an age whether the orcs raid. A raid empties the horde board."""

    kind: Literal["raid"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    raid: bool
    """Let the orcs raid and empty the horde board."""


@final
class Options(TypedDict):
    """The options of a game of Ethnos. Every option has a default."""

    edition: NotRequired[Edition]
    """The edition of the rulebook that the game follows. The editions differ in a few rules."""
    chance: NotRequired[ChanceMode]
    """Who draws tribes, glory tokens and cards: the service from a seed, or the players at their table."""
    pack: NotRequired[str]
    """The pack, which has the numbers that are printed on cards, boards and tokens: its id or `id@digest`."""
    tribes: NotRequired[list[Tribe] | None]
    """The tribes in play, all different: five with two or three players, else six. Null to draw them at random."""


@final
class StateOptions(TypedDict):
    """The options that were chosen at setup."""

    edition: Edition
    """The edition of the rulebook that the game follows. The editions differ in a few rules."""
    chance: ChanceMode
    """Who draws tribes, glory tokens and cards: the service from a seed, or the players at their table."""
    tribes: list[Tribe] | None
    """The tribes in play, all different: five with two or three players, else six. Null to draw them at random."""


@final
class Band(TypedDict):
    """A band on the table, as it was played."""

    leader: Tribe
    """The tribe of the leader. `skeleton` only for the band of ten skeletons that won the game."""
    size: int
    """The number of cards that the band was played with. The leader and the skeletons count. The extra card of a
    dwarf does not count.
    """
    skeletons: NotRequired[int]
    """The number of skeletons among these cards. They do not score."""


@final
class DrawTribe(TypedDict):
    """The table draws a setup card: this tribe is in play."""

    kind: Literal["draw_tribe"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    tribe: Tribe
    """Tribe on the setup card."""


@final
class PlaceMarker(TypedDict):
    """Choose the kingdom for a wingfolk's or merfolk's marker. With null, none is placed."""

    kind: Literal["place_marker"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    kingdom: Kingdom | None
    """Kingdom; none to place no control marker."""


@final
class RecruitFaceUp(TypedDict):
    """Take one of the face-up cards."""

    kind: Literal["recruit_face_up"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    card: Ally
    """Face-up card to recruit."""


@final
class PlayBand(TypedDict):
    """Play cards from the hand as a band with a leader. Only a band of ten skeletons has no leader."""

    kind: Literal["play_band"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    cards: list[Ally]
    """Cards of the band, the leader among them."""
    leader: Ally | None
    """Leader, one of the band's cards; none only for the ten skeletons that win."""
    decline_marker: NotRequired[bool]
    """Place no control marker in the leader's kingdom (Russian edition only)."""
    decline_power: NotRequired[bool]
    """Do not use the leader's power (giant, merfolk, orc or wizard)."""


@final
class KeepCards(TypedDict):
    """Choose the cards that stay in the hand after an elf's band. The rest is laid face up."""

    kind: Literal["keep_cards"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    cards: list[Ally]
    """Cards to keep in hand; the others are laid face up."""


@final
class Player(TypedDict):
    """What one player has in hand, on the table and on the boards."""

    hand: list[HandCard]
    """The cards in the player's hand, in any order. `?` is a card that the viewer has not seen."""
    seen: list[Ally]
    """The cards in hand that all players know because the player recruited them face up."""
    bands: list[list[Ally]]
    """The player's bands of this age, in the order in which they were played. A band is a list of its cards, the
    leader first.
    """
    glory: int
    """The player's glory, as on the glory track."""
    markers: dict[Kingdom, int]
    """The number of the player's control markers in each kingdom. A kingdom without any is left out."""
    swum: int
    """The space of the player's marker on the merfolk board. 0 is the start, and the value without merfolk in
    play.
    """
    horde: list[Kingdom]
    """The kingdoms whose space on the player's horde board has a marker."""
    trolls: list[int]
    """The values of the player's troll tokens."""
    ledger: list[list[int]]
    """One row for each age whose scoring has begun: the glory that its end paid for kingdoms, merfolk, giant,
    orcs, bands, in this order. The glory for taking the giant token is in no row.
    """


@final
class DrawCard(TypedDict):
    """The table shows the top card of the deck, which is dealt or drawn."""

    kind: Literal["draw_card"]
    """The kind of move."""
    seat: str
    """The seat that moves, or `table`."""
    card: Card
    """Top card of the deck, an ally or a dragon."""


@final
class Standing(TypedDict):
    """What one player has, as far as scoring needs it. A number that is left out is 0, and a list is empty."""

    glory: NotRequired[int]
    """The player's glory, including the full rounds of the glory track. Before the first age is scored, this can
    only be the glory for taking the giant token, 2 each time.
    """
    markers: NotRequired[dict[Kingdom, int]]
    """The number of the player's control markers in each kingdom on the main board. Do not count markers on the
    glory track, the merfolk board and the horde board. A kingdom without any may be left out.
    """
    bands: NotRequired[list[Band]]
    """All bands that the player has played in this age. In stage `over` they pay nothing more, but break ties."""
    swum: NotRequired[int]
    """The space of the player's marker on the merfolk board. 0 is the start, and the value without merfolk in
    play.
    """
    horde: NotRequired[int]
    """The number of markers on the player's horde board. The score assumes that the orcs raid at the end of this
    age. Send 0 if they will not raid, or if the player has already decided in stage `raid`.
    """
    trolls: NotRequired[list[int]]
    """The values of the player's troll tokens."""
    ledger: NotRequired[list[list[int]]]
    """If known, one row for each age whose scoring has begun, from the first age on: the glory that its end paid
    for kingdoms, merfolk, giant, orcs, bands, in this order. `glory` includes it. The score sheet lists these
    awards. Without rows it shows the glory on the track as one line.
    """


@final
class State(TypedDict):
    """A position of Ethnos. If `viewer` is not null, it is the view of that seat."""

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
    age: int
    """The number of the age, from 1."""
    tribes: list[Tribe]
    """The tribes in play. While they are being drawn, the tribes drawn so far."""
    tokens: dict[Kingdom, list[int]]
    """The values of the glory tokens of each kingdom, ascending: for ages I, II and III. While the tokens are
    being drawn, the tokens drawn so far.
    """
    players: list[Player]
    """What each player has, in the order of `seats`."""
    face_up: list[Ally]
    """The ally cards that lie face up beside the board, in any order."""
    deck: int
    """The number of ally cards left in the deck, without dragons. After the end of an age it includes the
    discarded hands.
    """
    dragons: int
    """The number of dragons drawn in this age, from 0 to 3. The third one ends the age."""
    first: str | None
    """The first player of the age. Null until the first player is chosen."""
    turn: str | None
    """The seat whose turn it is. Null until the cards of the age are dealt. After the end of an age, the seat that
    drew the third dragon.
    """
    owed: int
    """In phase `draw`, the number of cards that the player must still draw. In phase `free_marker`, the number of
    free markers that the player may still place. Otherwise 0.
    """
    giant: str | None
    """The player with the giant token. Null if no player has it."""
    victor: str | None
    """The player who won with a band of ten skeletons (Polish edition). Otherwise null."""


Move: TypeAlias = (
    DrawTribe
    | DrawGlory
    | ChooseFirst
    | DrawCard
    | RecruitFaceUp
    | RecruitFromDeck
    | PlayBand
    | PlaceMarker
    | TakeTroll
    | StopBands
    | KeepCards
    | Raid
)
"""A move of Ethnos."""


@final
class Tableau(TypedDict):
    """A table to score: the glory on the track, and everything that gives glory at the end of the age."""

    edition: NotRequired[Edition]
    """The edition of the rulebook that the game follows. The editions differ in a few rules."""
    pack: NotRequired[str]
    """The pack, which has the numbers that are printed on cards, boards and tokens: its id or `id@digest`."""
    seats: list[SeatName]
    """The names of the seats, clockwise."""
    age: int
    """The number of the age: from 1 to 3, or with two or three players from 1 to 2."""
    stage: NotRequired[Stage]
    """How far the age has been scored."""
    tokens: dict[Kingdom, list[int]]
    """The values of the glory tokens of each kingdom, in any order: three tokens, or two with two or three
    players. The smallest is for age I.
    """
    standings: list[Standing]
    """What each player has, in the order of `seats`."""
    giant: NotRequired[str | None]
    """The player with the giant token. Null if no player has it."""
    victor: NotRequired[str | None]
    """The player who won with a band of ten skeletons, otherwise null. Only in the Polish edition, in stage
    `over`.
    """
