"""The referee: it turns the bytes of a request into the document of a response.

HTTP requests, bulk lines and clients in the same process all use this class.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from reeve_schemas import envelopes
from reeve_schemas.complaints import message
from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_schemas.generated import answers as responses
from reeve_schemas.values import MOST_ERRORS
from reeve_service.games.wire import Document, Wire
from reeve_service.problems.documents import BAD_DOCUMENT, IMPOSSIBLE_POSITION, NotFound
from reeve_service.problems.problem import PointedError, Problem
from reeve_service.referee import answers
from reeve_service.referee.adjudication_lines import adjudication_lines
from reeve_service.referee.analyses import AnalysisOrder, DecisionTrial, read_analysis, write_analysis
from reeve_service.referee.deadline import UNBOUND, Deadline
from reeve_service.referee.labels import labels_of
from reeve_service.referee.parsing import DEPTH, parse
from reeve_service.referee.parts import Reading
from reeve_service.referee.reading import load_position_and_move, read_cursor, read_seat, write_cursor
from reeve_service.referee.replays import verify
from reeve_service.referee.sealed_play import Seals, adjudicate_sealed
from reeve_service.referee.sealed_reading import load_known, load_scored, load_shown
from reeve_service.referee.searches import SearchOrder, Share, read_order, write_result
from reeve_service.referee.setups import set_up
from reeve_service.referee.verdicts import judge
from reeve_service.rules.contract import AnyGame
from reeve_service.rules.seats import TABLE

ENGLISH = "en"

LEGAL_MOVES = envelopes.LegalMovesRequest()
SCORE = envelopes.ScoreRequest()
VIEW = envelopes.ViewRequest()


class Referee:
    """Answers the requests of all games.

    Its methods raise NotFound, BadDocument, ImpossiblePosition and OutOfTime. `problem` turns BadDocument and
    ImpossiblePosition into problems with texts.
    """

    def __init__(
        self,
        games: Mapping[str, AnyGame],
        wires: Mapping[str, Wire],
        seals: Seals | None = None,
        depth: int = DEPTH,
    ) -> None:
        """Without `seals` there are no sealed games. `depth` is the limit on the nesting of a body."""
        self._games = games
        self._wires = wires
        self._seals = seals
        self._depth = depth
        self._ring = None if seals is None else seals.ring
        self.adjudication_lines = adjudication_lines(wires)
        """The decoder of bulk lines with valid adjudications. None if no game has a quick reader."""

    # Games

    @property
    def ids(self) -> list[str]:
        """The ids of all games."""
        return list(self._games)

    @property
    def quick_ids(self) -> list[str]:
        """The ids of the games that have a quick reader."""
        return [id for id, wire in self._wires.items() if wire.quick]

    def games(self, language: str = ENGLISH) -> responses.GameList:
        """All games."""
        return {"games": [answers.write_game(wire, language) for wire in self._wires.values()]}

    def game(self, game: str, language: str = ENGLISH) -> responses.Game:
        """One game, with its labels."""
        wire = self._wire(game)
        return {**answers.write_game(wire, language), "labels": labels_of(wire, language)}

    def rulings(self, game: str, language: str = ENGLISH) -> responses.RulingList:
        """All rulings of a game."""
        entries = self._game(game).rulebook.entries
        return {"rulings": [answers.write_ruling(entry, language) for entry in entries.values()]}

    def ruling(self, game: str, ruling: str, language: str = ENGLISH) -> responses.Ruling:
        """One ruling."""
        entry = self._game(game).rulebook.entries.get(ruling)
        if entry is None:
            raise NotFound(ruling)
        return answers.write_ruling(entry, language)

    def components(self, game: str, pack: str | None = None, language: str = ENGLISH) -> responses.Components:
        """The contents of a pack, by its id or by its reference with a digest. Without `pack`, of the first pack."""
        rules = self._game(game)
        packs = rules.packs
        if pack is None:
            return answers.write_pack(rules, next(iter(packs.values())), language)
        chosen = packs.get(pack.partition("@")[0])
        if chosen is None or pack not in (chosen.id, chosen.reference):
            raise NotFound(pack)
        return answers.write_pack(rules, chosen, language)

    # Play

    def setup(self, game: str, body: bytes) -> responses.SetupAnswer:
        """A new game: the position before the first decision, and the commitment to its seed."""
        return set_up(self._wire(game), self._seals, parse(body, self._depth))

    def adjudicate(
        self, game: str, body: bytes, language: str = ENGLISH, deadline: Deadline = UNBOUND
    ) -> responses.Verdict:
        """The verdict on a move: the next position, or every ruling that the move breaks."""
        quick = self.quick_verdict(game, body, language, deadline)
        return quick or self.careful_verdict(game, body, language, deadline)

    def quick_verdict(
        self, game: str, body: bytes, language: str = ENGLISH, deadline: Deadline = UNBOUND
    ) -> responses.Verdict | None:
        """The verdict on a valid request with an open position. None if the request must be read carefully."""
        wire = self._wire(game)
        valid = wire.quick and wire.quick.adjudication(body)
        return judge(wire, *valid, language, deadline) if valid else None

    def parsed_verdict(self, game: str, request: Any, language: str, deadline: Deadline) -> responses.Verdict | None:
        """The same from a request that was parsed with `adjudication_lines`."""
        wire = self._wire(game)
        valid = wire.quick and wire.quick.parsed_adjudication(request)
        return judge(wire, *valid, language, deadline) if valid else None

    def careful_verdict(
        self, game: str, body: bytes, language: str = ENGLISH, deadline: Deadline = UNBOUND
    ) -> responses.Verdict:
        """The verdict on any request. The request is read carefully, so that all its errors are reported."""
        wire, document = self._wire(game), parse(body, self._depth)
        if isinstance(document, dict) and isinstance(document.get("state"), str):
            return adjudicate_sealed(wire, self._seals, document, language, deadline)
        return judge(wire, *load_position_and_move(wire, document), language, deadline)

    def legal_moves(self, game: str, body: bytes, deadline: Deadline = UNBOUND) -> responses.LegalMoves:
        """The legal moves of a seat, from the cursor on, up to the limit."""
        wire = self._wire(game)
        reading = Reading.of_bytes(wire, LEGAL_MOVES, body, self._depth)
        known = load_known(wire, self._ring, reading)
        mover = read_seat(reading, known)
        start = reading.read("cursor", read_cursor) or 0
        state, seat = reading.whole(known, mover)
        limit: int = reading.parts["limit"]
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

    def score(self, game: str, body: bytes, language: str = ENGLISH) -> responses.ScoreSheet:
        """The score sheet of a position or of a bare tableau."""
        wire = self._wire(game)
        reading = Reading.of_bytes(wire, SCORE, body, self._depth)
        has_state = reading.state is not None or "state" in reading.parts
        if not reading.errors and has_state == ("tableau" in reading.parts):
            reading.complain("", "exactly_one", choices=["state", "tableau"])
        state = load_scored(wire, self._ring, reading)
        bare = reading.read("tableau", wire.load_tableau)
        tableau = reading.whole(bare if state is None else wire.game.tableau(state))
        sheet = wire.game.score(tableau)
        return answers.write_sheet(wire.game, sheet, tableau.seats, language, answers.naming(tableau.pack, language))

    def view(self, game: str, body: bytes) -> responses.View:
        """A position as a seat may know it."""
        wire = self._wire(game)
        reading = Reading.of_bytes(wire, VIEW, body, self._depth)
        shown, closing = load_shown(wire, self._ring, reading)
        viewer = read_seat(reading, shown)
        if shown is not None and viewer == TABLE:
            reading.complain("/seat", "no_such_seat", seats=list(shown.seats))
        state, seat = reading.whole(shown, viewer)
        view = state if state.viewer is not None else wire.game.view(state, seat)
        return {"view": wire.dump_state(view), **answers.write_turn(wire.game, state), **closing}

    def replay(self, game: str, body: bytes, language: str = ENGLISH, deadline: Deadline = UNBOUND) -> responses.Replay:
        """Whether a record is valid: the final position and its score, or the first claim that is not true."""
        return verify(self._wire(game), parse(body, self._depth), language, deadline)

    # Search

    def search_order(self, game: str, body: bytes, longest_ms: int) -> SearchOrder:
        """The order in a request for a search. It contains only what the seat may know."""
        return read_order(self._wire(game), self._ring, body, self._depth, longest_ms)

    def search_share(self, order: SearchOrder, index: int, shares: int) -> Share:
        """One of the shares that an order is divided into."""
        return Share(self._wire(order.game), order, index, shares)

    def search_result(
        self,
        order: SearchOrder,
        reports: Sequence[Document],
        workers: int,
        language: str = ENGLISH,
        most_moves: int | None = None,
    ) -> responses.SearchResult:
        """The result of a search so far, merged from the reports of its shares, with all moves or the best ones."""
        return write_result(self._wire(order.game), order, reports, workers, language, most_moves)

    # Analysis

    def analysis_order(self, game: str, body: bytes, deadline: Deadline = UNBOUND) -> AnalysisOrder:
        """The order in a request for an analysis. Its record is verified."""
        return read_analysis(self._wire(game), body, self._depth, deadline)

    def decision_trial(self, order: AnalysisOrder, number: int) -> DecisionTrial:
        """The trial that judges one decision of an order."""
        return DecisionTrial(self._wire(order.game), order, number)

    def analysis_result(
        self,
        order: AnalysisOrder,
        reports: Mapping[int, Document],
        language: str = ENGLISH,
        most_moves: int | None = None,
    ) -> responses.AnalysisResult:
        """The result of an analysis so far, made from its judgements, with all moves or the first ones."""
        return write_analysis(self._wire(order.game), order, reports, language, most_moves)

    # Errors

    def problem(self, error: BadDocument | ImpossiblePosition, game: str, language: str = ENGLISH) -> Problem:
        """The problem for an error, with texts. It lists at most the first hundred errors."""
        if isinstance(error, BadDocument):
            return Problem(
                BAD_DOCUMENT,
                [
                    PointedError(each.pointer, each.code, message(each.code, each.params, language), each.params)
                    for each in error.errors[:MOST_ERRORS]
                ],
            )
        rules = self._game(game)
        name = answers.naming(next(iter(rules.packs.values())), language)
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
