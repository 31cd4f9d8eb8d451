"""What things are worth to a seat, in victory points: rough guesses, by which its moves are put in order."""

from dataclasses import dataclass, field

from reeve_service.rules.ancient_world.components import SERVE, TRIBES, Box, Card, CardCode
from reeve_service.rules.ancient_world.moves import Move
from reeve_service.rules.ancient_world.state import Player, State
from reeve_service.rules.seats import Seat

# Found by playing many games of one set of numbers against another.
COIN = 0.2
LATE_COIN = 0.1
"""In the last round, which brings no income."""
PURSE = 0.01
"""How much less a coin is worth for each that one has."""
KNOWLEDGE = 1.1
LATE_KNOWLEDGE = 0.1
STOCK = 0.05
"""How much less a knowledge is worth for each that one has."""
AHEAD = 0.15
"""How far the banner after the next one counts while there are rounds to come."""

# For each round to come
INCOME = 0.3
LEARNING = 0.55
SWORD = 0.4
ARROW = 0.25
ARMY = 0.35
EYE = 0.07
SPECIAL = 0.12
ACTION = 0.2
"""Of what a card's action brings once."""
CITIZEN = 0.75
HUNGER = 0.8
"""What one more hungry citizen costs, beside the points at the end."""
SPARE_FOOD = 0.12
SET = 0.6

# Once
SPACE = 0.3
TIGHT_SPACE = 0.9
"""The first space of one who has none."""
DIE = 0.35
"""What a destruction die costs."""
MENDING = 0.15
"""A card that may be restored some day."""
EXPLORED = 0.2
"""A reserved card."""
WEAR = 0.25
"""What a coin that stays on an army will cost in later fights, of a coin's worth."""

Rated = tuple[float, Move]
"""A move with what it is worth."""
NEVER = -1000.0
"""Worth of what cannot be done."""
Band = tuple[float, int, int, int, int]
"""Armies that fight together: what using them costs, its coins, their swords, their arrows, and a bit for each."""


@dataclass(slots=True)
class Outlook:
    """What a seat has, and what more of it is worth."""

    state: State
    box: Box
    seat: Seat
    player: Player
    left: int
    """The rounds after this one."""
    banners: list[int]
    gains: list[float]
    """What one more banner of each tribe is worth."""
    food: int
    room: int
    """Spaces for empire cards."""
    limit: int
    swords: int
    arrows: int
    """Those of its cards, and of Serve."""
    specials: list[str]
    """What its face-up cards do besides."""
    coin: float
    knowledge: float
    armies: list[CardCode] = field(default_factory=list)
    """Those that can be used."""
    bands: list[Band] = field(default_factory=list)
    """Every group of them that can be paid for, the cheapest first."""
    beyond: list[tuple[float, int, bool]] = field(default_factory=list)
    """The titans out of reach: worth, missing defence, and whether arrows count."""


def look(state: State, seat: Seat) -> Outlook:
    """What a seat has now."""
    box, player = state.box, state.players[seat]
    cards, lost, capital = box.cards, player.lost, box.capital
    left = box.rounds - state.round
    banners = [0] * len(TRIBES)
    food, room, limit = capital.food, capital.spaces - len(player.empire), capital.armies
    swords, arrows = 0, 0
    ladders: list[Card] = []
    specials: list[str] = []
    for codes in (player.empire, player.provinces, player.titans):
        for code in codes:
            card = cards[code]
            for tribe in card.tribes:
                banners[tribe] += 1
            if card.ladder:
                ladders.append(card)
            if lost and code in lost:
                continue
            food += card.food
            room += card.spaces
            limit += card.armies
            swords += card.swords
            arrows += card.arrows
            if card.special:
                specials.append(card.special)
    for place in player.citizens.values():
        if place == SERVE:
            swords += 1
    gains = [step(box.banner_points, count, left) for count in banners]
    for card in ladders:
        gains[card.ladder_tribe] += step(card.ladder, banners[card.ladder_tribe], left)
    coin = (COIN if left else LATE_COIN) / (1 + PURSE * player.coins)
    knowledge = KNOWLEDGE / (1 + STOCK * player.knowledge) if left else LATE_KNOWLEDGE
    return Outlook(
        state, box, seat, player, left, banners, gains, food, room, limit, swords, arrows, specials, coin, knowledge
    )


