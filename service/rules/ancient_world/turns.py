"""Rated turns: the fights, the places for citizens and passing, each with what it is worth to a seat."""

from service.rules.ancient_world.components import (
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
    Card,
    CardCode,
)
from service.rules.ancient_world.moves import Fight, Move, Pass, PlaceCitizen
from service.rules.ancient_world.rules.actions import copyable
from service.rules.ancient_world.rules.exploring import can_explore
from service.rules.ancient_world.rules.fights import titans_to_fight
from service.rules.ancient_world.state import Army
from service.rules.ancient_world.worth import (
    CITIZEN,
    DIE,
    WEAR,
    Band,
    Outlook,
    action_worth,
    empire_worth,
    explore_worth,
    lasting,
    price_worth,
    restore_worth,
)

Rated = tuple[float, Move]

NEVER = -1000.0
"""Worth of what cannot be done."""
SERVING = 0.803
"""How much of a titan's worth Serve has that brings it into reach."""
TOKEN = 0.2
STRENGTH = 0.417
ARROW_STRENGTH = 0.733
RESET = 0.953
REACHING = 0.5
WANTED = 0.449
NEEDED = 0.259


def turns(own: Outlook) -> list[Rated]:
    """What a seat may do with its turn; passing while citizens are at home only where nothing else is possible."""
    found, serving = fights(own)
    places = placings(own, serving)
    if not places or (
        not any(player.passed for player in own.state.players) and own.state.has_special(own.player, RESERVES)
    ):
        found.append((0.0, Pass(own.seat)))
    return found + places


# Fights


def fights(own: Outlook) -> tuple[list[Rated], float]:
    """The cheapest ways to beat each titan, and what one sword more would be worth."""
    found: list[Rated] = []
    serving = 0.0
    muster(own)
    for code in titans_to_fight(own.state):
        titan = own.box.cards[code]
        need = titan.defence - own.swords - (own.arrows if titan.counts_arrows else 0)
        worth = spoils_worth(own, titan)
        first, near = 0, False
        for cost, _, swords, arrows, mask in own.bands:
            missing = need - swords - (arrows if titan.counts_arrows else 0)
            if missing <= 0:
                if first and mask & first == first:
                    continue
                found.append((worth - cost, Fight(own.seat, code, chosen(own.armies, mask))))
                if first:
                    break
                first = mask
            elif missing == 1 and not near and not first:
                near = True
                serving = max(serving, SERVING * (worth - cost))
        if not first:
            own.beyond.append((worth, need, titan.counts_arrows))
    return found, serving


def muster(own: Outlook) -> None:
    """Finds the armies that can be used, and every group of them that can be paid for."""
    coins = own.player.coins
    ready = [army for army in own.player.armies if not army.scroll and army.picture < coins]
    if len(ready) > 1:
        ready.sort(key=_code)
    bands: list[Band] = [(0.0, 0, 0, 0, 0)]
    wear = own.coin * (1 + WEAR) if own.left else own.coin
    bit = 1
    for army in ready:
        price = army.picture + 1
        card = own.box.cards[army.card]
        swords, arrows, loot, spying, restores = card.swords, card.arrows, card.loot, card.spying, card.restores
        for code in army.disbanded:
            back = own.box.experience[code]
            swords += back.swords
            arrows += back.arrows
            loot += back.loot
            spying += back.spying
            restores += back.restores
        cost = wear * price - own.coin * loot - own.knowledge * spying
        if restores and own.player.lost:
            cost -= restore_worth(own, restores)
        for spent, paid, all_swords, all_arrows, mask in bands[:]:
            if paid + price <= coins:
                bands.append((spent + cost, paid + price, all_swords + swords, all_arrows + arrows, mask | bit))
        bit <<= 1
    del bands[0]
    bands.sort()
    own.armies = [army.card for army in ready]
    own.bands = bands


def _code(army: Army) -> CardCode:
    return army.card


def chosen(armies: list[CardCode], mask: int) -> tuple[CardCode, ...]:
    """The armies of a group."""
    return tuple([army for place, army in enumerate(armies) if mask >> place & 1])


def spoils_worth(own: Outlook, titan: Card) -> float:
    """What a beaten titan is worth, less what its dice may destroy."""
    worth = lasting(own, titan) - DIE * len(titan.tribes)
    for tribe in titan.tribes:
        worth += own.gains[tribe]
    return worth


# Placing a citizen


