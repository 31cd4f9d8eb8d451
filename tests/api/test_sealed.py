"""Sealed states over HTTP: the refusals with their codes and pointers, and the content of logs."""

from datetime import date
from functools import cache
from io import BytesIO
from typing import Any

import pytest

from reeve_service.config.log_writer import log_to
from reeve_service.config.logs import STANDARD_ERROR
from reeve_service.config.seal_keys import SealKey, fresh_key
from reeve_service.config.settings import Settings
from reeve_service.seals.tokens import SealedGame
from tests.api.tables import Client, Table, client_of, kind, pointers
from tests.sealed import KEY, RING

Document = dict[str, Any]

SEALING = Settings(seal_keys=(KEY,), witness="off")
SEALED = {"seats": ["ann", "bob"], "sealed": True}


@pytest.fixture(scope="module")
def client() -> Client:
    return client_of(SEALING)


@pytest.fixture
def setup(table: Table) -> Document:
    answer = table.post("setups", SEALED)
    assert answer.status_code == 200, answer.text
    found: Document = answer.json
    return found


@pytest.fixture
def mover(setup: Document) -> str:
    return str(setup["pending"][0])


@pytest.fixture
def move(setup: Document, mover: str) -> Document:
    return {"kind": "recruit_from_deck", "seat": mover}


@cache
def table_with(*keys: SealKey) -> Table:
    """A table on a server with these sealing keys."""
    return Table(client_of(Settings(seal_keys=keys, witness="off")))


def requests(state: object, seat: str, **more: object) -> dict[str, Document]:
    """A body for every resource with a state, for a pending seat."""
    return {
        "adjudications": {"state": state, "move": {"kind": "recruit_from_deck", "seat": seat}, **more},
        "legal-moves": {"state": state, "seat": seat, **more},
        "scores": {"state": state, "seat": seat, **more},
        "views": {"state": state, "seat": seat, **more},
    }


# Setup


def test_a_sealed_setup_has_a_token_and_a_key_for_every_seat(setup: Document) -> None:
    assert setup["state"].startswith("ethnos.1.tests.")
    assert set(setup["keys"]) == {"ann", "bob"}
    assert len(setup["commitment"]) == 64
    assert "seed" not in str(setup)


def test_a_sealed_setup_accepts_no_seed(table: Table) -> None:
    answer = table.post("setups", {**SEALED, "seed": "07" * 32})
    assert (answer.status_code, pointers(answer)) == (422, {"/seed": "seed_with_sealed"})


def test_sealed_is_true_or_false(table: Table) -> None:
    assert pointers(table.post("setups", {**SEALED, "sealed": "yes"})) == {"/sealed": "not_boolean"}
    assert isinstance(table.post("setups", {**SEALED, "sealed": False}).json["state"], dict)


# Every resource accepts a token with its key


def test_every_resource_accepts_a_sealed_state(table: Table, setup: Document, mover: str) -> None:
    for resource, body in requests(setup["state"], mover, key=setup["keys"][mover]).items():
        answer = table.post(resource, body)
        assert answer.status_code == 200, answer.text
    body = requests(setup["state"], mover, key=setup["keys"][mover])["adjudications"]
    verdict = table.post("adjudications", body).json
    assert verdict["view"]["viewer"] == mover
    assert verdict["view"]["chance"].keys() == {"commitment", "drawn"}


def test_an_illegal_move_is_a_verdict(table: Table, setup: Document, mover: str) -> None:
    other = next(seat for seat in setup["keys"] if seat != mover)
    body = requests(setup["state"], other, key=setup["keys"][other])["adjudications"]
    answer = table.post("adjudications", body)
    assert answer.json["legal"] is False
    assert [each["ruling"] for each in answer.json["violations"]] == ["turn.not-yours"]


def test_a_view_of_a_sealed_game_is_an_open_document(table: Table, setup: Document, mover: str) -> None:
    view = table.post("views", requests(setup["state"], mover, key=setup["keys"][mover])["views"]).json["view"]
    assert table.post("legal-moves", {"state": view, "seat": mover}).status_code == 200
    assert table.post("scores", {"state": view}).status_code == 200
    assert pointers(table.post("adjudications", {"state": view, "move": {}}))["/state/viewer"] == "view_not_played"


# Refusals


