"""House rulings are marked as such in every language, and so are the notes of the pack."""

import pytest

from reeve_service.rules.rulebook import HOUSE, Entry
from tests.rules.ancient_world.table import BOB, GAME, place, player, table
from tests.verdicts import applies, keeps

MARKS = {"en": "House rule: ", "ru": "Правило дома: ", "pl": "Zasada domowa: "}


@pytest.mark.parametrize("entry", GAME.rulebook.entries.values(), ids=GAME.rulebook.entries)
def test_the_text_of_a_house_ruling_ends_with_the_house_rule(entry: Entry) -> None:
    for language, mark in MARKS.items():
        before, found, addition = entry.words[language].text.partition(mark)
        assert bool(found) == (HOUSE in entry.places)
        assert before == "" or before.endswith(". ") or not found
        assert addition.count(". ") <= 1


@pytest.mark.parametrize("ruling", ["supply.unlimited", "fight.spoils", "copy.something", "outpost.coin-there"])
def test_our_interpretations_are_marked(ruling: str) -> None:
    assert GAME.rulebook.entries[ruling].places[HOUSE]


def test_the_space_of_the_war_hall_is_marked_as_house() -> None:
    assert "Serve, is ours" in GAME.packs["base"].values["card_war_hall"].note


def test_the_supply_never_runs_out() -> None:
    state = table(coins=40)
    player(state, BOB).coins, player(state, BOB).knowledge = 68, 16
    applies(GAME, player(keeps(GAME, state, place(1, "work"))).coins, 42, "supply.unlimited")
    applies(GAME, player(keeps(GAME, state, place(1, "learn"))).knowledge, 1, "supply.unlimited")
