"""Documents of The Ancient World: every error is reported at its place, all of them together."""

from collections.abc import Callable

import orjson
import pytest

from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.games.wire import Document
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import FirstPlayer
from tests.laws.tables import table_of
from tests.rules.ancient_world.table import BOB, CID, after, army, cards, place, player, table
from tests.verdicts import BROKEN

TABLE = table_of("ancient-world", 3, "ru")
WIRE = TABLE.wire


def document() -> Document:
    """A valid state."""
    # Serialized and parsed again, because tests change it and must not share it.
    sound: Document = orjson.loads(orjson.dumps(WIRE.dump_state(TABLE.start(7))))
    return sound


def errors_of(spoiled: Document) -> list[tuple[str, str]]:
    """The pointers and codes of the errors of a state."""
    with pytest.raises(BadDocument) as caught:
        WIRE.load_state(spoiled)
    return [(error.pointer, error.code) for error in caught.value.errors]


Spoil = Callable[[Document], object]
PLACED = {"card": "marsh_toad", "known_to": ["zoe"]}

SPOILS: list[tuple[str, str, Spoil]] = [
    ("/game", "other_game", lambda state: state.update(game="chess")),
    ("/rules", "other_rules", lambda state: state.update(rules=99)),
    ("/pack", "unknown_pack", lambda state: state.update(pack="base@0000000000000000")),
    ("/pocket", "unknown_field", lambda state: state.update(pocket=1)),
    ("/round", "missing", lambda state: state.pop("round")),
    ("/round", "not_whole", lambda state: state.update(round="1")),
    ("/locked", "not_boolean", lambda state: state.update(locked=1)),
    ("/seats", "length", lambda state: state.update(seats=["ann"])),
    ("/turn", "no_such_seat", lambda state: state.update(turn="table")),
    ("/first", "no_such_seat", lambda state: state.update(first="zoe")),
    ("/phase", "not_a_choice", lambda state: state.update(phase="nap")),
    ("/options/edition", "not_a_choice", lambda state: state["options"].update(edition="pl")),
    ("/options/first_player", "missing", lambda state: state["options"].pop("first_player")),
    ("/options/expand_plus", "not_boolean", lambda state: state["options"].update(expand_plus="no")),
    ("/options/chance", "not_text", lambda state: state["options"].update(chance=None)),
    ("/chance", "missing", lambda state: state.update(chance=None)),
    ("/row/0", "not_text", lambda state: state.update(row=[1])),
    ("/row/1", "length", lambda state: state.update(row=["crane", ""])),
    ("/army_row", "not_a_list", lambda state: state.update(army_row="crane")),
    ("/province", "not_text", lambda state: state.update(province=7)),
    ("/titans/titans_2", "missing", lambda state: state["titans"].pop("titans_2")),
    ("/titans/titans_2", "not_text", lambda state: state["titans"].update(titans_2=2)),
    ("/decks/armies", "missing", lambda state: state["decks"].pop("armies")),
    ("/decks/armies/size", "out_of_range", lambda state: state["decks"]["armies"].update(size=-1)),
    ("/decks/titans_1/top/0/known_to", "missing", lambda state: state["decks"]["titans_1"].update(top=[{"card": "x"}])),
    ("/decks/titans_1/top/0/known_to", "no_such_seat", lambda state: state["decks"]["titans_1"].update(top=[PLACED])),
    ("/decks/provinces/bottom/0", "not_an_object", lambda state: state["decks"]["provinces"].update(bottom=[1])),
    ("/players", "length", lambda state: state["players"].pop()),
    ("/players/0", "not_an_object", lambda state: state["players"].__setitem__(0, 1)),
    ("/players/1/coins", "out_of_range", lambda state: state["players"][1].update(coins=-1)),
    ("/players/1/passed", "not_boolean", lambda state: state["players"][1].update(passed=None)),
    ("/players/1/citizens", "not_an_object", lambda state: state["players"][1].update(citizens=[1])),
    ("/players/1/citizens/x", "unknown_field", lambda state: state["players"][1]["citizens"].update(x="home")),
    ("/players/1/citizens/1", "not_text", lambda state: state["players"][1]["citizens"].update({"1": 1})),
    ("/players/1/armies/0/scroll", "missing", lambda state: state["players"][1]["armies"][0].pop("scroll")),
    ("/players/2/purse", "unknown_field", lambda state: state["players"][2].update(purse=1)),
    ("/agenda/0/seat", "no_such_seat", lambda state: state["agenda"][0].update(seat="zoe")),
    ("/agenda/0/need", "not_a_choice", lambda state: state["agenda"][0].update(need="nap")),
    ("/agenda/0", "not_an_object", lambda state: state.update(agenda=["turn"])),
    ("/pending/0", "not_text", lambda state: state.update(pending=[1])),
]


