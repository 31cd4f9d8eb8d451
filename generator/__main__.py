"""Writes everything: readers and writers, the SDKs' types, the pages' copy of the SDK, the guides, `openapi.yaml`."""

import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from generator.codecs import generate_codecs
from generator.game_types import game_types, shared_by_games
from generator.python_types import python_types
from generator.synchronous import generate_synchronous
from generator.typescript_types import client_types, typescript_types
from reeve_schemas import answers
from reeve_schemas.documents.document import declared_in
from reeve_schemas.games import own_games, own_plugins, wires
from reeve_schemas.labels import title_of
from reeve_schemas.openapi.components import EITHER, components
from reeve_schemas.openapi.document import render
from reeve_schemas.openapi.names import title
from reeve_schemas.version import __version__
from reeve_service.pages.guide_text import guide

ROOT = Path(__file__).parents[1]
SCHEMAS, SDK, JS_SDK, DOCS = Path("schemas/reeve_schemas"), Path("sdk/reeve"), Path("sdk/js"), Path("docs")
PAGES = Path("service/reeve_service/pages/site")
STYLE = ROOT / "pyproject.toml"
VERSION = '''"""The SDK's version, which a server sees in the user agent. Written by `make generate`; do not edit."""

__version__ = "{version}"
'''

ALIASES = {
    "GameId": ("str", "The id of a game."),
    "SealedState": ("str", "A position that only the service can read; a key goes with it."),
    "Record": ("Document", "A whole game: how it was set up, and its moves."),
    "BulkBody": ("Document", "The body of a request."),
    "BulkResult": ("Document", "The answer to a request."),
}
"""The types of what the answers only carry."""
STATE = "A position, or a seat's view of one; hand it back as it came."
MOVE = "A decision: `kind`, `seat`, and what the kind asks for."
PARAMS = "Values by name: numbers, texts and lists of texts."
SERVICE_ALIASES = {"State": ("Document", STATE), "Move": ("Document", MOVE), "Params": ("Mapping[str, Any]", PARAMS)}
SDK_ALIASES = {
    "State": ("Any", f"{STATE} A module such as `reeve.types.ethnos` has the type of each game's."),
    "Move": ("Any", f"{MOVE} A module such as `reeve.types.ethnos` has the type of each game's."),
    "Params": ("Document", PARAMS),
}
"""In the SDK, states and moves pass for those of any game."""


def generate_types(path: Path, about: str, carried: Mapping[str, tuple[str, str]], more: Iterable[str] = ()) -> None:
    """Writes the types of the answers and some more; `carried` are the types of what the two sides see differently."""
    shapes = dict(components(wires(own_games())))
    names = [name for module in answers.MODULES for name, _ in declared_in(module)]
    names += ["BulkLine", "Due", "BulkOperation", *EITHER, *more]
    aliases = {**ALIASES, **carried}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(python_types(about, {name: shapes[name] for name in names if name not in aliases}, aliases))
    tidy(path)


def generate_guides(docs: Path) -> None:
    """Writes the guide of each game."""
    (docs / "games").mkdir(parents=True, exist_ok=True)
    for id, wire in wires(own_games()).items():
        (docs / "games" / f"{id}.md").write_text(guide(wire, "en"), encoding="utf-8")


def generate_typescript(path: Path) -> None:
    """Writes the types of the JavaScript SDK: the signatures, which are written by hand, and the documents."""
    every_wire = wires(own_games())
    path.parent.mkdir(parents=True, exist_ok=True)
    signatures = (ROOT / JS_SDK / "reeve.d.ts.in").read_text(encoding="utf-8")
    games = client_types({id: title(wire) for id, wire in every_wire.items()})
    documents = typescript_types(signatures, dict(components(every_wire)))
    path.write_text("\n".join((signatures, games, documents)), encoding="utf-8")


def generate_pages_sdk(folder: Path) -> None:
    """Gives the pages a copy of the JavaScript SDK. A symbolic link would not survive every archive and checkout."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / JS_SDK / "reeve.js", folder / "reeve.js")


def generate_sdk_types(folder: Path) -> None:
    """Writes the types of the SDK: a module for all games, and one for each."""
    every_wire = wires(own_games())
    shapes = dict(components(every_wire))
    shared = shared_by_games([title(wire) for wire in every_wire.values()], shapes)
    generate_types(
        folder / "__init__.py", "The documents of the API as typed dictionaries.", SDK_ALIASES, sorted(shared)
    )
    for id, wire in every_wire.items():
        path = folder / f"{id.replace('-', '_')}.py"
        path.write_text(game_types(title_of(wire, "en"), title(wire), shapes))
        tidy(path)


def tidy(path: Path) -> None:
    """Drops imports that are not needed, and formats what was generated."""
    fix = ("check", "--fix", "--quiet", "--select")
    for words in ((*fix, "F401"), (*fix, "I"), (*fix, "UP028,RET504", "--unsafe-fixes"), ("format", "--quiet")):
        subprocess.run([sys.executable, "-m", "ruff", *words, "--config", str(STYLE), str(path)], check=True)


def main(into: Path = ROOT) -> None:
    """Writes everything."""
    for plugin in own_plugins().values():
        if plugin.documents.generated is not None:
            _, name, _ = plugin.documents.generated.split(".")
            generate_codecs(into / SCHEMAS, plugin, name)
            tidy(into / SCHEMAS / name / "generated")
    answers_path = into / SCHEMAS / "generated" / "answers.py"
    generate_types(answers_path, "The answers as the service writes them.", SERVICE_ALIASES)
    generate_sdk_types(into / SDK / "types")
    (into / SDK / "version.py").write_text(VERSION.format(version=__version__))
    for path in generate_synchronous(ROOT / SDK / "asynchronous", into / SDK):
        tidy(path)
    generate_typescript(into / JS_SDK / "reeve.d.ts")
    generate_pages_sdk(into / PAGES)
    generate_guides(into / DOCS)
    (into / "openapi.yaml").write_text(render(own_games()), encoding="utf-8")


if __name__ == "__main__":
    main()
