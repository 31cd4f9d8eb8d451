"""What is in the Ethnos box: tribes, kingdoms, cards, and the figures printed on tokens and boards."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Final, NewType

from reeve_service.rules.packs import Pack, PackError


class Kingdom(IntEnum):
    """The six kingdoms in the order of their names."""

    ALTHEA = 0
    DURIS = 1
    ITHYS = 2
    PELAGON = 3
    RHEA = 4
    STRATON = 5


class Tribe(IntEnum):
    """The twelve tribes. Skeletons are last, because their cards belong to no kingdom."""

    CENTAUR = 0
    DWARF = 1
    ELF = 2
    GIANT = 3
    HALFLING = 4
    MERFOLK = 5
    MINOTAUR = 6
    ORC = 7
    TROLL = 8
    WINGFOLK = 9
    WIZARD = 10
    SKELETON = 11


COLOURS: Final = ("green", "purple", "orange", "gray", "red", "blue")
"""The frame colour of each kingdom's cards."""

KINGDOM_CODES: Final = tuple(kingdom.name.lower() for kingdom in Kingdom)
TRIBE_CODES: Final = tuple(tribe.name.lower() for tribe in Tribe)
KINGDOMS: Final = tuple(range(len(Kingdom)))
TRIBES: Final = tuple(range(len(Tribe)))

Card = NewType("Card", int)
"""A kind of card: tribe and kingdom in one number. A hand is a sorted list of cards."""

GloryToken = NewType("GloryToken", int)
"""A glory token, identified by its value."""
TrollToken = NewType("TrollToken", int)
"""A troll token, identified by its value."""

Drawn = Annotated[Card, "an ally or a dragon"]
"""A card that is drawn from the deck. All other fields for cards allow allies only."""

SKELETON: Final = Card(Tribe.SKELETON * len(Kingdom))
DRAGON: Final = Card(SKELETON + 1)
ALLIES: Final = tuple(Card(number) for number in range(SKELETON + 1))

DRAGONS: Final = 3
"""Dragon cards in the deck. The last one ends the age."""


def card(tribe: int, kingdom: int) -> Card:
    """The card of a tribe and a kingdom."""
    return Card(tribe * len(Kingdom) + kingdom)


def tribe_of(ally: Card) -> int:
    """The tribe of an ally card."""
    return ally // 6


def kingdom_of(ally: Card) -> int:
    """The kingdom of an ally card that is not a skeleton."""
    return ally % 6


CARD_CODES: Final = (
    *(f"{TRIBE_CODES[tribe_of(ally)]}:{COLOURS[kingdom_of(ally)]}" for ally in ALLIES[:-1]),
    "skeleton",
    "dragon",
)
CARDS_BY_CODE: Final = {code: Card(number) for number, code in enumerate(CARD_CODES)}


def codes(cards: Iterable[Card]) -> tuple[str, ...]:
    """The codes of cards."""
    return tuple(CARD_CODES[ally] for ally in cards)


def without(cards: Iterable[Card], taken: Iterable[Card]) -> list[Card]:
    """A copy of the cards without those taken. Taken cards that are not among the cards are ignored."""
    left = list(cards)
    for ally in taken:
        if ally in left:
            left.remove(ally)
    return left


FEW: Final = range(2, 4)
"""The numbers of players that use the "2-3" side of boards and tokens."""


