"""How far a check came, noted so that another run goes on there: no line is answered twice, and none is lost."""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from reeve.cli.exits import CannotRun
from reeve.cli.sources import Line
from reeve.cli.verdicts import Tally

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Journal:
    """The last line that was answered, how long the output was then, and the tally up to it."""

    files: tuple[str, ...]
    file: int = 0
    line: int = 0
    digest: str = ""
    """Of the line, so that a file that has become another one is noticed."""
    offset: int = 0
    tally: Tally = field(default_factory=Tally)

    def after(self, line: Line, offset: int, tally: Tally) -> "Journal":
        """The journal once this line is answered too."""
        return Journal(self.files, line.file, line.number, digest(line), offset, tally)

    def save(self, path: Path) -> None:
        """Writes it in one piece: whoever is killed leaves the old one or the new one."""
        new = path.with_name(f"{path.name}.new")
        with new.open("w", encoding="utf-8") as file:
            json.dump(self._document(), file)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)

    def _document(self) -> dict[str, Any]:
        tally = {name: getattr(self.tally, name) for name in ("legal", "illegal", "broken", "rulings", "problems")}
        fields = {name: getattr(self, name) for name in ("files", "file", "line", "digest", "offset")}
        return {"format": FORMAT, **fields, "tally": tally}


def digest(line: Line) -> str:
    """What a line is known by."""
    return hashlib.sha256(line.content).hexdigest()


def load(path: Path, files: Sequence[str]) -> Journal:
    """The journal in a file, or a new one where there is none."""
    try:
        journal = _read(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Journal(tuple(files))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise CannotRun(f"{path}: this is no journal of a check ({error!r}); name another file") from error
    if journal.files != tuple(files):
        raise CannotRun(f"{path}: this check was begun with other files: {' '.join(journal.files)}")
    return journal


def _read(document: dict[str, Any]) -> Journal:
    if document["format"] != FORMAT:
        raise ValueError(f"format {document['format']}")
    counts = document["tally"]
    return Journal(
        files=tuple(document["files"]),
        file=int(document["file"]),
        line=int(document["line"]),
        digest=str(document["digest"]),
        offset=int(document["offset"]),
        tally=Tally(
            legal=int(counts["legal"]),
            illegal=int(counts["illegal"]),
            broken=int(counts["broken"]),
            rulings=Counter(counts["rulings"]),
            problems=Counter(counts["problems"]),
        ),
    )
