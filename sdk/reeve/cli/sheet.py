"""Score sheets as text."""

from collections.abc import Iterator, Sequence

from reeve.cli.words import say
from reeve.types import ScoreSheet, Source, Violation


def written(sheet: ScoreSheet, language: str) -> Iterator[str]:
    """A line for each award with its ruling, the totals, the places, and how ties were broken."""
    yield say("final" if sheet["final"] else "if_ended_now", language)
    rows = [(line["seat"], f"{line['points']:+d}", line["ruling"], line["message"]) for line in sheet["lines"]]
    totals = [(seat, str(points), say("total", language), "") for seat, points in sheet["totals"].items()]
    yield from aligned([*rows, *totals])
    for rank in sheet["ranking"]:
        yield f"{rank['place']}. {', '.join(rank['seats'])}"
    for tie in sheet["ties"]:
        yield f"{say('tie', language)} ({', '.join(tie['seats'])}): {tie['message']} ({tie['ruling']})"


def aligned(rows: Sequence[tuple[str, str, str, str]]) -> Iterator[str]:
    """Columns: a name, a number to the right, and two texts."""
    if not rows:
        return
    name, number, text = (max(len(row[column]) for row in rows) for column in range(3))
    for row in rows:
        yield f"  {row[0]:<{name}}  {row[1]:>{number}}  {row[2]:<{text}}  {row[3]}".rstrip()


def broken_rulings(violations: Sequence[Violation], language: str) -> Iterator[str]:
    """The rulings that a move breaks, with their places in the rulebook."""
    for each in violations:
        yield f"  {each['ruling']} ({place(each['source'], language)}): {each['message']}"


def place(source: Source, language: str) -> str:
    """The place of a ruling."""
    page = source.get("page")
    return say("page", language, edition=source["edition"], page=page) if page else say("house", language)
