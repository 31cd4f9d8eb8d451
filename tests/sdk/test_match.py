"""A match from its start to its score, over both transports."""

import copy
import json
from itertools import islice
from random import Random
from typing import Any

import pytest

import reeve
from tests.sdk.flaky import flaky_server
from tests.sdk.games import BOUND, SEATS, SEED, play_on


def start(client: reeve.Client, chance: str = "seeded", players: int = 2) -> reeve.Match:
    seed = SEED if chance == "seeded" else None
    return client.start("ethnos", seats=SEATS[:players], seed=seed, chance=chance)


def assert_scored(match: reeve.Match) -> None:
    sheet = match.score()
    assert sheet["final"]
    assert set(sheet["totals"]) == set(match.seats)
    assert sorted(seat for rank in sheet["ranking"] for seat in rank["seats"]) == match.seats
    for seat, total in sheet["totals"].items():
        assert sum(line["points"] for line in sheet["lines"] if line["seat"] == seat) <= total


@pytest.mark.parametrize("chance", ["seeded", "declared"])
@pytest.mark.parametrize("players", range(2, 7))
def test_a_whole_game_in_process(local: reeve.Client, players: int, chance: str) -> None:
    match = play_on(start(local, chance, players), Random(players))
    assert match.over
    assert match.due == {}
    assert_scored(match)
    verdict = match.replay()
    assert verdict["valid"]
    assert verdict["state"] == match.state
    assert match.record()["result"] == {key: match.score()[key] for key in ("totals", "ranking")}


def test_a_record_of_an_unfinished_game_has_no_result(client: reeve.Client) -> None:
    assert "result" not in play_on(start(client), Random(5), 10).record()


def assert_same_over_http(remote: reeve.Client, local: reeve.Client, players: int, chance: str, moves: int) -> None:
    far, near = (play_on(start(client, chance, players), Random(1), moves) for client in (remote, local))
    assert far.over == near.over == (moves == BOUND)
    assert far.history == near.history
    assert far.events == near.events
    assert far.state == near.state
    assert far.score() == near.score()
    assert far.replay() == near.replay()
    assert [far.view(seat) for seat in far.seats] == [near.view(seat) for seat in near.seats]


def test_a_whole_game_over_http_is_the_same_as_in_process(remote: reeve.Client, local: reeve.Client) -> None:
    assert_same_over_http(remote, local, players=2, chance="seeded", moves=BOUND)


@pytest.mark.parametrize(("players", "chance"), [(3, "declared"), (6, "seeded")])
def test_a_begun_game_over_http_is_the_same_as_in_process(
    remote: reeve.Client, local: reeve.Client, players: int, chance: str
) -> None:
    assert_same_over_http(remote, local, players, chance, moves=80)


def test_declared_chance_waits_for_the_table(client: reeve.Client) -> None:
    match = start(client, "declared")
    assert match.pending == ["table"]
    assert set(match.due) == {"table"}
    draw = next(match.legal_moves("table"))
    assert draw["kind"] in match.due["table"]
    match.play(draw)
    assert match.history == [draw]


def test_seeded_chance_is_played_by_the_referee(client: reeve.Client) -> None:
    match = start(client)
    assert "table" not in match.pending
    assert match.events
    assert match.history == []


def test_without_a_seed_games_differ(client: reeve.Client) -> None:
    one, other = (client.start("ethnos", seats=SEATS[:2]) for _ in range(2))
    assert one.record()["seed"] != other.record()["seed"]


@pytest.mark.parametrize("document", [{}, None, "ethnos", {"pending": ["ann"]}])
def test_a_document_that_is_no_state_and_no_record(client: reeve.Client, document: Any) -> None:
    with pytest.raises(reeve.ReeveError, match="it has no field"):
        reeve.Match.resume(client, document)
    with pytest.raises(reeve.ReeveError, match="it has no field 'game'"):
        reeve.Match.from_record(client, document)


def test_a_move_may_be_a_document_or_arguments(client: reeve.Client) -> None:
    whole, parts = start(client), start(client)
    seat = whole.pending[0]
    happened = whole.play({"kind": "recruit_from_deck", "seat": seat})
    assert parts.play(seat, "recruit_from_deck") == happened
    assert parts.state == whole.state
    assert parts.history == whole.history


def test_an_illegal_move_raises_and_changes_nothing(client: reeve.Client) -> None:
    match = start(client)
    before = copy.deepcopy((match.state, match.pending, match.due, match.history, match.events))
    other = next(seat for seat in match.seats if seat not in match.pending)
    with pytest.raises(reeve.IllegalMove) as caught:
        match.play(other, "recruit_from_deck")
    violation = caught.value.violations[0]
    assert set(violation) == {"ruling", "title", "message", "params", "pointer", "source"}
    assert violation["message"] in str(caught.value)
    assert caught.value.move == {"kind": "recruit_from_deck", "seat": other}
    assert (match.state, match.pending, match.due, match.history, match.events) == before
    match.play(match.pending[0], "recruit_from_deck")


