"""Documents of Ethnos: every error is reported at its place, all of them together."""

from collections.abc import Callable

import orjson
import pytest

from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.games.wire import Document
from tests.laws.tables import TABLES, registered_wires, table_of
from tests.verdicts import BROKEN

TABLE = table_of("ethnos", 3, "pl")
WIRE = TABLE.wire
assert WIRE.quick is not None
QUICK = WIRE.quick


def document() -> Document:
    """A valid state."""
    return WIRE.dump_state(TABLE.start(7))


def errors_of(spoiled: Document) -> list[tuple[str, str]]:
    """The pointers and codes of the errors of a state."""
    with pytest.raises(BadDocument) as caught:
        WIRE.load_state(spoiled)
    return [(error.pointer, error.code) for error in caught.value.errors]


Spoil = Callable[[Document], object]

SPOILS: list[tuple[str, str, Spoil]] = [
    ("/game", "other_game", lambda state: state.update(game="chess")),
    ("/format", "other_format", lambda state: state.update(format=99)),
    ("/rules", "other_rules", lambda state: state.update(rules=99)),
    ("/pack", "unknown_pack", lambda state: state.update(pack="base@0000000000000000")),
    ("/pack", "not_text", lambda state: state.update(pack=1)),
    ("/pocket", "unknown_field", lambda state: state.update(pocket=1)),
    ("/age", "missing", lambda state: state.pop("age")),
    ("/age", "not_whole", lambda state: state.update(age="1")),
    ("/age", "not_whole", lambda state: state.update(age=True)),
    ("/age", "not_whole", lambda state: state.update(age=1.0)),
    ("/age", "null", lambda state: state.update(age=None)),
    ("/seats", "repeated", lambda state: state.update(seats=["ann", "ann", "bob"])),
    ("/seats/1", "bad_name", lambda state: state.update(seats=["ann", "table", "bob"])),
    ("/seats/0", "bad_name", lambda state: state.update(seats=["", "ann", "bob"])),
    ("/seats", "length", lambda state: state.update(seats=["ann"])),
    ("/turn", "no_such_seat", lambda state: state.update(turn="zoe")),
    ("/phase", "not_a_choice", lambda state: state.update(phase="nap")),
    ("/options/edition", "not_a_choice", lambda state: state.update(options={**options(state), "edition": "xx"})),
    ("/options/chance", "not_text", lambda state: state.update(options={**options(state), "chance": None})),
    ("/options", "not_an_object", lambda state: state.update(options=[])),
    ("/chance/seed", "not_hex", lambda state: state.update(chance={"seed": "zz", "drawn": 0})),
    ("/chance/drawn", "missing", lambda state: state.update(chance={"seed": "00" * 32})),
    ("/chance", "exactly_one", lambda state: state.update(chance={"drawn": 1})),
    ("/chance", "missing", lambda state: state.update(chance=None)),
    ("/chance", "exactly_one", lambda state: state.update(viewer="ann")),
    ("/players", "length", lambda state: state.update(players=players(state)[:2])),
    ("/players/0", "not_an_object", lambda state: players(state).__setitem__(0, 1)),
    ("/players/1/hand/0", "not_a_choice", lambda state: players(state)[1].update(hand=["elf:pink"])),
    ("/players/1/hand/0", "not_text", lambda state: players(state)[1].update(hand=[["elf:red"]])),
    ("/players/1/hand", "not_a_list", lambda state: players(state)[1].update(hand="elf:red")),
    ("/players/1/glory", "not_whole", lambda state: players(state)[1].update(glory=None)),
    ("/players/1/markers/rome", "unknown_field", lambda state: players(state)[1].update(markers={"rome": 1})),
    ("/players/1/markers/rhea", "not_whole", lambda state: players(state)[1].update(markers={"rhea": True})),
    ("/players/2/bands/0", "length", lambda state: players(state)[2].update(bands=[[]])),
    ("/players/2/horde", "repeated", lambda state: players(state)[2].update(horde=["rhea", "rhea"])),
    ("/players/2/purse", "unknown_field", lambda state: players(state)[2].update(purse=1)),
    ("/players/2/trolls", "missing", lambda state: players(state)[2].pop("trolls")),
    ("/tokens/rhea", "missing", lambda state: tokens(state).pop("rhea")),
    ("/tokens/rhea/0", "not_whole", lambda state: tokens(state).update(rhea=["4", 6])),
    ("/pending/0", "not_text", lambda state: state.update(pending=[1])),
]


