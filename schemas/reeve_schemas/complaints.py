"""What can be wrong with a document: a code and its parameters. `complaints.toml` has the words."""

import tomllib
from functools import cache
from importlib.resources import files

from reeve_service.rules.rulings import NO_PARAMS, Params


class Complaint(str):
    """A message that marshmallow carries along: a code, with its parameters."""

    __slots__ = ("params",)
    params: Params

    def __new__(cls, code: str, params: Params = NO_PARAMS) -> "Complaint":
        """A complaint that is put into words later, for the reader."""
        complaint = super().__new__(cls, code)
        complaint.params = params
        return complaint

    @property
    def code(self) -> str:
        """The stable code for what is wrong."""
        return str(self)


def message(code: str, params: Params, language: str) -> str:
    """A complaint in a language."""
    spoken = {key: ", ".join(value) if isinstance(value, list | tuple) else value for key, value in params.items()}
    return texts()[code][language].format_map(spoken)


@cache
def texts() -> dict[str, dict[str, str]]:
    """The words for each code, by language."""
    return tomllib.loads((files("reeve_schemas") / "complaints.toml").read_text(encoding="utf-8"))
