"""What is in the box of The Ancient World: the spaces of the board, the cards with their effects, and the figures."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NewType

from reeve_service.rules.packs import Pack, PackError, Value

Skill = NewType("Skill", int)
"""The skill of a citizen. A player has one citizen of each skill, so the skill identifies the citizen."""

Place = NewType("Place", str)
"""Where a citizen is: at home, starving, on a space of the board or on an empire card."""

CardCode = NewType("CardCode", Place)
"""A card's title as a code. The pack defines the titles. It is also a place, because citizens stand on cards."""

WORK: Final = Place("work")
BUILD: Final = Place("build")
SERVE: Final = Place("serve")
EXPAND: Final = Place("expand")
LEARN: Final = Place("learn")
RESTORE: Final = Place("restore")
RECRUIT: Final = Place("recruit")
EXPLORE: Final = Place("explore")
GROW: Final = Place("grow")
SPACES: Final = (WORK, BUILD, SERVE, EXPAND, LEARN, RESTORE, RECRUIT, EXPLORE, GROW)
"""The board's spaces in the rulebook's order."""

HOME: Final = Place("home")
STARVING: Final = Place("starving")
"""HOME and STARVING are the places of citizens that are not on a space or a card."""

TRIBES: Final = ("red", "green", "yellow", "blue", "violet")

Face = NewType("Face", str)
"""A face of a destruction die."""

FACES: Final = (Face("titan"), Face("coin"), Face("blank"))

EMPIRE_A: Final = "empire_a"
EMPIRE_B: Final = "empire_b"
ARMIES: Final = "armies"
PROVINCES: Final = "provinces"

TitanDeck = NewType("TitanDeck", str)
"""One of the three titan decks."""

TITANS: Final = (TitanDeck("titans_1"), TitanDeck("titans_2"), TitanDeck("titans_3"))
DECKS: Final = (EMPIRE_A, EMPIRE_B, ARMIES, *TITANS, PROVINCES)
START_EMPIRE: Final = "start_empire"
START_ARMIES: Final = "start_armies"

BACK: Final = "?"


def back(deck: str) -> CardCode:
    """The code of an unknown card of a deck, for example `?empire_a`."""
    return CardCode(Place(BACK + deck))


def is_back(card: CardCode) -> bool:
    """Whether this is the code of an unknown card."""
    return card.startswith(BACK)


def faces(cards: Iterable[CardCode]) -> list[CardCode]:
    """The known cards."""
    return [card for card in cards if not is_back(card)]


ACTIONS: Final = (
    "coins",
    "coins_per_food",
    "knowledge",
    "first_player",
    "restore",
    "explore",
    "reorder_titans",
    "copy",
)
"""The effects of card actions, in the order in which they happen. rules/actions.py has a function for each."""
CHOOSING_ACTIONS: Final = ("restore", "reorder_titans")
"""The effects after which a seat chooses cards. Their amount is the number of cards."""

BUYS_KNOWLEDGE: Final = "buys_knowledge"
DROPS_COIN: Final = "drops_coin"
RESERVES: Final = "reserves_when_first_to_pass"
PAYS_FOR_CITIZEN: Final = "pays_for_citizen"
BUILDS_FREE: Final = "builds_free"
IGNORES_PLACED: Final = "ignores_placed_on_serve"
SPECIALS: Final = (BUYS_KNOWLEDGE, DROPS_COIN, RESERVES, PAYS_FOR_CITIZEN, BUILDS_FREE, IGNORES_PLACED)
"""The special abilities of cards. Each is implemented in the chapter that it changes."""


@dataclass(frozen=True, slots=True)
class Card:
    """The values printed on a card of any kind. Values that a kind does not have are 0 or empty."""

    code: CardCode
    deck: str
    copies: int = 1
    coins: int = 0
    knowledge: int = 0
    banners: tuple[int, ...] = (0, 0, 0, 0, 0)
    """The number of banners of each tribe."""
    tribes: tuple[int, ...] = ()
    """The tribe of each banner on the card."""
    spaces: int = 0
    income: int = 0
    learning: int = 0
    """The knowledge at the end of each round."""
    food: int = 0
    swords: int = 0
    arrows: int = 0
    armies: int = 0
    """How much the card raises the army limit."""
    citizens: int = 0
    explores: int = 0
    loot: int = 0
    spying: int = 0
    restores: int = 0
    defence: int = 0
    counts_arrows: bool = False
    """Whether arrows count against this titan."""
    action: tuple[tuple[str, int], ...] = ()
    special: str = ""
    ladder: tuple[int, ...] = ()
    """Points for 1, 2, 3 and more banners of one tribe."""
    ladder_tribe: int = 0
    sets: int = 0
    """Points for each set of banners of all tribes."""

    @property
    def copies_others(self) -> bool:
        """Whether its action copies the action of another player's card."""
        return any(name == "copy" for name, _ in self.action)


