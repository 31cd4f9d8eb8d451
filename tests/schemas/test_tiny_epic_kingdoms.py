"""Documents of Tiny Epic Kingdoms: every error is reported at its place, all of them together."""

from collections.abc import Callable
from random import Random

import orjson
import pytest

from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.games.wire import Document
from reeve_service.rules.chance import Chance
from reeve_service.rules.tiny_epic_kingdoms.components import Face
from reeve_service.rules.tiny_epic_kingdoms.moves import Patrol, SetDie
from tests.laws.tables import NAMES, table_of
from tests.rules.tiny_epic_kingdoms.table import ANN, CID, GAME, invaded, r
from tests.verdicts import BROKEN, keeps

TABLE = table_of("tiny-epic-kingdoms", 3, "ru")
WIRE = TABLE.wire
assert WIRE.quick is not None
QUICK = WIRE.quick


def document() -> Document:
    """A valid state."""
    return WIRE.dump_state(TABLE.start(7))


def warring() -> Document:
    """A valid state in which a war waits for one die."""
    found: Document = orjson.loads(orjson.dumps(WIRE.dump_state(keeps(GAME, invaded(), SetDie(ANN, Face(2))))))
    return found


def errors_of(spoiled: Document) -> list[tuple[str, str]]:
    """The pointers and codes of the errors of a state."""
    with pytest.raises(BadDocument) as caught:
        WIRE.load_state(spoiled)
    return [(error.pointer, error.code) for error in caught.value.errors]


Spoil = Callable[[Document], object]

SPOILS: list[tuple[str, str, Spoil]] = [
    ("/game", "other_game", lambda state: state.update(game="chess")),
    ("/pack", "unknown_pack", lambda state: state.update(pack="base@0000000000000000")),
    ("/pocket", "unknown_field", lambda state: state.update(pocket=1)),
    ("/shields", "missing", lambda state: state.pop("shields")),
    ("/shields/0", "not_a_choice", lambda state: state.update(shields=["nap"])),
    ("/seats", "length", lambda state: state.update(seats=["ann"])),
    ("/turn", "no_such_seat", lambda state: state.update(turn="zoe")),
    ("/crown", "no_such_seat", lambda state: state.update(crown="zoe")),
    ("/options/finds", "not_boolean", lambda state: state["options"].update(finds=1)),
    ("/options/factions", "length", lambda state: state["options"].update(factions=["orcs"])),
    ("/options/edition", "not_text", lambda state: state["options"].update(edition=None)),
    ("/options", "not_an_object", lambda state: state.update(options=[])),
    ("/players", "length", lambda state: state["players"].pop()),
    ("/players/0", "not_an_object", lambda state: state["players"].__setitem__(0, 1)),
    ("/players/0/faction", "not_a_choice", lambda state: state["players"][0].update(faction="trolls")),
    ("/players/0/card", "out_of_range", lambda state: state["players"][0].update(card=9)),
    ("/players/0/resources/mana", "missing", lambda state: state["players"][0].update(resources={"ore": 1, "food": 1})),
    ("/players/0/standing/0", "not_a_choice", lambda state: state["players"][0].update(standing=["9c:a"])),
    ("/agenda/0", "not_an_object", lambda state: state["agenda"].__setitem__(0, "act")),
    ("/agenda/0/seat", "no_such_seat", lambda state: state["agenda"][0].update(seat="zoe")),
    ("/agenda/0/phase", "not_a_choice", lambda state: state["agenda"][0].update(phase="nap")),
    ("/agenda/0/count", "out_of_range", lambda state: state["agenda"][0].update(count=-3)),
    ("/unseen/pearl", "unknown_field", lambda state: state.update(unseen={"pearl": 1})),
    ("/sites/1a:z", "unknown_field", lambda state: state.update(sites={"1a:z": "town"})),
    ("/sites/1a:a", "not_a_choice", lambda state: state.update(sites={"1a:a": "pearl"})),
    ("/war", "not_an_object", lambda state: state.update(war=1)),
    ("/war/attacker", "no_such_seat", lambda state: state["war"].update(attacker="zoe")),
    ("/war/dice", "length", lambda state: state["war"].update(dice=[1])),
    ("/war/lifts", "length", lambda state: state["war"].update(lifts=[1])),
    ("/war/dice/0", "not_whole", lambda state: state["war"].update(dice=["x", None])),
    ("/war/allied", "not_boolean", lambda state: state["war"].update(allied=0)),
]


@pytest.mark.parametrize(("pointer", "code", "spoil"), SPOILS, ids=[f"{pointer} {code}" for pointer, code, _ in SPOILS])
def test_an_error_is_reported_at_its_place(pointer: str, code: str, spoil: Spoil) -> None:
    spoiled = warring()
    spoil(spoiled)
    assert errors_of(spoiled) == [(pointer, code)]


