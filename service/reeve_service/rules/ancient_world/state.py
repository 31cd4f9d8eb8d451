"""The position of an Ancient World game: the board, the decks, the city-states, and the agenda of tasks."""

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
    """How the first player is chosen."""

    DRAWN = "drawn"
    """The table draws a seat."""
    LISTED = "listed"
    """The first seat of the list begins. The client puts the oldest player there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(position.Options):
    """The options of The Ancient World."""

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
    """The kind of a task: what the game waits for."""

    FIRST = "first"
    """The table chooses the first player."""
    OPEN = "open"
    """The table turns the top card of a deck face up, on the deck or in its row."""
    LOOK = "look"
    """The table shows a deck's top card to one seat."""
    TAKE = "take"
    """The table puts a deck's top card into a seat's reserve."""
    ROLL = "roll"
    """The table rolls the destruction dice."""
    TURN = "turn"
    """A seat places a citizen, fights or passes."""
    BUILD = "build"
    EXPAND = "expand"
    PROVINCE = "province"
    """A seat keeps one of the provinces that it has looked at."""
    RESTORE = "restore"
    """A seat restores exactly a number of cards."""
    RESTORE_UP_TO = "restore_up_to"
    RECRUIT = "recruit"
    EXPLORE = "explore"
    KEEP = "keep"
    """A seat reserves one of the empire cards that it has looked at."""
    COPY = "copy"
    REFUGE = "refuge"
    """A seat chooses the titan deck to look at."""
    ORDER = "order"
    """A seat chooses the order of the titans that it has looked at."""
    STRIKE = "strike"
    """A seat may fight the titan that it has put on top."""
    KNOWLEDGE = "knowledge"
    """A seat may buy knowledge because its left neighbour learned."""
    COIN = "coin"
    """A seat may take a coin off an army because its right neighbour learned."""
    RESERVE = "reserve"
    """A seat that passed first may reserve a card."""
    LOSE = "lose"
    """A seat chooses the empire cards that the titan destroys."""
    DISCARD = "discard"
    """A seat chooses the armies that it discards because its army limit fell."""
    STARVE = "starve"
    """A seat chooses the citizens that starve."""

    # Needs are often used as keys. The hash of Enum is a slow Python function.
    __hash__ = object.__hash__


CHANCE_NEEDS: Final = frozenset((Need.FIRST, Need.OPEN, Need.LOOK, Need.TAKE, Need.ROLL))
LOOKING_NEEDS: Final = (Need.LOOK, Need.KEEP, Need.PROVINCE, Need.ORDER)

BOUND: Final = 5_000
"""The maximum number of moves: 6 rounds with 20 citizens, and far fewer than 40 choices and draws for each of them."""


@dataclass(unsafe_hash=True, slots=True, init=False)
class Task:
    """One task of the agenda: what is needed, the seat that it is for, a number, and the deck that it is about."""

    need: Need
    seat: Seat
    count: int
    about: str

    # Written by hand, because mypyc does not compile the generated one. Most moves add a task.
    def __init__(self, need: Need, seat: Seat, count: int = 0, about: str = "") -> None:
        self.need, self.seat, self.count, self.about = need, seat, count, about


@dataclass(unsafe_hash=True, slots=True)
class Placed:
    """A card at a known place in a deck, and the seats that know it, with one bit for each seat."""

    card: CardCode
    known_to: int

    def is_known_to(self, seat: int) -> bool:
        """Whether a seat knows the card."""
        return bool(self.known_to >> seat & 1)


@dataclass(slots=True, init=False)
class Deck:
    """A deck: a bag of cards without an order, and known cards on top and at the bottom."""

    bag: list[int]
    """The number of cards of each title. In a view, also the cards elsewhere that the viewer cannot see."""
    top: list[Placed]
    bottom: list[Placed]
    discards: list[CardCode]
    """Sorted. All players may look at them."""

    # Written by hand, because mypyc does not compile the generated one. There are seven decks.
    def __init__(self, bag: list[int], top: list[Placed], bottom: list[Placed], discards: list[CardCode]) -> None:
        self.bag, self.top, self.bottom, self.discards = bag, top, bottom, discards

    def clone(self) -> "Deck":
        """A copy that shares no mutable data."""
        return Deck(self.bag[:], self.top[:], self.bottom[:], self.discards[:])


@dataclass(unsafe_hash=True, slots=True)
class Army:
    """An army: its active card, the disbanded cards under it, and the coins on its picture and its scroll."""

    card: CardCode
    disbanded: tuple[CardCode, ...] = ()
    picture: int = 0
    scroll: int = 0

    @property
    def price(self) -> int:
        """The price of using the army, in coins."""
        return self.picture + 1


@dataclass(slots=True)
class Player:
    """The city-state of one player."""

    coins: int = 0
    knowledge: int = 0
    citizens: dict[Skill, Place] = field(default_factory=dict)
    """The place of each citizen, by skill: at home, starving, on a space or on a card."""
    empire: list[CardCode] = field(default_factory=list)
    """In the order in which they were built, including lost cards."""
    lost: list[CardCode] = field(default_factory=list)
    """The empire cards that lie face down, sorted."""
    provinces: list[CardCode] = field(default_factory=list)
    titans: list[CardCode] = field(default_factory=list)
    armies: list[Army] = field(default_factory=list)
    reserve: list[CardCode] = field(default_factory=list)
    """Sorted. In the view of another seat, cards that it has not seen show only their backs."""
    seen: list[CardCode] = field(default_factory=list)
    """The reserved cards that everybody saw taken, sorted."""
    passed: bool = False

    def clone(self) -> "Player":
        """A copy that shares no mutable data."""
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
        """The empire cards that are not lost."""
        return [card for card in self.empire if card not in self.lost] if self.lost else self.empire

    @property
    def at_home(self) -> list[Skill]:
        """The skills of the citizens at home."""
        return [skill for skill, place in self.citizens.items() if place == HOME]

    @property
    def starving(self) -> int:
        """The number of starving citizens."""
        return sum(place == STARVING for place in self.citizens.values())