@dataclass(frozen=True, slots=True)
class Box:
    """The figures and cards of a pack, for one number of players."""

    rounds: int
    explore_opens: int
    grow_opens: int
    deck_b_opens: int
    empire_row: int
    army_row: int
    start_coins: int
    late_coins: tuple[int, ...]
    start_citizens: tuple[Skill, ...]
    skills: int
    capital: Card
    extra_skill_coins: int
    work_coins: int
    expand_knowledge: int
    expand_coins: int
    expand_plus_cards: int
    learn_coins: int
    restore_cards: int
    restore_coins: int
    explore_cards: int
    grow_coins: int
    guild_coins: int
    dice: int
    faces: tuple[int, ...]
    """The number of sides of a die with each of FACES."""
    banner_points: tuple[int, ...]
    hunger_points: int
    cards: dict[CardCode, Card]
    experience: dict[CardCode, Card]
    """The values on the back of each army, which count after it is disbanded."""
    decks: dict[str, tuple[CardCode, ...]]
    """The titles of each deck, sorted."""
    whole: dict[str, list[int]]
    """The number of copies of each title in a full deck."""
    places: dict[CardCode, int]
    """The index of a title among the titles of its deck."""
    start_empire: tuple[CardCode, ...]
    start_armies: tuple[CardCode, ...]
    kept_empire: frozenset[CardCode]
    """The starting empire cards that always stay with their owner."""
    free_builders: tuple[Card, ...]
    """The cards that can be discarded to build for free."""
    most_loot: int
    most_spying: int
    """The most spying that a fight can bring, with all armies of the box. most_loot is the same for loot."""
    most_titans_looked_at: int
    """The most titans that a card's action looks at, including the open one."""

    def full(self, deck: str) -> list[int]:
        """A copy of the number of copies of each title in a full deck."""
        return self.whole[deck][:]

    def empire_deck(self, round: int) -> str:
        """The empire deck in use in a round."""
        return EMPIRE_B if round >= self.deck_b_opens else EMPIRE_A


def without(cards: Iterable[CardCode], taken: Iterable[CardCode]) -> list[CardCode]:
    """A copy of the cards without those taken. Taken cards that are not among the cards are ignored."""
    left = list(cards)
    for card in taken:
        if card in left:
            left.remove(card)
    return left


NUMBER_KEYS: Final = (
    *("copies", "coins", "knowledge", "spaces", "income", "learning", "food", "swords", "arrows", "armies"),
    *("citizens", "explores", "loot", "spying", "restores", "defence"),
)
ORIGINS: Final = (*DECKS, START_EMPIRE, START_ARMIES)
"""The decks and starting sets of cards."""
OTHER_PLACES: Final = (*SPACES, HOME, STARVING)
"""Codes that no card may have, because they are other places of citizens."""

OTHER_KEYS: Final = ("deck", "banners", "counts_arrows", "action", "special", "scores", "experience")