def test_a_refusal_suggests_the_closest_legal_moves(client: reeve.Client) -> None:
    match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
    match.suggest = 2
    with pytest.raises(reeve.IllegalMove) as caught:
        match.play("bob", "play_band", cards=["elf:blue"], leader=None)
    assert [each["move"]["kind"] for each in caught.value.suggestions] == ["play_band", "recruit_face_up"]
    assert all(each["text"] for each in caught.value.suggestions)
    match.play(caught.value.suggestions[0]["move"])


def test_a_match_continues_from_a_stored_state(client: reeve.Client) -> None:
    match = play_on(start(client), Random(3), 20)
    again = reeve.Match.resume(client, json.loads(json.dumps(match.state)))
    assert (again.state, again.pending, again.due, again.over) == (match.state, match.pending, match.due, match.over)
    assert again.commitment == match.commitment
    assert play_on(again, Random(4), 20).state == play_on(match, Random(4), 20).state


def test_a_match_resumed_without_its_moves_has_no_record(client: reeve.Client) -> None:
    match = reeve.Match.resume(client, start(client).state)
    with pytest.raises(reeve.ReeveError, match="no record"):
        match.record()


@pytest.mark.parametrize("chance", ["seeded", "declared"])
def test_a_match_resumed_with_its_moves_has_a_record(client: reeve.Client, chance: str) -> None:
    match = play_on(start(client, chance), Random(8), 30)
    again = play_on(reeve.Match.resume(client, match.state, moves=match.history), Random(9), 10)
    record = again.record()
    assert len(record["moves"]) == len(again.history) == 40
    assert "chain" not in record
    assert record.get("commitment") == match.record().get("commitment")
    assert reeve.Match.from_record(client, record).state == again.state
    assert again.replay()["valid"]


def test_a_match_is_resumed_without_a_request() -> None:
    with reeve.connect("local") as client:
        match = play_on(start(client), Random(3), 20)
    with flaky_server([]) as server, reeve.connect(server.address) as nobody:
        again = reeve.Match.resume(nobody, match.state, moves=match.history)
        assert (again.state, again.pending, again.over) == (match.state, match.pending, match.over)
        assert (again.history, again.commitment) == (match.history, match.commitment)
        assert again.record() == {key: value for key, value in match.record().items() if key != "chain"}
        assert server.asked == []


def test_a_view_can_be_resumed_too(client: reeve.Client) -> None:
    match = play_on(start(client), Random(3), 20)
    again = reeve.Match.resume(client, match.view("ann"))
    assert (again.pending, again.due, again.commitment) == (match.pending, match.due, match.commitment)


@pytest.mark.parametrize("chance", ["seeded", "declared"])
def test_a_match_continues_from_a_stored_record(client: reeve.Client, chance: str) -> None:
    match = play_on(start(client, chance), Random(5), 60)
    again = reeve.Match.from_record(client, json.loads(json.dumps(match.record())))
    assert (again.state, again.pending, again.due) == (match.state, match.pending, match.due)
    assert again.record() == match.record()


def test_a_match_continues_from_a_record_without_proofs(client: reeve.Client) -> None:
    match = play_on(start(client), Random(5), 10)
    record = match.record()
    del record["commitment"], record["chain"]
    again = reeve.Match.from_record(client, record)
    assert again.record() == {**record, "chain": match.record()["chain"]}


def test_another_seed_is_detected(client: reeve.Client) -> None:
    record = start(client).record()
    with pytest.raises(reeve.InvalidRecord, match="commitment is wrong before the first move"):
        reeve.Match.from_record(client, {**record, "seed": "08" * 32})


def test_a_changed_record_is_detected(client: reeve.Client) -> None:
    match = play_on(start(client), Random(6), 10)
    record = match.record()
    record["moves"][4]["seat"] = next(seat for seat in match.seats if seat != record["moves"][4]["seat"])
    with pytest.raises(reeve.InvalidRecord) as caught:
        reeve.Match.from_record(client, record)
    assert caught.value.verdict["at"] == 4
    assert match.replay()["valid"]


def test_legal_moves_are_fetched_when_needed(client: reeve.Client) -> None:
    match = play_on(start(client), Random(7), 40)
    seat = match.pending[0]
    moves = list(match.legal_moves(seat))
    assert list(islice(match.legal_moves(seat), 1)) == moves[:1]
    assert {move["kind"] for move in moves} <= set(match.due[seat])


def test_a_view_hides_what_its_seat_may_not_know(client: reeve.Client) -> None:
    match = start(client)
    view = match.view("ann")
    assert view != match.state
    assert SEED not in json.dumps(view)


def test_a_match_uses_the_language_of_its_client(client: reeve.Client) -> None:
    titles = set()
    for language in ("en", "ru", "pl"):
        match = start(client.speaking(language))
        with pytest.raises(reeve.IllegalMove) as caught:
            match.play(next(seat for seat in match.seats if seat not in match.pending), "recruit_from_deck")
        titles.add(caught.value.violations[0]["title"])
    assert len(titles) == 3
