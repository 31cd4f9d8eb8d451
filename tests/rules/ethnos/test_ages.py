"""The end of an age and of the game: awards, raids, the new first player, the ranking."""

import pytest

from reeve_service.rules.ethnos.components import DRAGON
from reeve_service.rules.ethnos.moves import DrawCard, Raid
from reeve_service.rules.ethnos.state import Phase, State
from reeve_service.rules.scores import ScoreSheet
from reeve_service.rules.seats import TABLE, Seat
from tests.rules.ethnos.table import ANN, BOB, CID, DEE, DURIS, GAME, RHEA, band, player, stacked, table
from tests.verdicts import applies, breaks, keeps, pays

ORC = 1  # a part of the horde board


def score(state: State) -> ScoreSheet:
    """The score if the age ended now."""
    return GAME.score(GAME.tableau(state))


def last_dragon(state: State) -> State:
    """The position after the third dragon."""
    stacked(state, "3*elf:red")
    state.phase, state.owed, state.dragons = Phase.DRAW, 1, 2
    return keeps(GAME, state, DrawCard(TABLE, DRAGON))


def test_first_age_pays_the_first_place() -> None:
    state = table(players=4, markers={ANN: {RHEA: 3}, BOB: {RHEA: 2}, CID: {RHEA: 1}})
    pays(GAME, score(state), "kingdoms.glory", a=2)


def test_second_age_pays_two_places() -> None:
    state = table(players=4, age=2, markers={ANN: {RHEA: 3}, BOB: {RHEA: 2}, CID: {RHEA: 1}})
    pays(GAME, score(state), "kingdoms.glory", a=4, b=2)


def test_third_age_pays_three_places() -> None:
    markers = {ANN: {RHEA: 4}, BOB: {RHEA: 3}, CID: {RHEA: 2}, DEE: {RHEA: 1}}
    pays(GAME, score(table(players=4, age=3, markers=markers)), "kingdoms.glory", a=6, b=4, c=2)


@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ((3, 3, 1, 0), {"a": 5, "b": 5, "c": 2}),  # 6 + 4 shared, then I
        ((3, 2, 2, 0), {"a": 6, "b": 3, "c": 3}),  # 4 + 2 shared
        ((2, 2, 2, 0), {"a": 4, "b": 4, "c": 4}),  # 6 + 4 + 2 shared
        ((1, 1, 1, 1), {"a": 3, "b": 3, "c": 3, "d": 3}),  # 12 shared by four
        ((3, 1, 1, 1), {"a": 6, "b": 2, "c": 2, "d": 2}),  # 4 + 2 shared by three
        ((0, 0, 0, 2), {"d": 6}),  # the other places stay empty
    ],
)
def test_level_seats_pool_and_share_rounded_down(counts: tuple[int, ...], paid: dict[str, int]) -> None:
    markers = {Seat(seat): {RHEA: count} for seat, count in enumerate(counts)}
    sheet = score(table(players=4, age=3, markers=markers))
    pays(GAME, sheet, "kingdoms.glory", **paid)
    applies(GAME, sheet.totals, tuple(paid.get(seat, 0) for seat in "abcd"), "kingdoms.level")


def test_with_two_players_the_second_place_gets_nothing() -> None:
    markers = {ANN: {RHEA: 2}, BOB: {RHEA: 1}}
    sheet = score(table(players=2, age=2, markers=markers))
    pays(GAME, sheet, "kingdoms.glory", a=4)
    applies(GAME, sheet.totals, (4, 0), "kingdoms.two-players")


def test_with_two_players_a_seat_alone_in_a_kingdom_takes_both_tokens() -> None:
    pays(GAME, score(table(players=2, age=2, markers={BOB: {RHEA: 1}})), "kingdoms.alone", b=6)


def test_with_two_players_a_tie_shares_the_second_token_alone() -> None:
    markers = {ANN: {RHEA: 1}, BOB: {RHEA: 1}}
    state = table(players=2, age=2, markers=markers, tokens=(2, 5))
    pays(GAME, score(state), "kingdoms.glory", a=2, b=2)


def test_with_two_players_the_first_age_is_as_usual() -> None:
    pays(GAME, score(table(players=2, markers={ANN: {RHEA: 1}})), "kingdoms.glory", a=2)


def test_with_three_players_the_second_age_pays_two_places() -> None:
    markers = {ANN: {RHEA: 2}, BOB: {RHEA: 1}}
    pays(GAME, score(table(players=3, age=2, markers=markers)), "kingdoms.glory", a=4, b=2)


