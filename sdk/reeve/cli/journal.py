"""The journal of a check. With it another run continues: no line is answered twice, and none is lost."""

import hashlib
import io
import json
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from reeve.cli.exits import CannotRun
from reeve.cli.sources import Line
from reeve.cli.verdicts import Counts, Tally, Verdict

FORMAT = 3


@dataclass(frozen=True, slots=True)
class Journal:
    """The last answered line, the input and output up to it, and the tally."""

    files: tuple[str, ...]
    output: str | None
    """The path of the verdicts; None if only the summary was requested."""
    report: str = "ndjson"
    """The format of the verdicts."""
    only_failures: bool = False
    file: int = 0
    line: int = 0
    lines: str = ""
    """A chain of hashes over all lines of that file up to this one, to notice a changed file."""
    sizes: tuple[int | None, ...] = ()
    """The sizes of the files before that one, if they are known."""
    offset: int = 0
    verdicts: str = ""
    """A chain of hashes over the output."""
    tally: Tally = field(default_factory=Tally)

    def after(self, lines: Sequence[Line], sizes: Sequence[int | None], verdicts: Sequence[Verdict]) -> "Journal":
        """The journal after these lines are answered too."""
        chain, file = self.lines, self.file
        for line in lines:
            chain = link(chain if line.file == file else "", line.content)
            file = line.file
        return replace(
            self,
            file=file,
            line=lines[-1].number,
            lines=chain,
            sizes=tuple(sizes[:file]),
            tally=self.tally.plus(verdicts),
        )

    def with_written(self, content: bytes) -> "Journal":
        """The journal after this is in the output too."""
        verdicts = self.verdicts
        for row in io.BytesIO(content):
            verdicts = link(verdicts, row)
        return replace(self, offset=self.offset + len(content), verdicts=verdicts)

    def save(self, path: Path) -> None:
        """Write it atomically: if the process is killed, the file is the old one or the new one."""
        new = beside(path)
        with new.open("w", encoding="utf-8") as file:
            json.dump(self._document(), file)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)

    def _document(self) -> dict[str, Any]:
        names = ("files", "output", "report", "only_failures", "file", "line", "lines", "sizes", "offset", "verdicts")
        tally = {
            **self.tally.document(),
            "rulings": self.tally.rulings,
            "problems": self.tally.problems,
            "games": {name: counts.document() for name, counts in self.tally.games.items()},
        }
        return {"format": FORMAT, **{name: getattr(self, name) for name in names}, "tally": tally}


def beside(path: Path) -> Path:
    """The path of a journal before it replaces the old one."""
    return path.with_name(f"{path.name}.new")


def link(previous: str, content: bytes) -> str:
    """The next hash of a chain. The first one has no predecessor."""
    return hashlib.sha256(previous.encode() + content).hexdigest()


def load(path: Path, begun: Journal) -> Journal:
    """The journal in a file, or this new one if there is no file."""
    try:
        journal = _read(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return begun
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise CannotRun(f"{path}: this is not a journal of reeve check ({error!r}); name another file") from error
    if journal.files != begun.files:
        raise CannotRun(f"{path}: this check was begun with other files: {' '.join(journal.files)}")
    if _options(journal) != _options(begun):
        raise CannotRun(
            f"{path}: this check was begun with {_options(journal)}; use the same options, or name another journal"
        )
    return journal


def _options(journal: Journal) -> str:
    """The output as the user wrote it."""
    if journal.output is None:
        return "--summary-only"
    only_failures = " --only-failures" if journal.only_failures else ""
    return f"--output {journal.output} --format {journal.report}{only_failures}"


def _read(document: dict[str, Any]) -> Journal:
    if document["format"] != FORMAT:
        raise ValueError(f"format {document['format']}")
    counts = document["tally"]
    journal = Journal(
        files=tuple(document["files"]),
        output=document["output"],
        report=str(document["report"]),
        only_failures=bool(document["only_failures"]),
        file=int(document["file"]),
        line=int(document["line"]),
        lines=str(document["lines"]),
        sizes=tuple(document["sizes"]),
        offset=int(document["offset"]),
        verdicts=str(document["verdicts"]),
        tally=Tally(
            legal=int(counts["legal"]),
            illegal=int(counts["illegal"]),
            broken=int(counts["broken"]),
            rulings=Counter(counts["rulings"]),
            problems=Counter(counts["problems"]),
            games={name: Counts(**each) for name, each in counts["games"].items()},
        ),
    )
    if (
        len(journal.sizes) != journal.file
        or journal.file >= len(journal.files)
        or min(journal.line, journal.offset) < 0
    ):
        raise ValueError("no such place in the files")
    return journal
