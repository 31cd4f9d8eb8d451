"""The guide of a game, as Markdown in any of our languages. It is generated from the declarations and the rulebook."""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice
from random import Random
from textwrap import fill
from typing import Any

from reeve_schemas.documents.document import Document
from reeve_schemas.documents.field import Field
from reeve_schemas.documents.fields import Code, Flag, Number, SeatName
from reeve_schemas.documents.groups import ByCode, Many, Part
from reeve_schemas.documents.moves import MoveDocument
from reeve_schemas.values import Shape
from reeve_service.games.installed import strategy_of
from reeve_service.games.wire import Wire
from reeve_service.openapi.examples import NAMES
from reeve_service.pages.hints import hint
from reeve_service.referee.answers import write_options
from reeve_service.referee.labels import labels_of, paths, title_of
from reeve_service.rules.chance import Chance
from reeve_service.rules.labels import CODES
from reeve_service.rules.packs import Pack, Provenance
from reeve_service.rules.rulebook import HOUSE
from reeve_service.rules.seats import TABLE

GAMES, MOVES, RANDOM = 16, 60, 0.3
"""How many games are played to find examples, how many moves of a seat are listed, and the share of random moves."""
WIDTH = 120
LONGEST = 110
"""An example that is longer than this has a line for every field."""
UNSURE = {Provenance.ONE_SOURCE: "one_source", Provenance.HOUSE: "house_value"}
"""The sources of values that are not certain, and their texts."""


def guide(wire: Wire, language: str) -> str:
    """The whole guide."""
    parts = [
        f"# {title_of(wire, language)}",
        _text("purpose", language),
        _players(wire, language),
        *_options(wire, language),
        *_moves(wire, language),
        *_codes(wire, language),
        *_tableau(wire, language),
        *_house(wire, language),
        *_unknown(wire, language),
        _text("generated", language),
    ]
    return "\n\n".join(parts) + "\n"


def _players(wire: Wire, language: str) -> str:
    game, pack = wire.game, _pack(wire)
    editions = ", ".join(_name(wire, pack, edition, language) for edition in game.editions)
    least, most = game.players.start, game.players.stop - 1
    return _text("players", language, least=least, most=most, editions=editions)


def _options(wire: Wire, language: str) -> Iterator[str]:
    yield f"## {_text('options', language)}"
    yield _text("options_text", language)
    labels = labels_of(wire, language)["options"]
    rows = [
        (f"`{name}`", labels[name], _listed(option["choices"]), f"`{json.dumps(option['default'])}`")
        for option in write_options(wire)
        if (name := option["name"])
    ]
    yield _table(("option", "meaning", "values", "default"), rows, language)


def _moves(wire: Wire, language: str) -> Iterator[str]:
    yield f"## {_text('moves', language)}"
    yield _text("moves_text", language)
    labels, examples, pack = labels_of(wire, language), examples_of(wire).moves, _pack(wire)
    for kind, document in wire.moves.items():
        yield f"### {labels['moves'][kind]} (`{kind}`)"
        names = labels["move_fields"][kind]
        if rows := [(f"`{name}`", names[name], _type(document.declared[name])) for name in document.details]:
            yield _table(("field", "meaning", "type"), rows, language)
        example = examples.get(kind)
        yield _json(example or made_up(kind, document))
        if example:
            text = wire.game.rulebook.tell(kind, language, example, lambda code: pack.name(code, language))
            yield _text("in_words", language, text=text)
        else:
            yield _text("made_up", language)


def _codes(wire: Wire, language: str) -> Iterator[str]:
    yield f"## {_text('codes', language)}"
    pack = _pack(wire)
    tables: dict[str, Shape] = {}
    for document in (wire.documents["options"], wire.documents["tableau"], *wire.moves.values()):
        tables |= {name: shape for name, shape in document.referred() if "enum" in shape}
    rows = [(f"`{name}`", _named(wire, pack, shape, language)) for name, shape in tables.items()]
    yield _table(("type", "values"), rows, language)


def _tableau(wire: Wire, language: str) -> Iterator[str]:
    yield f"## {_text('tableau', language)}"
    yield _text("tableau_text", language, game=wire.game.id)
    labels = labels_of(wire, language)["tableau"]
    fields = dict(_fields(wire.documents["tableau"]))
    rows = [(f"`{path}`", labels[path], _type(fields[path])) for path in paths(wire.documents["tableau"])]
    yield _table(("field", "meaning", "type"), rows, language)
    yield _json(examples_of(wire).tableau)


def _house(wire: Wire, language: str) -> Iterator[str]:
    entries = [entry for entry in wire.game.rulebook.entries.values() if HOUSE in entry.places]
    yield f"## {_text('house', language)}"
    yield _text("house_text", language)
    words = [(entry.id, entry.words[language]) for entry in entries]
    yield "\n".join(_wrapped(f"- **{each.title}** (`{id}`). {each.text}", "  ") for id, each in words)


def _unknown(wire: Wire, language: str) -> Iterator[str]:
    yield f"## {_text('unknown', language)}"
    values = [(key, value) for key, value in _pack(wire).values.items() if value.source in UNSURE]
    if not values:
        yield _text("nothing", language)
        return
    yield _text("unknown_text", language)
    rows = [(f"`{key}`", _text(UNSURE[value.source], language), value.note) for key, value in values]
    yield _table(("values", "source", "note"), rows, language)


