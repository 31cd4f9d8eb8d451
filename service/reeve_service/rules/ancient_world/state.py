"""The position of an Ancient World game: the board, the decks, every city-state, and what is asked of whom."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from reeve_service.rules import position
from reeve_service.rules.ancient_world.components import (
    EMPIRE_A,
    EMPIRE_B,
    HOME,
    STARVING,
    TITANS,
    Box,
    Card,
    CardCode,
    Place,
    Skill,
    is_back,
)
from reeve_service.rules.seats import Seat


class FirstPlayer(Enum):
    """How the first player is found."""

    DRAWN = "drawn"
    """The table draws a seat."""
    LISTED = "listed"
    """The seat that is listed first begins: whoever asks has put the oldest player there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(position.Options):
    """What the players of The Ancient World choose."""

    expand_plus: bool = False
    first_player: FirstPlayer = FirstPlayer.DRAWN


class Phase(Enum):
    """The phases of a round, and the end of the game."""

    PREPARATION = "preparation"
    ACTIONS = "actions"
    ROUND_END = "round_end"
    OVER = "over"

    __hash__ = object.__hash__


class Need(Enum):
    """What the game waits for."""

    FIRST = "first"
    """The table chooses the first player."""
    OPEN = "open"
    """The table opens a deck's top card, onto the deck or into its row."""
    LOOK = "look"
    """The table shows a deck's top card to one seat."""
    TAKE = "take"
    """The table deals a deck's top card to a seat's reserve."""
    ROLL = "roll"
    """The table throws the destruction dice."""
    TURN = "turn"
    """A seat places a citizen, fights or passes."""
    BUILD = "build"
    EXPAND = "expand"
    PROVINCE = "province"
    """A seat keeps one of the provinces it has looked at."""
    RESTORE = "restore"
    """A seat restores exactly so many cards."""
    RESTORE_UP_TO = "restore_up_to"
    RECRUIT = "recruit"
    EXPLORE = "explore"
    KEEP = "keep"
    """A seat reserves one of the empire cards it has looked at."""
    COPY = "copy"
    REFUGE = "refuge"
    """A seat says at which titans it looks."""
    ORDER = "order"
    """A seat puts the titans back that it has looked at."""
    STRIKE = "strike"
    """A seat may fight the titan it has put on top."""
    KNOWLEDGE = "knowledge"
    """A seat may buy knowledge because its left neighbour learned."""
    COIN = "coin"
    """A seat may take a coin off an army because its right neighbour learned."""
    RESERVE = "reserve"
    """A seat that passed first may reserve a card."""
    LOSE = "lose"
    """A seat says which empire cards the titan destroys."""
    DISCARD = "discard"
    """A seat says which armies it discards because its limit has fallen."""
    STARVE = "starve"
    """A seat says which of its citizens go hungry."""

    # Looked up all the time, and Enum's own hash is a Python function.
    __hash__ = object.__hash__


CHANCE_NEEDS: Final = (Need.FIRST, Need.OPEN, Need.LOOK, Need.TAKE, Need.ROLL)
LOOKING_NEEDS: Final = (Need.LOOK, Need.KEEP, Need.PROVINCE, Need.ORDER)


@dataclass(unsafe_hash=True, slots=True)
class Task:
    """One thing that is asked: of whom (or for whom the table does it), how many, and about which deck or card."""

    need: Need
    seat: Seat
    count: int = 0
    about: str = ""


@dataclass(unsafe_hash=True, slots=True)
class Placed:
    """A card whose place in a deck is known, and the seats that know it, a bit a seat."""

    card: CardCode
    known_to: int

    def is_known_to(self, seat: int) -> bool:
        """Whether a seat knows it."""
        return bool(self.known_to >> seat & 1)


