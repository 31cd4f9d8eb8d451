"""Each law is broken by a game that does not keep it. A law that no game can break would guard nothing."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import ClassVar, cast

import pytest

from reeve_schemas.errors import BadDocument, ImpossiblePosition
from reeve_service.games.installed import plugins
from reeve_service.games.wire import GameWire, Wire
from reeve_service.laws import documents, play, secrecy, strategy
from reeve_service.laws.tables import LawBroken, Table
from reeve_service.rules.chance import ChanceMode, Outcomes
from reeve_service.rules.contract import AnyGame, Event
from reeve_service.rules.contract import Move as AnyMove
from reeve_service.rules.ethnos.game import Ethnos
from reeve_service.rules.ethnos.moves import Move, RecruitFromDeck
from reeve_service.rules.ethnos.state import State
from reeve_service.rules.ethnos.tableau import Tableau
from reeve_service.rules.rulings import Fault, Violation
from reeve_service.rules.scores import ScoreSheet
from reeve_service.rules.seats import Seat

SEEDED, DECLARED = ChanceMode.SEEDED, ChanceMode.DECLARED
SEED = 1
draws = Ethnos.outcomes
REFUSED = Violation("turn.not-asked", "", {})


class ListsTwice(Ethnos):
    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        for move in super().moves(state, seat):
            yield from (move, move)


class ListsOnlyTheFirst(Ethnos):
    def moves(self, state: State, seat: Seat) -> Iterator[Move]:
        yield from [*super().moves(state, seat)][:1]


class RefusesWhatItLists(Ethnos):
    def check(self, state: State, move: Move) -> list[Violation]:
        return [REFUSED] if isinstance(move, RecruitFromDeck) else super().check(state, move)


class TakesTooLong(Ethnos):
    bound: ClassVar[int] = 5


class NeverFinal(Ethnos):
    def score(self, tableau: Tableau) -> ScoreSheet:
        return replace(super().score(tableau), final=False)


class AddsWrong(Ethnos):
    def score(self, tableau: Tableau) -> ScoreSheet:
        sheet = super().score(tableau)
        return replace(sheet, totals=(sheet.totals[0] + 1, *sheet.totals[1:]))


class DrawsFromAnotherSource(Ethnos):
    drawn = 0

    def settle(self, state: State) -> list[Event]:
        self.drawn += 1
        state.chance = replace(state.chance, drawn=self.drawn)
        return super().settle(state)


class MarksRefusals(Ethnos):
    def check(self, state: State, move: Move) -> list[Violation]:
        violations = super().check(state, move)
        state.ply += bool(violations)
        return violations


class NamesNoRuling(Ethnos):
    def check(self, state: State, move: Move) -> list[Violation]:
        return [Violation("no.such-ruling", "", {})]


class DrawsWhatIsGone(Ethnos):
    outcomes = staticmethod(lambda state: Outcomes([1] * len(draws(state).weights), draws(state).reveal))


class RefusesEverySecondPly(Ethnos):
    def faults(self, state: State) -> list[Fault]:
        return [Fault("position.ply", "/ply")] if state.ply % 2 else super().faults(state)


class ShowsTheSeed(Ethnos):
    def view(self, state: State, seat: Seat) -> State:
        view = super().view(state, seat)
        view.chance = state.chance
        return view


class ImaginesTooMuch(Ethnos):
    def imagine(self, view: State, rng: Random) -> State:
        state = super().imagine(view, rng)
        state.ply += 1
        return state


class AsksNobodyInAView(Ethnos):
    def pending(self, state: State) -> tuple[Seat, ...]:
        return () if state.viewer is not None else super().pending(state)


class JudgesByWhatIsHidden(Ethnos):
    def check(self, state: State, move: Move) -> list[Violation]:
        return super().check(state, move) or [REFUSED] * (state.viewer is None)


class ReportsNothing(Ethnos):
    def play(self, state: State, move: Move) -> list[Event]:
        super().play(state, move)
        return []


class HasAKindWithoutText(Ethnos):
    class Fly(AnyMove):
        kind = "fly"

    kinds: ClassVar[tuple[type[AnyMove], ...]] = (*Ethnos.kinds, Fly)


class MovesOtherSeats(GameWire):
    def load_move(self, document: object, seats: tuple[str, ...]) -> AnyMove:
        move: AnyMove = super().load_move(document, seats)
        return replace(move, seat=Seat(1 - move.seat))


class ReadsNothingCarefully(GameWire):
    def load_with_care(self, document: object) -> tuple[State, list[Fault]]:
        raise BadDocument([])


Law = Callable[[Table, int], None]
BROKEN: list[tuple[Law, type[Ethnos], ChanceMode, str]] = [
    (play.listed_moves_are_the_legal_ones, ListsTwice, SEEDED, "listed twice"),
    (play.listed_moves_are_the_legal_ones, ListsOnlyTheFirst, SEEDED, "disagree|candidates"),
    (play.listed_moves_are_the_legal_ones, RefusesWhatItLists, SEEDED, "listed but not legal"),
    (play.a_random_game_ends_within_its_bound, TakesTooLong, SEEDED, "more than its bound"),
    (play.a_random_game_ends_within_its_bound, NeverFinal, SEEDED, "not final"),
    (play.the_same_seed_and_moves_give_the_same_bytes, DrawsFromAnotherSource, SEEDED, "differ"),
    (play.a_refused_move_changes_nothing, MarksRefusals, SEEDED, "check changes the position"),
    (play.every_award_is_in_the_rulebook, AddsWrong, SEEDED, "not the sum of its lines"),
    (play.outcomes_are_the_moves_of_the_table, DrawsWhatIsGone, DECLARED, "not the moves of the table"),
    (documents.the_wire_keeps_everything, RefusesEverySecondPly, SEEDED, "has a fault"),
    (secrecy.a_view_tells_nothing_that_is_hidden, ShowsTheSeed, SEEDED, "shows the seed"),
    (secrecy.a_view_tells_nothing_that_is_hidden, ImaginesTooMuch, SEEDED, "does not fit the view"),
    (secrecy.a_verdict_tells_nothing_that_is_hidden, AsksNobodyInAView, SEEDED, "pending seats"),
    (secrecy.a_verdict_tells_nothing_that_is_hidden, JudgesByWhatIsHidden, SEEDED, "verdict is different"),
    (secrecy.what_is_seen_of_a_move_is_all_that_a_view_shows, ReportsNothing, SEEDED, "equal events"),
    (strategy.the_policy_plays_legal_moves_to_the_end, TakesTooLong, SEEDED, "more than the bound"),
    (strategy.the_policy_plays_legal_moves_to_the_end, RefusesWhatItLists, SEEDED, "not legal"),
    (strategy.the_policy_has_a_move_in_any_position, RefusesWhatItLists, SEEDED, "not legal"),
    (strategy.every_move_has_a_text, HasAKindWithoutText, SEEDED, "has no text"),
]


def table_of(game: type[Ethnos], mode: ChanceMode = SEEDED, wire: type[GameWire] = GameWire) -> Table:
    """A table of two players at which such a game is played."""
    made: Wire = wire(cast(AnyGame, game()), plugins()["ethnos"])
    return Table(made, 2, "ru", mode)


@pytest.mark.parametrize(("law", "game", "mode", "why"), BROKEN, ids=lambda each: getattr(each, "__name__", ""))
def test_a_game_that_breaks_a_law_is_found(law: Law, game: type[Ethnos], mode: ChanceMode, why: str) -> None:
    law(table_of(Ethnos, mode), SEED)
    with pytest.raises(LawBroken, match=why):
        law(table_of(game, mode), SEED)


def test_a_violation_without_a_ruling_is_found() -> None:
    with pytest.raises(KeyError, match=r"no\.such-ruling"):
        play.every_broken_ruling_is_in_the_rulebook(table_of(NamesNoRuling), SEED)


def test_an_answer_that_is_not_accepted_is_found() -> None:
    with pytest.raises(ImpossiblePosition, match=r"position\.ply"):
        documents.what_is_answered_is_accepted(table_of(RefusesEverySecondPly, DECLARED), SEED)


def test_a_wire_that_loses_something_is_found() -> None:
    with pytest.raises(LawBroken, match="This move is read back as another one"):
        documents.the_wire_keeps_everything(table_of(Ethnos, wire=MovesOtherSeats), SEED)


def test_a_difference_between_quick_and_careful_reading_is_found() -> None:
    with pytest.raises(LawBroken, match="Only quick reading accepts this request"):
        documents.the_quick_reading_is_the_careful_one(table_of(Ethnos, wire=ReadsNothingCarefully), SEED)
