"""Positions that cannot have arisen: each fault found by itself."""

from collections.abc import Callable
from random import Random

import pytest

from service.rules.chance import Chance, ChanceMode
from service.rules.tiny_epic_kingdoms.components import Find
from service.rules.tiny_epic_kingdoms.moves import SetDie
from service.rules.tiny_epic_kingdoms.state import SECRET, Options, Phase, State, Step
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, CID, GAME, NAMES, fought, invaded, player, r, table
from tests.verdicts import is_impossible, keeps

Spoil = Callable[[State], object]


def acting() -> State:
    """ann is to act, in a game with finds."""
    return table(homes=("1b", "2a", "5a"), face_down="1b:b 1b:d", factions="shapeshifters undead goblins")


def choosing() -> State:
    """ann is to choose an action."""
    return table(action=None, shields="patrol")


def warring() -> State:
    """ann has set her die."""
    return keeps(GAME, invaded(), SetDie(ANN, 2))


def paying() -> State:
    """ann and bob have to pay for their war."""
    return fought(invaded(resources={ANN: (2, 2, 0), BOB: (2, 2, 0)}), 2, 2)


def settling() -> State:
    """The first player is to take the first resources."""
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", factions=(0, 1, 2))
    state = GAME.start(options, NAMES[:3], Chance.declared())
    while state.phase is not Phase.RESOURCES:
        GAME.play(state, next(GAME.moves(state, GAME.pending(state)[0])))
    return state


def put(state: State, *codes: str) -> None:
    """Gives ann these armies."""
    player(state).standing = sorted(r(code) for code in codes)


CROWD = ("1b:a", "1b:a", "1b:c", "1b:c", "1b:e", "1b:e", "2a:b", "2a:b")
"""Eight armies, two a region."""

SPOILS: list[tuple[str, Callable[[], State], Spoil]] = [
    ("position.factions", acting, lambda state: setattr(player(state), "faction", player(state, BOB).faction)),
    ("position.factions", acting, lambda state: setattr(player(state, BOB), "faction", None)),
    ("position.factions-not-as-chosen", settling, lambda state: setattr(player(state), "faction", 7)),
    ("position.territories", acting, lambda state: setattr(player(state, CID), "card", 6)),
    ("position.resources-range", acting, lambda state: player(state).resources.__setitem__(0, 10)),
    ("position.resources-too-early", settling, lambda state: player(state).resources.__setitem__(0, 1)),
    ("position.levels-range", acting, lambda state: setattr(player(state), "tower", 7)),
    ("position.levels-range", acting, lambda state: setattr(player(state), "magic", 6)),
    ("position.copied", acting, lambda state: setattr(player(state), "magic", 1)),
    ("position.copied", acting, lambda state: player(state, BOB).copied.append(1)),
    (
        "position.armies-too-many",
        acting,
        lambda state: put(state, *CROWD),
    ),
    ("position.army-place", acting, lambda state: put(state, "8a:a")),
    ("position.lying-place", acting, lambda state: player(state).lying.append(r("1b:e"))),
    ("position.region-full", acting, lambda state: put(state, "1b:a", "1b:a", "1b:a")),
    ("position.neutrals", acting, lambda state: setattr(player(state), "captives", 1)),
    ("position.turn-known", acting, lambda state: setattr(state, "turn", None)),
    ("position.shields", acting, lambda state: state.shields.append(state.shields[0])),
    ("position.shields", choosing, lambda state: setattr(state, "shields", [0, 1, 2, 3, 4])),
    ("position.ending", choosing, lambda state: setattr(player(state), "tower", 6)),
    ("position.finds-too-many", acting, lambda state: state.unseen.__setitem__(Find.CROWN, 2)),
    ("position.finds-too-many", choosing, lambda state: state.unseen.__setitem__(Find.CAMP, 1)),
    ("position.finds-place", acting, lambda state: state.face_down.append(r("1b:a"))),
    ("position.finds-place", acting, lambda state: state.face_down.append(r("1b:b"))),
    ("position.agenda", acting, lambda state: state.agenda.clear()),
    ("position.agenda", acting, lambda state: state.agenda.reverse()),
    ("position.agenda", acting, lambda state: state.ask(Step(Phase.PEACE))),
    ("position.agenda", acting, lambda state: state.ask(Step(Phase.DICE))),
    ("position.agenda", acting, lambda state: state.ask(Step(Phase.AGAIN, BOB))),
    ("position.agenda", choosing, lambda state: state.ask(Step(Phase.CHOOSE, ANN))),
    ("position.agenda", settling, lambda state: state.agenda.pop()),
    ("position.agenda", warring, lambda state: setattr(state, "war", None)),
    ("position.agenda", acting, lambda state: left_unsettled(state)),
    ("position.war", warring, lambda state: setattr(state.fought, "winner", ANN)),
    ("position.war", warring, lambda state: setattr(state.fought, "defender", CID)),
    ("position.war", warring, lambda state: state.fought.contested.append(r("2a:a"))),
    ("position.war", paying, lambda state: setattr(state.fought, "dice", [2, 11])),
    ("position.war", paying, lambda state: state.agenda.pop(1)),
    ("position.dice", warring, lambda state: setattr(state.fought, "dice", [2, 2])),
    ("position.dice", warring, lambda state: setattr(state.fought, "dice", [12, None])),
    ("position.dice-secret", warring, lambda state: setattr(state.fought, "dice", [SECRET, None])),
]


def left_unsettled(state: State) -> None:
    """Leaves a token to be turned over, though chance is seeded and would have done it."""
    state.chance = Chance.seeded(bytes(32))
    state.agenda[0] = Step(Phase.REVEAL, region=r("1b:b"), count=ANN)
    put(state, "1b:a", "1b:b")


@pytest.mark.parametrize(
    ("fault", "position", "spoil"), SPOILS, ids=[f"{number}-{spoil[0]}" for number, spoil in enumerate(SPOILS)]
)
def test_a_fault_is_found_and_no_other(fault: str, position: Callable[[], State], spoil: Spoil) -> None:
    state = position()
    assert GAME.faults(state) == []
    spoil(state)
    is_impossible(GAME, state, fault)


def test_every_fault_is_told_at_once() -> None:
    state = warring()
    player(state).tower, player(state, BOB).resources[0] = 9, 12
    state.fought.dice = [12, None]
    is_impossible(GAME, state, "position.levels-range", "position.resources-range", "position.dice")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_play_with_finds_and_chosen_factions_never_leads_to_a_fault(players: int) -> None:
    rng = Random(players)
    factions = tuple(rng.sample(range(13), players))
    options = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base", finds=True, factions=factions)
    state = GAME.start(options, NAMES[:players], Chance.declared())
    while pending := GAME.pending(state):
        assert GAME.faults(state) == []
        moves = list(GAME.moves(state, rng.choice(pending)))
        kind = rng.choice(sorted({move.kind for move in moves}))
        GAME.play(state, rng.choice([move for move in moves if move.kind == kind]))
    assert state.over


def test_a_war_that_is_over_leaves_no_trace() -> None:
    after = fought(invaded(), 0, 0)
    assert (GAME.faults(after), after.war) == ([], None)
