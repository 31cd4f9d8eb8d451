"""One client. `python -m soak.client ADDRESS QUESTIONS SEED NUMBER SECONDS` sends random requests and prints its
tally."""

import sys
import time
from pathlib import Path
from random import Random

import reeve
from reeve.errors import ApiError, ConnectionFailed, NotFound, ReeveError
from soak.kinds import KINDS
from soak.questions import Question, digest, read
from soak.tally import Tally

PATIENCE = 600.0
"""How long a request is repeated before it counts as not answered. It is long, so that a busy machine is not a
fault."""
TIMEOUT = 15.0
PAUSE = 0.2
LATER = (429, 503)
LOST = "404, a job was lost with Redis"


class Asker:
    """Sends each request until it is answered."""

    def __init__(self, address: str) -> None:
        # Without retries in the SDK, so that every refusal is counted.
        self._client = reeve.connect(address, timeout=TIMEOUT, retries=0)
        self.tally = Tally()

    def ask(self, question: Question, key: str) -> object | None:
        """The answer to a request, after as many attempts as needed. None if there is none, which is a fault."""
        begun, kind = time.monotonic(), question.kind
        self.tally.asked[kind] += 1
        while time.monotonic() - begun < PATIENCE:
            try:
                answer: object = question.how.ask(self._client, question.game, question.body, key)
            except NotFound as error:
                if not question.how.job:
                    self._fault(question, error)
                    return None
                # A killed Redis may lose its last seconds. The client orders a lost job again.
                self.tally.put_off[LOST] += 1
            except ApiError as error:
                if error.status not in LATER or error.retry_after is None:
                    self._fault(question, error)
                    return None
                self.tally.put_off[f"{error.status} {error.problem['type']}"] += 1
                time.sleep(min(error.retry_after, 1.0))
            except ConnectionFailed:
                self.tally.put_off["connection refused or cut"] += 1
                time.sleep(PAUSE)
            except ReeveError as error:
                self._fault(question, error)
                return None
            else:
                self.tally.answered[kind] += 1
                self.tally.slowest[kind] = max(self.tally.slowest.get(kind, 0.0), round(time.monotonic() - begun, 3))
                return answer
        self._fault(question, TimeoutError(f"no answer within {PATIENCE:.0f} s"))
        return None

    def compare(self, question: Question, key: str) -> None:
        """Send a request, and compare its answer with the answer from the time without failures."""
        answer = self.ask(question, key)
        if answer is not None and digest(answer) != question.answer:
            self.tally.differing[question.kind] += 1
            self.tally.fault(f"{question.kind} {question.number} on {question.game}: another answer than when quiet")

    def _fault(self, question: Question, error: Exception) -> None:
        self.tally.fault(f"{question.kind} {question.number} on {question.game}: {type(error).__name__}: {error}")


def run(address: str, questions: list[Question], seed: int, client: int, seconds: float) -> Tally:
    """Send requests for this many seconds. Every second client creates jobs, which take long. The others do not."""
    rng, asker = Random(f"{seed}/{client}"), Asker(address)
    by_kind = {kind.name: [each for each in questions if each.kind == kind.name] for kind in KINDS}
    kinds = [kind for kind in KINDS if by_kind[kind.name] and kind.job == (client % 2 == 1)]
    until, number = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        (kind,) = rng.choices(kinds, [each.weight for each in kinds])
        number += 1
        asker.compare(rng.choice(by_kind[kind.name]), f"soak-{client}-{number}")
    return asker.tally


if __name__ == "__main__":
    address, path, seed, client, seconds = sys.argv[1:]
    print(run(address, read(Path(path)), int(seed), int(client), float(seconds)).write())
