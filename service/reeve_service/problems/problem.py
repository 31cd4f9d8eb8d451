"""A problem as RFC 9457 wants it told: of a kind, and with pointers to what is wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from reeve_service.rules.rulings import NO_PARAMS, Params

MEDIA_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of problem: its stable name, its status, and title and detail in every language."""

    slug: str
    status: int
    title: Mapping[str, str]
    detail: Mapping[str, str]
    retry_seconds: int | None = None
    """When it may be worth trying again, if it may."""

    @property
    def type(self) -> str:
        """The URI that names the kind and leads to its description."""
        return f"/problems/{self.slug}"


@dataclass(frozen=True, slots=True)
class PointedError:
    """One thing wrong at one place of the body, worded for the reader."""

    pointer: str
    code: str
    detail: str
    params: Params = field(default_factory=lambda: NO_PARAMS)


class Problem(Exception):
    """A request that cannot be answered, and why."""

    def __init__(self, kind: Kind, errors: Sequence[PointedError] = (), **params: int | str) -> None:
        super().__init__(kind.slug)
        self.kind = kind
        self.errors = tuple(errors)
        self.params = params

    @property
    def retry_seconds(self) -> int | None:
        """When it may be worth trying again: as is known of this very problem, or of its kind."""
        seconds = self.params.get("seconds", self.kind.retry_seconds)
        return seconds if isinstance(seconds, int) else None

    def document(self, language: str, instance: str) -> dict[str, object]:
        """The problem as it travels; the instance is the request's id."""
        later = {} if self.retry_seconds is None else {"retry_after": self.retry_seconds}
        return {
            "type": self.kind.type,
            "title": self.kind.title[language],
            "status": self.kind.status,
            "detail": self.kind.detail[language].format_map(self.params),
            "instance": instance,
            "errors": [
                {"pointer": each.pointer, "code": each.code, "detail": each.detail, "params": each.params}
                for each in self.errors
            ],
            **later,
        }
