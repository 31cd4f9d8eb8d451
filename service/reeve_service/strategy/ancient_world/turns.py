"""Rated turns: fights, placements of citizens and passing, with their values for a seat."""

from typing import Final

from reeve_service.rules.ancient_world.components import (
    BUILD,
    BUILDS_FREE,
    EXPAND,
    EXPLORE,
    GROW,
    HOME,
    IGNORES_PLACED,
    LEARN,
    RECRUIT,
    RESERVES,
    RESTORE,
    SERVE,
    WORK,
    Place,
    Skill,
)
from reeve_service.rules.ancient_world.moves import Pass, PlaceCitizen
from reeve_service.rules.ancient_world.rules.actions import copyable
from reeve_service.rules.ancient_world.rules.building import free_builders
from reeve_service.rules.ancient_world.rules.exploring import can_explore
from reeve_service.strategy.ancient_world.appraisal import (
    CITIZEN,
    NEVER,
    Outlook,
    Rated,
    action_worth,
    empire_worth,
    explore_worth,
    lasting_worth,
    price_worth,
    restore_worth,
)
from reeve_service.strategy.ancient_world.battles import best_recruit, fights

TOKEN: Final = 0.6
"""The value of the first-player token."""
WANTED: Final = 0.45
"""The extra value of coins, if only coins are missing for a better card."""
NEEDED: Final = 0.25
"""The extra value of knowledge, if only knowledge is missing for a better card."""
FREE_BUILDER: Final = 3.3
"""The value of the card that is discarded to build for free."""


def turns(outlook: Outlook) -> list[Rated]:
    """The rated moves of a turn. Passing is among them only without a placement, or if passing first brings a card."""
    rated, serving = fights(outlook)
    places = placings(outlook, serving)
    if not places or (RESERVES in outlook.specials and not any(player.passed for player in outlook.state.players)):
        rated.append((0.0, Pass(outlook.seat)))
    return rated + places


# Placing a citizen


def placings(outlook: Outlook, serving: float) -> list[Rated]:
    """One placement for each place, with the citizen that is the least loss."""
    home = [skill for skill, place in outlook.player.citizens.items() if place == HOME]
    if not home:
        return []
    home.sort()
    standing: dict[Place, list[Skill]] = {}
    for other in outlook.state.players:
        for skill, place in other.citizens.items():
            if place in standing:
                standing[place].append(skill)
            else:
                standing[place] = [skill]
    rated: list[Rated] = []
    best, wanted, needed = best_purchase(outlook, outlook.player.coins)
    for space, worth in higher_places(outlook, serving, wanted, needed):
        citizen = lowest_higher_skill(home, standing.get(space))
        if citizen is None and space == SERVE and IGNORES_PLACED in outlook.specials:
            citizen = home[0]
        if citizen is not None:
            rated.append((worth, PlaceCitizen(outlook.seat, citizen, space)))
    for space in (BUILD, RECRUIT):
        citizen, extra = cheapest_citizen(outlook, home, standing.get(space))
        if citizen is not None:
            coins = outlook.player.coins - extra
            worth = (
                best_recruit(outlook, coins)
                if space == RECRUIT
                else best_purchase(outlook, coins)[0]
                if extra
                else best
            )
            if worth > NEVER:
                rated.append((worth - outlook.coin * extra, PlaceCitizen(outlook.seat, citizen, space)))
    rated += [(worth, PlaceCitizen(outlook.seat, home[0], place)) for place, worth in free_places(outlook)]
    return rated


def higher_places(outlook: Outlook, serving: float, wanted: bool, needed: bool) -> list[tuple[Place, float]]:
    """The values of the spaces that need a higher skill than all citizens there."""
    state, player, box, coin = outlook.state, outlook.player, outlook.box, outlook.coin
    coins, knowledge = player.coins, player.knowledge
    rated = [(WORK, box.work_coins * coin + (WANTED if wanted else 0.0)), (SERVE, serving)]
    if state.province is not None:
        worth = lasting_worth(outlook, box.cards[state.province])
        if knowledge >= box.expand_knowledge:
            price = box.expand_knowledge * outlook.knowledge
            if coins >= box.expand_coins:
                price = min(price, box.expand_coins * coin)
            rated.append((EXPAND, worth - price))
        elif coins >= box.expand_coins:
            rated.append((EXPAND, worth - box.expand_coins * coin))
    if coins >= box.learn_coins:
        rated.append((LEARN, outlook.knowledge - box.learn_coins * coin + (NEEDED if needed else 0.0)))
    if state.round >= box.explore_opens and can_explore(state):
        rated.append((EXPLORE, explore_worth(outlook)))
    if state.round >= box.grow_opens and coins >= box.grow_coins and len(player.citizens) < box.skills:
        worth = outlook.left * CITIZEN - box.grow_coins * coin
        if outlook.food <= len(player.citizens):
            worth -= box.hunger_points
        rated.append((GROW, worth))
    return rated


def free_places(outlook: Outlook) -> list[tuple[Place, float]]:
    """The values of Restore and the seat's own cards, where any citizen may be placed."""
    state, player, box = outlook.state, outlook.player, outlook.box
    worth = box.restore_coins * outlook.coin + restore_worth(outlook, box.restore_cards)
    if not state.locked and state.first != outlook.seat:
        worth += TOKEN
    rated = [(RESTORE, worth)]
    for code in player.face_up:
        card = box.cards[code]
        if card.action and code not in player.citizens.values():
            if card.copies_others and not copyable(state, outlook.seat):
                continue
            rated.append((code, action_worth(outlook, card)))
    return rated


def lowest_higher_skill(home: list[Skill], placed: list[Skill] | None) -> Skill | None:
    """The lowest skill at home that is higher than all placed skills, or None."""
    if placed is None:
        return home[0]
    highest = max(placed)
    for skill in home:
        if skill > highest:
            return skill
    return None


def cheapest_citizen(outlook: Outlook, home: list[Skill], placed: list[Skill] | None) -> tuple[Skill | None, int]:
    """The cheapest citizen for Build or Recruit, the lowest skill first, and its price. None if the seat cannot pay."""
    if placed is None:
        return home[0], 0
    for skill in home:
        if skill in placed:
            return skill, 0
    extra = outlook.box.extra_skill_coins
    return (home[0], extra) if extra <= outlook.player.coins else (None, 0)


def best_purchase(outlook: Outlook, coins: int) -> tuple[float, bool, bool]:
    """The value of the best card to buy, and whether a better card is missing only coins, or only knowledge."""
    player, cards = outlook.player, outlook.box.cards
    best, short_of_coins, short_of_knowledge = NEVER, NEVER, NEVER
    room = outlook.room > 0
    free = BUILDS_FREE in outlook.specials and any(
        outlook.room + 1 - cards[way].spaces > 0 for way in free_builders(outlook.state, player)
    )
    for codes in (outlook.state.row, player.reserve):
        for code in codes:
            card = cards.get(code)
            if card is None or code in player.empire:
                continue
            worth = empire_worth(outlook, card)
            if free:
                best = max(best, worth - FREE_BUILDER)
            if not room:
                continue
            worth -= price_worth(outlook, card)
            if card.knowledge > player.knowledge:
                if card.knowledge == player.knowledge + 1 and card.coins + outlook.box.learn_coins <= coins:
                    short_of_knowledge = max(short_of_knowledge, worth)
            elif card.coins > coins:
                if card.coins <= coins + outlook.box.work_coins:
                    short_of_coins = max(short_of_coins, worth)
            elif worth > best:
                best = worth
    return best, short_of_coins > best, short_of_knowledge > best
