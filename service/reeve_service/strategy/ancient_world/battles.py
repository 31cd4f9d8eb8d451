"""Rated battles: which titans a seat can beat and with which armies, and what a new army is worth to it."""

from reeve_service.rules.ancient_world.components import Card, CardCode
from reeve_service.rules.ancient_world.moves import Cards, Fight
from reeve_service.rules.ancient_world.rules.fights import titans_to_fight
from reeve_service.rules.ancient_world.state import Army
from reeve_service.strategy.ancient_world.appraisal import (
    DIE,
    NEVER,
    WEAR,
    Band,
    Outlook,
    Rated,
    lasting,
    price_worth,
    restore_worth,
)

SERVING = 0.8
"""How much of a titan's worth Serve has that brings it into reach."""
REACHING = 0.5
"""How much of it recruiting has that does so."""
STRENGTH = 0.4
"""A sword of an army, for each round to come and half of this one."""
ARROW_STRENGTH = 0.75
"""An arrow of an army, in swords."""
RESET = 1.0
"""A coin that goes from an old army to the supply, in coins."""


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


def chosen(armies: list[CardCode], mask: int) -> Cards:
    """The armies of a group."""
    return Cards(tuple([army for place, army in enumerate(armies) if mask >> place & 1]))


def spoils_worth(own: Outlook, titan: Card) -> float:
    """What a beaten titan is worth, less what its dice may destroy."""
    worth = lasting(own, titan) - DIE * len(titan.tribes)
    for tribe in titan.tribes:
        worth += own.gains[tribe]
    return worth


# Recruiting


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
