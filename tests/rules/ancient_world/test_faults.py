"""Impossible positions: each fault is found alone."""

import pytest

from reeve_service.rules.ancient_world.components import EMPIRE_A, PROVINCES, TITANS
from reeve_service.rules.ancient_world.state import Need, Placed, State, Task
from reeve_service.rules.chance import Chance
from reeve_service.rules.seats import Seat
from tests.rules.ancient_world.spoils import (
    START,
    Spoil,
    asked,
    deck,
    first_round,
    lap,
    of_ann,
    preparing,
    setting,
    spoiled,
)
from tests.rules.ancient_world.table import (
    ANN,
    BOB,
    CID,
    GAME,
    NAMES,
    army,
    card,
    cards,
    options,
    placed,
    player,
    table,
)
from tests.verdicts import is_impossible


def test_a_valid_position_has_no_fault() -> None:
    is_impossible(GAME, spoiled(lambda state: None))
    is_impossible(GAME, GAME.start(options(), NAMES, Chance.declared()))
    is_impossible(GAME, lap(placed(table(empire="robbers_caves"), (ANN, 1, "robbers_caves"))))


def looking(state: State) -> None:
    """Explored cards of another deck."""
    state.looked = cards("iron_pass orchards")
    asked(Task(Need.KEEP, ANN, 0, EMPIRE_A))(state)


def more_than_shown(state: State) -> None:
    """Six explored cards, although Explore shows five."""
    state.looked = cards("aqueduct bridge school smithy barracks salt_pits")
    asked(Task(Need.KEEP, ANN, 0, EMPIRE_A))(state)


def twice(state: State) -> State:
    """Everybody has placed a second citizen. Ann has placed hers on the same card."""
    return placed(state, (ANN, 2, "robbers_caves"), (BOB, 3, "serve"), (CID, 1, "learn"))


def view_with_own_back(state: State) -> None:
    """Ann's own reserve is hidden in her view."""
    state.viewer = ANN
    state.players[ANN].reserve = cards("?empire_a")


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (setting(row=cards("nothing")), "position.no-such-card"),
        (setting(row=cards("iron_pass")), "position.no-such-card"),
        (setting(titans=[card("stone_creature"), None, None]), "position.no-such-card"),
        (setting(looked=cards("moon")), "position.no-such-card"),
        (of_ann(armies=[army("crane")]), "position.no-such-card"),
        (setting(round=4), "position.no-such-card"),
        (setting(row=cards("citadel")), "position.no-such-card"),
        (of_ann(empire=cards("citadel")), "position.no-such-card"),
        (of_ann(reserve=cards("citadel")), "position.no-such-card"),
        (deck("empire_b", discards=cards("citadel")), "position.no-such-card"),
        (of_ann(armies=[army("militia", "crane")]), "position.no-such-card"),
        (deck(PROVINCES, bottom=[Placed(card("crane"), 1)]), "position.no-such-card"),
        (deck(EMPIRE_A, discards=cards("citadel")), "position.no-such-card"),
        (of_ann(reserve=cards("?empire_a")), "position.hidden"),
        (view_with_own_back, "position.hidden"),
        (deck(TITANS[0], top=[Placed(card("?titans_1"), 1)]), "position.hidden"),
        (setting(round=0), "position.round"),
        (setting(ply=GAME.bound), "position.ply"),
        (setting(chance=Chance.seeded(bytes(32)).advanced()), "position.ply"),
        (setting(first=None), "position.first-known"),
        (setting(turn=None), "position.turn-known"),
        (preparing(setting(locked=True)), "position.locked"),
        (preparing(of_ann(passed=True)), "position.passed"),
        (setting(row=cards("masons school smithy barracks bridge aqueduct")), "position.row"),
        (setting(province=None), "position.open-card"),
        (of_ann(empire=cards(f"{START} masons masons"), reserve=[]), "position.two-alike"),
        (of_ann(empire=cards(f"{START} masons school smithy")), "position.space"),
        (of_ann(empire=cards("fishing_spot crane")), "position.start-empire"),
        (of_ann(lost=cards("smithy")), "position.lost-not-owned"),
        (of_ann(seen=cards("smithy")), "position.seen-not-reserved"),
        (of_ann(citizens={1: "home", 2: "home", 3: "home", 5: "home"}), "position.citizens"),
        (of_ann(citizens={1: "home", 2: "home"}), "position.citizens"),
        (preparing(lambda state: placed(state, (ANN, 1, "work"))), "position.citizen-phase"),
        (lambda state: lap(placed(state, (ANN, 1, "moon"))), "position.citizen-place"),
        (lambda state: lap(placed(state, (ANN, 1, "crane"))), "position.citizen-place"),
        (lambda state: first_round(lap(placed(state, (ANN, 1, "explore")))), "position.citizen-place"),
        (lambda state: twice(lap(placed(state, (ANN, 1, "robbers_caves")))), "position.citizen-place"),
        (of_ann(armies=[army("scouts"), army("javelins"), army("militia")]), "position.armies"),
        (of_ann(armies=[army("militia"), army("militia")]), "position.armies"),
        (of_ann(armies=[army("militia")]), "position.armies"),
        (preparing(of_ann(armies=[army("scouts", scroll=1), army("militia")])), "position.scroll"),
        (setting(row=cards("crane bridge bridge")), "position.cards-too-many"),
        (deck(TITANS[0], top=[Placed(card("marsh_toad"), 0)]), "position.deck-order"),
        (deck(TITANS[0], bottom=[Placed(card("marsh_toad"), 1)]), "position.deck-order"),
        (deck(EMPIRE_A, top=[Placed(card("school"), 1)]), "position.deck-order"),
        (setting(looked=cards("school")), "position.looked"),
        (looking, "position.looked"),
        (more_than_shown, "position.looked"),
    ],
)  # fmt: skip
def test_each_fault_alone(spoil: Spoil, fault: str) -> None:
    is_impossible(GAME, spoiled(spoil), fault)


def test_nobody_has_fewer_armies_than_at_the_start() -> None:
    is_impossible(GAME, table(armies=[army("scouts"), army("javelins")]))
    is_impossible(GAME, table(armies=[army("scouts")]), "position.armies")
    is_impossible(GAME, table(armies=[]), "position.armies")


def test_all_faults_are_reported_together() -> None:
    state = spoiled(lambda state: (of_ann(lost=cards("smithy"))(state), setting(turn=None)(state)))
    is_impossible(GAME, state, "position.lost-not-owned", "position.turn-known")


def test_in_a_view_hidden_parts_have_no_faults() -> None:
    state = table(reserve="masons", row="", task=Task(Need.BUILD, ANN))
    assert GAME.faults(GAME.view(state, Seat(2))) == []
    player(state).coins = 0
    is_impossible(GAME, state, "position.agenda")
