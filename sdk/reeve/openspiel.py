"""Games for OpenSpiel, one for every game: `reeve.openspiel.load("ethnos", players=4)`.

It needs the extra `openspiel` and, for the engine in this process, the service. Importing it registers the games
under names such as `reeve_ethnos`, so `pyspiel.load_game("reeve_ethnos(players=4)")` works too.

>>> import reeve.openspiel
>>> game = reeve.openspiel.load("ethnos", players=2)
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True
"""

import json
from typing import Any, ClassVar

try:
    import numpy as np
    import pyspiel

    from reeve.spaces.play import Play, Rules, places, wire_of
    from reeve_service.games.installed import plugins
    from reeve_service.rules.chance import Outcomes
    from reeve_service.rules.contract import Move
    from reeve_service.rules.seats import TABLE, Seat
except ImportError as error:
    raise ImportError(
        f"this needs an extra: pip install './sdk[openspiel]' . in a checkout of Reeve ({error})"
    ) from error

__all__ = ["ReeveGame", "ReeveState", "load"]

PLAYERS = "players"
MOST_OUTCOMES = 1000
"""No chance event of our games has as many outcomes."""
MOST_STEPS = 20
"""Few moves are chosen in more steps, so that no game is longer than its bound times this."""


def load(game: str, players: int | None = None) -> "ReeveGame":
    """A game for a number of players, as few as it takes if none is given."""
    loaded: ReeveGame = pyspiel.load_game(_name(game), {} if players is None else {PLAYERS: players})
    return loaded


def _name(game: str) -> str:
    return f"reeve_{game.replace('-', '_')}"


def _type(game: str) -> Any:
    players = wire_of(game).game.players
    return pyspiel.GameType(
        short_name=_name(game),
        long_name=game,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players.stop - 1,
        min_num_players=players.start,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: players.start},
    )


class ReeveGame(pyspiel.Game):  # type: ignore[misc]  # an untyped class
    """A game; chance is explicit, and a move is chosen in steps as in `reeve.pettingzoo`."""

    id: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules = Rules(self.id, (params or {}).get(PLAYERS), {"chance": "declared"})
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(self.rules.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.rules.wire.game.bound * MOST_STEPS,
        )
        super().__init__(_type(self.id), info, params or {})

    def new_initial_state(self) -> "ReeveState":
        """A game that begins."""
        return ReeveState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What a player observes: a row of numbers, or the view as text."""
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("an observation shows a view, which has no perfect recall")
        return Observer(self.rules)


class ReeveState(pyspiel.State):  # type: ignore[misc]  # an untyped class
    """One game, as far as it has come."""

    def __init__(self, game: ReeveGame) -> None:
        super().__init__(game)
        self.play: Play = game.rules.begin(None)

    def current_player(self) -> int:
        """Who has to act."""
        seat = self.play.seat
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == TABLE else int(seat)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.over

    def returns(self) -> list[float]:
        """At the end, 1 for the first place, -1 for the last, and evenly between."""
        count = len(self.play.rules.seats)
        return places(self.play.sheet(), count) if self.play.over else [0.0] * count

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the table can reveal, numbered in canonical order."""
        outcomes = self._outcomes()
        total = outcomes.total
        return [(number, weight / total) for number, weight in enumerate(outcomes.weights) if weight]

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.actions() if player == self.play.seat else []

    def _apply_action(self, action: int) -> None:
        if self.play.seat == TABLE:
            outcomes = self._outcomes()
            if not 0 <= action < len(outcomes.weights) or not outcomes.weights[action]:
                raise ValueError(f"the outcome {action} cannot come up now")
            self.play.play(outcomes.reveal(action))
        else:
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.play.rules
        if player >= 0 or self.play.seat != TABLE:
            return rules.actions.names[action]
        return json.dumps(rules.wire.dump_move(self._outcomes().reveal(action), rules.seats))

    def _outcomes(self) -> Outcomes[Move]:
        return self.play.rules.wire.game.outcomes(self.play.state)

    def __str__(self) -> str:
        document = self.play.rules.wire.dump_state(self.play.state)
        return json.dumps({"state": document, "steps": self.play.taken})


class Observer:
    """What one player may know, as OpenSpiel asks for it."""

    def __init__(self, rules: Rules) -> None:
        self.tensor = np.zeros(rules.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ReeveState, player: int) -> None:
        """Puts the row of a player's view into the tensor."""
        self.tensor[:] = state.play.row(Seat(player))

    def string_from(self, state: ReeveState, player: int) -> str:
        """A player's view, and the steps of their move so far."""
        steps = state.play.taken if player == state.play.seat else []
        return json.dumps({"view": state.play.view(Seat(player)), "steps": steps})


for _game in plugins():
    # A class for each: OpenSpiel keeps what is registered, and anything but a class would be freed too late at the end.
    pyspiel.register_game(_type(_game), type(f"{ReeveGame.__name__}_{_name(_game)}", (ReeveGame,), {"id": _game}))
