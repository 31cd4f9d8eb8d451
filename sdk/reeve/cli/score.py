"""`reeve score`: the score sheet of a position or of a tableau."""

import argparse
import json
from typing import Any

import reeve
from reeve.cli import sheet
from reeve.cli.common import Commands, add_referee, connect, refusing
from reeve.cli.exits import LEGAL, CannotRun, NotReadable
from reeve.cli.sources import parsed, read_only

DESCRIPTION = """Score a state, a view or a tableau. If the game is not over, the score is what it would be now."""
EPILOG = """examples:
  %(prog)s state.json
  %(prog)s tableau.json --game ethnos --language pl
  %(prog)s - --json < state.json"""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "score",
        help="score a state or a tableau",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a file with a state or a tableau as JSON; - is standard input")
    parser.add_argument("--game", metavar="GAME", help="the game of a tableau (a state names its own game)")
    parser.add_argument("--json", action="store_true", help="print the answer of the service as JSON")
    add_referee(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    document = parsed(args.file, read_only(args.file, args.language))
    if not isinstance(document, dict):
        raise NotReadable(f"{args.file}: a state or a tableau is a JSON object")
    game, body = request_for(document, args.game)
    with connect(args) as client, refusing():
        try:
            scored = client.scores.create(game, **body)
        except reeve.NotFound as error:
            if args.game is None:
                raise
            raise CannotRun(f"--game: {error}") from error
    if args.json:
        print(json.dumps(scored, ensure_ascii=False))
    else:
        print("\n".join(sheet.written(scored, args.language)))
    return LEGAL


def request_for(document: dict[str, Any], game: str | None) -> tuple[str, dict[str, Any]]:
    """The game and the body of the request. The document may also be a whole request."""
    if document.keys() <= {"game", "state", "tableau"} and len(document.keys() & {"state", "tableau"}) == 1:
        game = game or document.get("game")
        body: dict[str, Any] = {name: document[name] for name in ("state", "tableau") if name in document}
        inner = next(iter(body.values()))
        game_id = game or (inner.get("game") if isinstance(inner, dict) else None)
    elif "game" in document:
        game_id, body = game or document["game"], {"state": document}
    else:
        game_id, body = game, {"tableau": document}
    if game_id is not None and not isinstance(game_id, str):
        raise NotReadable("the document has a game that is not a text")
    if game_id is None:
        raise CannotRun("a tableau does not name its game: add --game, as in --game ethnos")
    return game_id, body
