"""The search itself: one iteration imagines a position, walks the tree, plays on to the horizon and counts."""

from collections.abc import Hashable, Sequence
from math import sqrt
from random import Random

from reeve_service.rules.contract import AnyGame, Event, Move, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.report import Report, report_on
from reeve_service.search.rewards import rewards_of, wins_of
from reeve_service.search.tree import Logarithms, Node, Tally, urgency
from reeve_service.strategy.contract import AnyStrategy

EXPLORATION = 0.7
FIRST_WIDTH = 2
WIDENING = 1.0
"""A decision's first moves are tried at once, and more as the root of its visits grows."""
NODES = 100_000
"""Past this many nodes and moves in them the tree grows no more; the search goes on."""


class Search:
    """A search for a seat's best move, from its view. Equal seeds and iterations give equal reports everywhere."""

    def __init__(self, game: AnyGame, strategy: AnyStrategy, view: State, seed: str, nodes: int = NODES) -> None:
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
        self._rng = Random(seed)
        self._limit = nodes
        self._root = Node(())
        self._logarithms = Logarithms()

    def run(self, iterations: int) -> None:
        """Does so many iterations more."""
        for _ in range(iterations):
            self._iterate()

    def report(self) -> Report:
        """What is known by now."""
        return report_on(self._root, self.seat, self.iterations, self.simulated)

    def _iterate(self) -> None:
        game = self._game
        state = self._strategy.imagine(self._view, self._rng)
        path: list[Tally] = []
        node = self._root
        while pending := game.pending(state):
            node.visits += 1
            chosen: list[Move] = []
            seen: list[Hashable] = []
            for seat in pending:
                if len(pending) > 1 and not game.owes(state, seat):
                    continue  # what the others chose has taken the decision away
                tally = self._choose(state, seat, node.table(seat), at_once=len(pending) > 1)
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
        self._play_on(state)
        sheet = game.score(game.tableau(state))
        rewards, wins = rewards_of(sheet), wins_of(sheet)
        for tally in path:
            tally.add(rewards, wins)
        self.iterations += 1

    def _choose(self, state: State, seat: Seat, table: dict[Move, Tally], at_once: bool) -> Tally:
        """The move to follow: one that has not been tried, else the most urgent of those that are possible."""
        moves = self._strategy.candidates(state, seat)
        visits = sum(tally.visits for tally in table.values())
        width = FIRST_WIDTH + int(WIDENING * sqrt(visits))
        untried: Tally | None = None
        best: Tally | None = None
        highest = -1.0
        for move in moves[:width]:
            tally = table.get(move)
            if tally is None:
                if self.nodes >= self._limit and (untried or best):
                    continue
                self.nodes += 1
                tally = table[move] = Tally(move, len(state.seats))
            tally.available += 1
            if not tally.visits:
                untried = untried or tally
            elif untried is None:
                # Seats that choose at once by a fixed rule would fall into step, and seem to read each other's minds.
                curiosity = 2 * EXPLORATION * self._rng.random() if at_once else EXPLORATION
                height = urgency(tally, seat, curiosity, self._logarithms)
                if height > highest:
                    best, highest = tally, height
        found = untried or best
        assert found is not None, "a pending seat has a move worth searching"
        return found

    def _play(self, state: State, move: Move) -> Sequence[Event]:
        self.simulated += 1
        return self._game.play(state, move)

    def _draw(self, state: State, seen: list[Hashable]) -> None:
        """Plays the table's moves, and notes what the seat that asks sees of them."""
        while self._game.pending(state) == (TABLE,):
            seen.append(self.observe(self._play(state, self._outcome(state))))

    def _outcome(self, state: State) -> Move:
        outcomes = self._game.outcomes(state)
        return outcomes.at(int(self._rng.random() * outcomes.total))

    def observe(self, events: Sequence[Event]) -> Hashable:
        """What the seat that asks sees of what others do: all but the details of their secrets."""
        return tuple(
            (event.kind, event.seat, "" if event.secret and event.seat != self.seat else str(event.details))
            for event in events
        )

    def _play_on(self, state: State) -> None:
        """A playout by the game's own policy, as far as its horizon."""
        game, strategy, rng = self._game, self._strategy, self._rng
        for _ in range(strategy.horizon):
            pending = game.pending(state)
            if not pending:
                return
            seat = pending[0]
            self._play(state, self._outcome(state) if seat == TABLE else strategy.policy(state, seat, rng))
