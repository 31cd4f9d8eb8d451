"""Every part of our games' documents has a name in every language."""

from collections.abc import Iterator

import pytest

from reeve_schemas.documents.document import Document
from reeve_service.games.installed import own_games, wires
from reeve_service.games.wire import Wire
from reeve_service.referee.labels import labels_of, paths
from reeve_service.rules.labels import CODES, DETAILS, EVENTS, FIELDS, GAME, MOVES, OPTIONS, TABLEAU
from reeve_service.rules.packs import LANGUAGES
from tests.schemas.events_played import event_codes

WIRES = wires(own_games())
every_game = pytest.mark.parametrize("wire", WIRES.values(), ids=WIRES)


def expected(wire: Wire) -> Iterator[tuple[str, str]]:
    """Table and key of every label that a game needs, except codes and events."""
    yield GAME, wire.game.id
    for kind, document in wire.moves.items():
        yield MOVES, kind
        for field in document.details:
            yield FIELDS, f"{kind}.{field}"
    for name in wire.documents["options"].declared:
        yield OPTIONS, name
    for path in paths(wire.documents["tableau"]):
        yield TABLEAU, path


@every_game
def test_everything_has_a_label_and_nothing_else_has_one(wire: Wire) -> None:
    tables = wire.game.rulebook.labels.tables
    found = {(table, key) for table, keys in tables.items() for key in keys if table not in (CODES, EVENTS, DETAILS)}
    assert found == set(expected(wire))
    assert all(
        set(words) == set(LANGUAGES) and all(words.values()) for keys in tables.values() for words in keys.values()
    )


def codes(document: Document) -> Iterator[str]:
    """Every code that a document may contain."""
    for _, shape in document.referred():
        listed = shape.get("enum")
        if isinstance(listed, list):
            yield from listed


@every_game
def test_every_code_has_a_name(wire: Wire) -> None:
    """Each code of moves, options and tableaus has a name in every pack or in the labels."""
    documents = [wire.documents["options"], wire.documents["tableau"], *wire.moves.values()]
    needed = {part for document in documents for code in codes(document) for part in code.split(":")}
    own = wire.game.rulebook.labels.tables.get(CODES, {})
    digits = {code for code in needed if code.isdigit()}
    for pack in wire.game.packs.values():
        assert needed - digits - set(pack.names) - set(own) == set(), pack.id
        assert set(own) <= (needed | event_codes(wire)) - set(pack.names)


@every_game
def test_every_code_table_has_a_description(wire: Wire) -> None:
    for document in (*wire.documents.values(), *wire.moves.values()):
        for name, shape in document.referred():
            assert shape["description"], name


@every_game
def test_labels_are_in_the_requested_language(wire: Wire) -> None:
    english, polish = labels_of(wire, "en"), labels_of(wire, "pl")
    assert english.keys() == polish.keys()
    assert english["moves"] != polish["moves"]
