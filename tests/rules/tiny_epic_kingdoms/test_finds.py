"""Finds: the tokens in regions that armies enter."""

from reeve_service.rules.seats import TABLE
from reeve_service.rules.tiny_epic_kingdoms.components import Find
from reeve_service.rules.tiny_epic_kingdoms.moves import Gain, HandOver, LoseArmy, Patrol, PayWar, Quest, RevealFind
from reeve_service.rules.tiny_epic_kingdoms.state import Phase, State
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, GAME, LAID, pays, player, r, table
from tests.verdicts import applies, breaks, keeps

REST = [r(code) for code in LAID.split() if code != "1a:b"]
"""The regions with a token after the one in 1a:b is revealed."""


def found(find: Find, **given: object) -> State:
    """ann patrols into 1a:b and finds something."""
    state = table(face_down=LAID, **given)  # type: ignore[arg-type]
    state = keeps(GAME, state, Patrol(ANN, r("1a:a"), r("1a:b")))
    assert GAME.pending(state) == (TABLE,)
    return keeps(GAME, state, RevealFind(TABLE, find), "finds.token-left")


def test_a_token_is_drawn_only_as_often_as_it_exists() -> None:
    state = keeps(GAME, table(face_down="1a:b 1a:c", crown=BOB), Patrol(ANN, r("1a:a"), r("1a:b")))
    breaks(GAME, state, RevealFind(TABLE, Find.CROWN), "finds.token-left")


def test_finds_that_stay() -> None:
    for find in (Find.DRAGON_LAIR, Find.CAMP, Find.FORTRESS, Find.TOWN, Find.CHURCH):
        after = found(find)
        assert (after.sites, after.face_down, after.step.seat) == ({r("1a:b"): find}, REST, BOB)
    sheet = GAME.score(GAME.tableau(found(Find.TOWN)))
    town = [line.points for line in sheet.lines if line.ruling == "score.town"]
    applies(GAME, (found(Find.TOWN).sites, town), ({r("1a:b"): Find.TOWN}, [1]), "finds.town")


def test_the_crown_and_the_blank_token() -> None:
    applies(GAME, found(Find.CROWN).crown, ANN, "finds.crown")
    blank = found(Find.BLANK)
    after = (blank.sites, blank.face_down, blank.crown, blank.step.seat)
    applies(GAME, after, ({}, REST, None, BOB), "finds.blank")


def test_the_treasure_gives_two_resources_of_choice() -> None:
    state = found(Find.TREASURE)
    breaks(GAME, state, Gain(ANN, pays("mana")), "gain.choices")
    applies(GAME, player(keeps(GAME, state, Gain(ANN, pays("mana food")))).resources, [6, 5, 6], "finds.treasure")


def test_the_bandit_takes_two_resources_or_the_army() -> None:
    state = found(Find.BANDIT)
    breaks(GAME, state, HandOver(ANN, pays("ore")), "forfeit.count")
    assert player(keeps(GAME, state, HandOver(ANN, pays("ore ore")))).resources == [5, 3, 5]
    assert player(keeps(GAME, state, LoseArmy(ANN))).standing == [r("1a:a")]
    poor = found(Find.BANDIT, resources={ANN: (0, 1, 0)})
    assert (player(poor).standing, poor.step.seat) == ([r("1a:a")], BOB)
    alone = found(Find.BANDIT, resources={ANN: (0, 1, 0)}, armies={ANN: "1a:a"})
    applies(GAME, (player(alone).standing, player(alone).resources), ([r("1a:b")], [0, 0, 0]), "finds.bandit")


def test_a_neutral_army_hides_a_token_until_it_is_taken() -> None:
    state = table(players=2, action="quest", face_down="3b:a", armies={ANN: "1a:a 1a:b"})
    state = keeps(GAME, state, Quest(ANN, r("1a:a"), r("3b:a")))
    state = keeps(GAME, state, PayWar(ANN, pays("ore ore ore ore ore")))
    assert (state.phase, len(state.neutrals)) == (Phase.REVEAL, 4)