@pytest.mark.parametrize(("pointer", "code", "spoil"), SPOILS, ids=[f"{pointer} {code}" for pointer, code, _ in SPOILS])
def test_an_error_is_reported_at_its_place(pointer: str, code: str, spoil: Spoil) -> None:
    spoiled = document()
    spoil(spoiled)
    assert errors_of(spoiled) == [(pointer, code)]


def test_all_errors_are_reported_together() -> None:
    spoiled = document()
    spoiled.update(round="x", locked=None)
    spoiled["players"][0].update(empire=["crane", 7], coins="many")
    assert errors_of(spoiled) == [
        ("/locked", "null"),
        ("/players/0/coins", "not_whole"),
        ("/players/0/empire/1", "not_text"),
        ("/round", "not_whole"),
    ]


@pytest.mark.parametrize("rubbish", [None, 1, "state", [], [1]])
def test_a_state_is_an_object(rubbish: object) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_state(rubbish)
    assert [(error.pointer, error.code) for error in caught.value.errors] == [("", "not_an_object")]


def turned_around(document: object) -> object:
    """The same document with the fields of every object in the opposite order."""
    if isinstance(document, dict):
        return {name: turned_around(document[name]) for name in reversed(document)}
    return [turned_around(item) for item in document] if isinstance(document, list) else document


def test_the_order_of_fields_does_not_matter() -> None:
    sound = document()
    read = WIRE.load_state(turned_around(sound))
    assert repr(read) == repr(WIRE.load_state(sound))
    assert orjson.dumps(WIRE.dump_state(read)) == orjson.dumps(sound)


def impossible(spoiled: Document) -> list[tuple[str, str]]:
    """The faults of a state."""
    with pytest.raises(ImpossiblePosition) as caught:
        WIRE.load_state(spoiled)
    BROKEN["ancient-world"].update(fault.code for fault in caught.value.faults)
    return [(fault.at, fault.code) for fault in caught.value.faults]


def test_a_deck_has_the_cards_that_are_nowhere_else() -> None:
    spoiled = document()
    spoiled["decks"]["armies"]["size"] = 1
    assert impossible(spoiled) == [("/decks/armies/size", "position.deck-count")]


def test_the_pending_seat_is_the_one_that_must_decide() -> None:
    spoiled = document()
    spoiled["pending"] = ["table"]
    assert impossible(spoiled) == [("/pending", "position.turn-pending")]


def learning() -> Document:
    """Ann has learned, and both neighbours may answer."""
    state = table(others="remote_outpost")
    player(state, BOB).armies[0] = army("city_guard", picture=1)
    player(state, CID).empire += cards("scribes_guild")
    fill_bags(state)
    written: Document = orjson.loads(orjson.dumps(WIRE.dump_state(after(state, place(1, "learn")))))
    return written


def test_both_neighbours_who_may_answer_a_learn_are_pending() -> None:
    written = learning()
    assert written["pending"] == ["bob", "cid"]
    read = WIRE.load_state(written)
    assert WIRE.dump_state(read) == written
    # States from the time when the neighbours decided one after the other.
    assert WIRE.load_state({**written, "pending": ["bob"]}) == read
    assert impossible({**written, "pending": ["cid"]}) == [("/pending", "position.turn-pending")]


def test_a_card_that_is_not_in_the_pack_is_a_fault() -> None:
    spoiled = document()
    spoiled["players"][0]["empire"].append("palace_of_dreams")
    assert impossible(spoiled) == [("/players/0/empire", "position.no-such-card")]


