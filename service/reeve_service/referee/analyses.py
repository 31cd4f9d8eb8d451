"""Analyses: the order in a request, the judgement on one decision, and the result made from all judgements."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from math import sqrt
from time import monotonic

from reeve_schemas import envelopes
from reeve_schemas.generated import answers as responses
from reeve_schemas.values import find_pack
from reeve_service.games.installed import strategy_of
from reeve_service.games.wire import Document, Wire
from reeve_service.referee import records
from reeve_service.referee.answers import by_seat, move_text
from reeve_service.referee.claims import Mismatch
from reeve_service.referee.deadline import Deadline
from reeve_service.referee.parsing import parse
from reeve_service.referee.parts import Reading
from reeve_service.referee.record_reading import read_record
from reeve_service.referee.records import Record
from reeve_service.referee.searches import SEEDS
from reeve_service.rules.contract import State
from reeve_service.rules.packs import Pack
from reeve_service.rules.seats import Seat
from reeve_service.search.analysis import Judged, accuracies, turning_point, winner
from reeve_service.search.decisions import Decision, decisions
from reeve_service.search.judging import Grade, Judgement, judging

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
    "en": "{judged}; luck before this move: {seats}",
    "ru": "{judged}; удача перед этим ходом: {seats}",
    "pl": "{judged}; szczęście przed tym ruchem: {seats}",
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
    winner: Seat | None
    """The only winner of the game. None if the game is not over, or several seats have won."""

    def document(self) -> Document:
        """The order as a document for the workers."""
        return asdict(self)


def read_analysis(wire: Wire, body: bytes, depth: int, deadline: Deadline) -> AnalysisOrder:
    """The order in a request. The record is verified."""
    reading = Reading.of(ANALYSIS, parse(body, depth))
    record = reading.read("record", lambda value: read_record(wire, value))
    count, sole_winner = 0, None
    if record is not None:
        try:
            sole_winner = winner(wire.game, _verified_end(wire, record, deadline))
            for _ in decisions_of(wire, record):
                deadline.check()
                count += 1
            if not count:
                reading.complain("/record", "no_decisions")
        except Mismatch as mismatch:
            reading.complain(f"/record{mismatch.pointer}", "untrue_record")
    record = reading.whole(record)
    parts = reading.parts
    seed = parts["seed"] if "seed" in parts else secrets.randbelow(SEEDS)
    return AnalysisOrder(
        wire.game.id, list(record.seats), parts["record"], parts["iterations"], seed, count, sole_winner
    )


def _verified_end(wire: Wire, record: Record, deadline: Deadline) -> State:
    """The position at the end of a record. Raises Mismatch if the record is not true."""
    plies = records.replay(wire, record)
    end = next(plies).state
    for ply in plies:
        deadline.check()
        end = ply.state
    return end


def decisions_of(wire: Wire, record: Record) -> Iterator[Decision]:
    """The decisions of a record, produced one by one while its moves are played."""
    state, _ = records.begin(wire, record.options, record.seats, record.seed)
    yield from decisions(wire.game, state, record.moves)


class DecisionTrial:
    """Makes the judgement on one decision of an order."""

    def __init__(self, wire: Wire, order: AnalysisOrder, number: int) -> None:
        self._wire = wire
        self._decision = next(islice(decisions_of(wire, read_record(wire, order.record)), number, None))
        seed = f"{order.seed}/{number}"
        self._steps = judging(wire.game, strategy_of(wire.game), self._decision, order.iterations, seed)
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
        """The judgement as a document. None if it is not complete.

        It has all facts that the result of the analysis needs. So the result is made without the game, in any language.
        """
        if self.judgement is None:
            return None
        judgement, decision, seats = self.judgement, self._decision, self._decision.view.seats
        return {
            "at": decision.at,
            "seat": decision.move.seat,
            "played": self._wire.dump_move(judgement.played.move, seats),
            "best": self._wire.dump_move(judgement.best.move, seats),
            "grade": judgement.grade.value,
            "loss": judgement.loss,
            "doubt": judgement.doubt,
            "accuracy": judgement.accuracy,
            "before": list(judgement.before),
            "after": list(judgement.after),
            "luck": list(judgement.luck),
        }


def write_analysis(
    wire: Wire, order: AnalysisOrder, reports: Mapping[int, Document], language: str, most_moves: int | None
) -> responses.AnalysisResult:
    """The result of an analysis so far. `reports` has the finished judgements by the number of the decision.

    It has the first `most_moves` moves, or all of them.
    """
    in_order = [reports[number] for number in sorted(reports)]
    judged = [Judged(Seat(report["seat"]), report["accuracy"], report["after"]) for report in in_order]
    accuracy = {
        seat: None if share is None else round(share, 4)
        for seat, share in zip(order.seats, accuracies(judged, len(order.seats)), strict=True)
    }
    # The turning point is known only after all decisions are judged.
    turned = turning_point(judged, order.winner) if len(judged) == order.decisions else None
    pack = find_pack(wire.game.packs, order.record["pack"])
    return {
        "text": _write_text(order, in_order, accuracy, turned, language),
        "moves": [_write_judged(wire, pack, order, report, language) for report in in_order[:most_moves]],
        "accuracy": accuracy,
        "turning_point": None if turned is None else in_order[turned]["at"],
        "seed": order.seed,
    }


def _write_text(
    order: AnalysisOrder,
    reports: Sequence[Document],
    accuracy: Mapping[str, float | None],
    turned: int | None,
    language: str,
) -> str:
    shown = ", ".join(f"{seat} {100 * share:.0f} %" for seat, share in accuracy.items() if share is not None)
    text = ACCURACY[language].format(seats=shown)
    if turned is not None:
        report = reports[turned]
        text += " " + TURNED[language].format(number=report["at"] + 1, seat=order.seats[report["seat"]])
    if len(reports) < order.decisions:
        text += " " + JUDGED[language].format(judged=len(reports), decisions=order.decisions)
    return text


def _write_judged(
    wire: Wire, pack: Pack, order: AnalysisOrder, report: Document, language: str
) -> responses.JudgedMove:
    seats, seat, luck = order.seats, order.seats[report["seat"]], report["luck"]
    grade = Grade(report["grade"])
    played = best = move_text(wire, pack, report["played"], language)
    if report["best"] != report["played"]:
        best = move_text(wire, pack, report["best"], language)
    text = f"{seat}: {played}: {GRADES[grade][language]}"
    if grade is not Grade.BEST:
        text = BETTER[language].format(played=text, best=best)
    if max(map(abs, luck)) >= max(LUCKY, 2 / sqrt(order.iterations)):
        # A change that rounds to 0 would be shown as -0.
        changes = [(name, round(100 * change)) for name, change in zip(seats, luck, strict=True)]
        shown = ", ".join(f"{name} {change:+d} %" for name, change in changes if change)
        text = LUCK[language].format(judged=text, seats=shown)
    return {
        "at": report["at"],
        "seat": seat,
        "move": report["played"],
        "text": text,
        "grade": grade.value,
        "best": {"move": report["best"], "text": best},
        "loss": round(report["loss"], 4),
        "doubt": round(report["doubt"], 4),
        "before": by_seat(seats, report["before"]),
        "after": by_seat(seats, report["after"]),
        "luck": by_seat(seats, luck),
    }
