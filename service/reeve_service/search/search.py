"""The search itself: one iteration imagines a position, walks the tree, plays on to the horizon and counts."""

from collections.abc import Hashable, Sequence
from math import sqrt
from random import Random

from reeve_service.rules.contract import AnyGame, Event, Move, State
from reeve_service.rules.seats import TABLE, Seat
from reeve_service.search.report import Report, report_on
from reeve_service.search.rewards import rewards_of, wins_of
from reeve_service.search.tree import Node, Tally, urgency
from reeve_service.strategy.contract import AnyStrategy

# Found by simulations and matches, see docs/search.md.
EXPLORATION = 0.12
AT_ONCE = 0.64
"""The most exploration of seats that choose at once, of which each choice takes a random part.

By a fixed rule they would fall into step, and seem to read each other's minds.
"""
DOUBT = 0.05
"""A move that was never tried counts as worse than the mean of the others by so much."""
FIRST_WIDTH = 2
WIDENING = 1.0
"""A decision's first moves are considered at once, and more as the root of its visits grows."""
NODES = 100_000
"""Past this many nodes and moves in them the tree grows no more; the search goes on."""


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
        """`sight` is the part of the strategy's horizon up to which a playout goes."""
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
        self._moods = Random(seed)
        """Decides between seats that choose at once."""
        self._rng = Random(seed)
        """Decides the world of an iteration: what is hidden, what chance brings and what the policy plays."""
        self._limit = nodes
        self._horizon = int(strategy.horizon * sight)
        self._root = Node(())
        self._moves = strategy.candidates(view, self.seat)
        """What the seat can do at the root."""

    def run(self, iterations: int) -> None:
        """Does so many iterations more."""
        for _ in range(iterations):
            self._iterate(self._choose_first())

    def follow(self, move: Move, visits: int) -> None:
        """Tries one move at the root until it has so many visits."""
        tally = self._tally(move, self._root.table(self.seat))
        while tally.visits < visits:
            self._iterate(tally)

    def report(self) -> Report:
        """What is known by now."""
        return report_on(self._root, self.seat, self.iterations, self.simulated)

    def is_settled(self, left: int) -> bool:
        """Whether so many iterations more cannot change which move is visited most."""
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

    def _iterate(self, first: Tally) -> None:
        """One iteration that begins with this move at the root."""
        game = self._game
        node = self._root
        # Every move at the root meets the same worlds in the same order: then luck tells less between them.
        rng = self._rng = Random(f"{self._seed}/{first.visits}")
        state = self._strategy.imagine(self._view, rng)
        path = [first]
        while pending := game.pending(state):
            node.visits += 1
            chosen: list[Move] = []
            seen: list[Hashable] = []
            for seat in pending:
                if len(pending) > 1 and not game.owes(state, seat):
                    continue  # what the others chose has taken the decision away
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
        self._play_on(state)
        sheet = game.score(game.tableau(state))
        rewards, wins = rewards_of(sheet), wins_of(sheet)
        for tally in path:
            tally.add(rewards, wins)
        self.iterations += 1

    def _tally(self, move: Move, table: dict[Move, Tally]) -> Tally:
        tally = table.get(move)
        if tally is None:
            self.nodes += 1
            tally = table[move] = Tally(move, len(self._view.seats))
        return tally

    def _choose(self, moves: Sequence[Move], seat: Seat, table: dict[Move, Tally], at_once: bool) -> Tally:
        """The most urgent of the moves that are possible."""
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
            found = table.get(move)
            if found is None:
                if rank > width or (self.nodes >= self._limit and best):
                    continue
                found = self._tally(move, table)
            found.available += 1
            prior = len(moves) / (sqrt(rank) * places)
            curiosity = AT_ONCE * self._moods.random() if at_once else EXPLORATION
            height = urgency(found, seat, prior, usual, curiosity)
            if height > highest:
                best, highest = found, height
        assert best is not None, "a pending seat has a move worth searching"
        return best

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
        for _ in range(self._horizon):
            pending = game.pending(state)
            if not pending:
                return
            seat = pending[0]
            self._play(state, self._outcome(state) if seat == TABLE else strategy.policy(state, seat, rng))
