"""Strange bodies, and bodies with errors everywhere: each error at its place, and no more work than for a valid
body."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from msgspec import ValidationError, convert

from reeve_schemas.ancient_world.generated.structs import PlacedStruct
from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_schemas.values import LONGEST_LIST, MOST_ERRORS
from reeve_service.games.installed import own_games, wires
from reeve_service.openapi.examples import game_examples
from reeve_service.referee.record_reading import read_record
from reeve_service.referee.referee import Referee
from reeve_service.rules.ethnos.components import KINGDOM_CODES
from reeve_service.rules.lords_of_xidit.components import TITAN_CODES
from tests.asking import Asking

GAMES = own_games()
WIRES = wires(GAMES)
REFEREE = Asking(Referee(GAMES, WIRES))


@pytest.mark.parametrize("name", ["_schema", "a/b", "~", ""])
def test_an_unknown_field_is_reported_whatever_its_name(name: str) -> None:
    escaped = name.replace("~", "~0").replace("/", "~1")
    with pytest.raises(BadDocument) as caught:
        REFEREE.setup("ethnos", {"seats": ["ann", "bob"], name: 1, "options": {name: 2}})
    assert [each.pointer for each in caught.value.errors] == [f"/{escaped}", f"/options/{escaped}"]


def test_unknown_fields_are_refused_early() -> None:
    with pytest.raises(BadDocument) as caught:
        REFEREE.setup("ethnos", {"seats": ["ann", "bob"], **{f"x{number}": 1 for number in range(1000)}})
    assert len(caught.value.errors) == MOST_ERRORS


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [0, 1, 13])
def test_a_state_has_as_many_seats_as_the_game_allows(game: str, players: int) -> None:
    state = game_examples(WIRES[game])["AdjudicationRequest"]["state"]
    seats = [f"seat {number}" for number in range(players)]
    with pytest.raises(BadDocument) as caught:
        WIRES[game].load_state({**state, "seats": seats, "players": [state["players"][0]] * players})
    assert [(each.pointer, each.code) for each in caught.value.errors][:1] == [("/seats", "length")]


@pytest.mark.parametrize("moves", [[1] * 1000, [{}] * 1000])
def test_a_record_of_broken_moves_is_refused_early(moves: list[object]) -> None:
    record = {**game_examples(WIRES["ethnos"])["ReplayRequest"]["record"], "moves": moves}
    with pytest.raises(BadDocument) as caught:
        read_record(WIRES["ethnos"], record)
    assert len(caught.value.errors) == MOST_ERRORS


def test_totals_of_broken_points_are_refused_early() -> None:
    totals = {str(number): "many" for number in range(1000)}
    record = {**game_examples(WIRES["ethnos"])["ReplayRequest"]["record"], "result": {"totals": totals}}
    with pytest.raises(BadDocument) as caught:
        read_record(WIRES["ethnos"], record)
    assert len(caught.value.errors) == MOST_ERRORS


def counted_items(work: Callable[[], object]) -> int:
    """The number of list items that are compared to count one of them."""
    seen = 0

    def note(frame: FrameType, event: str, called: Any) -> None:
        nonlocal seen
        if event == "c_call" and called.__name__ == "count" and isinstance(called.__self__, list):
            seen += len(called.__self__)

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return seen


@pytest.mark.parametrize(
    ("game", "changed"),
    [
        ("ethnos", {"tokens": {**{code: [] for code in KINGDOM_CODES}, KINGDOM_CODES[0]: list(range(5000))}}),
        ("lords-of-xidit", {"awake": [TITAN_CODES[0]] * 5000}),
    ],
)
def test_a_long_list_is_not_searched_once_per_item(game: str, changed: dict[str, object]) -> None:
    state = {**game_examples(WIRES[game])["AdjudicationRequest"]["state"], **changed}

    def score() -> None:
        with pytest.raises(ImpossiblePosition):
            REFEREE.score(game, {"state": state})

    assert counted_items(score) < 1_000_000


def test_quick_reading_limits_a_list_of_seats() -> None:
    placed = {"card": "x", "known_to": ["ann"] * LONGEST_LIST}
    assert convert(placed, PlacedStruct).known_to == placed["known_to"]
    with pytest.raises(ValidationError):
        convert({"card": "x", "known_to": ["ann"] * (LONGEST_LIST + 1)}, PlacedStruct)
