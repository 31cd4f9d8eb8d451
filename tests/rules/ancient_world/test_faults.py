"""Impossible positions: each fault is found alone."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from reeve_service.rules.ancient_world.components import EMPIRE_A, HOME, PROVINCES, STARVING, TITANS, Skill
from reeve_service.rules.ancient_world.moves import LoseCards
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import Army, Need, Options, Phase, Placed, State, Task
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.seats import TABLE, Seat
from tests.rules.ancient_world.table import (
    ANN,
    BOB,
    CID,
    GAME,
    NAMES,
    SPACE_OF,
    army,
    card,
    cards,
    options,
    placed,
    player,
    several,
    table,
    used,
)
from tests.verdicts import is_impossible, keeps

Spoil = Callable[[State], object]
START = "fishing_spot wheat_fields"


def spoiled(spoil: Spoil) -> State:
    """A valid position with one change."""
    state = table(empire="robbers_caves crane", reserve="masons")
    spoil(state)
    fill_bags(state)
    return state


def test_a_valid_position_has_no_fault() -> None:
    is_impossible(GAME, spoiled(lambda state: None))
    is_impossible(GAME, GAME.start(options(), NAMES, Chance.declared()))
    is_impossible(GAME, lap(placed(table(empire="robbers_caves"), (ANN, 1, "robbers_caves"))))


def lap(state: State) -> State:
    """The position in which each of the others has placed a citizen, so that they have had as many turns as ann."""
    return placed(state, (BOB, 2, "work"), (CID, 3, "work"))


def setting(**values: object) -> Spoil:
    """Set fields of the state."""

    def spoil(state: State) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return spoil


def of_ann(**values: object) -> Spoil:
    """Set fields of ann's city."""

    def spoil(state: State) -> None:
        for name, value in values.items():
            setattr(state.players[ANN], name, value)

    return spoil


def asked(*tasks: Task, phase: Phase = Phase.ACTIONS) -> Spoil:
    """Replace the pending decisions."""

    def spoil(state: State) -> None:
        state.agenda, state.phase = list(tasks), phase
        if phase is Phase.ACTIONS and tasks != (Task(Need.TURN, ANN),):
            placed(state, (ANN, 3, SPACE_OF.get(tasks[0].need, "work") if tasks else "work"))
        if phase is Phase.PREPARATION:
            state.turn = None
        for each in state.players:
            each.passed = phase is Phase.ROUND_END

    return spoil


def preparing(spoil: Spoil) -> Spoil:
    """Change a position in which the next row is opened."""

    def preparation(state: State) -> None:
        asked(Task(Need.OPEN, TABLE, 3, EMPIRE_A), phase=Phase.PREPARATION)(state)
        spoil(state)

    return preparation


def deck(name: str, **values: object) -> Spoil:
    """Set fields of a deck."""

    def spoil(state: State) -> None:
        for field, value in values.items():
            setattr(state.decks[name], field, value)

    return spoil


def looking(state: State) -> None:
    """Explored cards of another deck."""
    state.looked = cards("iron_pass orchards")
    asked(Task(Need.KEEP, ANN, 0, EMPIRE_A))(state)


def more_than_shown(state: State) -> None:
    """Six explored cards, although Explore shows five."""
    state.looked = cards("aqueduct bridge school smithy barracks salt_pits")
    asked(Task(Need.KEEP, ANN, 0, EMPIRE_A))(state)


def first_round(state: State) -> State:
    """The position in the first round, before anything was bought."""
    state.round, state.players[ANN].empire = 1, cards(START)
    return state


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


