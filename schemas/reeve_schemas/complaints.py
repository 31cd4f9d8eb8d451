"""What can be wrong with a document: a code and its parameters. `complaints.toml` has the messages."""

import tomllib
from functools import cache
from importlib.resources import files

from reeve_service.rules.rulings import NO_PARAMS, Params


class Complaint(str):
    """An error message for marshmallow that consists of a code and its parameters."""

    __slots__ = ("params",)
    params: Params

    def __new__(cls, code: str, params: Params = NO_PARAMS) -> "Complaint":
        """Make a complaint. `message` turns it into a text in the language of the request later."""
        complaint = super().__new__(cls, code)
        complaint.params = params
        return complaint

    @property
    def code(self) -> str:
        """The stable code for what is wrong."""
        return str(self)


def message(code: str, params: Params, language: str) -> str:
    """The text of a complaint in a language."""
    shown = {key: ", ".join(value) if isinstance(value, list | tuple) else value for key, value in params.items()}
    return texts()[code][language].format_map(shown)


@cache
def texts() -> dict[str, dict[str, str]]:
    """The text of each code, by language."""
    return tomllib.loads((files("reeve_schemas") / "complaints.toml").read_text(encoding="utf-8"))
