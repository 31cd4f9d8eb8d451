"""Placing citizens: where they may be placed, and the actions of the nine spaces."""

import pytest

from reeve_service.rules.ancient_world.components import EMPIRE_A, EMPIRE_B, PROVINCES, Skill
from reeve_service.rules.ancient_world.moves import (
    COINS,
    KNOWLEDGE,
    Build,
    Decline,
    DrawCard,
    Expand,
    Explore,
    KeepCard,
    KeepProvince,
    Pass,
    Recruit,
    ReserveCard,
    RestoreCards,
)
from reeve_service.rules.ancient_world.state import Need, Placed, State, Task
from reeve_service.rules.seats import TABLE
from tests.rules.ancient_world.table import (
    ANN,
    BOB,
    CID,
    GAME,
    after,
    army,
    card,
    cards,
    in_order,
    place,
    placed,
    player,
    several,
    table,
)
from tests.verdicts import applies, breaks, keeps

BUILDING = Task(Need.BUILD, ANN)
RECRUITING = Task(Need.RECRUIT, ANN)
EXPANDING = Task(Need.EXPAND, ANN)


# Where citizens may be placed


def test_a_citizen_is_placed_from_home_once() -> None:
    state = placed(table(), (ANN, 2, "work"), (ANN, 3, "starving"))
    for skill in (2, 3, 4):
        breaks(GAME, state, place(skill, "serve"), "citizen.at-home")
    keeps(GAME, state, place(1, "serve"), "citizen.at-home")


def test_a_citizen_is_placed_on_a_space_or_on_an_own_card_with_an_action() -> None:
    state = table(empire="robbers_caves masons", lost="masons", others="market_square")
    for where in ("market_square", "masons", "fishing_spot", "moon"):
        breaks(GAME, state, place(1, where), "place.exists")
    keeps(GAME, state, place(1, "robbers_caves"), "place.exists")


@pytest.mark.parametrize("where", ["home", "starving"])
def test_home_and_starving_cannot_be_chosen_as_places(where: str) -> None:
    state = placed(table(), (ANN, 3, "starving"))
    breaks(GAME, state, place(1, where), "place.exists")


@pytest.mark.parametrize(("space", "opens"), [("explore", 2), ("grow", 3)])
def test_explore_and_grow_open_later(space: str, opens: int) -> None:
    breaks(GAME, table(round=opens - 1), place(1, space), "place.open")
    keeps(GAME, table(round=opens), place(1, space), "place.open")


@pytest.mark.parametrize("space", ["work", "serve", "expand", "learn", "explore", "grow"])
def test_the_skill_must_be_higher_than_all_others_there(space: str) -> None:
    state = placed(table(), (BOB, 1, space), (ANN, 2, space))
    breaks(GAME, state, place(1, space), "place.higher-skill")
    keeps(GAME, state, place(3, space), "place.higher-skill")
    breaks(GAME, placed(table(), (BOB, 1, space)), place(1, space), "place.higher-skill")


def test_restore_ignores_other_citizens() -> None:
    keeps(GAME, placed(table(), (BOB, 3, "restore")), place(1, "restore"), "place.higher-skill")


def test_war_hall_ignores_citizens_that_serve() -> None:
    state = placed(table(empire="war_hall"), (BOB, 3, "serve"), (BOB, 2, "work"))
    serving = keeps(GAME, state, place(1, "serve"), "place.higher-skill")
    applies(GAME, player(serving).citizens[Skill(1)], "serve", "card.war-hall")
    breaks(GAME, state, place(1, "work"), "place.higher-skill")
    state = placed(table(empire="war_hall", lost="war_hall"), (BOB, 3, "serve"))
    breaks(GAME, state, place(1, "serve"), "place.higher-skill")


@pytest.mark.parametrize("space", ["build", "recruit"])
def test_a_skill_that_nobody_there_has_costs_a_coin(space: str) -> None:
    state = placed(table(), (BOB, 3, space))
    assert player(keeps(GAME, state, place(1, space), "place.extra-coin")).coins == 9
    assert player(keeps(GAME, state, place(3, space))).coins == 10
    assert player(keeps(GAME, table(), place(1, space))).coins == 10
    breaks(
        GAME,
        placed(table(coins=0, row="", army_row="scouts"), (BOB, 3, "recruit")),
        place(1, "recruit"),
        "place.extra-coin",
        "recruit.something",
    )


def test_a_card_accepts_one_citizen_per_round() -> None:
    state = placed(table(empire="robbers_caves"), (ANN, 3, "robbers_caves"))
    breaks(GAME, state, place(1, "robbers_caves"), "card.once")
    state = placed(table(empire="robbers_caves", others="robbers_caves"), (BOB, 3, "robbers_caves"))
    keeps(GAME, state, place(1, "robbers_caves"), "card.once")


