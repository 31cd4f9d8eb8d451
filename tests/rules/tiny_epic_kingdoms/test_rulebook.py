"""Where rulings stand, and which rest on a reading of ours."""

import pytest

from reeve_service.rules.packs import Provenance
from reeve_service.rules.rulebook import HOUSE
from tests.rules.tiny_epic_kingdoms.table import GAME

MARKS = {"en": "House rule: ", "ru": "Правило дома: ", "pl": "Zasada domowa: "}
"""How the last sentence of a house ruling's text begins."""


@pytest.mark.parametrize("language", MARKS)
def test_a_text_says_that_its_ruling_is_a_house_rule(language: str) -> None:
    entries = GAME.rulebook.entries.values()
    marked = {entry.id for entry in entries if MARKS[language] in entry.words[language].text}
    assert marked == {entry.id for entry in entries if HOUSE in entry.places}


@pytest.mark.parametrize(
    "ruling",
    [
        *("faction.orcs", "faction.humans", "faction.undead", "move.lying-chosen", "war.alliance"),
        *("faction.dwarves", "faction.dark-elves", "faction.centaurs", "war.order", "war.bound-to-peace"),
    ],
)
def test_readings_of_ours_are_house_rules(ruling: str) -> None:
    assert HOUSE in GAME.rulebook.entries[ruling].places


@pytest.mark.parametrize(
    ("ruling", "place"),
    [
        ("faction.orcs", ("ru", "2")),
        ("bonus.quiet-home", ("ru", "2")),
        ("pay.held", ("ru", "7–9")),
        ("pay.covers", ("ru", "7–9")),
        ("pay.no-surplus", ("ru", "7–9")),
    ],
)
def test_the_page_of_a_ruling(ruling: str, place: tuple[str, str]) -> None:
    assert GAME.rulebook.entries[ruling].place("ru") == place


def test_what_stands_on_no_page_cites_the_house() -> None:
    assert GAME.rulebook.entries["war.bound-to-peace"].place("ru")[0] == HOUSE


def test_the_number_of_crowns_and_the_halflings_rate_are_not_printed_in_the_rulebook() -> None:
    values = GAME.packs["base"].values
    assert values["find_crown"].source is Provenance.HOUSE
    assert values["find_blank"].note.startswith("derived")
    assert "assumed" in values["powers_halflings"].note
