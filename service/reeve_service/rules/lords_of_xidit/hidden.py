"""Hidden information: what a seat may know of a position, and a guess at the rest.

Screens and the Bastion hide what is behind or in them. So a view does not show the units, coins, unplaced bards and
bards of the centre of other seats. A player with a perfect memory could count most of them, because everybody saw them
taken, paid and placed. But a view shows the position, not its history. A client that wants the history keeps the
events. A view shows all public parts: the map, the Barracks, the tops of the piles, guilds, and waiting storeys, which
everybody saw. From these follows the number of units of each type that the other seats have together. When the game is
over, the screens are removed.
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
"""The average number of coins behind a screen for each bard and storey of the player on the map."""
SHOWS_ALL: Final = 0.8
"""The probability that a closed hand has all units of its type."""


def view(state: State, seat: Seat) -> State:
    """The position as a seat may know it: without other screens, the Bastion, and plans and hands not yet shown."""
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
    """Remove what a screen and the Bastion hide."""
    player.screened = True
    player.units = [0] * len(UNITS)
    player.coins = 0
    player.bards[CENTRE] = 0
    player.unplaced = 0


def imagine(view: State, rng: Random) -> State:
    """A random full position that fits a view."""
    return imagined(view, rng, any_plan)


def any_plan(state: State, seat: Seat, rng: Random) -> Path:
    """A random plan for a year."""
    return tuple(SYMBOLS[int(rng.random() * len(SYMBOLS))] for _ in range(ORDERS))


def imagined(view: State, rng: Random, plan: Callable[[State, Seat, Random], Path]) -> State:
    """A random full position that fits a view. The function `plan` guesses the secret plans of other seats."""
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
    """Guess the coins behind a screen from the visible bards and storeys of the player."""
    seen = sum(player.guilds.values()) + sum(player.bards) - player.bards[CENTRE]
    return int((1 + COINS_A_PIECE * seen) * (0.6 + 0.8 * rng.random()))


def most_coins(full: State, seat: Seat, player: Player) -> int:
    """The most coins that a player can have, given its bards and storeys."""
    return most_of_reward(full, seat, player, GOLD)


def most_hidden_bards(full: State, seat: Seat, player: Player) -> int:
    """The most bards that a player can have in the Bastion, given its other bards and its storeys."""
    return most_of_reward(full, seat, player, BARDS) - bards_out(full, seat, player)


def guess_choice(
    full: State, seat: Seat, player: Player, rng: Random, plan: Callable[[State, Seat, Random], Path]
) -> None:
    """Guess a secret choice: a plan, or a hand, which usually shows all units of the type."""
    if full.phase is Phase.PLAN:
        player.plan = plan(full, seat, rng)
        return
    assert full.census is not None
    held = player.units[full.census]
    player.shown = held if rng.random() < SHOWS_ALL else int(rng.random() * (held + 1))


def deal_units(full: State, hidden: list[Seat], rng: Random) -> None:
    """Distribute the hidden units to the other seats. No seat gets more than its actions allow.

    A seat that may banish a Titan gets enough units for it.
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
    """The hidden units of each type: those not in the Barracks, not on the map and not known to the viewer."""
    left = []
    for unit in UNITS:
        seen = view.barracks[unit] + sum(units[unit] for units in view.recruits.values())
        seen += sum(player.units[unit] for player in view.players)
        left.append(view.box.units[unit] - seen)
    return left


def place_bards(full: State, seat: Seat, player: Player, rng: Random) -> None:
    """Divide the hidden bards between the screen and the Bastion. A player who must place bards now has enough."""
    unseen = full.box.bards - sum(player.bards)
    needed = 0
    if full.phase is Phase.REWARDS and player is full.mover:
        needed = 1
    elif full.phase is Phase.BARDS and player is full.mover:
        needed = full.owed
    # The Bastion has a part of the bards that were sent out, and rarely a large one.
    most = min(unseen - needed, (sum(player.bards) + full.year) // 2)
    hidden = int(rng.random() * rng.random() * (most + 1))
    if full.phase is Phase.BARDS and player is full.mover and full.owed < full.bards_offered():
        # Fewer bards are placed than offered, so they are the last ones, and all others are in the Bastion.
        player.bards[CENTRE] = unseen - full.owed
    else:
        player.bards[CENTRE] = min(hidden, most_hidden_bards(full, seat, player))
    player.unplaced = unseen - player.bards[CENTRE]
