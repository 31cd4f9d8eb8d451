"""`reeve play`: a game in the terminal against the computer."""

import argparse
import math
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

import reeve
from reeve.cli.common import Commands, add_referee, connect, parse, positive, refusing
from reeve.cli.exits import INTERRUPTED, LEGAL, CannotRun
from reeve.cli.player import Budget, Player
from reeve.cli.program import program
from reeve.cli.replay import record_in
from reeve.cli.sources import read_only
from reeve.cli.texts import Texts
from reeve.types import SearchLevel

NAMES = ("ann", "bob", "cid", "dee", "eve", "fay", "gus", "hal")
SECONDS = 2.0
"""How long the computer thinks by default."""

DESCRIPTION = """Play a game in the terminal: you take one seat, the computer plays the others. You see
what your seat may see."""
EPILOG = """examples:
  %(prog)s ethnos
  %(prog)s lords-of-xidit --seats ann,bob,cid,dee --me cid --seconds 5 --save game.json
  %(prog)s --resume game.json --me cid --save game.json

With real cards and dice, you type in what they show:
  %(prog)s ethnos --option edition=ru --option chance=declared"""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "play",
        help="play a game against the computer",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game to play (not needed with --resume)")
    parser.add_argument("--seats", metavar="NAMES", help="the names of the seats, with commas (default: the fewest)")
    parser.add_argument("--me", metavar="SEAT", help="your seat (default: the first one)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--seconds",
        type=_seconds,
        metavar="N",
        help="seconds that the computer thinks (default: 2)",
    )
    budget.add_argument(
        "--iterations",
        type=positive,
        metavar="N",
        help="iterations in place of seconds; such a game can be repeated",
    )
    budget.add_argument(
        "--level",
        choices=get_args(SearchLevel),
        help="how well the computer plays; such a game can be repeated",
    )
    parser.add_argument("--seed", metavar="HEX", help="64 hexadecimal digits; the same seed gives the same draws")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game")
    parser.add_argument("--save", metavar="FILE", help="save the record to this file when the game ends or you leave")
    parser.add_argument("--resume", metavar="FILE", help="continue a game that was saved")
    add_referee(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    if sys.stdin is None or sys.stdout is None:
        raise CannotRun("a game needs standard input and standard output, and one of them is closed")
    if args.save and (Path(args.save).is_dir() or not Path(args.save).parent.is_dir()):
        raise CannotRun(f"--save: {args.save} cannot be written: it is a folder, or its folder does not exist")
    with suppress(ImportError):
        import readline  # noqa: F401 - makes the prompt one that can be edited
    with connect(args) as client:
        match = begin(client, args)
        me = args.me or match.seats[0]
        if me not in match.seats:
            raise CannotRun(f"--me: there is no seat {me}; the seats are {', '.join(match.seats)}")
        seconds = None if args.iterations or args.level else args.seconds or SECONDS
        budget = Budget(seconds, args.iterations, args.level)
        texts = Texts.of(client, match.game, match.state["pack"])
        player = Player(client, match, me, budget, texts, args.save)
        try:
            player.play()
        except KeyboardInterrupt:
            print()
            return INTERRUPTED
        finally:
            player.save_at_end()
    return LEGAL


def begin(client: reeve.Client, args: argparse.Namespace) -> reeve.Match:
    """A new match, or a saved one."""
    if args.resume:
        if args.game or args.seats or args.seed or args.option:
            raise CannotRun("--resume: leave out the game, --seats, --seed and --option, which the saved game has")
        with refusing():
            return reeve.Match.from_record(client, record_in(args.resume, read_only(args.resume, args.language)))
    known = {game["id"]: game["seats"] for game in client.games.list()}
    if args.game is None:
        raise CannotRun(
            f"name a game to play, as in {program()} play {next(iter(known))}; the games are {', '.join(known)}"
        )
    if args.game not in known:
        raise CannotRun(f"there is no game {args.game}; the games are {', '.join(known)}")
    seats = args.seats.split(",") if args.seats else NAMES[: known[args.game]["min"]]
    chosen = options(args.option, [each["name"] for each in client.games.get(args.game)["options"]])
    try:
        return client.start(args.game, seats=seats, seed=args.seed, **chosen)
    except reeve.BadRequest as error:
        raise CannotRun(str(error)) from error


def options(given: Sequence[str], known: Sequence[str]) -> dict[str, Any]:
    """Options from the command line: parsed as JSON if possible, otherwise as text."""
    chosen: dict[str, Any] = {}
    for each in given:
        name, sign, value = each.partition("=")
        if not sign:
            raise CannotRun(f"--option: {each} has no value; write --option {each}=VALUE")
        if name not in known:
            raise CannotRun(f"--option: there is no option {name!r}; the options are {', '.join(known)}")
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
