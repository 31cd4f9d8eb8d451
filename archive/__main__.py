"""`make archive`; or `python -m archive --games 100 --faults 20 --seed 1 -o build/archive.ndjson.gz`."""

import argparse
import gzip
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import orjson

from archive.lines import make, orders
from reeve.processes import own_processes
from reeve.transport import in_order
from reeve_service.config.settings import cores

AHEAD = 4
"""The number of games that each process has in progress."""


def main() -> None:
    """Write an archive and the list of its faults."""
    parser = argparse.ArgumentParser(prog="python -m archive", description=__doc__)
    parser.add_argument("--games", type=_count, default=100, help="how many lines (default: 100)")
    parser.add_argument("--faults", type=_count, default=20, help="how many of them are spoilt (default: 20)")
    parser.add_argument("--seed", type=int, default=1, help="the same one makes the same archive (default: 1)")
    parser.add_argument("--iterations", type=_count, default=4, help="what a searched move is given (default: 4)")
    parser.add_argument("--processes", type=_count, default=cores(), help="default: one a core")
    parser.add_argument("-o", "--output", type=Path, required=True, help="where to; compressed if it ends with .gz")
    parser.add_argument("--list", type=Path, help="where the list of faults goes (default: beside, as *.faults.ndjson)")
    asked = parser.parse_args()
    if asked.faults > asked.games:
        parser.error("an archive cannot have more faults than games")
    listed = asked.list or beside(asked.output)
    asked.output.parent.mkdir(parents=True, exist_ok=True)
    wanted = orders(asked.seed, asked.games, asked.faults, max(1, asked.iterations))
    with (
        own_processes(max(1, asked.processes)) as pool,
        opened(asked.output) as lines,
        listed.open("wb") as list_,
    ):
        for line in in_order(pool, make, wanted, AHEAD * max(1, asked.processes)):
            lines.write(line.content + b"\n")
            if line.fault is not None:
                list_.write(orjson.dumps(line.fault.document(line.number)) + b"\n")
    print(f"{asked.output}: {asked.games} games; {listed}: {asked.faults} faults", file=sys.stderr)


def beside(output: Path) -> Path:
    """The path of the list of faults of an archive."""
    name = output.name.removesuffix(".gz").removesuffix(".ndjson")
    return output.with_name(f"{name}.faults.ndjson")


@contextmanager
def opened(output: Path) -> Iterator[BinaryIO]:
    """Open a file to write, compressed if its name ends with `.gz`."""
    with output.open("wb") as file:
        if output.suffix != ".gz":
            yield file
            return
        # Without name and time in the gzip header, so that equal archives are equal files.
        with gzip.GzipFile(filename="", mode="wb", fileobj=file, mtime=0) as compressed:
            yield compressed  # type: ignore[misc]  # typeshed has it beside BinaryIO, not below


def _count(value: str) -> int:
    number = int(value)
    if number < 0:
        raise ValueError(value)
    return number


if __name__ == "__main__":
    main()
