"""Tables of short codes, such as the cards of a game."""

from collections.abc import Hashable, Mapping
from typing import Any, Generic, TypeVar

from reeve_service.rules.chance import ChanceMode

V = TypeVar("V", bound=Hashable)


class Codes(Generic[V]):
    """What each code stands for, and back; name and description are those of the component in the OpenAPI document."""

    def __init__(self, name: str, things: Mapping[str, V], description: str = "") -> None:
        self.name = name
        self.description = description
        self.things: dict[str, V] = dict(things)
        self.written: dict[Any, str] = {thing: code for code, thing in self.things.items()}
        self.in_order = list(self.things)

    def shape(self) -> dict[str, object]:
        """The component of the OpenAPI document."""
        return {"type": "string", "description": self.description, "enum": list(self.things)}


CHANCE_MODES = Codes(
    "ChanceMode",
    {mode.value: mode for mode in ChanceMode},
    "`seeded`: the service draws and throws. `declared`: the players say what came up at their table.",
)
