"""Events show what everybody may see: moves that look different at the table have different events."""

from reeve_service.rules.ancient_world.moves import COINS, KNOWLEDGE, Build, Expand, Move
from reeve_service.rules.ancient_world.state import Need, State, Task
from tests.rules.ancient_world.table import ANN, GAME, card, table


def told(state: State, move: Move) -> str:
    """The events of a move."""
    return str(GAME.play(GAME.clone(state), move))


def test_events_show_how_a_province_is_paid() -> None:
    state = table(coins=3, knowledge=1, task=Task(Need.EXPAND, ANN), expand_plus=True)
    assert told(state, Expand(ANN, COINS)) != told(state, Expand(ANN, KNOWLEDGE))
    assert told(state, Expand(ANN, COINS, look=True)) != told(state, Expand(ANN, KNOWLEDGE, look=True))


def test_events_show_where_a_built_card_comes_from() -> None:
    state = table(row="potters_yard", reserve="potters_yard", task=Task(Need.BUILD, ANN))
    assert told(state, Build(ANN, card("potters_yard"))) != told(state, Build(ANN, card("potters_yard"), reserved=True))


def test_events_show_a_card_discarded_to_build() -> None:
    state = table(empire="crane", task=Task(Need.BUILD, ANN))
    free = Build(ANN, card("potters_yard"), discard=card("crane"))
    assert "crane" in told(state, free)
    assert told(state, free) != told(state, Build(ANN, card("potters_yard")))
