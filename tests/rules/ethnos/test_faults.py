"""Impossible positions: each fault is found alone, and all are reported together."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from reeve_service.rules.chance import Chance, ChanceMode
from reeve_service.rules.ethnos.components import SKELETON, Card, Tribe
from reeve_service.rules.ethnos.moves import PlayBand
from reeve_service.rules.ethnos.state import Band, Options, Phase, Player, State
from reeve_service.rules.seats import Seat
from tests.rules.ethnos.reached import TRIBES, first_age, first_age_turn, in_second_age, only_a_horde, reach
from tests.rules.ethnos.table import ALTHEA, ANN, BOB, GAME, RHEA, band, card, cards, table
from tests.verdicts import is_impossible, keeps


def other_seat(state: State) -> Seat:
    """A seat whose turn it is not."""
    assert state.turn is not None
    return Seat((state.turn + 1) % len(state.players))


Spoil = Callable[[State], object]


SPOILS: list[tuple[str, Spoil]] = [
    ("position.tribes-order", lambda state: state.tribes.reverse()),
    ("position.age-range", lambda state: fourth_age(state)),
    ("position.dragons-too-many", lambda state: setattr(state, "dragons", 4)),
    ("position.dragons-phase", lambda state: setattr(state, "dragons", 3)),
    ("position.hand-too-large", lambda state: hand(state, "11*halfling:red")),
    ("position.hand-seen-not-held", lambda state: setattr(state.players[0], "seen", cards("3*orc:red"))),
    ("position.hand-unknown", lambda state: setattr(state.players[0], "unknown", 1)),
    ("position.band-no-leader", lambda state: add_band(state, Band(SKELETON, (SKELETON, SKELETON)))),
    ("position.band-skeleton-leads", lambda state: add_band(state, Band(SKELETON, (card("orc:red"), SKELETON)))),
    ("position.band-mixed", lambda state: add_band(state, band("orc:red dwarf:blue"))),
    ("position.band-size", lambda state: add_band(state, band("11*halfling:red"))),
    ("position.glory-not-accounted", lambda state: setattr(state.players[0], "glory", state.players[0].glory + 1)),
    ("position.ledger-rows", lambda state: state.players[0].ledger.append([0] * 5)),
    ("position.markers-too-many", lambda state: state.players[0].markers.__setitem__(ALTHEA, 26)),
    ("position.merfolk-range", lambda state: setattr(state.players[0], "swum", 19)),
    ("position.cards-too-many", lambda state: state.deck.__setitem__(card("orc:red"), -1)),
    ("position.trolls-token", lambda state: troll_token(state, 7)),
    ("position.giant-no-band", lambda state: giant_without_band(state)),
    ("position.tokens-order", lambda state: unsorted(state)),
    ("position.tokens-count", lambda state: state.tokens[0].pop()),
    ("position.tokens-too-many", lambda state: state.tokens.__setitem__(0, [9, 9, 9])),
    ("position.first-known", lambda state: setattr(state, "first", None)),
    ("position.turn-known", lambda state: setattr(state, "turn", None)),
    ("position.owed-range", lambda state: setattr(state, "owed", 1)),
    ("position.victor-cannot-be", lambda state: setattr(state, "victor", ANN)),
]


def hand(state: State, codes: str) -> None:
    """Give ann this hand, whatever is in the box."""
    state.players[0].hand, state.players[0].seen = cards(codes), []


def add_band(state: State, extra: Band) -> None:
    """Add a band for ann."""
    state.players[0].bands.append(extra)


def fourth_age(state: State) -> None:
    """Add an age that the game does not have."""
    state.age = 4
    for player in state.players:
        player.ledger += [[0] * 5] * 2


def troll_token(state: State, value: int) -> None:
    """Give ann a token, with a band that is large enough for it."""
    state.players[0].bands = [band("troll:red 9*skeleton")]
    state.players[0].trolls = [value]


def giant_without_band(state: State) -> None:
    """Remove the bands of all giants, and leave ann the token and its glory."""
    state.players[0].glory += 2
    for player in state.players:
        player.bands = [each for each in player.bands if each.leader // 6 != Tribe.GIANT]
    state.giant = ANN


def unsorted(state: State) -> None:
    """Reverse a row of different tokens."""
    next(row for row in state.tokens if row[0] != row[-1]).reverse()


@pytest.mark.parametrize(("fault", "spoil"), SPOILS, ids=[fault for fault, _ in SPOILS])
def test_exactly_one_fault_is_found(fault: str, spoil: Spoil) -> None:
    state = in_second_age()
    state.options = Options(edition="pl", chance=ChanceMode.DECLARED, pack="base")
    spoil(state)
    is_impossible(GAME, state, fault)


def test_all_faults_are_reported_together() -> None:
    state = in_second_age()
    state.players[0].glory = -1
    state.players[1].swum = 99
    state.dragons = 7
    is_impossible(GAME, state, "position.dragons-too-many", "position.glory-negative", "position.merfolk-range")


def test_the_number_of_tribes_must_be_right() -> None:
    state = reach(lambda state: state.phase is Phase.GLORY, tribes=None)
    state.tribes.append(state.tribes[0])
    is_impossible(GAME, state, "position.tribes-count", "position.cards-not-dealt-yet")
    state = reach(lambda state: state.phase is Phase.GLORY)
    state.tribes = state.tribes[1:]
    state.fill_deck()
    is_impossible(GAME, state, "position.tribes-count")
    state.tribes = [state.tribes[0], *state.tribes]
    state.deck = state.box.deck_of(TRIBES)
    is_impossible(GAME, state, "position.tribes-count")


def test_tribes_must_be_the_chosen_ones() -> None:
    state = in_second_age()
    state.options = Options(edition="pl", chance=ChanceMode.DECLARED, pack="base", tribes=(0, 1, 2, 3, 4, 5))
    is_impossible(GAME, state, "position.tribes-not-as-chosen")


def test_tribes_that_are_not_in_play_have_no_pieces() -> None:
    state = reach(lambda state: state.phase is Phase.TURN and state.age == 2, tribes=(0, 1, 2, 3, 4, 6))
    state.players[0].swum, state.players[0].horde = 3, 1
    is_impossible(GAME, state, "position.merfolk-not-in-play", "position.orcs-not-in-play")


def test_setup_belongs_to_the_first_age() -> None:
    state = reach(lambda state: state.phase is Phase.FIRST)
    state.age = 2
    is_impossible(GAME, state, "position.age-phase", "position.ledger-rows")


def test_the_game_is_not_over_before_its_last_age() -> None:
    state = reach(lambda state: state.phase is Phase.OVER)
    state.age = 2
    for player in state.players:
        player.glory -= sum(player.ledger.pop())
    is_impossible(GAME, state, "position.age-phase")


def won() -> State:
    """Ann has won with ten skeletons."""
    state = keeps(GAME, table("10*skeleton"), PlayBand(ANN, (SKELETON,) * 10, None))
    state.tokens, state.ply = [[2, 4], [2, 8], [2, 8], [0, 8], [4, 6], [6, 10]], 500
    return state


@pytest.mark.parametrize(
    "spoil",
    [
        lambda state: setattr(state, "options", replace(state.options, edition="ru")),
        lambda state: setattr(state, "phase", Phase.TURN),
        lambda state: state.players[ANN].bands.append(band("orc:blue")),
        lambda state: state.players[ANN].bands.clear(),
    ],
)
def test_only_a_last_band_of_ten_skeletons_wins(spoil: Spoil) -> None:
    state = won()
    assert GAME.faults(state) == []
    spoil(state)
    assert "position.victor-cannot-be" in {fault.code for fault in GAME.faults(state)}


def test_no_dragon_while_the_upper_half_of_the_deck_lasts() -> None:
    state = reach(lambda state: state.phase is Phase.TURN)
    state.dragons = 1
    is_impossible(GAME, state, "position.dragons-too-early")


def test_hands_are_empty_at_the_end_of_an_age() -> None:
    state = reach(lambda state: state.phase is Phase.RAID)
    state.players[0].hand = cards("orc:red")
    is_impossible(GAME, state, "position.hand-phase")


def test_nobody_recruits_in_the_deal() -> None:
    state = reach(lambda state: state.phase is Phase.DEAL and any(player.hand for player in state.players))
    for player in state.players:
        player.seen = player.hand[:]
    is_impossible(GAME, state, "position.cards-deal")


def test_the_deal_is_over_when_all_is_dealt() -> None:
    state = reach(lambda state: state.phase is Phase.TURN and state.age == 1)
    state.phase, state.turn = Phase.DEAL, None
    is_impossible(GAME, state, "position.cards-deal")


def test_no_bands_in_the_deal() -> None:
    state = reach(lambda state: state.phase is Phase.DEAL)
    state.players[0].bands = [band("orc:red")]
    is_impossible(GAME, state, "position.band-phase")


def test_the_deal_goes_round_from_the_first_player() -> None:
    state = reach(lambda state: state.phase is Phase.DEAL and sum(len(p.hand) for p in state.players) == 2)
    state.first = other_seat_than(state.first)
    is_impossible(GAME, state, "position.cards-deal")


def other_seat_than(seat: Seat | None) -> Seat:
    """Another seat."""
    assert seat is not None
    return Seat((seat + 1) % 4)


def test_no_turn_before_all_is_dealt() -> None:
    state = reach(lambda state: state.phase is Phase.TURN)
    for ally in state.face_up:
        state.deck[ally] += 1
    state.face_up = []
    is_impossible(GAME, state, "position.cards-not-all-dealt")


def test_nobody_has_troll_tokens_in_the_deal() -> None:
    state = reach(lambda state: state.phase is Phase.DEAL)
    state.players[0].trolls = [1]
    is_impossible(GAME, state, "position.trolls-phase", "position.trolls-bands")


def test_only_seats_with_a_horde_decide_about_raids() -> None:
    state = reach(lambda state: state.phase is Phase.RAID and any(not player.horde for player in state.players))
    state.waiting = [Seat(seat) for seat in range(4)]
    is_impossible(GAME, state, "position.turn-pending")


def test_a_follow_up_needs_its_leader() -> None:
    state = reach(lambda state: state.phase is Phase.TROLL)
    state.phase = Phase.KEEP
    is_impossible(GAME, state, "position.phase-leader")


def test_another_band_needs_a_card_that_can_lead() -> None:
    state = reach(lambda state: state.phase is Phase.ANOTHER)
    for ally in state.mover.hand:
        state.deck[ally] += 1
    for hand in ([], [SKELETON]):
        state.mover.hand, state.mover.seen = hand, []
        is_impossible(GAME, state, "position.nothing-to-choose")


def test_with_a_seed_the_table_is_never_pending() -> None:
    state = reach(lambda state: state.phase is Phase.DRAW)
    state.options = Options(edition="pl", chance=ChanceMode.SEEDED, pack="base")
    state.chance = Chance.seeded(bytes(32))
    is_impossible(GAME, state, "position.chance-unsettled")


def test_a_view_may_hide_other_hands_but_not_its_own() -> None:
    state = GAME.view(in_second_age(), BOB)
    assert GAME.faults(state) == []
    state.players[BOB].unknown = 1
    is_impossible(GAME, state, "position.hand-unknown")


def test_nobody_holds_the_giant_token_after_the_end() -> None:
    state = reach(lambda state: state.phase is Phase.OVER and any(led_by_giant(player) for player in state.players))
    state.giant = next(Seat(seat) for seat, player in enumerate(state.players) if led_by_giant(player))
    state.players[state.giant].glory += 2
    is_impossible(GAME, state, "position.giant-phase")


def led_by_giant(player: Player) -> bool:
    """Whether a giant leads one of a player's bands."""
    return any(each.leader // 6 == Tribe.GIANT for each in player.bands)


def test_in_the_russian_edition_nobody_must_move_with_a_full_hand_of_skeletons() -> None:
    state = table("10*skeleton", edition="ru", face_up="elf:red elf:blue")
    state.tokens = [[2, 4], [2, 8], [2, 8], [0, 8], [4, 6], [6, 10]]
    is_impossible(GAME, state, "position.skeletons-stuck")


def view_with_only_skeletons_unseen(state: State) -> State:
    """Bob's view, in which all cards that can lead a band lie face up, and ann has ten cards or fewer."""
    view = GAME.view(state, BOB)
    for ally in range(SKELETON):
        view.face_up += [Card(ally)] * view.deck[ally]
    view.fill_deck()
    view.tokens, view.ply = [[2, 4], [2, 8], [2, 8], [0, 8], [4, 6], [6, 10]], 500
    return view


def test_in_a_view_the_hidden_cards_include_one_that_can_lead_another_band() -> None:
    """Otherwise no full position fits the view, and a search could imagine none."""
    state = table("2*skeleton", bands={ANN: [band("centaur:red")]}, markers={ANN: {RHEA: 1}}, phase=Phase.ANOTHER)
    view = view_with_only_skeletons_unseen(state)
    is_impossible(GAME, view, "position.nothing-to-choose")
    view.deck[view.face_up.pop(0)] += 1
    assert GAME.faults(view) == []
    assert GAME.imagine(view, Random(1)).players[ANN].hand[0] != SKELETON


@pytest.mark.parametrize("seen", ["", "3*skeleton"])
def test_in_a_view_a_full_hand_may_have_a_card_that_is_no_skeleton(seen: str) -> None:
    state = table("10*skeleton", edition="ru")
    state.players[ANN].seen = cards(seen)
    view = view_with_only_skeletons_unseen(state)
    is_impossible(GAME, view, "position.skeletons-stuck")
    view.deck[view.face_up.pop(0)] += 1
    assert GAME.faults(view) == []
    assert GAME.imagine(view, Random(1)).players[ANN].hand[0] != SKELETON


@pytest.mark.parametrize("phase", [Phase.TRIBES, Phase.GLORY, Phase.FIRST])
def test_nobody_has_anything_before_the_deal(phase: Phase) -> None:
    state = reach(lambda state: state.phase is phase, tribes=None)
    state.players[1].markers[ALTHEA] = 1
    is_impossible(GAME, state, "position.setup-empty", "position.markers-bands")


def test_chosen_tribes_are_not_drawn() -> None:
    state = reach(lambda state: state.phase is Phase.TRIBES and bool(state.tribes), tribes=None)
    state.options = Options(edition="pl", chance=ChanceMode.DECLARED, pack="base", tribes=tuple(state.tribes))
    is_impossible(GAME, state, "position.tribes-not-as-chosen")


@pytest.mark.parametrize(
    "row", [[91, 0, 0, 0, 0], [0, 2, 0, 0, 0], [0, 0, 3, 0, 0], [0, 0, 0, 2, 0], [0, 0, 0, 0, 999]]
)
def test_an_age_pays_no_more_than_it_has(row: list[int]) -> None:
    state = in_second_age()
    state.players[0].glory += sum(row) - sum(state.players[0].ledger[0])
    state.players[0].ledger[0] = row
    is_impossible(GAME, state, "position.ledger-amounts")


def test_giants_pay_at_most_ten_times_per_age() -> None:
    state = in_second_age()
    state.players[0].glory = sum(state.players[0].ledger[0]) + 42
    is_impossible(GAME, state, "position.glory-not-accounted")


def test_the_giant_token_was_paid_for() -> None:
    state = reach(lambda state: state.giant is not None and state.phase is Phase.TURN)
    assert state.giant is not None
    state.players[state.giant].glory = sum(sum(row) for row in state.players[state.giant].ledger)
    is_impossible(GAME, state, "position.giant-unpaid")


def test_a_troll_token_needs_a_band_of_its_size() -> None:
    state = in_second_age()
    state.players[0].bands, state.players[0].trolls = [band("troll:red orc:red", "troll:red")], [3]
    is_impossible(GAME, state, "position.trolls-bands")


def test_a_token_that_is_pending_was_not_taken_yet() -> None:
    state = reach(lambda state: state.phase is Phase.TROLL and not state.mover.trolls)
    state.mover.trolls, state.ply = [1], state.ply + 1
    state.mover.bands = [each for each in state.mover.bands[:-1] if each.leader // 6 != Tribe.TROLL] + [
        band("troll:red troll:blue")
    ]
    assert "position.trolls-bands" in {fault.code for fault in GAME.faults(state)}


def test_in_the_first_age_giants_pay_for_the_bands_on_the_table() -> None:
    state = first_age([band("giant:red skeleton")], {})
    state.players[ANN].glory = 2
    assert GAME.faults(state) == []
    state.players[ANN].glory = 4
    is_impossible(GAME, state, "position.glory-not-accounted")


def test_in_the_first_age_nobody_moves_on_the_merfolk_board_without_merfolk() -> None:
    state = first_age_turn()
    state.players[0].swum = 1
    is_impossible(GAME, state, "position.merfolk-bands")


def test_the_number_of_moves_of_a_game_is_limited() -> None:
    state = first_age_turn()
    state.ply = GAME.bound
    is_impossible(GAME, state, "position.ply")
    state.ply = GAME.bound - 1
    is_impossible(GAME, state)


@pytest.mark.parametrize(("hand", "owed"), [("9*halfling:red", 2), ("10*halfling:red", 1), ("orc:red", 3)])
def test_nobody_draws_more_than_a_hand_or_a_wizard_allows(hand: str, owed: int) -> None:
    state = table(hand, phase=Phase.DRAW, face_up="9*orc:blue")
    state.owed = owed
    assert "position.owed-range" in {fault.code for fault in GAME.faults(state)}


def test_a_wizard_draws_as_many_cards_as_the_band_has() -> None:
    """Nobody saw these cards, and the rest of the hand was laid face up before the draw."""
    state = first_age([band("wizard:red 3*skeleton")], {}, phase=Phase.DRAW)
    state.players[ANN].hand, state.owed = cards("orc:red"), 3
    assert GAME.faults(state) == []
    state.owed = 2
    is_impossible(GAME, state, "position.owed-range")
    state.owed, state.players[ANN].seen = 3, cards("orc:red")
    is_impossible(GAME, state, "position.owed-range")
    state.players[ANN].seen, state.players[ANN].bands = [], [band("orc:red 3*skeleton")]
    is_impossible(GAME, state, "position.owed-range")


def test_free_markers_are_limited_by_symbols_and_supply() -> None:
    state = reach(lambda state: state.phase is Phase.FREE_MARKER)
    state.owed += 4
    is_impossible(GAME, state, "position.owed-range")


def test_a_troll_decision_needs_a_free_token() -> None:
    state = reach(lambda state: state.phase is Phase.TROLL and len(state.last_band.cards) == 1)
    other = state.players[other_seat(state)]
    other.bands, other.trolls = [*other.bands, band("troll:red")], [1]
    is_impossible(GAME, state, "position.nothing-to-choose")


def test_the_rest_after_a_band_came_from_one_hand() -> None:
    state = reach(lambda state: state.phase is Phase.ANOTHER)
    state.mover.hand, state.mover.seen = cards("10*halfling:red"), []
    is_impossible(GAME, state, "position.hand-too-large")


@pytest.mark.parametrize("phase", [Phase.ANOTHER, Phase.TROLL, Phase.FREE_MARKER])
def test_every_seats_view_of_a_choice_is_possible(phase: Phase) -> None:
    state = reach(lambda state: state.phase is phase)
    for seat in range(4):
        assert GAME.faults(GAME.view(state, Seat(seat))) == []


def at_the_cut(phase: Phase) -> State:
    """In the first age, with a dragon out and the deck as large as its lower half was, and with an open card."""
    return reach(
        lambda state: (
            state.phase is phase
            and len(state.face_up) > 0
            and state.deck_size() == state.lower_half()
            and (state.dragons == 1 if phase is Phase.DRAW else not state.dragons)
        )
    )


def test_after_a_dragon_another_card_is_drawn() -> None:
    assert GAME.faults(at_the_cut(Phase.DRAW)) == []
    state = at_the_cut(Phase.TURN)
    state.dragons, state.ply = 1, state.ply + 1
    is_impossible(GAME, state, "position.dragons-redraw")


def test_no_dragon_is_out_while_the_deck_is_one_card_above_its_lower_half() -> None:
    state = at_the_cut(Phase.DRAW)
    state.deck[state.face_up.pop()] += 1
    is_impossible(GAME, state, "position.dragons-too-early")


def test_no_dragon_is_out_before_the_deal() -> None:
    state = reach(lambda state: state.phase is Phase.TRIBES and len(state.tribes) == 1, tribes=None)
    state.dragons = 1
    is_impossible(GAME, state, "position.dragons-too-early")


def test_an_age_ends_only_after_the_upper_half() -> None:
    state = reach(lambda state: state.phase is Phase.RAID and state.age == 1, tribes=(0, 1, 2, 3, 7), players=2)
    only_a_horde(state)
    is_impossible(GAME, state, "position.dragons-too-early")
