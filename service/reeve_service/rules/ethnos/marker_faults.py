"""Faults of control markers and the merfolk board: more than the bands of the players can explain."""

from typing import Final

from reeve_service.rules.ethnos.components import KINGDOMS, Tribe
from reeve_service.rules.ethnos.rules import bands
from reeve_service.rules.ethnos.state import Band, Phase, Player, State
from reeve_service.rules.rows import total
from reeve_service.rules.rulings import Fault

# Plain numbers are faster than enums. The validator checks every band of a position.
MERFOLK: Final = int(Tribe.MERFOLK)
MINOTAUR: Final = int(Tribe.MINOTAUR)
ORC: Final = int(Tribe.ORC)
WINGFOLK: Final = int(Tribe.WINGFOLK)
MARKERLESS: Final[tuple[int, ...]] = tuple(int(tribe) for tribe in bands.MARKERLESS)


def look_at_first_age(state: State, faults: list[Fault]) -> None:
    """Report markers that no band can have placed. In the first age, all bands are still on the table."""
    two, known = len(state.players) == 2, len(faults)
    for seat, player in enumerate(state.players):
        if player.swum or player.horde:
            _boards(player, f"/players/{seat}", faults)
        if not _is_plain(state, player):
            fault = _leaders(state, player)
            if not fault and not _are_large_enough(state, [player]):
                fault = "position.markers-sizes"
            if fault:
                faults.append(Fault(fault, f"/players/{seat}/markers"))
    if two and len(faults) == known and not _are_large_enough(state, state.players):
        faults.append(Fault("position.markers-sizes", "/players"))


def look_at_later_age(state: State, faults: list[Fault]) -> None:
    """Report more markers than all ages so far can have brought. Earlier bands are gone, so only cards are counted."""
    highest = needed = 0
    for counts in _piles(state):
        for count in counts:
            if count > 1:
                needed += count * (count + 1) // 2
                highest = max(highest, count)
            else:
                needed += count
    if highest > state.box.hand_limit:
        _too_high(state, faults)
    if not faults and needed > (state.age - 1) * state.allies():
        _too_many(state, needed, highest, faults)


# The first age


def _boards(player: Player, at: str, faults: list[Fault]) -> None:
    """Report merfolk spaces and orc markers that the player's bands cannot have brought in the first age."""
    swum = horde = orcs = 0
    for band in player.bands:
        if band.leader // 6 == MERFOLK:
            swum += len(band.cards)
        elif band.leader // 6 == ORC:
            orcs += 1
            horde |= 1 << band.leader % 6
    if player.swum > swum:
        faults.append(Fault("position.merfolk-bands", f"{at}/swum"))
    if player.horde.bit_count() > orcs:
        faults.append(Fault("position.markers-bands", f"{at}/horde"))
    elif player.horde & ~horde:
        faults.append(Fault("position.markers-leaders", f"{at}/horde"))


def _is_plain(state: State, player: Player) -> bool:
    """Whether a simple order explains all markers: each band placed one in its leader's kingdom, merfolk the rest."""
    missing = total(player.markers)
    if not missing:
        return True
    markers, placed = player.markers, [0] * len(KINGDOMS)
    for band in player.bands:
        kingdom = band.leader % 6
        here = placed[kingdom]
        if here < markers[kingdom] and here < _reach(band) and band.leader // 6 not in MARKERLESS:
            placed[kingdom] += 1
            missing -= 1
    return missing == 0 or missing <= _free(state, player)


