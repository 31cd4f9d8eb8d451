"""Rated moves: of every choice that a seat may have, the moves a sensible player thinks of, with what each is worth."""

from itertools import combinations

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
    lasting,
    look,
    price_worth,
)
from reeve_service.strategy.ancient_world.battles import (
    fights,
    muster,
    power,
    reach_worth,
    recruit_worth,
    spoils_worth,
)
from reeve_service.strategy.ancient_world.turns import FREE_BUILDER, turns

SPARED = 2
"""So many cards more than a titan destroys are thought of, those that are missed least."""
RESERVING = 0.6
"""How much of an open card's worth reserving it has."""


def rated(state: State, seat: Seat) -> list[Rated]:
    """The moves worth a thought with what they are worth; never empty for a seat that has to decide."""
    need = state.task_of(seat).need
    own = look(state, seat)
    if need is Need.TURN:
        return turns(own)
    if need is Need.BUILD:
        return builds(own)
    if need is Need.RECRUIT:
        return recruits(own)
    if need is Need.EXPAND:
        return expansions(own)
    if need is Need.EXPLORE:
        return [(worth, Explore(seat, card)) for worth, card in reservable(own)]
    if need is Need.RESERVE:
        return [*((worth, ReserveCard(seat, card)) for worth, card in reservable(own)), (-1.0, Decline(seat))]
    if need is Need.KEEP:
        return keeps(own)
    if need is Need.LOSE:
        return losses(own)
    if need is Need.RESTORE or need is Need.RESTORE_UP_TO:
        return restorations(own)
    if need is Need.PROVINCE:
        return provinces(own)
    if need is Need.DISCARD:
        return discards(own)
    if need is Need.STARVE:
        # The lowest skills can be spared best.
        return [(0.0, Starve(seat, Skills(tuple(sorted(own.player.citizens)[: state.task.count]))))]
    return answers(own, need)


# Empire cards


def builds(own: Outlook) -> list[Rated]:
    """Every card that can be bought, paid for with coins or with a discarded card."""
    state, player, seat, cards = own.state, own.player, own.seat, own.box.cards
    free = free_builders(state, player)
    found: list[Rated] = []
    for reserved, codes in ((False, state.row), (True, player.reserve)):
        last = ""
        for code in codes:
            card = cards.get(code)
            if card is None or code == last:
                continue
            last = code
            new = code not in player.empire
            if new and own.room > 0 and card.coins <= player.coins and card.knowledge <= player.knowledge:
                found.append((empire_worth(own, card) - price_worth(own, card), Build(seat, code, reserved)))
            found += [
                (empire_worth(own, card) - FREE_BUILDER, Build(seat, code, reserved, way))
                for way in free
                if own.room + 1 - cards[way].spaces > 0 and (new or code == way)
            ]
    return found


def keeps(own: Outlook) -> list[Rated]:
    """The explored cards."""
    found: list[Rated] = []
    cards, last = own.box.cards, ""
    for code in own.state.looked:
        card = cards.get(code)
        if card is not None and code != last:
            last = code
            worth = empire_worth(own, card) - price_worth(own, card)
            if code in own.player.empire:
                worth -= 10.0
            found.append((worth, KeepCard(own.seat, code)))
    return found


def reservable(own: Outlook) -> list[tuple[float, CardCode | None]]:
    """The open cards that can be built some day, and the deck."""
    found: list[tuple[float, CardCode | None]] = []
    row: list[CardCode] = own.state.row
    if can_draw(own.state, own.state.empire_deck):
        found.append((explore_worth(own), None))
    last = ""
    for code in row:
        if code != last:
            last = code
            card = own.box.cards[code]
            worth = RESERVING * (empire_worth(own, card) - price_worth(own, card))
            found.append((worth - (10.0 if code in own.player.empire else 0.0), code))
    return found


def missed(own: Outlook, code: CardCode) -> float:
    """What is missed while a card is lost; armies that go with it for good."""
    card = own.box.cards[code]
    worth = lasting(own, card)
    if card.armies and len(own.player.armies) > own.limit - card.armies:
        worth += 1.0 + own.left
    return worth


def losses(own: Outlook) -> list[Rated]:
    """Which cards a titan may destroy: of those that are missed least."""
    count = own.state.task.count
    worths = sorted([(missed(own, code), code) for code in own.player.face_up])[: count + SPARED]
    return [
        (-sum([worth for worth, _ in group]), LoseCards(own.seat, Cards(tuple(sorted([code for _, code in group])))))
        for group in combinations(worths, count)
    ]


