"""Every area of the API, over both transports, with equal answers."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

import reeve
from tests.sdk import driving
from tests.sdk.games import SEATS, SEED, play_on
from tests.server import ROOT

Ask = Callable[[reeve.Client], object]


@cache
def game_so_far() -> str:
    """The record of a game of sixty moves, as text, so that no test can change it for the next."""
    match = reeve.connect("local").start("ethnos", seats=SEATS[:3], seed=SEED)
    return json.dumps(play_on(match, Random(2), 60).record())


def position(client: reeve.Client) -> reeve.Match:
    return driving.from_record(client, json.loads(game_so_far()))


ASKED: dict[str, Ask] = {
    "games": lambda client: client.games.list(),
    "a game": lambda client: client.games.get("ethnos"),
    "rulings": lambda client: client.rulings.list("ethnos"),
    "a ruling": lambda client: client.rulings.get("ethnos", client.rulings.list("ethnos")[0]["id"]),
    "components": lambda client: client.components.get("ethnos"),
    "components of a pack": lambda client: client.components.get("ethnos", pack="base"),
    "a setup": lambda client: client.setups.create("ethnos", seats=SEATS, seed=SEED, options={"edition": "ru"}),
    "a declared setup": lambda client: client.setups.create("ethnos", seats=SEATS, options={"chance": "declared"}),
    "legal moves": lambda client: list(position(client).legal_moves(position(client).pending[0])),
    "a score": lambda client: position(client).score(),
    "a view": lambda client: position(client).view("bob"),
    "a replay": lambda client: position(client).replay(),
}


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED.keys())
def test_both_transports_give_the_same_answer(
    remote: reeve.Client, local: reeve.Client, asked: Ask, language: str
) -> None:
    far, near = asked(remote.speaking(language)), asked(local.speaking(language))
    assert far == near
    # the same keys in the same order, and in process only values that JSON has
    assert json.dumps(far) == json.dumps(near)


REFUSED: dict[str, Ask] = {
    "no such game": lambda client: client.games.get("chess"),
    "no such ruling": lambda client: client.rulings.get("ethnos", "no.such"),
    "no such pack": lambda client: client.components.get("ethnos", pack="gold"),
    "no seats": lambda client: client.setups.create("ethnos", seats=[]),
    "two seats of one name": lambda client: client.setups.create("ethnos", seats=["ann", "ann"]),
    "a seat of no name": lambda client: client.setups.create("ethnos", seats=["ann", "\ud800"]),
    "an unknown option": lambda client: client.start("ethnos", seats=["ann", "bob"], weather="fine"),
    "a seed that is none": lambda client: client.start("ethnos", seats=["ann", "bob"], seed="luck"),
    "a seed with real cards": lambda client: client.start("ethnos", seats=["ann", "bob"], seed=SEED, chance="declared"),
    "a state that is none": lambda client: client.scores.create("ethnos", state={"game": "ethnos"}),
    "neither state nor tableau": lambda client: client.scores.create("ethnos"),
    "a move that is none": lambda client: position(client).play({"kind": "castle", "seat": "ann"}),
    "a seat that is not there": lambda client: position(client).view("zoe"),
    "an impossible position": lambda client: client.views.create(
        "ethnos", state={**position(client).state, "glory": None, "ply": -1}, seat="ann"
    ),
    "a bad cursor": lambda client: client.legal_moves.page(
        "ethnos", state=position(client).state, seat="ann", cursor="?"
    ),
    "a bad limit": lambda client: client.legal_moves.page("ethnos", state=position(client).state, seat="ann", limit=0),
    "a record that is none": lambda client: client.replays.create("ethnos", record={}),
}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("asked", REFUSED.values(), ids=REFUSED.keys())
def test_both_transports_give_the_same_refusal(
    remote: reeve.Client, local: reeve.Client, asked: Ask, language: str
) -> None:
    caught = []
    for client in (remote.speaking(language), local.speaking(language)):
        with pytest.raises(reeve.ApiError) as error:
            asked(client)
        caught.append(error.value)
    far, near = caught
    assert type(far) is type(near)
    assert str(far) == str(near)
    assert {**far.problem, "instance": ""} == {**near.problem, "instance": ""}


@pytest.mark.parametrize("asked", ["no such game", "no such ruling", "no such pack"])
def test_an_unknown_name_is_not_found(client: reeve.Client, asked: str) -> None:
    with pytest.raises(reeve.NotFound):
        REFUSED[asked](client)


def test_a_name_with_a_slash_stays_one_name(client: reeve.Client) -> None:
    with pytest.raises(reeve.NotFound):
        client.rulings.get("ethnos", "../rulings")


def test_errors_have_pointers(client: reeve.Client) -> None:
    with pytest.raises(reeve.BadRequest) as caught:
        client.setups.create("ethnos", seats=["ann", "bob"], seed="luck", options={"edition": "xx", "weather": "fine"})
    assert caught.value.status == 422
    assert {each["pointer"] for each in caught.value.errors} == {"/options/edition", "/options/weather", "/seed"}
    assert all(each["code"] and each["detail"] for each in caught.value.errors)


def test_a_refusal_of_a_server_has_the_request_id(remote: reeve.Client) -> None:
    with pytest.raises(reeve.NotFound) as caught:
        remote.games.get("chess")
    assert caught.value.request_id


def test_all_pages_together_are_the_whole_list(client: reeve.Client) -> None:
    match = position(client)
    seat = match.pending[0]
    moves = list(match.legal_moves(seat))
    assert len(moves) > 3
    for limit in (1, 2, 3, len(moves), len(moves) + 1):
        assert list(client.legal_moves.list("ethnos", state=match.state, seat=seat, limit=limit)) == moves
    page = client.legal_moves.page("ethnos", state=match.state, seat=seat, limit=2)
    assert page["moves"] == moves[:2]
    rest = client.legal_moves.page("ethnos", state=match.state, seat=seat, cursor=page["next"])
    assert rest["moves"][:2] == moves[2:4]


def test_pages_are_fetched_only_when_needed(local: reeve.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    match = position(local)
    asked: list[str | None] = []
    page = local.legal_moves.page

    def watched(*args: Any, **kwargs: Any) -> object:
        asked.append(kwargs["cursor"])
        return page(*args, **kwargs)

    monkeypatch.setattr(local.legal_moves, "page", watched)
    moves = local.legal_moves.list("ethnos", state=match.state, seat=match.pending[0], limit=1)
    assert asked == []
    assert len(list(islice(moves, 2))) == 2
    assert len(asked) == 2


def test_both_verdicts_on_a_move(client: reeve.Client) -> None:
    match = position(client)
    move = next(match.legal_moves(match.pending[0]))
    assert client.adjudications.create("ethnos", state=match.state, move=move)["legal"]
    other = next(seat for seat in match.seats if seat not in match.pending)
    verdict = client.adjudications.create("ethnos", state=match.state, move={**move, "seat": other})
    assert not verdict["legal"]
    assert verdict["violations"]


def test_arguments_are_not_changed(client: reeve.Client) -> None:
    match = position(client)
    kept = json.dumps(match.state)
    move = next(match.legal_moves(match.pending[0]))
    verdict = client.adjudications.create("ethnos", state=match.state, move=move)
    assert verdict["legal"]
    verdict["state"].clear()
    assert json.dumps(match.state) == kept


def test_a_tuple_is_accepted_as_a_list(client: reeve.Client) -> None:
    assert client.start("ethnos", seats=("ann", "bob")).seats == ["ann", "bob"]


def test_health_and_readiness(client: reeve.Client) -> None:
    assert client.health() == {"status": "up"}
    assert client.ready()["status"] == "up"


def test_a_server_has_metrics(remote: reeve.Client) -> None:
    remote.health()
    assert "/healthz" in remote.metrics()


@pytest.mark.parametrize(("tag", "language"), [("pl-PL", "pl"), ("RU", "ru"), ("de", "en")])
def test_a_language_tag_selects_one_of_our_languages(client: reeve.Client, tag: str, language: str) -> None:
    rulings = client.speaking(tag).rulings.list("ethnos")
    assert rulings == client.speaking(language).rulings.list("ethnos")
    assert (rulings == client.rulings.list("ethnos")) == (language == "en")


def test_a_target_is_an_address_or_local() -> None:
    with pytest.raises(ValueError, match='"local"'):
        reeve.connect("somewhere")


def test_the_library_needs_only_requests() -> None:
    others = {"reeve_service", "reeve_schemas", "flask", "orjson", "httpx"}
    code = f"import sys, reeve; sys.exit(bool({others} & set(sys.modules)))"
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "PYTHONPATH": str(ROOT / "sdk")})


def test_the_engine_in_process_needs_no_server() -> None:
    others = {"redis", "celery", "flask", "granian", "httpx"}
    code = f"import sys, reeve; reeve.connect('local'); sys.exit(bool({others} & set(sys.modules)))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "sdk")]), "REEVE_REDIS_URL": ""}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)


def test_without_the_service_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "reeve.local", raising=False)
    monkeypatch.setitem(sys.modules, "reeve_service.referee.referee", None)
    with pytest.raises(reeve.ReeveError, match="needs the service"):
        reeve.connect("local")