class CardReader:
    """Reads the table of a card in a pack. Its errors name the pack and the card."""

    def __init__(self, pack: str, code: str, table: Mapping[str, Value]) -> None:
        self.where = f"pack {pack}: card {code}"
        self.code = CardCode(Place(code))
        self.table = table

    def card(self) -> Card:
        """Read the card."""
        unknown = [key for key in self.table if key not in NUMBER_KEYS and key not in OTHER_KEYS]
        deck = self.text("deck")
        if unknown or deck not in ORIGINS or self.code in OTHER_PLACES:
            raise PackError(f"{self.where} has an unknown deck, name or {unknown}")
        special = self.text("special")
        if special and special not in SPECIALS:
            raise PackError(f"{self.where}: no such special: {special}")
        ladder, tribe, sets = self.scores()
        return self.numbered(deck, special, ladder, tribe, sets)

    def numbered(self, deck: str, special: str, ladder: tuple[int, ...], tribe: int, sets: int) -> Card:
        """Read the numbers of the card, and make it."""
        banners = self.banners()
        return Card(
            code=self.code,
            deck=deck,
            copies=self.number("copies", 1),
            coins=self.number("coins"),
            knowledge=self.number("knowledge"),
            banners=banners,
            tribes=tuple(tribe for tribe, count in enumerate(banners) for _ in range(count)),
            spaces=self.number("spaces"),
            income=self.number("income"),
            learning=self.number("learning"),
            food=self.number("food"),
            swords=self.number("swords"),
            arrows=self.number("arrows"),
            armies=self.number("armies"),
            citizens=self.number("citizens"),
            explores=self.number("explores"),
            loot=self.number("loot"),
            spying=self.number("spying"),
            restores=self.number("restores"),
            defence=self.number("defence"),
            counts_arrows=self.table.get("counts_arrows", False) is True,
            action=self.action(),
            special=special,
            ladder=ladder,
            ladder_tribe=tribe,
            sets=sets,
        )

    def experience(self) -> Card:
        """Read the back of an army card, as a card with the symbols of the back."""
        reader = CardReader("", f"{self.code} (experience)", self.part("experience"))
        return Card(
            code=self.code,
            deck=ARMIES,
            swords=reader.number("swords"),
            arrows=reader.number("arrows"),
            loot=reader.number("loot"),
            spying=reader.number("spying"),
            restores=reader.number("restores"),
        )

    def number(self, key: str, default: int = 0) -> int:
        """Read a whole number, at least 0."""
        value = self.table.get(key, default)
        if type(value) is not int or value < 0:
            raise PackError(f"{self.where}: {key} must be a whole number")
        return value

    def text(self, key: str) -> str:
        """Read a text, empty by default."""
        value = self.table.get(key, "")
        if not isinstance(value, str):
            raise PackError(f"{self.where}: {key} must be a text")
        return value

    def part(self, key: str) -> Mapping[str, Value]:
        """Read a table inside the table, empty by default."""
        value = self.table.get(key, {})
        if not isinstance(value, dict):
            raise PackError(f"{self.where}: {key} must be a table")
        return value

    def banners(self) -> tuple[int, ...]:
        """Read the number of banners of each tribe."""
        value = self.table.get("banners", [])
        if not isinstance(value, list) or any(tribe not in TRIBES for tribe in value):
            raise PackError(f"{self.where}: banners must be a list of {', '.join(TRIBES)}")
        return tuple(value.count(tribe) for tribe in TRIBES)

    def action(self) -> tuple[tuple[str, int], ...]:
        """Read the effects of the action with their amounts, in the order of ACTIONS."""
        table = self.part("action")
        unknown = [name for name in table if name not in ACTIONS]
        if unknown:
            raise PackError(f"{self.where}: no such action: {', '.join(unknown)}")
        reader = CardReader("", f"{self.code} (action)", table)
        action = tuple((name, reader.number(name)) for name in ACTIONS if name in table)
        if any(name in CHOOSING_ACTIONS and amount == 0 for name, amount in action):
            # With 0, the seat would have to choose no cards. A position cannot wait for that.
            raise PackError(f"{self.where}: {' and '.join(CHOOSING_ACTIONS)} must be at least 1 in an action")
        return action

    def scores(self) -> tuple[tuple[int, ...], int, int]:
        """Read the ladder, its tribe, and the points for a set."""
        table = self.part("scores")
        rungs, tribe = table.get("ladder", []), table.get("tribe", TRIBES[0])
        if not isinstance(rungs, list) or tribe not in TRIBES or not isinstance(tribe, str):
            raise PackError(f"{self.where}: scores must have a ladder and a tribe, or sets")
        ladder = tuple(rung for rung in rungs if type(rung) is int)
        return ladder, TRIBES.index(tribe), CardReader("", f"{self.code} (scores)", table).number("sets")


