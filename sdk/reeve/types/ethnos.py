"""The documents of Ethnos as typed dictionaries. Written by `make generate`; do not edit."""

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
"""What the game waits for. The table reveals, where chance is declared: `tribes` a setup card, `glory` a glory
token, `first` the first player, `deal` a card at the start of an age, `draw` a card that a player draws from
the deck. A player decides: `turn` whether to recruit or to play a band, `marker` where the marker of a
wingfolk's band goes, `free_marker` where a free marker of the merfolk goes, `troll` which troll token to take,
`another` whether to play another band after a centaur's, `keep` which cards to keep after an elf's band, `raid`
at the end of an age whether the orcs raid. `over`: the game has ended.
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
"""An ally card: `tribe:colour`, where the colour is that of the card's kingdom, or `skeleton`, which has no
kingdom.
"""

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
"""A card in a hand: `tribe:colour`, where the colour is that of the card's kingdom, `skeleton`, which has no
kingdom, or `?`, a card that the viewer has not seen.
"""

Stage: TypeAlias = Literal["age", "raid", "over"]
"""How far the age has been scored. `age`: not at all yet. `raid`: the glory for kingdoms, merfolk board and giant
token is on the track, players decide about their orcs, and the bands are not scored yet. `over`: the game has
ended, and nothing more is scored.
"""


@final
class DrawGlory(TypedDict):
    """The table draws a glory token for the next free space."""

    kind: Literal["draw_glory"]
    """Always `draw_glory`."""
    seat: str
    """The seat that moves; `table` for chance."""
    value: int
    """Value of the glory token."""


@final
class ChooseFirst(TypedDict):
    """The table chooses the first player of the first age."""

    kind: Literal["choose_first"]
    """Always `choose_first`."""
    seat: str
    """The seat that moves; `table` for chance."""
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
"""A card of the deck: `tribe:colour`, where the colour is that of the card's kingdom, `skeleton`, which has no
kingdom, or `dragon`.
"""


@final
class RecruitFromDeck(TypedDict):
    """Draw the deck's top card."""

    kind: Literal["recruit_from_deck"]
    """Always `recruit_from_deck`."""
    seat: str
    """The seat that moves; `table` for chance."""


@final
class TakeTroll(TypedDict):
    """Take a troll token; null takes none."""

    kind: Literal["take_troll"]
    """Always `take_troll`."""
    seat: str
    """The seat that moves; `table` for chance."""
    value: int | None
    """Value of the troll token; none to take no token."""


@final
class StopBands(TypedDict):
    """Play no other band after a centaur's."""

    kind: Literal["stop_bands"]
    """Always `stop_bands`."""
    seat: str
    """The seat that moves; `table` for chance."""


@final
class Raid(TypedDict):
    """Say at the age's end whether the orcs raid, which empties the horde board."""

    kind: Literal["raid"]
    """Always `raid`."""
    seat: str
    """The seat that moves; `table` for chance."""
    raid: bool
    """Let the orcs raid and empty the horde board."""


@final
class Options(TypedDict):
    """What the players of Ethnos choose before the game; every option has a default."""

    edition: NotRequired[Edition]
    """The edition whose rules are followed; the editions differ in a few rules."""
    chance: NotRequired[ChanceMode]
    """Who draws tribes, glory tokens and cards: the service from a seed, or the players, who declare it."""
    pack: NotRequired[str]
    """The pack: the numbers that are printed on cards, boards and tokens. Its id, or id@digest."""
    tribes: NotRequired[list[Tribe] | None]
    """The tribes in play: six different ones, five with two or three players; null to draw them at random."""


@final
class StateOptions(TypedDict):
    """The options that the game was set up with."""

    edition: Edition
    """The edition whose rules are followed; the editions differ in a few rules."""
    chance: ChanceMode
    """Who draws tribes, glory tokens and cards: the service from a seed, or the players, who declare it."""
    tribes: list[Tribe] | None
    """The tribes in play: six different ones, five with two or three players; null to draw them at random."""


@final
class Band(TypedDict):
    """A band on the table, with the cards that it had when it was played."""

    leader: Tribe
    """The leader's tribe. `skeleton` only for the band of ten skeletons that won the game."""
    size: int
    """All cards of the band as it was played. The leader and the skeletons count; a dwarf's extra card does not."""
    skeletons: NotRequired[int]
    """How many of these cards are skeletons; they do not score."""


@final
class DrawTribe(TypedDict):
    """The table draws a setup card: this tribe is in play."""

    kind: Literal["draw_tribe"]
    """Always `draw_tribe`."""
    seat: str
    """The seat that moves; `table` for chance."""
    tribe: Tribe
    """Tribe on the setup card."""


@final
class PlaceMarker(TypedDict):
    """Say where a wingfolk's or merfolk's marker goes; null places none."""

    kind: Literal["place_marker"]
    """Always `place_marker`."""
    seat: str
    """The seat that moves; `table` for chance."""
    kingdom: Kingdom | None
    """Kingdom; none to place no control marker."""


@final
class RecruitFaceUp(TypedDict):
    """Take one of the face-up cards."""

    kind: Literal["recruit_face_up"]
    """Always `recruit_face_up`."""
    seat: str
    """The seat that moves; `table` for chance."""
    card: Ally
    """Face-up card to recruit."""


