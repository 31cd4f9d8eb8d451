"""Rated fights: the titans that a seat can beat, with which armies, and the value of a new army."""

from typing import Final

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
    lasting_worth,
    price_worth,
    restore_worth,
)

SERVING: Final = 0.8
"""The share of a titan's value that Serve has, if it makes the titan beatable."""
REACHING: Final = 0.5
"""The share of a titan's value that recruiting has, if it makes the titan beatable."""
STRENGTH: Final = 0.4
"""The value of a sword of an army, for each later round and half of this round."""
ARROW_STRENGTH: Final = 0.75
"""The value of an arrow of an army, in swords."""
RESET: Final = 1.0
"""The value of removing a coin from a disbanded army, in coins."""


# Fights


def fights(outlook: Outlook) -> tuple[list[Rated], float]:
    """The cheapest ways to beat each titan, and the value of one more sword."""
    rated: list[Rated] = []
    serving = 0.0
    find_bands(outlook)
    for code in titans_to_fight(outlook.state):
        titan = outlook.box.cards[code]
        need = titan.defence - outlook.swords - (outlook.arrows if titan.counts_arrows else 0)
        worth = spoils_worth(outlook, titan)
        first, near = 0, False
        for cost, _, swords, arrows, mask in outlook.bands:
            missing = need - swords - (arrows if titan.counts_arrows else 0)
            if missing <= 0:
                if first and mask & first == first:
                    continue
                rated.append((worth - cost, Fight(outlook.seat, code, armies_of_band(outlook.armies, mask))))
                if first:
                    break
                first = mask
            elif missing == 1 and not near and not first:
                near = True
                serving = max(serving, SERVING * (worth - cost))
        if not first:
            outlook.out_of_reach.append((worth, need, titan.counts_arrows))
    return rated, serving


def find_bands(outlook: Outlook) -> None:
    """Find the usable armies, and every group of them that the seat can pay for. Set them in the outlook."""
    coins = outlook.player.coins
    ready = [army for army in outlook.player.armies if not army.scroll and army.picture < coins]
    if len(ready) > 1:
        ready.sort(key=_code)
    bands: list[Band] = [(0.0, 0, 0, 0, 0)]
    wear = outlook.coin * (1 + WEAR) if outlook.left else outlook.coin
    bit = 1
    for army in ready:
        price = army.picture + 1
        card = outlook.box.cards[army.card]
        swords, arrows, loot, spying, restores = card.swords, card.arrows, card.loot, card.spying, card.restores
        for code in army.disbanded:
            back = outlook.box.experience[code]
            swords += back.swords
            arrows += back.arrows
            loot += back.loot
            spying += back.spying
            restores += back.restores
        cost = wear * price - outlook.coin * loot - outlook.knowledge * spying
        if restores and outlook.player.lost:
            cost -= restore_worth(outlook, restores)
        for spent, paid, all_swords, all_arrows, mask in bands[:]:
            if paid + price <= coins:
                bands.append((spent + cost, paid + price, all_swords + swords, all_arrows + arrows, mask | bit))
        bit <<= 1
    del bands[0]
    bands.sort()
    outlook.armies = [army.card for army in ready]
    outlook.bands = bands


def _code(army: Army) -> CardCode:
    return army.card


def armies_of_band(armies: list[CardCode], mask: int) -> Cards:
    """The armies of a group, given as bits."""
    return Cards(tuple([army for place, army in enumerate(armies) if mask >> place & 1]))


def spoils_worth(outlook: Outlook, titan: Card) -> float:
    """The value of a beaten titan, minus the expected loss from the dice."""
    worth = lasting_worth(outlook, titan) - DIE * len(titan.tribes)
    for tribe in titan.tribes:
        worth += outlook.gains[tribe]
    return worth


# Recruiting


def best_recruit(outlook: Outlook, coins: int) -> float:
    """The value of the best army that the seat can recruit."""
    player = outlook.player
    best, best_card, best_old = NEVER, outlook.box.capital, None
    unused: list[Army | None] = [None]
    if len(player.armies) >= outlook.limit:
        unused = [army for army in player.armies if not army.scroll]
    if not unused:
        return best
    for code in outlook.state.army_row:
        card = outlook.box.cards[code]
        if card.coins <= coins and card.knowledge <= player.knowledge:
            for old in unused:
                worth = recruit_worth(outlook, card, old)
                if worth > best:
                    best, best_card, best_old = worth, card, old
    if best > NEVER:
        best += reach_worth(outlook, best_card, best_old, coins)
    return best


def reach_worth(outlook: Outlook, card: Card, old: Army | None, coins: int) -> float:
    """The value of the best titan that a new army makes beatable immediately."""
    best = 0.0
    coins -= card.coins + 1
    if coins < 0:
        return best
    swords, arrows, without = card.swords, card.arrows, 0
    if old is not None:
        for code in (*old.disbanded, old.card):
            back = outlook.box.experience[code]
            swords += back.swords
            arrows += back.arrows
        if old.card in outlook.armies:
            without = 1 << outlook.armies.index(old.card)
    for worth, need, counts_arrows in outlook.out_of_reach:
        missing = need - swords - (arrows if counts_arrows else 0)
        if missing <= 0:
            best = max(best, worth)
            continue
        for cost, paid, band_swords, band_arrows, mask in outlook.bands:
            if paid > coins or mask & without or worth - cost <= best:
                continue
            if band_swords + (band_arrows if counts_arrows else 0) >= missing:
                best = worth - cost
    return REACHING * best


def recruit_worth(outlook: Outlook, card: Card, old: Army | None) -> float:
    """The value of a new army. At the limit, it replaces an old army."""
    strength = army_strength(card)
    saved = 0
    if old is not None:
        strength += army_strength(outlook.box.experience[old.card]) - army_strength(outlook.box.cards[old.card])
        saved = old.picture
    return STRENGTH * strength * (outlook.left + 0.5) + RESET * outlook.coin * saved - price_worth(outlook, card)


def army_strength(card: Card) -> float:
    """The strength of an army: its attack, and what it gains in a fight."""
    return card.swords + ARROW_STRENGTH * card.arrows + card.loot + 2 * card.spying + card.restores
