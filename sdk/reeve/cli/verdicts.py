"""What is said of a line: legal or not by which ruling, or why it could not be judged."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict

from reeve.types import Problem

OK = "ok"
ILLEGAL = "illegal"
ERROR = "error"


class Verdict(TypedDict):
    """A line of the output."""

    file: str
    line: int
    id: NotRequired[str]
    verdict: str
    game: NotRequired[str]
    operation: NotRequired[str]
    mismatch: NotRequired[str]
    """What of a record is not true."""
    at: NotRequired[int | None]
    """At which of its moves, counted from 0; null is before the first."""
    rulings: NotRequired[list[str]]
    """What the move breaks."""
    problem: NotRequired[str]
    """Why the line could not be judged."""
    pointer: NotRequired[str]
    """Where in the line, if there is a place."""
    message: NotRequired[str]


Finding = dict[str, Any]
"""A verdict without its place, as it is found by whoever does not know of files."""


def of_answer(operation: str, answer: Mapping[str, Any]) -> Finding:
    """What an answer says of the line it is for."""
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
    """What a problem says of the line it is for; the place is one in the line, not in what was made of it."""
    errors = problem["errors"]
    finding: Finding = {"verdict": ERROR, "problem": problem["type"].removeprefix("/problems/")}
    if errors:
        pointer = errors[0]["pointer"]
        finding["pointer"] = pointer.removeprefix("/body").removeprefix("/record") if is_record else pointer
    finding["message"] = " ".join(each["detail"] for each in errors) or problem["detail"]
    return finding


def broken(problem: str, message: str, pointer: str | None = None) -> Finding:
    """What is said of a line that nobody has to be asked about."""
    place = {} if pointer is None else {"pointer": pointer}
    return {"verdict": ERROR, "problem": problem, **place, "message": message}


@dataclass(slots=True)
class Tally:
    """How many verdicts of each kind there were."""

    legal: int = 0
    illegal: int = 0
    broken: int = 0
    rulings: Counter[str] = field(default_factory=Counter)
    """By what illegal lines break: a ruling, or what a record claims wrongly. A move may break several."""
    problems: Counter[str] = field(default_factory=Counter)

    def plus(self, verdicts: Iterable[Verdict]) -> "Tally":
        """The tally with these counted too."""
        more = Tally(self.legal, self.illegal, self.broken, self.rulings.copy(), self.problems.copy())
        for each in verdicts:
            if each["verdict"] == OK:
                more.legal += 1
            elif each["verdict"] == ILLEGAL:
                more.illegal += 1
                more.rulings.update(each.get("rulings") or [each.get("mismatch", "")])
            else:
                more.broken += 1
                more.problems[each.get("problem", "")] += 1
        return more

    @property
    def lines(self) -> int:
        """All of them."""
        return self.legal + self.illegal + self.broken

    @property
    def clean(self) -> bool:
        """Whether nothing was found."""
        return not self.illegal and not self.broken
