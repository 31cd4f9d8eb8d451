"""The referee: a request's document in, the answer's document out. Over HTTP, in bulk and in process it is this one."""

import secrets
from collections.abc import Mapping, Sequence

from reeve_schemas import envelopes
from reeve_schemas.complaints import word
from reeve_schemas.envelopes import Reading
from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_schemas.fields import MOST_ERRORS
from reeve_schemas.wire import Document, Wire, reads_nothing_at_once
from reeve_service.problems import BAD_DOCUMENT, IMPOSSIBLE_POSITION, NotFound, PointedError, Problem
from reeve_service.referee import answers, records
from reeve_service.referee.claims import Mismatch
from reeve_service.referee.deadline import UNBOUND, Deadline
from reeve_service.referee.reading import load_position_and_move, read_cursor, read_seat, write_cursor
from reeve_service.referee.record_reading import read_record
from reeve_service.referee.sealed_play import Seals, adjudicate_sealed, set_up_sealed
from reeve_service.referee.sealed_reading import load_known, load_scored, load_shown
from reeve_service.referee.searches import SearchOrder, Share, read_order, write_result
from reeve_service.rules.chance import SEED_BYTES, ChanceMode
from reeve_service.rules.contract import Move, State
from reeve_service.rules.games import AnyGame
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import TABLE

ENGLISH = "en"

SETUP = envelopes.SetupRequest()
LEGAL_MOVES = envelopes.LegalMovesRequest()
SCORE = envelopes.ScoreRequest()
VIEW = envelopes.ViewRequest()
REPLAY = envelopes.ReplayRequest()


