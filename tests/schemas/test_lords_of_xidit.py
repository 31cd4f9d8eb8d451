"""Documents of Lords of Xidit: every error is reported at its place, all of them together."""

from collections.abc import Callable
from random import Random

import orjson
import pytest

from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.games.wire import Document
from reeve_service.rules.lords_of_xidit.components import ACT, BLACK, BLUE, RED, WAIT
from reeve_service.rules.lords_of_xidit.moves import Plan
from reeve_service.rules.seats import Seat
from tests.laws.tables import table_of
from tests.verdicts import BROKEN

TABLE = table_of("lords-of-xidit", 3, "ru")
WIRE = TABLE.wire
SEATS = ("ann", "bob", "cid")


def document() -> Document:
    """A valid state in which all players plan."""
    state = TABLE.start(7)
    rng = Random(7)
    while len(TABLE.game.pending(state)) == 1:
        seat = TABLE.game.pending(state)[0]
        TABLE.game.play(state, rng.choice(list(TABLE.game.moves(state, seat))))
    written: Document = orjson.loads(TABLE.bytes_of(state))
    return written


def errors_of(spoiled: Document) -> list[tuple[str, str]]:
    """The pointers and codes of the errors of a state."""
    with pytest.raises(BadDocument) as caught:
        WIRE.load_state(spoiled)
    return [(error.pointer, error.code) for error in caught.value.errors]


Spoil = Callable[[Document], object]


def player(**fields: object) -> Spoil:
    """Change fields of the second player."""
    return lambda state: state["players"][1].update(fields)


def options(**fields: object) -> Spoil:
    """Change options."""
    return lambda state: state["options"].update(fields)


def state(**fields: object) -> Spoil:
    """Change fields of the state."""
    return lambda document: document.update(fields)


SPOILS: list[tuple[str, str, Spoil]] = [
    ("/game", "other_game", state(game="ethnos")),
    ("/pack", "unknown_pack", state(pack="base@0000000000000000")),
    ("/pocket", "unknown_field", state(pocket=1)),
    ("/year", "missing", lambda document: document.pop("year")),
    ("/seats", "length", state(seats=["ann", "bob"])),
    ("/phase", "not_a_choice", state(phase="orders")),
    ("/turn", "no_such_seat", state(turn="zoe")),
    ("/winners/0", "no_such_seat", state(winners=["zoe"])),
    ("/winners/0", "not_text", state(winners=[1])),
    ("/options/years", "not_a_choice", options(years=10)),
    ("/options/years", "not_whole", options(years="12")),
    ("/options/years", "not_whole", options(years=None)),
    ("/options/neutral", "contradiction", options(neutral=None)),
    ("/options/neutral", "not_a_choice", options(neutral="easy")),
    ("/options", "not_an_object", state(options=1)),
    ("/players", "length", lambda document: document["players"].pop()),
    ("/players/1/hero", "out_of_range", player(hero=22)),
    ("/players/1/plan/0", "not_a_choice", player(plan=["fly"])),
    ("/players/1/acted", "repeated", player(acted=[5, 5])),
    ("/players/1/units/dragon", "unknown_field", player(units={"dragon": 1})),
    ("/players/1/units/mage", "not_whole", player(units={"mage": "1"})),
    ("/players/1/coins", "contradiction", player(coins=None)),
    ("/players/1/bards/moon", "unknown_field", player(bards={"moon": 1})),
    ("/players/1/guilds/22", "unknown_field", player(guilds={"22": 1})),
    ("/players/1/guilds/5", "not_whole", player(guilds={"5": True})),
    ("/players/1/guilds", "not_an_object", player(guilds=[])),
    ("/players/1", "not_an_object", lambda document: document["players"].__setitem__(1, "bob")),
    ("/barracks", "not_an_object", state(barracks=[])),
    ("/recruits/0", "unknown_field", state(recruits={"0": {}})),
    ("/recruits/5/mage", "out_of_range", state(recruits={"5": {"mage": -1}})),
    ("/threats/0", "out_of_range", state(threats=[0])),
    ("/threats", "repeated", state(threats=[1, 1])),
    ("/next_threat", "not_whole", state(next_threat="7")),
    ("/recruit_pile/unseen", "missing", state(recruit_pile={"known": []})),
    ("/awake/0", "not_a_choice", state(awake=["titan_9z"])),
    ("/neutral/wealth", "missing", state(neutral={"influence": 5, "reputation": 4})),
    ("/census", "not_a_choice", state(census="dragon")),
]