@final
class PlayBand(TypedDict):
    """Play cards from the hand as a band under a leader; without one only as ten skeletons."""

    kind: Literal["play_band"]
    """Always `play_band`."""
    seat: str
    """The seat that moves; `table` for chance."""
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
    """Say what stays in the hand after an elf's band; the rest goes face up."""

    kind: Literal["keep_cards"]
    """Always `keep_cards`."""
    seat: str
    """The seat that moves; `table` for chance."""
    cards: list[Ally]
    """Cards to keep in hand; the others are laid face up."""


@final
class Player(TypedDict):
    """What one player has in hand, on the table and on the boards."""

    hand: list[HandCard]
    """Cards in hand, in any order; `?` is a card that the viewer has not seen."""
    seen: list[Ally]
    """Those cards in hand that the player recruited face up, so that everybody knows them."""
    bands: list[list[Ally]]
    """Bands of this age in the order in which they were played. A band is a list of its cards, the leader first."""
    glory: int
    """All glory of the player, as on the glory track."""
    markers: dict[Kingdom, int]
    """Control markers in each kingdom; a kingdom without any is left out."""
    swum: int
    """The space of the player's marker on the merfolk board; 0 is the start, also when the merfolk are not in
    play.
    """
    horde: list[Kingdom]
    """The kingdoms whose space on the player's horde board has a marker."""
    trolls: list[int]
    """Values of the player's troll tokens."""
    ledger: list[list[int]]
    """A row for each age whose scoring has begun: the glory that its end paid for kingdoms, merfolk, giant, orcs,
    bands, in this order. The glory for taking the giant token is in no row.
    """


@final
class DrawCard(TypedDict):
    """The table shows the deck's top card, for whoever is due to get it."""

    kind: Literal["draw_card"]
    """Always `draw_card`."""
    seat: str
    """The seat that moves; `table` for chance."""
    card: Card
    """Top card of the deck, an ally or a dragon."""


@final
class Standing(TypedDict):
    """What one player has, as far as it scores; a field that is left out counts as nothing."""

    glory: NotRequired[int]
    """All glory of the player, with the full rounds of the glory track. Before the first age is scored, this can
    only be the glory for taking the giant token, 2 each time.
    """
    markers: NotRequired[dict[Kingdom, int]]
    """Control markers in each kingdom on the main board. Do not count those on the glory track, the merfolk board
    and the horde board. A kingdom without any may be left out.
    """
    bands: NotRequired[list[Band]]
    """All bands that the player has played in this age. In stage `over` they pay nothing more, but break ties."""
    swum: NotRequired[int]
    """The space of the player's marker on the merfolk board; 0 at the start, and when the merfolk are not in play."""
    horde: NotRequired[int]
    """Markers on the player's horde board. The score assumes that the orcs raid at the end of this age. Give 0 if
    they will not, or if in stage `raid` the player has already decided.
    """
    trolls: NotRequired[list[int]]
    """Values of the player's troll tokens."""
    ledger: NotRequired[list[list[int]]]
    """If known, a row for each age whose scoring has begun, from the first age on: the glory that its end paid for
    kingdoms, merfolk, giant, orcs, bands, in this order. `glory` includes it. The score sheet lists these
    awards; without rows it shows the glory on the track as one line.
    """


@final
class State(TypedDict):
    """A position of Ethnos; with a viewer, what that seat may know of it."""

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
    age: int
    """The number of the age, from 1."""
    tribes: list[Tribe]
    """The tribes in play; while they are being drawn, those drawn so far."""
    tokens: dict[Kingdom, list[int]]
    """Values of the glory tokens of each kingdom, ascending: for ages I, II and III. While the tokens are being
    drawn, those drawn so far.
    """
    players: list[Player]
    """What each player has, in the order of `seats`."""
    face_up: list[Ally]
    """The ally cards that lie face up beside the board, in any order."""
    deck: int
    """Ally cards left in the deck; dragons do not count. After the end of an age, the discarded hands count too."""
    dragons: int
    """Dragons drawn in this age, from 0 to 3; the third one ends the age."""
    first: str | None
    """The first player of the age; null until the game has one."""
    turn: str | None
    """Whose turn it is; null until the age's cards are dealt. After the end of an age, who drew the third dragon."""
    owed: int
    """In phase `draw`, the cards that the player still has to draw; in phase `free_marker`, the free markers that
    the player may still place; otherwise 0.
    """
    giant: str | None
    """The player who has the giant token; null while nobody has it."""
    victor: str | None
    """The player who won with a band of ten skeletons (Polish edition); else null."""


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
    """A table to be scored: the glory on the track, and what the age would pay if it ended now."""

    edition: NotRequired[Edition]
    """The edition whose rules are followed; the editions differ in a few rules."""
    pack: NotRequired[str]
    """The pack: the numbers that are printed on cards, boards and tokens. Its id, or id@digest."""
    seats: list[str]
    """The seats' names, clockwise."""
    age: int
    """The number of the age: from 1 to 3, with two or three players from 1 to 2."""
    stage: NotRequired[Stage]
    """How far the age has been scored."""
    tokens: dict[Kingdom, list[int]]
    """Values of the glory tokens of each kingdom, in any order: three for each, with two or three players two. The
    smallest is for age I.
    """
    standings: list[Standing]
    """What each player has, in the order of `seats`."""
    giant: NotRequired[str | None]
    """The player who has the giant token; null if nobody has it."""
    victor: NotRequired[str | None]
    """The player who won with a band of ten skeletons; else null. Only in the Polish edition, in stage `over`."""
