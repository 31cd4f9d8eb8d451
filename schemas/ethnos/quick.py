"""The quick way to read players: one pass over what is sound, and no word on what is not.

Players are most of a state and reading them is most of an adjudication. Whatever this module does not take at once is
read again by `schemas.ethnos.state`, which tells what is wrong; a test holds that both read the same.
"""

from schemas.ethnos.codes import ALLIES, HAND_CODES, KINGDOMS, MOST_GLORY, UNKNOWN
from service.rules.ethnos.state import Band, Player

PLAYER_KEYS = frozenset({"hand", "seen", "bands", "glory", "markers", "swum", "horde", "trolls", "ledger"})


class Unsound(Exception):  # noqa: N818 - it is the document that is unsound
    """Not to be read the quick way."""


def read_sound_players(value: object) -> list[Player]:
    """What lies before each seat; raises Unsound at the first doubt."""
    if type(value) is not list:
        raise Unsound
    try:
        return [_read_player(player) for player in value]
    except (KeyError, TypeError, IndexError, AttributeError):
        raise Unsound from None


def _read_player(value: dict[str, object]) -> Player:
    if value.keys() != PLAYER_KEYS:
        raise Unsound
    held, seen, bands, ledger = value["hand"], value["seen"], value["bands"], value["ledger"]
    glory, markers, swum, horde, trolls = (
        value["glory"],
        value["markers"],
        value["swum"],
        value["horde"],
        value["trolls"],
    )
    if not (type(held) is type(seen) is type(bands) is type(ledger) is type(trolls) is type(horde) is list):
        raise Unsound
    if type(glory) is not int or type(swum) is not int or type(markers) is not dict:
        raise Unsound
    if not -MOST_GLORY <= glory <= MOST_GLORY or not 0 <= swum <= MOST_GLORY:
        raise Unsound
    hand = [HAND_CODES[code] for code in held]
    hand.sort()
    unknown = 0
    while hand and hand[-1] == UNKNOWN:
        hand.pop()
        unknown += 1
    counts = [0, 0, 0, 0, 0, 0]
    for kingdom, count in markers.items():
        if type(count) is not int or not 0 <= count <= MOST_GLORY:
            raise Unsound
        counts[KINGDOMS[kingdom]] = count
    return Player(
        hand,
        sorted([ALLIES[code] for code in seen]) if seen else [],
        unknown,
        [_read_band(band) for band in bands] if bands else [],
        glory,
        counts,
        swum,
        _read_horde(horde) if horde else 0,
        sorted(_read_row(trolls)) if trolls else [],
        [_read_row(row) for row in ledger] if ledger else [],
    )


def _read_band(value: list[str]) -> Band:
    if type(value) is not list:
        raise Unsound
    if len(value) == 1:
        ally = ALLIES[value[0]]
        return Band(ally, (ally,))
    cards = [ALLIES[code] for code in value]
    leader = cards[0]
    cards.sort()
    return Band(leader, tuple(cards))


def _read_row(value: object) -> list[int]:
    if type(value) is not list:
        raise Unsound
    for number in value:
        if type(number) is not int or not 0 <= number <= MOST_GLORY:
            raise Unsound
    return value[:]


def _read_horde(value: list[str]) -> int:
    spaces = 0
    for kingdom in value:
        bit = 1 << KINGDOMS[kingdom]
        if spaces & bit:
            raise Unsound
        spaces |= bit
    return spaces
