"""Ethnos: positions with one clearly best move."""

from collections import Counter

import pytest

from reeve_service.games.installed import own_games, strategy_of
from reeve_service.rules.contract import Move
from reeve_service.rules.ethnos.moves import KeepCards, PlaceMarker, PlayBand, Raid, RecruitFaceUp
from reeve_service.rules.ethnos.state import Phase, State
from reeve_service.search.search import Search
from reeve_service.strategy.ethnos import EthnosStrategy
from tests.rules.ethnos.table import ALTHEA, ANN, BOB, GAME, RHEA, band, card, cards, play, stacked, table
from tests.verdicts import keeps

ITERATIONS = 150

STRATEGY = EthnosStrategy()


def found(state: State, seed: str = "a seed") -> Move:
    """The best move for ann by the search."""
    search = Search(own_games()[GAME.id], strategy_of(own_games()[GAME.id]), GAME.view(state, ANN), seed)
    search.run(ITERATIONS)
    return search.report().standings[0].move


def at_the_last_moment(state: State, upcoming: str = "elf:green") -> State:
    """Two dragons are out. One card and the last dragon are left in the deck."""
    state.dragons = 2
    return stacked(state, upcoming)


@pytest.mark.parametrize("players", [2, 3])
def test_a_large_band_is_played_before_the_last_dragon(players: int) -> None:
    state = table("orc:red orc:blue orc:green orc:gray", players=players, age=2, face_up="orc:purple")
    move = found(at_the_last_moment(state))
    assert isinstance(move, PlayBand)
    assert move.cards == tuple(cards("orc:red orc:blue orc:green orc:gray"))


def test_a_dwarf_leads_if_only_the_size_of_the_band_counts() -> None:
    state = table("dwarf:red elf:red minotaur:red", players=2, age=2, tokens=(0, 0))
    move = found(at_the_last_moment(state))
    assert isinstance(move, PlayBand)
    assert (len(move.cards), move.leader) == (3, card("dwarf:red"))


def test_skeletons_that_win_are_collected_and_played() -> None:
    state = table("9*skeleton", players=2, face_up="skeleton elf:red dwarf:red orc:blue")
    assert found(state) == RecruitFaceUp(ANN, card("skeleton"))
    assert found(table("10*skeleton", players=2)) == PlayBand(ANN, (card("skeleton"),) * 10, None)


def test_wingfolk_go_to_the_kingdom_with_the_most_glory() -> None:
    state = table("wingfolk:blue wingfolk:red", players=2, age=2, tokens=(0, 0))
    state.tokens[RHEA] = [8, 10]
    state = keeps(GAME, at_the_last_moment(state), play("wingfolk:blue wingfolk:red"))
    assert state.phase is Phase.MARKER
    assert found(state) == PlaceMarker(ANN, RHEA)


def test_a_tie_is_broken_in_the_kingdom_with_more_glory() -> None:
    markers = {ANN: {RHEA: 1, ALTHEA: 1}, BOB: {RHEA: 1, ALTHEA: 1}}
    state = table("orc:red giant:red minotaur:green", players=3, age=2, tokens=(0, 0), markers=markers)
    state.tokens[RHEA] = [6, 10]
    move = found(at_the_last_moment(state))
    assert isinstance(move, PlayBand)
    assert move.cards == tuple(cards("orc:red giant:red"))


def test_an_elf_keeps_the_allies_that_fit_together() -> None:
    hand = "elf:red elf:blue elf:green orc:gray orc:purple orc:orange giant:purple dwarf:orange"
    state = keeps(GAME, table(hand, players=2), play("elf:red elf:blue elf:green"))
    assert state.phase is Phase.KEEP
    # The difference is small, so that a single search may miss it.
    moves = Counter(found(state, f"seed {number}") for number in range(5))
    assert moves.most_common(1)[0][0] == KeepCards(ANN, tuple(cards("orc:gray orc:purple orc:orange")))


def test_orcs_raid_in_the_last_age() -> None:
    state = table(phase=Phase.RAID, players=2, age=2, bands={ANN: [band("orc:red")]})
    state.players[ANN].horde = 1
    state.waiting = [ANN]
    assert found(state) == Raid(ANN, True)


def test_the_card_that_joins_the_largest_group_is_searched_first() -> None:
    state = table("elf:red elf:blue elf:gray orc:red", face_up="elf:green giant:red orc:green dwarf:gray")
    assert STRATEGY.candidates(state, ANN)[0] == RecruitFaceUp(ANN, card("elf:green"))


def test_a_band_of_wizards_may_decline_its_power_before_the_last_dragon() -> None:
    state = table("wizard:red wizard:blue", players=2)
    state.dragons = 2
    told = [move for move in STRATEGY.candidates(state, ANN) if isinstance(move, PlayBand)]
    assert {move.decline_power for move in told} == {False, True}
