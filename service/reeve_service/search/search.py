"""The search. An iteration imagines a position, walks down the tree, does a playout, and adds up the rewards."""

from collections.abc import Hashable, Sequence
from math import sqrt
from random import Random
from typing import Final

from reeve_service.rules.contract import AnyGame, Event, Move, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.playouts import drawn, play_on
from reeve_service.search.report import Report, report_on
from reeve_service.search.rewards import rewards_of, wins_of
from reeve_service.search.tree import Node, Tally, urgency
from reeve_service.strategy.contract import AnyStrategy

# Chosen by simulations and matches, see docs/search.md.
AT_ONCE: Final = 0.64
"""The largest exploration of seats that choose at the same time. Each choice uses a random part of it.

With a fixed value their choices would become correlated, as if the seats knew each other's choices.
"""
DOUBT: Final = 0.05
"""The value of a move that was never tried is the mean of the others minus this."""
FIRST_WIDTH: Final = 2
WIDENING: Final = 1.0
"""At first, only the first moves of a decision are considered. More follow with the square root of the visits."""
NODES: Final = 100_000
"""The largest number of nodes and of moves in them. Then the tree does not grow, but the search continues."""


class Search:
    """A search for a seat's best move, from its view. Equal seeds and iterations give equal reports everywhere."""

    def __init__(
        self,
        game: AnyGame,
        strategy: AnyStrategy,
        view: State,
        seed: str,
        nodes: int = NODES,
        sight: float = 1.0,
    ) -> None:
        """`sight` is the length of playouts, as a part of the strategy's horizon."""
        if view.viewer is None:
            raise ValueError("search is given a view, never a whole position")
        self.seat: Seat = view.viewer
        self.iterations = 0
        self.simulated = 0
        """Moves played in the tree and in playouts."""
        self.nodes = 1
        self._game = game
        self._strategy = strategy
        self._view = view
        self._seed = seed
        self._exploration_rng = Random(seed)
        """For the exploration of seats that choose at the same time."""
        self._rng = Random(seed)
        """For the world of an iteration: what is hidden, what the table draws, and what the policy plays."""
        self._limit = nodes
        self._horizon = int(strategy.horizon * sight)
        self._exploration: float = strategy.exploration
        self._root = Node(())
        self._moves = strategy.candidates(view, self.seat)
        """The candidates of the seat at the root."""

    def run(self, iterations: int) -> None:
        """Do this many more iterations."""
        for _ in range(iterations):
            first = self._choose_first()
            # Every move at the root gets the same worlds in the same order, so that luck affects all of them alike.
            self._iterate(first, first.visits)

    def try_out(self, move: Move, world: int) -> tuple[Sequence[float], Sequence[float]]:
        """Do one iteration with this move at the root, in the world with this number. Returns rewards and wins."""
        return self._iterate(self._tally(move, self._root.table(self.seat)), world)

    def report(self) -> Report:
        """The result so far."""
        return report_on(self._root, self.seat, self.iterations, self.simulated)

    def is_settled(self, left: int) -> bool:
        """Whether this many more iterations cannot change which move has the most visits."""
        most = second = 0
        for tally in self._root.table(self.seat).values():
            if tally.visits > most:
                most, second = tally.visits, most
            elif tally.visits > second:
                second = tally.visits
        return most > second + left

    def _choose_first(self) -> Tally:
        at_once = len(self._game.pending(self._view)) > 1
        return self._choose(self._moves, self.seat, self._root.table(self.seat), at_once)

    def _iterate(self, first: Tally, world: int) -> tuple[Sequence[float], Sequence[float]]:
        """Do one iteration that begins with this move at the root. Returns the rewards and the wins of all seats."""
        game = self._game
        node = self._root
        rng = self._rng = Random(f"{self._seed}/{world}")
        state = self._strategy.imagine(self._view, rng)
        path = [first]
        while pending := game.pending(state):
            node.visits += 1
            chosen: list[Move] = []
            seen: list[Hashable] = []
            for seat in pending:
                if len(pending) > 1 and not game.owes(state, seat):
                    continue  # the choices of other seats have made this decision unnecessary
                if node is self._root and seat == self.seat:
                    tally = first
                else:
                    moves = self._strategy.candidates(state, seat)
                    tally = self._choose(moves, seat, node.table(seat), at_once=len(pending) > 1)
                    path.append(tally)
                chosen.append(tally.move)
                events = self._play(state, tally.move)
                if seat == self.seat:
                    seen.append(tally.move)
                seen.append(self.observe(events))
            self._draw(state, seen)
            child = node.children.get(tuple(seen))
            if child is None:
                if self.nodes < self._limit:
                    self.nodes += 1
                    node.children[tuple(seen)] = Node(tuple(chosen))
                break
            node = child
        self.simulated += play_on(game, self._strategy, state, self._horizon, rng)
        sheet = game.score(game.tableau(state))
        rewards, wins = rewards_of(sheet), wins_of(sheet)
        for tally in path:
            tally.add(rewards, wins)
        self.iterations += 1
        return rewards, wins

    def _tally(self, move: Move, table: dict[Move, Tally]) -> Tally:
        tally = table.get(move)
        if tally is None:
            self.nodes += 1
            tally = table[move] = Tally(move, len(self._view.seats))
        return tally

    def _choose(self, moves: Sequence[Move], seat: Seat, table: dict[Move, Tally], at_once: bool) -> Tally:
        """The most urgent of these moves."""
        visits, rewards = 0, 0.0
        for tally in table.values():
            visits += tally.visits
            rewards += tally.rewards[seat]
        width = FIRST_WIDTH + int(WIDENING * sqrt(visits))
        usual = rewards / visits - DOUBT if visits else 0.0
        places = 0.0
        for rank in range(1, len(moves) + 1):
            places += 1 / sqrt(rank)
        best: Tally | None = None
        highest = -1.0
        rank = 0
        for move in moves:
            rank += 1
            option = table.get(move)
            if option is None:
                if rank > width or (self.nodes >= self._limit and best):
                    continue
                option = self._tally(move, table)
            option.available += 1
            prior = len(moves) / (sqrt(rank) * places)
            exploration = AT_ONCE * self._exploration_rng.random() if at_once else self._exploration
            score = urgency(option, seat, prior, usual, exploration)
            if score > highest:
                best, highest = option, score
        assert best is not None, "a pending seat has a move worth searching"
        return best

    def _play(self, state: State, move: Move) -> Sequence[Event]:
        self.simulated += 1
        return self._game.play(state, move)

    def _draw(self, state: State, seen: list[Hashable]) -> None:
        """Play the table's moves, and add to `seen` what the searching seat sees of them."""
        while self._game.pending(state) == (TABLE,):
            seen.append(self.observe(self._play(state, drawn(self._game, state, self._rng))))

    def observe(self, events: Sequence[Event]) -> Hashable:
        """What the searching seat sees of events: everything except the secret details of other seats."""
        return tuple(
            (event.kind, event.seat, "" if event.secret and event.seat != self.seat else str(event.details))
            for event in events
        )