def open_box(pack: Pack, players: int) -> Box:
    """The figures for a number of players, and all cards. Raises PackError if the pack cannot be played."""
    pack.refuse_negative()
    cards: dict[CardCode, Card] = {}
    experience: dict[CardCode, Card] = {}
    for code, table in pack.tables("card_").items():
        reader = CardReader(pack.id, code, table)
        card = reader.card()
        cards[card.code] = card
        if card.deck in (ARMIES, START_ARMIES):
            experience[card.code] = reader.experience()
    decks = {deck: _titles(cards, deck) for deck in DECKS}
    box = Box(
        rounds=pack.number("rounds"),
        explore_opens=pack.number("explore_opens"),
        grow_opens=pack.number("grow_opens"),
        deck_b_opens=pack.number("deck_b_opens"),
        empire_row=pack.numbers("empire_row")[players - 2],
        army_row=players,
        start_coins=pack.number("start_coins"),
        late_coins=pack.numbers("late_coins"),
        start_citizens=tuple(Skill(number) for number in pack.numbers("start_citizens")),
        skills=pack.number("skills"),
        capital=Card(
            code=CardCode(HOME),
            deck="",
            food=pack.number("capital_food"),
            spaces=pack.number("capital_spaces"),
            income=pack.number("capital_income"),
            armies=pack.number("capital_armies"),
        ),
        extra_skill_coins=pack.number("extra_skill_coins"),
        work_coins=pack.number("work_coins"),
        expand_knowledge=pack.number("expand_knowledge"),
        expand_coins=pack.number("expand_coins"),
        expand_plus_cards=pack.number("expand_plus_cards"),
        learn_coins=pack.number("learn_coins"),
        restore_cards=pack.number("restore_cards"),
        restore_coins=pack.number("restore_coins"),
        explore_cards=pack.number("explore_cards"),
        grow_coins=pack.number("grow_coins"),
        guild_coins=pack.number("guild_coins"),
        dice=pack.number("dice"),
        faces=tuple(pack.number(f"die_{face}") for face in FACES),
        banner_points=pack.numbers("banner_points"),
        hunger_points=pack.number("hunger_points"),
        cards=cards,
        experience=experience,
        decks=decks,
        whole={name: [cards[card].copies for card in titles] for name, titles in decks.items()},
        places={card: place for titles in decks.values() for place, card in enumerate(titles)},
        start_empire=_titles(cards, START_EMPIRE),
        start_armies=_titles(cards, START_ARMIES),
        kept_empire=frozenset(code for code in _titles(cards, START_EMPIRE) if cards[code].special != BUILDS_FREE),
        free_builders=tuple(card for card in cards.values() if card.special == BUILDS_FREE),
        most_loot=sum([max(cards[code].loot, back.loot) for code, back in experience.items()]),
        most_spying=sum([max(cards[code].spying, back.spying) for code, back in experience.items()]),
        most_titans_looked_at=max(
            [amount for card in cards.values() for name, amount in card.action if name == "reorder_titans"], default=0
        ),
    )
    _check(pack, box)
    return box


def _titles(cards: Mapping[CardCode, Card], deck: str) -> tuple[CardCode, ...]:
    return tuple(sorted(code for code, card in cards.items() if card.deck == deck))


def _check(pack: Pack, box: Box) -> None:
    if any(not titles for titles in box.decks.values()):
        raise PackError(f"pack {pack.id}: every deck needs cards")
    for deck in (ARMIES, PROVINCES, *TITANS):
        if any(count != 1 for count in box.full(deck)):
            raise PackError(f"pack {pack.id}: armies, titans and provinces have one copy each")
    if len(box.start_armies) > box.capital.armies or len(box.start_empire) > box.capital.spaces:
        raise PackError(f"pack {pack.id}: the capital has no room for the starting cards")
    if any(card.action and card.special == BUILDS_FREE for card in box.cards.values()):
        # The card could be discarded while a citizen stands on it. No rule says where that citizen would go.
        raise PackError(f"pack {pack.id}: a card that is discarded to build for nothing cannot have an action")
    # With lower numbers, there is no round, or a seat would have to choose no cards. The cards that Expand looks at
    # include the open province.
    least = {"rounds": 1, "restore_cards": 1, "explore_cards": 1, "expand_plus_cards": 2}
    for key, number in least.items():
        if pack.number(key) < number:
            raise PackError(f"pack {pack.id}: {key} must be at least {number}")
    if any(sum(box.cards[card].banners) > box.dice for deck in TITANS for card in box.decks[deck]):
        raise PackError(f"pack {pack.id}: a titan has more banners than there are dice")
    if not set(box.start_citizens) <= set(range(1, box.skills + 1)) or len(box.late_coins) < box.army_row:
        raise PackError(f"pack {pack.id}: start_citizens or late_coins cannot be played with")
