"""Actions and properties of cards, and the neighbours that answer a Learn."""

from random import Random

from reeve_service.rules.ancient_world.components import PROVINCES, TITANS, Skill, TitanDeck
from reeve_service.rules.ancient_world.moves import (
    PICTURE,
    SCROLL,
    Build,
    BuyKnowledge,
    CopyAction,
    Decline,
    DrawCard,
    DropCoin,
    Explore,
    Fight,
    LookAtTitans,
    OrderTitans,
    RestoreCards,
)
from reeve_service.rules.ancient_world.rules.decks import fill_bags
from reeve_service.rules.ancient_world.state import Need, State, Task
from reeve_service.rules.seats import TABLE
from reeve_service.strategy.ancient_world import AncientWorldStrategy
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


def test_a_card_gives_what_its_action_says() -> None:
    ann = player(after(table(empire="ancestor_shrine"), place(1, "ancestor_shrine")))
    applies(GAME, (ann.coins, ann.knowledge, ann.citizens[Skill(1)]), (11, 1, "ancestor_shrine"), "card.action")


def test_a_card_may_be_used_without_effect() -> None:
    state = after(table(empire="herders_trails"), place(1, "herders_trails"))
    assert GAME.pending(state) == (BOB,)


def test_a_restoring_card_asks_only_if_there_is_a_choice() -> None:
    state = after(table(empire="masons", lost="fishing_spot"), place(1, "masons"))
    assert (player(state).lost, player(state).coins, GAME.pending(state)) == ([], 12, (BOB,))
    state = after(table(empire="masons", lost="fishing_spot wheat_fields"), place(1, "masons"))
    breaks(GAME, state, RestoreCards(ANN, several("")), "restore.count")
    assert player(after(state, RestoreCards(ANN, several("wheat_fields")))).lost == cards("fishing_spot")


def test_a_citizen_on_a_card_can_be_placed_at_once() -> None:
    state = table(row="settlers_huts", knowledge=1, task=Task(Need.BUILD, ANN))
    citizens = player(after(state, Build(ANN, card("settlers_huts")))).citizens
    applies(GAME, citizens, {1: "home", 2: "home", 3: "build", 4: "home"}, "card.citizen")
    placed(state, (ANN, 4, "home"), (ANN, 5, "home"))
    assert len(player(after(state, Build(ANN, card("settlers_huts")))).citizens) == 5


def test_aqueduct_pays_for_a_new_citizen_by_food() -> None:
    assert player(after(table(empire="aqueduct"), place(1, "grow"))).coins == 10 - 3 + 3
    state = table(row="settlers_huts", knowledge=1, empire="aqueduct", task=Task(Need.BUILD, ANN))
    applies(GAME, player(after(state, Build(ANN, card("settlers_huts")))).coins, 10 - 4 + 4, "card.aqueduct")
    assert player(after(table(empire="aqueduct", lost="aqueduct"), place(1, "grow"))).coins == 7


def test_desert_caravan_pays_by_food() -> None:
    state = table(empire="desert_caravan goat_pastures", lost="fishing_spot")
    applies(GAME, player(after(state, place(1, "desert_caravan"))).coins, 10 + 4, "card.desert-caravan")


def test_kryptian_ship_explores_in_the_first_round_too() -> None:
    state = after(table(empire="kryptian_ship", round=1), place(1, "kryptian_ship"))
    applies(GAME, (player(state).coins, GAME.due(state, ANN)), (12, ("explore",)), "card.kryptian-ship")
    state = after(state, Explore(ANN, card("rice_terraces")))
    assert GAME.pending(state) == (BOB,)


def test_town_hall_takes_the_token_and_does_not_lock_it() -> None:
    state = table(empire="town_hall")
    state.first = CID
    done = after(state, place(1, "town_hall"))
    applies(GAME, (player(done).knowledge, done.first, done.locked), (1, ANN, False), "card.town-hall")
    state.locked = True
    assert after(state, place(1, "town_hall")).first == CID


# Copying


