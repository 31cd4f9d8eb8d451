"""Chapter "Fighting a titan": the armies' price, the attack, the spoils and the destruction dice."""

from collections.abc import Iterator
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
    """The open titans; after the Forest Refuge only the one on top of its deck."""
    if state.agenda and state.task.need is Need.STRIKE:
        titan = state.titans[TITANS.index(state.task.about)]
        return [] if titan is None else [titan]
    return state.open_titans()


def used(player: Player, armies: tuple[CardCode, ...]) -> list[Army]:
    """The player's armies with these active cards."""
    return [army for army in player.armies if army.card in armies]


def brought(state: State, army: Army) -> list[Card]:
    """What using an army gives access to: its card, and the experience under it."""
    return [state.card(army.card), *(state.box.experience[card] for card in army.disbanded)]


def attack(state: State, seat: Seat, titan: CardCode, armies: tuple[CardCode, ...]) -> int:
    """The attack against a titan: swords, and arrows where the titan shows them, of armies, cards and Serve."""
    player = state.players[seat]
    cards = state.working(player)
    for army in used(player, armies):
        cards += brought(state, army)
    # House: the symbol that a citizen on Serve gives is a sword.
    strength = sum(place == SERVE for place in player.citizens.values())
    strength += sum([card.swords for card in cards])
    if state.card(titan).counts_arrows:
        strength += sum([card.arrows for card in cards])
    return strength


def _titan(state: State, move: Fight) -> Params:
    return {"titan": move.titan}


@ruling("fight.open-titan", at="/titan", says=_titan)
def titan_is_open(state: State, move: Fight) -> bool:
    """An open titan is fought; after the Forest Refuge the one on top of that deck."""
    return move.titan in titans_to_fight(state)


@ruling("fight.needs-army", at="/armies")
def an_army_fights(state: State, move: Fight) -> bool:
    """Nobody fights without paying for at least one army."""
    return len(move.armies) > 0


@ruling("fight.own-armies", at="/armies")
def armies_are_own(state: State, move: Fight) -> bool:
    """Own armies fight, each once."""
    own = {army.card for army in state.players[move.seat].armies}
    return set(move.armies) <= own and len(set(move.armies)) == len(move.armies)


def _used(state: State, move: Fight) -> Params:
    return {"armies": tuple(army.card for army in used(state.players[move.seat], move.armies) if army.scroll)}


@ruling("fight.unused", at="/armies", says=_used)
def armies_are_unused(state: State, move: Fight) -> bool:
    """An army whose scroll holds coins has been used in this round."""
    return not any(army.scroll for army in used(state.players[move.seat], move.armies))


def price(state: State, seat: Seat, armies: tuple[CardCode, ...]) -> int:
    """What using these armies costs."""
    return sum([army.price for army in used(state.players[seat], armies)])


def _price(state: State, move: Fight) -> Params:
    return {"coins": price(state, move.seat, move.armies)}


@ruling("fight.price", at="/armies", says=_price)
def armies_are_paid(state: State, move: Fight) -> bool:
    """Using an army costs a coin more than lie on its picture."""
    return price(state, move.seat, move.armies) <= state.players[move.seat].coins


def _strength(state: State, move: Fight) -> Params:
    strength = attack(state, move.seat, move.titan, move.armies)
    return {"attack": strength, "defence": state.card(move.titan).defence}


@ruling("fight.attack", at="/armies", says=_strength)
def attack_is_enough(state: State, move: Fight) -> bool:
    """The attack reaches the titan's defence; a fight that cannot be won is not begun."""
    if move.titan not in titans_to_fight(state):
        return True
    return attack(state, move.seat, move.titan, move.armies) >= state.card(move.titan).defence


def possible_fights(state: State, seat: Seat) -> Iterator[Fight]:
    """Every fight that a seat can win now."""
    player = state.players[seat]
    ready = sorted(army.card for army in player.armies if not army.scroll and army.price <= player.coins)
    if not ready:
        return
    for titan in titans_to_fight(state):
        if attack(state, seat, titan, tuple(ready)) < state.card(titan).defence:
            continue
        for size in range(1, len(ready) + 1):
            for armies in combinations(ready, size):
                strong = attack(state, seat, titan, armies) >= state.card(titan).defence
                if strong and price(state, seat, armies) <= player.coins:
                    yield Fight(seat, titan, Cards(armies))


def fight(state: State, move: Fight) -> list[Event]:
    """Pays, takes the titan with spoils and spies' knowledge; then the next one, restoring, and the dice."""
    state.agenda.pop()
    player, deck = state.players[move.seat], state.titans.index(move.titan)
    fighting = used(player, move.armies)
    cards = [card for army in fighting for card in brought(state, army)]
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
    """A die is thrown for each banner of the titan."""
    return len(move.faces) == state.task.count


@ruling("dice.faces", at="/faces")
def faces_are_on_the_dice(state: State, move: RollDice) -> bool:
    """Only what is on the dice comes up."""
    return set(move.faces) <= {face for face, sides in zip(FACES, state.box.faces, strict=True) if sides > 0}


def throws(state: State) -> list[tuple[Throw, int]]:
    """Every throw of the dice that are due, with the number of ways in which it comes."""
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
    """Takes a coin for each coin, as far as there are any; asks for a card for each titan."""
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
