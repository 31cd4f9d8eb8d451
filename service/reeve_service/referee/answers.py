"""The parts of responses: events, violations, score sheets and the rulebook, in the language of the request."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypedDict, final

from reeve_schemas.documents.groups import Many
from reeve_schemas.generated import answers as responses
from reeve_service.games.wire import Document, Wire
from reeve_service.problems.problem import PointedError
from reeve_service.referee.labels import title_of
from reeve_service.rules.contract import FORMAT, AnyGame, Event, State
from reeve_service.rules.labels import CODES
from reeve_service.rules.packs import LANGUAGES, Pack
from reeve_service.rules.rulebook import HOUSE, Entry
from reeve_service.rules.rulings import Fault, Violation
from reeve_service.rules.scores import ScoreSheet
from reeve_service.rules.seats import Seat
from reeve_service.rules.turn_order import name_of


@final
class Turn(TypedDict):
    """The seats that must move now, and the kinds of move: a part of many responses."""

    pending: list[str]
    due: responses.Due


def naming(pack: Pack, language: str) -> Callable[[str], str]:
    """A function from a code to its name in a language."""
    return lambda code: pack.name(code, language)


def move_text(wire: Wire, pack: Pack, move: Document, language: str) -> str:
    """A move as a text, from its document."""
    return wire.game.rulebook.tell(move["kind"], language, move, naming(pack, language))


def by_seat(seats: Sequence[str], shares: Iterable[float]) -> dict[str, float]:
    """A share for each seat, rounded, by the name of the seat."""
    return {seat: round(share, 4) for seat, share in zip(seats, shares, strict=True)}


def write_game(wire: Wire, language: str) -> responses.Game:
    """A game: its seats, editions, options, packs and kinds of move."""
    game = wire.game
    return {
        "id": game.id,
        "title": title_of(wire, language),
        "seats": {"min": game.players.start, "max": game.players.stop - 1},
        "editions": list(game.editions),
        "options": write_options(wire),
        "packs": [{"id": pack.id, "digest": pack.digest, "reference": pack.reference} for pack in game.packs.values()],
        "languages": list(LANGUAGES),
        "moves": [kind.kind for kind in game.kinds],
        "rules": game.rules,
        "format": FORMAT,
    }


def write_options(wire: Wire) -> list[responses.Option]:
    """The options of a setup, each with its default and its values."""
    options: list[responses.Option] = []
    for name, field in wire.documents["options"].declared.items():
        default: Any = field.write(field.load_default, ())
        choices = wire.game.packs if name == "pack" else field.choices
        options.append({"name": name, "default": default, "choices": [*choices], "several": isinstance(field, Many)})
    return options


def write_ruling(entry: Entry, language: str) -> responses.Ruling:
    """A ruling with all its sources. The source of a house ruling has a note instead of a page."""
    words = entry.words[language]
    sources = [write_source(edition, place) for edition, place in entry.places.items()]
    return {"id": entry.id, "kind": entry.kind.value, "title": words.title, "text": words.text, "sources": sources}


def write_source(edition: str, place: str) -> responses.Source:
    """A page of an edition, or the note of a house ruling."""
    return {"edition": edition, "note": place} if edition == HOUSE else {"edition": edition, "page": place}


def write_pack(game: AnyGame, pack: Pack, language: str) -> responses.Components:
    """The contents of a pack, each value with its source."""
    codes = game.rulebook.labels.tables.get(CODES, {})
    return {
        "pack": pack.reference,
        "components": [
            {"key": key, "value": printed.value, "source": printed.source.value, "note": printed.note}
            for key, printed in pack.values.items()
        ],
        "names": {
            **{code: words[language] for code, words in codes.items()},
            **{code: pack.name(code, language) for code in pack.names},
        },
    }


def write_turn(game: AnyGame, state: State) -> Turn:
    """The seats that must move now, and the kinds of move."""
    due: responses.Due = {name_of(state.seats, seat): list(game.due(state, seat)) for seat in game.pending(state)}
    return {"pending": list(due), "due": due}


def write_events(events: Iterable[Event], seats: Sequence[str]) -> list[responses.Event]:
    """The events, in order."""
    return [
        {"kind": event.kind, "seat": name_of(seats, event.seat), "details": event.details, "secret": event.secret}
        for event in events
    ]


def write_known_events(events: Iterable[Event], seats: Sequence[str], seat: Seat | None) -> list[responses.Event]:
    """The events as one seat may know them: secret events of other seats have no details.

    If `seat` is None, no secret event has details.
    """
    return write_events(
        [
            Event(event.kind, event.seat, secret=True) if event.secret and event.seat != seat else event
            for event in events
        ],
        seats,
    )


def write_violations(
    game: AnyGame, state: State, violations: Sequence[Violation], language: str
) -> list[responses.Violation]:
    """The rulings that a move breaks, with their sources in the edition of the game."""
    name = naming(state.pack, language)
    return [write_violation(game, state.options.edition, violation, language, name) for violation in violations]


def write_violation(
    game: AnyGame, edition: str, violation: Violation, language: str, name: Callable[[str], str]
) -> responses.Violation:
    """A ruling that a move breaks."""
    entry = game.rulebook.entries[violation.ruling]
    source, place = entry.place(edition)
    return {
        "ruling": violation.ruling,
        "title": entry.words[language].title,
        "message": game.rulebook.message(violation.ruling, language, violation.params, name),
        "params": violation.params,
        "pointer": violation.at,
        "source": write_source(source, place),
    }


def write_sheet(
    game: AnyGame, sheet: ScoreSheet, seats: Sequence[str], language: str, name: Callable[[str], str]
) -> responses.ScoreSheet:
    """The score sheet: one line per award, totals, ranking, and how ties were broken."""
    book = game.rulebook
    return {
        "lines": [
            {
                "seat": name_of(seats, line.seat),
                "ruling": line.ruling,
                "title": book.entries[line.ruling].words[language].title,
                "message": book.message(line.ruling, language, line.params, name),
                "points": line.points,
                "params": line.params,
            }
            for line in sheet.lines
        ],
        "totals": dict(zip(seats, sheet.totals, strict=True)),
        "ranking": [
            {"place": rank.place, "seats": [name_of(seats, seat) for seat in rank.seats]} for rank in sheet.ranking
        ],
        "ties": [
            {
                "ruling": tie.ruling,
                "title": book.entries[tie.ruling].words[language].title,
                "message": book.message(tie.ruling, language, tie.params, name),
                "seats": [seats[seat] for seat in tie.seats],
                "values": [list(values) for values in tie.values],
                "params": tie.params,
            }
            for tie in sheet.ties
        ],
        "final": sheet.final,
    }


def word_fault(game: AnyGame, fault: Fault, language: str, name: Callable[[str], str]) -> PointedError:
    """A fault of a position, with its message."""
    return PointedError(
        fault.at, fault.code, game.rulebook.message(fault.code, language, fault.params, name), fault.params
    )
