"""Setups."""

import hashlib

import pytest

from tests.api.tables import SEED, Table, kind, pointers

COMMITTED = hashlib.sha256(b"reeve/commitment/1\x00" + bytes.fromhex(SEED)).hexdigest()


def test_equal_seeds_give_equal_games(table: Table) -> None:
    body = {"seats": ["ann", "bob"], "seed": SEED}
    first, second = table.post("setups", body), table.post("setups", body)
    assert first.status_code == 200
    assert first.data == second.data
    assert first.json["commitment"] == COMMITTED
    assert first.json["pending"] == first.json["state"]["pending"]
    assert first.json["due"] == {first.json["pending"][0]: ["recruit_face_up", "recruit_from_deck", "play_band"]}
    assert first.json["events"][0]["seat"] == "table"


def test_without_a_seed_a_random_one_is_used(table: Table) -> None:
    seeds = {table.post("setups", {"seats": ["ann", "bob"]}).json["state"]["chance"]["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_declared_chance_waits_for_the_table(table: Table) -> None:
    answer = table.post("setups", {"seats": ["ann", "bob"], "options": {"chance": "declared"}})
    assert answer.json["pending"] == ["table"]
    assert answer.json["due"] == {"table": ["draw_tribe"]}
    assert answer.json["commitment"] is None


def test_declared_chance_accepts_no_seed(table: Table) -> None:
    answer = table.post("setups", {"seats": ["ann", "bob"], "options": {"chance": "declared"}, "seed": SEED})
    assert answer.status_code == 422
    assert pointers(answer) == {"/seed": "seed_with_declared"}


@pytest.mark.parametrize("seed", ["5eed", SEED + "00", "zz" * 32, " " * 64, 5, None])
def test_a_seed_is_sixty_four_digits(table: Table, seed: object) -> None:
    answer = table.post("setups", {"seats": ["ann", "bob"], "seed": seed})
    assert answer.status_code == 422
    assert list(pointers(answer)) == ["/seed"]


@pytest.mark.parametrize(
    ("seats", "pointer"),
    [
        (["ann"], "/seats"),
        (["ann"] * 2, "/seats"),
        ([f"p{number}" for number in range(7)], "/seats"),
        (["ann", ""], "/seats/1"),
        (["ann", "table"], "/seats/1"),
        (["ann", 5], "/seats/1"),
        ("ann", "/seats"),
        (None, "/seats"),
    ],
)
def test_the_seats_must_fit_the_game(table: Table, seats: object, pointer: str) -> None:
    answer = table.post("setups", {"seats": seats})
    assert answer.status_code == 422
    assert list(pointers(answer)) == [pointer]


@pytest.mark.parametrize(
    ("options", "pointer"),
    [
        ({"edition": "de"}, "/options/edition"),
        ({"pack": "nope"}, "/options/pack"),
        ({"tribes": ["elf"]}, "/options/tribes"),
        ({"tribes": ["elf", "gnome", "orc", "troll", "giant"]}, "/options/tribes/1"),
        ({"colour": "red"}, "/options/colour"),
        ([], "/options"),
        (None, "/options"),
    ],
)
def test_options_must_be_known(table: Table, options: object, pointer: str) -> None:
    answer = table.post("setups", {"seats": ["ann", "bob"], "options": options})
    assert answer.status_code == 422
    assert list(pointers(answer)) == [pointer]


def test_all_errors_are_reported_together(table: Table) -> None:
    answer = table.post("setups", {"seats": ["ann", "bob"], "options": {"edition": "de"}, "seed": "x", "colour": 1})
    assert kind(answer) == "bad-document"
    assert set(pointers(answer)) == {"/options/edition", "/seed", "/colour"}
