"""Sealed matches, with a server and in process: they behave in the same way."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import reeve
from reeve.sealed_match import SealedMatch
from tests.jobs.conftest import PATIENCE
from tests.sdk.games import CHOICES
from tests.server import SEALING


@pytest.fixture(params=["local", "server"])
def client(request: pytest.FixtureRequest) -> Iterator[reeve.Client]:
    target = "local" if request.param == "local" else request.getfixturevalue("server")
    with reeve.connect(target) as found:
        yield found


@pytest.fixture
def match(client: reeve.Client) -> SealedMatch:
    return client.start_sealed("ethnos", seats=["ann", "bob"])


def other_than(match: SealedMatch, seat: str) -> str:
    return next(each for each in match.keys if each != seat)


def choose(match: SealedMatch, device: SealedMatch) -> Any:
    """A band if the seat can play one, so that the game is short."""
    return list(islice(device.legal_moves(match.pending[0]), CHOICES))[-1]


def test_a_new_match_has_all_keys(match: SealedMatch) -> None:
    assert match.game == "ethnos"
    assert set(match.keys) == {"ann", "bob"}
    assert len(match.pending) == 1
    assert match.commitment
    assert (match.over, match.seed, match.history) == (False, None, [])


def test_devices_play_a_game_to_its_end() -> None:
    match = reeve.connect("local").start_sealed("ethnos", seats=["ann", "bob"])
    devices = {seat: match.seat(seat) for seat in match.keys}
    while not match.over:
        device = devices[match.pending[0]]
        device.take(match.state)
        device.play(choose(match, device))
        match.take(device.state)
    scores = {seat: match.score(seat) for seat in match.keys}
    assert scores["ann"] == scores["bob"]
    assert scores["ann"]["final"]
    assert match.seed
    with pytest.raises(reeve.ReeveError, match="all moves were played here"):
        match.record()


def test_a_match_of_one_client_has_a_record_at_its_end(client: reeve.Client, match: SealedMatch) -> None:
    for _ in range(3):
        match.play(next(match.legal_moves(match.pending[0])))
    with pytest.raises(reeve.ReeveError, match="only after the end"):
        match.record()
    while not match.over:
        match.play(choose(match, match))
    record = match.record()
    assert (record["seed"], record["commitment"]) == (match.seed, match.commitment)
    verdict = match.replay()
    assert verdict["valid"]
    assert verdict["pending"] == []
    again = reeve.Match.from_record(client, record)
    assert again.score()["totals"] == match.score("ann")["totals"]
    assert again.view("ann") == match.view("ann")


def test_a_match_that_is_over_can_be_analysed() -> None:
    """The text names the turning point, which is a decision of the winner."""
    turned = {"en": "The game turned at move {} ({}).", "ru": "Перелом в партии: ход {} ({}).", "pl": "ruch {} ({})."}
    with reeve.connect("local") as client:
        match = client.start_sealed("ethnos", seats=["ann", "bob"])
        with pytest.raises(reeve.ReeveError, match="only after the end"):
            match.analyse()
        while not match.over:
            match.play(choose(match, match))
        job = match.analyse(iterations=1, seed=1)
        at = job.result(timeout=PATIENCE)["turning_point"]
        winners = match.score("ann")["ranking"][0]["seats"]
        if at is not None:
            assert winners == [match.history[at]["seat"]]
            for language, text in turned.items():
                result = reeve.AnalysisJob.take_up(client.speaking(language).analyses, job.id).result()
                assert text.format(at + 1, winners[0]) in result["text"]


def test_a_device_has_one_key(match: SealedMatch) -> None:
    mover = match.pending[0]
    other = other_than(match, mover)
    device = match.seat(other)
    assert device.keys == {other: match.keys[other]}
    with pytest.raises(reeve.ReeveError, match="no key of the seat"):
        device.view(mover)
    with pytest.raises(reeve.ReeveError, match="no key of the seat"):
        device.play(mover, "recruit_from_deck")
    assert device.view(other)["viewer"] == other
    with pytest.raises(reeve.BadRequest) as refused:
        SealedMatch.resume(match._client, match.state, {mover: match.keys[other]})
    assert refused.value.errors[0]["code"] == "wrong_key"


def test_an_illegal_move_does_not_change_the_match(match: SealedMatch) -> None:
    state = match.state
    with pytest.raises(reeve.IllegalMove) as refused:
        match.play(other_than(match, match.pending[0]), "recruit_from_deck")
    assert refused.value.violations[0]["ruling"] == "turn.not-yours"
    assert match.state == state
    match.suggest = 1
    seat = match.pending[0]
    elves = {"elf:blue", "elf:gray", "elf:green", "elf:orange", "elf:purple", "elf:red"}
    missing = min(elves.difference(match.view(seat)["face_up"]))
    with pytest.raises(reeve.IllegalMove) as refused:
        match.play(seat, "recruit_face_up", card=missing)
    assert [each["move"]["kind"] for each in refused.value.suggestions] == ["recruit_face_up"]


def test_a_search_for_a_seat_needs_its_key() -> None:
    match = reeve.connect("local").start_sealed("ethnos", seats=["ann", "bob"])
    job = match.search(match.pending[0], iterations=10, seed=1)
    assert job.best() in list(match.legal_moves(match.pending[0]))


def test_with_declared_chance_the_table_has_a_key(client: reeve.Client) -> None:
    match = client.start_sealed("ethnos", seats=["ann", "bob"], chance="declared")
    assert match.pending == ["table"]
    table = match.seat("table")
    table.play("table", "draw_tribe", tribe="elf")
    match.take(table.state)
    table.take(match.state)
    assert table.pending == match.pending == ["table"]
    assert match.commitment is None


def test_in_process_a_second_move_is_refused_too() -> None:
    match = reeve.connect("local").start_sealed("ethnos", seats=["ann", "bob"])
    seat = match.pending[0]
    first, second, *_ = match.legal_moves(seat)
    device = match.seat(seat)
    match.play(first)
    with pytest.raises(reeve.AnotherMoveStands) as refused:
        device.play(second)
    assert refused.value.status == 409
    assert refused.value.errors[0]["params"] == {"ply": 24}


def test_clients_in_one_process_share_one_key_and_one_witness() -> None:
    match = reeve.connect("local").start_sealed("ethnos", seats=["ann", "bob"])
    again = SealedMatch.resume(reeve.connect("local"), match.state, match.keys)
    assert again.pending == match.pending
    first, second, *_ = match.legal_moves(match.pending[0])
    match.play(first)
    with pytest.raises(reeve.AnotherMoveStands):
        again.play(second)


def test_processes_of_parallel_bulk_open_the_states_of_their_parent() -> None:
    client = reeve.connect("local")
    match = client.start_sealed("ethnos", seats=["ann", "bob"])
    body = {"state": match.state, "seat": "ann", "key": match.keys["ann"]}
    lines: list[reeve.types.BulkLine] = [{"operation": "score", "game": "ethnos", "body": body}]
    assert [answer["status"] for answer in client.bulk.stream(lines, parallel=2)] == [200]


def test_a_process_with_the_settings_of_a_server_opens_its_states(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = reeve.connect(server).start_sealed("ethnos", seats=["ann", "bob"])
    for name, value in SEALING.items():
        monkeypatch.setenv(name, value)
    again = SealedMatch.resume(reeve.connect("local"), match.state, match.keys)
    assert again.view("ann") == match.view("ann")
