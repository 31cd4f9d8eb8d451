"""The verdict on a line: legal, illegal with its rulings, or an error."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NotRequired, TypedDict

from reeve.types import Problem

OK = "ok"
ILLEGAL = "illegal"
ERROR = "error"
GAME = re.compile(r"[a-z0-9-]{1,40}")
"""The pattern of game ids."""
NO_GAME = "not-found"
"""The problem of a document whose game the referee does not know."""


class Verdict(TypedDict):
    """A line of the output."""

    file: str
    line: int
    id: NotRequired[str]
    verdict: str
    game: NotRequired[str]
    operation: NotRequired[str]
    mismatch: NotRequired[str]
    """The false claim of a record."""
    at: NotRequired[int | None]
    """The index of the move; null before the first move."""
    rulings: NotRequired[list[str]]
    """The rulings that the move breaks."""
    problem: NotRequired[str]
    """Why the line could not be judged."""
    pointer: NotRequired[str]
    """The place in the line, if there is one."""
    message: NotRequired[str]


Finding = dict[str, Any]
"""A verdict without the file and the line."""


def of_answer(operation: str, answer: Mapping[str, Any]) -> Finding:
    """The finding in the answer to a line."""
    if operation == "replay" and not answer["valid"]:
        violations = answer["violations"]
        return {
            "verdict": ILLEGAL,
            "mismatch": answer["mismatch"],
            "at": answer["at"],
            "rulings": [each["ruling"] for each in violations],
            "message": " ".join([answer["message"], *(each["message"] for each in violations)]),
        }
    if operation == "adjudicate" and not answer["legal"]:
        violations = answer["violations"]
        return {
            "verdict": ILLEGAL,
            "rulings": [each["ruling"] for each in violations],
            "pointer": "/body/move" + violations[0]["pointer"],
            "message": " ".join(each["message"] for each in violations),
        }
    return {"verdict": OK}


def of_problem(problem: Problem, is_record: bool) -> Finding:
    """The finding in a problem about a line. The place is in the line, not in the request."""
    errors = problem["errors"]
    finding: Finding = {"verdict": ERROR, "problem": problem["type"].removeprefix("/problems/")}
    if errors:
        pointer = errors[0]["pointer"]
        finding["pointer"] = pointer.removeprefix("/body").removeprefix("/record") if is_record else pointer
    finding["message"] = " ".join(each["detail"] for each in errors) or problem["detail"]
    return finding


def broken(problem: str, message: str, pointer: str | None = None) -> Finding:
    """The finding for a line that is not sent to the referee."""
    place = {} if pointer is None else {"pointer": pointer}
    return {"verdict": ERROR, "problem": problem, **place, "message": message}


def reasons(verdict: Verdict) -> list[str]:
    """Why a document is not legal: the rulings that it breaks, the false claim of its record, or its problem."""
    if verdict["verdict"] == ILLEGAL:
        return verdict.get("rulings") or [verdict.get("mismatch", "")]
    return [verdict["problem"]] if "problem" in verdict else []


@dataclass(slots=True)
class Counts:
    """How many documents were legal, illegal and broken."""

    legal: int = 0
    illegal: int = 0
    broken: int = 0

    def count(self, verdict: str) -> None:
        """Count one more."""
        self.legal += verdict == OK
        self.illegal += verdict == ILLEGAL
        self.broken += verdict == ERROR

    @property
    def lines(self) -> int:
        """The sum."""
        return self.legal + self.illegal + self.broken

    def document(self) -> dict[str, int]:
        """The counts as JSON."""
        return {"legal": self.legal, "illegal": self.illegal, "broken": self.broken}


@dataclass(slots=True)
class Tally(Counts):
    """The number of verdicts of each kind."""

    rulings: Counter[str] = field(default_factory=Counter)
    """The illegal documents by ruling or by false claim. A move may break several rulings."""
    problems: Counter[str] = field(default_factory=Counter)
    games: dict[str, Counts] = field(default_factory=dict)
    """The counts of each game. Documents without a known game are under the empty name."""

    def plus(self, verdicts: Iterable[Verdict]) -> "Tally":
        """The tally after counting these too."""
        games = {name: replace(counts) for name, counts in self.games.items()}
        more = replace(self, rulings=self.rulings.copy(), problems=self.problems.copy(), games=games)
        for each in verdicts:
            more.count(each["verdict"])
            games.setdefault(_game(each), Counts()).count(each["verdict"])
            (more.rulings if each["verdict"] == ILLEGAL else more.problems).update(reasons(each))
        return more

    def by_game(self) -> list[tuple[str, Counts]]:
        """The counts of each game, by name. Documents without a game are last."""
        return sorted(self.games.items(), key=lambda item: (not item[0], item[0]))

    @property
    def clean(self) -> bool:
        """Whether everything is legal."""
        return not self.illegal and not self.broken


def _game(verdict: Verdict) -> str:
    # A broken document may have any text here, also control characters, which must not reach a terminal.
    game: object = verdict.get("game")
    is_game = isinstance(game, str) and GAME.fullmatch(game) and verdict.get("problem") != NO_GAME
    return str(game) if is_game else ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a check."""

    tally: Tally
    checked: int
    """The number of documents that this run has judged. The tally includes those of resumed runs."""
    seconds: float
    is_complete: bool
    """Whether all documents were judged."""