# Trolls


def test_trolls_break_a_tie_by_their_sum_then_by_the_highest() -> None:
    state = table(players=4, age=3, tribes="troll", markers={seat: {RHEA: 2} for seat in (ANN, BOB, CID, DEE)})
    player(state, BOB).trolls, player(state, CID).trolls = [1, 3], [4]
    sheet = score(state)
    # cid's 4 beats bob's 1 + 3. ann and dee have none and share what is left of three awards.
    pays(GAME, sheet, "kingdoms.glory", c=6, b=4, a=1, d=1)
    first = sheet.ties[0]
    applies(GAME, (first.ruling, first.seats[:2]), ("trolls.break-ties", (CID, BOB)), "trolls.break-ties")


def test_trolls_break_a_tie_on_the_merfolk_board() -> None:
    state = table(players=4, tribes="merfolk troll")
    player(state, ANN).swum = player(state, BOB).swum = 5
    player(state, BOB).trolls = [1]
    pays(GAME, score(state), "merfolk.glory", b=1)


def test_trolls_break_a_tie_for_the_second_place_below_a_clear_leader() -> None:
    markers = {ANN: {RHEA: 3}, BOB: {RHEA: 1}, CID: {RHEA: 1}}
    state = table(players=4, age=3, tribes="troll", markers=markers)
    player(state, CID).trolls = [2]
    pays(GAME, score(state), "kingdoms.glory", a=6, c=4, b=2)


# Merfolk


def swimmers(edition: str, players: int, age: int, *spaces: int) -> ScoreSheet:
    """A table whose markers are on these spaces of the merfolk board."""
    state = table(players=players, edition=edition, age=age, tribes="merfolk")
    for each, space in zip(state.players, spaces, strict=True):
        each.swum = space
    return score(state)


def test_polish_merfolk_pay_the_leader_alone() -> None:
    pays(GAME, swimmers("pl", 4, 3, 9, 5, 3, 0), "merfolk.glory", a=4)
    pays(GAME, swimmers("pl", 4, 3, 9, 9, 3, 0), "merfolk.glory", a=2, b=2)


def test_russian_merfolk_pay_as_a_kingdom() -> None:
    pays(GAME, swimmers("ru", 4, 3, 9, 5, 3, 0), "merfolk.glory", a=4, b=2, c=1)
    pays(GAME, swimmers("ru", 4, 3, 9, 9, 3, 0), "merfolk.glory", a=3, b=3, c=1)


def test_space_0_is_no_place() -> None:
    pays(GAME, swimmers("ru", 4, 3, 9, 0, 0, 0), "merfolk.glory", a=4)
    pays(GAME, swimmers("pl", 4, 1, 0, 0, 0, 0), "merfolk.glory")


def test_russian_merfolk_with_two_players() -> None:
    pays(GAME, swimmers("ru", 2, 2, 9, 5), "merfolk.glory", a=3)
    pays(GAME, swimmers("ru", 2, 2, 9, 0), "merfolk.alone", a=4)


def test_merfolk_with_two_players_in_the_first_age() -> None:
    pays(GAME, swimmers("ru", 2, 1, 9, 5), "merfolk.glory", a=1)
    pays(GAME, swimmers("ru", 2, 1, 9, 0), "merfolk.glory", a=1)


def test_polish_merfolk_with_two_players_pay_the_leader_the_value_alone() -> None:
    pays(GAME, swimmers("pl", 2, 2, 9, 0), "merfolk.glory", a=3)


# Giants, orcs, bands


@pytest.mark.parametrize(("players", "age", "glory"), [(4, 1, 2), (4, 2, 4), (4, 3, 6), (2, 1, 2), (3, 2, 5)])
def test_the_giant_token_pays_by_age_and_side(players: int, age: int, glory: int) -> None:
    state = table(players=players, age=age, bands={BOB: [band("giant:red")]})
    state.giant = BOB
    pays(GAME, score(state), "giants.glory", b=glory)


@pytest.mark.parametrize(("spaces", "glory"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 20)])
def test_a_raid_pays_by_the_markers_it_takes_off(spaces: int, glory: int) -> None:
    state = table(tribes="orc")
    player(state, BOB).horde = (1 << spaces) - 1
    state = last_dragon(state)
    assert GAME.pending(state) == (BOB,)
    after = keeps(GAME, state, Raid(BOB, True))
    assert (player(after, BOB).horde, player(after, BOB).glory) == (0, glory)
    assert after.supply(player(after, BOB)) == state.supply(player(state, BOB)) + spaces
    assert player(after, BOB).ledger == [[0, 0, 0, glory, 0]]


