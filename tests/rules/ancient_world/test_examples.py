"""The worked examples of the Russian rulebook, page by page."""

from reeve_service.rules.ancient_world.moves import DrawCard, Fight, RollDice
from reeve_service.rules.ancient_world.rules.fights import attack
from reeve_service.rules.ancient_world.state import Need, Task
from reeve_service.rules.ancient_world.tableau import Standing, Tableau
from reeve_service.rules.seats import TABLE
from tests.rules.ancient_world.table import ANN, GAME, after, army, card, cards, place, player, several, table, throw
from tests.verdicts import pays


def test_p5_three_coins_on_the_picture_make_a_price_of_four() -> None:
    assert army("militia", picture=3).price == 4


def test_p5_the_pictured_army_attacks_with_four_and_teaches_one() -> None:
    mercians, taught = (box[card("mercian_army")] for box in (table().box.cards, table().box.experience))
    assert (mercians.swords + mercians.arrows, taught.swords + taught.arrows) == (4, 1)


def test_p6_dmitry_beats_the_stone_creature() -> None:
    armies = [army("mercian_army", "kaz_defenders", picture=1)]
    state = table(armies=armies, empire="armoury smithy", army_row="", coins=10)
    used = several("mercian_army")
    assert attack(state, ANN, card("stone_creature"), used) == 8
    assert attack(state, ANN, card("ember_ape"), used) == 5, "swords alone"
    state = after(state, Fight(ANN, card("stone_creature"), used), DrawCard(TABLE, card("iron_bull")))
    assert player(state).armies == [army("mercian_army", "kaz_defenders", picture=1, scroll=2)]
    assert (player(state).coins, state.task) == (8, Task(Need.ROLL, ANN, 2))
    state = after(state, RollDice(TABLE, throw("coin blank")))
    assert (player(state).coins, player(state).lost) == (7, [])
    assert (player(state).titans, state.titans[1]) == (cards("stone_creature"), "iron_bull")


def test_p6_the_starting_food_feeds_the_starting_citizens() -> None:
    state = table()
    assert state.food(player(state)) == 3 == len(player(state).citizens)


def test_p7_svetlana_has_a_citadel_and_five_red_banners() -> None:
    pack = GAME.packs["base"]
    svetlana = Standing(banners=(5, 0, 0, 0, 0), scoring=tuple(cards("citadel")))
    sheet = GAME.score(Tableau("ru", GAME.box(pack, 2), True, (svetlana, Standing()), seats=("ann", "bob"), pack=pack))
    pays(GAME, sheet, "score.tribe-card", a=3)
    pays(GAME, sheet, "score.banners", a=8)


def test_p7_two_green_banners_match() -> None:
    state = table(empire="bolian_archivists robbers_caves")
    lines = [line for line in GAME.score(GAME.tableau(state)).lines if line.params.get("tribe") == "green"]
    assert [line.points for line in lines] == [2]


def test_p9_after_skills_one_to_three_comes_four() -> None:
    assert sorted(player(after(table(), place(1, "grow"))).citizens) == [1, 2, 3, 4]


def test_p9_the_gem_caravan_earns_a_coin_and_its_action_a_knowledge() -> None:
    state = table(empire="gem_caravan")
    assert state.card(card("gem_caravan")).income == 1
    assert player(after(state, place(1, "gem_caravan"))).knowledge == 1
