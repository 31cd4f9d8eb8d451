"""Search on one core: iterations and simulated moves per second, compared with OpenSpiel and boardgame.io."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

import numpy
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator

from bench.positions import NAMES
from bench.rates import Row, row_of
from reeve_service.games.installed import all_games, strategy_of, wires
from reeve_service.rules.chance import Chance
from reeve_service.rules.contract import AnyGame, State
from reeve_service.search.search import Search

GIN_RUMMY = "gin_rummy"
"""A game with hidden hands, about as long as our games."""
THEIR_ITERATIONS = 60
OUR_SECONDS = 1.0
BATCH = 5
ROUNDS = 5

BOARDGAME_IO = "boardgame.io@0.50.2"
NODE_FOLDER = Path("build/boardgame_io")
SCRIPT = Path(__file__).with_name("boardgame_io.cjs")


def searches(game: str, rounds: int = ROUNDS) -> Iterator[Row]:
    """For each of the other searches, a row for iterations and one for simulated moves."""
    view = middle_of(all_games()[game])
    others = [(f"OpenSpiel ISMCTS, {GIN_RUMMY}", open_spiel)]
    if installed_boardgame_io():
        others.append(("boardgame.io MCTS, tic-tac-toe", boardgame_io))
    for name, theirs in others:
        pairs = [(ours(all_games()[game], view), theirs()) for _ in range(rounds)]
        for index, counted in enumerate(("iterations", "simulated moves")):
            rates = [(mine[index], known[index]) for mine, known in pairs]
            yield row_of(f"{game}: search, {counted}", f"{name}, {counted}", rates, wanted=1.0)


def middle_of(game: AnyGame) -> State:
    """The view of a seat in the middle of a game that the policy plays."""
    options = wires({game.id: game})[game.id].load_options({}, game.players.start)
    rng = Random(1)
    plies: list[State] = []
    state = game.start(options, NAMES[: game.players.start], Chance.seeded(bytes(32)))
    game.settle(state)
    while pending := game.pending(state):
        plies.append(game.view(state, pending[0]))
        game.play(state, strategy_of(game).policy(state, pending[0], rng))
        game.settle(state)
    return plies[len(plies) // 2]


def ours(game: AnyGame, view: State) -> tuple[float, float]:
    """The iterations and the simulated moves per second."""
    search = Search(game, strategy_of(game), view, "1")
    start = perf_counter()
    while (seconds := perf_counter() - start) < OUR_SECONDS:
        search.run(BATCH)
    return search.iterations / seconds, search.simulated / seconds


class CountingRollouts(Evaluator):  # type: ignore[misc]  # an untyped class
    """OpenSpiel's random rollout. It counts its moves."""

    def __init__(self) -> None:
        self.rng = numpy.random.RandomState(1)
        self.moves = 0

    def evaluate(self, state: pyspiel.State) -> list[float]:
        """Play a copy to its end."""
        played = state.clone()
        while not played.is_terminal():
            if played.is_chance_node():
                actions, odds = zip(*played.chance_outcomes(), strict=True)
                played.apply_action(self.rng.choice(actions, p=odds))
            else:
                played.apply_action(self.rng.choice(played.legal_actions()))
            self.moves += 1
        returns: list[float] = played.returns()
        return returns

    def prior(self, state: pyspiel.State) -> list[tuple[int, float]]:
        """All actions with equal probability."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def open_spiel() -> tuple[float, float]:
    """The same for OpenSpiel's search, which is written in Python, on one of its games, which is written in C++."""
    game = pyspiel.load_game(GIN_RUMMY)
    rng = numpy.random.RandomState(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    rollouts = CountingRollouts()
    bot = ISMCTSBot(game=game, evaluator=rollouts, uct_c=1.4, max_simulations=THEIR_ITERATIONS, random_state=rng)
    start = perf_counter()
    bot.step(state)
    seconds = perf_counter() - start
    return THEIR_ITERATIONS / seconds, rollouts.moves / seconds


def boardgame_io() -> tuple[float, float]:
    """The same for boardgame.io."""
    printed = subprocess.run(
        ["node", SCRIPT, "500"],
        env={**os.environ, "NODE_PATH": str((NODE_FOLDER / "node_modules").resolve())},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    rates = json.loads(printed)
    return rates["iterations"], rates["moves"]


def installed_boardgame_io() -> bool:
    """Install boardgame.io with npm, if possible. Returns whether it is installed."""
    if shutil.which("npm") is None:
        return False
    NODE_FOLDER.mkdir(parents=True, exist_ok=True)
    if not (NODE_FOLDER / "node_modules").exists():
        install = ["npm", "install", "--no-save", "--no-package-lock", "--silent", BOARDGAME_IO]
        subprocess.run(install, cwd=NODE_FOLDER, check=False)
    return (NODE_FOLDER / "node_modules" / "boardgame.io").exists()