# Work, Serve, Learn, Grow


def test_work_pays_two_coins() -> None:
    applies(GAME, player(after(table(), place(1, "work"))).coins, 12, "action.work")


def test_learning_costs_three_coins() -> None:
    breaks(GAME, table(coins=2), place(1, "learn"), "learn.price")
    ann = player(keeps(GAME, table(coins=3), place(1, "learn"), "learn.price"))
    assert (ann.coins, ann.knowledge) == (0, 1)


def test_growing_costs_three_coins_and_the_citizen_starves_first() -> None:
    breaks(GAME, table(coins=2), place(1, "grow"), "grow.price")
    ann = player(keeps(GAME, table(coins=3), place(1, "grow"), "grow.price", "grow.citizen-left"))
    applies(GAME, (ann.coins, ann.citizens[Skill(4)]), (0, "starving"), "action.grow")


def test_there_are_five_citizens() -> None:
    state = placed(table(), (ANN, 4, "home"), (ANN, 5, "home"))
    breaks(GAME, state, place(1, "grow"), "grow.citizen-left")


# Build


def test_build_needs_something_to_buy() -> None:
    breaks(GAME, table(coins=1), place(1, "build"), "build.something")
    breaks(GAME, placed(table(coins=2, row="rice_terraces"), (BOB, 3, "build")), place(1, "build"), "build.something")
    keeps(GAME, table(coins=2, row="rice_terraces"), place(1, "build"), "build.something")
    keeps(GAME, table(row="", reserve="rice_terraces"), place(1, "build"), "build.something")


def test_a_card_is_bought_from_the_row_or_the_reserve() -> None:
    state = table(reserve="goat_pastures", task=BUILDING)
    breaks(GAME, state, Build(ANN, card("goat_pastures")), "build.offered")
    breaks(GAME, state, Build(ANN, card("rice_terraces"), reserved=True), "build.offered")
    breaks(GAME, state, Build(ANN, card("nothing")), "build.offered")
    ann = player(keeps(GAME, state, Build(ANN, card("rice_terraces")), "build.offered", "build.price"))
    assert (ann.coins, ann.empire[-1]) == (8, "rice_terraces")
    ann = player(keeps(GAME, state, Build(ANN, card("goat_pastures"), reserved=True)))
    assert (ann.coins, ann.reserve) == (6, [])


def test_the_row_is_not_refilled() -> None:
    assert after(table(task=BUILDING), Build(ANN, card("rice_terraces"))).row == cards("potters_yard")


def test_nobody_has_two_of_a_card() -> None:
    state = table(empire="rice_terraces", lost="rice_terraces", task=BUILDING)
    breaks(GAME, state, Build(ANN, card("rice_terraces")), "build.no-two-alike")
    keeps(GAME, state, Build(ANN, card("potters_yard")), "build.no-two-alike")
    state = table(row="rice_terraces", empire="rice_terraces", task=Task(Need.EXPLORE, ANN))
    keeps(GAME, state, Explore(ANN, card("rice_terraces")))


def test_every_card_takes_up_a_space() -> None:
    breaks(GAME, table(empire="barracks smithy", task=BUILDING), Build(ANN, card("rice_terraces")), "build.space")
    breaks(GAME, table(empire="barracks smithy", lost="smithy"), place(1, "build"), "build.something")
    state = table(empire="barracks smithy", titans="marsh_toad", task=BUILDING)
    keeps(GAME, state, Build(ANN, card("rice_terraces")), "build.space")


def test_a_card_costs_coins_and_knowledge() -> None:
    state = table(row="smithy", coins=1, task=BUILDING)
    breaks(GAME, state, Build(ANN, card("smithy")), "build.price")
    ann = player(keeps(GAME, table(row="smithy", coins=1, knowledge=1, task=BUILDING), Build(ANN, card("smithy"))))
    assert (ann.coins, ann.knowledge) == (0, 0)


def test_the_crane_is_discarded_to_build_for_free_and_frees_its_space() -> None:
    state = table(empire="crane barracks", row="salt_pits crane", coins=0, task=BUILDING)
    built = keeps(GAME, state, Build(ANN, card("salt_pits"), discard=card("crane")), "build.discard")
    assert sorted(player(built).empire) == sorted(cards("fishing_spot wheat_fields barracks salt_pits"))
    assert built.decks[EMPIRE_A].discards == cards("crane")
    breaks(GAME, state, Build(ANN, card("salt_pits"), discard=card("barracks")), "build.discard")
    keeps(GAME, table(empire="crane barracks", coins=0), place(1, "build"))
    lost = table(empire="crane", lost="crane", task=BUILDING)
    breaks(GAME, lost, Build(ANN, card("rice_terraces"), discard=card("crane")), "build.discard")