class Referee:
    """Answers for all games. Raises NotFound, BadDocument, ImpossiblePosition and OutOfTime; `problem` words them."""

    def __init__(self, games: Mapping[str, AnyGame], wires: Mapping[str, Wire], seals: Seals | None = None) -> None:
        """Without seals there are no sealed games."""
        self._games = games
        self._wires = wires
        self._seals = seals
        self._ring = None if seals is None else seals.ring

    # What is refereed

    @property
    def ids(self) -> list[str]:
        """The ids of the games that are refereed here."""
        return list(self._games)

    @property
    def quick_ids(self) -> list[str]:
        """The ids of those of them whose positions are read at once from bytes."""
        return [id for id, wire in self._wires.items() if wire.read_adjudication is not reads_nothing_at_once]

    def games(self) -> Document:
        """Every game that is refereed here."""
        return {"games": [answers.write_game(game) for game in self._games.values()]}

    def game(self, game: str) -> Document:
        """One game."""
        return answers.write_game(self._game(game))

    def rulings(self, game: str, language: str = ENGLISH) -> Document:
        """The index of a game's rulebook."""
        entries = self._game(game).rulebook.entries
        return {"rulings": [answers.write_ruling(entry, language) for entry in entries.values()]}

    def ruling(self, game: str, ruling: str, language: str = ENGLISH) -> Document:
        """One ruling."""
        entry = self._game(game).rulebook.entries.get(ruling)
        if entry is None:
            raise NotFound(ruling)
        return answers.write_ruling(entry, language)

    def components(self, game: str, pack: str | None = None, language: str = ENGLISH) -> Document:
        """What is in a game's box, or in that of another pack; a reference with a digest asks for just that one."""
        packs = self._game(game).packs
        if pack is None:
            return answers.write_pack(next(iter(packs.values())), language)
        found = packs.get(pack.partition("@")[0])
        if found is None or pack not in (found.id, found.reference):
            raise NotFound(pack)
        return answers.write_pack(found, language)

    # Play

    def setup(self, game: str, document: object, language: str = ENGLISH, deadline: Deadline = UNBOUND) -> Document:
        """A game set up: the position before the first decision, and the commitment to its seed."""
        wire = self._wire(game)
        reading = Reading(SETUP, document)
        seats = reading.read("seats", wire.load_seats)
        options = reading.read("options", lambda value: wire.load_options(value, len(seats))) if seats else None
        seed = reading.parts.get("seed")
        if options is not None and options.chance is ChanceMode.DECLARED and seed is not None:
            reading.complain("/seed", "seed_with_declared")
        if reading.parts.get("sealed") and seed is not None:
            reading.complain("/seed", "seed_with_sealed")
        reading.finish()
        assert seats is not None
        assert options is not None
        if options.chance is ChanceMode.DECLARED:
            seed = None
        elif not isinstance(seed, bytes):
            seed = secrets.token_bytes(SEED_BYTES)
        state, events = records.begin(wire, options, seats, seed)
        if reading.parts["sealed"]:
            return set_up_sealed(wire, self._seals, state, events)
        return {
            "state": wire.dump_state(state),
            **answers.write_turn(wire.game, state),
            "events": answers.write_events(events, seats),
            "commitment": state.chance.commitment,
        }

    def adjudicate(
        self, game: str, document: object, language: str = ENGLISH, deadline: Deadline = UNBOUND
    ) -> Document:
        """The verdict on a move: the next position, or every ruling that the move breaks."""
        wire = self._wire(game)
        if isinstance(document, dict) and isinstance(document.get("state"), str):
            return adjudicate_sealed(wire, self._seals, document, language)
        return _verdict(wire, *load_position_and_move(wire, document), language)

    def adjudicate_bytes(self, game: str, body: bytes, language: str = ENGLISH) -> Document | None:
        """The same from bytes, and faster; None where the document has to be read with care, to say what is wrong."""
        wire = self._wire(game)
        sound = wire.read_adjudication(body)
        return _verdict(wire, *sound, language) if sound else None

    def legal_moves(
        self, game: str, document: object, language: str = ENGLISH, deadline: Deadline = UNBOUND
    ) -> Document:
        """The legal moves of a seat, from a cursor on, as many as asked for."""
        wire = self._wire(game)
        reading = Reading(LEGAL_MOVES, document)
        state = load_known(wire, self._ring, reading)
        seat = read_seat(reading, state)
        start = reading.read("cursor", read_cursor) or 0
        reading.finish()
        assert state is not None
        assert seat is not None
        limit = reading.parts["limit"]
        assert isinstance(limit, int)
        moves: list[Document] = []
        following = None
        for index, move in enumerate(wire.game.moves(state, seat)):
            deadline.check()
            if index == start + limit:
                following = write_cursor(index)
                break
            if index >= start:
                moves.append(wire.dump_move(move, state.seats))
        return {"moves": moves, "next": following, **answers.write_turn(wire.game, state)}

    def score(self, game: str, document: object, language: str = ENGLISH, deadline: Deadline = UNBOUND) -> Document:
        """The score sheet of a position or of a bare tableau."""
        wire = self._wire(game)
        reading = Reading(SCORE, document)
        if not reading.errors and ("state" in reading.parts) == ("tableau" in reading.parts):
            reading.complain("", "exactly_one", choices=["state", "tableau"])
        state = load_scored(wire, self._ring, reading)
        tableau = reading.read("tableau", wire.load_tableau)
        reading.finish()
        if state is not None:
            tableau = wire.game.tableau(state)
        assert tableau is not None
        sheet = wire.game.score(tableau)
        return answers.write_sheet(wire.game, sheet, tableau.seats, language, answers.naming(tableau.pack, language))

    def view(self, game: str, document: object, language: str = ENGLISH, deadline: Deadline = UNBOUND) -> Document:
        """A position as a seat may know it."""
        wire = self._wire(game)
        reading = Reading(VIEW, document)
        state, closing = load_shown(wire, self._ring, reading)
        seat = read_seat(reading, state)
        if state is not None and seat == TABLE:
            reading.complain("/seat", "no_such_seat", seats=list(state.seats))
        reading.finish()
        assert state is not None
        assert seat is not None
        view = state if state.viewer is not None else wire.game.view(state, seat)
        return {"view": wire.dump_state(view), **answers.write_turn(wire.game, state), **closing}

    def replay(self, game: str, document: object, language: str = ENGLISH, deadline: Deadline = UNBOUND) -> Document:
        """Whether a record is true: where its game ended and the score, or the first claim that does not hold."""
        wire = self._wire(game)
        reading = Reading(REPLAY, document)
        record = reading.read("record", lambda value: read_record(wire, value))
        reading.finish()
        assert record is not None
        states: list[Document] = []
        chain: list[str] = []
        state: State | None = None
        try:
            for ply in records.replay(wire, record):
                deadline.check()
                state = ply.state
                chain.append(ply.hash)
                if reading.parts["states"]:
                    # A copy, since a document shares lists with its state, and this one goes on.
                    states.append(wire.dump_state(wire.game.clone(state)))
        except Mismatch as mismatch:
            found = answers.write_violations(wire.game, state, mismatch.violations, language) if state else []
            return {
                "valid": False,
                "at": mismatch.at,
                "mismatch": mismatch.claim.value,
                "message": mismatch.message(language),
                "violations": found,
            }
        assert state is not None
        sheet = wire.game.score(wire.game.tableau(state))
        name = answers.naming(state.pack, language)
        return {
            "valid": True,
            "plies": state.ply,
            "state": wire.dump_state(state),
            **answers.write_turn(wire.game, state),
            "score": answers.write_sheet(wire.game, sheet, state.seats, language, name),
            "chain": chain,
            **({"states": states} if reading.parts["states"] else {}),
        }

    # Search

    def search_order(self, game: str, document: object, longest_ms: int) -> SearchOrder:
        """What a request wants to be searched, cut down to what its seat may know."""
        return read_order(self._wire(game), self._ring, document, longest_ms)

    def search_share(self, order: SearchOrder, index: int, shares: int) -> Share:
        """One of the searches that an order is cut into."""
        return Share(self._wire(order.game), order, index, shares)

    def search_result(
        self, order: SearchOrder, reports: Sequence[Document], workers: int, language: str = ENGLISH
    ) -> Document:
        """What the shares of an order have found by now, put together."""
        return write_result(self._wire(order.game), order, reports, workers, language)

    # What went wrong

    def problem(self, error: BadDocument | ImpossiblePosition, game: str, language: str = ENGLISH) -> Problem:
        """What was wrong with a document, in words; at most the first hundred errors."""
        if isinstance(error, BadDocument):
            return Problem(
                BAD_DOCUMENT,
                [
                    PointedError(each.pointer, each.code, word(each.code, each.params, language), each.params)
                    for each in error.errors[:MOST_ERRORS]
                ],
            )
        rules = self._game(game)
        name = answers.naming(_default_pack(rules), language)
        faults = error.faults[:MOST_ERRORS]
        return Problem(IMPOSSIBLE_POSITION, [answers.word_fault(rules, fault, language, name) for fault in faults])

    def _game(self, game: str) -> AnyGame:
        if game not in self._games:
            raise NotFound(game)
        return self._games[game]

    def _wire(self, game: str) -> Wire:
        if game not in self._wires:
            raise NotFound(game)
        return self._wires[game]


def _verdict(wire: Wire, state: State, move: Move, language: str) -> Document:
    rules = wire.game
    if violations := rules.check(state, move):
        return {"legal": False, "violations": answers.write_violations(rules, state, violations, language)}
    events = rules.play(state, move) + rules.settle(state)
    return {
        "legal": True,
        "state": wire.dump_state(state),
        "events": answers.write_events(events, state.seats),
        **answers.write_turn(rules, state),
    }


def _default_pack(game: AnyGame) -> Pack:
    return next(iter(game.packs.values()))
