"""Rated moves: for each task, the sensible moves of a seat with their values."""

from itertools import combinations
from typing import Final

from reeve_service.rules.ancient_world.components import TITANS, CardCode
from reeve_service.rules.ancient_world.moves import (
    COINS,
    KNOWLEDGE,
    SCROLL,
    Build,
    BuyKnowledge,
    Cards,
    CardsInOrder,
    CopyAction,
    Decline,
    DiscardArmies,
    DropCoin,
    Expand,
    Explore,
    KeepCard,
    KeepProvince,
    LookAtTitans,
    LoseCards,
    OrderTitans,
    Recruit,
    ReserveCard,
    RestoreCards,
    Skills,
    Starve,
)
from reeve_service.rules.ancient_world.rules.actions import copyable, titans_in_order
from reeve_service.rules.ancient_world.rules.building import free_builders
from reeve_service.rules.ancient_world.rules.decks import can_draw
from reeve_service.rules.ancient_world.rules.expanding import can_look
from reeve_service.rules.ancient_world.rules.learning import can_buy_knowledge, coins_on_armies
from reeve_service.rules.ancient_world.state import Army, Need, State
from reeve_service.rules.seats import Seat
from reeve_service.strategy.ancient_world.appraisal import (
    Outlook,
    Rated,
    action_worth,
    empire_worth,
    explore_worth,
    lasting_worth,
    make_outlook,
    price_worth,
)
from reeve_service.strategy.ancient_world.battles import (
    army_strength,
    fights,
    find_bands,
    reach_worth,
    recruit_worth,
    spoils_worth,
)
from reeve_service.strategy.ancient_world.turns import FREE_BUILDER, turns

SPARED: Final = 2
"""How many more cards than a titan destroys are considered. The cheapest losses are considered first."""
RESERVING: Final = 0.6
"""The share of an open card's value that reserving it has."""


def rated_moves(state: State, seat: Seat) -> list[Rated]:
    """The sensible moves of a pending seat with their values. There is always at least one."""
    need = state.task_of(seat).need
    outlook = make_outlook(state, seat)
    if need is Need.TURN:
        return turns(outlook)
    if need is Need.BUILD:
        return builds(outlook)
    if need is Need.RECRUIT:
        return recruits(outlook)
    if need is Need.EXPAND:
        return expansions(outlook)
    if need is Need.EXPLORE:
        return [(worth, Explore(seat, card)) for worth, card in reservable(outlook)]
    if need is Need.RESERVE:
        return [*((worth, ReserveCard(seat, card)) for worth, card in reservable(outlook)), (-1.0, Decline(seat))]
    if need is Need.KEEP:
        return keeps(outlook)
    if need is Need.LOSE:
        return losses(outlook)
    if need is Need.RESTORE or need is Need.RESTORE_UP_TO:
        return restorations(outlook)
    if need is Need.PROVINCE:
        return provinces(outlook)
    if need is Need.DISCARD:
        return discards(outlook)
    if need is Need.STARVE:
        # The lowest skills are the smallest loss.
        return [(0.0, Starve(seat, Skills(tuple(sorted(outlook.player.citizens)[: state.task.count]))))]
    return card_choices(outlook, need)


# Empire cards


def builds(outlook: Outlook) -> list[Rated]:
    """Every card that the seat can build, by paying or by discarding a card."""
    state, player, seat, cards = outlook.state, outlook.player, outlook.seat, outlook.box.cards
    free = free_builders(state, player)
    rated: list[Rated] = []
    for reserved, codes in ((False, state.row), (True, player.reserve)):
        last = ""
        for code in codes:
            card = cards.get(code)
            if card is None or code == last:
                continue
            last = code
            new = code not in player.empire
            if new and outlook.room > 0 and card.coins <= player.coins and card.knowledge <= player.knowledge:
                rated.append((empire_worth(outlook, card) - price_worth(outlook, card), Build(seat, code, reserved)))
            rated += [
                (empire_worth(outlook, card) - FREE_BUILDER, Build(seat, code, reserved, way))
                for way in free
                if outlook.room + 1 - cards[way].spaces > 0 and (new or code == way)
            ]
    return rated


def keeps(outlook: Outlook) -> list[Rated]:
    """The explored cards that the seat can keep."""
    rated: list[Rated] = []
    cards, last = outlook.box.cards, ""
    for code in outlook.state.looked:
        card = cards.get(code)
        if card is not None and code != last:
            last = code
            worth = empire_worth(outlook, card) - price_worth(outlook, card)
            if code in outlook.player.empire:
                worth -= 10.0
            rated.append((worth, KeepCard(outlook.seat, code)))
    return rated


def reservable(outlook: Outlook) -> list[tuple[float, CardCode | None]]:
    """The open cards that the seat can reserve, and None for the deck."""
    rated: list[tuple[float, CardCode | None]] = []
    row: list[CardCode] = outlook.state.row
    if can_draw(outlook.state, outlook.state.empire_deck):
        rated.append((explore_worth(outlook), None))
    last = ""
    for code in row:
        if code != last:
            last = code
            card = outlook.box.cards[code]
            worth = RESERVING * (empire_worth(outlook, card) - price_worth(outlook, card))
            rated.append((worth - (10.0 if code in outlook.player.empire else 0.0), code))
    return rated


def cost_of_losing(outlook: Outlook, code: CardCode) -> float:
    """The value that is missing while a card is lost, including armies above the lower limit."""
    card = outlook.box.cards[code]
    worth = lasting_worth(outlook, card)
    if card.armies and len(outlook.player.armies) > outlook.limit - card.armies:
        worth += 1.0 + outlook.left
    return worth