@dataclass(slots=True, kw_only=True)
class State(position.State):
    """A position of The Ancient World."""

    box: Box
    phase: Phase = Phase.PREPARATION
    round: int = 1
    first: Seat | None = None
    """The owner of the first-player token, or None before it is known."""
    locked: bool = False
    """Whether the token lies hand up, so that nobody can take it in this round."""
    turn: Seat | None = None
    """The seat whose turn it is, or was last in this round."""
    row: list[CardCode] = field(default_factory=list)
    """The open empire cards, sorted."""
    army_row: list[CardCode] = field(default_factory=list)
    province: CardCode | None = None
    titans: list[CardCode | None] = field(default_factory=lambda: [None] * len(TITANS))
    """The open titan of each deck."""
    decks: dict[str, Deck] = field(default_factory=dict)
    looked: list[CardCode] = field(default_factory=list)
    """The cards that a seat is looking at. In the views of other seats, they show only their backs."""
    players: list[Player]
    agenda: list[Task] = field(default_factory=list)
    """The tasks. The last one is next."""

    def clone(self) -> "State":
        """A copy. Moves that are played on it do not change this position."""
        # Each field is set by itself. When compiled, this takes a tenth of the time of the generated `__init__`.
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
        """The options, with the type of this game."""
        assert isinstance(self.options, Options)
        return self.options

    @property
    def task(self) -> Task:
        """The next task."""
        return self.agenda[-1]

    def task_of(self, seat: Seat) -> Task:
        """The task of a pending seat: the last one, or the one before it if two neighbours may react to Learn."""
        return self.agenda[self._place_of(seat)]

    def take_task(self, seat: Seat) -> Task:
        """Remove the task of a pending seat from the agenda, and return it."""
        return self.agenda.pop(self._place_of(seat))

    def _place_of(self, seat: Seat) -> int:
        task = self.agenda[-1]
        return -2 if task.need is Need.COIN and task.seat != seat else -1

    @property
    def empire_deck(self) -> str:
        """The empire deck in use."""
        return self.box.empire_deck(self.round)

    def card(self, code: CardCode) -> Card:
        """The card of a code."""
        return self.box.cards[code]

    def active_cards(self, player: Player) -> list[Card]:
        """The cards whose properties count for a player: the capital, and all cards except lost cards and armies."""
        cards = self.box.cards
        cards_in_effect = [self.box.capital]
        cards_in_effect += [cards[code] for code in player.face_up]
        cards_in_effect += [cards[code] for code in player.provinces]
        cards_in_effect += [cards[code] for code in player.titans]
        return cards_in_effect

    def food(self, player: Player) -> int:
        """The food of a player."""
        food = 0
        for card in self.active_cards(player):
            food += card.food
        return food

    def army_limit(self, player: Player) -> int:
        """The army limit of a player."""
        limit = 0
        for card in self.active_cards(player):
            limit += card.armies
        return limit

    def space_left(self, player: Player) -> int:
        """The number of free spaces for empire cards. Lost cards keep their space."""
        left = -len(player.empire)
        for card in self.active_cards(player):
            left += card.spaces
        return left

    def has_special(self, player: Player, special: str) -> bool:
        """Whether a face-up empire card of a player has a special ability."""
        return any(self.box.cards[code].special == special for code in player.face_up)

    def placed(self, space: Place) -> list[Skill]:
        """The skills of the citizens on a space of the board."""
        return [skill for player in self.players for skill, place in player.citizens.items() if place == space]

    def skills_by_place(self) -> dict[Place, list[Skill]]:
        """The skills of the citizens on each space and card, by place. Empty places are left out."""
        placed: dict[Place, list[Skill]] = {}
        for player in self.players:
            for skill, place in player.citizens.items():
                if place not in (HOME, STARVING):
                    placed.setdefault(place, []).append(skill)
        return placed

    def backs(self, name: str) -> int:
        """In a view, the number of hidden cards of a deck that lie outside its bag. Otherwise 0."""
        if self.viewer is None:
            return 0
        deck, back = self.decks[name], "?" + name
        hidden = sum(placed.card == back for placed in deck.top) + sum(placed.card == back for placed in deck.bottom)
        hidden += sum(card == back for card in self.looked)
        if name in (EMPIRE_A, EMPIRE_B):
            hidden += sum(card == back for player in self.players for card in player.reserve)
        return hidden

    def unordered(self, name: str) -> int:
        """The number of cards of a deck without a known place."""
        size = -self.backs(name)
        for count in self.decks[name].bag:
            size += count
        return size

    def deck_size(self, name: str) -> int:
        """The number of cards in a deck, without the open one."""
        deck = self.decks[name]
        return self.unordered(name) + len(deck.top) + len(deck.bottom)

    def open_titans(self) -> list[CardCode]:
        """The titans that can be fought."""
        return [titan for titan in self.titans if titan is not None]

    @property
    def looker(self) -> Seat | None:
        """The seat that is looking at cards, or None."""
        for task in reversed(self.agenda):
            if task.need in LOOKING_NEEDS:
                return task.seat
        return None

    def has_backs(self, cards: list[CardCode]) -> bool:
        """Whether one of these cards shows only its back."""
        return any(is_back(card) for card in cards)
