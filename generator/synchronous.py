"""Generates the synchronous modules of the SDK from the asynchronous ones, so that every method is written only once.

It only removes or replaces words such as `async` and `await` in the source code. It does not need to understand it.
"""

import re
from pathlib import Path

MODULES = (
    "resources",
    "watched",
    "watched_job",
    "searches",
    "search_job",
    "analyses",
    "analysis_job",
    "bulk_jobs",
    "bulk_job",
    "bulk",
    "match",
    "sealed_match",
    "face",
)
"""The generated modules. The transports are written by hand, because each uses another HTTP library."""

REPLACED = (
    (r"\breeve\.asynchronous\.", "reeve."),
    (r"\basync (def|for|with)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\basyncio\.sleep\b", "time.sleep"),
    (r"\bimport asyncio\b", "import time"),
    (r"\bAsyncGenerator\[(.+), None\]", r"Generator[\1, None, None]"),
    (r"\bAsync(?=[A-Z])", ""),
    (r"\b__a(enter|exit)__\b", r"__\1__"),
    (r"\baclosing\b", "closing"),
    (r"\ban `with`", "a `with`"),
    (r"\bconnect_async\(\"http://127\.0\.0\.1:8080\"\)", 'connect("local")'),
    (r"\bconnect_async\b", "connect"),
    (r"\btasks of one event loop\b", "threads"),
    (r"\bone task at a time\b", "one thread at a time"),
)


def synchronous(source: str, name: str) -> str:
    """The source code of the synchronous module, from that of the asynchronous module with this name."""
    for pattern, replacement in REPLACED:
        source = re.sub(pattern, replacement, source)
    about, rest = source.split('"""\n', 1)
    return f'{about}\n\nMade from `asynchronous/{name}.py` by `make generate`; do not edit.\n"""\n{rest}'


def generate_synchronous(source: Path, into: Path) -> list[Path]:
    """Write the synchronous modules. `source` is the folder of the asynchronous ones."""
    written = []
    for name in MODULES:
        path = into / f"{name}.py"
        path.write_text(synchronous((source / f"{name}.py").read_text(), name))
        written.append(path)
    return written
