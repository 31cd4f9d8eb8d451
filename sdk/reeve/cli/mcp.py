"""`reeve mcp`: a server of the Model Context Protocol, for language models."""

import argparse
import sys

from reeve.cli.common import Commands, add_referee, connect, positive
from reeve.cli.exits import LEGAL, CannotRun
from reeve.cli.program import PROGRAM

DESCRIPTION = """Let a language model play. A program that speaks the Model Context Protocol starts this command and
talks to it over standard input and output; with --http, any number of programs talk to it over HTTP."""
EPILOG = """examples:
  %(prog)s
  %(prog)s --url http://127.0.0.1:8080
  %(prog)s --http 8765

The matches are kept in memory until the command ends."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "mcp",
        help="let a language model play (Model Context Protocol)",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--http", type=positive, metavar="PORT", help="serve HTTP on this port, at the path /mcp")
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="the address to listen on with --http (default: 127.0.0.1)",
    )
    add_referee(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until it is stopped."""
    try:
        from reeve.mcp.server import build
    except ImportError as error:
        raise CannotRun(
            f"this needs the package mcp: pip install './sdk[mcp]' . in a checkout of Reeve ({error})"
        ) from error
    with connect(args) as client:
        server = build(client)
        if args.http is None:
            server.run("stdio")
        else:
            print(f"{PROGRAM}: listening at http://{args.host}:{args.http}/mcp; Ctrl-C stops it.", file=sys.stderr)
            server.run("streamable-http", host=args.host, port=args.http)
    return LEGAL
