"""The requests of a soak, stored in a file. Each has the digest of its answer from the time without failures."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from reeve_service.games.wire import Document
from soak.kinds import KINDS, Kind
from soak.recorded import Recorded

BY_NAME = {kind.name: kind for kind in KINDS}


@dataclass(frozen=True, slots=True)
class Question:
    """A request, and the digest of its answer."""

    number: int
    kind: str
    game: str
    body: Document
    answer: str = ""

    @property
    def how(self) -> Kind:
        """The kind of the request."""
        return BY_NAME[self.kind]


def questions_from(games: Sequence[Recorded]) -> list[Question]:
    """Requests of every kind for every game."""
    made = [(kind.name, game.game, body) for kind in KINDS for game in games for body in kind.make(game)]
    return [Question(number, *each) for number, each in enumerate(made)]


def digest(answer: object) -> str:
    """The digest by which answers are compared."""
    return sha256(json.dumps(answer, sort_keys=True).encode()).hexdigest()


def write(path: Path, questions: Sequence[Question]) -> None:
    """Write the requests to a file."""
    path.write_text(json.dumps([asdict(question) for question in questions]))


def read(path: Path) -> list[Question]:
    """Read the requests from a file."""
    return [Question(**each) for each in json.loads(path.read_text())]
