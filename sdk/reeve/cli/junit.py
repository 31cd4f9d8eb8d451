"""Verdicts as JUnit XML, which CI systems show: a suite for each file, a test case for each document."""

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from reeve.cli.verdicts import ILLEGAL, OK, Outcome, Verdict, reasons

IN_MEMORY = 8 << 20
BLOCK = 1 << 16
NO_GAME = "unknown"


@dataclass(slots=True)
class Suite:
    """The test cases of a file."""

    name: str
    tests: int = 0
    failures: int = 0
    errors: int = 0
    size: int = 0
    """The size of its test cases in bytes."""

    def opening(self) -> bytes:
        """Its start tag."""
        return f"  <testsuite {attributes(name=self.name, **counts([self]))}>\n".encode()


class JUnit:
    """Stores the test cases in a temporary file until the check ends, because the counts come before them."""

    def __init__(self) -> None:
        self._cases = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - kept until the process ends
        self._suites: list[Suite] = []

    def opening(self) -> bytes:
        """Nothing yet."""
        return b""

    def entry(self, verdict: Verdict, *, is_first: bool) -> bytes:
        """Nothing yet."""
        if not self._suites or self._suites[-1].name != verdict["file"]:
            self._suites.append(Suite(verdict["file"]))
        suite = self._suites[-1]
        suite.tests += 1
        suite.failures += verdict["verdict"] == ILLEGAL
        suite.errors += verdict["verdict"] not in (OK, ILLEGAL)
        suite.size += self._cases.write(case(verdict))
        return b""

    def closing(self, outcome: Outcome) -> Iterator[bytes]:
        """The whole document."""
        self._cases.seek(0)
        whole = attributes(name="reeve check", **counts(self._suites), time=f"{outcome.seconds:.3f}")
        yield f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites {whole}>\n'.encode()
        for suite in self._suites:
            yield suite.opening()
            left = suite.size
            while left:
                block = self._cases.read(min(left, BLOCK))
                left -= len(block)
                yield block
            yield b"  </testsuite>\n"
        yield b"</testsuites>\n"


def counts(suites: list[Suite]) -> dict[str, str]:
    """The counts of some suites."""
    return {
        "tests": str(sum(suite.tests for suite in suites)),
        "failures": str(sum(suite.failures for suite in suites)),
        "errors": str(sum(suite.errors for suite in suites)),
        "skipped": "0",
    }


def case(verdict: Verdict) -> bytes:
    """A test case. An illegal document is a failure, a broken one an error."""
    game = verdict.get("game")
    named = attributes(
        classname=game if isinstance(game, str) and game else NO_GAME, name=f"{verdict['file']}:{verdict['line']}"
    )
    if verdict["verdict"] == OK:
        return f'    <testcase {named} time="0"/>\n'.encode()
    fault = "failure" if verdict["verdict"] == ILLEGAL else "error"
    message = verdict.get("message", "")
    why = attributes(type=" ".join(reasons(verdict)), message=message)
    place = f"{verdict['file']}:{verdict['line']} {verdict.get('pointer', '')}".rstrip()
    # Some CI systems show the attribute, and others the text.
    text = escape(_allowed(f"{message}\n{place}"))
    return f'    <testcase {named} time="0">\n      <{fault} {why}>{text}</{fault}>\n    </testcase>\n'.encode()


def attributes(**values: str) -> str:
    """The attributes of a tag."""
    return " ".join(f"{name}={quoteattr(_allowed(value))}" for name, value in values.items())


def _allowed(text: str) -> str:
    """The text without the characters that XML does not allow."""
    return "".join(each if _is_allowed(ord(each)) else "\N{REPLACEMENT CHARACTER}" for each in text)


def _is_allowed(code: int) -> bool:
    return code in (0x9, 0xA, 0xD) or 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or code >= 0x10000
