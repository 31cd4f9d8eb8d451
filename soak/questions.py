"""The questions of a soak, kept in a file: each with the digest of the answer that it got when all was quiet."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from reeve_schemas.wire import Document
from soak.kinds import KINDS, Kind
from soak.recorded import Recorded

BY_NAME = {kind.name: kind for kind in KINDS}


@dataclass(frozen=True, slots=True)
class Question:
    """Something to ask, and the digest of its answer."""

    number: int
    kind: str
    game: str
    body: Document
    answer: str = ""

    @property
    def how(self) -> Kind:
        """The kind of question that it is."""
        return BY_NAME[self.kind]


def questions_from(games: Sequence[Recorded]) -> list[Question]:
    """Every kind of question on every game."""
    made = [(kind.name, game.game, body) for kind in KINDS for game in games for body in kind.make(game)]
    return [Question(number, *each) for number, each in enumerate(made)]


def digest(answer: object) -> str:
    """What an answer is compared by."""
    return sha256(json.dumps(answer, sort_keys=True).encode()).hexdigest()


def write(path: Path, questions: Sequence[Question]) -> None:
    """Keeps the questions."""
    path.write_text(json.dumps([asdict(question) for question in questions]))


def read(path: Path) -> list[Question]:
    """The questions that were kept."""
    return [Question(**each) for each in json.loads(path.read_text())]
