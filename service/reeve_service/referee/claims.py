"""The claims of a record, and the messages for claims that are not true."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from reeve_service.rules.rulings import NO_PARAMS, Params, Violation


class Claim(Enum):
    """The kinds of claim in a record. The comments say what is wrong if the claim is not true."""

    RULES = "rules"
    """The version of the rules is unknown, or the current version decides something differently."""
    COMMITMENT = "commitment"
    """The commitment was made for another seed."""
    MOVE = "move"
    """The move is illegal."""
    CHAIN = "chain"
    """The position has another hash than the one in the record."""
    RESULT = "result"
    """The game has another result, or is not over."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a claim is not true, as a text in every language."""

    claim: Claim
    words: Mapping[str, str]


OTHER_RULES = Reason(
    Claim.RULES,
    {
        "en": "The game was played by rules {claimed}; refereed here are rules {known}.",
        "ru": "Партия сыграна по правилам {claimed}; здесь судят по правилам {known}.",
        "pl": "Partię rozegrano według zasad {claimed}; tu obowiązują zasady {known}.",
    },
)
OLDER_RULES = Reason(
    Claim.RULES,
    {
        "en": "The game was played by rules {claimed}. Rules {known}, which are refereed here, decide this otherwise.",
        "ru": "Партия сыграна по правилам {claimed}. Правила {known}, по которым судят здесь, решают это иначе.",
        "pl": "Partię rozegrano według zasad {claimed}. Obowiązujące tu zasady {known} rozstrzygają to inaczej.",
    },
)
OTHER_SEED = Reason(
    Claim.COMMITMENT,
    {
        "en": "The seed is not the one that the commitment was made for.",
        "ru": "Обязательство дано не для этого зерна.",
        "pl": "Zobowiązanie złożono dla innego ziarna.",
    },
)
ILLEGAL = Reason(
    Claim.MOVE,
    {
        "en": "Move {number} is illegal.",
        "ru": "Ход {number} недопустим.",
        "pl": "Ruch {number} jest niedozwolony.",
    },
)
OTHER_START = Reason(
    Claim.CHAIN,
    {
        "en": "The chain was made for a game that began otherwise.",
        "ru": "Цепочка составлена для партии с другим началом.",
        "pl": "Łańcuch powstał dla partii, która zaczęła się inaczej.",
    },
)
OTHER_POSITION = Reason(
    Claim.CHAIN,
    {
        "en": "Move {number} does not lead to the position in the chain.",
        "ru": "Ход {number} ведёт не к той позиции, что в цепочке.",
        "pl": "Ruch {number} nie prowadzi do pozycji z łańcucha.",
    },
)
OTHER_LENGTH = Reason(
    Claim.CHAIN,
    {
        "en": "The chain has {claimed} hashes; it needs {needed}, one for the start and one for every move.",
        "ru": "Хешей в цепочке: {claimed}, а нужно {needed}: для начала и для каждого хода.",
        "pl": "Skrótów w łańcuchu: {claimed}, a potrzeba {needed}: dla początku i dla każdego ruchu.",
    },
)
NOT_OVER = Reason(
    Claim.RESULT,
    {
        "en": "The game is not over after these moves, so it has no result. It waits for: {pending}.",
        "ru": "После этих ходов партия не окончена, и результата у неё нет. Ход за: {pending}.",
        "pl": "Po tych ruchach partia się nie skończyła, więc nie ma wyniku. Czeka na: {pending}.",
    },
)
OTHER_TOTALS = Reason(
    Claim.RESULT,
    {
        "en": "The game ended {right}, not {claimed}.",
        "ru": "Партия закончилась со счётом {right}, а не {claimed}.",
        "pl": "Partia skończyła się wynikiem {right}, a nie {claimed}.",
    },
)
OTHER_RANKING = Reason(
    Claim.RESULT,
    {
        "en": "The places are {right}, not {claimed}.",
        "ru": "Места распределились так: {right}, а не так: {claimed}.",
        "pl": "Miejsca są takie: {right}, a nie takie: {claimed}.",
    },
)


class Mismatch(Exception):
    """The first claim of a record that is not true. `at` is the index of the move; None if it is about the setup."""

    def __init__(
        self,
        reason: Reason,
        at: int | None,
        params: Params = NO_PARAMS,
        violations: Sequence[Violation] = (),
    ) -> None:
        super().__init__(reason.claim.value)
        self.claim = reason.claim
        self.at = at
        self.violations = tuple(violations)
        self._reason = reason
        self._params = params

    @property
    def pointer(self) -> str:
        """The place of the claim in the record."""
        return f"/moves/{self.at}" if self.claim is Claim.MOVE else f"/{self.claim.value}"

    def message(self, language: str) -> str:
        """The text that says what is not true. It counts moves from 1."""
        number = 0 if self.at is None else self.at + 1
        return self._reason.words[language].format_map({"number": number, **self._params})
