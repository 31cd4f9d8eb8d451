"""Write all generated files: readers, writers, types and synchronous modules of the SDKs, pages, `openapi.yaml`."""

import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from generator.codecs import generate_codecs
from generator.game_types import game_types, shared_by_games
from generator.python_types import python_types
from generator.shared_structs import generate_shared_structs
from generator.synchronous import generate_synchronous
from generator.typescript_types import client_types, typescript_types
from reeve_schemas import answers
from reeve_schemas.documents.document import declared_in
from reeve_schemas.values import Shape
from reeve_schemas.version import __version__
from reeve_service.config.settings import document as settings_page
from reeve_service.games.installed import own_games, own_plugins, wires
from reeve_service.games.wire import Wire
from reeve_service.openapi.components import EITHER, components, moves_by_game
from reeve_service.openapi.document import render
from reeve_service.openapi.names import title
from reeve_service.pages.guide_text import guide
from reeve_service.referee.labels import title_of

ROOT = Path(__file__).parents[1]
SCHEMAS, SDK, JS_SDK, DOCS = Path("schemas/reeve_schemas"), Path("sdk/reeve"), Path("sdk/js"), Path("docs")
PAGES = Path("service/reeve_service/pages/site")
STYLE = ROOT / "pyproject.toml"
VERSION = '''"""The version of the SDK, which is part of its user agent. Written by `make generate`; do not edit."""

__version__ = "{version}"
'''

ALIASES = {
    "GameId": ("str", "The id of a game."),
    "SealedState": ("str", "A position that only the service can read. Requests with it need a key."),
    "Record": ("Document", "A whole game: its setup and its moves."),
    "BulkBody": ("Document", "The body of a request."),
    "BulkResult": ("Document", "The response to a request."),
}
"""Simple types for components that the responses contain but whose fields are not described in the module."""
STATE = "A position, or the view of a seat. Send it back unchanged."
MOVE = "A move: `kind`, `seat`, and the fields of its kind."
PARAMS = "Values by name: numbers, texts and lists of texts."
SERVICE_ALIASES = {"State": ("Document", STATE), "Move": ("Document", MOVE), "Params": ("Mapping[str, Any]", PARAMS)}
SDK_ALIASES = {
    "State": ("Any", f"{STATE} A module for each game, such as `reeve.types.ethnos`, has the exact type."),
    "Move": ("Any", f"{MOVE} A module for each game, such as `reeve.types.ethnos`, has the exact type."),
    "Params": ("Document", PARAMS),
}
"""In the SDK, states and moves have the type Any, so that they fit the types of any game."""


def generate_types(path: Path, about: str, carried: Mapping[str, tuple[str, str]], more: Iterable[str] = ()) -> None:
    """Write the types of the responses, and those in `more`. `carried` has types that differ in service and SDK."""
    shapes = dict(components(wires(own_games())))
    names = [name for module in answers.MODULES for name, _ in declared_in(module)]
    names += ["BulkLine", "Due", "BulkOperation", "SearchLevel", *EITHER, *more]
    aliases = {**ALIASES, **carried}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(python_types(about, {name: shapes[name] for name in names if name not in aliases}, aliases))
    tidy(path)


def sdk_shapes(every_wire: Mapping[str, Wire]) -> dict[str, Shape]:
    """The components that have a type in the SDKs."""
    return {**dict(components(every_wire)), **dict(moves_by_game(every_wire))}


def generate_guides(docs: Path) -> None:
    """Write the guide of each game."""
    (docs / "games").mkdir(parents=True, exist_ok=True)
    for id, wire in wires(own_games()).items():
        (docs / "games" / f"{id}.md").write_text(guide(wire, "en"), encoding="utf-8")


def generate_typescript(path: Path) -> None:
    """Write the types of the JavaScript SDK: the signatures, which are written by hand, and the documents."""
    every_wire = wires(own_games())
    path.parent.mkdir(parents=True, exist_ok=True)
    signatures = (ROOT / JS_SDK / "reeve.d.ts.in").read_text(encoding="utf-8")
    games = client_types({id: title(wire) for id, wire in every_wire.items()})
    documents = typescript_types(signatures, sdk_shapes(every_wire))
    path.write_text("\n".join((signatures, games, documents)), encoding="utf-8")


def generate_pages_sdk(folder: Path) -> None:
    """Copy the JavaScript SDK to the pages. A symbolic link would break in some archives and checkouts."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / JS_SDK / "reeve.js", folder / "reeve.js")


def generate_sdk_types(folder: Path) -> None:
    """Write the types of the Python SDK: one module for all games, and one per game."""
    every_wire = wires(own_games())
    shapes = sdk_shapes(every_wire)
    shared = shared_by_games([title(wire) for wire in every_wire.values()], shapes)
    generate_types(
        folder / "__init__.py", "The documents of the API as typed dictionaries.", SDK_ALIASES, sorted(shared)
    )
    for id, wire in every_wire.items():
        path = folder / f"{id.replace('-', '_')}.py"
        path.write_text(game_types(title_of(wire, "en"), title(wire), shapes))
        tidy(path)


def tidy(path: Path) -> None:
    """Remove unused imports from generated code, and format it."""
    fix = ("check", "--fix", "--quiet", "--select")
    for command in ((*fix, "F401"), (*fix, "I"), (*fix, "UP028,RET504", "--unsafe-fixes"), ("format", "--quiet")):
        subprocess.run([sys.executable, "-m", "ruff", *command, "--config", str(STYLE), str(path)], check=True)


def main(into: Path = ROOT) -> None:
    """Write all generated files."""
    shared = into / SCHEMAS / "generated" / "structs.py"
    generate_shared_structs(shared, next(iter(own_plugins().values())).state)
    tidy(shared)
    for plugin in own_plugins().values():
        if plugin.generated is not None:
            _, name, _ = plugin.generated.split(".")
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
    (into / DOCS / "settings.md").write_text(settings_page(), encoding="utf-8")
    (into / "openapi.yaml").write_text(render(own_games()), encoding="utf-8")


if __name__ == "__main__":
    main()