def placings(own: Outlook, serving: float) -> list[Rated]:
    """For every place the citizen that can be spared best for it."""
    state, player, seat, box, coin = own.state, own.player, own.seat, own.box, own.coin
    home = [skill for skill, place in player.citizens.items() if place == HOME]
    if not home:
        return []
    home.sort()
    standing: dict[str, list[int]] = {}
    for other in state.players:
        for skill, place in other.citizens.items():
            if place in standing:
                standing[place].append(skill)
            else:
                standing[place] = [skill]
    found: list[Rated] = []
    coins, knowledge = player.coins, player.knowledge
    skill = higher(home, standing.get(WORK))
    best, wanted, needed = shopping(own, coins)
    if skill:
        worth = box.work_coins * coin + (WANTED if wanted else 0.0)
        found.append((worth, PlaceCitizen(seat, skill, WORK)))
    skill, extra = matching(own, home, standing.get(BUILD))
    if extra and best > NEVER:
        best = shopping(own, coins - extra)[0] - coin * extra
    if skill and best > NEVER:
        found.append((best, PlaceCitizen(seat, skill, BUILD)))
    skill = higher(home, standing.get(SERVE))
    if not skill and IGNORES_PLACED in own.specials:
        skill = home[0]
    if skill:
        found.append((serving, PlaceCitizen(seat, skill, SERVE)))
    if state.province is not None and (coins >= box.expand_coins or knowledge >= box.expand_knowledge):
        skill = higher(home, standing.get(EXPAND))
        if skill:
            price = min(
                box.expand_coins * coin if coins >= box.expand_coins else 100.0,
                box.expand_knowledge * own.knowledge if knowledge >= box.expand_knowledge else 100.0,
            )
            found.append((lasting(own, box.cards[state.province]) - price, PlaceCitizen(seat, skill, EXPAND)))
    if coins >= box.learn_coins:
        skill = higher(home, standing.get(LEARN))
        if skill:
            worth = own.knowledge - box.learn_coins * coin + (NEEDED if needed else 0.0)
            found.append((worth, PlaceCitizen(seat, skill, LEARN)))
    worth = box.restore_coins * coin + restore_worth(own, box.restore_cards)
    if not state.locked and state.first != seat:
        worth += TOKEN
    found.append((worth, PlaceCitizen(seat, home[0], RESTORE)))
    skill, extra = matching(own, home, standing.get(RECRUIT))
    if skill:
        worth = best_recruit(own, coins - extra) - coin * extra
        if worth > NEVER / 2:
            found.append((worth, PlaceCitizen(seat, skill, RECRUIT)))
    if state.round >= box.explore_opens:
        skill = higher(home, standing.get(EXPLORE))
        if skill and can_explore(state):
            found.append((explore_worth(own), PlaceCitizen(seat, skill, EXPLORE)))
    if state.round >= box.grow_opens and coins >= box.grow_coins and len(player.citizens) < box.skills:
        skill = higher(home, standing.get(GROW))
        if skill:
            worth = own.left * CITIZEN - box.grow_coins * coin
            if own.food <= len(player.citizens):
                worth -= box.hunger_points
            found.append((worth, PlaceCitizen(seat, skill, GROW)))
    for code in player.face_up:
        card = box.cards[code]
        if card.action and code not in player.citizens.values() and (not card.copies_others or copyable(state, seat)):
            found.append((action_worth(own, card), PlaceCitizen(seat, home[0], code)))
    return found


def higher(home: list[int], placed: list[int] | None) -> int:
    """The lowest skill at home that is higher than all placed; none is 0."""
    if placed is None:
        return home[0]
    highest = max(placed)
    for skill in home:
        if skill > highest:
            return skill
    return 0


def matching(own: Outlook, home: list[int], placed: list[int] | None) -> tuple[int, int]:
    """The lowest skill that costs nothing on Build or Recruit, else the lowest and what it costs; none is 0."""
    if placed is None:
        return home[0], 0
    for skill in home:
        if skill in placed:
            return skill, 0
    extra = own.box.extra_skill_coins
    return (home[0], extra) if extra <= own.player.coins else (0, 0)


def shopping(own: Outlook, coins: int) -> tuple[float, bool, bool]:
    """What the best card is worth that can be bought, and whether a better one lacks only coins, or only knowledge."""
    player, cards = own.player, own.box.cards
    best, richer, wiser = NEVER, NEVER, NEVER
    room = own.room > 0
    free = BUILDS_FREE in own.specials
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


FREE_BUILDER = 3.336
"""What is given up with the card that is discarded to build for nothing."""


def best_recruit(own: Outlook, coins: int) -> float:
    """What the best army is worth that can be recruited."""
    player = own.player
    best, best_card, best_old = NEVER, own.box.capital, None
    unused: list[Army | None] = [None]
    if len(player.armies) >= own.limit:
        unused = [army for army in player.armies if not army.scroll]
    if not unused:
        return best
    for code in own.state.army_row:
        card = own.box.cards[code]
        if card.coins <= coins and card.knowledge <= player.knowledge:
            for old in unused:
                worth = recruit_worth(own, card, old)
                if worth > best:
                    best, best_card, best_old = worth, card, old
    if best > NEVER:
        best += reach_worth(own, best_card, best_old, coins)
    return best


def reach_worth(own: Outlook, card: Card, old: Army | None, coins: int) -> float:
    """What the titans are worth that a new army brings into reach at once."""
    best = 0.0
    coins -= card.coins + 1
    if coins < 0:
        return best
    swords, arrows, without = card.swords, card.arrows, 0
    if old is not None:
        for code in (*old.disbanded, old.card):
            back = own.box.experience[code]
            swords += back.swords
            arrows += back.arrows
        if old.card in own.armies:
            without = 1 << own.armies.index(old.card)
    for worth, need, counts_arrows in own.beyond:
        missing = need - swords - (arrows if counts_arrows else 0)
        if missing <= 0:
            best = max(best, worth)
            continue
        for cost, paid, band_swords, band_arrows, mask in own.bands:
            if paid > coins or mask & without or worth - cost <= best:
                continue
            if band_swords + (band_arrows if counts_arrows else 0) >= missing:
                best = worth - cost
    return REACHING * best


def recruit_worth(own: Outlook, card: Card, old: Army | None) -> float:
    """What a new army is worth, in place of an old one at the limit."""
    strength = power(card)
    saved = 0
    if old is not None:
        strength += power(own.box.experience[old.card]) - power(own.box.cards[old.card])
        saved = old.picture
    return STRENGTH * strength * (own.left + 0.5) + RESET * own.coin * saved - price_worth(own, card)


def power(card: Card) -> float:
    """What an army adds to an attack, and what it brings home."""
    return card.swords + ARROW_STRENGTH * card.arrows + card.loot + 2 * card.spying + card.restores