@pytest.mark.parametrize(("pointer", "code", "spoil"), SPOILS, ids=[f"{at} {code}" for at, code, _ in SPOILS])
def test_errors_are_reported_at_their_place(pointer: str, code: str, spoil: Spoil) -> None:
    spoiled = document()
    spoil(spoiled)
    assert (pointer, code) in errors_of(spoiled)


def test_a_hidden_bastion_has_no_content() -> None:
    spoiled = document()
    spoiled["players"][1].update(units=None, coins=None, unplaced=None, bards={"centre": 1})
    assert errors_of(spoiled) == [("/players/1/bards/centre", "contradiction")]


def test_no_neutral_player_with_more_than_three() -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_options({"neutral": "harder", "pack": "none"}, 4)
    assert {error.pointer for error in caught.value.errors} == {"/neutral", "/pack"}
    with pytest.raises(BadDocument):
        WIRE.load_options({"neutral": "harder"}, 5)


def test_options_have_defaults() -> None:
    three, four = WIRE.load_options({}, 3), WIRE.load_options({"years": 9}, 4)
    assert WIRE.dump_options(three) == {"edition": "ru", "chance": "seeded", "years": 12, "neutral": "normal"}
    assert WIRE.dump_options(four) == {"edition": "ru", "chance": "seeded", "years": 9, "neutral": None}


@pytest.mark.parametrize(
    ("fault", "spoil"),
    [
        ("position.turn-pending", state(pending=["bob", "ann"])),
        ("position.turn-pending", state(pending=["ann", "zoe"])),
        ("position.ply", state(ply=4_001)),
        ("position.ply", lambda document: document["chance"].update(drawn=1_000)),
    ],
)
def test_an_impossible_position(fault: str, spoil: Spoil) -> None:
    spoiled = document()
    spoil(spoiled)
    if fault == "position.turn-pending":
        # A seat that has planned has a plan, and has made a move.
        for seat, name in enumerate(SEATS):
            if name not in spoiled["pending"]:
                spoiled["players"][seat]["plan"] = ["wait"] * 6
                spoiled["ply"] += 1
    with pytest.raises(ImpossiblePosition) as caught:
        WIRE.load_state(spoiled)
    assert [found.code for found in caught.value.faults] == [fault]
    BROKEN[TABLE.game.id].add(fault)


def test_a_view_hides_what_is_behind_screens() -> None:
    loaded = WIRE.load_state(document())
    TABLE.game.play(loaded, Plan(Seat(1), (BLACK, RED, BLUE, ACT, WAIT, ACT)))
    seen = WIRE.dump_state(TABLE.game.view(loaded, Seat(0)))
    other, own = seen["players"][1], seen["players"][0]
    assert (other["plan"], other["units"], other["coins"], other["unplaced"]) == ([], None, None, None)
    assert own["coins"] == 0
    assert WIRE.dump_state(TABLE.game.view(loaded, Seat(1)))["players"][1]["plan"][0] == "black"


# Moves


