"""The entry point of the command line: parses the arguments, and converts errors to a message and an exit code."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from reeve.cli import analyse, check, mcp, play, replay, score
from reeve.cli.exits import CANNOT_RUN, CUT_OFF, INTERRUPTED, NOT_TRUE, NotReadable
from reeve.cli.program import program
from reeve.errors import InvalidRecord, ReeveError
from reeve.version import __version__

STDERR = 2
DESCRIPTION = "Referee tabletop games: check records, replay, score and analyse games, play against the computer."
EPILOG = """exit codes:
  0    everything that was checked is legal
  1    something is illegal, or could not be read
  2    the command could not run: wrong arguments, a missing file, a server that does not answer
  130  stopped with Ctrl-C; the work up to then is kept
  141  the program that reads the output has ended, as in %(prog)s check FILE | head

Each command has its own help: %(prog)s check --help"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command, and return the exit code."""
    _prepare_streams()
    args = parser().parse_args(arguments)
    _warn()
    try:
        code: int = args.run(args)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has closed the pipe. Python must not report that when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CUT_OFF
    except (InvalidRecord, NotReadable) as error:
        return _say(error, NOT_TRUE)
    except (ReeveError, OSError) as error:
        return _say(error, CANNOT_RUN)


def _prepare_streams() -> None:
    streams: tuple[TextIO | None, ...] = (sys.stdin, sys.stdout, sys.stderr)
    if None in streams:
        # Otherwise the first opened files would replace the closed streams, and receive their data.
        while (place := os.open(os.devnull, os.O_RDWR)) <= STDERR:
            pass
        os.close(place)
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - for as long as there is something to say
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            # Input that is not text, or that a terminal cannot show, must not stop the program.
            with suppress(io.UnsupportedOperation):  # for a stream that was already read from
                stream.reconfigure(errors="backslashreplace")


def _warn() -> None:
    """Warn about misspelled settings. Only the service knows all of them, so without it there is no warning."""
    with suppress(ImportError):
        from reeve_service.config.unknown import warnings

        for warning in warnings(os.environ):
            print(f"reeve: {warning}", file=sys.stderr)


def parser() -> argparse.ArgumentParser:
    """The parser of the arguments."""
    reeve = argparse.ArgumentParser(
        prog=program(), description=DESCRIPTION, epilog=EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reeve.add_argument("--version", action="version", version=f"reeve {__version__}")
    commands = reeve.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in (check, score, replay, analyse, play, mcp):
        command.add_to(commands)
    return reeve


def _say(error: Exception, code: int) -> int:
    print(f"reeve: {error}", file=sys.stderr)
    return code
