"""Conversions between a position of Tiny Epic Kingdoms and its document, in both directions."""

from reeve_schemas.values import complaint
from reeve_service.rules.rulings import Fault
from reeve_service.rules.tiny_epic_kingdoms.components import Resource, Tokens
from reeve_service.rules.tiny_epic_kingdoms.state import State
from reeve_service.rules.tiny_epic_kingdoms.territories import Card


def card_of(number: int) -> Card:
    """A territory card by the number printed on it."""
    return Card(number - 1)


def number_of(card: int) -> int:
    """The number printed on a territory card."""
    return card + 1


def tokens_of(resources: list[Resource]) -> Tokens:
    """Tokens of resources, counted."""
    return Tokens((resources.count(Resource.MANA), resources.count(Resource.ORE), resources.count(Resource.FOOD)))


def resources_of(tokens: Tokens) -> list[Resource]:
    """Tokens of resources, one by one."""
    mana, ore, food = tokens
    return [Resource.MANA] * mana + [Resource.ORE] * ore + [Resource.FOOD] * food


def assemble_state(state: State, pending: list[str]) -> list[Fault]:
    """Raise ValidationError if factions were chosen and there is not one per seat. Nothing else needs a conversion."""
    factions, count = state.chosen.factions, len(state.seats)
    if factions is not None and len(factions) != count:
        raise complaint("length", least=count, most=count)
    return []
