"""Hidden information: what a seat may know of a position, and a guess at the rest."""

from random import Random

from reeve_service.rules.ancient_world.components import BACK, DECKS, CardCode, back, faces, is_back, without
from reeve_service.rules.ancient_world.rules.building import can_build
from reeve_service.rules.ancient_world.state import Need, Placed, Player, State
from reeve_service.rules.seats import Seat


def view(state: State, seat: Seat) -> State:
    """The position as a seat may know it. Hidden cards of reserves, looks and decks show only their backs."""
    seen = state.clone()
    seen.viewer = seat
    seen.chance = seen.chance.public()
    if state.looker != seat:
        seen.looked = sorted(hide(seen, card) for card in seen.looked)
    for other, player in enumerate(seen.players):
        if other != seat:
            hide_reserve(seen, player)
    for deck in seen.decks.values():
        deck.top = [placed if placed.is_known_to(seat) else hide_placed(seen, placed) for placed in deck.top]
        deck.bottom = [placed if placed.is_known_to(seat) else hide_placed(seen, placed) for placed in deck.bottom]
    return seen


def hide(state: State, card: CardCode) -> CardCode:
    """Put a card into its deck's bag, and return its back."""
    if is_back(card):
        return card
    name = state.card(card).deck
    state.decks[name].bag[state.box.places[card]] += 1
    return back(name)


def hide_placed(state: State, placed: Placed) -> Placed:
    """A placed card that shows only its back."""
    return Placed(hide(state, placed.card), placed.known_to)


def hide_reserve(state: State, player: Player) -> None:
    """Hide the reserve of another seat, except the cards that everybody saw taken."""
    left = player.seen[:]
    shown = []
    for card in player.reserve:
        if card in left:
            left.remove(card)
            shown.append(card)
        else:
            shown.append(hide(state, card))
    player.reserve = sorted(shown)


def imagine(view: State, rng: Random) -> State:
    """A random full position that fits a view. Every back becomes a card that the viewer has not seen."""
    full = view.clone()
    full.viewer = None
    pools: dict[str, list[CardCode]] = {}
    for name in DECKS:
        bag = full.decks[name].bag
        pool = [card for place, card in enumerate(full.box.decks[name]) for _ in range(bag[place])]
        rng.shuffle(pool)
        pools[name] = pool
    if full.agenda and full.task.need is Need.BUILD and full.task.seat != view.viewer:
        give_buyable(full, pools)
    full.looked = sorted(face(full, card, pools) for card in full.looked)
    for player in full.players:
        player.reserve = sorted(face(full, card, pools) for card in player.reserve)
    for deck in full.decks.values():
        deck.top = [Placed(face(full, placed.card, pools), placed.known_to) for placed in deck.top]
        deck.bottom = [Placed(face(full, placed.card, pools), placed.known_to) for placed in deck.bottom]
    return full


def give_buyable(state: State, pools: dict[str, list[CardCode]]) -> None:
    """Make sure that the building player can buy a card: if nothing else, one of the hidden cards in their reserve."""
    seat = state.task.seat
    player = state.players[seat]
    known = faces(player.reserve)
    backs = [card for card in player.reserve if is_back(card)]
    player.reserve = known
    for hidden in () if can_build(state, seat, player.coins) else backs:
        name = hidden.removeprefix(BACK)
        for card in pools[name]:
            player.reserve = [*known, card]
            if can_build(state, seat, player.coins):
                pools[name].remove(card)
                state.decks[name].bag[state.box.places[card]] -= 1
                player.reserve = sorted((*known, card, *without(backs, (hidden,))))
                return
    player.reserve = sorted((*known, *backs))


def face(state: State, card: CardCode, pools: dict[str, list[CardCode]]) -> CardCode:
    """The card itself, or a card from its deck's pool if it is a back."""
    if not is_back(card):
        return card
    name = card.removeprefix(BACK)
    drawn = pools[name].pop()
    state.decks[name].bag[state.box.places[drawn]] -= 1
    return drawn
