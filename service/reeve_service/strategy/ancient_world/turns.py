"""Rated turns: the fights, the places for citizens and passing, each with what it is worth to a seat."""

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
    lasting,
    price_worth,
    restore_worth,
)
from reeve_service.strategy.ancient_world.battles import best_recruit, fights

TOKEN = 0.6
"""The first-player token."""
WANTED = 0.45
"""Coins, where a better card lacks only them."""
NEEDED = 0.25
"""Knowledge, where a better card lacks only that."""
FREE_BUILDER = 3.3
"""What is given up with the card that is discarded to build for nothing."""


def turns(own: Outlook) -> list[Rated]:
    """What a seat may do with its turn; passing while citizens are at home only where nothing else is possible."""
    found, serving = fights(own)
    places = placings(own, serving)
    if not places or (RESERVES in own.specials and not any(player.passed for player in own.state.players)):
        found.append((0.0, Pass(own.seat)))
    return found + places


# Placing a citizen


def placings(own: Outlook, serving: float) -> list[Rated]:
    """For every place the citizen that can be spared best for it."""
    home = [skill for skill, place in own.player.citizens.items() if place == HOME]
    if not home:
        return []
    home.sort()
    standing: dict[Place, list[Skill]] = {}
    for other in own.state.players:
        for skill, place in other.citizens.items():
            if place in standing:
                standing[place].append(skill)
            else:
                standing[place] = [skill]
    found: list[Rated] = []
    best, wanted, needed = shopping(own, own.player.coins)
    for space, worth in higher_places(own, serving, wanted, needed):
        citizen = higher(home, standing.get(space))
        if citizen is None and space == SERVE and IGNORES_PLACED in own.specials:
            citizen = home[0]
        if citizen is not None:
            found.append((worth, PlaceCitizen(own.seat, citizen, space)))
    for space in (BUILD, RECRUIT):
        citizen, extra = matching(own, home, standing.get(space))
        if citizen is not None:
            coins = own.player.coins - extra
            worth = best_recruit(own, coins) if space == RECRUIT else shopping(own, coins)[0] if extra else best
            if worth > NEVER:
                found.append((worth - own.coin * extra, PlaceCitizen(own.seat, citizen, space)))
    found += [(worth, PlaceCitizen(own.seat, home[0], place)) for place, worth in free_places(own)]
    return found


def higher_places(own: Outlook, serving: float, wanted: bool, needed: bool) -> list[tuple[Place, float]]:
    """The spaces that can be used by who has a higher skill than all there, and what each is worth."""
    state, player, box, coin = own.state, own.player, own.box, own.coin
    coins, knowledge = player.coins, player.knowledge
    found = [(WORK, box.work_coins * coin + (WANTED if wanted else 0.0)), (SERVE, serving)]
    if state.province is not None:
        worth = lasting(own, box.cards[state.province])
        if knowledge >= box.expand_knowledge:
            price = box.expand_knowledge * own.knowledge
            if coins >= box.expand_coins:
                price = min(price, box.expand_coins * coin)
            found.append((EXPAND, worth - price))
        elif coins >= box.expand_coins:
            found.append((EXPAND, worth - box.expand_coins * coin))
    if coins >= box.learn_coins:
        found.append((LEARN, own.knowledge - box.learn_coins * coin + (NEEDED if needed else 0.0)))
    if state.round >= box.explore_opens and can_explore(state):
        found.append((EXPLORE, explore_worth(own)))
    if state.round >= box.grow_opens and coins >= box.grow_coins and len(player.citizens) < box.skills:
        worth = own.left * CITIZEN - box.grow_coins * coin
        if own.food <= len(player.citizens):
            worth -= box.hunger_points
        found.append((GROW, worth))
    return found


def free_places(own: Outlook) -> list[tuple[Place, float]]:
    """Restore and the own cards, where any citizen may stand, and what each is worth."""
    state, player, box = own.state, own.player, own.box
    worth = box.restore_coins * own.coin + restore_worth(own, box.restore_cards)
    if not state.locked and state.first != own.seat:
        worth += TOKEN
    found = [(RESTORE, worth)]
    for code in player.face_up:
        card = box.cards[code]
        if card.action and code not in player.citizens.values():
            if card.copies_others and not copyable(state, own.seat):
                continue
            found.append((code, action_worth(own, card)))
    return found


def higher(home: list[Skill], placed: list[Skill] | None) -> Skill | None:
    """The lowest skill at home that is higher than all placed, if there is one."""
    if placed is None:
        return home[0]
    highest = max(placed)
    for skill in home:
        if skill > highest:
            return skill
    return None


def matching(own: Outlook, home: list[Skill], placed: list[Skill] | None) -> tuple[Skill | None, int]:
    """The lowest skill that costs nothing on Build or Recruit, else the lowest and what it costs, if it can be paid."""
    if placed is None:
        return home[0], 0
    for skill in home:
        if skill in placed:
            return skill, 0
    extra = own.box.extra_skill_coins
    return (home[0], extra) if extra <= own.player.coins else (None, 0)


def shopping(own: Outlook, coins: int) -> tuple[float, bool, bool]:
    """What the best card is worth that can be bought, and whether a better one lacks only coins, or only knowledge."""
    player, cards = own.player, own.box.cards
    best, richer, wiser = NEVER, NEVER, NEVER
    room = own.room > 0
    free = BUILDS_FREE in own.specials and any(
        own.room + 1 - cards[way].spaces > 0 for way in free_builders(own.state, player)
    )
    for codes in (own.state.row, player.reserve):
        for code in codes:
            card = cards.get(code)
            if card is None or code in player.empire:
                continue
            worth = empire_worth(own, card)
            if free:
                best = max(best, worth - FREE_BUILDER)
            if not room:
                continue
            worth -= price_worth(own, card)
            if card.knowledge > player.knowledge:
                if card.knowledge == player.knowledge + 1 and card.coins + own.box.learn_coins <= coins:
                    wiser = max(wiser, worth)
            elif card.coins > coins:
                if card.coins <= coins + own.box.work_coins:
                    richer = max(richer, worth)
            elif worth > best:
                best = worth
    return best, richer > best, wiser > best
