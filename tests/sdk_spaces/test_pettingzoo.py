"""Environments for PettingZoo: PettingZoo's own tests, and our additional promises."""

import re
import subprocess
import sys
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import reeve
import reeve.pettingzoo
from tests.server import ROOT

GAMES = ("ethnos", "lords-of-xidit", "tiny-epic-kingdoms", "ancient-world")
FEW = {"lords-of-xidit": 15}
"""The number of cycles for games that list thousands of moves."""

pytestmark = pytest.mark.filterwarnings("ignore:Observation")  # PettingZoo's own games have such observations too


@pytest.mark.parametrize("game", GAMES)
def test_it_keeps_the_interface(game: str) -> None:
    api_test(reeve.pettingzoo.env(game), num_cycles=FEW.get(game, 80))


@pytest.mark.parametrize("game", GAMES)
def test_equal_seeds_give_equal_games(game: str) -> None:
    seed_test(partial(reeve.pettingzoo.env, game), num_cycles=FEW.get(game, 40))


@pytest.mark.parametrize("game", GAMES)
def test_it_renders(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(reeve.pettingzoo.env, game))
    assert "player_0" in capsys.readouterr().out


def play_out(env: Any, seed: int) -> dict[str, float]:
    """Play a random game. Returns the reward of each agent."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, _, _ = env.last()
        rewards[agent] += reward
        env.step(None if termination else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return rewards


@pytest.mark.parametrize("game", ["ethnos", "tiny-epic-kingdoms", "ancient-world"])
def test_rewards_come_at_the_end(game: str) -> None:
    by_place = play_out(reeve.pettingzoo.env(game, players=3), 5)
    assert sum(by_place.values()) == pytest.approx(0)
    env = reeve.pettingzoo.env(game, players=3, reward="margin")
    by_margin = play_out(env, 5)
    best = max(by_margin, key=lambda agent: by_margin[agent])
    assert by_margin[best] >= 0
    assert by_place[best] > -1
    with pytest.raises(ValueError, match="place, margin"):
        reeve.pettingzoo.env(game, reward="glory")


def test_the_last_info_has_place_and_points() -> None:
    env = reeve.pettingzoo.env("ethnos")
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while not any(env.terminations.values()):
        observation, *_ = env.last()
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert sorted(info["place"] for info in env.infos.values()) in ([1, 1], [1, 2])
    assert all(isinstance(info["points"], int) for info in env.infos.values())


def test_the_view_is_the_same_as_from_the_service() -> None:
    env = reeve.pettingzoo.raw_env("ethnos", players=3, edition="ru")
    env.reset(seed=2)
    view = env.view("player_1")
    assert (view["viewer"], view["options"]["edition"]) == ("player_1", "ru")
    moves = reeve.connect("local").legal_moves.page("ethnos", state=view, seat="player_1")
    assert moves["pending"] == [env.agent_selection]
    observation = env.observe("player_1")
    assert observation["observation"].shape == (len(env.observation_names),)
    assert observation["action_mask"].shape == (len(env.action_names),)


def test_the_next_game_of_a_seed_differs() -> None:
    env = reeve.pettingzoo.raw_env("ethnos")
    views = []
    for seed in (3, None, 3):
        env.reset(seed=seed)
        views.append(env.view("player_0"))
    assert views[0] == views[2] != views[1]


def test_declared_chance_is_refused() -> None:
    with pytest.raises(ValueError, match="seeded"):
        reeve.pettingzoo.env("ethnos", chance="declared")


def test_an_unknown_render_mode_is_refused() -> None:
    with pytest.raises(ValueError, match="human, ansi"):
        reeve.pettingzoo.env("ethnos", render_mode="rgb_array")


def test_the_page_is_correct() -> None:
    page = (ROOT / "docs" / "pettingzoo.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert [language for language, _ in blocks] == ["python", "text"]
    run = subprocess.run([sys.executable, "-c", blocks[0][1]], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout == blocks[1][1]