# Examples


@dataclass(frozen=True, slots=True)
class Examples:
    """Documents from played games."""

    moves: dict[str, dict[str, Any]]
    """One move of each kind. A few kinds are so rare that they are missing."""
    tableau: dict[str, Any]
    """The table at the end of a game."""


@cache
def examples_of(wire: Wire) -> Examples:
    """Examples from games that the policy plays with fixed seeds, until there is a move of every kind."""
    moves: dict[str, dict[str, Any]] = {}
    tableau: dict[str, Any] = {}
    for seed in range(GAMES):
        end = _play(wire, seed, moves)
        tableau = tableau or end
        if moves.keys() >= wire.moves.keys():
            break
    return Examples(moves, tableau)


def _play(wire: Wire, seed: int, moves: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Play a game, add the first move of each kind to `moves`, and return the tableau at the end."""
    game, strategy, rng = wire.game, strategy_of(wire.game), Random(seed)
    seats = NAMES[: game.players[seed % len(game.players)]]
    state = game.start(wire.load_options(_choices(wire, seed), len(seats)), seats, Chance.declared())
    while pending := game.pending(state):
        seat = rng.choice(pending)
        listed = list(islice(game.moves(state, seat), MOVES))
        at_random = seat == TABLE or rng.random() < RANDOM
        move = rng.choice(listed) if at_random else strategy.policy(state, seat, rng)
        for each in (move, *listed):
            if each.kind not in moves:
                moves[each.kind] = wire.dump_move(each, seats)
        game.play(state, move)
    return wire.dump_tableau(game.tableau(state))


def _choices(wire: Wire, seed: int) -> dict[str, object]:
    """Options that differ from game to game: each edition, and variants in every other game."""
    variants = {option["name"]: seed % 2 == 1 for option in write_options(wire) if option["default"] is False}
    editions = wire.game.editions
    return {"edition": editions[seed % len(editions)], "chance": "declared", **variants}


def made_up(kind: str, document: MoveDocument) -> dict[str, Any]:
    """An invented move of the right form, for kinds that occur in no game."""
    fields = {name: _sample(document.declared[name]) for name in document.details}
    return {"kind": kind, "seat": NAMES[0], **fields}


def _sample(field: Field) -> object:
    match field:
        case Code():
            return next(iter(field.codes.things))
        case SeatName():
            return NAMES[0]
        case Number():
            return max(field.least, 1)
        case Flag():
            return True
        case Many():
            return [_sample(field.one)]
        case ByCode():
            return {code: _sample(field.one) for code in islice(field.codes.things, 1)}
        case Part():
            return {name: _sample(inner) for name, inner in field.document.declared.items()}
        case _:
            return "..."


# Texts and tables


def _fields(document: Document, above: str = "") -> Iterator[tuple[str, Field]]:
    for name, field in document.declared.items():
        yield above + name, field
        inner = field
        while isinstance(inner, Many):
            inner = inner.one
        if isinstance(inner, Part):
            yield from _fields(inner.document, f"{above}{name}.")


def _type(field: Field) -> str:
    """The type of a field. A component that has neither codes nor fields, such as a seat's name, is written out."""
    text = hint(field.shape()).replace(".", "")
    for name, shape in field.referred():
        if not shape.keys() & {"enum", "properties"}:
            text = text.replace(name, hint(shape))
    return f"`{text}`"


def _named(wire: Wire, pack: Pack, shape: Shape, language: str) -> str:
    codes = shape["enum"]
    assert isinstance(codes, list)
    return ", ".join(
        f"`{code}` {_name(wire, pack, code, language)}".replace(f"`{code}` {code}", f"`{code}`") for code in codes
    )


def _name(wire: Wire, pack: Pack, code: str, language: str) -> str:
    own = wire.game.rulebook.labels.tables.get(CODES, {}).get(code)
    return pack.name(code, language) if own is None else own[language]


def _pack(wire: Wire) -> Pack:
    return next(iter(wire.game.packs.values()))


def _listed(values: Iterable[object]) -> str:
    return ", ".join(f"`{json.dumps(value)}`" for value in values)


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]], language: str) -> str:
    lines = [_row(_text(head, language) for head in heads), _row("---" for _ in heads)]
    return "\n".join(lines + [_row(cell.replace("|", "\\|") for cell in row) for row in rows])


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _json(document: Mapping[str, object]) -> str:
    short = json.dumps(document, ensure_ascii=False)
    if len(short) > LONGEST:
        pairs = [f"  {json.dumps(key)}: {_value(value)}" for key, value in document.items()]
        short = "{\n" + ",\n".join(pairs) + "\n}"
    return f"```json\n{short}\n```"


def _value(value: object) -> str:
    """A value of an example; a long list has a line for every item."""
    short = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, list) or len(short) <= LONGEST:
        return short
    return "[\n" + ",\n".join(f"    {json.dumps(item, ensure_ascii=False)}" for item in value) + "\n  ]"


def _text(key: str, language: str, **values: object) -> str:
    return _wrapped(_words()[key][language].format_map(values))


def _wrapped(text: str, indent: str = "") -> str:
    return fill(text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)


@cache
def _words() -> dict[str, dict[str, str]]:
    return tomllib.loads((files("reeve_service.pages") / "guides.toml").read_text(encoding="utf-8"))
