"""The generators: how each client is made and compiled, and which program plays with it."""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass

from clients.tools import BUILD, GENERATED, PYTHON, ROOT, node, run

CONTRACT = ROOT / "openapi.yaml"
PLAYS = BUILD / "plays"


@dataclass(frozen=True, slots=True)
class Generator:
    """A generator of clients."""

    name: str
    version: Callable[[], str]
    generate: Callable[[], object]
    compile: Callable[[], object]
    """Compile the client and its program. Raises ToolError if the strict compiler reports an error."""
    play: Callable[[str], str]
    """Play all games at an address. Prints a line for each."""


def folder(name: str) -> str:
    """An empty folder for a client."""
    shutil.rmtree(GENERATED / name, ignore_errors=True)
    (GENERATED / name).parent.mkdir(parents=True, exist_ok=True)
    return str(GENERATED / name)


def of_python(package: str) -> str:
    """The version of an installed Python package."""
    return run(PYTHON, "-c", f"import importlib.metadata as m; print(m.version({package!r}))").strip()


def of_npm(package: str) -> str:
    """The version of an installed npm package."""
    return str(json.loads((BUILD / "node_modules" / package / "package.json").read_text())["version"])


def openapi_generator(generator: str, name: str) -> str:
    """Make a client with openapi-generator."""
    return run(PYTHON.parent / "openapi-generator-cli", "generate", "-i", CONTRACT, "-g", generator, "-o", folder(name))


def typescript_fetch() -> None:
    """Make a client with openapi-generator, and fix a fault of the generator that docs/clients.md shows."""
    openapi_generator("typescript-fetch", "typescript-fetch")
    move = GENERATED / "typescript-fetch" / "models" / "Move.ts"
    move.write_text(move.read_text().replace("    instanceOfMoveBuild,\n", ""))


def mypy(program: str, client: str, *also: str) -> str:
    """Check a program and the parts of the client that it uses with mypy --strict."""
    searched = f"{PLAYS}:{GENERATED / client}"
    return run(
        PYTHON, "-m", "mypy", "--strict", "--cache-dir", BUILD / "mypy", PLAYS / program, *also, MYPYPATH=searched
    )


def play_python(program: str, client: str) -> Callable[[str], str]:
    """The command that plays with a Python client."""
    return lambda address: run(PYTHON, PLAYS / program, address, PYTHONPATH=str(GENERATED / client))


def tsc() -> str:
    """Compile all TypeScript clients and programs with strict settings, into js/."""
    return node("tsc", "--project", BUILD / "tsconfig.json")


def play_node(program: str) -> Callable[[str], str]:
    """The command that plays with a compiled TypeScript client."""
    return lambda address: run("node", BUILD / "js" / "plays" / program, address)


GENERATORS = (
    Generator(
        "openapi-python-client",
        lambda: of_python("openapi-python-client"),
        lambda: run(
            PYTHON.parent / "openapi-python-client", "generate", "--path", CONTRACT,
            "--output-path", folder("openapi-python-client"),
        ),
        lambda: mypy("openapi_python_client.py", "openapi-python-client"),
        play_python("openapi_python_client.py", "openapi-python-client"),
    ),
    Generator(
        "openapi-generator: python",
        lambda: of_python("openapi-generator-cli"),
        lambda: openapi_generator("python", "openapi-generator-python"),
        lambda: mypy("openapi_generator_python.py", "openapi-generator-python", "--follow-imports=silent"),
        play_python("openapi_generator_python.py", "openapi-generator-python"),
    ),
    Generator(
        "openapi-generator: typescript-fetch",
        lambda: of_python("openapi-generator-cli"),
        typescript_fetch,
        tsc,
        play_node("typescript_fetch.js"),
    ),
    Generator(
        "openapi-typescript with openapi-fetch",
        lambda: f"{of_npm('openapi-typescript')}, {of_npm('openapi-fetch')}",
        lambda: node(
            "openapi-typescript", CONTRACT, "--default-non-nullable", "false",
            "--output", f"{folder('openapi-typescript')}/reeve.d.ts",
        ),
        tsc,
        play_node("openapi_typescript.js"),
    ),
    Generator(
        "@hey-api/openapi-ts",
        lambda: of_npm("@hey-api/openapi-ts"),
        lambda: node("openapi-ts", "--input", CONTRACT, "--output", folder("hey-api")),
        tsc,
        play_node("hey_api.js"),
    ),
)  # fmt: skip