@dataclass(frozen=True, slots=True)
class Box:
    """The figures of a pack, for one number of players."""

    ages: int
    tribes_in_play: int
    hand_limit: int
    markers: int
    skeletons_to_win: int
    band_glory: tuple[int, ...]
    glory_tokens: tuple[GloryToken, ...]
    """Ascending."""
    giant_claim: int
    giant_glory: tuple[int, ...]
    troll_tokens: tuple[TrollToken, ...]
    merfolk_symbols: tuple[int, ...]
    merfolk_last: int
    merfolk_glory: tuple[int, ...]
    orc_glory: tuple[int, ...]
    copies: tuple[int, ...]
    """How many copies of each ally card there are, by card."""
    tribe_sizes: tuple[int, ...]
    """How many cards each tribe has."""
    most_glory_a_card: int
    """The most glory that a band pays per card, rounded up. A dwarf's band counts as one card larger."""

    def glory_values(self) -> list[GloryToken]:
        """The different values on the glory tokens, ascending."""
        return sorted(set(self.glory_tokens))

    def deck_of(self, tribes: Iterable[int]) -> list[int]:
        """A deck of these tribes: how many copies of each ally card it has, by card."""
        copies = self.copies
        deck = [0] * len(copies)
        for tribe in tribes:
            for ally in range(tribe * 6, min(tribe * 6 + 6, len(copies))):
                deck[ally] = copies[ally]
        return deck

    def band_worth(self, size: int) -> int:
        """The glory of a band of this size."""
        return self.band_glory[min(size, len(self.band_glory)) - 1] if size else 0


def open_box(pack: Pack, players: int) -> Box:
    """The figures for a number of players. Raises PackError if the pack cannot be played."""
    pack.refuse_negative()
    side = "few" if players in FEW else "many"
    ages = pack.number(f"ages_{side}")
    base, four_plus = pack.numbers("glory_tokens"), pack.numbers("glory_tokens_4plus")
    copies = tuple(pack.number(f"copies_{TRIBE_CODES[tribe_of(ally)]}") for ally in ALLIES)
    band_glory = pack.numbers("band_glory")
    box = Box(
        ages=ages,
        tribes_in_play=pack.number(f"tribes_{side}"),
        hand_limit=pack.number("hand_limit"),
        # One marker is the score marker. It always stays on the glory track.
        markers=pack.number("markers") - 1,
        skeletons_to_win=pack.number("skeletons_to_win"),
        band_glory=band_glory,
        glory_tokens=tuple(GloryToken(value) for value in sorted(base if side == "few" else base + four_plus)),
        giant_claim=pack.number("giant_claim"),
        giant_glory=pack.numbers(f"giant_glory_{side}"),
        troll_tokens=tuple(TrollToken(value) for value in pack.numbers("troll_tokens")),
        merfolk_symbols=pack.numbers("merfolk_symbols"),
        merfolk_last=pack.number("merfolk_last_space"),
        merfolk_glory=pack.numbers(f"merfolk_glory_{side}"),
        orc_glory=pack.numbers("orc_glory"),
        copies=copies,
        tribe_sizes=tuple(sum(copies[tribe * 6 : tribe * 6 + 6]) for tribe in TRIBES),
        # Under a dwarf, a band that is one card smaller pays the same glory.
        most_glory_a_card=max(-(-glory // max(1, size)) for size, glory in enumerate(band_glory)),
    )
    _check(pack, box, players)
    return box


def _check(pack: Pack, box: Box, players: int) -> None:
    if len(box.glory_tokens) != box.ages * len(Kingdom):
        raise PackError(f"pack {pack.id}: there must be one glory token for each kingdom and age")
    if len(box.giant_glory) != box.ages or len(box.merfolk_glory) != box.ages:
        raise PackError(f"pack {pack.id}: giant and merfolk glory need one value for each age")
    if not 1 <= box.skeletons_to_win <= box.hand_limit or box.giant_claim < 1:
        raise PackError(f"pack {pack.id}: the skeletons that win must fit in a hand, and a giant's claim must pay")
    if len(box.orc_glory) != len(Kingdom) + 1:
        raise PackError(f"pack {pack.id}: orc glory needs a value for 0 to 6 markers")
    # One marker stays on the glory track, and one may be on the merfolk board.
    if box.markers < 1:
        raise PackError(f"pack {pack.id}: markers must be at least 2")
    if not 1 <= box.tribes_in_play <= len(TRIBES):
        raise PackError(f"pack {pack.id}: tribes in play must be 1 to {len(TRIBES)}")
    if sum(sorted(box.tribe_sizes)[: box.tribes_in_play]) < 3 * players:
        raise PackError(f"pack {pack.id}: the smallest tribes have too few cards to deal to {players} players")
