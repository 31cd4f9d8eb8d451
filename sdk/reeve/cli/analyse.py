"""`reeve analyse`: judges every decision of a record, and draws the chances of all seats."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import reeve
from reeve.cli.chances import drawing
from reeve.cli.common import Commands, add_referee, connect, positive, refusing, seed_for
from reeve.cli.exits import LEGAL, CannotRun
from reeve.cli.replay import record_in
from reeve.cli.sources import read_only
from reeve.types import AnalysisResult

DESCRIPTION = """Judge every decision of a game by what its player could know: how good it was, what was better,
and how the chances of all seats changed."""
EPILOG = """examples:
  %(prog)s game.json
  %(prog)s game.json --iterations 1000 --plot chances.svg
  %(prog)s - --json < game.json"""
QUIET = ("best", "good")
"""Grades of moves that are printed only with --all."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "analyse",
        help="judge every decision of a record",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a file with a record; - is standard input")
    parser.add_argument(
        "--iterations", type=positive, metavar="N", help="iterations for each decision, at least (default: 200)"
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help="the same seed gives the same result (default: made from the record)"
    )
    parser.add_argument("--all", action="store_true", help="print good moves too")
    parser.add_argument("--plot", metavar="FILE", help="draw the chances of all seats to this SVG file")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    add_referee(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    record = record_in(args.file, read_only(args.file, args.language))
    if args.plot and Path(args.plot).resolve() == Path(args.file).resolve():
        raise CannotRun(f"--plot: {args.plot} is the file of the record, and the drawing would replace it")
    if args.plot and (Path(args.plot).is_dir() or not Path(args.plot).parent.is_dir()):
        raise CannotRun(f"--plot: {args.plot} cannot be written: it is a folder, or its folder does not exist")
    with connect(args) as client:
        with refusing():
            seed = seed_for(record) if args.seed is None else args.seed
            begun = client.analyses.create(record["game"], record=record, iterations=args.iterations, seed=seed)
        job = reeve.AnalysisJob(client.analyses, begun)
        try:
            result = job.result(bar=True)
            reason = client.analyses.get(job.id)["reason"]
        except KeyboardInterrupt:
            job.cancel()
            raise
    if args.json:
        print(json.dumps(result, ensure_ascii=False))
    else:
        print("\n".join(lines(result, args.all)))
    if args.plot:
        _write_plot(args.plot, drawing(begun["seats"], result))
    if reason is not None:  # the analysis was ended before all decisions were judged
        raise CannotRun(reason)
    return LEGAL


def _write_plot(path: str, plot: str) -> None:
    try:
        Path(path).write_text(plot, encoding="utf-8")
    except OSError as error:
        raise CannotRun(f"--plot: {path} cannot be written: {error.strerror}") from error


def lines(result: AnalysisResult, everything: bool) -> Iterator[str]:
    """The judgements and the result, as text."""
    for each in result["moves"]:
        if everything or each["grade"] not in QUIET:
            yield f"{each['at'] + 1:>4}. {each['text']}"
    yield result["text"]