MOVES: list[tuple[object, list[tuple[str, str]]]] = [
    ([], [("", "not_an_object")]),
    ({}, [("/kind", "missing")]),
    ({"kind": "nap"}, [("/kind", "not_a_choice")]),
    ({"kind": "pass"}, [("/seat", "missing")]),
    ({"kind": "pass", "seat": "zoe"}, [("/seat", "no_such_seat")]),
    ({"kind": "pass", "seat": "ann", "by": "sea"}, [("/by", "unknown_field")]),
    (
        {"kind": "place_citizen", "seat": "ann", "citizen": 0, "place": ""},
        [("/citizen", "out_of_range"), ("/place", "length")],
    ),
    ({"kind": "fight", "seat": "ann", "titan": 1, "armies": [2]}, [("/armies/0", "not_text"), ("/titan", "not_text")]),
    ({"kind": "choose_first", "seat": "table", "first": "zoe"}, [("/first", "no_such_seat")]),
    ({"kind": "copy_action", "seat": "ann", "owner": "table", "card": "masons"}, [("/owner", "no_such_seat")]),
    ({"kind": "roll_dice", "seat": "table", "faces": ["moon"]}, [("/faces/0", "not_a_choice")]),
    ({"kind": "starve", "seat": "ann", "citizens": [0]}, [("/citizens/0", "out_of_range")]),
    ({"kind": "expand", "seat": "ann", "pay": "love"}, [("/pay", "not_a_choice")]),
    ({"kind": "look_at_titans", "seat": "ann", "deck": "armies"}, [("/deck", "not_a_choice")]),
]


@pytest.mark.parametrize(("move", "errors"), MOVES)
def test_an_error_in_a_move_is_reported_at_its_place(move: object, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_move(move, ("ann", "bob", "cid"))
    assert [(error.pointer, error.code) for error in caught.value.errors] == errors


def test_moves_are_written_in_canonical_form() -> None:
    seats = ("ann", "bob")
    rolled = WIRE.load_move({"kind": "roll_dice", "seat": "table", "faces": ["blank", "titan", "coin"]}, seats)
    assert WIRE.dump_move(rolled, seats)["faces"] == ["titan", "coin", "blank"]
    lost = WIRE.load_move({"kind": "lose_cards", "seat": "ann", "cards": ["school", "masons"]}, seats)
    assert WIRE.dump_move(lost, seats)["cards"] == ["masons", "school"]


OPTIONS: list[tuple[object, list[tuple[str, str]]]] = [
    ({"edition": "pl"}, [("/edition", "not_a_choice")]),
    ({"pack": "deluxe"}, [("/pack", "unknown_pack")]),
    ({"first_player": "oldest"}, [("/first_player", "not_a_choice")]),
    ({"expand_plus": 1}, [("/expand_plus", "not_boolean")]),
    ({"colour": "red"}, [("/colour", "unknown_field")]),
    (7, [("", "not_an_object")]),
]


@pytest.mark.parametrize(("options", "errors"), OPTIONS)
def test_errors_in_options_are_reported_at_their_place(options: object, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_options(options, 3)
    assert [(error.pointer, error.code) for error in caught.value.errors] == errors


def test_options_have_defaults() -> None:
    options = WIRE.load_options({"first_player": "listed", "expand_plus": True}, 2)
    assert (options.edition, options.pack) == ("ru", "base")
    assert WIRE.dump_options(options)["first_player"] == FirstPlayer.LISTED.value


def tableau(**changes: object) -> Document:
    """A table as the user of a companion app enters it."""
    typed: Document = {
        "seats": ["ann", "bob"],
        "standings": [{"banners": {"red": 5}, "scoring": ["citadel"]}, {"starving": 1, "coins": 3}],
    }
    return {**typed, **changes}


def test_a_bare_tableau_needs_few_fields() -> None:
    sheet = TABLE.game.score(WIRE.load_tableau(tableau()))
    assert sheet.totals == (11, -2)


TABLEAUS: list[tuple[Document, list[tuple[str, str]]]] = [
    (tableau(standings=[{}]), [("/standings", "length")]),
    (tableau(pack="deluxe"), [("/pack", "unknown_pack")]),
    (tableau(standings=[{"banners": {"pink": 1}}, {}]), [("/standings/0/banners/pink", "unknown_field")]),
    (tableau(standings=[{"scoring": ["crane"]}, {}]), [("/standings/0/scoring/0", "not_a_choice")]),
    (tableau(standings=[{"scoring": ["citadel", "citadel"]}, {}]), [("/standings/0/scoring/1", "repeated")]),
    (tableau(standings=[{"starving": 6}, {}]), [("/standings/0/starving", "out_of_range")]),
    (tableau(standings=[{"coins": -1}, {}]), [("/standings/0/coins", "out_of_range")]),
]


@pytest.mark.parametrize(("typed", "errors"), TABLEAUS)
def test_errors_in_a_tableau_are_reported_at_their_place(typed: Document, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_tableau(typed)
    assert [(error.pointer, error.code) for error in caught.value.errors] == errors