@pytest.mark.parametrize("resource", ["adjudications", "legal-moves", "scores", "views"])
class TestRefusals:
    def refused(self, table: Table, resource: str, state: object, seat: str, **more: object) -> dict[str, str]:
        answer = table.post(resource, requests(state, seat, **more)[resource])
        assert (answer.status_code, kind(answer)) == (422, "bad-document"), answer.text
        return pointers(answer)

    def test_without_a_key(self, table: Table, setup: Document, mover: str, resource: str) -> None:
        assert self.refused(table, resource, setup["state"], mover) == {"/key": "missing"}

    def test_a_key_that_is_not_a_text(self, table: Table, setup: Document, mover: str, resource: str) -> None:
        assert self.refused(table, resource, setup["state"], mover, key=7) == {"/key": "not_text"}
        assert self.refused(table, resource, setup["state"], mover, key=None) == {"/key": "null"}

    def test_the_key_of_another_seat(self, table: Table, setup: Document, mover: str, resource: str) -> None:
        other = next(seat for seat in setup["keys"] if seat != mover)
        key = setup["keys"][other]
        assert self.refused(table, resource, setup["state"], mover, key=key) == {"/key": "wrong_key"}

    def test_the_key_of_the_same_seat_in_another_game(
        self, table: Table, setup: Document, mover: str, resource: str
    ) -> None:
        key = table.post("setups", SEALED).json["keys"][mover]
        assert self.refused(table, resource, setup["state"], mover, key=key) == {"/key": "wrong_key"}

    def test_a_seat_that_does_not_exist(self, table: Table, setup: Document, mover: str, resource: str) -> None:
        for seat in ("zoe", "table", ""):
            key = setup["keys"][mover]
            assert self.refused(table, resource, setup["state"], seat, key=key) == {"/key": "wrong_key"}

    def test_a_changed_token(self, table: Table, setup: Document, mover: str, resource: str) -> None:
        state, key = setup["state"], setup["keys"][mover]
        changed = state[:-1] + ("A" if state[-1] != "A" else "B")
        for spoiled in (changed, "", "?", state + ".", state[:-4]):
            assert self.refused(table, resource, spoiled, mover, key=key) == {"/state": "broken_seal"}

    def test_a_token_of_another_game(self, client: Client, setup: Document, mover: str, resource: str) -> None:
        elsewhere = Table(client, "ancient-world")
        found = self.refused(elsewhere, resource, setup["state"], mover, key=setup["keys"][mover])
        assert found == {"/state": "other_game"}

    def test_a_token_of_another_format(self, table: Table, setup: Document, mover: str, resource: str) -> None:
        state = setup["state"].replace("ethnos.1.", "ethnos.2.")
        assert self.refused(table, resource, state, mover, key="") == {"/state": "other_seal_format"}

    def test_a_token_of_another_key(self, setup: Document, mover: str, resource: str) -> None:
        stranger = table_with(SealKey("other", b"x" * 32))
        found = self.refused(stranger, resource, setup["state"], mover, key=setup["keys"][mover])
        assert found == {"/state": "unknown_seal_key"}

    def test_a_token_of_an_expired_key(self, setup: Document, mover: str, resource: str) -> None:
        later = table_with(SealKey("other", b"x" * 32), SealKey(KEY.id, KEY.secret, date(2020, 2, 29)))
        found = self.refused(later, resource, setup["state"], mover, key=setup["keys"][mover])
        assert found == {"/state": "expired_seal_key"}

    def test_a_key_with_an_open_state(self, table: Table, mover: str, resource: str) -> None:
        found = self.refused(table, resource, table.start(), mover, key="key")
        assert found["/key"] == "only_sealed"

    def test_a_server_without_sealing_keys_names_the_missing_setting(
        self, setup: Document, mover: str, resource: str
    ) -> None:
        answer = table_with().post(resource, requests(setup["state"], mover, key=setup["keys"][mover])[resource])
        assert (answer.status_code, kind(answer)) == (501, "no-seals")
        assert "REEVE_SEAL_KEYS" in answer.json["detail"]


def test_scores_of_open_states_accept_no_seat(table: Table) -> None:
    answer = table.post("scores", {"state": table.start(), "seat": "ann"})
    assert pointers(answer) == {"/seat": "only_sealed"}


def test_scores_of_sealed_states_need_a_seat(table: Table, setup: Document) -> None:
    assert pointers(table.post("scores", {"state": setup["state"], "key": "x"})) == {"/seat": "missing"}
    assert pointers(table.post("scores", {"state": setup["state"]})) == {"/seat": "missing", "/key": "missing"}