@pytest.mark.parametrize(
    ("move", "pointer", "code"),
    [
        ([], "", "not_an_object"),
        ({}, "/kind", "missing"),
        ({"kind": "jump"}, "/kind", "not_a_choice"),
        ({"kind": "plan", "seat": "zoe", "orders": []}, "/seat", "no_such_seat"),
        ({"kind": "plan", "seat": "ann", "orders": ["fly"]}, "/orders/0", "not_a_choice"),
        ({"kind": "place_hero", "seat": "ann", "city": 0}, "/city", "out_of_range"),
        ({"kind": "choose_first", "seat": "table", "first": "zoe"}, "/first", "no_such_seat"),
        ({"kind": "banish_titan", "seat": "ann", "titan": None, "units": "mage"}, "/units", "not_a_list"),
    ],
)
def test_a_move_with_errors(move: object, pointer: str, code: str) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_move(move, SEATS)
    assert [(error.pointer, error.code) for error in caught.value.errors] == [(pointer, code)]


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ({"kind": "take_rewards", "rewards": ["storeys", "gold"]}, {"rewards": ["gold", "storeys"]}),
        ({"kind": "place_bards", "regions": ["snow", "centre"]}, {"regions": ["centre", "snow"]}),
        ({"kind": "banish_titan", "titan": None}, {"titan": None, "units": []}),
        ({"kind": "banish_titan", "titan": "titan_3a", "units": ["mage", "cleric"]}, {"units": ["cleric", "mage"]}),
        ({"kind": "wake_titan", "titan": "titan_5b"}, {"titan": "titan_5b"}),
        ({"kind": "place_storey", "city": 5}, {"city": 5}),
        ({"kind": "show_units", "count": 2}, {"count": 2}),
        ({"kind": "raise_neutral", "column": "wealth"}, {"column": "wealth"}),
    ],
)
def test_a_move_has_a_canonical_form(said: Document, canonical: Document) -> None:
    written = WIRE.dump_move(WIRE.load_move({"seat": "ann", **said}, SEATS), SEATS)
    assert written == {"seat": "ann", **said, **canonical}


# The bare tableau

TABLEAU: Document = {
    "seats": ["ann", "bob", "cid", "dee"],
    "assessments": ["wealth", "influence", "reputation"],
    "standings": [
        {"coins": 18, "storeys": 12, "bards": {"centre": 2, "snow": 2}, "units": 4},
        {"coins": 18, "storeys": 11, "units": 2},
        {"coins": 25, "storeys": 9},
        {},
    ],
    "first": "ann",
}


def test_a_bare_tableau_is_scored() -> None:
    tableau = WIRE.load_tableau(TABLEAU)
    sheet = TABLE.game.score(tableau)
    assert [rank.seats for rank in sheet.ranking] == [(0,), (1,), (2,), (3,)]
    assert sheet.final
    assert WIRE.load_tableau(WIRE.dump_tableau(tableau)) == tableau


@pytest.mark.parametrize(
    ("change", "pointer", "code"),
    [
        ({"first": "zoe"}, "/first", "no_such_seat"),
        ({"assessments": ["wealth"]}, "/assessments", "contradiction"),
        ({"standings": [{}, {}, {}]}, "/standings", "length"),
        ({"neutral": {"wealth": 6, "influence": 5, "reputation": 4}}, "/neutral", "contradiction"),
        ({"seats": list(SEATS), "standings": [{}, {}, {}]}, "/neutral", "missing"),
        ({"pack": "none"}, "/pack", "unknown_pack"),
        ({"standings": [{"storeys": 16}, {}, {}, {}]}, "/standings/0/storeys", "out_of_range"),
        ({"standings": [{"bards": {"snow": 21}}, {}, {}, {}]}, "/standings/0/bards", "not_in_the_box"),
        ({"standings": [{"units": 71}, {}, {}, {}]}, "/standings/0/units", "not_in_the_box"),
        ({"standings": [{"units": 40}, {"units": 30}, {"units": 1}, {}]}, "/standings", "not_in_the_box"),
        ({"years": 9, "standings": [{"bards": {"coast": 1}}, {}, {}, {}]}, "/standings/0/bards/coast", "contradiction"),
        ({"standings": [{"coins": -1}, {}, {}, {}]}, "/standings/0/coins", "out_of_range"),
    ],
)
def test_an_impossible_tableau(change: Document, pointer: str, code: str) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_tableau({**TABLEAU, **change})
    assert [(error.pointer, error.code) for error in caught.value.errors] == [(pointer, code)]
