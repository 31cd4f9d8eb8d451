"""Our interpretations are marked: in the places, and in the last sentence of the text."""

import pytest

from reeve_service.rules.rulebook import HOUSE
from tests.rules.ethnos.table import GAME

MARKS = {"en": "House rule: ", "ru": "Правило дома: ", "pl": "Zasada domowa: "}
ENTRIES = GAME.rulebook.entries

READINGS = (
    "marker.must-be-placed",
    "merfolk.glory",
    "end.largest-bands",
    "dwarves.one-more",
    "kingdoms.two-players",
    "setup.first-sits-here",
    "position.dragons-too-early",
)


@pytest.mark.parametrize("language", MARKS)
def test_our_interpretations_are_marked_in_their_texts(language: str) -> None:
    for entry in ENTRIES.values():
        text = entry.words[language].text
        before, mark, reading = text.partition(MARKS[language])
        assert bool(mark) == (HOUSE in entry.places), entry.id
        if mark:
            assert before.endswith(". "), entry.id
            assert reading.count(". ") == reading.count("p. ") + reading.count("с. ") + reading.count("s. "), entry.id
            assert reading.endswith("."), entry.id


@pytest.mark.parametrize("ruling", READINGS)
def test_interpretations_are_marked_beside_their_pages(ruling: str) -> None:
    assert HOUSE in ENTRIES[ruling].places
    assert len(ENTRIES[ruling].places) > 1


@pytest.mark.parametrize("ruling", ["elves.up-to-size", "wizards.draw"])
def test_the_texts_of_the_cards_are_not_interpretations(ruling: str) -> None:
    assert HOUSE not in ENTRIES[ruling].places


@pytest.mark.parametrize(
    ("language", "half", "fifths"),
    [("en", "half", "three fifths"), ("ru", "половина", "трёх пятых"), ("pl", "połowa", "trzy piąte")],
)
def test_the_text_explains_the_halves_of_the_deck_for_both_kinds_of_chance(
    language: str, half: str, fifths: str
) -> None:
    for ruling in ("deck.dragon-in-lower-half", "position.dragons-too-early", "position.dragons-redraw"):
        text = ENTRIES[ruling].words[language].text
        assert half in text
        assert fifths in text
