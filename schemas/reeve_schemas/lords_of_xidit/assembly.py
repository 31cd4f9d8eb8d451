"""What differs between a position of Lords of Xidit and its document, both ways."""

from reeve_schemas.complaints import Complaint
from reeve_schemas.values import Messages, complaint
from reeve_service.rules.lords_of_xidit.components import CENTRE, REGION_CODES
from reeve_service.rules.lords_of_xidit.state import SECRET_PHASES, Player, State
from reeve_service.rules.rulings import Fault
from reeve_service.rules.seats import Seat


def shown_units(player: Player) -> list[int] | None:
    """The units behind a screen, unless it hides them."""
    return None if player.screened else player.units


def shown_coins(player: Player) -> int | None:
    """The coins behind a screen, unless it hides them."""
    return None if player.screened else player.coins


def shown_unplaced(player: Player) -> int | None:
    """The bards behind a screen, unless it hides them."""
    return None if player.screened else player.unplaced


def half_screened(units: list[int] | None, coins: int | None, unplaced: int | None, bards: list[int]) -> Messages:
    """What contradicts a screen, which hides everything behind it and the Bastion, or nothing."""
    screened = units is None
    mixed: Messages = {}
    if (coins is None) != screened:
        mixed["coins"] = [Complaint("contradiction")]
    if (unplaced is None) != screened:
        mixed["unplaced"] = [Complaint("contradiction")]
    if screened and bards[CENTRE]:
        mixed["bards"] = {REGION_CODES[CENTRE]: [Complaint("contradiction")]}
    return mixed


def take_screen(player: Player, units: list[int] | None, coins: int | None, unplaced: int | None) -> None:
    """Puts behind the screen what is known of it."""
    if units is not None and coins is not None and unplaced is not None:
        player.units, player.coins, player.unplaced = units, coins, unplaced
    elif half_screened(units, coins, unplaced, player.bards):
        raise complaint("contradiction")
    else:
        player.screened = True


def neutral_rows(state: State) -> list[int] | None:
    """The neutral player's rows, where there are any."""
    return state.neutral or None


def assemble_state(state: State, pending: list[str], neutral: list[int] | None) -> list[Fault]:
    """Fills in the neutral player's rows, and who is waited for in secret."""
    if (state.chosen.neutral is not None) != state.box.neutral:
        raise complaint("contradiction")
    state.neutral = neutral or []
    if state.phase in SECRET_PHASES:
        seats = state.seats
        state.waiting = sorted(Seat(seats.index(name)) for name in set(pending) if name in seats)
    return []
