"""Scoring: awards, end bonuses, tie-breaks."""

import pytest

from reeve_service.rules.scores import ScoreSheet
from reeve_service.rules.seats import Seat
from reeve_service.rules.tiny_epic_kingdoms.state import State
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, CID, GAME, table
from tests.verdicts import applies, pays


def score(state: State) -> ScoreSheet:
    """The score if the game ended now."""
    return GAME.score(GAME.tableau(state))


def test_armies_magic_and_towers() -> None:
    sheet = score(table(magic={ANN: 3}, tower={ANN: 6, BOB: 5}, armies={CID: "5a:a"}))
    pays(GAME, sheet, "score.armies", a=2, b=2, c=1)
    pays(GAME, sheet, "score.magic", a=3)
    pays(GAME, sheet, "score.tower", a=8, b=6)
    assert sheet.totals == (13, 8, 1)


def test_armies_in_ruins_are_lost() -> None:
    sheet = score(table(homes=("1b", "2a", "5a"), armies={ANN: "1b:a 1b:c"}, lying={ANN: "1b:c"}))
    pays(GAME, sheet, "score.armies", a=1, b=2, c=2)
    applies(GAME, sheet.totals, (1, 2, 2), "score.ruins")


def test_crown_and_towns() -> None:
    state = table(sites={"1a:a": "town", "2a:e": "town"}, armies={ANN: "1a:a 1a:b"}, crown=BOB)
    pays(GAME, score(state), "score.crown", b=2)
    pays(GAME, score(state), "score.town", a=1)


def test_the_lost_kingdom_with_two_players() -> None:
    state = table(players=2, neutrals="3b:a 3b:b", armies={ANN: "3b:d 3b:e", BOB: "2a:a 2a:b"})
    pays(GAME, score(state), "score.neutrals", a=3)
    pays(GAME, score(state), "score.lost-kingdom", a=2)


@pytest.mark.parametrize(
    ("faction", "ruling", "points"),
    [
        ("orcs", "quiet-home", 0),
        ("dwarves", "highest-tower", 1),
        ("lizardfolk", "foreign-territories", 2),
        ("humans", "rich-stores", 2),
        ("halflings", "allies", 1),
        ("elves", "least-mana", 1),
        ("goblins", "largest-host", 2),
        ("dark_elves", "forests", 2),
        ("centaurs", "plains", 1),
        ("merfolk", "shores", 2),
        ("constructs", "mountains", 1),
        ("undead", "ruins", 0),
    ],
)
def test_the_bonus_of_each_fifth_level(faction: str, ruling: str, points: int) -> None:
    state = table(
        factions=f"{faction} shapeshifters {'orcs' if faction != 'orcs' else 'elves'}",
        magic={ANN: 5},
        armies={ANN: "1a:b 2a:b 2a:c 2a:a 5a:c", BOB: "2a:a 1a:c", CID: "5a:b 5a:d"},
        resources={ANN: (6, 4, 1), BOB: (5, 5, 5), CID: (7, 0, 0)},
        tower={ANN: 2, BOB: 2},
    )
    pays(GAME, score(state), f"bonus.{ruling}", **({"a": points} if points else {}))


def test_the_other_bonuses() -> None:
    pays(GAME, score(table(factions="orcs undead elves", magic={ANN: 5})), "bonus.quiet-home", a=2)
    ruined = table(homes=("1b", "2a", "5a"), magic={ANN: 5}, armies={ANN: "1b:a"}, lying={ANN: "1b:c"})
    pays(GAME, score(ruined), "bonus.ruins", a=1)
    pays(GAME, score(ruined), "score.armies", a=2, b=2, c=2)
    copied = table(
        factions="shapeshifters undead elves",
        magic={ANN: 5},
        copied={ANN: "orcs dwarves lizardfolk humans goblins"},
        armies={ANN: "1a:a 1a:a 1a:b"},
    )
    pays(GAME, score(copied), "bonus.largest-host", a=2)
    pays(GAME, score(copied), "bonus.rich-stores")


def ranking(state: State) -> list[tuple[int, ...]]:
    """The seats by place."""
    return [tuple(rank.seats) for rank in score(state).ranking]


def parted(state: State, first: Seat, ruling: str) -> None:
    """Check that a tie on points is broken by this ruling, and that this seat is first."""
    sheet = score(state)
    last = sheet.ties[0 if ruling != "end.most-resources" else -1].ruling
    applies(GAME, (ranking(state)[0], last), ((first,), ruling), ruling)


def test_ties_are_broken_by_armies_tower_magic_and_resources() -> None:
    level = table()
    assert ranking(level) == [(ANN, BOB, CID)]
    ahead = table(tower={BOB: 2, CID: 1})
    applies(GAME, (score(ahead).totals, ranking(ahead)), ((2, 4, 3), [(BOB,), (CID,), (ANN,)]), "end.most-points")
    armies = table(armies={ANN: "1a:a 1a:b 1a:c"}, magic={BOB: 1, CID: 0})
    parted(armies, ANN, "end.most-armies")
    tower = table(magic={ANN: 1}, tower={BOB: 1})
    parted(tower, BOB, "end.highest-tower")
    magic = table(magic={ANN: 1}, sites={"2a:a": "town"})
    parted(magic, ANN, "end.most-magic")
    rich = table(resources={BOB: (6, 5, 5)})
    parted(rich, BOB, "end.most-resources")
