"""Which states are known here: by their game, their format and their version of the rules."""

from marshmallow import ValidationError

from reeve_schemas.complaints import Complaint
from reeve_schemas.values import Messages, complaint
from reeve_service.rules.contract import FORMAT


def demand_head(game: str, rules: int, document: object) -> None:
    """Raises ValidationError unless this is one of the game's states, in a format and by rules that are known here.

    Nothing else is looked at first: a state of another game would only bring a page of unknown fields.
    """
    if type(document) is not dict:
        raise complaint("not_an_object")
    faults: Messages = {}
    if document.get("game", game) != game:
        faults["game"] = [Complaint("other_game", {"game": game})]
    if document.get("format", FORMAT) != FORMAT:
        faults["format"] = [Complaint("other_format", {"format": FORMAT})]
    if not is_known(document.get("rules", rules), rules):
        faults["rules"] = [Complaint("other_rules", {"rules": rules})]
    if faults:
        raise ValidationError(faults)


def is_known(version: object, current: int) -> bool:
    """Whether a state of this version of the rules can be played on by the current one; older games can."""
    return type(version) is int and 1 <= version <= current
