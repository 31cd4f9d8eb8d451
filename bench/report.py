"""Writes the output of `make bench`: `bench/RESULTS.md`, a plot of all ratios, and the tables of `docs/deploy.md`."""

import platform
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean

import matplotlib

from bench.capacity import write_tables
from bench.growth import FLAT, Streamed, Verdicts, straightness
from bench.rates import Row
from reeve_service.config.settings import cores

FOLDER = Path(__file__).parent
RESULTS, PLOT = FOLDER / "RESULTS.md", FOLDER / "ratios.svg"
DEPLOY = FOLDER.parent / "docs" / "deploy.md"
SIZING = """<!-- `make bench` writes this table. -->
| per second on one core | Ethnos | Lords of Xidit | Tiny Epic Kingdoms | The Ancient World |
|---|---:|---:|---:|---:|"""
END_OF_SIZING = "<!-- End of the table. -->"
SIZED = {
    "verdicts over HTTP": "adjudications over HTTP, one worker",
    "iterations of search": "search, iterations",
    "lines of bulk, all games in turn": "lines over bulk, of processor time",
}
"""The rows of that table, and the ends of the titles of the measured rows."""
IN_PROCESS = "adjudications in process"
YARDSTICK = "moves of python-chess, measured in turn with each game"
"""The last row of that table, from the measured rows with this end of their titles: the rate of a well-known program on
the same machine."""
TICKS = (0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10)
HEAD = """# What `make bench` measured

`make bench` wrote this page in one sitting of {minutes:.0f} minutes, on {cores} cores, with Python {python} and
compiled hot modules. A ratio is the median of the ratios of neighbouring rounds. The load generator of the rows over
HTTP shares the cores with the server, so these rows also have the server's processor time for each request.
[NOTES.md](NOTES.md) says where the time goes.

![All ratios, divided by what is wanted](ratios.svg)
"""
VERDICT_GROWTH = """## Growth: verdicts
Microseconds of a verdict in process against the bytes of its request, in the first and the last tenth of games. The
first table has a straight line through all points of a game: what a verdict takes at no size, what another kilobyte
adds, and the correlation of size and time.

| game | µs at no size | µs for another kB | correlation |
|---|---:|---:|---:|
{fits}

| game | players | stage | bytes | µs |
|---|---:|---|---:|---:|
{lines}
"""
STREAM_GROWTH = """## Growth: bulk
One stream of adjudications to one process. {many:,} lines against {few:,}, at most {flat} wanted:
{judged}.

| lines | µs of processor time for a line | MB at the end |
|---:|---:|---:|
{lines}
"""


