"""Compiles the hot modules with mypyc when REEVE_COMPILED is set; pyproject.toml says everything else.

The rules run as they are. Compiled, they are about twice as fast. The image and the benchmarks use them compiled, and a
test checks that every game plays the same. REEVE_COMPILED_FLAGS are more flags for the C compiler, after mypyc's own.
"""

import os
import shlex
import sys
from pathlib import Path

from setuptools import Extension, setup

HOT = (
    "service/reeve_service/rules/chance.py",
    "service/reeve_service/rules/decisions.py",
    "service/reeve_service/rules/events.py",
    "service/reeve_service/rules/position.py",
    "service/reeve_service/rules/rows.py",
    "service/reeve_service/rules/rulings.py",
    "service/reeve_service/rules/scores.py",
    "service/reeve_service/rules/seats.py",
    "service/reeve_service/rules/turn_order.py",
    "service/reeve_service/rules/*/[a-z]*.py",
    "service/reeve_service/rules/*/rules/*.py",
    "service/reeve_service/strategy/*/[a-z]*.py",
    "service/reeve_service/search/playouts.py",
    "service/reeve_service/search/report.py",
    "service/reeve_service/search/rewards.py",
    "service/reeve_service/search/search.py",
    "service/reeve_service/search/tree.py",
    "service/reeve_service/games/quick.py",
    "service/reeve_service/referee/answers.py",
    "service/reeve_service/referee/bulk.py",
    "service/reeve_service/referee/referee.py",
    "service/reeve_service/referee/verdicts.py",
    "schemas/reeve_schemas/documents/heads.py",
    "schemas/reeve_schemas/documents/quick.py",
    "schemas/reeve_schemas/values.py",
    "schemas/reeve_schemas/*/assembly.py",
    "schemas/reeve_schemas/*/generated/codec.py",
)
COLD = ("game.py", "moves.py", "strategy.py", "tableau.py")
"""Not among a game's hot modules. mypyc takes a dataclass's class variables for fields, and forgets what is in the
brackets of a field's type, which the documents of moves and tableaux are declared by."""


def compiled() -> list[Extension]:
    """The extension modules."""
    from mypyc.build import mypycify  # imported here, because an ordinary build needs no compiler

    found = {path for pattern in HOT for path in Path().glob(pattern)}
    hot = sorted(str(path) for path in found if path.name not in COLD)
    extensions: list[Extension] = mypycify(["--strict", *hot], multi_file=True)
    flags = shlex.split(os.environ.get("REEVE_COMPILED_FLAGS", ""))
    for extension in extensions:  # they share one list of arguments
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        if sys.platform == "linux":
            # Without it, each call of a compiled function is looked up as if another library could replace it.
            extension.extra_link_args = [*extension.extra_link_args, "-Wl,-Bsymbolic"]
    return extensions


# An installer runs this file three times. Two of these runs only ask for the requirements and the name.
ASKED = not {"egg_info", "dist_info"}.isdisjoint(sys.argv)

setup(ext_modules=compiled() if os.environ.get("REEVE_COMPILED") and not ASKED else [])
