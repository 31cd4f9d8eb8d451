"""The chances of all seats during a game, each by what the seat knew when it decided, drawn as SVG."""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from reeve.types import AnalysisResult

WIDTH, HEIGHT = 800, 320
LEFT, RIGHT, TOP, BOTTOM = 50, 120, 20, 40
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
MARKED = {"inaccuracy": "#e69f00", "mistake": "#d55e00", "blunder": "#b00020"}
"""The grades whose moves have a mark, and its colour."""


def drawing(seats: Sequence[str], result: AnalysisResult) -> str:
    """An SVG file: a line for each seat with a dot at each of its decisions, and a mark where a move lost something."""
    parts = [*_grid(), *_lines(seats, result), *_marks(result)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
    return "\n".join([head, '<rect width="100%" height="100%" fill="#fff"/>', *parts, "</svg>", ""])


def _x(at: int, result: AnalysisResult) -> float:
    last = max(1, result["moves"][-1]["at"])
    return round(LEFT + (WIDTH - LEFT - RIGHT) * at / last, 1)


def _y(chance: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance), 1)


def _grid() -> Iterator[str]:
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        yield f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end" font-size="12">{percent} %</text>'


def _lines(seats: Sequence[str], result: AnalysisResult) -> Iterator[str]:
    for number, seat in enumerate(seats):
        colour = COLOURS[number % len(COLOURS)]
        # Only the decisions of the seat itself. Other seats know other things, so their estimates would make it jump.
        own = [each for each in result["moves"] if each["seat"] == seat]
        points = [(_x(each["at"], result), _y(each["after"][seat])) for each in own]
        joined = " ".join(f"{x},{y}" for x, y in points)
        yield f'<polyline points="{joined}" fill="none" stroke="{colour}" stroke-width="2"/>'
        # A line with one point is invisible.
        yield from (f'<circle cx="{x}" cy="{y}" r="2" fill="{colour}"/>' for x, y in points)
        y = TOP + 16 * number + 12
        yield f'<text x="{WIDTH - RIGHT + 10}" y="{y}" fill="{colour}" font-size="14">{escape(seat)}</text>'


def _marks(result: AnalysisResult) -> Iterator[str]:
    for each in result["moves"]:
        if each["grade"] in MARKED:
            place = f'cx="{_x(each["at"], result)}" cy="{_y(each["after"][each["seat"]])}"'
            title = f"<title>{each['at'] + 1}. {escape(each['text'])}</title>"
            yield f'<circle {place} r="5" fill="{MARKED[each["grade"]]}">{title}</circle>'
