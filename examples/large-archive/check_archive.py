"""Check a very large archive of games with Dask: each worker process replays whole files with Reeve's engine.

The archive is a folder with files *.ndjson or *.ndjson.gz, one record of a game in each line. A file is a partition:
its result is written beside the others when it is complete, so a run that was stopped continues with the next file.
Exit code: 0 if every record is valid, 1 if some are not.
"""

import argparse
import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dask.distributed import Client, as_completed

import reeve
from reeve.types import BulkLine

SUFFIXES = (".ndjson", ".ndjson.gz")


def lines_of(path: Path) -> Iterator[tuple[int, Any]]:
    """The records in a file with the numbers of their lines. What is not JSON stays a text, which Reeve refuses."""
    with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                try:
                    yield number, json.loads(line)
                except ValueError:
                    yield number, line


def as_request(record: Any) -> BulkLine:
    """The request to replay a record."""
    game = record.get("game") if isinstance(record, dict) else None
    return {"operation": "replay", "game": game if isinstance(game, str) else "", "body": {"record": record}}


def check(path: Path, result: Path) -> None:
    """Check a partition and write its result. Runs in a worker process, which needs the service's distribution."""
    counts: Counter[str] = Counter()
    failures = []
    with reeve.connect("local") as client:
        # The file is read twice, side by side, so that its records need not be in memory together.
        answers = client.bulk.stream(as_request(record) for _, record in lines_of(path))
        for (number, record), answer in zip(lines_of(path), answers, strict=True):
            verdict = answer.get("answer")
            valid = isinstance(verdict, dict) and verdict.get("valid") is True
            game = as_request(record)["game"] or "(unknown)"
            counts[f"{game} {'true' if valid else 'false'}"] += 1
            if not valid:
                failures.append({"file": path.name, "line": number, "game": game})
    partial = result.with_suffix(".partial")
    partial.write_text(json.dumps({"counts": counts, "failures": failures}))
    partial.replace(result)  # so that a result is always whole


def main() -> int:
    """Check all partitions that have no result yet, and merge the results of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("archive", type=Path)
    parser.add_argument("--results", type=Path, required=True, help="folder for the results, one file per partition")
    parser.add_argument("--scheduler", help="address of a Dask scheduler (default: a cluster on this machine)")
    parser.add_argument("--workers", type=int, default=2, help="processes of the cluster on this machine")
    options = parser.parse_args()
    options.results.mkdir(parents=True, exist_ok=True)
    partitions = sorted(path for path in options.archive.iterdir() if path.name.endswith(SUFFIXES))
    results = {path: options.results / f"{path.name}.json" for path in partitions}
    missing = [path for path in partitions if not results[path].exists()]
    print(f"{len(partitions)} partitions, {len(partitions) - len(missing)} of them checked before.")
    local = {} if options.scheduler else {"n_workers": options.workers, "threads_per_worker": 1}
    with Client(options.scheduler, dashboard_address=None, **local) as cluster:  # type: ignore[no-untyped-call]
        tasks = [cluster.submit(check, path.resolve(), results[path].resolve(), pure=False) for path in missing]
        for done, task in enumerate(as_completed(tasks), 1):  # type: ignore[no-untyped-call]
            task.result()
            print(f"{done} of {len(missing)} checked.", flush=True)
    counts: Counter[str] = Counter()
    failures: list[dict[str, Any]] = []
    for result in results.values():
        document = json.loads(result.read_text())
        counts.update(document["counts"])
        failures += document["failures"]
    for name, count in sorted(counts.items()):
        print(f"{name}: {count:,}")
    for failure in failures:
        print(f"{failure['file']} line {failure['line']}: {failure['game']}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
