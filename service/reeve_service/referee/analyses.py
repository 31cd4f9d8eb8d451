"""Analyses: the order in a request, the judgement on one decision, and the result made from all judgements."""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import islice
from math import sqrt
from time import monotonic

from reeve_schemas import envelopes
from reeve_schemas.generated import answers as written
from reeve_service.games.installed import strategy_of
from reeve_service.games.wire import Document, Wire
from reeve_service.referee import records
from reeve_service.referee.claims import Mismatch
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.parsing import parse
from reeve_service.referee.parts import Reading
from reeve_service.referee.record_reading import read_record
from reeve_service.referee.records import Record
from reeve_service.referee.searches import SEEDS, move_text
from reeve_service.rules.contract import State
from reeve_service.search.analysis import Judged, analyse
from reeve_service.search.decisions import Decision, decisions
from reeve_service.search.judging import Grade, Judgement, judging
from reeve_service.search.report import Standing

ANALYSIS = envelopes.AnalysisRequest()

GRADES = {
    Grade.BEST: {"en": "best", "ru": "лучший ход", "pl": "najlepszy ruch"},
    Grade.GOOD: {"en": "good", "ru": "хороший ход", "pl": "dobry ruch"},
    Grade.INACCURACY: {"en": "an inaccuracy", "ru": "неточность", "pl": "niedokładność"},
    Grade.MISTAKE: {"en": "a mistake", "ru": "ошибка", "pl": "błąd"},
    Grade.BLUNDER: {"en": "a blunder", "ru": "грубая ошибка", "pl": "gruby błąd"},
}
BETTER = {"en": "{played}; better: {best}", "ru": "{played}; лучше: {best}", "pl": "{played}; lepiej: {best}"}
LUCK = {
    "en": "{judged}; luck before it: {seats}",
    "ru": "{judged}; удача перед ним: {seats}",
    "pl": "{judged}; szczęście przed nim: {seats}",
}
LUCKY = 0.15
"""The text mentions luck if it changed the chances of a seat by at least this much, and by two standard errors."""
ACCURACY = {"en": "Accuracy: {seats}.", "ru": "Точность: {seats}.", "pl": "Dokładność: {seats}."}
TURNED = {
    "en": "The game turned at move {number} ({seat}).",
    "ru": "Перелом в партии: ход {number} ({seat}).",
    "pl": "Przełom w partii: ruch {number} ({seat}).",
}
JUDGED = {
    "en": "{judged} of {decisions} decisions are judged.",
    "ru": "Оценено решений: {judged} из {decisions}.",
    "pl": "Ocenione decyzje: {judged} z {decisions}.",
}


@dataclass(frozen=True, slots=True)
class AnalysisOrder:
    """A record to analyse, and the amount of work for each decision."""

    game: str
    seats: list[str]
    record: Document
    iterations: int
    seed: int
    decisions: int
    """The number of decisions. Each is one task."""

    def document(self) -> Document:
        """The order as a document for the workers."""
        return asdict(self)


def read_analysis(wire: Wire, body: bytes, depth: int, deadline: Deadline) -> AnalysisOrder:
    """The order in a request. The record is verified."""
    reading = Reading.of(ANALYSIS, parse(body, depth))
    record = reading.read("record", lambda value: read_record(wire, value))
    count = 0
    if record is not None:
        try:
            for _ in records.replay(wire, record):
                deadline.check()
            for _ in decisions_of(wire, record):
                deadline.check()
                count += 1
            if not count:
                reading.complain("/record", "no_decisions")
        except Mismatch:
            reading.complain("/record", "untrue_record")
    record = reading.whole(record)
    parts = reading.parts
    seed = parts["seed"] if "seed" in parts else secrets.randbelow(SEEDS)
    return AnalysisOrder(wire.game.id, list(record.seats), parts["record"], parts["iterations"], seed, count)


def decisions_of(wire: Wire, record: Record) -> Iterator[Decision]:
    """The decisions of a record, produced one by one while its moves are played."""
    state, _ = records.begin(wire, record.options, record.seats, record.seed)
    yield from decisions(wire.game, state, record.moves)


