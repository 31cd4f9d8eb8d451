"""Positions that cannot have arisen: each fault found by itself."""

from collections.abc import Callable

import pytest

from service.rules.ancient_world.components import EMPIRE_A, PROVINCES, TITANS
from service.rules.ancient_world.rules.decks import fill_bags
from service.rules.ancient_world.state import Need, Phase, Placed, State, Task
from service.rules.chance import Chance
from service.rules.seats import TABLE, Seat
from tests.rules.ancient_world.table import ANN, BOB, GAME, NAMES, army, card, cards, options, placed, player, table
from tests.verdicts import is_impossible

Spoil = Callable[[State], object]


def spoiled(spoil: Spoil) -> State:
    """A sound position with one thing changed."""
    state = table(empire="robbers_caves crane", reserve="masons")
    spoil(state)
    fill_bags(state)
    return state


def test_a_sound_position_has_no_fault() -> None:
    is_impossible(GAME, spoiled(lambda state: None))
    is_impossible(GAME, GAME.start(options(), NAMES, Chance.declared()))
    is_impossible(GAME, placed(table(empire="robbers_caves"), (ANN, 1, "robbers_caves"), (ANN, 2, "work")))


def setting(**values: object) -> Spoil:
    """Sets fields of the state."""

    def spoil(state: State) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return spoil


def of_ann(**values: object) -> Spoil:
    """Sets fields of ann's city."""

    def spoil(state: State) -> None:
        for name, value in values.items():
            setattr(state.players[ANN], name, value)

    return spoil


def asked(*tasks: Task, phase: Phase = Phase.ACTIONS) -> Spoil:
    """Asks other things."""

    def spoil(state: State) -> None:
        state.agenda, state.phase = list(tasks), phase
        if phase is Phase.PREPARATION:
            state.turn = None
        for each in state.players:
            each.passed = phase is Phase.ROUND_END

    return spoil


def preparing(spoil: Spoil) -> Spoil:
    """Spoils a position in which the next row is opened."""

    def preparation(state: State) -> None:
        asked(Task(Need.OPEN, TABLE, 1, EMPIRE_A), phase=Phase.PREPARATION)(state)
        spoil(state)

    return preparation


def deck(name: str, **values: object) -> Spoil:
    """Sets fields of a deck."""

    def spoil(state: State) -> None:
        for field, value in values.items():
            setattr(state.decks[name], field, value)

    return spoil


def looking(state: State) -> None:
    """Cards of another deck than the one looked at."""
    state.looked = cards("iron_pass orchards")
    state.agenda = [Task(Need.KEEP, ANN, 0, EMPIRE_A)]


def view_with_own_back(state: State) -> None:
    """Ann's own reserve shows backs in her view."""
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
        (setting(first=None), "position.first-known"),
        (setting(turn=None), "position.turn-known"),
        (preparing(setting(locked=True)), "position.locked"),
        (preparing(of_ann(passed=True)), "position.passed"),
        (setting(row=cards("masons school smithy barracks bridge aqueduct")), "position.row"),
        (setting(province=None), "position.open-card"),
        (of_ann(empire=cards("masons masons"), reserve=[]), "position.two-alike"),
        (of_ann(empire=cards("masons school smithy barracks bridge")), "position.space"),
        (of_ann(lost=cards("smithy")), "position.lost-not-owned"),
        (of_ann(seen=cards("smithy")), "position.seen-not-reserved"),
        (of_ann(citizens={1: "home", 2: "home", 3: "home", 5: "home"}), "position.citizens"),
        (of_ann(citizens={1: "home", 2: "home"}), "position.citizens"),
        (preparing(lambda state: placed(state, (ANN, 1, "work"))), "position.citizen-phase"),
        (lambda state: placed(state, (ANN, 1, "moon")), "position.citizen-place"),
        (lambda state: placed(state, (ANN, 1, "crane")), "position.citizen-place"),
        (lambda state: (setting(round=1)(state), placed(state, (ANN, 1, "explore"))), "position.citizen-place"),
        (lambda state: placed(state, (ANN, 1, "robbers_caves"), (ANN, 2, "robbers_caves")), "position.citizen-place"),
        (of_ann(armies=[army("scouts"), army("javelins"), army("militia")]), "position.armies"),
        (preparing(of_ann(armies=[army("scouts", scroll=1)])), "position.scroll"),
        (setting(row=cards("crane bridge bridge")), "position.cards-too-many"),
        (deck(TITANS[0], top=[Placed(card("marsh_toad"), 0)]), "position.deck-order"),
        (deck(TITANS[0], bottom=[Placed(card("marsh_toad"), 1)]), "position.deck-order"),
        (deck(EMPIRE_A, top=[Placed(card("school"), 1)]), "position.deck-order"),
        (setting(looked=cards("school")), "position.looked"),
        (looking, "position.looked"),
    ],
)  # fmt: skip
def test_each_fault_by_itself(spoil: Spoil, fault: str) -> None:
    is_impossible(GAME, spoiled(spoil), fault)


