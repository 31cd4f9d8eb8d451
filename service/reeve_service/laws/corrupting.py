"""Small random changes to valid documents. Many of the changed positions are still accepted by the validator."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

Place = tuple[Any, Any]
"""A container and the key or index of one value in it."""

HEAD = frozenset({"game", "format", "rules", "pack", "seats", "chance", "viewer"})
"""Fields that are never changed."""


def corrupt(document: dict[str, Any], rng: Random) -> None:
    """Change one to three values in a state, but not in the fields of HEAD."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        places = [place for key in document if key not in HEAD for place in _places(document, key)]
        rng.choice(CHANGES)(places, rng)


def _places(container: Any, key: Any) -> Iterator[Place]:
    yield container, key
    value = container[key]
    if isinstance(value, dict | list):
        for inner in value if isinstance(value, dict) else range(len(value)):
            yield from _places(value, inner)


def _nudge(places: list[Place], rng: Random) -> None:
    """Make a number a little larger or smaller, or negate a boolean."""
    numbers = [(container, key) for container, key in places if isinstance(container[key], int)]
    if numbers:
        container, key = rng.choice(numbers)
        value = container[key]
        container[key] = not value if isinstance(value, bool) else max(0, value + rng.choice((-2, -1, 1, 2)))


def _imitate(places: list[Place], rng: Random) -> None:
    """Replace a value with another value of the same type."""
    container, key = rng.choice(places)
    alike = [other[name] for other, name in places if type(other[name]) is type(container[key])]
    container[key] = deepcopy(rng.choice(alike))


def _hand_over(places: list[Place], rng: Random) -> None:
    """Remove an entry from a list, and usually add it to another list."""
    lists = [container[key] for container, key in places if isinstance(container[key], list)]
    full = [entries for entries in lists if entries]
    if full:
        entries = rng.choice(full)
        entry = entries.pop(rng.randrange(len(entries)))
        takers = [others for others in lists if others and type(others[0]) is type(entry)]
        if takers and rng.random() < 0.8:
            rng.choice(takers).append(deepcopy(entry))


def _empty(places: list[Place], rng: Random) -> None:
    """Replace a list with an empty list, and any other value with null."""
    container, key = rng.choice(places)
    container[key] = [] if isinstance(container[key], list) else None


CHANGES: tuple[Callable[[list[Place], Random], None], ...] = (_nudge, _nudge, _imitate, _hand_over, _empty)
