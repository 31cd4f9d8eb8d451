"""`reeve play`: a game in the terminal against search."""

import argparse
import math
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import reeve
from reeve.cli.common import Commands, add_referee, connect, parse, positive, refusing
from reeve.cli.exits import INTERRUPTED, LEGAL, CannotRun
from reeve.cli.replay import read_record
from reeve.cli.seat import Budget, Player
from reeve.cli.telling import Teller

NAMES = ("ann", "bob", "cid", "dee", "eve", "fay", "gus", "hal")

DESCRIPTION = """Plays a game: you take a seat, search takes the others. What your seat may not know is not shown."""
EPILOG = """examples:
  reeve play ethnos
  reeve play lords-of-xidit --seats ann,bob,cid,dee --me cid --seconds 5 --save game.json
  reeve play ethnos --option edition=ru --option chance=declared   (real cards: you say what comes up)
  reeve play --resume game.json --me cid --save game.json"""


def add_to(commands: Commands) -> None:
    """Makes the command known."""
    parser = commands.add_parser(
        "play",
        help="play a game against search",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game (a saved one needs none)")
    parser.add_argument("--seats", metavar="NAMES", help="who plays, with commas between (default: as few as can)")
    parser.add_argument("--me", metavar="SEAT", help="your seat (default: the first)")
    parser.add_argument("--seconds", type=_seconds, default=2.0, help="how long search thinks (default: 2)")
    parser.add_argument(
        "--iterations", type=positive, metavar="N", help="in place of seconds: the same game every time"
    )
    parser.add_argument("--seed", metavar="HEX", help="64 hexadecimal digits: the same draws every time")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--save", metavar="FILE", help="keep the record there when the game ends or you leave")
    parser.add_argument("--resume", metavar="FILE", help="go on with a record that was saved")
    add_referee(parser)
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Plays."""
    if sys.stdin is None or sys.stdout is None:
        raise CannotRun("a game needs standard input and standard output: one of them is closed")
    if asked.save and (Path(asked.save).is_dir() or not Path(asked.save).parent.is_dir()):
        raise CannotRun(f"--save: {asked.save} is no file in a folder that exists")
    with suppress(ImportError):
        import readline  # noqa: F401 - makes the prompt one that can be edited
    with connect(asked) as client:
        match = begin(client, asked)
        me = asked.me or match.seats[0]
        if me not in match.seats:
            raise CannotRun(f"--me: {me} is none of {', '.join(match.seats)}")
        budget = Budget(None if asked.iterations else asked.seconds, asked.iterations)
        teller = Teller.of(client, match.game, match.state["pack"])
        player = Player(client, match, me, budget, teller, asked.save)
        try:
            player.play()
        except KeyboardInterrupt:
            print()
            return INTERRUPTED
        finally:
            player.save_at_end()
    return LEGAL


def begin(client: reeve.Client, asked: argparse.Namespace) -> reeve.Match:
    """A new match, or one that was saved."""
    if asked.resume:
        if asked.game or asked.seats or asked.seed or asked.option:
            raise CannotRun("--resume: a saved game has its game, seats, seed and options already")
        with refusing():
            return reeve.Match.from_record(client, read_record(asked.resume))
    known = {game["id"]: game["seats"] for game in client.games.list()}
    if asked.game not in known:
        raise CannotRun(f"name a game to play: {', '.join(known)}")
    seats = asked.seats.split(",") if asked.seats else NAMES[: known[asked.game]["min"]]
    chosen = options(asked.option, [each["name"] for each in client.games.get(asked.game)["options"]])
    try:
        return client.start(asked.game, seats=seats, seed=asked.seed, **chosen)
    except reeve.BadRequest as error:
        raise CannotRun(str(error)) from error


def options(given: Sequence[str], known: Sequence[str]) -> dict[str, Any]:
    """Options as they were typed: JSON where it is JSON, else a text."""
    chosen: dict[str, Any] = {}
    for each in given:
        name, sign, value = each.partition("=")
        if not sign:
            raise CannotRun(f"--option: {each} has no value; write NAME=VALUE")
        if name not in known:
            raise CannotRun(f"--option: there is no {name or 'option without a name'}; there are {', '.join(known)}")
        try:
            chosen[name] = parse(value)
        except ValueError:
            chosen[name] = value
    return chosen


def _seconds(value: str) -> float:
    seconds = float(value)
    if not (math.isfinite(seconds) and seconds > 0):
        raise ValueError(value)
    return seconds
