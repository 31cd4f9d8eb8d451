"""What a seat may know: reserves, explored cards, and titans and provinces that it has seen."""

from random import Random

from reeve_service.rules.ancient_world.components import PROVINCES, TITANS
from reeve_service.rules.ancient_world.moves import (
    COINS,
    DrawCard,
    Expand,
    Explore,
    KeepCard,
    KeepProvince,
    LookAtTitans,
    OrderTitans,
)
from reeve_service.rules.ancient_world.state import Need, Placed, State, Task
from reeve_service.rules.seats import TABLE, Seat
from tests.rules.ancient_world.table import ANN, BOB, GAME, after, card, cards, in_order, place, player, table


def holds(state: State, seat: Seat) -> None:
    """Check that a view of a view is the same view, and that an imagined position has the same view."""
    view = GAME.view(state, seat)
    assert GAME.view(view, seat) == view
    guess = GAME.imagine(view, Random(1))
    assert GAME.view(guess, seat) == view
    assert GAME.faults(guess) == GAME.faults(view) == []
    assert list(GAME.moves(guess, seat)) == list(GAME.moves(view, seat))


def exploring() -> State:
    """Ann looks at five empire cards."""
    state = after(table(task=Task(Need.EXPLORE, ANN)), Explore(ANN, None))
    return after(state, *(DrawCard(TABLE, card(code)) for code in ("aqueduct", "bridge", "crane", "masons", "school")))


def test_only_the_explorer_sees_explored_cards() -> None:
    state = exploring()
    assert GAME.view(state, ANN).looked == state.looked
    assert GAME.view(state, BOB).looked == cards("?empire_a") * 5
    assert list(GAME.moves(GAME.view(state, BOB), ANN)) == []
    holds(state, ANN)
    holds(state, BOB)


def test_a_reserved_card_is_hidden_unless_everybody_saw_it_taken() -> None:
    state = after(exploring(), KeepCard(ANN, card("crane")))
    state.agenda, state.turn = [Task(Need.EXPLORE, ANN)], ANN
    state = after(state, Explore(ANN, card("rice_terraces")))
    assert player(GAME.view(state, ANN)).reserve == cards("crane rice_terraces")
    view = GAME.view(state, BOB)
    assert player(view).reserve == cards("?empire_a rice_terraces")
    assert view.deck_size("empire_a") == state.deck_size("empire_a")
    holds(state, BOB)


def test_ordered_titans_are_known_to_the_seat_that_ordered_them() -> None:
    state = after(table(empire="forest_refuge"), place(1, "forest_refuge"), LookAtTitans(ANN, TITANS[0]))
    state = after(state, *(DrawCard(TABLE, card(code)) for code in ("dune_crawler", "marsh_toad", "reef_beast")))
    holds(state, BOB)
    assert list(GAME.moves(GAME.view(state, BOB), ANN)) == []
    state = after(state, OrderTitans(ANN, in_order("reef_beast ember_ape marsh_toad dune_crawler")))
    top = [placed.card for placed in GAME.view(state, ANN).decks[TITANS[0]].top]
    assert top == cards("ember_ape marsh_toad dune_crawler")
    assert GAME.view(state, BOB).decks[TITANS[0]].top == [Placed(card("?titans_1"), 1)] * 3
    holds(state, ANN)
    holds(state, BOB)


def test_provinces_under_the_deck_are_known_to_the_seat_that_put_them_there() -> None:
    state = after(table(expand_plus=True, task=Task(Need.EXPAND, ANN)), Expand(ANN, COINS, look=True))
    state = after(state, DrawCard(TABLE, card("iron_pass")), DrawCard(TABLE, card("orchards")))
    holds(state, BOB)
    assert list(GAME.moves(GAME.view(state, BOB), ANN)) == []
    state = after(state, KeepProvince(ANN, card("orchards"), in_order("broad_valley iron_pass")))
    state = after(state, DrawCard(TABLE, card("far_coast")))
    assert GAME.view(state, BOB).decks[PROVINCES].bottom == [Placed(card("?provinces"), 1)] * 2
    holds(state, ANN)
    holds(state, BOB)


def test_an_imagined_reserve_has_something_to_buy_for_a_builder() -> None:
    state = table(row="", reserve="citadel rice_terraces", coins=2, task=Task(Need.BUILD, ANN))
    for seed in range(40):
        guess = GAME.imagine(GAME.view(state, BOB), Random(seed))
        assert list(GAME.moves(guess, ANN))