def step(points: tuple[int, ...], count: int, left: int) -> float:
    """What one more banner adds, and a part of what the one after it would while there is time for it."""
    if count >= len(points):
        return 0.0
    now = float(points[count] - (points[count - 1] if count else 0))
    if not left or count + 1 >= len(points):
        return now
    return now + AHEAD * (points[count + 1] - points[count] - now)


def empire_worth(own: Outlook, card: Card) -> float:
    """What an empire card is worth that a seat does not have yet."""
    worth = lasting(own, card)
    for tribe in card.tribes:
        worth += own.gains[tribe]
    if card.ladder:
        rung = min(own.banners[card.ladder_tribe] + 1 + (own.left > 0), len(card.ladder))
        worth += card.ladder[rung - 1]
    if card.sets:
        worth += card.sets * (min(own.banners) + SET * own.left)
    return worth


def price_worth(own: Outlook, card: Card) -> float:
    """What a card's price is worth."""
    return own.coin * card.coins + own.knowledge * card.knowledge


def lasting(own: Outlook, card: Card) -> float:
    """What a card's properties bring from now on."""
    left, worth = own.left, 0.0
    if left:
        worth = INCOME * card.income + LEARNING * card.learning + SWORD * card.swords + ARROW * card.arrows
        worth += ARMY * card.armies + EYE * card.explores
        if card.special:
            worth += SPECIAL
        if card.action:
            worth += ACTION * usual_worth(own, card)
        worth *= left
    if card.citizens:
        worth += card.citizens * CITIZEN * (left + 1)
    if card.food or card.citizens:
        hungry = len(own.player.citizens) + card.citizens - own.food
        fed = min(hungry, card.food) if hungry > 0 else 0
        worth += fed * (own.box.hunger_points + HUNGER * left) + (card.food - fed) * SPARE_FOOD * left
        if card.citizens and hungry > card.food:
            worth -= own.box.hunger_points
    if card.spaces:
        worth += room_worth(own, card.spaces)
    return worth


def room_worth(own: Outlook, spaces: int) -> float:
    """What more spaces are worth: those that can be filled in the rounds to come."""
    wanted = 1 + 2 * own.left - max(own.room, 0)
    useful = min(spaces, wanted)
    if useful <= 0:
        return 0.0
    return useful * SPACE + (TIGHT_SPACE if own.room <= 0 else 0.0)


def action_worth(own: Outlook, card: Card) -> float:
    """What a card's action brings now."""
    worth = usual_worth(own, card)
    for name, amount in card.action:
        if name == "restore":
            worth += restore_worth(own, amount) - MENDING * amount
    return worth


def usual_worth(own: Outlook, card: Card) -> float:
    """What a card's action brings once, now or later."""
    worth = 0.0
    for name, amount in card.action:
        if name == "coins":
            worth += amount * own.coin
        elif name == "coins_per_food":
            worth += amount * own.food * own.coin
        elif name == "knowledge":
            worth += amount * own.knowledge
        elif name == "restore":
            worth += amount * MENDING
        elif name == "explore":
            worth += explore_worth(own)
        elif name == "copy":
            worth += 2 * own.coin
        elif name == "reorder_titans":
            worth += own.coin
        else:
            worth += 0.1
    return worth


def explore_worth(own: Outlook) -> float:
    """What a reserved card is worth."""
    return EXPLORED if own.left and own.room > 0 else 0.0


def restore_worth(own: Outlook, count: int) -> float:
    """What restoring so many cards brings."""
    lost = own.player.lost
    if not lost:
        return 0.0
    worths = sorted([lasting(own, own.box.cards[code]) for code in lost], reverse=True)
    return sum(worths[:count])
