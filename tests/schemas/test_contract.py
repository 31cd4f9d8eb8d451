"""The OpenAPI document describes what is really sent: states, views, moves, tableaus and options of whole games."""

from functools import cache
from typing import Any

import jsonschema_rs
import orjson
import pytest

from reeve_schemas.documents.codes import camel
from reeve_service.games.installed import own_games, wires
from reeve_service.laws.tables import Table, tables_of
from reeve_service.openapi.document import build
from reeve_service.openapi.names import title

WIRES = wires(own_games())
TABLES = [tables_of(wire)[index] for wire in WIRES.values() for index in (0, -1)]


@cache
def components() -> Any:
    """The components of the document."""
    return orjson.loads(orjson.dumps(build(own_games())))["components"]


@cache
def validator(name: str) -> jsonschema_rs.Draft202012Validator:
    """A validator for a component."""
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/components/schemas/{name}", "components": components()})


def wrong(name: str, document: object) -> list[str]:
    """The errors of a document by a component."""
    errors = validator(name).iter_errors(orjson.loads(orjson.dumps(document)))
    return [f"{name} {list(error.instance_path)}: {error.message}" for error in errors]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_documents_of_whole_games_fit_their_schemas(table: Table) -> None:
    wire, game, prefix = table.wire, table.game, title(table.wire)
    for state, seat, moves in table.record(1)[::5]:
        documents = [
            ("State", wire.dump_state(state)),
            ("State", wire.dump_state(game.view(state, seat if seat >= 0 else table.seats[0]))),
            ("Tableau", wire.dump_tableau(game.tableau(state))),
            ("StateOptions", wire.dump_options(state.options)),
        ]
        for name, document in documents:
            assert wrong(name, document) == []
            assert wrong(prefix + name, document) == []
        for move in moves[:: max(1, len(moves) // 5)]:
            document = wire.dump_move(move, state.seats)
            assert wrong("Move", document) == []
            assert wrong(f"{prefix}Move{camel(move.kind)}", document) == []
