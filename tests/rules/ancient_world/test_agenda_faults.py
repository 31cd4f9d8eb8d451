"""Impossible agendas: each task has a cause, its place in the order, and the right numbers."""

from collections.abc import Callable

import pytest

from reeve_service.rules.ancient_world.components import EMPIRE_A, HOME, PROVINCES, TITANS, Skill
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import Army, Need, Phase, Placed, State, Task
from reeve_service.rules.chance import Chance
from reeve_service.rules.seats import TABLE, Seat
from tests.rules.ancient_world.spoils import START, Spoil, asked, lap, locked, of_ann, on_card, setting, spoiled
from tests.rules.ancient_world.table import ANN, BOB, CID, GAME, army, card, cards, placed, player, table, used
from tests.verdicts import is_impossible


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


def test_a_look_at_cards_ends_with_a_choice() -> None:
    """Otherwise the next turn would begin while a seat looks at cards."""
    state = table(task=Task(Need.KEEP, ANN, 0, EMPIRE_A))
    state.agenda.append(Task(Need.LOOK, ANN, 1, EMPIRE_A))
    is_impossible(GAME, state)
    state.agenda.pop(0)
    is_impossible(GAME, state, "position.agenda")
