"""The places of rulings, and which of them are our interpretations."""

import pytest

from reeve_service.rules.packs import Provenance
from reeve_service.rules.rulebook import HOUSE
from tests.rules.tiny_epic_kingdoms.table import GAME

MARKS = {"en": "House rule: ", "ru": "Правило дома: ", "pl": "Zasada domowa: "}
"""The beginning of the last sentence in the text of a house ruling."""


@pytest.mark.parametrize("language", MARKS)
def test_the_text_of_a_house_ruling_says_so(language: str) -> None:
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
def test_our_interpretations_are_house_rulings(ruling: str) -> None:
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


def test_rulings_without_a_page_cite_the_house() -> None:
    assert GAME.rulebook.entries["war.bound-to-peace"].place("ru")[0] == HOUSE


def test_the_number_of_crowns_and_the_halflings_rate_are_not_printed_in_the_rulebook() -> None:
    values = GAME.packs["base"].values
    assert values["find_crown"].source is Provenance.HOUSE
    assert values["find_blank"].note.startswith("derived")
    assert "assumed" in values["powers_halflings"].note
