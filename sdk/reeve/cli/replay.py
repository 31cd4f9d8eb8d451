"""`reeve replay`: checks one record, and prints its game move by move."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

import reeve
from reeve.cli import sheet
from reeve.cli.common import Commands, add_referee, connect, positive, refusing
from reeve.cli.exits import LEGAL, NOT_TRUE, NotReadable
from reeve.cli.sources import parsed, read_line, read_only
from reeve.cli.texts import Texts
from reeve.cli.words import say
from reeve.types import Replay

DESCRIPTION = "Replay a record of a game, and check every move, every draw and the result."
EPILOG = """examples:
  %(prog)s game.json
  %(prog)s games.ndjson.gz --line 17 --show
  %(prog)s - --json < game.json"""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "replay",
        help="replay one record and check it",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a file with a record; - is standard input")
    parser.add_argument("--line", type=positive, metavar="N", help="the line of the record, if the file has several")
    parser.add_argument("--show", action="store_true", help="print the game, move by move")
    parser.add_argument("--json", action="store_true", help="print the answer of the service as JSON")
    add_referee(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    record = record_in(args.file, _content(args))
    with connect(args) as client:
        with refusing():
            answer = client.replays.create(record["game"], record=record)
        if args.json:
            print(json.dumps(answer, ensure_ascii=False))
        else:
            played = len(record["moves"]) if answer["valid"] else answer["at"]
            if args.show and played is not None:
                for line in shown(client, record, played):
                    print(line)
            print("\n".join(verdict(answer, len(record["moves"]), args.language)))
    return LEGAL if answer["valid"] else NOT_TRUE


def record_in(name: str, content: bytes) -> dict[str, Any]:
    """The record in a file."""
    document = parsed(name, content)
    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise NotReadable(f"{name}: this is not a record of a game")
    return document


def _content(args: argparse.Namespace) -> bytes:
    if args.line is None:
        return read_only(args.file, args.language, "; choose one by its line, as in --line 1")
    return read_line(args.file, args.line, args.language)


def verdict(answer: Replay, moves: int, language: str) -> Iterator[str]:
    """The lines that say whether the record is correct."""
    if not answer["valid"]:
        yield f"{say('not_true', language)} {answer['message']}"
        yield from sheet.broken_rulings(answer["violations"], language)
        return
    yield say("true", language, moves=moves)
    pending = ", ".join(answer["pending"])
    yield say("goes_on", language, pending=pending) if pending else say("over", language)
    yield from sheet.written(answer["score"], language)


def shown(client: reeve.Client, record: dict[str, Any], moves: int) -> Iterator[str]:
    """The first moves of a game, and the events of each."""
    texts = Texts.of(client, record["game"], record["pack"])
    match = client.start(
        record["game"],
        seats=record["seats"],
        seed=record.get("seed"),
        **{"pack": record["pack"], **record["options"]},
    )
    yield say("start", client.language)
    yield from (f"      {texts.event(event)}" for event in match.events)
    for number, move in enumerate(record["moves"][:moves], start=1):
        yield f"{number:>4}. {move['seat']}: {texts.move(move)}"
        yield from (f"      {texts.event(event)}" for event in match.play(move))
    if moves < len(record["moves"]):
        move = record["moves"][moves]
        yield f"{moves + 1:>4}. {move['seat']}: {texts.move(move)}"
