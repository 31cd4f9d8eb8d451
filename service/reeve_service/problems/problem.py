"""Problem documents as in RFC 9457, with pointers to every error."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from reeve_service.rules.rulings import NO_PARAMS, Params

MEDIA_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True)
class PointedError:
    """One error at one place of the body, in the language of the client."""

    pointer: str
    code: str
    detail: str
    params: Params = field(default_factory=lambda: NO_PARAMS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of problem: its stable name, its status, and its texts in every language."""

    slug: str = field(kw_only=False)
    status: int = field(kw_only=False)
    title: Mapping[str, str] = field(kw_only=False)
    detail: Mapping[str, str] = field(kw_only=False)
    remedy: Mapping[str, str]
    """What the client or the operator can do about it. It is on the page of the kind, and not in the document."""
    example: Mapping[str, int | str] = field(default_factory=dict)
    """Parameters of the detail, for the example on the page."""
    example_errors: Sequence[PointedError] = ()
    retry_seconds: int | None = None
    """After how many seconds a client should try again; None if that does not help."""

    @property
    def type(self) -> str:
        """The URI of the kind, which is also the address of its page."""
        return f"/problems/{self.slug}"


class Problem(Exception):
    """A request that cannot be answered, and why."""

    def __init__(self, kind: Kind, errors: Sequence[PointedError] = (), **params: int | str) -> None:
        super().__init__(kind.slug)
        self.kind = kind
        self.errors = tuple(errors)
        self.params = params

    @property
    def retry_seconds(self) -> int | None:
        """After how many seconds a client should try again, from this problem or from its kind."""
        seconds = self.params.get("seconds", self.kind.retry_seconds)
        return seconds if isinstance(seconds, int) else None

    def document(self, language: str, instance: str) -> dict[str, object]:
        """The problem as a document. `instance` is the id of the request."""
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
