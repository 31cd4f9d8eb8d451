"""Rough estimates of the value of moves for a seat, in victory points."""

from dataclasses import dataclass, field
from typing import Final

from reeve_service.rules.ancient_world.components import SERVE, TRIBES, Box, Card, CardCode
from reeve_service.rules.ancient_world.moves import Move
from reeve_service.rules.ancient_world.state import Player, State
from reeve_service.rules.seats import Seat

# Values in points, tuned in many games between different sets of values.
COIN: Final = 0.2
LATE_COIN: Final = 0.1
"""The value of a coin in the last round."""
PURSE: Final = 0.01
"""How much each coin that the player has lowers the value of one more."""
KNOWLEDGE: Final = 1.1
LATE_KNOWLEDGE: Final = 0.1
STOCK: Final = 0.05
"""How much each knowledge that the player has lowers the value of one more."""
AHEAD: Final = 0.15
"""The weight of the banner after the next one, before the last round."""

# For each later round
INCOME: Final = 0.3
LEARNING: Final = 0.55
SWORD: Final = 0.4
ARROW: Final = 0.25
ARMY: Final = 0.35
EYE: Final = 0.07
SPECIAL: Final = 0.12
ACTION: Final = 0.2
"""The share of the action's value that counts for each later round."""
CITIZEN: Final = 0.75
HUNGER: Final = 0.8
"""The cost of one more citizen without food, in addition to the points at the end."""
SPARE_FOOD: Final = 0.12
SET: Final = 0.6

# Once
SPACE: Final = 0.3
TIGHT_SPACE: Final = 0.9
"""The extra value of a space for a player without a free space."""
DIE: Final = 0.35
"""The cost of a destruction die."""
MENDING: Final = 0.15
"""The value of restoring a card later."""
EXPLORED: Final = 0.2
"""The value of a reserved card."""
WEAR: Final = 0.25
"""The cost of a coin on an army in later fights, in coins."""

Rated = tuple[float, Move]
"""A move with its value."""
NEVER: Final = -1000.0
"""The value of something impossible."""
Band = tuple[float, int, int, int, int]
"""Armies that fight together: their cost, their price in coins, their swords and arrows, and one bit for each army."""


@dataclass(slots=True)
class Outlook:
    """What a seat has, and the value of more of it."""

    state: State
    box: Box
    seat: Seat
    player: Player
    left: int
    """The number of rounds after this one."""
    banners: list[int]
    gains: list[float]
    """The value of one more banner, by tribe."""
    food: int
    room: int
    """The number of free spaces for empire cards."""
    limit: int
    swords: int
    arrows: int
    """The arrows of the seat's cards. Swords also count citizens on Serve."""
    specials: list[str]
    """The special abilities of the seat's face-up cards."""
    coin: float
    knowledge: float
    armies: list[CardCode] = field(default_factory=list)
    """The armies that the seat can use now."""
    bands: list[Band] = field(default_factory=list)
    """Every group of these armies that the seat can pay for, the cheapest first."""
    out_of_reach: list[tuple[float, int, bool]] = field(default_factory=list)
    """The titans that the seat cannot beat: value, missing attack without armies, and whether arrows count."""


def make_outlook(state: State, seat: Seat) -> Outlook:
    """The outlook of a seat now."""
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
    gains = [banner_gain(box.banner_points, count, left) for count in banners]
    for card in ladders:
        gains[card.ladder_tribe] += banner_gain(card.ladder, banners[card.ladder_tribe], left)
    coin = (COIN if left else LATE_COIN) / (1 + PURSE * player.coins)
    knowledge = KNOWLEDGE / (1 + STOCK * player.knowledge) if left else LATE_KNOWLEDGE
    return Outlook(
        state, box, seat, player, left, banners, gains, food, room, limit, swords, arrows, specials, coin, knowledge
    )


def banner_gain(points: tuple[int, ...], count: int, left: int) -> float:
    """The points of one more banner. Before the last round, a part of the points of the banner after it counts too."""
    if count >= len(points):
        return 0.0
    now = float(points[count] - (points[count - 1] if count else 0))
    if not left or count + 1 >= len(points):
        return now
    return now + AHEAD * (points[count + 1] - points[count] - now)


def empire_worth(outlook: Outlook, card: Card) -> float:
    """The value of an empire card for a seat that does not have it."""
    worth = lasting_worth(outlook, card)
    for tribe in card.tribes:
        worth += outlook.gains[tribe]
    if card.ladder:
        rung = min(outlook.banners[card.ladder_tribe] + 1 + (outlook.left > 0), len(card.ladder))
        worth += card.ladder[rung - 1]
    if card.sets:
        worth += card.sets * (min(outlook.banners) + SET * outlook.left)
    return worth


def price_worth(outlook: Outlook, card: Card) -> float:
    """The value of a card's price."""
    return outlook.coin * card.coins + outlook.knowledge * card.knowledge


def lasting_worth(outlook: Outlook, card: Card) -> float:
    """The value of a card's properties from now on."""
    left, worth = outlook.left, 0.0
    if left:
        worth = INCOME * card.income + LEARNING * card.learning + SWORD * card.swords + ARROW * card.arrows
        worth += ARMY * card.armies + EYE * card.explores
        if card.special:
            worth += SPECIAL
        if card.action:
            worth += ACTION * usual_worth(outlook, card)
        worth *= left
    if card.citizens:
        worth += card.citizens * CITIZEN * (left + 1)
    if card.food or card.citizens:
        hungry = len(outlook.player.citizens) + card.citizens - outlook.food
        fed = min(hungry, card.food) if hungry > 0 else 0
        worth += fed * (outlook.box.hunger_points + HUNGER * left) + (card.food - fed) * SPARE_FOOD * left
        if card.citizens and hungry > card.food:
            worth -= outlook.box.hunger_points
    if card.spaces:
        worth += room_worth(outlook, card.spaces)
    return worth


def room_worth(outlook: Outlook, spaces: int) -> float:
    """The value of more spaces, as many as the seat can fill in the later rounds."""
    wanted = 1 + 2 * outlook.left - max(outlook.room, 0)
    useful = min(spaces, wanted)
    if useful <= 0:
        return 0.0
    return useful * SPACE + (TIGHT_SPACE if outlook.room <= 0 else 0.0)


def action_worth(outlook: Outlook, card: Card) -> float:
    """The value of a card's action now."""
    worth = usual_worth(outlook, card)
    for name, amount in card.action:
        if name == "restore":
            worth += restore_worth(outlook, amount) - MENDING * amount
    return worth


def usual_worth(outlook: Outlook, card: Card) -> float:
    """The value of a card's action at any time."""
    worth = 0.0
    for name, amount in card.action:
        if name == "coins":
            worth += amount * outlook.coin
        elif name == "coins_per_food":
            worth += amount * outlook.food * outlook.coin
        elif name == "knowledge":
            worth += amount * outlook.knowledge
        elif name == "restore":
            worth += amount * MENDING
        elif name == "explore":
            worth += explore_worth(outlook)
        elif name == "copy":
            worth += 2 * outlook.coin
        elif name == "reorder_titans":
            worth += outlook.coin
        else:
            worth += 0.1
    return worth


def explore_worth(outlook: Outlook) -> float:
    """The value of exploring."""
    return EXPLORED if outlook.left and outlook.room > 0 else 0.0


def restore_worth(outlook: Outlook, count: int) -> float:
    """The value of restoring a number of cards."""
    lost = outlook.player.lost
    if not lost:
        return 0.0
    worths = sorted([lasting_worth(outlook, outlook.box.cards[code]) for code in lost], reverse=True)
    return sum(worths[:count])