# Expand


def test_a_province_costs_one_knowledge_or_three_coins() -> None:
    breaks(GAME, table(coins=2), place(1, "expand"), "expand.something")
    breaks(GAME, table(province=""), place(1, "expand"), "expand.something")
    keeps(GAME, table(coins=0, knowledge=1), place(1, "expand"), "expand.something")
    state = table(coins=2, knowledge=1, task=EXPANDING)
    breaks(GAME, state, Expand(ANN, COINS), "expand.price")
    taken = keeps(GAME, state, Expand(ANN, KNOWLEDGE), "expand.price", "expand.variant")
    assert (player(taken).provinces, player(taken).knowledge, taken.province) == (cards("broad_valley"), 0, None)
    assert GAME.pending(taken) == (TABLE,)
    assert after(taken, DrawCard(TABLE, card("iron_pass"))).province == "iron_pass"


def test_looking_at_provinces_is_a_variant() -> None:
    breaks(GAME, table(task=EXPANDING), Expand(ANN, COINS, look=True), "expand.variant")
    state = table(expand_plus=True, task=EXPANDING)
    state = keeps(GAME, state, Expand(ANN, COINS, look=True), "expand.variant")
    state = after(state, DrawCard(TABLE, card("iron_pass")), DrawCard(TABLE, card("orchards")))
    under = in_order("broad_valley iron_pass")
    breaks(GAME, state, KeepProvince(ANN, card("orchards"), in_order("broad_valley far_coast")), "expand.keep-one")
    breaks(GAME, state, KeepProvince(ANN, card("orchards"), in_order("iron_pass")), "expand.keep-one")
    kept = keeps(GAME, state, KeepProvince(ANN, card("orchards"), under), "expand.keep-one")
    assert player(kept).provinces == cards("orchards")
    assert [placed.card for placed in kept.decks[PROVINCES].bottom] == list(under)


def test_cards_under_the_deck_are_drawn_if_no_others_are_left() -> None:
    state = table(task=EXPANDING)
    deck = state.decks[PROVINCES]
    deck.bag, deck.bottom = [0] * len(deck.bag), [Placed(card("iron_pass"), 1), Placed(card("orchards"), 1)]
    state = after(state, Expand(ANN, COINS))
    assert (state.province, len(state.decks[PROVINCES].bottom)) == ("iron_pass", 1)
    deck = state.decks[PROVINCES]
    deck.bottom.clear()
    state.agenda = [Task(Need.EXPAND, ANN)]
    player(state).coins = 3
    assert after(state, Expand(ANN, COINS)).province is None


# Restore


def test_restore_brings_a_coin_and_the_token_for_the_round() -> None:
    state = table()
    state.first = BOB
    state = after(state, place(1, "restore"))
    applies(GAME, (player(state).coins, state.first, state.locked), (11, ANN, True), "action.restore")
    later = after(state, place(1, "restore", BOB))
    applies(GAME, (player(later, BOB).coins, later.first), (player(state, BOB).coins + 1, ANN), "action.restore")


def test_restore_restores_up_to_two_lost_cards() -> None:
    lost = "barracks fishing_spot smithy"
    state = after(table(empire="barracks smithy", lost=lost), place(1, "restore"))
    breaks(GAME, state, RestoreCards(ANN, several("wheat_fields")), "restore.lost-cards")
    breaks(GAME, state, RestoreCards(ANN, several("smithy smithy")), "restore.lost-cards")
    breaks(GAME, state, RestoreCards(ANN, several(lost)), "restore.count")
    keeps(GAME, state, RestoreCards(ANN, several("")))
    done = keeps(GAME, state, RestoreCards(ANN, several("barracks smithy")), "restore.lost-cards", "restore.count")
    assert player(done).lost == cards("fishing_spot")


# Recruit


def test_recruit_needs_an_army_that_can_be_bought() -> None:
    breaks(GAME, table(army_row=""), place(1, "recruit"), "recruit.something")
    breaks(GAME, table(army_row="war_elephants", coins=4), place(1, "recruit"), "recruit.something")
    used = [army("city_guard", scroll=1), army("militia", scroll=1)]
    breaks(GAME, table(armies=used), place(1, "recruit"), "recruit.something")
    keeps(GAME, table(armies=used, empire="barracks"), place(1, "recruit"), "recruit.something")


def test_an_army_is_bought_from_the_row_at_its_price() -> None:
    state = table(army_row="war_elephants scouts", coins=4, empire="barracks", task=RECRUITING)
    breaks(GAME, state, Recruit(ANN, card("kaz_defenders")), "recruit.offered")
    breaks(GAME, state, Recruit(ANN, card("nobody")), "recruit.offered")
    breaks(GAME, state, Recruit(ANN, card("war_elephants")), "recruit.price")
    bought = keeps(GAME, state, Recruit(ANN, card("scouts")), "recruit.offered", "recruit.price", "recruit.limit")
    assert player(bought).armies[-1] == army("scouts")
    assert bought.army_row == cards("war_elephants")