def losses(outlook: Outlook) -> list[Rated]:
    """The cards that a titan may destroy. Only the cheapest losses are considered."""
    count = outlook.state.task.count
    worths = sorted([(cost_of_losing(outlook, code), code) for code in outlook.player.face_up])[: count + SPARED]
    return [
        (
            -sum([worth for worth, _ in group]),
            LoseCards(outlook.seat, Cards(tuple(sorted([code for _, code in group])))),
        )
        for group in combinations(worths, count)
    ]


def restorations(outlook: Outlook) -> list[Rated]:
    """The cards that the seat can restore, as many as possible."""
    count = min(outlook.state.task.count, len(outlook.player.lost))
    worths = [(lasting_worth(outlook, outlook.box.cards[code]), code) for code in outlook.player.lost]
    return [
        (sum([worth for worth, _ in group]), RestoreCards(outlook.seat, Cards(tuple([code for _, code in group]))))
        for group in combinations(worths, count)
    ]


# Provinces


def expansions(outlook: Outlook) -> list[Rated]:
    """The ways to pay for a province. The seat always looks at several if it may."""
    box, player, look_first = outlook.box, outlook.player, can_look(outlook.state)
    rated: list[Rated] = []
    if player.coins >= box.expand_coins:
        rated.append((-outlook.coin * box.expand_coins, Expand(outlook.seat, COINS, look_first)))
    if player.knowledge >= box.expand_knowledge:
        rated.append((-outlook.knowledge * box.expand_knowledge, Expand(outlook.seat, KNOWLEDGE, look_first)))
    return rated


def provinces(outlook: Outlook) -> list[Rated]:
    """The provinces that the seat can keep. The others are put back in alphabetical order."""
    if outlook.state.province is None or outlook.state.has_backs(outlook.state.looked):
        return []
    looked = sorted((outlook.state.province, *outlook.state.looked))
    return [
        (
            lasting_worth(outlook, outlook.box.cards[code]),
            KeepProvince(outlook.seat, code, CardsInOrder(tuple([other for other in looked if other != code]))),
        )
        for code in looked
    ]


# Armies


def recruits(outlook: Outlook) -> list[Rated]:
    """Every army that the seat can buy. At the limit, with every army that it can disband."""
    player = outlook.player
    fights(outlook)  # Sets the titans that the seat cannot beat yet.
    places: list[Army | None] = [None]
    if len(player.armies) >= outlook.limit:
        places = [army for army in player.armies if not army.scroll]
    rated: list[Rated] = []
    for code in outlook.state.army_row:
        card = outlook.box.cards[code]
        if card.coins <= player.coins and card.knowledge <= player.knowledge:
            for old in places:
                worth = recruit_worth(outlook, card, old) + reach_worth(outlook, card, old, player.coins)
                rated.append((worth, Recruit(outlook.seat, code, None if old is None else old.card)))
    return rated


def army_worth(outlook: Outlook, army: Army) -> float:
    """The value of an army with its experience and its coins."""
    worth = army_strength(outlook.box.cards[army.card]) - army.picture - army.scroll
    for code in army.disbanded:
        worth += army_strength(outlook.box.experience[code])
    return worth


def discards(outlook: Outlook) -> list[Rated]:
    """The armies that the seat can discard because the limit fell."""
    worths = sorted([(army.card, army_worth(outlook, army)) for army in outlook.player.armies])
    return [
        (-sum([worth for _, worth in group]), DiscardArmies(outlook.seat, Cards(tuple([code for code, _ in group]))))
        for group in combinations(worths, outlook.state.task.count)
    ]


# Choices that only cards cause


def card_choices(outlook: Outlook, need: Need) -> list[Rated]:
    """The choices that only cards cause."""
    state, seat, cards = outlook.state, outlook.seat, outlook.box.cards
    if need is Need.COPY:
        return [
            (action_worth(outlook, cards[code]), CopyAction(seat, owner, code)) for owner, code in copyable(state, seat)
        ]
    if need is Need.REFUGE:
        return [
            (spoils_worth(outlook, cards[titan]), LookAtTitans(seat, deck))
            for deck, titan in zip(TITANS, state.titans, strict=True)
            if titan is not None
        ]
    if need is Need.ORDER:
        return orders(outlook)
    if need is Need.STRIKE:
        return [*fights(outlook)[0], (0.0, Decline(seat))]
    if need is Need.KNOWLEDGE:
        rated: list[Rated] = [(0.0, Decline(seat))]
        if can_buy_knowledge(state, seat):
            rated.append((outlook.knowledge - outlook.coin * outlook.box.guild_coins, BuyKnowledge(seat)))
        return rated
    drops: list[Rated] = [(0.0, Decline(seat))]
    for army, place in coins_on_armies(state, seat):
        again = place == SCROLL and army.scroll == 1
        drops.append((outlook.coin * (2 if again else 1), DropCoin(seat, army.card, place)))
    return drops


def orders(outlook: Outlook) -> list[Rated]:
    """The orders of titans. A titan on top that the seat can beat now has a high value."""
    if outlook.state.has_backs(outlook.state.looked):
        return []
    titans = titans_in_order(outlook.state)
    find_bands(outlook)
    rated: list[Rated] = []
    for code in titans:
        titan = outlook.box.cards[code]
        need = titan.defence - outlook.swords - (outlook.arrows if titan.counts_arrows else 0)
        worth = -1.0
        for cost, _, swords, arrows, _ in outlook.bands:
            if swords + (arrows if titan.counts_arrows else 0) >= need:
                worth = spoils_worth(outlook, titan) - cost
                break
        order = CardsInOrder((code, *[other for other in titans if other != code]))
        rated.append((worth, OrderTitans(outlook.seat, order)))
    return rated