@pytest.mark.parametrize(
    "spoil",
    [
        asked(),
        asked(Task(Need.TURN, BOB)),
        asked(Task(Need.TURN, ANN), Task(Need.TURN, ANN)),
        asked(Task(Need.STARVE, ANN, 1)),
        asked(Task(Need.TURN, TABLE)),
        asked(Task(Need.OPEN, ANN, 1, EMPIRE_A)),
        asked(Task(Need.OPEN, TABLE, 0, EMPIRE_A)),
        asked(Task(Need.OPEN, TABLE, 1, "moon")),
        asked(Task(Need.TURN, ANN, 1)),
        asked(Task(Need.ROLL, ANN, 4)),
        asked(Task(Need.LOSE, ANN, 5)),
        asked(Task(Need.RESTORE, ANN, 1)),
        asked(Task(Need.DISCARD, ANN, 1)),
        asked(Task(Need.KEEP, ANN, 0, EMPIRE_A)),
        asked(Task(Need.KEEP, ANN, 0, PROVINCES)),
        asked(Task(Need.ORDER, ANN, 0, PROVINCES)),
        asked(Task(Need.PROVINCE, ANN, 0, EMPIRE_A)),
        asked(Task(Need.RECRUIT, ANN, 0, "moon")),
        asked(Task(Need.COPY, ANN)),
        asked(*[Task(Need.EXPLORE, ANN)] * 13),
        asked(Task(Need.OPEN, TABLE, 1, EMPIRE_A)),
        asked(Task(Need.OPEN, TABLE, 9, EMPIRE_A), phase=Phase.PREPARATION),
        asked(Task(Need.OPEN, TABLE, 9, "armies"), phase=Phase.PREPARATION),
        asked(Task(Need.KEEP, BOB, 0, EMPIRE_A), Task(Need.LOOK, ANN, 1, EMPIRE_A)),
        asked(Task(Need.KNOWLEDGE, BOB), Task(Need.ROLL, ANN, 1)),
        asked(Task(Need.STARVE, ANN, 1), phase=Phase.ROUND_END),
        asked(Task(Need.STARVE, ANN, 1), Task(Need.STARVE, ANN, 1), phase=Phase.ROUND_END),
    ],
)
def test_what_cannot_be_asked(spoil: Spoil) -> None:
    is_impossible(GAME, spoiled(spoil), "position.agenda")


def test_a_choice_about_an_open_card_needs_one() -> None:
    state = table(open_titans="- stone_creature plague_spirit", task=Task(Need.ORDER, ANN, 0, TITANS[0]))
    state.looked = cards("marsh_toad")
    state.decks[TITANS[0]].top = [Placed(titan, 1) for titan in cards("dune_crawler ember_ape reef_beast thorn_boar")]
    state.players[BOB].titans = cards("unseen_hunter")
    fill_bags(state)
    is_impossible(GAME, state, "position.open-card")
    state.decks[TITANS[0]].top = []
    state.players[BOB].titans = cards("unseen_hunter dune_crawler ember_ape reef_beast thorn_boar")
    fill_bags(state)
    is_impossible(GAME, state, "position.agenda")


def test_an_open_card_is_not_opened_again() -> None:
    state = table(task=Task(Need.OPEN, TABLE, 1, PROVINCES))
    is_impossible(GAME, state, "position.open-card")


def test_a_known_card_is_not_chances_to_open() -> None:
    state = table(province="", task=Task(Need.OPEN, TABLE, 1, PROVINCES))
    state.decks[PROVINCES].top = []
    is_impossible(GAME, state)
    state = table(open_titans="- stone_creature plague_spirit", task=Task(Need.OPEN, TABLE, 1, TITANS[0]))
    state.decks[TITANS[0]].top = [Placed(card("marsh_toad"), 1)]
    fill_bags(state)
    is_impossible(GAME, state, "position.agenda")


def test_with_a_seed_nothing_waits_for_the_table() -> None:
    state = table(task=Task(Need.ROLL, ANN, 1))
    is_impossible(GAME, state)
    state.chance = Chance.seeded(bytes(32))
    is_impossible(GAME, state, "position.chance-unsettled")


def test_all_faults_are_told_at_once() -> None:
    state = spoiled(lambda state: (of_ann(lost=cards("smithy"))(state), setting(turn=None)(state)))
    is_impossible(GAME, state, "position.lost-not-owned", "position.turn-known")


def test_others_views_do_not_judge_what_they_cannot_see() -> None:
    state = table(reserve="masons", row="", task=Task(Need.BUILD, ANN))
    assert GAME.faults(GAME.view(state, Seat(2))) == []
    player(state).coins = 0
    is_impossible(GAME, state, "position.agenda")