def test_all_errors_are_reported_together() -> None:
    spoiled = warring()
    spoiled.update(over="x", lost="9z")
    spoiled["players"][1].update(magic="much", home="9z")
    assert errors_of(spoiled) == [
        ("/lost", "not_a_choice"),
        ("/over", "not_boolean"),
        ("/players/1/home", "not_a_choice"),
        ("/players/1/magic", "not_whole"),
    ]


def test_a_die_is_hidden_from_other_seats() -> None:
    state = keeps(GAME, invaded(), SetDie(ANN, Face(2)))
    for seat, dice in ((ANN, [2, None]), (CID, ["?", None])):
        view = GAME.view(state, seat)
        written = WIRE.dump_state(view)
        assert written["war"]["dice"] == dice
        assert WIRE.load_state(orjson.loads(orjson.dumps(written))) == view


def test_the_pending_seats_are_those_that_must_move() -> None:
    spoiled = document()
    spoiled["pending"] = ["table"]
    with pytest.raises(ImpossiblePosition) as caught:
        WIRE.load_state(spoiled)
    assert [(fault.at, fault.code) for fault in caught.value.faults] == [("/pending", "position.turn-pending")]
    BROKEN[GAME.id].add("position.turn-pending")


def test_a_valid_request_is_read_quickly() -> None:
    state = invaded()
    move = next(GAME.moves(state, GAME.pending(state)[0]))
    body = orjson.dumps({"state": WIRE.dump_state(state), "move": WIRE.dump_move(move, state.seats)})
    assert QUICK.adjudication(body) == (state, move, False, 0)
    assert QUICK.adjudication(body.replace(b'"factions":null', b'"factions":["orcs"]')) is None
    assert QUICK.adjudication(body.replace(b'"defender":"', b'"defender":"un')) is None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_wire_keeps_games_with_finds(players: int) -> None:
    rng = Random(players)
    options = WIRE.load_options({"finds": True, "chance": "declared"}, players)
    state = GAME.start(options, NAMES[:players], Chance.declared())  # type: ignore[arg-type]
    while pending := GAME.pending(state):
        written = orjson.dumps(WIRE.dump_state(state))
        read = WIRE.load_state(orjson.loads(written))
        assert read == state
        assert orjson.dumps(WIRE.dump_state(read)) == written
        moves = list(GAME.moves(state, rng.choice(pending)))
        kind = rng.choice(sorted({move.kind for move in moves}))
        move = rng.choice([move for move in moves if move.kind == kind])
        assert WIRE.load_move(WIRE.dump_move(move, state.seats), state.seats) == move
        GAME.play(state, move)
    tableau = GAME.tableau(state)
    assert WIRE.load_tableau(WIRE.dump_tableau(tableau)) == tableau


MOVES: list[tuple[object, list[tuple[str, str]]]] = [
    ([], [("", "not_an_object")]),
    ({}, [("/kind", "missing")]),
    ({"kind": "nap"}, [("/kind", "not_a_choice")]),
    ({"kind": "patrol"}, [("/seat", "missing"), ("/start", "missing"), ("/to", "missing")]),
    ({"kind": "patrol", "seat": "zoe", "start": "1a:a", "to": "1a:b"}, [("/seat", "no_such_seat")]),
    ({"kind": "patrol", "seat": "ann", "start": "1a:a", "to": "1a"}, [("/to", "not_a_choice")]),
    ({"kind": "build", "seat": "ann", "pays": ["gold"]}, [("/pays/0", "not_a_choice")]),
    ({"kind": "build", "seat": "ann", "pays": ["ore"] * 61}, [("/pays", "length")]),
    ({"kind": "set_die", "seat": "ann", "value": True}, [("/value", "not_whole")]),
    ({"kind": "choose_first", "seat": "table", "first": "zoe"}, [("/first", "no_such_seat")]),
]


