"""A game that is played by actions: the pending seat, the possible actions, and their results."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from reeve.spaces.actions import Actions, Choice
from reeve.spaces.layout import Layout, Row
from reeve_schemas.complaints import message
from reeve_schemas.errors import BadDocument
from reeve_service.games.installed import all_games, wires
from reeve_service.games.wire import Wire
from reeve_service.referee import records
from reeve_service.rules.contract import Move, Options, State
from reeve_service.rules.scores import ScoreSheet
from reeve_service.rules.seats import TABLE, Seat

STEPS_SHOWN = 16
"""How many steps of an unfinished move an observation shows."""


def wire_of(game: str) -> Wire:
    """A game with its documents. Raises ValueError if there is no such game."""
    known = _wires()
    if game not in known:
        raise ValueError(f"there is no game {game!r}; the games are {', '.join(known)}")
    return known[game]


@cache
def _wires() -> Mapping[str, Wire]:
    return wires(all_games())


class Rules:
    """The fixed parts of all games of one kind: the game, the seats, the options, the actions and the cells."""

    def __init__(self, game: str, players: int | None, options: Mapping[str, Any]) -> None:
        """Without a number of players, it is the smallest of the game."""
        self._made_from = (game, players, dict(options))
        self.wire = wire_of(game)
        least, most = self.wire.game.players.start, self.wire.game.players.stop - 1
        count = least if players is None else players
        if not least <= count <= most:
            raise ValueError(f"{game} takes {least} to {most} players, not {count}")
        self.seats = tuple(f"player_{number}" for number in range(count))
        try:
            self.options: Options = self.wire.load_options(dict(options), count)
        except BadDocument as error:
            reasons = [f"{each.pointer[1:]}: {message(each.code, each.params, 'en')}" for each in error.errors]
            raise ValueError(f"the options of {game} are wrong: {' '.join(reasons)}") from None
        self.actions = Actions(self.wire, self.seats)
        self.layout = Layout(self.wire, self.seats)
        self.size = len(self.layout) + STEPS_SHOWN
        """The length of an observation."""

    def __reduce__(self) -> tuple[type["Rules"], tuple[str, int | None, dict[str, Any]]]:
        """Copies and pickles are built again, because the documents of a game cannot be pickled."""
        return Rules, self._made_from

    def begin(self, seed: bytes | None) -> "Play":
        """A new game. Without a seed, the caller plays the table."""
        state, _ = records.begin(self.wire, self.options, self.seats, seed)
        return Play(self, state)


class Play:
    """One game at some position."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state
        self.taken: list[int] = []
        """The steps of the unfinished move."""
        self._open: list[Choice] = []
        self._possible: list[int] | None = None
        self._rows: dict[Seat, Row] = {}
        self._ask()

    def clone(self) -> "Play":
        """An independent copy."""
        other = object.__new__(Play)
        other.rules, other.state, other.seat = self.rules, self.rules.wire.game.clone(self.state), self.seat
        other.taken, other._open, other._rows = list(self.taken), self._open, dict(self._rows)
        other._possible = self._possible
        return other

    def __deepcopy__(self, memo: object) -> "Play":
        return self.clone()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.seat is None

    def actions(self) -> list[int]:
        """The possible actions, in order."""
        if self._possible is None:
            depth = len(self.taken)
            self._possible = sorted({actions[depth] for actions, _ in self._open})
        return list(self._possible)

    def act(self, action: int) -> bool:
        """Take an action, and return whether it completed a move. Raises ValueError if it is not possible."""
        depth = len(self.taken)
        left = [each for each in self._open if each[0][depth] == action]
        if not left:
            raise ValueError(f"the action {action} cannot be taken now")
        self.taken.append(action)
        self._open, self._possible = left, None
        if len(left) > 1:
            self._skip()
            return False
        self.play(left[0][1])
        return True

    def play(self, move: Move) -> None:
        """Make a legal move, also of the table."""
        game = self.rules.wire.game
        game.play(self.state, move)
        game.settle(self.state)
        self._ask()

    def view(self, seat: Seat) -> dict[str, Any]:
        """The document of a view."""
        return self.rules.wire.dump_state(self.rules.wire.game.view(self.state, seat))

    def row(self, seat: Seat) -> Row:
        """An observation: the cells of the seat's view, and the steps of its move so far."""
        if seat not in self._rows:
            self._rows[seat] = self.rules.layout.row(self.view(seat), seat)
        # One more than the number of the action, because zero means no step.
        steps = [float(action + 1) for action in self.taken[:STEPS_SHOWN]] if seat == self.seat else []
        return self._rows[seat] + steps + [0.0] * (STEPS_SHOWN - len(steps))

    def sheet(self) -> ScoreSheet:
        """The score sheet. Before the end, as if the game ended now."""
        game = self.rules.wire.game
        return game.score(game.tableau(self.state))

    def _ask(self) -> None:
        """Update the pending seat and its moves."""
        game = self.rules.wire.game
        pending = game.pending(self.state)
        self.seat: Seat | None = pending[0] if pending else None
        self.taken, self._rows, self._open, self._possible = [], {}, [], None
        if self.seat is not None and self.seat != TABLE:
            self._open = self.rules.actions.of_all(self.seat, list(game.moves(self.state, self.seat)))
            if len(self._open) > 1:
                self._skip()

    def _skip(self) -> None:
        """Take the steps without a choice."""
        depth = len(self.taken)
        first = self._open[0][0]
        while all(actions[depth] == first[depth] for actions, _ in self._open):
            self.taken.append(first[depth])
            depth += 1


def places(sheet: ScoreSheet, players: int) -> list[float]:
    """1 for the first place, -1 for the last, and evenly spaced between. Tied seats share the mean of their places."""
    rewards = [0.0] * players
    for rank in sheet.ranking:
        seats = [seat for seat in rank.seats if 0 <= seat < players]
        for seat in seats:
            above = sum(
                0 <= other < players for each in sheet.ranking if each.place < rank.place for other in each.seats
            )
            rewards[seat] = 1 - 2 * (above + (len(seats) - 1) / 2) / (players - 1)
    return rewards


def margins(sheet: ScoreSheet, players: int) -> list[float]:
    """The points of each seat minus those of the best other one."""
    totals = list(sheet.totals[:players])
    return [float(own - max(totals[:seat] + totals[seat + 1 :])) for seat, own in enumerate(totals)]
