"""Every kind of event of our games, and each of its details, has a label in every language."""

import pytest

from reeve_service.games.wire import Wire
from reeve_service.referee.labels import labels_of
from reeve_service.rules.labels import CODES, DETAILS, EVENTS
from reeve_service.rules.packs import LANGUAGES
from tests.laws.tables import NAMES, registered_wires
from tests.schemas.event_sources import events_of
from tests.schemas.events_played import details_in_golden_games, event_codes, events_played

WIRES = registered_wires()
every_game = pytest.mark.parametrize("wire", WIRES.values(), ids=WIRES)


def details_seen(wire: Wire) -> set[tuple[str, str]]:
    """Kind and detail of all events in golden and random games. An empty detail stands for the event itself."""
    played = events_played(wire.game.id)
    return {
        *details_in_golden_games(wire.game.id),
        *((event.kind, "") for event in played),
        *((event.kind, detail) for event in played for detail in event.details),
    }


@every_game
def test_every_event_in_games_has_labels(wire: Wire) -> None:
    for language in LANGUAGES:
        labels = labels_of(wire, language)
        for kind, detail in details_seen(wire):
            assert labels["event_details"][kind][detail] if detail else labels["events"][kind]


@every_game
def test_every_event_in_the_code_has_a_label_and_nothing_else_has_one(wire: Wire) -> None:
    """The source shows the details of nearly all events. The other details are known from games."""
    produced = events_of(wire.game.package)
    tables = wire.game.rulebook.labels.tables
    assert set(tables[EVENTS]) == set(produced)
    written = {(kind, detail) for kind, event in produced.items() for detail in event.details}
    seen = {(kind, detail) for kind, detail in details_seen(wire) if detail and not produced[kind].whole}
    assert set(tables[DETAILS]) == {f"{kind}.{detail}" for kind, detail in written | seen}


@every_game
def test_every_code_of_an_event_has_a_name(wire: Wire) -> None:
    """Each text in the details is a seat, a number, a ruling, or a code with a name in every pack or in the labels."""
    named = {*wire.game.rulebook.labels.tables[CODES], *NAMES, *wire.game.rulebook.entries}
    for code in event_codes(wire):
        assert all({*pack.names, *named} >= set(code.split(":")) for pack in wire.game.packs.values()), code


def test_a_log_line_in_three_languages() -> None:
    lines = [labels_of(WIRES["ethnos"], language) for language in LANGUAGES]
    assert [labels["events"]["band_played"] for labels in lines] == ["Played a band", "Отряд сыгран", "Zagrano Oddział"]
    assert [labels["event_details"]["band_played"] for labels in lines] == [
        {"cards": "cards", "leader": "leader"},
        {"cards": "карты", "leader": "лидер"},
        {"cards": "karty", "leader": "Dowódca"},
    ]
    assert lines[0]["event_details"]["turn"] == {}