def test_bridge_copies_the_card_of_another_player_for_its_owner() -> None:
    state = placed(table(empire="bridge", others="desert_caravan trade_city masons"), (BOB, 3, "desert_caravan"))
    player(state, BOB).lost = cards("masons")
    state = keeps(GAME, state, place(1, "bridge"), "copy.something")
    for code in ("trade_city", "masons", "fishing_spot", "nothing"):
        breaks(GAME, state, CopyAction(ANN, BOB, card(code)), "copy.others-action")
    breaks(GAME, state, CopyAction(ANN, CID, card("desert_caravan")), "copy.others-action")
    done = keeps(GAME, state, CopyAction(ANN, BOB, card("desert_caravan")), "copy.others-action")
    assert player(done).coins == 13


def test_bridge_needs_something_to_copy() -> None:
    breaks(GAME, table(empire="bridge robbers_caves", others="trade_city"), place(1, "bridge"), "copy.something")


# Answers to a Learn: the left neighbour of ann is bob, the right one cid.


def test_scribes_guild_answers_the_left_neighbours_learning() -> None:
    state = table(others="scribes_guild")
    player(state, CID).empire += cards("scribes_guild")
    state = after(state, place(1, "learn"))
    assert (GAME.pending(state), GAME.due(state, CID)) == ((CID,), ("buy_knowledge", "decline"))
    bought = keeps(GAME, state, BuyKnowledge(CID), "guild.price")
    assert (player(bought, CID).knowledge, player(bought, CID).coins) == (1, player(state, CID).coins - 1)
    assert GAME.pending(bought) == (BOB,)
    assert player(after(state, Decline(CID)), CID).knowledge == 0
    player(state, CID).coins = 0
    breaks(GAME, state, BuyKnowledge(CID), "guild.price")


def test_remote_outpost_answers_the_right_neighbours_learning() -> None:
    state = table(others="remote_outpost")
    player(state, CID).empire += cards("remote_outpost")
    player(state, BOB).armies = [army("city_guard", picture=1, scroll=1), army("militia")]
    state = after(state, place(1, "learn"))
    assert GAME.pending(state) == (BOB,)
    breaks(GAME, state, DropCoin(BOB, card("militia"), SCROLL), "outpost.coin-there")
    breaks(GAME, state, DropCoin(BOB, card("scouts"), SCROLL), "outpost.coin-there")
    free = keeps(GAME, state, DropCoin(BOB, card("city_guard"), SCROLL), "outpost.coin-there")
    assert player(free, BOB).armies[0] == army("city_guard", picture=1)
    cheap = after(state, DropCoin(BOB, card("city_guard"), PICTURE))
    assert player(cheap, BOB).armies[0] == army("city_guard", scroll=1)


def both_answer() -> State:
    """Both neighbours of ann can answer when she learns, although cid has passed."""
    state = table(others="remote_outpost")
    player(state, BOB).armies[0] = army("city_guard", picture=1)
    player(state, CID).empire += cards("scribes_guild")
    # Cid began the round, and passed.
    state.first, player(state, CID).passed = CID, True
    fill_bags(state)
    return state


def test_two_neighbours_answer_in_either_order() -> None:
    asked = after(both_answer(), place(1, "learn"))
    assert GAME.pending(asked) == (BOB, CID)
    assert GAME.due(asked, BOB) == ("drop_coin", "decline")
    assert GAME.due(asked, CID) == ("buy_knowledge", "decline")
    assert GAME.due(asked, ANN) == ()
    drop, buy = DropCoin(BOB, card("city_guard"), PICTURE), BuyKnowledge(CID)
    assert list(GAME.moves(asked, BOB)) == [drop, Decline(BOB)]
    assert list(GAME.moves(asked, CID)) == [buy, Decline(CID)]
    assert GAME.pending(after(asked, drop)) == (CID,)
    assert GAME.pending(after(asked, buy)) == (BOB,)
    assert after(asked, drop, buy) == after(asked, buy, drop)
    assert GAME.pending(after(asked, Decline(CID), Decline(BOB))) == (BOB,)


def test_each_neighbour_answers_once_and_only_for_itself() -> None:
    asked = after(both_answer(), place(1, "learn"))
    breaks(GAME, asked, BuyKnowledge(BOB), "turn.not-asked")
    breaks(GAME, asked, DropCoin(CID, card("city_guard"), PICTURE), "turn.not-asked")
    breaks(GAME, asked, Decline(ANN), "turn.not-yours")
    breaks(GAME, after(asked, Decline(CID)), BuyKnowledge(CID), "turn.not-yours")


