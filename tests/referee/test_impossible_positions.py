"""An impossible position is read once, and every request that contains one is refused in the same way."""

from typing import Any

import orjson
import pytest

from reeve_schemas.errors import ImpossiblePosition
from reeve_service.games.installed import own_games, wires
from reeve_service.games.wire import Wire
from reeve_service.openapi.examples import game_examples
from reeve_service.referee.referee import Referee
from reeve_service.rules.contract import State
from reeve_service.rules.rulings import Fault

GAMES = own_games()
WIRES = wires(GAMES)
REFEREE = Referee(GAMES, WIRES)
REQUESTS = {"AdjudicationRequest": "adjudicate", "LegalMovesRequest": "legal_moves", "ViewRequest": "view"}


def impossible(wire: Wire, name: str) -> Any:
    """A request of this kind, with a state that has no pending seats."""
    request = game_examples(wire)[name]
    return {**request, "state": {**request["state"], "pending": []}}


@pytest.mark.parametrize("name", REQUESTS)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_read_once(game: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, readings = WIRES[game].game, list[State]()
    faults = rules.faults

    def counted(state: State) -> list[Fault]:
        readings.append(state)
        return faults(state)

    monkeypatch.setattr(rules, "faults", counted)
    with pytest.raises(ImpossiblePosition) as refused:
        getattr(REFEREE, REQUESTS[name])(game, orjson.dumps(impossible(WIRES[game], name)))
    assert [(fault.code, fault.at) for fault in refused.value.faults] == [("position.turn-pending", "/state/pending")]
    assert len(readings) == 1


@pytest.mark.parametrize("game", GAMES)
def test_scores_of_a_position_are_refused_too(game: str) -> None:
    state = impossible(WIRES[game], "ViewRequest")["state"]
    with pytest.raises(ImpossiblePosition) as refused:
        REFEREE.score(game, orjson.dumps({"state": state}))
    assert [fault.at for fault in refused.value.faults] == ["/state/pending"]
