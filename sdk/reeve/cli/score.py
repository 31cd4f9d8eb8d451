"""`reeve score`: the score sheet of a position or of a tableau."""

import argparse
import json
from typing import Any

import reeve
from reeve.cli import sheet
from reeve.cli.common import Commands, add_referee, connect, parse, refusing
from reeve.cli.exits import LEGAL, CannotRun, NotReadable
from reeve.cli.sources import LONGEST_LINE, read_whole

DESCRIPTION = """Scores a state, a view or a bare tableau, as the service takes them; of a game that goes on, what the
score would be if it ended now."""
EPILOG = """examples:
  reeve score state.json
  reeve score tableau.json --game ethnos --language pl
  reeve score - --json < state.json"""


def add_to(commands: Commands) -> None:
    """Makes the command known."""
    parser = commands.add_parser(
        "score",
        help="score a position or a tableau",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a state or a tableau as JSON; - is standard input")
    parser.add_argument("--game", help="the game that a tableau is of (a state names its own)")
    parser.add_argument("--json", action="store_true", help="the sheet as the service answers it")
    add_referee(parser)
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Scores."""
    content = read_whole(asked.file)
    if len(content) > LONGEST_LINE:
        raise NotReadable(f"{asked.file}: too long for a state or a tableau")
    try:
        document = parse(content)
    except ValueError as error:
        raise NotReadable(f"{asked.file}: not JSON: {error}") from error
    if not isinstance(document, dict):
        raise NotReadable(f"{asked.file}: a state or a tableau is a JSON object")
    game, body = what(document, asked.game)
    with connect(asked) as client, refusing():
        try:
            scored = client.scores.create(game, **body)
        except reeve.NotFound as error:
            if asked.game is None:
                raise
            raise CannotRun(f"--game: {error}") from error
    if asked.json:
        print(json.dumps(scored, ensure_ascii=False))
    else:
        print("\n".join(sheet.written(scored, asked.language)))
    return LEGAL


def what(document: dict[str, Any], game: str | None) -> tuple[str, dict[str, Any]]:
    """The game, and what of it is to be scored; the document may also be a whole request."""
    if document.keys() <= {"game", "state", "tableau"} and len(document.keys() & {"state", "tableau"}) == 1:
        game = game or document.get("game")
        body: dict[str, Any] = {name: document[name] for name in ("state", "tableau") if name in document}
        inner = next(iter(body.values()))
        found = game or (inner.get("game") if isinstance(inner, dict) else None)
    elif "game" in document:
        found, body = game or document["game"], {"state": document}
    else:
        found, body = game, {"tableau": document}
    if found is not None and not isinstance(found, str):
        raise NotReadable("the game that the document names is no text")
    if found is None:
        raise CannotRun("a tableau does not say of which game it is: name it with --game")
    return found, body