@pytest.mark.parametrize(
    "spoil",
    [
        setting(agenda=[]),
        setting(agenda=[Task(Need.TURN, BOB)]),
        setting(agenda=[Task(Need.TURN, ANN), Task(Need.TURN, ANN)]),
        asked(Task(Need.EXPLORE, BOB)),
        lambda state: (asked(Task(Need.BUILD, ANN))(state), placed(state, (ANN, 3, "work"))),
        asked(Task(Need.STARVE, ANN, 1)),
        setting(agenda=[Task(Need.TURN, TABLE)]),
        asked(Task(Need.OPEN, ANN, 1, EMPIRE_A)),
        asked(Task(Need.OPEN, TABLE, 0, EMPIRE_A)),
        asked(Task(Need.OPEN, TABLE, 1, "moon")),
        setting(agenda=[Task(Need.TURN, ANN, 1)]),
        asked(Task(Need.ROLL, ANN, 1)),
        asked(Task(Need.LOSE, ANN, 1)),
        asked(Task(Need.REFUGE, ANN, 4)),
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
def test_impossible_pending_decisions(spoil: Spoil) -> None:
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


def beaten_titan() -> State:
    """The position in which ann has just defeated a titan, and the next one is revealed."""
    next_titan = Task(Need.OPEN, TABLE, 1, TITANS[0])
    state = table(open_titans="- stone_creature plague_spirit", titans="ember_ape", task=next_titan)
    used(player(state))
    return state


def opened_province() -> State:
    """The position in which ann has just taken a province, and the next one is revealed."""
    state = table(province="", provinces="iron_pass", task=Task(Need.OPEN, TABLE, 1, PROVINCES))
    return placed(state, (ANN, 3, "expand"))


def locked(state: State) -> State:
    """The position with the first-player token hand up, after ann has placed a citizen on Restore."""
    state.locked = True
    return state


def test_an_open_card_is_not_revealed_again() -> None:
    state = table(task=Task(Need.OPEN, TABLE, 1, PROVINCES))
    is_impossible(GAME, state, "position.open-card")


def test_a_known_card_is_not_revealed_by_chance() -> None:
    is_impossible(GAME, opened_province())
    state = beaten_titan()
    is_impossible(GAME, state)
    state.decks[TITANS[0]].top = [Placed(card("marsh_toad"), 1)]
    fill_bags(state)
    is_impossible(GAME, state, "position.agenda")


def test_with_a_seed_the_table_is_never_pending() -> None:
    state = table(task=Task(Need.ROLL, ANN, 1), titans="marsh_toad")
    is_impossible(GAME, state)
    state.chance = Chance.seeded(bytes(32))
    is_impossible(GAME, state, "position.chance-unsettled")


@pytest.mark.parametrize("need", [Need.ROLL, Need.LOSE])
@pytest.mark.parametrize("seat", [ANN, BOB])
def test_nobody_is_above_the_army_limit_while_the_dice_are_due(need: Need, seat: Seat) -> None:
    state = table(task=Task(need, ANN, 1), titans="marsh_toad")
    is_impossible(GAME, state)
    player(state, seat).armies = [army("scouts", scroll=1), army("javelins"), army("militia")]
    fill_bags(state)
    is_impossible(GAME, state, "position.armies")


def test_only_a_player_who_discards_armies_is_above_the_limit() -> None:
    three = [army("scouts"), army("javelins"), army("militia")]
    state = table(empire="barracks", lost="barracks", armies=three, task=Task(Need.DISCARD, ANN, 1))
    is_impossible(GAME, state)
    player(state, BOB).armies = [army("war_elephants"), army("city_guard"), army("bronze_phalanx")]
    fill_bags(state)
    is_impossible(GAME, state, "position.armies")


def test_nobody_has_fewer_armies_than_at_the_start() -> None:
    is_impossible(GAME, table(armies=[army("scouts"), army("javelins")]))
    is_impossible(GAME, table(armies=[army("scouts")]), "position.armies")
    is_impossible(GAME, table(armies=[]), "position.armies")


@pytest.mark.parametrize(("titans", "dice"), [("marsh_toad", 1), ("iron_bull", 2), ("plague_spirit", 3)])
def test_each_banner_of_a_defeated_titan_is_a_die(titans: str, dice: int) -> None:
    """For each die that shows a titan, the player loses a card."""
    shown = "ember_ape stone_creature world_tree"
    for count in range(1, 5):
        rolled = table(task=Task(Need.ROLL, ANN, count), titans=titans, open_titans=shown)
        is_impossible(GAME, rolled, *([] if count == dice else ["position.agenda"]))
        lost = table(task=Task(Need.LOSE, ANN, count), titans=titans, open_titans=shown, empire="crane masons school")
        is_impossible(GAME, lost, *([] if count <= dice else ["position.agenda"]))


def test_the_dice_are_for_a_titan_of_the_same_player() -> None:
    state = table(task=Task(Need.ROLL, ANN, 1))
    player(state, BOB).titans = cards("marsh_toad")
    fill_bags(state)
    is_impossible(GAME, state, "position.agenda")
    # A document does not say in which order a player defeated the titans.
    for titans in ("marsh_toad iron_bull", "iron_bull marsh_toad"):
        is_impossible(GAME, table(task=Task(Need.ROLL, ANN, 1), titans=titans))
        is_impossible(GAME, table(task=Task(Need.ROLL, ANN, 2), titans=titans))
        is_impossible(GAME, table(task=Task(Need.ROLL, ANN, 3), titans=titans), "position.agenda")


def test_somebody_has_the_card_that_looks_at_titans() -> None:
    own = table(empire="forest_refuge", task=Task(Need.REFUGE, ANN, 4))
    is_impossible(GAME, placed(own, (ANN, 3, "forest_refuge")))
    # A card of ann copies the action of bob's card.
    for count in (0, 3, 4, 5):
        state = table(empire="bridge", others="forest_refuge", task=Task(Need.REFUGE, ANN, count))
        is_impossible(GAME, state, "position.agenda")
        placed(state, (ANN, 3, "bridge"))
        is_impossible(GAME, state, *([] if count == 4 else ["position.agenda"]))


def on_card(code: str, task: Task, others: str = "", **values: object) -> State:
    """The position in which ann's citizen on one of her cards has caused a task."""
    state = table(empire=f"{code} crane", others=others, task=task)
    of_ann(**values)(state)
    fill_bags(state)
    return placed(state, (ANN, 3, code))


def ordering(state: State) -> State:
    """The position in which ann orders titans that she has looked at."""
    state.agenda.append(Task(Need.ORDER, ANN, 0, TITANS[1]))
    state.looked = cards("iron_bull")
    fill_bags(state)
    return state


def restoring(first_army: Army) -> State:
    """The position in which ann restores one of two cards before the dice of the titan that she has defeated."""
    state = table(empire="crane school", lost="crane school", titans="marsh_toad", task=Task(Need.ROLL, ANN, 1))
    state.agenda.append(Task(Need.RESTORE, ANN, 1))
    player(state).armies = [first_army, army("militia")]
    fill_bags(state)
    return state


def first_passed(state: State) -> State:
    """The position after ann has passed as the first player. Each of the others has had a turn before."""
    player(state).passed, player(state).citizens[Skill(3)] = True, HOME
    return lap(state)


STRIKING = Task(Need.STRIKE, ANN, 0, TITANS[1])
RESERVING = Task(Need.RESERVE, ANN)
TAKING = Task(Need.TAKE, ANN, 1, EMPIRE_A)
THREE_ARMIES = [army("scouts"), army("javelins"), army("militia")]
UNUSED = of_ann(armies=[army("scouts"), army("militia")])


def at_work(state: State) -> None:
    """Ann's third citizen is on Work."""
    placed(state, (ANN, 3, "work"))


def discarding() -> State:
    """The position in which ann has lost the card that raised her army limit."""
    return table(empire="barracks crane", lost="barracks", armies=THREE_ARMIES, task=Task(Need.DISCARD, ANN, 1))


def restored_up_to(count: int) -> Spoil:
    """Restore on the board restores this number of cards."""
    return setting(agenda=[Task(Need.RESTORE_UP_TO, ANN, count)])


@pytest.mark.parametrize(
    ("caused", "spoil"),
    [
        (on_card("kryptian_ship", Task(Need.EXPLORE, ANN)), at_work),
        (table(task=Task(Need.EXPLORE, ANN)), at_work),
        (
            on_card("bridge", Task(Need.EXPLORE, ANN), "kryptian_ship"),
            lambda state: setattr(player(state, BOB), "lost", cards("kryptian_ship")),
        ),
        (on_card("bridge", Task(Need.COPY, ANN), "masons"), at_work),
        (on_card("masons", Task(Need.RESTORE, ANN, 1), lost=cards("crane masons")), at_work),
        (on_card("forest_refuge", Task(Need.REFUGE, ANN, 4)), at_work),
        (ordering(on_card("forest_refuge", STRIKING)), at_work),
        (ordering(on_card("forest_refuge", STRIKING)), lambda state: state.agenda.pop(0)),
        (restoring(army("river_patrol", scroll=1)), of_ann(armies=[army("scouts", scroll=1), army("river_patrol")])),
        (table(titans="marsh_toad", task=Task(Need.ROLL, ANN, 1)), UNUSED),
        (table(titans="marsh_toad", task=Task(Need.LOSE, ANN, 1)), UNUSED),
        (discarding(), of_ann(lost=cards("crane"), empire=cards(f"{START} crane"))),
        (first_passed(table(empire="zorian_playwrights", task=RESERVING)), of_ann(lost=cards("zorian_playwrights"))),
        (first_passed(table(empire="zorian_playwrights", task=TAKING)), of_ann(lost=cards("zorian_playwrights"))),
        (
            first_passed(table(empire="zorian_playwrights", task=TAKING)),
            setting(agenda=[Task(Need.TAKE, ANN, 2, EMPIRE_A)]),
        ),
        (beaten_titan(), UNUSED),
        (beaten_titan(), of_ann(titans=cards("iron_bull"))),
        (opened_province(), of_ann(provinces=[])),
        (opened_province(), at_work),
        (
            locked(table(empire="crane masons", lost="crane masons", task=Task(Need.RESTORE_UP_TO, ANN, 2))),
            restored_up_to(3),
        ),
    ],
)
def test_a_citizen_a_fight_or_a_pass_has_caused_each_task(caused: State, spoil: Spoil) -> None:
    is_impossible(GAME, caused)
    state = GAME.clone(caused)
    spoil(state)
    fill_bags(state)
    is_impossible(GAME, state, "position.agenda")


@pytest.mark.parametrize(
    ("above", "space"),
    [
        (Task(Need.BUILD, ANN), "build"),
        (Task(Need.EXPAND, ANN), "expand"),
        (Task(Need.RECRUIT, ANN), "recruit"),
        (Task(Need.COIN, BOB), "learn"),
    ],
)
def test_the_action_of_a_card_causes_no_task_of_a_space(above: Task, space: str) -> None:
    state = on_card("kryptian_ship", Task(Need.EXPLORE, ANN))
    player(state, BOB).empire = cards(f"{START} remote_outpost")
    player(state, BOB).armies = [army("scouts", picture=1), army("javelins")]
    fill_bags(state)
    lap(placed(state, (ANN, 2, space)))
    is_impossible(GAME, state)
    state.agenda.append(above)
    is_impossible(GAME, state, "position.agenda")
    state.agenda.pop(0)
    is_impossible(GAME, state)


def reacting(need: Need, seat: Seat, code: str) -> State:
    """The position in which ann has learned, and a seat with this card may react."""
    state = placed(table(task=Task(need, seat)), (ANN, 3, "learn"))
    player(state, seat).empire = cards(f"{START} {code}")
    player(state, seat).armies = [army("scouts", picture=1), army("javelins")]
    fill_bags(state)
    return state


REACTIONS = [(Need.KNOWLEDGE, CID, "scribes_guild"), (Need.COIN, BOB, "remote_outpost")]


@pytest.mark.parametrize(("need", "seat", "code"), REACTIONS)
@pytest.mark.parametrize(
    "spoil",
    [
        lambda state, seat: at_work(state),
        lambda state, seat: setattr(player(state, seat), "lost", player(state, seat).empire[-1:]),
        lambda state, seat: setattr(state.task, "seat", ANN),
        lambda state, seat: setattr(state.task, "seat", BOB if seat == CID else CID),
    ],
)
def test_a_neighbour_with_the_card_reacts_to_learn(
    spoil: Callable[[State, Seat], object], need: Need, seat: Seat, code: str
) -> None:
    state = reacting(need, seat, code)
    is_impossible(GAME, state)
    spoil(state, seat)
    is_impossible(GAME, state, "position.agenda")


def test_nobody_acts_after_passing() -> None:
    state = table(task=Task(Need.EXPLORE, ANN))
    is_impossible(GAME, state)
    player(state).passed = True
    is_impossible(GAME, lap(state), "position.agenda")


def test_the_game_is_over_after_the_last_round_and_all_passes() -> None:
    state = table(round=6, row="citadel war_hall")
    asked(phase=Phase.OVER)(state)
    for each in state.players:
        each.passed = True
    is_impossible(GAME, state)
    player(state).passed = False
    is_impossible(GAME, state, "position.passed")
    player(state).passed, state.round = True, 5
    is_impossible(GAME, state, "position.round")


def test_a_look_at_cards_ends_with_a_choice() -> None:
    """Otherwise the next turn would begin while a seat looks at cards."""
    state = table(task=Task(Need.KEEP, ANN, 0, EMPIRE_A))
    state.agenda.append(Task(Need.LOOK, ANN, 1, EMPIRE_A))
    is_impossible(GAME, state)
    state.agenda.pop(0)
    is_impossible(GAME, state, "position.agenda")


def test_all_faults_are_reported_together() -> None:
    state = spoiled(lambda state: (of_ann(lost=cards("smithy"))(state), setting(turn=None)(state)))
    is_impossible(GAME, state, "position.lost-not-owned", "position.turn-known")


def test_in_a_view_hidden_parts_have_no_faults() -> None:
    state = table(reserve="masons", row="", task=Task(Need.BUILD, ANN))
    assert GAME.faults(GAME.view(state, Seat(2))) == []
    player(state).coins = 0
    is_impossible(GAME, state, "position.agenda")


# More than the rounds so far can have given


@pytest.mark.parametrize("phase", [Phase.PREPARATION, Phase.ACTIONS, Phase.ROUND_END, Phase.OVER])
@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (of_ann(coins=100_000), "position.coins"),
        (of_ann(knowledge=100_000), "position.knowledge"),
        (lambda state: worn_out(state), "position.army-coins"),
        (of_ann(empire=cards("fishing_spot")), "position.start-empire"),
        (of_ann(citizens={1: "starving", 2: "starving", 3: "starving"}), "position.starving"),
    ],
)
def test_too_much_is_refused_in_every_phase(spoil: Spoil, fault: str, phase: Phase) -> None:
    is_impossible(GAME, in_phase(phase, lambda state: None))
    state = in_phase(phase, spoil)
    if fault == "position.start-empire" and phase is not Phase.ACTIONS:
        player(state).citizens[Skill(3)] = STARVING
    is_impossible(GAME, state, fault)


