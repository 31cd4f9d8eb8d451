"""`make clients`: lints the contract, generates and compiles the clients, plays with each, and prints a table."""

import sys
from collections.abc import Mapping

from clients.generators import CONTRACT, GENERATORS, Generator
from clients.tools import ToolError, install, node
from reeve_service.storage.redis_server import RedisServer
from tests.server import running_server, running_worker

GAMES = ("ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world")


def lint() -> None:
    """Raise ToolError if spectral or redocly reports an error in the contract."""
    print("linting the contract with spectral and redocly", flush=True)
    node("spectral", "lint", CONTRACT, "--ruleset", "spectral.yaml", "--fail-severity", "error")
    node("redocly", "lint", CONTRACT, "--config", "redocly.yaml")


def results(printed: str) -> dict[str, str]:
    """The result of each game, from the output of a program."""
    lines = dict(line.split(" ", 1) for line in printed.splitlines() if " " in line)
    return {game: lines.get(game, "was not played") for game in GAMES}


def print_table(played: Mapping[Generator, Mapping[str, str]]) -> None:
    """The table of docs/clients.md, followed by the errors."""
    print(f"\n| generator | version | {' | '.join(GAMES)} | games |")
    print(f"|---|---|{'---|' * len(GAMES)}---|")
    for generator, by_game in played.items():
        marks = ["yes" if result == "ok" else "no" for result in by_game.values()]
        count = f"{marks.count('yes')}/{len(marks)}"
        print(f"| {generator.name} | {generator.version()} | {' | '.join(marks)} | {count} |")
    for generator, by_game in played.items():
        for game, result in by_game.items():
            if result != "ok":
                print(f"{generator.name}, {game}: {result}")


def main() -> int:
    """Run everything and print the table. Returns 1 if a client does not play all games."""
    install()
    lint()
    for generator in GENERATORS:
        print("generating with", generator.name, flush=True)
        generator.generate()
    for compile in dict.fromkeys(generator.compile for generator in GENERATORS):
        print("compiling", flush=True)
        compile()
    with RedisServer() as redis, running_server(REEVE_REDIS_URL=redis.url) as address, running_worker(redis.url):
        played = {generator: results(generator.play(address)) for generator in GENERATORS}
    print_table(played)
    return int(any(result != "ok" for by_game in played.values() for result in by_game.values()))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ToolError as error:
        sys.exit(str(error))