class DecisionTrial:
    """Makes the judgement on one decision of an order."""

    def __init__(self, wire: Wire, order: AnalysisOrder, number: int) -> None:
        decision = next(islice(decisions_of(wire, read_record(wire, order.record)), number, None))
        self._wire = wire
        self._seats = decision.view.seats
        seed = f"{order.seed}/{number}"
        self._steps = judging(wire.game, strategy_of(wire.game), decision, order.iterations, seed)
        self.iterations = 0
        self.judgement: Judgement | None = None

    @property
    def over(self) -> bool:
        """Whether the judgement is complete."""
        return self.judgement is not None

    def run(self, seconds: float) -> None:
        """Continue for about this many seconds, or until the judgement is complete."""
        until = monotonic() + seconds
        while self.judgement is None and monotonic() < until:
            try:
                next(self._steps)
                self.iterations += 1
            except StopIteration as end:
                self.judgement = end.value

    def report(self) -> Document | None:
        """The judgement as a document. None if it is not complete."""
        if self.judgement is None:
            return None
        judgement = self.judgement
        return {
            "played": self._write(judgement.played),
            "best": self._write(judgement.best),
            "margin": judgement.margin,
            "doubt": judgement.doubt,
            "luck": list(judgement.luck),
        }

    def _write(self, standing: Standing) -> list[object]:
        move = self._wire.dump_move(standing.move, self._seats)
        return [move, standing.visits, list(standing.rewards), list(standing.wins)]


def _read_judgement(wire: Wire, seats: tuple[str, ...], report: Document) -> Judgement:
    played, best = (
        Standing(wire.load_move(move, seats), visits, tuple(rewards), tuple(wins))
        for move, visits, rewards, wins in (report["played"], report["best"])
    )
    return Judgement(played, best, report["margin"], report["doubt"], tuple(report["luck"]))


def write_analysis(
    wire: Wire, order: AnalysisOrder, reports: Mapping[int, Document], language: str
) -> written.AnalysisResult:
    """The result of an analysis so far. `reports` has the finished judgements by the number of the decision."""
    record = read_record(wire, order.record)
    state, _ = records.begin(wire, record.options, record.seats, record.seed)
    made = list(decisions(wire.game, state, record.moves))
    judgements = [
        _read_judgement(wire, record.seats, reports[number]) if number in reports else None
        for number in range(len(made))
    ]
    analysis = analyse(wire.game, state, made, judgements)
    views = {decision.at: decision.view for decision in made}
    moves = [_write_judged(wire, views[judged.at], judged, order.iterations, language) for judged in analysis.judged]
    # The turning point is known only after all decisions are judged.
    turned = analysis.turning_point if len(moves) == len(made) else None
    accuracy = {
        seat: None if share is None else round(share, 4)
        for seat, share in zip(record.seats, analysis.accuracy, strict=True)
    }
    shown = ", ".join(f"{seat} {share:.0%}" for seat, share in accuracy.items() if share is not None)
    text = ACCURACY[language].format(seats=shown)
    if turned is not None:
        move = moves[turned]
        text += " " + TURNED[language].format(number=move["at"] + 1, seat=move["seat"])
    if len(moves) < len(made):
        text += " " + JUDGED[language].format(judged=len(moves), decisions=len(made))
    return {
        "text": text,
        "moves": moves,
        "accuracy": accuracy,
        "turning_point": None if turned is None else moves[turned]["at"],
        "seed": order.seed,
    }


def _write_judged(wire: Wire, view: State, judged: Judged, iterations: int, language: str) -> written.JudgedMove:
    judgement, seats = judged.judgement, view.seats
    played, best = judgement.played.move, judgement.best.move
    words = f"{seats[judged.seat]}: {move_text(wire, view, played, language)}: {GRADES[judgement.grade][language]}"
    if judgement.grade is not Grade.BEST:
        words = BETTER[language].format(played=words, best=move_text(wire, view, best, language))
    if max(abs(luck) for luck in judgement.luck) >= max(LUCKY, 2 / sqrt(iterations)):
        shown = ", ".join(f"{seat} {luck:+.0%}" for seat, luck in zip(seats, judgement.luck, strict=True))
        words = LUCK[language].format(judged=words, seats=shown)
    return {
        "at": judged.at,
        "seat": seats[judged.seat],
        "move": wire.dump_move(played, seats),
        "text": words,
        "grade": judgement.grade.value,
        "best": {"move": wire.dump_move(best, seats), "text": move_text(wire, view, best, language)},
        "loss": round(judgement.loss, 4),
        "doubt": round(judgement.doubt, 4),
        "before": _by_seat(seats, judgement.before),
        "after": _by_seat(seats, judgement.after),
        "luck": _by_seat(seats, judgement.luck),
    }


def _by_seat(seats: tuple[str, ...], shares: tuple[float, ...]) -> dict[str, float]:
    return {seat: round(share, 4) for seat, share in zip(seats, shares, strict=True)}
