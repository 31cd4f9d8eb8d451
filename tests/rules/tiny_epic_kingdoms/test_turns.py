"""The turn: the action card, the possible actions, and the end."""

from reeve_service.rules.tiny_epic_kingdoms.components import Action, Resource, Tokens
from reeve_service.rules.tiny_epic_kingdoms.moves import (
    Build,
    ChooseAction,
    Collect,
    DoNothing,
    Patrol,
    Quest,
    Trade,
)
from reeve_service.rules.tiny_epic_kingdoms.state import Phase
from tests.rules.tiny_epic_kingdoms.table import ANN, BOB, CID, DEE, EVE, GAME, pays, player, r, table
from tests.verdicts import applies, breaks, keeps

FOUR = "patrol quest build research"


def test_a_shield_is_placed_beside_an_action_without_one() -> None:
    state = table(action=None, shields="build")
    breaks(GAME, state, ChooseAction(ANN, Action.BUILD), "action.no-shield-yet")
    after = keeps(GAME, state, ChooseAction(ANN, Action.TRADE), "action.no-shield-yet")
    assert (after.action, GAME.pending(after)) == (5, (ANN,))


def test_the_active_player_acts_or_does_nothing_and_the_others_act_or_collect() -> None:
    state = table(action="build")
    breaks(GAME, state, Collect(ANN), "turn.not-asked")
    breaks(GAME, state, Patrol(ANN, r("1a:a"), r("1a:b")), "turn.not-asked")
    state = keeps(GAME, state, DoNothing(ANN))
    breaks(GAME, state, DoNothing(BOB), "turn.not-asked")
    state = keeps(GAME, state, Build(BOB, pays("ore")))
    after = keeps(GAME, state, Collect(CID))
    assert (after.phase, after.turn) == (Phase.CHOOSE, BOB)


def test_the_fifth_shield_is_followed_by_a_refresh() -> None:
    state = table(action="mobilise", shields=FOUR)
    for move in (DoNothing(ANN), Collect(BOB), Collect(CID)):
        state = keeps(GAME, state, move)
    applies(GAME, (state.shields, state.turn, state.phase), ([], BOB, Phase.CHOOSE), "turn.refresh")


def test_with_five_players_the_player_who_refreshes_skips_the_turn() -> None:
    state = table(players=5, action="mobilise", shields=FOUR)
    state = keeps(GAME, state, DoNothing(ANN))
    for seat in (BOB, CID, DEE, EVE):
        state = keeps(GAME, state, Collect(seat))
    applies(GAME, (state.shields, state.turn), ([], CID), "turn.five-players")


def test_the_game_ends_at_the_refresh_after_a_condition_is_met() -> None:
    state = table(action="build", tower={ANN: 5}, resources={ANN: (0, 9, 0)})
    for move in (Build(ANN, Tokens((0, 6, 0))), Collect(BOB), Collect(CID)):
        state = keeps(GAME, state, move)
    assert state.ending
    assert not state.over
    state = table(action="mobilise", shields=FOUR, tower={ANN: 6})
    for last in (DoNothing(ANN), Collect(BOB), Collect(CID)):
        state = keeps(GAME, state, last, "turn.game-over")
    applies(GAME, (state.over, GAME.pending(state)), (True, ()), "turn.end-conditions")
    breaks(GAME, state, ChooseAction(BOB, Action.PATROL), "turn.game-over")
    assert GAME.score(GAME.tableau(state)).final


def test_actions_may_replace_others() -> None:
    dwarves = table(action="trade", factions="dwarves centaurs undead", magic={ANN: 4})
    keeps(GAME, dwarves, Build(ANN, pays()))
    humans = table(action="research", factions="humans centaurs undead", magic={ANN: 1})
    keeps(GAME, humans, Trade(ANN, pays("food"), Resource.MANA))
    lizards = table(action="patrol", factions="lizardfolk centaurs undead", magic={ANN: 2})
    keeps(GAME, lizards, Quest(ANN, r("1a:a"), r("2a:b")))
    breaks(GAME, table(action="patrol"), Quest(ANN, r("1a:a"), r("2a:b")), "turn.not-asked")
    assert player(humans).magic == 1