class Report:
    """The sections of the page, in the order of the measurements."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self._sections: list[str] = []

    def add_rows(self, title: str, about: str, rows: Iterable[Row]) -> None:
        """Print rows while they are measured, and return them for the page."""
        kept = []
        for row in rows:
            print(row, flush=True)
            kept.append(row)
        self.rows += kept
        self._sections.append(f"## {title}\n{about}\n\n{table(kept)}\n")

    def add_verdict_growth(self, measured: Iterable[Verdicts]) -> None:
        """A table of sizes and times, with a straight line for each game."""
        points = list(measured)
        lines = [
            f"| {each.game} | {each.players} | {each.stage} | {each.size:,.0f} | {each.microseconds:,.0f} |"
            for each in points
        ]
        fits = []
        for game in dict.fromkeys(each.game for each in points):
            start, slope, fit = straightness([(each.size, each.microseconds) for each in points if each.game == game])
            fits.append(f"| {game} | {start:,.0f} | {slope:,.1f} | {fit:.2f} |")
        print("\n".join(fits), flush=True)
        self._sections.append(VERDICT_GROWTH.format(fits="\n".join(fits), lines="\n".join(lines)))

    def add_stream_growth(self, measured: Iterable[Streamed]) -> None:
        """A table of lines, time and memory."""
        points = list(measured)
        lines = [f"| {each.lines:,} | {each.microseconds:,.1f} | {each.megabytes:,.1f} |" for each in points]
        few, many = points[-3 if len(points) > 2 else 0], points[-1]
        time, memory = many.microseconds / few.microseconds, many.megabytes / few.megabytes
        judged = " and ".join(
            f"{name} {ratio:.2f} ({'ok' if ratio <= FLAT else 'HIGH'})"
            for name, ratio in (("time of a line", time), ("memory", memory))
        )
        print(judged, flush=True)
        self._sections.append(
            STREAM_GROWTH.format(many=many.lines, few=few.lines, flat=FLAT, judged=judged, lines="\n".join(lines))
        )

    def write(self, minutes: float) -> None:
        """Write the page and the plot."""
        head = HEAD.format(minutes=minutes, cores=cores(), python=platform.python_version())
        RESULTS.write_text("\n".join((head, *self._sections)), encoding="utf-8")
        plot(self.rows)
        write_sizing(self.rows)
        write_tables()


def table(rows: Sequence[Row]) -> str:
    """A table of the page. It has a column for processor time only if that was measured."""
    has_spent = any(row.spent is not None for row in rows)
    head = "| what | a second | against | a second | ratio | at least | |"
    rule = "|---|---:|---|---:|---:|---:|---|"
    if has_spent:
        head, rule = f"{head} processor time, µs |", f"{rule}---:|"
    return "\n".join((head, rule, *(table_row(row, has_spent) for row in rows)))


def table_row(row: Row, has_spent: bool) -> str:
    """A row of a table of the page."""
    verdict = "ok" if row.met else "**low**"
    cells = (
        f"| {row.what} | {row.rate:,.0f} | {row.against} | {row.known:,.0f} | {row.ratio:.2f} | {row.wanted:.2f} "
        f"| {verdict} |"
    )
    if not has_spent:
        return cells
    return f"{cells} {row.spent[0]:,.0f} against {row.spent[1]:,.0f} |" if row.spent else f"{cells} |"


def write_sizing(rows: Sequence[Row]) -> None:
    """Write the table of `docs/deploy.md`: the rates of one core, with a column for each game."""
    page = DEPLOY.read_text(encoding="utf-8")
    before, table, after = page.partition(SIZING)[0], [], page.partition(END_OF_SIZING)[2]
    for title, what in SIZED.items():
        # A rate may be in several rows, compared with different programs.
        rates: dict[str, list[float]] = {}
        for row in rows:
            if row.what.endswith(what):
                rates.setdefault(row.what, []).append(row.rate)
        table.append(_sizing_row(title, [mean(measured) for measured in rates.values()]))
    table.append(_sizing_row(YARDSTICK, [row.known for row in rows if row.what.endswith(IN_PROCESS)]))
    DEPLOY.write_text("\n".join((before + SIZING, *table, END_OF_SIZING)) + after, encoding="utf-8")


def _sizing_row(title: str, rates: Sequence[float]) -> str:
    cells = [*(f"{rate:,.0f}" for rate in rates), "", "", ""][:4]
    return f"| {title} | {' | '.join(cells)} |"


def plot(rows: Sequence[Row]) -> None:
    """Plot a bar for each ratio, divided by the wanted ratio: a bar that reaches 1 is fast enough."""
    matplotlib.use("svg")
    # Equal figures give an equal file. Text is stored as text, because as paths it would make the file many times
    # larger.
    matplotlib.rcParams["svg.hashsalt"] = "reeve"
    matplotlib.rcParams["svg.fonttype"] = "none"
    from matplotlib import pyplot

    names = [f"{row.what}\nof {row.against}" for row in rows]
    figure, axes = pyplot.subplots(figsize=(11, 0.42 * len(rows) + 1), layout="constrained")
    shares = [row.ratio / row.wanted for row in rows]
    colours = ["tab:green" if row.met else "tab:orange" for row in rows]
    axes.barh(range(len(rows)), [share - 1 for share in shares], left=1, tick_label=names, color=colours)
    axes.axvline(1, color="black", linewidth=1)
    for place, row in enumerate(rows):
        axes.text(max(1, shares[place]), place, f" {row.ratio:.2f}", va="center", fontsize=7)
    axes.invert_yaxis()
    axes.tick_params(axis="y", labelsize=6)
    axes.set_xscale("log")
    axes.set_xticks(TICKS, [str(tick) for tick in TICKS])
    axes.minorticks_off()
    axes.margins(x=0.1, y=0.01)
    axes.set_xlabel("ratio, divided by the ratio that is wanted")
    figure.savefig(PLOT, metadata={"Date": None})
    pyplot.close(figure)
