"""Games for OpenSpiel: OpenSpiel's own test, and our additional promises."""

import copy
import json
import random
import re
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment

import reeve.openspiel
from reeve_service.rules.seats import Seat
from tests.server import ROOT

GAMES = ("ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world")


@pytest.mark.parametrize("game", GAMES)
def test_it_keeps_the_interface(game: str) -> None:
    """A random game with all of OpenSpiel's checks, and with serialization if that is fast."""
    serialize = game == "ancient-world"
    pyspiel.random_sim_test(reeve.openspiel.load(game), num_sims=1, serialize=serialize, verbose=False)


def advance(state: Any, actions: int, rng: random.Random) -> None:
    """Play some random actions, including those of chance."""
    for _ in range(actions):
        if state.is_terminal():
            return
        choices = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(choices))


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_is_independent(game: str) -> None:
    state = reeve.openspiel.load(game).new_initial_state()
    advance(state, 60, random.Random(1))
    before = str(state)
    for other in (state.clone(), copy.deepcopy(state)):
        assert str(other) == before
        advance(other, 20, random.Random(2))
        assert str(other) != before
    assert str(state) == before


def test_an_observation_shows_what_the_player_may_know() -> None:
    state = reeve.openspiel.load("ethnos", players=3).new_initial_state()
    advance(state, 60, random.Random(1))
    for player in range(3):
        view = json.loads(state.observation_string(player))["view"]
        assert view["viewer"] == f"player_{player}"
        assert all(
            set(each["hand"]) <= {"?", *each["seen"]} for each in view["players"] if each is not view["players"][player]
        )
        tensor = state.observation_tensor(player)
        assert np.array_equal(np.array(tensor, np.float32), np.array(state.play.row(Seat(player)), np.float32))


def test_probabilities_of_chance_add_up_to_one() -> None:
    state = reeve.openspiel.load("ethnos").new_initial_state()
    rng = random.Random(3)
    for _ in range(100):
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        advance(state, 1, rng)


def test_an_impossible_outcome_is_refused() -> None:
    """A tribe that was drawn cannot be drawn again. It keeps its number and has probability 0."""
    state = reeve.openspiel.load("ethnos").new_initial_state()
    state.apply_action(3)
    assert 3 not in dict(state.chance_outcomes())
    before = str(state)
    for outcome in (3, 1000):
        with pytest.raises(ValueError, match="cannot come up"):
            state.apply_action(outcome)
    assert str(state) == before


def test_the_number_of_players_is_a_parameter() -> None:
    assert pyspiel.load_game("reeve_ethnos(players=5)").num_players() == 5
    assert reeve.openspiel.load("lords-of-xidit").num_players() == 3


def test_an_agent_plays_in_openspiels_environment() -> None:
    env = rl_environment.Environment(reeve.openspiel.load("ancient-world"), seed=1)
    step, rng = env.reset(), random.Random(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


def test_the_page_is_correct() -> None:
    page = (ROOT / "docs" / "openspiel.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert [language for language, _ in blocks] == ["python", "text"]
    run = subprocess.run([sys.executable, "-c", blocks[0][1]], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout == blocks[1][1]