def test_both_answers_can_be_guessed_and_searched() -> None:
    asked = after(both_answer(), place(1, "learn"))
    for seat in (ANN, BOB, CID):
        view = GAME.view(asked, seat)
        assert GAME.faults(view) == []
        assert GAME.pending(view) == (BOB, CID)
        for answering in (BOB, CID):
            legal = list(GAME.moves(view, answering))
            assert set(AncientWorldStrategy().candidates(view, answering)) == set(legal)
            assert AncientWorldStrategy().policy(view, answering, Random(1)) in legal


def test_a_neighbour_who_cannot_answer_is_not_pending() -> None:
    state = both_answer()
    player(state, BOB).armies[0] = army("city_guard")
    assert GAME.pending(after(state, place(1, "learn"))) == (CID,), "bob has no coin on an army"
    state = both_answer()
    player(state, CID).coins = 0
    asked = after(state, place(1, "learn"))
    assert GAME.pending(asked) == (BOB,), "cid cannot pay"
    breaks(GAME, asked, Decline(CID), "turn.not-yours")
    assert GAME.pending(after(asked, Decline(BOB))) == (BOB,)


def test_with_two_players_one_neighbour_may_answer_twice() -> None:
    state = table(players=2, others="remote_outpost scribes_guild")
    player(state, BOB).armies[0] = army("city_guard", picture=1)
    state = after(state, place(1, "learn"))
    assert GAME.due(state, BOB) == ("drop_coin", "decline")
    assert GAME.due(after(state, Decline(BOB)), BOB) == ("buy_knowledge", "decline")


def test_a_lost_guild_does_not_answer() -> None:
    state = table(players=2, others="scribes_guild")
    player(state, BOB).lost = cards("scribes_guild")
    assert GAME.due(after(state, place(1, "learn")), BOB) == ("place_citizen", "fight", "pass")


# The Forest Refuge


def looking() -> State:
    """Ann has looked at the titans of the first deck."""
    state = after(table(empire="forest_refuge"), place(1, "forest_refuge"))
    breaks(GAME, state, LookAtTitans(ANN, TitanDeck(PROVINCES)), "refuge.deck")
    state = keeps(GAME, state, LookAtTitans(ANN, TITANS[0]), "refuge.deck")
    return after(state, *(DrawCard(TABLE, card(code)) for code in ("dune_crawler", "marsh_toad", "reef_beast")))


def test_forest_refuge_puts_four_titans_back_in_any_order() -> None:
    state = looking()
    short = in_order("dune_crawler ember_ape marsh_toad")
    breaks(GAME, state, OrderTitans(ANN, short), "refuge.same-titans")
    order = in_order("reef_beast ember_ape marsh_toad dune_crawler")
    state = keeps(GAME, state, OrderTitans(ANN, order), "refuge.same-titans")
    assert state.titans[0] == "reef_beast"
    assert [one.card for one in state.decks[TITANS[0]].top] == list(order[1:])
    # A reef beast is too strong for ann, so she does not have to decide whether she fights.
    assert GAME.pending(state) == (BOB,)


def test_forest_refuge_may_fight_the_top_titan_and_known_titans_follow() -> None:
    state = looking()
    player(state).armies = [army("war_elephants"), army("militia")]
    order = in_order("ember_ape reef_beast marsh_toad dune_crawler")
    state = after(state, OrderTitans(ANN, order))
    assert GAME.due(state, ANN) == ("fight", "decline")
    breaks(GAME, state, Fight(ANN, card("stone_creature"), several("war_elephants")), "fight.open-titan")
    won = after(state, Fight(ANN, card("ember_ape"), several("war_elephants")))
    # The next titan is not drawn, because ann has put it there.
    assert (won.titans[0], won.task) == ("reef_beast", Task(Need.ROLL, ANN, 1))
    assert GAME.pending(after(state, Decline(ANN))) == (BOB,)


def test_forest_refuge_with_few_titans_left() -> None:
    state = table(empire="forest_refuge")
    state.decks[TITANS[0]].bag = [0] * 6
    state.titans = [card("ember_ape"), None, None]
    state = after(state, place(1, "forest_refuge"))
    breaks(GAME, state, LookAtTitans(ANN, TITANS[1]), "refuge.deck")
    assert GAME.pending(after(state, LookAtTitans(ANN, TITANS[0]))) == (BOB,)
    state = table(empire="forest_refuge", open_titans="- - -")
    assert GAME.pending(after(state, place(1, "forest_refuge"))) == (BOB,)
