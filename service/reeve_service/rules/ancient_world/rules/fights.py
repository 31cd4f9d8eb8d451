"""Chapter "Fighting a titan": the price of the armies, the attack, the spoils and the destruction dice."""

from itertools import combinations
from math import factorial
from typing import Final

from reeve_service.rules.ancient_world.components import FACES, SERVE, TITANS, Card, CardCode, Face
from reeve_service.rules.ancient_world.moves import Cards, Fight, RollDice, Throw
from reeve_service.rules.ancient_world.rules.cities import gain_card, gain_coins, gain_knowledge
from reeve_service.rules.ancient_world.state import Army, Need, Player, State, Task
from reeve_service.rules.contract import Event
from reeve_service.rules.decisions import Decision, decision
from reeve_service.rules.rulings import Params, ruling
from reeve_service.rules.seats import TABLE, Seat


def titans_to_fight(state: State) -> list[CardCode]:
    """The titans that can be fought: the open ones, or with the Forest Refuge only the one that was put on top."""
    if state.agenda and state.task.need is Need.STRIKE:
        titan = state.titans[TITANS.index(state.task.about)]
        return [] if titan is None else [titan]
    return state.open_titans()


def armies_with_cards(player: Player, armies: tuple[CardCode, ...]) -> list[Army]:
    """The player's armies with these active cards."""
    return [army for army in player.armies if army.card in armies]


def fighting_cards(state: State, army: Army) -> list[Card]:
    """The cards that count when an army is used: its active card, and the experience under it."""
    return [state.card(army.card), *[state.box.experience[card] for card in army.disbanded]]


def swords_and_arrows(cards: list[Card]) -> tuple[int, int]:
    """The numbers of swords and arrows on cards."""
    swords = arrows = 0
    for card in cards:
        swords += card.swords
        arrows += card.arrows
    return swords, arrows


def symbols_without_armies(state: State, player: Player) -> tuple[int, int]:
    """The swords and arrows of a player without armies: on cards, and from citizens on Serve."""
    swords, arrows = swords_and_arrows(state.active_cards(player))
    for place in player.citizens.values():
        # House: the symbol that a citizen on Serve gives is a sword.
        swords += place == SERVE
    return swords, arrows


def attack(state: State, seat: Seat, titan: CardCode, armies: tuple[CardCode, ...]) -> int:
    """The attack against a titan, with armies, cards and Serve. Arrows count only against some titans."""
    player = state.players[seat]
    swords, arrows = symbols_without_armies(state, player)
    for army in armies_with_cards(player, armies):
        more_swords, more_arrows = swords_and_arrows(fighting_cards(state, army))
        swords += more_swords
        arrows += more_arrows
    return swords + arrows if state.card(titan).counts_arrows else swords


def _titan(state: State, move: Fight) -> Params:
    return {"titan": move.titan}


@ruling("fight.open-titan", at="/titan", says=_titan)
def titan_is_open(state: State, move: Fight) -> bool:
    """The titan can be fought now."""
    return move.titan in titans_to_fight(state)


@ruling("fight.needs-army", at="/armies")
def an_army_fights(state: State, move: Fight) -> bool:
    """At least one army fights."""
    return len(move.armies) > 0


@ruling("fight.own-armies", at="/armies")
def armies_are_own(state: State, move: Fight) -> bool:
    """The player's own armies fight, each once."""
    own = {army.card for army in state.players[move.seat].armies}
    return set(move.armies) <= own and len(set(move.armies)) == len(move.armies)


def _used_armies(state: State, move: Fight) -> Params:
    return {
        "armies": tuple(army.card for army in armies_with_cards(state.players[move.seat], move.armies) if army.scroll)
    }


@ruling("fight.unused", at="/armies", says=_used_armies)
def armies_are_unused(state: State, move: Fight) -> bool:
    """No army was used in this round already. A used army has coins on its scroll."""
    return not any(army.scroll for army in armies_with_cards(state.players[move.seat], move.armies))


def price(state: State, seat: Seat, armies: tuple[CardCode, ...]) -> int:
    """The price of using these armies, in coins."""
    return sum([army.price for army in armies_with_cards(state.players[seat], armies)])


def _price(state: State, move: Fight) -> Params:
    return {"coins": price(state, move.seat, move.armies)}


@ruling("fight.price", at="/armies", says=_price)
def armies_are_paid(state: State, move: Fight) -> bool:
    """The player can pay for the armies. Each costs one coin more than on its picture."""
    return price(state, move.seat, move.armies) <= state.players[move.seat].coins


def _strength(state: State, move: Fight) -> Params:
    strength = attack(state, move.seat, move.titan, move.armies)
    return {"attack": strength, "defence": state.card(move.titan).defence}


@ruling("fight.attack", at="/armies", says=_strength)
def attack_is_enough(state: State, move: Fight) -> bool:
    """The attack is at least the titan's defence."""
    if move.titan not in titans_to_fight(state):
        return True
    return attack(state, move.seat, move.titan, move.armies) >= state.card(move.titan).defence


