"""The course of a round: turns, passing, income, hunger, the next round, the end."""

from reeve_service.rules.ancient_world.components import EMPIRE_A, EMPIRE_B, Skill
from reeve_service.rules.ancient_world.moves import ChooseFirst, Pass, Starve
from reeve_service.rules.ancient_world.state import Need, Phase, State, Task
from reeve_service.rules.seats import TABLE
from tests.rules.ancient_world.table import (
    ANN,
    BOB,
    CID,
    DEE,
    GAME,
    after,
    army,
    cards,
    place,
    placed,
    player,
    skills,
    table,
)
from tests.verdicts import applies, breaks, keeps


def last_pass(state: State) -> State:
    """The position after all have passed, ann last."""
    for seat in range(1, len(state.players)):
        state.players[seat].passed = True
    return after(state, Pass(ANN))


def test_only_the_pending_seat_moves_and_only_as_required() -> None:
    state = table()
    breaks(GAME, state, Pass(BOB), "turn.not-yours")
    breaks(GAME, state, Starve(ANN, skills(1)), "turn.not-asked")
    breaks(GAME, state, ChooseFirst(TABLE, ANN), "turn.not-yours")
    keeps(GAME, state, Pass(ANN), "turn.not-yours", "turn.not-asked", "turn.game-over")


def test_turns_go_clockwise_and_skip_players_who_have_passed() -> None:
    state = table(players=4)
    player(state, BOB).passed = True
    state = after(state, place(1, "work"))
    applies(GAME, GAME.pending(state), (CID,), "round.turns")
    state = after(state, Pass(CID), Pass(DEE))
    applies(GAME, GAME.pending(state), (ANN,), "round.turns")
    ended = last_pass(table())
    applies(GAME, (GAME.pending(ended), ended.round), ((TABLE,), 4), "round.turns")


def test_income_of_coins_and_knowledge() -> None:
    state = table(empire="potters_yard school", row="", titans="dune_crawler night_maw", lost="potters_yard")
    ann = player(last_pass(state))
    applies(GAME, (ann.coins, ann.knowledge), (10 + 5 + 1, 2), "round.income")


def test_no_income_after_the_sixth_round() -> None:
    state = last_pass(table(round=6, row=""))
    applies(GAME, (player(state).coins, state.phase), (10, Phase.OVER), "round.income")
    breaks(GAME, state, Pass(ANN), "turn.game-over")


def test_coins_slide_citizens_come_home_and_the_token_is_turned() -> None:
    state = placed(table(armies=[army("city_guard", picture=1, scroll=2), army("militia")]), (ANN, 1, "work"))
    state.locked = True
    state = last_pass(state)
    applies(GAME, player(state).armies[0], army("city_guard", picture=3), "round.tidy")
    applies(GAME, (player(state).citizens[Skill(1)], state.locked), ("home", False), "round.tidy")


def test_a_new_row_of_empire_cards_is_opened_and_armies_are_refilled() -> None:
    state = last_pass(table())
    assert (state.round, state.phase, state.row) == (4, Phase.PREPARATION, [])
    applies(GAME, state.decks[EMPIRE_A].discards, cards("potters_yard rice_terraces"), "round.preparation")
    opened = [Task(Need.OPEN, TABLE, 2, "armies"), Task(Need.OPEN, TABLE, 5, EMPIRE_B)]
    applies(GAME, state.agenda, opened, "round.preparation", "round.deck-b")


def test_the_next_round_begins_with_the_owner_of_the_token() -> None:
    state = table()
    state.first = CID
    state = last_pass(state)
    while GAME.pending(state) == (TABLE,):
        state = after(state, GAME.outcomes(state).at(0))
    assert (GAME.pending(state), len(state.row), len(state.army_row)) == ((CID,), 5, 3)
    assert not any(each.passed for each in state.players)


# Hunger


def test_the_owner_chooses_which_citizen_starves() -> None:
    state = last_pass(placed(table(lost="fishing_spot"), (ANN, 4, "starving")))
    assert (GAME.pending(state), state.task) == ((ANN,), Task(Need.STARVE, ANN, 2))
    breaks(GAME, state, Starve(ANN, skills(1, 5)), "hunger.own-citizens")
    breaks(GAME, state, Starve(ANN, skills(1, 1)), "hunger.own-citizens")
    breaks(GAME, state, Starve(ANN, skills(1)), "hunger.count")
    fed = keeps(GAME, state, Starve(ANN, skills(1, 2)), "hunger.own-citizens", "hunger.count")
    assert player(fed).citizens == {1: "starving", 2: "starving", 3: "home", 4: "home"}


def test_several_hungry_seats_decide_in_order_from_the_first_player() -> None:
    state = table(lost="fishing_spot")
    player(state, CID).lost = cards("fishing_spot")
    state.first = BOB
    state = last_pass(state)
    assert GAME.pending(state) == (CID,)
    assert GAME.pending(after(state, Starve(CID, skills(1)))) == (ANN,)


def test_after_the_last_round_hunger_is_counted_once_more() -> None:
    state = last_pass(table(round=6, lost="fishing_spot wheat_fields"))
    applies(GAME, (player(state).starving, state.phase), (2, Phase.OVER), "hunger.last-round")