def options(state: Document) -> Document:
    """The options of a state document."""
    found = state["options"]
    assert isinstance(found, dict)
    return found


def players(state: Document) -> list:
    """The players of a state document."""
    found = state["players"]
    assert isinstance(found, list)
    return found


def tokens(state: Document) -> Document:
    """The glory tokens of a state document."""
    found = state["tokens"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(("pointer", "code", "spoil"), SPOILS, ids=[f"{pointer} {code}" for pointer, code, _ in SPOILS])
def test_an_error_is_reported_at_its_place(pointer: str, code: str, spoil: Spoil) -> None:
    spoiled = document()
    spoil(spoiled)
    assert errors_of(spoiled) == [(pointer, code)]


def test_all_errors_are_reported_together() -> None:
    spoiled = document()
    spoiled.update(age="x", deck=None)
    players(spoiled)[0].update(hand=["elf:pink", "elf:red", 7], glory="much")
    assert errors_of(spoiled) == [
        ("/age", "not_whole"),
        ("/deck", "null"),
        ("/players/0/glory", "not_whole"),
        ("/players/0/hand/0", "not_a_choice"),
        ("/players/0/hand/2", "not_text"),
    ]


@pytest.mark.parametrize("rubbish", [None, 1, "state", [], [1]])
def test_a_state_is_an_object(rubbish: object) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_state(rubbish)
    assert [(error.pointer, error.code) for error in caught.value.errors] == [("", "not_an_object")]


def impossible(spoiled: Document) -> list[tuple[str, str]]:
    """The faults of a state."""
    with pytest.raises(ImpossiblePosition) as caught:
        WIRE.load_state(spoiled)
    return [(fault.at, fault.code) for fault in caught.value.faults]


def test_the_deck_has_the_cards_that_are_nowhere_else() -> None:
    spoiled = document()
    spoiled["deck"] = 1
    assert impossible(spoiled) == [("/deck", "position.deck-count")]
    BROKEN["ethnos"].add("position.deck-count")


def test_the_pending_seat_is_the_one_whose_turn_it_is() -> None:
    spoiled = document()
    spoiled["pending"] = [seat for seat in ("ann", "bob", "cid") if seat != spoiled["turn"]][:1]
    assert impossible(spoiled) == [("/pending", "position.turn-pending")]


MOVES: list[tuple[object, list[tuple[str, str]]]] = [
    ([], [("", "not_an_object")]),
    ({}, [("/kind", "missing")]),
    ({"kind": "nap"}, [("/kind", "not_a_choice")]),
    ({"kind": ["raid"]}, [("/kind", "not_text")]),
    ({"kind": "raid"}, [("/raid", "missing"), ("/seat", "missing")]),
    ({"kind": "raid", "seat": "zoe", "raid": True}, [("/seat", "no_such_seat")]),
    ({"kind": "raid", "seat": "ann", "raid": 1}, [("/raid", "not_boolean")]),
    ({"kind": "raid", "seat": "ann", "raid": True, "by": "sea"}, [("/by", "unknown_field")]),
    (
        {"kind": "play_band", "seat": "ann", "cards": ["elf"], "leader": 3},
        [("/cards/0", "not_a_choice"), ("/leader", "not_text")],
    ),
    ({"kind": "choose_first", "seat": "table", "first": "zoe"}, [("/first", "no_such_seat")]),
    ({"kind": "take_troll", "seat": "ann", "value": -1}, [("/value", "out_of_range")]),
    ({"kind": "recruit_face_up", "seat": "ann", "card": "dragon"}, [("/card", "not_a_choice")]),
]


@pytest.mark.parametrize(("move", "errors"), MOVES)
def test_an_error_in_a_move_is_reported_at_its_place(move: object, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_move(move, ("ann", "bob", "cid"))
    assert [(error.pointer, error.code) for error in caught.value.errors] == errors


OPTIONS: list[tuple[object, list[tuple[str, str]]]] = [
    ({"edition": "en"}, [("/edition", "not_a_choice")]),
    ({"pack": "deluxe"}, [("/pack", "unknown_pack")]),
    ({"tribes": ["elf", "elf", "orc", "troll", "giant"]}, [("/tribes", "repeated")]),
    ({"tribes": ["elf"]}, [("/tribes", "length")]),
    ({"tribes": ["hobbit"]}, [("/tribes/0", "not_a_choice")]),
    ({"colour": "red"}, [("/colour", "unknown_field")]),
    (7, [("", "not_an_object")]),
]


@pytest.mark.parametrize(("options", "errors"), OPTIONS)
def test_errors_in_options_are_reported_at_their_place(options: object, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_options(options, 3)
    assert [(error.pointer, error.code) for error in caught.value.errors] == errors


def tableau(**changes: object) -> Document:
    """A table as the user of a companion app enters it."""
    typed: Document = {
        "seats": ["ann", "bob", "cid"],
        "age": 1,
        "tokens": {
            "althea": [2, 4],
            "duris": [2, 4],
            "ithys": [6, 8],
            "pelagon": [0, 8],
            "rhea": [2, 8],
            "straton": [6, 10],
        },
        "standings": [{"markers": {"rhea": 1}}, {}, {"bands": [{"leader": "dwarf", "size": 4}]}],
    }
    return {**typed, **changes}


def test_a_bare_tableau_needs_few_fields() -> None:
    sheet = TABLE.game.score(WIRE.load_tableau(tableau()))
    assert sheet.totals == (2, 0, 10)


TABLEAUS: list[tuple[Document, list[tuple[str, str]]]] = [
    (tableau(age=3), [("/age", "out_of_range")]),
    (tableau(standings=[{}]), [("/standings", "length")]),
    (tableau(pack="deluxe"), [("/pack", "unknown_pack")]),
    (tableau(giant="zoe"), [("/giant", "no_such_seat")]),
    (
        tableau(standings=[{"bands": [{"leader": "elf", "size": 2, "skeletons": 2}]}, {}, {}]),
        [("/standings/0/bands/0/skeletons", "out_of_range")],
    ),
    (tableau(standings=[{"bands": [{"leader": "elf"}]}, {}, {}]), [("/standings/0/bands/0/size", "missing")]),
    (tableau(standings=[{"glory": -1}, {}, {}]), [("/standings/0/glory", "out_of_range")]),
    (tableau(standings=[{"ledger": [[1]]}, {}, {}]), [("/standings/0/ledger", "length")]),
    (
        tableau(tokens={kingdom: [2] for kingdom in ("althea", "duris", "ithys", "pelagon", "rhea", "straton")}),
        [(f"/tokens/{kingdom}", "length") for kingdom in ("althea", "duris", "ithys", "pelagon", "rhea", "straton")],
    ),
]


@pytest.mark.parametrize(("typed", "errors"), TABLEAUS)
def test_errors_in_a_tableau_are_reported_at_their_place(typed: Document, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_tableau(typed)
    assert [(error.pointer, error.code) for error in caught.value.errors] == errors


def test_all_contradictions_of_a_tableau_are_sorted() -> None:
    """A response has the first hundred by their pointers, so none may be dropped before they are sorted."""
    bands = [{"leader": "elf", "size": 99}] * 120
    with pytest.raises(BadDocument) as caught:
        WIRE.load_tableau(tableau(standings=[{"bands": bands, "swum": 999}, {}, {"swum": 999}]))
    pointers = [error.pointer for error in caught.value.errors]
    expected = [f"/standings/0/bands/{number}/size" for number in range(120)]
    assert pointers == sorted([*expected, "/standings/0/swum", "/standings/2/swum"])


def test_a_valid_request_is_read_quickly() -> None:
    state = TABLE.start(7)
    move = next(TABLE.game.moves(state, TABLE.game.pending(state)[0]))
    body = orjson.dumps({"state": WIRE.dump_state(state), "move": WIRE.dump_move(move, state.seats)})
    assert QUICK.adjudication(body) == (state, move, False, 0)
    assert QUICK.adjudication(body[:-1]) is None
    assert QUICK.adjudication(body.replace(b'"ethnos"', b'"chess"')) is None


@pytest.mark.parametrize("field", ["first", "turn", "giant", "victor"])
def test_the_table_has_no_turn_and_no_token(field: str) -> None:
    spoiled = document()
    spoiled[field] = "table"
    assert errors_of(spoiled) == [(f"/{field}", "no_such_seat")]


def test_a_pack_may_be_named_with_its_digest() -> None:
    reference = TABLE.game.packs["base"].reference
    assert WIRE.load_options({"pack": reference}, 3).pack == "base"
    assert WIRE.load_tableau(tableau(pack=reference)).pack.id == "base"


@pytest.mark.parametrize("field", ["giant", "victor"])
def test_the_table_has_no_token_in_a_tableau_either(field: str) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_tableau(tableau(**{field: "table"}))
    assert [(error.pointer, error.code) for error in caught.value.errors] == [(f"/{field}", "no_such_seat")]


CONTRADICTIONS: list[tuple[Document, list[tuple[str, str]]]] = [
    (
        tableau(standings=[{"bands": [{"leader": "orc", "size": 3, "skeletons": 10}]}, {}, {}]),
        [("/standings/0/bands/0/skeletons", "out_of_range")],
    ),
    (
        tableau(standings=[{"bands": [{"leader": "skeleton", "size": 6}]}, {}, {}]),
        [("/standings/0/bands/0/skeletons", "out_of_range")],
    ),
    (
        tableau(standings=[{"bands": [{"leader": "skeleton", "size": 6, "skeletons": 6}]}, {}, {}]),
        [("/standings/0/bands/0/leader", "contradiction")],
    ),
    (
        tableau(standings=[{"bands": [{"leader": "orc", "size": 11}]}, {}, {}]),
        [("/standings/0/bands/0/size", "out_of_range")],
    ),
    (tableau(victor="ann", edition="ru", stage="over"), [("/victor", "contradiction")]),
    (tableau(victor="ann"), [("/victor", "contradiction")]),
    (tableau(standings=[{"glory": 3}, {}, {}]), [("/standings/0/glory", "contradiction")]),
    (tableau(standings=[{"glory": 22}, {}, {}]), [("/standings/0/glory", "contradiction")]),
    (
        tableau(standings=[{"trolls": [2]}, {"trolls": [2]}, {}]),
        [("/standings/0/trolls", "not_in_the_box"), ("/standings/1/trolls", "not_in_the_box")],
    ),
    (tableau(standings=[{"trolls": [9]}, {}, {}]), [("/standings/0/trolls", "not_in_the_box")]),
    (tableau(standings=[{"swum": 19}, {}, {}]), [("/standings/0/swum", "out_of_range")]),
    (tableau(standings=[{"markers": {"rhea": 26}}, {}, {}]), [("/standings/0/markers", "out_of_range")]),
    (
        tableau(standings=[{"glory": 4, "ledger": [[5, 0, 0, 0, 0]]}, {}, {}], age=2),
        [("/standings/0/ledger", "contradiction")],
    ),
    (
        tableau(standings=[{"glory": 6, "ledger": [[6, 0, 0, 0, 0]]}, {}, {}]),
        [("/standings/0/ledger", "contradiction")],
    ),
    (
        tableau(standings=[{"ledger": [[0] * 5] * 3}, {}, {}], age=2, stage="over"),
        [("/standings/0/ledger", "contradiction")],
    ),
    (
        tableau(tokens={kingdom: [10, 10] for kingdom in ("althea", "duris", "ithys", "pelagon", "rhea", "straton")}),
        [("/tokens", "not_in_the_box")],
    ),
]


@pytest.mark.parametrize(("typed", "errors"), CONTRADICTIONS)
def test_an_impossible_tableau_is_not_scored(typed: Document, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_tableau(typed)
    assert [(error.pointer, error.code) for error in caught.value.errors] == errors


def test_the_winning_band_of_skeletons_is_scored_like_any_other() -> None:
    typed = tableau(
        victor="bob", stage="over", standings=[{}, {"bands": [{"leader": "skeleton", "size": 10, "skeletons": 10}]}, {}]
    )
    assert TABLE.game.score(WIRE.load_tableau(typed)).ranking[0].seats == (1,)


def test_a_seed_with_a_line_break_is_refused() -> None:
    state = TABLE.start(7)
    body = orjson.dumps({"state": WIRE.dump_state(state), "move": {"kind": "recruit_from_deck", "seat": "ann"}})
    assert QUICK.adjudication(body.replace(b'0007"', b'0007\\n"')) is None


def test_a_list_that_is_too_long_is_reported() -> None:
    wire = registered_wires()["ethnos"]
    table = next(table for table in TABLES if table.game.id == "ethnos")
    document = {**wire.dump_state(table.start(1)), "face_up": ["elf:red"] * 20_001}
    with pytest.raises(BadDocument) as caught:
        wire.load_state(document)
    assert [(error.pointer, error.code) for error in caught.value.errors] == [("/face_up", "length")]