def worn_out(state: State) -> None:
    """Ann's coins are on one army, more than its price can be at the end of this round."""
    player(state).coins, player(state).armies = 0, [army("militia", picture=1 << state.round), army("city_guard")]


def in_phase(phase: Phase, spoil: Spoil) -> State:
    """A position of a phase with one change."""
    state = table(round=6, row="mint") if phase is Phase.OVER else table()
    if phase is Phase.PREPARATION:
        asked(Task(Need.OPEN, TABLE, 3, EMPIRE_A), phase=phase)(state)
    elif phase is Phase.ROUND_END:
        # Bob has one citizen too many, and must decide which of them starves.
        player(state, BOB).citizens[Skill(4)] = HOME
        asked(Task(Need.STARVE, BOB, 1), phase=phase)(state)
    elif phase is Phase.OVER:
        state.phase, state.agenda = phase, []
        for each in state.players:
            each.passed = True
    spoil(state)
    fill_bags(state)
    return state


def test_coins_are_limited_by_what_can_have_been_earned() -> None:
    # Two rounds with three citizens each: 6 + 2 at the start, 5 of income and 3 times 2 for work in each round.
    is_impossible(GAME, table(coins=30))
    is_impossible(GAME, table(coins=31), "position.coins")
    # Two coins are on the armies.
    armies = [army("militia", picture=1), army("city_guard", picture=1)]
    is_impossible(GAME, table(coins=28, armies=armies))
    is_impossible(GAME, table(coins=29, armies=armies), "position.coins")
    # The Market Square brings two coins more than Work for each of six citizens.
    is_impossible(GAME, table(coins=30 + 6 * 2, empire="market_square"))
    is_impossible(GAME, table(coins=31 + 6 * 2, empire="market_square"), "position.coins")
    # The Desert Caravan brings three coins, one for each food.
    is_impossible(GAME, table(coins=30 + 6, empire="desert_caravan"))
    is_impossible(GAME, table(coins=31 + 6, empire="desert_caravan"), "position.coins")
    # A fourth citizen works twice. With the Aqueduct it also brought three coins, one for each food.
    for empire, most in (("crane", 34), ("aqueduct", 37)):
        for more in (0, 1):
            state = table(coins=most + more, empire=empire)
            player(state).citizens[Skill(4)] = HOME
            is_impossible(GAME, state, *["position.coins"] * more)


