"""The person at a match: they see only the view of their seat. The search plays the other seats."""

import errno
import json
import os
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import reeve
from reeve.bar import Bar, terminal
from reeve.cli import sheet
from reeve.cli.choices import Choices
from reeve.cli.common import parse, seed_for
from reeve.cli.exits import CannotRun
from reeve.cli.texts import Texts
from reeve.cli.view_text import view_text
from reeve.cli.words import say
from reeve.search_job import SearchJob
from reeve.types import Event, Move

TABLE = "table"
PAGE = 1000
HINTS = 3
HINT_SECONDS = 2.0


class Leave(Exception):
    """The person wants to leave."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The budget of the search: seconds or iterations, or a level."""

    seconds: float | None
    iterations: int | None = None
    level: str | None = None


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """The progress of a search for the bar. It has no result, because that would reveal the seat's cards."""

    done: float
    text: str
    iterations_per_second: float = 0.0


class Player:
    """The person at one seat. Everything shown comes from the view of the seat or from events that it may see."""

    def __init__(
        self, client: reeve.Client, match: reeve.Match, me: str, budget: Budget, texts: Texts, save: str | None
    ) -> None:
        self._client = client
        self._match = match
        self._me = me
        self._budget = budget
        self._texts = texts
        self._save = save

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        print(say("help", self._language))
        self._print_events(self._match.events)
        try:
            while not self._match.over:
                self._one_move()
        except (Leave, EOFError):
            return
        print("\n".join(sheet.written(self._match.score(), self._language)))

    def save_at_end(self) -> None:
        """Save the game, if requested."""
        if self._save:
            self._save_record(self._save)

    @property
    def _language(self) -> str:
        return self._texts.language

    def _one_move(self) -> None:
        pending = self._match.pending
        if self._me in pending:
            self._show_view()
            self._ask(self._me, say("move_by", self._language, seat=self._me))
        elif TABLE in pending:
            self._ask(TABLE, say("declare", self._language))
        else:
            self._print_events(self._match.play(self._search_move(pending[0])))

    def _print_events(self, events: list[Event]) -> None:
        for event in reeve.events_for(events, self._me):
            print(f"  {self._texts.event(event)}")

    # Other seats

    def _search_move(self, seat: str) -> Move:
        """Let the search play for a seat."""
        few = list(islice(self._match.legal_moves(seat), 2))
        if len(few) == 1:
            return few[0]
        job = self._search(seat, self._budget)
        if stream := terminal():
            with Bar(stream) as bar:
                for progress in job.watch():
                    bar.draw(SearchProgress(progress.done, say("thinks", self._language, seat=seat)))
        return job.best()

    def _search(self, seat: str, budget: Budget) -> SearchJob:
        seconds, iterations, level = budget.seconds, budget.iterations, budget.level
        try:
            if seconds is not None:
                return self._match.search(seat, seconds=seconds)
            return self._match.search(seat, iterations=iterations, level=level, seed=seed_for(self._match.state))
        except reeve.BadRequest as error:
            # Only the referee knows the limits, and the rest of the request is not from the person.
            option = "--level" if level else "--iterations" if iterations else "--seconds"
            raise CannotRun(f"{option}: {error}") from error

    # The person

    def _ask(self, seat: str, question: str) -> None:
        """Execute the person's commands until a move of the seat has been played."""
        choices = self._choices(seat)
        print(question)
        self._show_page(choices)
        while True:
            line = input("> ").strip()
            command, _, rest = line.partition(" ")
            if line.isdecimal() and line.isascii():
                try:
                    move = choices[int(line)]
                except (IndexError, ValueError):  # Python refuses to parse a number with thousands of digits
                    print(say("no_such_move", self._language, number=line))
                    continue
                if self._play_move(move):
                    return
            elif line.startswith("{"):
                if self._play_typed(line, seat):
                    return
            elif command in ("quit", "q") and not rest:
                raise Leave
            elif command == "save":
                self._save_record(rest or self._save)
            elif not self._show(line, seat):
                if line != "n":
                    choices.look(line.removeprefix("/"))
                self._show_page(choices)

    def _show(self, line: str, seat: str) -> bool:
        """Execute a command that shows something. Returns whether it was one."""
        if line == "?" and seat != TABLE:
            # Only for the person's own seat: the search gets its view, so a hint reveals nothing.
            # A hint is as good as possible, even against a beginner.
            budget = self._budget if self._budget.level is None else Budget(HINT_SECONDS)
            result = self._search(seat, budget).result(bar=True)
            print("\n".join(f"  {each['text']}" for each in result["moves"][:HINTS]))
        elif line == "score":
            scored = self._client.scores.create(self._match.game, state=self._match.view(self._me))
            print("\n".join(sheet.written(scored, self._language)))
        elif line == "view":
            self._show_view()
        elif line in ("help", "?"):
            print(say("help", self._language))
        else:
            return False
        return True

    def _show_view(self) -> None:
        print("\n".join(["", *view_text(self._match.view(self._me), self._texts)]))

    def _show_page(self, choices: Choices) -> None:
        rows, more = choices.page()
        print("\n".join(rows) or say("nothing_fits", self._language))
        if more:
            print(say("more", self._language))

    def _choices(self, seat: str) -> Choices:
        # The table's moves come from the whole position, and the person's from the view.
        state = self._match.state if seat == TABLE else self._match.view(seat)
        moves = self._client.legal_moves.list(self._match.game, state=state, seat=seat, limit=PAGE)
        return Choices(moves, self._texts.move)

    def _play_typed(self, line: str, seat: str) -> bool:
        """Play a move that was typed as JSON. Returns whether it was played."""
        try:
            move = parse(line)
        except ValueError as error:
            print(say("not_json", self._language, reason=str(error)))
            return False
        if not isinstance(move, dict) or move.get("seat") != seat:
            # It is not judged: a verdict on another seat's move may reveal what that seat hides.
            print(say("not_the_seat", self._language, seat=seat))
            return False
        return self._play_move(move)

    def _play_move(self, move: Move) -> bool:
        """Play a move, or print why not. Returns whether it was played."""
        try:
            events = self._match.play(move)
        except reeve.IllegalMove as error:
            print("\n".join(sheet.broken_rulings(error.violations, self._language)))
            return False
        except reeve.BadRequest as error:
            print(error)
            return False
        self._print_events(events)
        return True

    def _save_record(self, name: str | None) -> None:
        if not name:
            print(say("save_where", self._language))
            return
        path = Path(name)
        try:
            if path.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
            new = path.with_name(f"{path.name}.new")
            new.write_text(json.dumps(self._match.record(), ensure_ascii=False) + "\n", encoding="utf-8")
            new.replace(path)
        except (OSError, ValueError, reeve.ReeveError) as error:  # no file name contains a zero byte
            print(say("not_saved", self._language, reason=str(error)))
        else:
            print(say("saved", self._language, file=name))
