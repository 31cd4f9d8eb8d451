"""Hidden information: what a seat may know of a position, and a guess at the rest.

The screens hide what is behind them, and the Bastion what is in it: other seats' units, coins, unplaced bards and
bards of the centre are out of a view, although a perfect memory could recount most of them from what everybody saw
taken, paid and placed. A view shows the table as it lies, not its history: whoever wants to remember keeps the events.
What lies open stays known: the map, the Barracks, the piles' tops, guilds, storeys that wait (all saw them go behind
the screen), and so the units of each type that the other seats hold together. When the game is over the screens fall.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from reeve_service.rules.lords_of_xidit.components import (
    BARDS,
    CENTRE,
    GOLD,
    ORDERS,
    SYMBOLS,
    UNITS,
    Path,
)
from reeve_service.rules.lords_of_xidit.earnings import bards_out, most_of_reward, room_for_units
from reeve_service.rules.lords_of_xidit.state import Phase, Player, State
from reeve_service.rules.seats import Seat

COINS_A_PIECE: Final = 0.7
"""Coins behind a screen for every bard and storey of the same player on the map, on average."""
SHOWS_ALL: Final = 0.8
"""How often a closed hand holds all units of its type."""


def view(state: State, seat: Seat) -> State:
    """The position as a seat may know it: no screens but its own, no Bastion, no plan or hand that is not shown yet."""
    seen = state.clone()
    seen.viewer = seat
    seen.chance = seen.chance.public()
    for other, player in enumerate(seen.players):
        if other == seat:
            continue
        if seen.phase is Phase.PLAN:
            player.plan = ()
        player.shown = 0
        if seen.phase is not Phase.OVER:
            screen(player)
    return seen


def screen(player: Player) -> None:
    """Takes away what a screen and the Bastion hide."""
    player.screened = True
    player.units = [0] * len(UNITS)
    player.coins = 0
    player.bards[CENTRE] = 0
    player.unplaced = 0


def imagine(view: State, rng: Random) -> State:
    """One full position that fits a view."""
    return imagined(view, rng, any_plan)


def any_plan(state: State, seat: Seat, rng: Random) -> Path:
    """Any plan for a year."""
    return tuple(SYMBOLS[int(rng.random() * len(SYMBOLS))] for _ in range(ORDERS))


def imagined(view: State, rng: Random, plan: Callable[[State, Seat, Random], Path]) -> State:
    """The same, with the plans that others have made in secret as somebody guesses them."""
    full = view.clone()
    full.viewer = None
    hidden = [Seat(seat) for seat, player in enumerate(full.players) if player.screened]
    deal_units(full, hidden, rng)
    for seat in hidden:
        player = full.players[seat]
        place_bards(full, seat, player, rng)
        player.coins = min(guess_coins(player, rng), most_coins(full, seat, player))
        player.screened = False
    if full.phase is Phase.PLAN or full.phase is Phase.CENSUS:
        for other, player in enumerate(full.players):
            if other != view.viewer and other not in full.waiting:
                guess_choice(full, Seat(other), player, rng, plan)
    return full


def guess_coins(player: Player, rng: Random) -> int:
    """Coins behind a screen: about as much as a reward of gold has brought whoever took as many of the others."""
    seen = sum(player.guilds.values()) + sum(player.bards) - player.bards[CENTRE]
    return int((1 + COINS_A_PIECE * seen) * (0.6 + 0.8 * rng.random()))


def most_coins(full: State, seat: Seat, player: Player) -> int:
    """The most coins that a player can have beside its bards and storeys."""
    return most_of_reward(full, seat, player, GOLD)


def most_hidden_bards(full: State, seat: Seat, player: Player) -> int:
    """The most bards that a player can have in the Bastion beside its other bards and its storeys."""
    return most_of_reward(full, seat, player, BARDS) - bards_out(full, seat, player)


def guess_choice(
    full: State, seat: Seat, player: Player, rng: Random, plan: Callable[[State, Seat, Random], Path]
) -> None:
    """What somebody chose in secret: a plan, or a hand that most often shows all there is."""
    if full.phase is Phase.PLAN:
        player.plan = plan(full, seat, rng)
        return
    assert full.census is not None
    held = player.units[full.census]
    player.shown = held if rng.random() < SHOWS_ALL else int(rng.random() * (held + 1))


def deal_units(full: State, hidden: list[Seat], rng: Random) -> None:
    """Deals the units behind the other screens, to nobody more than there were actions for.

    Whoever is offered a Titan has enough of them.
    """
    pool = [unit for unit, count in enumerate(units_behind_screens(full)) for _ in range(count)]
    rng.shuffle(pool)
    room = {seat: room_for_units(full, seat, full.players[seat]) for seat in hidden}
    if full.phase is Phase.TITAN and full.mover.screened:
        assert full.turn is not None
        for _ in range(min(full.box.titan_units[titan] for titan in full.awake)):
            full.mover.units[pool.pop()] += 1
            room[full.turn] -= 1
    takers = [seat for seat in hidden if room[seat] > 0]
    for unit in pool:
        taker = rng.choice(takers)
        full.players[taker].units[unit] += 1
        room[taker] -= 1
        if not room[taker]:
            takers.remove(taker)


def units_behind_screens(view: State) -> list[int]:
    """The units of each type that are not in the Barracks, on the map or behind a screen that hides nothing."""
    left = []
    for unit in UNITS:
        seen = view.barracks[unit] + sum(units[unit] for units in view.recruits.values())
        seen += sum(player.units[unit] for player in view.players)
        left.append(view.box.units[unit] - seen)
    return left


def place_bards(full: State, seat: Seat, player: Player, rng: Random) -> None:
    """Parts the bards that are not seen between the screen and the Bastion; who has to place some still has them."""
    unseen = full.box.bards - sum(player.bards)
    needed = 0
    if full.phase is Phase.REWARDS and player is full.mover:
        needed = 1
    elif full.phase is Phase.BARDS and player is full.mover:
        needed = full.owed
    # The Bastion has its share of the bards that have been sent out, seldom a large one.
    most = min(unseen - needed, (sum(player.bards) + full.year) // 2)
    hidden = int(rng.random() * rng.random() * (most + 1))
    if full.phase is Phase.BARDS and player is full.mover and full.owed < full.bards_offered():
        # Fewer are placed than offered, so they are the last: all others are in the Bastion.
        player.bards[CENTRE] = unseen - full.owed
    else:
        player.bards[CENTRE] = min(hidden, most_hidden_bards(full, seat, player))
    player.unplaced = unseen - player.bards[CENTRE]