def test_coins_are_counted_that_a_copied_action_will_bring() -> None:
    # Seven citizens, one in this round, may have copied the Market Square. The last one will bring its four coins.
    for coins, faults in ((18 + 6 * 4, ()), (19 + 6 * 4, ("position.coins",))):
        is_impossible(GAME, on_card("bridge", Task(Need.COPY, ANN), "market_square", coins=coins), *faults)


def test_knowledge_is_limited_by_what_can_have_been_learned() -> None:
    is_impossible(GAME, table(knowledge=6))
    is_impossible(GAME, table(knowledge=7), "position.knowledge")
    # The School gives one per round. With the Guild, the left neighbour may have learned six times.
    is_impossible(GAME, table(knowledge=8, empire="school"))
    is_impossible(GAME, table(knowledge=9, empire="school"), "position.knowledge")
    is_impossible(GAME, table(knowledge=12, empire="scribes_guild"))
    is_impossible(GAME, table(knowledge=13, empire="scribes_guild"), "position.knowledge")


def test_coins_on_an_army_at_most_double() -> None:
    guard = army("city_guard")
    is_impossible(GAME, table(armies=[army("militia", picture=3), guard]))
    is_impossible(GAME, table(armies=[army("militia", picture=4), guard]), "position.army-coins")
    used = table(armies=[army("militia", scroll=4), guard], titans="marsh_toad")
    placed(used, (BOB, 1, "work"), (CID, 2, "work"))
    is_impossible(GAME, used)
    player(used).armies = [army("militia", scroll=5), guard]
    is_impossible(GAME, used, "position.army-coins")