@pytest.mark.parametrize(("move", "errors"), MOVES)
def test_an_error_in_a_move_is_reported_at_its_place(move: object, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_move(move, ("ann", "bob", "cid"))
    assert [(error.pointer, error.code) for error in caught.value.errors] == errors


def test_the_army_is_written_only_if_there_is_a_choice() -> None:
    document = {"kind": "patrol", "seat": "ann", "start": "1b:c", "to": "1b:b"}
    standing = Patrol(ANN, r("1b:c"), r("1b:b"))
    lying = Patrol(ANN, r("1b:c"), r("1b:b"), lying=True)
    assert WIRE.dump_move(standing, NAMES) == document
    assert WIRE.dump_move(lying, NAMES) == {**document, "lying": True}
    assert WIRE.load_move({**document, "lying": False}, NAMES) == standing
    assert WIRE.load_move({**document, "lying": True}, NAMES) == lying


OPTIONS: list[tuple[object, list[tuple[str, str]]]] = [
    ({"edition": "en"}, [("/edition", "not_a_choice")]),
    ({"pack": "deluxe"}, [("/pack", "unknown_pack")]),
    ({"factions": ["orcs", "orcs", "elves"]}, [("/factions", "repeated")]),
    ({"factions": ["orcs"]}, [("/factions", "length")]),
    ({"finds": 1}, [("/finds", "not_boolean")]),
]


@pytest.mark.parametrize(("options", "errors"), OPTIONS)
def test_errors_in_options_are_reported_at_their_place(options: object, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_options(options, 3)
    assert [(error.pointer, error.code) for error in caught.value.errors] == errors


def tableau(**changes: object) -> Document:
    """A table as the user of a companion app enters it."""
    return {
        "seats": ["ann", "bob"],
        "standings": [{"tower": 6, "armies": ["5a:c", "5a:c"]}, {"magic": 2}],
        **changes,
    }


def test_a_bare_tableau_is_scored() -> None:
    assert GAME.score(WIRE.load_tableau(tableau())).totals == (12, 2)  # type: ignore[arg-type]
    shifted = {"faction": "shapeshifters", "home": "1a", "magic": 5, "copied": FIVE}
    assert GAME.score(WIRE.load_tableau(tableau(standings=[shifted, {}]))).totals == (7, 0)  # type: ignore[arg-type]


FIVE = ["goblins", "dwarves", "humans", "elves", "orcs"]
"""Powers that Shapeshifters may have drawn. At level five the bonus of the Orcs is theirs."""

TABLEAUX: list[tuple[Document, list[tuple[str, str]]]] = [
    (tableau(standings=[{}]), [("/standings", "length")]),
    (
        tableau(standings=[{"tower": 7}, {"magic": 6}]),
        [("/standings/0/tower", "out_of_range"), ("/standings/1/magic", "out_of_range")],
    ),
    (tableau(standings=[{"boat": 1}, {}]), [("/standings/0/boat", "unknown_field")]),
    (tableau(crown="zoe"), [("/crown", "no_such_seat")]),
    (
        tableau(seats=["ann", "bob", "cid"], lost="3b", standings=[{"armies": ["3b:a"]}, {"captives": 1}, {}]),
        [("/lost", "contradiction"), ("/standings/1/captives", "out_of_range")],
    ),
    (
        tableau(standings=[{"captives": 3}, {"captives": 3}]),
        [(f"/standings/{n}/captives", "out_of_range") for n in (0, 1)],
    ),
    (
        tableau(standings=[{"armies": ["5a:c", "5a:c"]}, {"armies": ["5a:c", "5a:a"]}]),
        [("/standings/0/armies", "contradiction"), ("/standings/1/armies", "contradiction")],
    ),
    (
        tableau(lost="3b", standings=[{"home": "1a", "armies": ["4a:a"]}, {"home": "2a", "armies": ["1a:a", "3b:a"]}]),
        [("/standings/0/armies", "contradiction")],
    ),
    (
        tableau(standings=[{"faction": "shapeshifters", "home": "1a", "magic": 4, "copied": FIVE}, {}]),
        [("/standings/0/copied", "contradiction")],
    ),
    (
        tableau(standings=[{"faction": "elves", "magic": 5, "copied": FIVE}, {}]),
        [("/standings/0/copied", "contradiction")],
    ),
    (tableau(standings=[{"faction": "orcs", "magic": 5}, {}]), [("/standings/0/home", "missing")]),
    (
        tableau(standings=[{"faction": "shapeshifters", "magic": 5, "copied": FIVE}, {}]),
        [("/standings/0/home", "missing")],
    ),
    (
        tableau(standings=[{"faction": "orcs", "home": "1a"}, {"faction": "orcs", "home": "1b"}]),
        [(f"/standings/{n}/{key}", "repeated") for n in (0, 1) for key in ("faction", "home")],
    ),
    (tableau(towns=["1a:a", "1a:a"]), [("/towns", "repeated")]),
    (tableau(towns=["1a:a", "1a:b", "1a:c"]), [("/towns", "not_in_the_box")]),
    (tableau(pack="deluxe"), [("/pack", "unknown_pack")]),
]


@pytest.mark.parametrize(("typed", "errors"), TABLEAUX)
def test_errors_in_a_tableau_are_reported_at_their_place(typed: Document, errors: list[tuple[str, str]]) -> None:
    with pytest.raises(BadDocument) as caught:
        WIRE.load_tableau(typed)
    assert [(error.pointer, error.code) for error in caught.value.errors] == errors
