"""Variables that look like settings but are not. Without a warning, nobody would notice a typing error."""

from collections.abc import Mapping
from dataclasses import fields
from difflib import get_close_matches

from reeve_service.config.program import python
from reeve_service.config.settings import PREFIX, Settings

ELSEWHERE = ("REEVE_KEY", "REEVE_COMPILED", "REEVE_COMPILED_FLAGS")
"""Variables that the command line and the build read."""


def unknown(environ: Mapping[str, str]) -> list[str]:
    """The REEVE_… variables that nothing reads, in order."""
    return sorted(name for name in environ if name.startswith(PREFIX) and name not in known())


def warnings(environ: Mapping[str, str]) -> list[str]:
    """A sentence about each unknown variable, with the setting that was probably meant. Values are not repeated."""
    return [_warning(name) for name in unknown(environ)]


def known() -> list[str]:
    """Every variable that something reads."""
    return [*(PREFIX + each.name.upper() for each in fields(Settings)), *ELSEWHERE]


def _warning(name: str) -> str:
    meant = get_close_matches(name.upper(), known(), 1, cutoff=0.75)
    hint = f"Did you mean {meant[0]}?" if meant else f"To list all settings: {python()} -m {Settings.__module__}"
    return f"{name} is not a setting and is ignored. {hint}"
