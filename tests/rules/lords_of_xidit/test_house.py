"""House rulings are marked as such in every language."""

import pytest

from reeve_service.rules.rulebook import HOUSE
from tests.rules.lords_of_xidit.table import GAME

MARKS = {"en": "House rule: ", "ru": "Правило дома: ", "pl": "Zasada domowa: "}


@pytest.mark.parametrize("language", MARKS)
def test_the_text_of_a_house_ruling_ends_with_the_house_rule(language: str) -> None:
    mark = MARKS[language]
    for entry in GAME.rulebook.entries.values():
        text = entry.words[language].text
        assert text.count(mark) == (HOUSE in entry.places), entry.id
        assert "." not in text.partition(mark)[2].rstrip("."), entry.id