def test_orcs_may_decline_a_raid() -> None:
    state = table(tribes="orc")
    player(state).horde = ORC
    after = keeps(GAME, last_dragon(state), Raid(ANN, False))
    assert (player(after).horde, player(after).glory, after.age) == (ORC, 0, 2)


def test_owners_of_a_horde_decide_in_any_order() -> None:
    state = table(tribes="orc")
    player(state).horde = player(state, CID).horde = ORC
    state = last_dragon(state)
    assert GAME.pending(state) == (ANN, CID)
    breaks(GAME, state, Raid(BOB, True), "turn.not-yours")
    state = keeps(GAME, state, Raid(CID, True))
    assert GAME.pending(state) == (ANN,)
    breaks(GAME, state, Raid(CID, True), "turn.not-yours")
    assert keeps(GAME, state, Raid(ANN, False)).age == 2


def test_a_score_before_the_end_includes_the_raids_of_all_hordes() -> None:
    state = table(tribes="orc")
    player(state).horde = 0b111
    pays(GAME, score(state), "orcs.raid", a=6)


@pytest.mark.parametrize(("size", "glory"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 15), (10, 15)])
def test_bands_pay_by_size(size: int, glory: int) -> None:
    colours = ["red", "blue", "gray", "green", "orange", "purple"]
    codes = " ".join(f"2*halfling:{colour}" for colour in colours)
    state = table(bands={ANN: [band(" ".join(c for c in codes.split()), "halfling:red")]})
    player(state).bands[0].cards = player(state).bands[0].cards[:size]
    pays(GAME, score(state), "bands.glory", **({"a": glory} if glory else {}))


def test_skeletons_leave_before_bands_are_scored() -> None:
    state = table(bands={ANN: [band("orc:red 4*skeleton"), band("orc:blue orc:red skeleton")]})
    pays(GAME, score(state), "bands.glory", a=1)
    counted = [line.params["size"] for line in score(state).lines if line.ruling == "bands.glory"]
    applies(GAME, counted, [2], "skeletons.leave")


def test_a_dwarf_counts_one_more_after_the_skeletons_left() -> None:
    state = table(bands={ANN: [band("dwarf:red 2*skeleton")], BOB: [band("orc:red dwarf:red", "orc:red")]})
    pays(GAME, score(state), "bands.glory", a=1, b=1)
    counted = [line.params["size"] for line in score(state).lines if line.ruling == "bands.glory"]
    applies(GAME, counted, [2, 2], "dwarves.one-more")


# The start of a new age


def test_bands_and_tokens_are_removed_and_markers_stay() -> None:
    state = table(
        tribes="orc troll merfolk giant", bands={ANN: [band("giant:red")]}, markers={ANN: {RHEA: 1}}, face_up="elf:red"
    )
    state.giant = ANN
    player(state).glory, player(state).swum, player(state).trolls = 2, 4, [1]
    after = last_dragon(state)
    assert (after.phase, after.age, after.dragons, after.giant) == (Phase.DEAL, 2, 0, None)
    assert (player(after).bands, player(after).trolls, after.face_up) == ([], [], [])
    assert (player(after).markers[RHEA], player(after).swum) == (1, 4)
    applies(GAME, after.deck, after.box.deck_of(after.tribes), "age.dawn")


def test_the_player_with_least_glory_goes_first() -> None:
    state = last_dragon(table(players=4, glory={ANN: 5, BOB: 3, CID: 4, DEE: 9}))
    assert state.first == BOB


@pytest.mark.parametrize(("drawer", "first"), [(ANN, ANN), (BOB, CID), (CID, CID), (DEE, ANN)])
def test_of_equal_players_the_nearest_after_the_drawer_goes_first(drawer: Seat, first: Seat) -> None:
    state = table(players=4, glory={ANN: 0, BOB: 2, CID: 0, DEE: 2}, turn=drawer)
    applies(GAME, last_dragon(state).first, first, "age.first-player")


def test_trolls_do_not_change_who_goes_first() -> None:
    state = table(players=4, tribes="troll")
    player(state, CID).trolls = [6]
    assert last_dragon(state).first == ANN


# The end of the game


