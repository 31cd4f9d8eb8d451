"""The rulings of liar's dice: each with a move that breaks it and one that keeps it."""

from liars_dice.game import LiarsDice
from liars_dice.rules import FACES, UNSEEN, Bid, Challenge, Count, State
from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.contract import Move, Options
from reeve_service.rules.seats import TABLE, Seat

GAME = LiarsDice()
ANN, BOB = Seat(0), Seat(1)


def table(*dice: int, count: int = 0, face: int = 0, turn: Seat = ANN) -> State:
    """A position for two with these dice, Ann's first, and this bid."""
    options = Options(edition="short", chance=ChanceMode.DECLARED, pack="base")
    state = GAME.start(options, ("ann", "bob"), Chance.declared())
    state.dice, state.count, state.face, state.turn = list(dice), count, face, turn
    state.ply = len(dice) + (turn if count else 0) + 2 * bool(count and turn == ANN)
    return state


def bid(seat: Seat, count: int, face: int) -> Bid:
    """A bid."""
    return Bid(seat, Count(count), FACES[face - 1])


def broken(state: State, move: Move) -> list[str]:
    """The ids of the rulings that a move breaks."""
    return [violation.ruling for violation in GAME.check(state, move)]


def faults(state: State) -> list[str]:
    """The codes of the faults of a position."""
    return [fault.code for fault in GAME.faults(state)]


def test_a_bid_is_higher_than_the_last() -> None:
    state = table(1, 3, 2, 4, count=2, face=3)
    assert broken(state, bid(ANN, 2, 3)) == ["bid.higher"]
    assert broken(state, bid(ANN, 1, 6)) == ["bid.higher"]
    assert broken(state, bid(ANN, 2, 4)) == []
    assert broken(state, bid(ANN, 3, 1)) == []


def test_a_bid_names_no_more_dice_than_there_are() -> None:
    assert broken(table(1, 3, 2, 4), bid(ANN, 5, 1)) == ["bid.dice-in-play"]
    assert broken(table(1, 3, 2, 4), bid(ANN, 4, 1)) == []


def test_without_a_bid_there_is_nothing_to_challenge() -> None:
    assert broken(table(1, 3, 2, 4), Challenge(ANN)) == ["turn.not-asked"]
    assert broken(table(1, 3, 2, 4, count=1, face=1), Challenge(ANN)) == []


def test_everybody_waits_for_all_dice() -> None:
    assert GAME.pending(table(1, 3)) == (TABLE,)
    assert broken(table(1, 3), bid(ANN, 1, 1)) == ["turn.not-yours"]


def test_a_bidder_who_was_wrong_has_lost() -> None:
    state = table(1, 3, 2, 3, count=3, face=3)
    GAME.play(state, Challenge(ANN))
    assert state.loser == BOB


def test_a_challenger_who_was_wrong_has_lost() -> None:
    state = table(1, 3, 2, 3, count=2, face=3)
    GAME.play(state, Challenge(ANN))
    assert state.loser == ANN
    assert GAME.pending(state) == ()
    assert broken(state, bid(BOB, 3, 3)) == ["turn.game-over"]


def test_everybody_but_the_loser_has_a_point() -> None:
    state = table(1, 3, 2, 3, count=2, face=3)
    GAME.play(state, Challenge(ANN))
    sheet = GAME.score(GAME.tableau(state))
    assert sheet.final
    assert sheet.totals == (0, 1)
    assert [line.ruling for line in sheet.lines] == ["score.not-caught"]
    assert [rank.seats for rank in sheet.ranking] == [(BOB,), (ANN,)]


def test_a_view_hides_the_dice_of_the_others_until_the_challenge() -> None:
    state = table(1, 3, 2, 4, count=1, face=1)
    assert GAME.view(state, ANN).dice == [1, UNSEEN, 2, UNSEEN]
    GAME.play(state, Challenge(ANN))
    assert GAME.view(state, ANN).dice == [1, 3, 2, 4]


def test_impossible_positions() -> None:
    assert faults(table(1, 3, 2, 4, count=1, face=2)) == []
    assert faults(table(1, 3, 2, 4, 5)) == ["position.dice"]
    assert faults(table(1, UNSEEN)) == ["position.dice"]
    assert faults(table(1, 3, count=1, face=2)) == ["position.bid"]
    assert faults(table(1, 3, 2, 4, count=1)) == ["position.bid", "position.turn"]
    assert faults(table(1, 3, 2, 4, turn=BOB)) == ["position.turn"]
    over = table(1, 3, 2, 4, count=1, face=2)
    GAME.play(over, Challenge(ANN))
    assert faults(over) == []
    over.loser = BOB
    assert faults(over) == ["position.loser"]