def test_a_lost_card_has_given_its_space(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(empire="robbers_caves crane masons", task=Task(Need.LOSE, ANN, 1), titans="thorn_boar")
    caves = state.card(card("robbers_caves"))
    monkeypatch.setitem(state.box.cards, caves.code, replace(caves, spaces=1))
    monkeypatch.setitem(state.box.cards, card("thorn_boar"), replace(state.card(card("thorn_boar")), spaces=0))
    lap(state)
    is_impossible(GAME, state)
    is_impossible(GAME, keeps(GAME, state, LoseCards(ANN, several("robbers_caves"))))
    monkeypatch.setitem(state.box.cards, caves.code, caves)
    is_impossible(GAME, state, "position.space")


def test_every_bought_card_needed_a_citizen() -> None:
    state = table(round=1, coins=6)
    is_impossible(GAME, state)
    player(state).provinces = cards("iron_pass")
    fill_bags(state)
    is_impossible(GAME, state, "position.bought")
    is_impossible(GAME, lap(placed(state, (ANN, 1, "expand"))))


def test_nothing_has_happened_before_the_first_cards_are_open() -> None:
    for spoil in (
        of_ann(coins=5),
        of_ann(titans=cards("marsh_toad")),
        deck(EMPIRE_A, discards=cards("crane")),
        setting(first=BOB),
    ):
        state = GAME.start(options(), NAMES, Chance.declared())
        spoil(state)
        fill_bags(state)
        is_impossible(GAME, state, "position.setup")


# Turns, the token and hunger


def first_decision() -> State:
    """Ann must take the first turn of the game."""
    return table(round=1, coins=6)


def test_at_the_first_decision_nobody_has_passed_and_the_token_is_free() -> None:
    is_impossible(GAME, first_decision())
    state = first_decision()
    player(state, BOB).passed = True
    is_impossible(GAME, state, "position.turn-order")
    state = first_decision()
    state.locked = True
    is_impossible(GAME, state, "position.token")


def test_nobody_is_more_than_one_turn_ahead() -> None:
    state = placed(first_decision(), (ANN, 1, "work"))
    state.turn, state.agenda = BOB, [Task(Need.TURN, BOB)]
    is_impossible(GAME, state)
    is_impossible(GAME, placed(state, (ANN, 2, "work")), "position.turn-order")
    # She may have fought in between, and players who have passed stay behind.
    player(state, BOB).titans = cards("marsh_toad")
    fill_bags(state)
    is_impossible(GAME, state, "position.turn-order")
    player(state, CID).passed = True
    is_impossible(GAME, state)


def test_a_round_begins_with_the_owner_of_the_token_unless_it_has_moved() -> None:
    state = placed(table(others="town_hall", round=4, row="mint"), (BOB, 1, "town_hall"), (CID, 1, "work"))
    # Ann has not had a turn, so bob began and got the token later.
    is_impossible(GAME, state)
    placed(state, (BOB, 1, "serve"))
    is_impossible(GAME, state, "position.turn-order")


def test_the_owner_of_the_token_is_on_restore_while_it_is_hand_up() -> None:
    state = lap(placed(table(), (ANN, 1, "restore")))
    is_impossible(GAME, state, "position.token")
    state.locked = True
    is_impossible(GAME, state)
    state.first = BOB
    is_impossible(GAME, state, "position.token")


def test_in_the_first_round_nobody_starves() -> None:
    state = first_decision()
    placed(state, (ANN, 3, "starving"))
    is_impossible(GAME, state, "position.starving")
    # Later the capital feeds one of three.
    is_impossible(GAME, placed(table(), (ANN, 2, "starving"), (ANN, 3, "starving")))
    starving = placed(table(), (ANN, 1, "starving"), (ANN, 2, "starving"), (ANN, 3, "starving"))
    is_impossible(GAME, starving, "position.starving")


def test_a_citizen_from_grow_starves_until_the_next_round() -> None:
    state = lap(placed(table(), (ANN, 1, "grow"), (ANN, 4, "home")))
    is_impossible(GAME, state, "position.starving")
    is_impossible(GAME, placed(state, (ANN, 4, "starving")))


def test_hungry_seats_decide_clockwise_from_the_first_player() -> None:
    state = table()
    for seat in (ANN, CID):
        player(state, seat).citizens[Skill(4)] = HOME
    asked(Task(Need.STARVE, CID, 1), Task(Need.STARVE, ANN, 1), phase=Phase.ROUND_END)(state)
    is_impossible(GAME, state)
    state.agenda.reverse()
    is_impossible(GAME, state, "position.agenda")
    state.agenda = [Task(Need.STARVE, CID, 1)]
    is_impossible(GAME, state, "position.starving")


# Opening cards


@pytest.mark.parametrize(
    "spoil",
    [
        asked(*[Task(Need.OPEN, TABLE, 3, EMPIRE_A)] * 2, phase=Phase.PREPARATION),
        asked(Task(Need.OPEN, TABLE, 3, EMPIRE_A), Task(Need.OPEN, TABLE, 2, "armies"), phase=Phase.PREPARATION),
        asked(phase=Phase.PREPARATION),
        lambda state: (setting(province=None)(state), asked(*[Task(Need.OPEN, TABLE, 1, PROVINCES)] * 2)(state)),
    ],
)
def test_a_deck_is_opened_once_and_in_its_turn(spoil: Spoil) -> None:
    is_impossible(GAME, spoiled(spoil), "position.open-order")


def test_before_the_first_round_everything_is_opened_in_order() -> None:
    state = GAME.start(options(), NAMES, Chance.declared())
    state.agenda[-1], state.agenda[-2] = state.agenda[-2], state.agenda[-1]
    is_impossible(GAME, state, "position.open-order")
    del state.agenda[-1]
    is_impossible(GAME, state, "position.open-card", "position.open-order")
    drawn = Options(edition="ru", chance=ChanceMode.DECLARED, pack="base")
    state = GAME.start(drawn, NAMES, Chance.declared())
    is_impossible(GAME, state)
    state.agenda.append(state.agenda.pop(0))
    is_impossible(GAME, state, "position.open-order")