@pytest.mark.parametrize(("players", "ages"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_the_last_age_ends_the_game(players: int, ages: int) -> None:
    assert last_dragon(table(players=players, age=ages - 1)).phase is Phase.DEAL
    after = last_dragon(table(players=players, age=ages))
    assert (after.phase, GAME.pending(after)) == (Phase.OVER, ())
    assert score(after).final


def places(state: State) -> list[tuple[int, ...]]:
    """The seats on each place."""
    return [tuple(rank.seats) for rank in score(state).ranking]


def test_most_glory_wins() -> None:
    state = table(phase=Phase.OVER, age=2, glory={ANN: 3, BOB: 9, CID: 5})
    applies(GAME, places(state), [(BOB,), (CID,), (ANN,)], "end.most-glory")


def test_then_most_markers_on_the_main_board() -> None:
    state = table(phase=Phase.OVER, age=2, tribes="orc", markers={BOB: {RHEA: 1, DURIS: 1}, ANN: {RHEA: 1}})
    player(state, CID).horde = 0b111111
    assert [tie.ruling for tie in score(state).ties] == ["end.most-markers"]
    applies(GAME, places(state), [(BOB,), (ANN,), (CID,)], "end.most-markers")


def test_then_the_largest_bands_of_the_last_age_one_by_one() -> None:
    state = table(
        phase=Phase.OVER,
        age=2,
        bands={
            ANN: [band("orc:red orc:blue"), band("elf:red")],
            BOB: [band("orc:gray 2*skeleton")],
            CID: [band("elf:gray elf:blue")],
        },
    )
    applies(GAME, places(state), [(BOB,), (ANN,), (CID,)], "end.largest-bands")


def test_a_dwarf_bonus_does_not_count_among_the_largest_bands() -> None:
    state = table(phase=Phase.OVER, age=2, bands={ANN: [band("dwarf:red dwarf:gray")], BOB: [band("orc:red orc:blue")]})
    assert places(state)[0] == (ANN, BOB)


def test_players_who_are_still_equal_share_the_place() -> None:
    state = table(phase=Phase.OVER, age=2)
    assert places(state) == [(ANN, BOB, CID)]


def test_the_sheet_of_a_finished_game_shows_what_each_age_paid() -> None:
    state = table(
        players=4, age=3, tribes="merfolk giant orc", bands={ANN: [band("giant:red"), band("orc:red orc:blue")]}
    )
    state.giant = ANN
    player(state).markers[RHEA], player(state).swum, player(state).horde = 1, 4, ORC
    player(state).ledger = [[1, 2, 3, 4, 5], [0, 0, 0, 0, 0]]
    player(state).glory = 15 + 2
    state = keeps(GAME, last_dragon(state), Raid(ANN, True))
    sheet = score(state)
    assert state.phase is Phase.OVER
    pays(GAME, sheet, "ledger.kingdoms", a=1 + 6)
    pays(GAME, sheet, "ledger.merfolk", a=2 + 4)
    pays(GAME, sheet, "ledger.giant", a=3 + 6)
    pays(GAME, sheet, "ledger.orcs", a=4 + 1)
    pays(GAME, sheet, "ledger.bands", a=5 + 1)
    pays(GAME, sheet, "giants.claim", a=2)
    assert sheet.totals[ANN] == player(state).glory


def test_entered_glory_without_its_history_is_one_line() -> None:
    state = table(players=4, age=2, glory={BOB: 7})
    player(state, BOB).ledger = []
    pays(GAME, score(state), "ledger.track", b=7)


def test_glory_of_the_first_age_counts_for_giants_only_if_they_can_have_paid_it() -> None:
    pays(GAME, score(table(players=4, glory={ANN: 4})), "giants.claim", a=4)
    odd = score(table(players=4, glory={ANN: 3}))
    pays(GAME, odd, "giants.claim")
    pays(GAME, odd, "ledger.track", a=3)


def test_glory_counts_for_giants_only_if_every_scored_age_is_recorded() -> None:
    state = table(players=4, age=1, phase=Phase.RAID, glory={ANN: 8})
    pays(GAME, score(state), "ledger.track", a=8)
    player(state).ledger = [[6, 0, 0, 0, 0]]
    pays(GAME, score(state), "giants.claim", a=2)
    state = table(players=4, age=3, glory={ANN: 8})
    player(state).ledger = [[6, 0, 0, 0, 0]]
    pays(GAME, score(state), "ledger.track", a=2)
