"""Environments for PettingZoo, one for every game: `reeve.pettingzoo.env("ethnos", players=4)`.

It needs the extra `pettingzoo` and, for the engine in this process, the service.

>>> import reeve.pettingzoo
>>> env = reeve.pettingzoo.env("ethnos", players=2)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample(observation["action_mask"]))
"""

from random import Random
from typing import Any, Literal, TypeAlias

from reeve.cli.texts import Texts
from reeve.cli.view_text import view_text

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from reeve.spaces.play import Play, Rules, margins, places
    from reeve_service.referee.answers import write_pack
    from reeve_service.referee.labels import labels_of
    from reeve_service.rules.chance import SEED_BYTES
    from reeve_service.rules.seats import Seat
except ImportError as error:
    raise ImportError(
        f"this needs an extra: pip install './sdk[pettingzoo]' . in a checkout of Reeve ({error})"
    ) from error

__all__ = ["ReeveEnv", "env", "raw_env"]

Observation: TypeAlias = dict[str, NDArray[Any]]
Reward: TypeAlias = Literal["place", "margin"]
REWARDS = {"place": places, "margin": margins}
RENDER_MODES = ["human", "ansi"]


def env(game: str, players: int | None = None, **settings: Any) -> OrderEnforcingWrapper:
    """An environment for a game, with the usual checks of how it is called. `settings` are those of `ReeveEnv`."""
    return OrderEnforcingWrapper(raw_env(game, players, **settings))


def raw_env(game: str, players: int | None = None, **settings: Any) -> "ReeveEnv":
    """The same without the checks."""
    return ReeveEnv(game, players, **settings)


class ReeveEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # an untyped class
    """A game as an environment: a fixed number of actions with a mask, and observations as rows of numbers.

    A move is chosen in steps, each an action; `action_names` says what each action stands for, and `observation_names`
    what each number of an observation is.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        reward: Reward = "place",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """A game for a number of players, as few as it takes if none is given; `options` are those of its setup.

        With `reward="place"` the first place gets 1 and the last -1. With `reward="margin"` a seat gets its points
        less those of the best other seat. Rewards come at the end of the game.
        """
        super().__init__()
        if reward not in REWARDS:
            raise ValueError(f"reward is one of {', '.join(REWARDS)}, not {reward!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        if options.get("chance", "seeded") != "seeded":
            raise ValueError("an environment plays with seeded chance: it has to play the table itself")
        self._rules = Rules(game, players, options)
        self._reward = reward
        self._random = Random()
        self._play: Play | None = None
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{self._rules.wire.game.rules}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = list(self._rules.seats)
        self.agents: list[str] = []
        self.action_names = self._rules.actions.names
        steps = (f"step {number}" for number in range(self._rules.size - len(self._rules.layout)))
        self.observation_names = [*self._rules.layout.names, *steps]
        self.action_spaces = {agent: Discrete(len(self.action_names)) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-np.inf, np.inf, (self._rules.size,), np.float32),
                    "action_mask": Box(0, 1, (len(self.action_names),), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def action_space(self, agent: str) -> Discrete:
        """The actions of an agent."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Dict:
        """The observations of an agent."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same draws, in this game and in those after it."""
        if seed is not None:
            self._random = Random(seed)
        self._play = self._rules.begin(self._random.randbytes(SEED_BYTES))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Takes an action of the agent that is selected: the next step of its move."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert self._play is not None
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._play.act(int(action)):
            self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """The row of the agent's view, and which actions it can take."""
        assert self._play is not None
        mask = np.zeros(len(self.action_names), np.int8)
        if agent == self.agent_selection and not self._play.over:
            mask[self._play.actions()] = 1
        row = np.array(self._play.row(self._seat(agent)), np.float32)
        return {"observation": row, "action_mask": mask}

    def view(self, agent: str) -> dict[str, Any]:
        """The view that the observation is made from, as the service writes it."""
        assert self._play is not None
        return self._play.view(self._seat(agent))

    def render(self) -> str | None:
        """The table as the selected agent sees it; with `human` it is printed."""
        assert self._play is not None
        wire, pack = self._rules.wire, self._play.state.pack
        texts = Texts(labels_of(wire, "en"), write_pack(wire.game, pack, "en")["names"], "en")
        text = "\n".join(view_text(self.view(self.agent_selection), texts))
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))

    def _select(self) -> None:
        """Selects who has to move, or ends the game."""
        assert self._play is not None
        if self._play.seat is not None:
            self.agent_selection = self.possible_agents[self._play.seat]
            return
        sheet, count = self._play.sheet(), len(self.possible_agents)
        self.rewards = dict(zip(self.possible_agents, REWARDS[self._reward](sheet, count), strict=True))
        for number, agent in enumerate(self.possible_agents):
            place = next(rank.place for rank in sheet.ranking if number in rank.seats)
            self.infos[agent] = {"place": place, "points": sheet.totals[number]}
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]