def possible_fights(state: State, seat: Seat) -> list[Fight]:
    """Every fight that a seat can win now."""
    player = state.players[seat]
    usable = [army for army in player.armies if not army.scroll and army.price <= player.coins]
    legal_moves: list[Fight] = []
    if not usable:
        return legal_moves
    # The price and the symbols of an army do not depend on other armies, so they are computed once.
    prices = {army.card: army.price for army in usable}
    symbols = {army.card: swords_and_arrows(fighting_cards(state, army)) for army in usable}
    swords, arrows = symbols_without_armies(state, player)
    all_swords, all_arrows = swords, arrows
    for more_swords, more_arrows in symbols.values():
        all_swords += more_swords
        all_arrows += more_arrows
    ready = sorted(prices)
    for titan in titans_to_fight(state):
        printed = state.card(titan)
        counts = printed.counts_arrows
        if (all_swords + all_arrows if counts else all_swords) < printed.defence:
            continue
        missing = printed.defence - (swords + arrows if counts else swords)
        adds = {card: both[0] + both[1] if counts else both[0] for card, both in symbols.items()}
        for size in range(1, len(ready) + 1):
            for armies in combinations(ready, size):
                added = cost = 0
                for card in armies:
                    added += adds[card]
                    cost += prices[card]
                if added >= missing and cost <= player.coins:
                    legal_moves.append(Fight(seat, titan, Cards(armies)))
    return legal_moves


def fight(state: State, move: Fight) -> list[Event]:
    """Pay for the armies, take the titan and the gains. Then the next titan, restoring and the dice follow."""
    state.agenda.pop()
    player, deck = state.players[move.seat], state.titans.index(move.titan)
    fighting = armies_with_cards(player, move.armies)
    cards = [card for army in fighting for card in fighting_cards(state, army)]
    player.coins -= price(state, move.seat, move.armies)
    player.armies = [
        Army(army.card, army.disbanded, army.picture, army.price) if army in fighting else army
        for army in player.armies
    ]
    player.titans.append(move.titan)
    state.titans[deck] = None
    events = [Event("titan_beaten", move.seat, {"titan": move.titan, "armies": move.armies})]
    events += gain_coins(state, move.seat, sum([card.loot for card in cards]))
    events += gain_knowledge(state, move.seat, sum([card.spying for card in cards]))
    events += gain_card(state, move.seat, move.titan)
    dice, restores = sum(state.card(move.titan).banners), sum([card.restores for card in cards])
    if dice:
        state.agenda.append(Task(Need.ROLL, move.seat, dice))
    if restores:
        state.agenda.append(Task(Need.RESTORE, move.seat, restores))
    state.agenda.append(Task(Need.OPEN, TABLE, 1, TITANS[deck]))
    return events


def _dice(state: State, move: RollDice) -> Params:
    return {"count": state.task.count}


@ruling("dice.count", at="/faces", says=_dice)
def as_many_dice_as_banners(state: State, move: RollDice) -> bool:
    """One die is rolled for each banner of the titan."""
    return len(move.faces) == state.task.count


@ruling("dice.faces", at="/faces")
def faces_are_on_the_dice(state: State, move: RollDice) -> bool:
    """All faces are on the dice."""
    return set(move.faces) <= {face for face, sides in zip(FACES, state.box.faces, strict=True) if sides > 0}


def throws(state: State) -> list[tuple[Throw, int]]:
    """Every possible throw of the dice, with its number of ways."""
    count = state.task.count
    all_throws = []
    for titans in range(count, -1, -1):
        for coins in range(count - titans, -1, -1):
            numbers = (titans, coins, count - titans - coins)
            ways = factorial(count)
            for number, sides in zip(numbers, state.box.faces, strict=True):
                ways = ways // factorial(number) * sides**number
            faces: tuple[Face, ...] = ()
            for face, number in zip(FACES, numbers, strict=True):
                faces += (face,) * number
            all_throws.append((Throw(faces), ways))
    return all_throws


def roll_dice(state: State, move: RollDice) -> list[Event]:
    """Take a coin for each coin on the dice, if the player has it. For each titan, the player loses a card."""
    task = state.agenda.pop()
    player = state.players[task.seat]
    coins, titans = min(player.coins, move.faces.count("coin")), move.faces.count("titan")
    player.coins -= coins
    events = [Event("rolled", task.seat, {"faces": move.faces})]
    if coins:
        events.append(Event("coins_lost", task.seat, {"coins": coins}))
    if titans:
        state.agenda.append(Task(Need.LOSE, task.seat, titans))
    return events


DECISIONS: Final[tuple[Decision[State], ...]] = (
    decision(RollDice, (as_many_dice_as_banners, faces_are_on_the_dice), roll_dice),
    decision(
        Fight,
        (titan_is_open, an_army_fights, armies_are_own, armies_are_unused, armies_are_paid, attack_is_enough),
        fight,
    ),
)