def test_at_the_limit_an_unused_army_is_disbanded() -> None:
    armies = [army("city_guard", "hill_slingers", picture=2), army("militia", scroll=1)]
    state = table(armies=armies, task=RECRUITING)
    breaks(GAME, state, Recruit(ANN, card("kaz_defenders")), "recruit.limit")
    breaks(GAME, state, Recruit(ANN, card("kaz_defenders"), card("militia")), "recruit.disband-unused")
    breaks(GAME, state, Recruit(ANN, card("kaz_defenders"), card("scouts")), "recruit.disband-unused")
    kept = ("recruit.disband-unused", "recruit.disband-only-at-limit")
    done = keeps(GAME, state, Recruit(ANN, card("kaz_defenders"), card("city_guard")), *kept)
    applies(GAME, player(done).armies[0], army("kaz_defenders", "hill_slingers city_guard"), "recruit.experience")


def test_an_army_is_disbanded_only_if_necessary() -> None:
    state = table(empire="barracks", task=RECRUITING)
    move = Recruit(ANN, card("kaz_defenders"), card("militia"))
    breaks(GAME, state, move, "recruit.disband-only-at-limit")


# Explore


def explored(state: State, *codes: str) -> State:
    """The position after these cards were explored."""
    return after(state, *(DrawCard(TABLE, card(code)) for code in codes))


def test_exploring_reserves_a_card_of_the_row_or_one_of_five() -> None:
    state = keeps(GAME, table(), place(1, "explore"), "explore.something")
    breaks(GAME, state, Explore(ANN, card("crane")), "explore.offered")
    row = keeps(GAME, state, Explore(ANN, card("rice_terraces")), "explore.offered")
    assert (player(row).reserve, player(row).seen) == (cards("rice_terraces"), cards("rice_terraces"))
    state = explored(after(state, Explore(ANN, None)), "aqueduct", "bridge", "crane", "masons", "masons")
    breaks(GAME, state, KeepCard(ANN, card("school")), "explore.keep-one")
    kept = keeps(GAME, state, KeepCard(ANN, card("masons")), "explore.keep-one")
    assert (player(kept).reserve, player(kept).seen, kept.looked) == (cards("masons"), [], [])
    assert kept.decks[EMPIRE_A].discards == cards("aqueduct bridge crane masons")


def test_archivists_and_other_eyes_show_more() -> None:
    state = table(empire="bolian_archivists", provinces="far_coast", task=Task(Need.EXPLORE, ANN))
    state = after(state, Explore(ANN, None))
    applies(GAME, state.task, Task(Need.LOOK, ANN, 5 + 2 + 1, EMPIRE_A), "card.archivists")


def test_explore_needs_cards() -> None:
    state = table(row="")
    state.decks[EMPIRE_A].bag = [0] * len(state.decks[EMPIRE_A].bag)
    breaks(GAME, state, place(1, "explore"), "explore.something")
    state.decks[EMPIRE_A].discards = cards("crane")
    state = after(state, place(1, "explore"), Explore(ANN, None))
    # The deck is reshuffled from its discards. The last explored card needs no choice.
    state = after(state, DrawCard(TABLE, card("crane")))
    applies(GAME, (player(state).reserve, state.decks[EMPIRE_A].discards), (cards("crane"), []), "deck.reformed")


def test_deck_b_is_explored_from_the_fourth_round_on() -> None:
    state = after(table(round=4, task=Task(Need.EXPLORE, ANN)), Explore(ANN, None))
    applies(GAME, state.task.about, EMPIRE_B, "round.deck-b")


def test_playwrights_reserve_for_the_first_to_pass() -> None:
    state = after(table(empire="zorian_playwrights"), Pass(ANN))
    assert GAME.due(state, ANN) == ("reserve_card", "decline")
    breaks(GAME, state, ReserveCard(ANN, card("crane")), "playwrights.offered")
    keeps(GAME, state, ReserveCard(ANN, card("rice_terraces")), "playwrights.offered")
    unseen = after(state, ReserveCard(ANN, None), DrawCard(TABLE, card("crane")))
    assert (player(unseen).reserve, player(unseen).seen) == (cards("crane"), [])
    assert GAME.pending(after(state, Decline(ANN))) == (BOB,)


def test_playwrights_do_nothing_for_a_later_pass() -> None:
    state = table(empire="zorian_playwrights")
    player(state, CID).passed = True
    assert GAME.pending(after(state, Pass(ANN))) == (BOB,)
