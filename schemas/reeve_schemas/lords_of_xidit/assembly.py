"""Conversions between a position of Lords of Xidit and its document, in both directions."""

from reeve_schemas.complaints import Complaint
from reeve_schemas.values import Messages, complaint, seats_of
from reeve_service.rules.lords_of_xidit.components import CENTRE, REGION_CODES
from reeve_service.rules.lords_of_xidit.state import SECRET_PHASES, Player, State
from reeve_service.rules.rulings import Fault


def shown_units(player: Player) -> list[int] | None:
    """The units behind a screen. None if they are hidden."""
    return None if player.screened else player.units


def shown_coins(player: Player) -> int | None:
    """The coins behind a screen. None if they are hidden."""
    return None if player.screened else player.coins


def shown_unplaced(player: Player) -> int | None:
    """The bards behind a screen. None if they are hidden."""
    return None if player.screened else player.unplaced


def half_screened(units: list[int] | None, coins: int | None, unplaced: int | None, bards: list[int]) -> Messages:
    """The contradictions of a screen. It hides everything behind it and in the Bastion, or nothing."""
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
    """Store what is behind the screen, or mark the player as screened."""
    if units is not None and coins is not None and unplaced is not None:
        player.units, player.coins, player.unplaced = units, coins, unplaced
    elif half_screened(units, coins, unplaced, player.bards):
        raise complaint("contradiction")
    else:
        player.screened = True


def neutral_rows(state: State) -> list[int] | None:
    """The neutral player's rows, if there are any."""
    return state.neutral or None


def assemble_state(state: State, pending: list[str], neutral: list[int] | None) -> list[Fault]:
    """Fill in the neutral player's rows, and the seats that must still choose in secret."""
    if (state.chosen.neutral is not None) != state.box.neutral:
        raise complaint("contradiction")
    state.neutral = neutral or []
    if state.phase in SECRET_PHASES:
        state.waiting = seats_of(pending, state.seats)
    return []