def restorations(own: Outlook) -> list[Rated]:
    """Which cards are restored: as many as can be."""
    count = min(own.state.task.count, len(own.player.lost))
    worths = [(lasting(own, own.box.cards[code]), code) for code in own.player.lost]
    return [
        (sum([worth for worth, _ in group]), RestoreCards(own.seat, Cards(tuple([code for _, code in group]))))
        for group in combinations(worths, count)
    ]


# Provinces


def expansions(own: Outlook) -> list[Rated]:
    """The ways to pay for a province; where one may look at several, it is done."""
    box, player, look_first = own.box, own.player, can_look(own.state)
    found: list[Rated] = []
    if player.coins >= box.expand_coins:
        found.append((-own.coin * box.expand_coins, Expand(own.seat, COINS, look_first)))
    if player.knowledge >= box.expand_knowledge:
        found.append((-own.knowledge * box.expand_knowledge, Expand(own.seat, KNOWLEDGE, look_first)))
    return found


def provinces(own: Outlook) -> list[Rated]:
    """The provinces looked at, the others in the order of their names."""
    if own.state.province is None or own.state.hidden_in(own.state.looked):
        return []
    looked = sorted((own.state.province, *own.state.looked))
    return [
        (
            lasting(own, own.box.cards[code]),
            KeepProvince(own.seat, code, CardsInOrder(tuple([other for other in looked if other != code]))),
        )
        for code in looked
    ]


# Armies


def recruits(own: Outlook) -> list[Rated]:
    """Every army that can be bought, for every one that can be disbanded at the limit."""
    player = own.player
    fights(own)  # for the titans that are out of reach
    places: list[Army | None] = [None]
    if len(player.armies) >= own.limit:
        places = [army for army in player.armies if not army.scroll]
    found: list[Rated] = []
    for code in own.state.army_row:
        card = own.box.cards[code]
        if card.coins <= player.coins and card.knowledge <= player.knowledge:
            for old in places:
                worth = recruit_worth(own, card, old) + reach_worth(own, card, old, player.coins)
                found.append((worth, Recruit(own.seat, code, None if old is None else old.card)))
    return found


def army_worth(own: Outlook, army: Army) -> float:
    """What an army is worth as it stands."""
    worth = power(own.box.cards[army.card]) - army.picture - army.scroll
    for code in army.disbanded:
        worth += power(own.box.experience[code])
    return worth


def discards(own: Outlook) -> list[Rated]:
    """Which armies go when the limit has fallen."""
    worths = sorted([(army.card, army_worth(own, army)) for army in own.player.armies])
    return [
        (-sum([worth for _, worth in group]), DiscardArmies(own.seat, Cards(tuple([code for code, _ in group]))))
        for group in combinations(worths, own.state.task.count)
    ]


# Choices that only a card asks for


def answers(own: Outlook, need: Need) -> list[Rated]:
    """What a card lets its owner choose."""
    state, seat, cards = own.state, own.seat, own.box.cards
    if need is Need.COPY:
        return [
            (action_worth(own, cards[code]), CopyAction(seat, owner, code)) for owner, code in copyable(state, seat)
        ]
    if need is Need.REFUGE:
        return [
            (spoils_worth(own, cards[titan]), LookAtTitans(seat, deck))
            for deck, titan in zip(TITANS, state.titans, strict=True)
            if titan is not None
        ]
    if need is Need.ORDER:
        return orders(own)
    if need is Need.STRIKE:
        return [*fights(own)[0], (0.0, Decline(seat))]
    if need is Need.KNOWLEDGE:
        found: list[Rated] = [(0.0, Decline(seat))]
        if can_buy_knowledge(state, seat):
            found.append((own.knowledge - own.coin * own.box.guild_coins, BuyKnowledge(seat)))
        return found
    drops: list[Rated] = [(0.0, Decline(seat))]
    for army, place in coins_on_armies(state, seat):
        again = place == SCROLL and army.scroll == 1
        drops.append((own.coin * (2 if again else 1), DropCoin(seat, army.card, place)))
    return drops


def orders(own: Outlook) -> list[Rated]:
    """Which titan comes to lie on top: one that can be beaten now, else one that others cannot beat soon."""
    if own.state.hidden_in(own.state.looked):
        return []
    titans = titans_in_order(own.state)
    muster(own)
    found: list[Rated] = []
    for code in titans:
        titan = own.box.cards[code]
        need = titan.defence - own.swords - (own.arrows if titan.counts_arrows else 0)
        worth = -1.0
        for cost, _, swords, arrows, _ in own.bands:
            if swords + (arrows if titan.counts_arrows else 0) >= need:
                worth = spoils_worth(own, titan) - cost
                break
        order = CardsInOrder((code, *[other for other in titans if other != code]))
        found.append((worth, OrderTitans(own.seat, order)))
    return found