def _reach(band: Band) -> int:
    """The most markers in a kingdom after this band placed one there. A minotaur's band needs one card less."""
    return len(band.cards) + (band.leader // 6 == MINOTAUR)


def _leaders(state: State, player: Player) -> str:
    """The code of the fault if a player has too few bands or leaders for the markers of the first age, or empty."""
    led, anywhere = [0] * len(KINGDOMS), _free(state, player)
    if total(player.markers) > len(player.bands) + anywhere:
        return "position.markers-bands"
    for band in player.bands:
        if band.leader // 6 == WINGFOLK:
            anywhere += not _marker_is_pending(state, band)
        elif band.leader // 6 not in MARKERLESS:
            led[band.leader % 6] += 1
    return "position.markers-leaders" if _beyond(player.markers, led) > anywhere else ""


def _are_large_enough(state: State, players: list[Player]) -> bool:
    """Whether the bands of the first age, in the best order, are large enough for all markers of these players."""
    markers = _together(players)
    if max(markers) <= 1:
        return True
    own: list[list[int]] = [[] for _ in KINGDOMS]
    wingfolk: list[int] = []
    free = 0
    for player in players:
        free += _free(state, player)
        for band in player.bands:
            if band.leader // 6 == WINGFOLK:
                if not _marker_is_pending(state, band):
                    wingfolk.append(_reach(band))
            elif band.leader // 6 not in MARKERLESS:
                own[band.leader % 6].append(_reach(band))
    beyond = 0
    for count, reaches in zip(markers, own, strict=True):
        most = _placeable(reaches)
        if count > most:
            beyond += count - most
            if count > _placeable(reaches + wingfolk) + free:
                return False
    return beyond <= len(wingfolk) + free


def _placeable(reaches: list[int]) -> int:
    """How many of the bands with these reaches can have placed a marker in one kingdom, in the best order."""
    placed = 0
    for reach in sorted(reaches):
        placed += reach > placed
    return placed


# Later ages


def _piles(state: State) -> list[list[int]]:
    """By kingdom, the markers that a band must outnumber: those of each player, or with two players those of both."""
    if len(state.players) == 2:
        return [_together(state.players)]
    return [player.markers for player in state.players]


def _too_high(state: State, faults: list[Fault]) -> None:
    """Report more markers in a kingdom than a band of a whole hand, and the merfolk, can have brought there."""
    highest = state.box.hand_limit + (MINOTAUR in state.tribes)
    if len(state.players) == 2:
        if max(_together(state.players)) > highest + _all_free(state):
            faults.append(Fault("position.markers-sizes", "/players"))
        return
    for seat, player in enumerate(state.players):
        if max(player.markers) > highest + _free(state, player):
            faults.append(Fault("position.markers-sizes", f"/players/{seat}/markers"))


def _too_many(state: State, needed: int, highest: int, faults: list[Fault]) -> None:
    """Report more markers than bands of all cards in all ages so far can have placed."""
    # With minotaurs, each marker after the first in a kingdom needs one card less. Free markers need no cards.
    if MINOTAUR in state.tribes:
        needed -= sum([count - 1 for counts in _piles(state) for count in counts if count])
    needed -= highest * _all_free(state)
    played = sum([len(band.cards) for player in state.players for band in player.bands])
    if needed > (state.age - 1) * state.allies() + played:
        faults.append(Fault("position.markers-bands", "/players"))


# Both


def _together(players: list[Player]) -> list[int]:
    """The sum of the markers of these players, by kingdom."""
    return [sum(counts) for counts in zip(*[player.markers for player in players], strict=True)]


def _beyond(markers: list[int], explained: list[int]) -> int:
    """How many markers in all kingdoms exceed the number that is explained for the kingdom."""
    beyond = 0
    for count, most in zip(markers, explained, strict=True):
        if count > most:
            beyond += count - most
    return beyond


def _free(state: State, player: Player) -> int:
    """The most free markers that a player can have placed for merfolk. Those still owed are not on the board yet."""
    if not player.swum:
        return 0
    free = sum([space <= player.swum for space in state.box.merfolk_symbols])
    owing = state.phase is Phase.FREE_MARKER and state.turn is not None and state.mover is player
    return max(0, free - state.owed) if owing else free


def _all_free(state: State) -> int:
    """The most free markers that all players together can have placed for merfolk."""
    return sum([_free(state, player) for player in state.players])


def _marker_is_pending(state: State, band: Band) -> bool:
    """Whether the player has not chosen a kingdom yet for the marker of this wingfolk's band."""
    if state.phase is not Phase.MARKER or state.turn is None:
        return False
    bands = state.mover.bands
    return bool(bands) and band is bands[-1]
