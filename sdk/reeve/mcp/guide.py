"""The guide of a game and the index of its rulebook as Markdown, for a model to read before it plays."""

import json
from collections.abc import Iterator, Sequence

import reeve
from reeve.mcp.words import Words
from reeve.types import Ruling, Source


def guide(client: reeve.Client, game: str) -> str:
    """Players, options, every kind of move with its fields, and the names of the codes."""
    return "\n".join(_guide(Words.of(client, game))) + "\n"


def _guide(words: Words) -> Iterator[str]:
    game, labels = words.description, words.labels
    yield f"# {game['title']}\n"
    yield f"{game['seats']['min']} to {game['seats']['max']} players. The id of the game is `{game['id']}`.\n"
    yield "## Options\n"
    for option in game["options"]:
        choices = ", ".join(f"`{json.dumps(choice)}`" for choice in option["choices"])
        several = " (a list of them)" if option["several"] else ""
        default = json.dumps(option["default"])
        meaning = labels["options"].get(option["name"], "")
        yield f"- `{option['name']}`: {meaning}. {choices}{several}; default `{default}`."
    yield "\n## Moves\n"
    yield "Every move has a `kind` and a `seat`. With seeded chance the service plays the seat `table` itself.\n"
    for kind in game["moves"]:
        fields = labels["move_fields"].get(kind, {})
        yield f"- `{kind}`: {words.kind(kind)}" + "".join(f"\n  - `{name}`: {text}" for name, text in fields.items())
    yield "\n## Codes\n"
    yield from (f"- `{code}`: {name}" for code, name in words.texts.names.items())


def rulebook(client: reeve.Client, game: str) -> str:
    """Every ruling with its text and its place."""
    lines = (f"- `{each['id']}` {each['title']}: {each['text']} ({places(each)})" for each in client.rulings.list(game))
    return f"# {client.games.get(game)['title']}: rulings\n\n" + "\n".join(lines) + "\n"


def places(ruling: Ruling) -> str:
    """The places in the rulebooks."""
    return place_list(ruling["sources"])


def place_list(sources: Sequence[Source]) -> str:
    """Pages of editions, or `house` if no rulebook decides."""
    return "; ".join(f"{each['edition']} p. {each['page']}" if "page" in each else each["edition"] for each in sources)
