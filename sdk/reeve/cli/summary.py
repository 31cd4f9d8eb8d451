"""The summary of a check: the counts, also for each game, and the duration."""

from collections.abc import Iterator, Sequence

from reeve.cli.verdicts import Outcome, Tally
from reeve.cli.words import say

MINUTE = 60
FEW = 10


def summary(outcome: Outcome, language: str) -> Iterator[str]:
    """The lines of the summary."""
    tally = outcome.tally
    yield from counts_by_kind(tally, language)
    if tally.games:
        yield ""
        yield from by_game(tally, language)
    yield ""
    rate = outcome.checked / max(outcome.seconds, 1e-3)
    yield say(
        "took",
        language,
        checked=outcome.checked,
        time=duration(outcome.seconds, language),
        rate=f"{rate:,.0f}" if rate >= FEW else f"{rate:.1f}",
    )


def counts_by_kind(tally: Tally, language: str) -> Iterator[str]:
    """The number of lines of each kind."""
    rows = [(0, say("legal", language), tally.legal), (0, say("illegal", language), tally.illegal)]
    rows += [(1, ruling, count) for ruling, count in tally.rulings.most_common()]
    rows += [(0, say("broken", language), tally.broken)]
    rows += [(1, problem, count) for problem, count in tally.problems.most_common()]
    yield from columns([("  " * depth + name, f"{count:,}") for depth, name, count in rows])


def by_game(tally: Tally, language: str) -> Iterator[str]:
    """The same for each game."""
    heads = tuple(say(name, language) for name in ("game", "legal", "illegal", "broken"))
    rows = [
        (name or say("unknown", language), f"{counts.legal:,}", f"{counts.illegal:,}", f"{counts.broken:,}")
        for name, counts in tally.by_game()
    ]
    yield from columns([heads, *rows])


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of a name and numbers, aligned."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *numbers in rows:
        yield "  ".join([f"{name:<{widths[0]}}", *(f"{n:>{w}}" for n, w in zip(numbers, widths[1:], strict=True))])


def duration(seconds: float, language: str) -> str:
    """A duration as text: 1.5 s, or 2:05."""
    return say("seconds", language, number=f"{seconds:.1f}") if seconds < MINUTE else clock(seconds)


def clock(seconds: float) -> str:
    """Minutes and seconds, with hours if there are some.

    >>> clock(7), clock(65), clock(3725)
    ('0:07', '1:05', '1:02:05')
    """
    minutes, rest = divmod(int(seconds), MINUTE)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
