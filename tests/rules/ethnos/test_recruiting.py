"""Recruiting allies, the dragons, and whose turn it is."""

from reeve_service.rules.ethnos.components import DRAGON
from reeve_service.rules.ethnos.moves import DrawCard, Raid, RecruitFaceUp, RecruitFromDeck
from reeve_service.rules.ethnos.state import Phase
from reeve_service.rules.seats import TABLE
from tests.rules.ethnos.table import ANN, BOB, GAME, card, cards, play, player, stacked, table
from tests.verdicts import applies, breaks, keeps


def test_a_face_up_card_is_taken_and_not_replaced() -> None:
    state = table("dwarf:red", face_up="elf:blue elf:red")
    after = keeps(GAME, state, RecruitFaceUp(ANN, card("elf:blue")), "recruit.face-up", "turn.not-yours")
    assert player(after).hand == cards("dwarf:red elf:blue")
    assert player(after).seen == cards("elf:blue")
    assert after.face_up == cards("elf:red")
    assert after.turn == BOB


def test_only_what_lies_face_up_can_be_taken() -> None:
    breaks(GAME, table(face_up="elf:blue"), RecruitFaceUp(ANN, card("elf:red")), "recruit.face-up")


def test_ten_cards_in_hand_are_the_limit() -> None:
    nine = "9*skeleton"
    for move in (RecruitFaceUp(ANN, card("elf:blue")), RecruitFromDeck(ANN)):
        keeps(GAME, table(nine, face_up="elf:blue"), move, "recruit.hand-limit")
        breaks(GAME, table(nine + " elf:red", face_up="elf:blue"), move, "recruit.hand-limit")


def test_a_full_hand_and_a_missing_card_are_both_reported() -> None:
    state = table("10*halfling:red", face_up="elf:blue")
    state.deck[card("halfling:red")] = 0
    breaks(GAME, state, RecruitFaceUp(ANN, card("elf:red")), "recruit.hand-limit", "recruit.face-up")


def test_only_the_drawer_sees_a_card_from_the_deck() -> None:
    state = keeps(GAME, table(), RecruitFromDeck(ANN))
    assert GAME.pending(state) == (TABLE,)
    events = GAME.play(state, DrawCard(TABLE, card("elf:blue")))
    assert events[0].secret
    assert player(state).hand == cards("elf:blue")
    assert player(state).seen == []
    assert state.turn == BOB


def test_a_dragon_is_laid_aside_and_another_card_drawn() -> None:
    state = stacked(table(phase=Phase.DRAW), "3*elf:red")
    state.owed = 1
    after = keeps(GAME, state, DrawCard(TABLE, DRAGON))
    assert after.phase is Phase.DRAW
    applies(GAME, (after.dragons, GAME.pending(after), after.turn), (1, (TABLE,), ANN), "deck.dragon-redraw")


def test_the_third_dragon_ends_the_age_at_once() -> None:
    state = stacked(table("elf:red", phase=Phase.DRAW), "3*elf:red")
    state.owed, state.dragons = 1, 2
    after = keeps(GAME, state, DrawCard(TABLE, DRAGON))
    applies(GAME, after.age, 2, "deck.third-dragon")
    applies(GAME, player(after).hand, [], "age.scatter")


def test_nobody_moves_out_of_turn() -> None:
    breaks(GAME, table(), RecruitFromDeck(BOB), "turn.not-yours")


def test_the_table_moves_only_when_a_card_is_due() -> None:
    breaks(GAME, table(), DrawCard(TABLE, card("elf:red")), "turn.not-yours")


def test_only_the_pending_decision_is_accepted() -> None:
    breaks(GAME, table(), Raid(ANN, True), "turn.not-asked")
    keeps(GAME, table(), RecruitFromDeck(ANN), "turn.not-asked")


def test_nothing_after_the_end() -> None:
    breaks(GAME, table(phase=Phase.OVER, age=2), RecruitFromDeck(ANN), "turn.game-over")
    keeps(GAME, table(), RecruitFromDeck(ANN), "turn.game-over")


def test_a_full_hand_of_skeletons_is_discarded_in_the_russian_edition() -> None:
    """ru: ten skeletons can neither recruit nor form a band. House: they go face up and the turn passes."""
    state = table("elf:red", edition="ru", hands={BOB: "10*skeleton"})
    after = keeps(GAME, state, play("elf:red"))
    assert player(after, BOB).hand == []
    applies(GAME, (after.face_up, after.turn), (cards("10*skeleton"), 2), "skeletons.scatter")


def test_a_full_hand_of_skeletons_keeps_its_turn_in_the_polish_edition() -> None:
    state = table("elf:red", hands={BOB: "10*skeleton"})
    assert keeps(GAME, state, play("elf:red")).turn == BOB


def test_known_cards_are_those_that_must_still_be_in_the_hand() -> None:
    state = table("elf:red elf:red dwarf:red")
    player(state).seen = cards("elf:red")
    after = keeps(GAME, state, play("dwarf:red elf:red", "elf:red"))
    assert player(after).seen == []
