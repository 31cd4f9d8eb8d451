"""`reeve replay`: whether one record is true, and its game move by move."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

import reeve
from reeve.cli import sheet
from reeve.cli.common import Commands, add_referee, connect, parse, positive, refusing
from reeve.cli.exits import LEGAL, NOT_TRUE, CannotRun, NotReadable
from reeve.cli.sources import LONGEST_LINE, read_line, read_whole
from reeve.cli.telling import Teller
from reeve.cli.words import say
from reeve.types import Replay

DESCRIPTION = "Plays the record of a game anew, and says whether it is true: every move, the draws, the result."
EPILOG = """examples:
  reeve replay game.json
  reeve replay games.ndjson.gz --line 17 --show
  reeve replay - --json < game.json"""


def add_to(commands: Commands) -> None:
    """Makes the command known."""
    parser = commands.add_parser(
        "replay",
        help="say whether a record is true",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a file with a record; - is standard input")
    parser.add_argument("--line", type=positive, metavar="N", help="which line, where the file has a record a line")
    parser.add_argument("--show", action="store_true", help="the game, move by move")
    parser.add_argument("--json", action="store_true", help="the answer of the service as it is")
    add_referee(parser)
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Replays."""
    record = read_record(asked.file) if asked.line is None else _record(asked.file, _line(asked))
    with connect(asked) as client:
        with refusing():
            answer = client.replays.create(record["game"], record=record)
        if asked.json:
            print(json.dumps(answer, ensure_ascii=False))
        else:
            played = len(record["moves"]) if answer["valid"] else answer["at"]
            if asked.show and played is not None:
                for line in shown(client, record, played):
                    print(line)
            print("\n".join(verdict(answer, len(record["moves"]), asked.language)))
    return LEGAL if answer["valid"] else NOT_TRUE


def read_record(name: str) -> dict[str, Any]:
    """The only record in a file."""
    content = read_whole(name)
    first, _, rest = content.partition(b"\n")
    if rest.strip() and _is_json(first):
        raise CannotRun(f"{name} has a record a line: say which with --line")
    if len(content) > LONGEST_LINE:
        raise NotReadable(f"{name}: too long for a record")
    return _record(name, content)


def _line(asked: argparse.Namespace) -> bytes:
    return read_line(asked.file, asked.line, asked.language)


def _record(name: str, content: bytes) -> dict[str, Any]:
    try:
        document = parse(content)
    except ValueError as error:
        raise NotReadable(f"{name}: not JSON: {error}") from error
    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise NotReadable(f"{name}: this is no record of a game")
    return document


def _is_json(line: bytes) -> bool:
    try:
        parse(line)
    except ValueError:
        return False
    return True


def verdict(answer: Replay, moves: int, language: str) -> Iterator[str]:
    """What is to be said of the record."""
    if not answer["valid"]:
        yield f"{say('not_true', language)} {answer['message']}"
        yield from sheet.broken_rulings(answer["violations"], language)
        return
    yield say("true", language, moves=moves)
    pending = ", ".join(answer["pending"])
    yield say("goes_on", language, pending=pending) if pending else say("over", language)
    yield from sheet.written(answer["score"], language)


def shown(client: reeve.Client, record: dict[str, Any], moves: int) -> Iterator[str]:
    """So many moves of a game and what came of each."""
    teller = Teller.of(client, record["game"], record["pack"])
    match = client.start(
        record["game"],
        seats=record["seats"],
        seed=record.get("seed"),
        **{"pack": record["pack"], **record["options"]},
    )
    yield say("start", client.language)
    yield from (f"      {teller.event(event)}" for event in match.events)
    for number, move in enumerate(record["moves"][:moves], start=1):
        yield f"{number:>4}. {move['seat']}: {teller.move(move)}"
        yield from (f"      {teller.event(event)}" for event in match.play(move))
    if moves < len(record["moves"]):
        move = record["moves"][moves]
        yield f"{moves + 1:>4}. {move['seat']}: {teller.move(move)}"
