"""The parts of a quickly read state, as its schema would have read them; a code that nobody knows is a KeyError.

What stands twice where it may stand once is left to the position's validator, which refuses it too.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from reeve_schemas.lords_of_xidit.codes import (
    CHANCE_MODES,
    COLUMNS,
    EDITIONS,
    NUMBERS,
    ORDERS,
    PHASES,
    REGIONS,
    STARTS,
    TITANS,
    UNITS,
)
from reeve_schemas.quick_head import head_parts
from reeve_service.rules.lords_of_xidit.components import COLUMN_CODES, YEARS
from reeve_service.rules.lords_of_xidit.game import LordsOfXidit
from reeve_service.rules.lords_of_xidit.state import Options, Pile, Player

if TYPE_CHECKING:
    from reeve_schemas.lords_of_xidit.quick import QuickOptions, QuickPlayer, QuickState


def parts(said: "QuickState") -> dict[str, Any]:
    """The parts of a state as the schema reads them."""
    return {
        **head_parts(said, LordsOfXidit.players),
        "options": _options(said.options),
        "phase": PHASES[said.phase],
        "year": said.year,
        "order": said.order,
        "players": [_player(player) for player in said.players],
        "barracks": _counts(said.barracks, UNITS),
        "recruits": {NUMBERS[city]: _counts(units, UNITS) for city, units in said.recruits.items()},
        "threats": said.threats,
        "next_recruit": said.next_recruit,
        "next_threat": said.next_threat,
        "recruit_pile": Pile(said.recruit_pile.known, said.recruit_pile.unseen),
        "threat_pile": Pile(said.threat_pile.known, said.threat_pile.unseen),
        "recruit_discard": said.recruit_discard,
        "threat_discard": said.threat_discard,
        "unseen": said.unseen,
        "reshuffled": said.reshuffled,
        "awake": [TITANS[code] for code in said.awake],
        "banished": [TITANS[code] for code in said.banished],
        "assessments": [COLUMNS[code] for code in said.assessments],
        "neutral": _neutral(said.neutral),
        "first": said.first,
        "turn": said.turn,
        "titan": None if said.titan is None else TITANS[said.titan],
        "census": None if said.census is None else UNITS[said.census],
        "winners": said.winners,
        "owed": said.owed,
    }


def _options(said: "QuickOptions") -> Options:
    if said.years not in YEARS:
        raise KeyError("years")
    return Options(
        edition=EDITIONS[said.edition],
        chance=CHANCE_MODES[said.chance],
        pack="",
        years=said.years,
        neutral=None if said.neutral is None else STARTS[said.neutral],
    )


def _neutral(said: Mapping[str, int] | None) -> list[int] | None:
    if said is None:
        return None
    if len(said) != len(COLUMN_CODES):
        raise KeyError("neutral")
    return [said[code] for code in COLUMN_CODES]


def _counts(said: Mapping[str, int], codes: Mapping[str, int]) -> list[int]:
    counts = [0] * len(codes)
    for code, count in said.items():
        counts[codes[code]] = count
    return counts


def _player(said: "QuickPlayer") -> Player:
    return Player(
        said.hero or 0,
        tuple([ORDERS[code] for code in said.plan]),
        said.shown,
        sorted(said.acted),
        _counts(said.units, UNITS),
        said.coins,
        _counts(said.bards, REGIONS),
        said.unplaced,
        {NUMBERS[city]: height for city, height in said.guilds.items()},
        said.waiting_storeys,
    )