@pytest.mark.parametrize(
    ("move", "where"),
    [
        (None, {"/move": "not_an_object"}),
        ([], {"/move": "not_an_object"}),
        ({}, {"/move/seat": "missing"}),
        ({"seat": 7}, {"/move/seat": "not_text"}),
    ],
)
def test_a_move_must_have_a_seat(table: Table, setup: Document, move: object, where: dict[str, str]) -> None:
    body = {"state": setup["state"], "move": move, "key": setup["keys"]["ann"]}
    assert pointers(table.post("adjudications", body)) == where


def test_errors_in_a_move_are_reported_if_the_key_is_right(table: Table, setup: Document, mover: str) -> None:
    body = {"state": setup["state"], "move": {"seat": mover, "kind": "fly"}, "key": setup["keys"][mover]}
    assert pointers(table.post("adjudications", body)) == {"/move/kind": "not_a_choice"}
    del body["move"]
    assert pointers(table.post("adjudications", body)) == {"/move": "missing"}


def test_no_sealed_setup_without_sealing_keys_or_witness() -> None:
    answer = table_with().post("setups", SEALED)
    assert (answer.status_code, kind(answer)) == (501, "no-seals")
    answer = Table(client_of(Settings(seal_keys=(KEY,)))).post("setups", SEALED)
    assert (answer.status_code, kind(answer)) == (503, "no-witness")
    assert "Retry-After" not in answer.headers
    assert Table(client_of(Settings(seal_keys=(KEY,), witness="lenient"))).post("setups", SEALED).status_code == 200


def test_a_sealed_position_with_unknown_rules_or_pack_is_reported(table: Table, state: Document) -> None:
    sealed = SealedGame.begin("ethnos")
    for field, value, code in (("rules", 99, "other_rules"), ("pack", "base@0123456789abcdef", "unknown_pack")):
        token = RING.seal(sealed, table.client.application.json.dumps({**state, field: value}).encode())
        answer = table.post("views", {"state": token, "seat": "ann", "key": sealed.key_of("ann")})
        assert pointers(answer) == {"/state": code}


def test_keys_can_be_rotated_during_a_game(setup: Document, mover: str) -> None:
    new = fresh_key()
    both = table_with(new, KEY)
    body = requests(setup["state"], mover, key=setup["keys"][mover])["adjudications"]
    verdict = both.post("adjudications", body).json
    assert verdict["state"].startswith(f"ethnos.1.{new.id}.")
    alone = table_with(new)
    for seat, key in setup["keys"].items():
        assert alone.post("views", {"state": verdict["state"], "seat": seat, "key": key}).status_code == 200


# Logs and metrics


def test_logs_and_metrics_reveal_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    log = BytesIO()
    client = client_of(SEALING, log)
    table = Table(client)
    setup = table.post("setups", SEALED).json
    mover, keys = setup["pending"][0], setup["keys"]
    said = [setup["state"], *keys.values()]
    for resource, body in requests(setup["state"], mover, key=keys[mover]).items():
        answer = table.post(resource, body)
        assert answer.status_code == 200
        said.append(answer.json.get("state", setup["state"]))
        table.post(resource, {**body, "key": keys[next(seat for seat in keys if seat != mover)]})
        table.post(resource, {**body, "state": body["state"][:-1]})
    # An internal error at a sealed position: the response and the log contain nothing of it.
    sealed = SealedGame.begin("ethnos")
    token = RING.seal(sealed, b'{"game": "ethnos", "hand": "elf:blue"}')
    failed = table.post("views", {"state": token, "seat": "ann", "key": sealed.key_of("ann")})
    assert (failed.status_code, kind(failed)) == (500, "internal")
    game, position = RING.open(setup["state"], "ethnos")
    said += [token, sealed.key_of("ann"), "elf:blue", game.table, game.secret.hex(), KEY.secret.hex()]
    said += [part for each in said for part in [each.rpartition(".")[2]]]
    seed = table.client.application.json.loads(position)["chance"]["seed"]
    log_to(STANDARD_ERROR).drain()
    written = log.getvalue().decode() + "".join(capfd.readouterr()) + client.get("/metrics").text
    assert "reeve_verdicts" in written
    assert "AssertionError" in written
    for secret in (*said, seed):
        assert secret not in written
