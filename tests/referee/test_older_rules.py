"""States and records of an older version of the rules are accepted after a correction raises the version."""

from typing import cast

import pytest

from reeve_service.games.installed import wires
from reeve_service.games.wire import Wire
from reeve_service.referee.claims import Claim, Mismatch
from reeve_service.referee.record_reading import read_record
from reeve_service.referee.records import build, replay
from reeve_service.rules.contract import AnyGame, Move
from reeve_service.rules.ethnos.game import Ethnos

SEATS, SEED = ("ann", "bob"), bytes(32)


class CorrectedEthnos(Ethnos):
    """Ethnos after one more correction."""

    rules = Ethnos.rules + 1


@pytest.fixture(scope="module")
def old() -> Wire:
    return wires({"ethnos": cast(AnyGame, Ethnos())})["ethnos"]


@pytest.fixture(scope="module")
def new() -> Wire:
    return wires({"ethnos": cast(AnyGame, CorrectedEthnos())})["ethnos"]


@pytest.fixture
def record(old: Wire) -> dict[str, object]:
    """The first three moves of a game, with their hash chain."""
    options, moves = old.load_options({}, 2), list[Move]()
    for _ in range(3):
        *_, last = replay(old, read_record(old, build(old, options, SEATS, SEED, moves)))
        moves.append(next(old.game.moves(last.state, old.game.pending(last.state)[0])))
    return build(old, options, SEATS, SEED, moves)


def test_a_state_of_an_older_version_can_be_played_on(old: Wire, new: Wire, record: dict[str, object]) -> None:
    *_, last = replay(old, read_record(old, record))
    written = old.dump_state(last.state)
    assert new.load_state(written) == last.state
    assert new.dump_state(new.load_state(written)) == {**written, "rules": new.game.rules}


def test_a_record_that_the_correction_does_not_affect_is_correct(new: Wire, record: dict[str, object]) -> None:
    assert len(list(replay(new, read_record(new, record)))) == 4


def test_a_record_that_does_not_fit_the_newer_rules_says_so(new: Wire, record: dict[str, object]) -> None:
    moves = record["moves"]
    assert isinstance(moves, list)
    spoilt = {**record, "moves": [*moves[:2], {**moves[2], "seat": moves[1]["seat"]}]}
    with pytest.raises(Mismatch) as caught:
        list(replay(new, read_record(new, spoilt)))
    assert (caught.value.claim, caught.value.at) == (Claim.RULES, 2)
    assert [violation.ruling for violation in caught.value.violations] == ["turn.not-yours"]
    assert "rules 1" in caught.value.message("en")


def test_a_seed_that_does_not_match_its_commitment_is_no_matter_of_the_rules(
    new: Wire, record: dict[str, object]
) -> None:
    with pytest.raises(Mismatch) as caught:
        list(replay(new, read_record(new, {**record, "seed": "0" * 63 + "1"})))
    assert caught.value.claim is Claim.COMMITMENT
