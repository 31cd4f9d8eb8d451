"""The progress bar: one line on a terminal, erased at the end, and nothing if the output is not a terminal."""

import io
import os
import pty
import re
import signal
import subprocess
import sys

import pytest

import reeve
from reeve.bar import Bar, render
from tests.sdk.searching import ENVIRON, Terminal
from tests.server import ROOT

PROGRAM = """
import reeve
client = reeve.connect("local")
match = client.start("ethnos", seats=["ann", "bob"], seed="07" * 32)
match.search("bob", seconds={seconds}).result(bar=True)
print("found")
"""


def screen_after(text: str) -> str:
    """The visible text of a line after everything that was written over it."""
    shown = ""
    for written in text.split("\r"):
        shown = written + shown[len(written) :]
    return shown.rstrip()


def test_a_bar_on_a_terminal_is_erased_at_the_end(match: reeve.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    while not re.search(r"\[#+-+\] +\d+ %  [\d,]+/s  \w", terminal.getvalue()):
        # On a busy machine a search may have ended before the bar is drawn for the second time.
        assert match.search("bob", seconds=0.7).result(bar=True)
    drawn = terminal.getvalue()
    assert "100 %" in drawn
    assert "\n" not in drawn
    assert max(map(len, drawn.split("\r"))) < 80
    assert screen_after(drawn) == ""


def test_a_bar_and_a_timeout(match: reeve.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    while "[" not in terminal.getvalue():
        # On a busy machine the time may be over before anything is drawn.
        with pytest.raises(reeve.SearchTimeout):
            match.search("bob", seconds=30).result(timeout=0.6, bar=True)
    assert screen_after(terminal.getvalue()) == ""


@pytest.mark.parametrize("stream", [io.StringIO(), None])
def test_no_bar_without_a_terminal(
    match: reeve.Match, monkeypatch: pytest.MonkeyPatch, stream: io.StringIO | None
) -> None:
    monkeypatch.setattr(sys, "stderr", stream)
    assert match.search("bob", seconds=0.3).result(bar=True)
    assert not stream or stream.getvalue() == ""


def test_no_bar_by_default(match: reeve.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    match.search("bob", iterations=3).result()
    assert terminal.getvalue() == ""


def test_no_bar_in_a_pipe() -> None:
    program = [sys.executable, "-c", PROGRAM.format(seconds=0.3)]
    done = subprocess.run(program, check=True, cwd=ROOT, env=ENVIRON, capture_output=True, timeout=120)
    assert (done.stdout, done.stderr) == (b"found\n", b"")


def test_a_bar_on_a_real_terminal_is_erased_by_ctrl_c_too() -> None:
    ours, theirs = pty.openpty()
    program = [sys.executable, "-c", PROGRAM.format(seconds=50)]
    process = subprocess.Popen(program, cwd=ROOT, env=ENVIRON, stderr=theirs)
    os.close(theirs)
    drawn = ""
    while "/s" not in drawn:
        drawn += os.read(ours, 1000).decode()
    process.send_signal(signal.SIGINT)
    while True:
        try:
            read = os.read(ours, 1000).decode()
        except OSError:  # on Linux this error means that no process writes to the terminal any more
            break
        if not read:
            break
        drawn += read
    os.close(ours)
    process.wait(120)
    before, _, trace = drawn.partition("Traceback")
    assert screen_after(before) == ""
    assert "KeyboardInterrupt" in trace


def test_a_bar_stays_on_its_line() -> None:
    shown = reeve.Progress("running", 0.999, 10, 12345.6, None, "Raid\x1b[2J the\n" + "горы " * 50)
    line = render(shown, 79)
    assert line.startswith("[###################-]  99 %  12,346/s  Raid [2J the горы")
    assert len(line) <= 79
    assert line.isprintable()


def test_a_shorter_line_erases_a_longer_one() -> None:
    terminal = Terminal()
    with Bar(terminal) as bar:
        bar.draw(reeve.Progress("running", 0.5, 10, 100.0, None, "a long story"))
        bar.draw(reeve.Progress("running", 0.6, 10, 100.0, None, "short"))
        assert screen_after(terminal.getvalue()).endswith("  short")
    assert screen_after(terminal.getvalue()) == ""
