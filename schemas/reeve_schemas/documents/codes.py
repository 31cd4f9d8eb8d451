"""Tables of short codes, such as the cards of a game."""

from collections.abc import Hashable, Mapping
from typing import Any, Generic, TypeVar

V = TypeVar("V", bound=Hashable)


class Codes(Generic[V]):
    """What each code stands for, and back; the name is that of the component in the OpenAPI document."""

    def __init__(self, name: str, things: Mapping[str, V]) -> None:
        self.name = name
        self.things: dict[str, V] = dict(things)
        self.written: dict[Any, str] = {thing: code for code, thing in self.things.items()}