@dataclass(slots=True, init=False)
class Deck:
    """A deck: a bag of cards whose order nobody knows, between cards whose place somebody knows."""

    bag: list[int]
    """How many of each title; in a view, those too that the viewer cannot see elsewhere."""
    top: list[Placed]
    bottom: list[Placed]
    discards: list[CardCode]
    """Sorted; everybody may look at them."""

    # By hand: mypyc does not compile the one that a dataclass brings, and there are seven decks.
    def __init__(self, bag: list[int], top: list[Placed], bottom: list[Placed], discards: list[CardCode]) -> None:
        self.bag, self.top, self.bottom, self.discards = bag, top, bottom, discards

    def clone(self) -> "Deck":
        """A copy that shares nothing that changes."""
        return Deck(self.bag[:], self.top[:], self.bottom[:], self.discards[:])


@dataclass(unsafe_hash=True, slots=True)
class Army:
    """An army: its active card, the disbanded ones under it, and the coins on picture and scroll."""

    card: CardCode
    disbanded: tuple[CardCode, ...] = ()
    picture: int = 0
    scroll: int = 0

    @property
    def price(self) -> int:
        """What using it costs."""
        return self.picture + 1


@dataclass(slots=True)
class Player:
    """A city-state: what lies beside one player's board."""

    coins: int = 0
    knowledge: int = 0
    citizens: dict[Skill, Place] = field(default_factory=dict)
    """Where the citizen of each skill is: at home, starving, on a space or on a card."""
    empire: list[CardCode] = field(default_factory=list)
    """In the order of building, the lost ones too."""
    lost: list[CardCode] = field(default_factory=list)
    """Those of them that lie face down; sorted."""
    provinces: list[CardCode] = field(default_factory=list)
    titans: list[CardCode] = field(default_factory=list)
    armies: list[Army] = field(default_factory=list)
    reserve: list[CardCode] = field(default_factory=list)
    """Sorted. In another seat's view, backs stand for what that seat has not seen."""
    seen: list[CardCode] = field(default_factory=list)
    """Those reserved cards that everybody saw taken; sorted."""
    passed: bool = False

    def clone(self) -> "Player":
        """A copy that shares nothing that changes."""
        made = Player.__new__(Player)
        made.coins = self.coins
        made.knowledge = self.knowledge
        made.citizens = self.citizens.copy()
        made.empire = self.empire[:]
        made.lost = self.lost[:]
        made.provinces = self.provinces[:]
        made.titans = self.titans[:]
        made.armies = self.armies[:]
        made.reserve = self.reserve[:]
        made.seen = self.seen[:]
        made.passed = self.passed
        return made

    @property
    def face_up(self) -> list[CardCode]:
        """Its empire cards that are not lost."""
        return [card for card in self.empire if card not in self.lost] if self.lost else self.empire

    @property
    def at_home(self) -> list[Skill]:
        """The skills of the citizens that can be placed."""
        return [skill for skill, place in self.citizens.items() if place == HOME]

    @property
    def starving(self) -> int:
        """How many citizens lie on Starving."""
        return sum(place == STARVING for place in self.citizens.values())


