"""City-states in states and views of The Ancient World."""

from collections.abc import Callable

from marshmallow import ValidationError

from reeve_schemas.ancient_world.codes import (
    CARD_SHAPE,
    CARDS_SHAPE,
    LONGEST,
    MOST,
    NUMBER_SHAPE,
    read_card,
    read_cards,
    read_sorted,
    read_tuple,
)
from reeve_schemas.complaints import Complaint
from reeve_schemas.fields import Messages, Shape, complaint, explain, items, text, whole
from reeve_schemas.wire import Document
from reeve_service.rules.ancient_world.components import HOME, SPACES, STARVING, Place, Skill
from reeve_service.rules.ancient_world.state import Army, Player


def read_number(value: object) -> int:
    """A count."""
    return whole(value, 0, MOST)


def read_flag(value: object) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise complaint("not_boolean")
    return value


ARMY_READERS: dict[str, Callable[[object], object]] = {
    "card": read_card,
    "disbanded": read_tuple,
    "picture": read_number,
    "scroll": read_number,
}
ARMY_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "card": CARD_SHAPE,
        "disbanded": {**CARDS_SHAPE, "description": "The cards under it that bring experience, the oldest first."},
        "picture": {**NUMBER_SHAPE, "description": "Coins on its picture."},
        "scroll": {**NUMBER_SHAPE, "description": "Coins on its scroll: it was used in this round."},
    },
    "required": list(ARMY_READERS),
    "additionalProperties": False,
}


def read_army(value: object) -> Army:
    """An army with what lies under and on it."""
    if faults := explain(value, ARMY_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return Army(read_card(value["card"]), read_tuple(value["disbanded"]), value["picture"], value["scroll"])


def write_army(army: Army) -> Document:
    """An army with what lies under and on it."""
    return {"card": army.card, "disbanded": list(army.disbanded), "picture": army.picture, "scroll": army.scroll}


MOST_SKILL = 9


def read_citizens(value: object) -> dict[Skill, Place]:
    """Where the citizen of each skill is."""
    if type(value) is not dict:
        raise complaint("not_an_object")
    found: dict[Skill, Place] = {}
    faults: Messages = {}
    for skill, place in value.items():
        if len(skill) != 1 or skill not in "123456789":
            faults[skill] = [Complaint("unknown_field")]
            continue
        try:
            found[Skill(int(skill))] = Place(text(place))
        except ValidationError as error:
            faults[skill] = error.messages
    if faults:
        raise ValidationError(faults)
    return {skill: found[skill] for skill in sorted(found)}


CITIZENS_SHAPE: Shape = {
    "type": "object",
    "description": f"Where the citizen of each skill is: `{HOME}`, `{STARVING}`, a space of the board "
    f"({', '.join(SPACES)}) or an own empire card.",
    "properties": {str(skill): {"type": "string", "maxLength": LONGEST} for skill in range(1, MOST_SKILL + 1)},
    "additionalProperties": False,
}

PLAYER_READERS: dict[str, Callable[[object], object]] = {
    "coins": read_number,
    "knowledge": read_number,
    "citizens": read_citizens,
    "empire": read_cards,
    "lost": read_cards,
    "provinces": read_cards,
    "titans": read_cards,
    "armies": lambda value: items(value, read_army),
    "reserve": read_cards,
    "seen": read_cards,
    "passed": read_flag,
}
PLAYER_SHAPE: Shape = {
    "type": "object",
    "properties": {
        "coins": NUMBER_SHAPE,
        "knowledge": NUMBER_SHAPE,
        "citizens": CITIZENS_SHAPE,
        "empire": {**CARDS_SHAPE, "description": "Its empire cards, the lost ones too."},
        "lost": {**CARDS_SHAPE, "description": "Those of them that lie face down."},
        "provinces": CARDS_SHAPE,
        "titans": CARDS_SHAPE,
        "armies": {"type": "array", "items": ARMY_SHAPE},
        "reserve": {**CARDS_SHAPE, "description": "Its reserved empire cards; others see the backs of those not seen."},
        "seen": {**CARDS_SHAPE, "description": "Those of them that everybody saw taken."},
        "passed": {"type": "boolean"},
    },
    "required": list(PLAYER_READERS),
    "additionalProperties": False,
}


def read_player(value: object) -> Player:
    """A city-state."""
    if faults := explain(value, PLAYER_READERS):
        raise ValidationError(faults)
    assert isinstance(value, dict)
    return Player(
        coins=value["coins"],
        knowledge=value["knowledge"],
        citizens=read_citizens(value["citizens"]),
        empire=read_cards(value["empire"]),
        lost=read_sorted(value["lost"]),
        provinces=read_cards(value["provinces"]),
        titans=read_cards(value["titans"]),
        armies=items(value["armies"], read_army),
        reserve=read_sorted(value["reserve"]),
        seen=read_sorted(value["seen"]),
        passed=value["passed"],
    )


def write_player(player: Player) -> Document:
    """A city-state."""
    return {
        "coins": player.coins,
        "knowledge": player.knowledge,
        "citizens": {str(skill): player.citizens[skill] for skill in sorted(player.citizens)},
        "empire": player.empire,
        "lost": player.lost,
        "provinces": player.provinces,
        "titans": player.titans,
        "armies": [write_army(army) for army in player.armies],
        "reserve": player.reserve,
        "seen": player.seen,
        "passed": player.passed,
    }