@dataclass(slots=True, kw_only=True)
class State(position.State):
    """A position of The Ancient World."""

    box: Box
    phase: Phase = Phase.PREPARATION
    round: int = 1
    first: Seat | None = None
    """Who has the first-player token, once it is known."""
    locked: bool = False
    """Whether the token lies hand up: nobody takes it in this round."""
    turn: Seat | None = None
    """Whose turn it is, or was last in this round."""
    row: list[CardCode] = field(default_factory=list)
    """The open empire cards; sorted."""
    army_row: list[CardCode] = field(default_factory=list)
    province: CardCode | None = None
    titans: list[CardCode | None] = field(default_factory=lambda: [None] * len(TITANS))
    """The open titan of each deck."""
    decks: dict[str, Deck] = field(default_factory=dict)
    looked: list[CardCode] = field(default_factory=list)
    """What a seat has drawn and not put away yet; backs in other seats' views."""
    players: list[Player]
    agenda: list[Task] = field(default_factory=list)
    """What is asked; the last comes first."""

    def clone(self) -> "State":
        """A copy that can be played on without touching this one."""
        # Field by field: compiled, that takes a tenth of the time of the `__init__` that a dataclass brings.
        made = State.__new__(State)
        made.options = self.options
        made.pack = self.pack
        made.seats = self.seats
        made.ply = self.ply
        made.chance = self.chance
        made.viewer = self.viewer
        made.box = self.box
        made.phase = self.phase
        made.round = self.round
        made.first = self.first
        made.locked = self.locked
        made.turn = self.turn
        made.row = self.row[:]
        made.army_row = self.army_row[:]
        made.province = self.province
        made.titans = self.titans[:]
        made.decks = {name: deck.clone() for name, deck in self.decks.items()}
        made.looked = self.looked[:]
        made.players = [player.clone() for player in self.players]
        made.agenda = self.agenda[:]
        return made

    @property
    def chosen(self) -> Options:
        """The options, as The Ancient World's own."""
        assert isinstance(self.options, Options)
        return self.options

    @property
    def task(self) -> Task:
        """What is asked now."""
        return self.agenda[-1]

    def task_of(self, seat: Seat) -> Task:
        """What is asked of a pending seat: the last task, or the one below where two neighbours answer a Learn."""
        return self.agenda[self._place_of(seat)]

    def take_task(self, seat: Seat) -> Task:
        """Takes what is asked of a pending seat off the agenda."""
        return self.agenda.pop(self._place_of(seat))

    def _place_of(self, seat: Seat) -> int:
        task = self.agenda[-1]
        return -2 if task.need is Need.COIN and task.seat != seat else -1

    @property
    def empire_deck(self) -> str:
        """The empire deck in use."""
        return self.box.empire_deck(self.round)

    def card(self, code: CardCode) -> Card:
        """What is printed on a card."""
        return self.box.cards[code]

    def working(self, player: Player) -> list[Card]:
        """Everything whose properties a player has: the capital, and all cards but the lost ones and the armies."""
        cards = self.box.cards
        working_cards = [self.box.capital]
        working_cards += [cards[code] for code in player.face_up]
        working_cards += [cards[code] for code in player.provinces]
        working_cards += [cards[code] for code in player.titans]
        return working_cards

    def food(self, player: Player) -> int:
        """The food that a player has."""
        food = 0
        for card in self.working(player):
            food += card.food
        return food

    def army_limit(self, player: Player) -> int:
        """How many armies a player may have."""
        limit = 0
        for card in self.working(player):
            limit += card.armies
        return limit

    def space_left(self, player: Player) -> int:
        """How many more empire cards a player has room for; lost ones keep their space."""
        left = -len(player.empire)
        for card in self.working(player):
            left += card.spaces
        return left

    def has_special(self, player: Player, special: str) -> bool:
        """Whether a face-up empire card of a player does this."""
        return any(self.box.cards[code].special == special for code in player.face_up)

    def placed(self, space: Place) -> list[Skill]:
        """The skills of the citizens on a space of the board."""
        return [skill for player in self.players for skill, place in player.citizens.items() if place == space]

    def backs(self, name: str) -> int:
        """In a view, how many cards of a deck lie hidden somewhere outside its bag."""
        if self.viewer is None:
            return 0
        deck, back = self.decks[name], "?" + name
        hidden = sum(placed.card == back for placed in deck.top) + sum(placed.card == back for placed in deck.bottom)
        hidden += sum(card == back for card in self.looked)
        if name in (EMPIRE_A, EMPIRE_B):
            hidden += sum(card == back for player in self.players for card in player.reserve)
        return hidden

    def unordered(self, name: str) -> int:
        """How many cards of a deck lie in no known order."""
        size = -self.backs(name)
        for count in self.decks[name].bag:
            size += count
        return size

    def deck_size(self, name: str) -> int:
        """How many cards a deck has, the open one not among them."""
        deck = self.decks[name]
        return self.unordered(name) + len(deck.top) + len(deck.bottom)

    def open_titans(self) -> list[CardCode]:
        """The titans that can be fought."""
        return [titan for titan in self.titans if titan is not None]

    @property
    def looker(self) -> Seat | None:
        """The seat that sees the cards looked at."""
        for task in reversed(self.agenda):
            if task.need in LOOKING_NEEDS:
                return task.seat
        return None

    def hidden_in(self, cards: list[CardCode]) -> bool:
        """Whether some of these cards show only their backs."""
        return any(is_back(card) for card in cards)
