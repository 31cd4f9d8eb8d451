"""The installed games: plugins, which installed packages declare as entry points.

A package declares a game in its `pyproject.toml`. The name of the entry point is the id of the game:

    [project.entry-points."reeve.games"]
    ethnos = "reeve_schemas.ethnos.plugin:PLUGIN"
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from typing import cast

from reeve_schemas.plugin import AnyPlugin, Plugin
from reeve_service.games.wire import GameWire, Wire
from reeve_service.rules.contract import AnyGame
from reeve_service.strategy.contract import AnyStrategy
from reeve_service.strategy.plain import PlainStrategy

GROUP = "reeve.games"
OWN_DISTRIBUTION = "reeve-service"
OWN_PACKAGES = "reeve_service."
"""The beginning of the names of our packages with rulebooks."""
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""An id is part of URLs, so it has only characters that need no escape in a URL."""


class PluginError(RuntimeError):
    """An installed game cannot be served. The message names its package."""


@cache
def plugins() -> Mapping[str, AnyPlugin]:
    """The plugins of all installed games by id, in the order of lists. Raises PluginError if one cannot be served."""
    packages: dict[str, str] = {}
    plugins_by_id: dict[str, AnyPlugin] = {}
    for entry in entry_points(group=GROUP):
        package = _package(entry)
        if entry.name in plugins_by_id:
            both = " and ".join(sorted((packages[entry.name], package)))
            raise PluginError(f"Two packages bring the game {entry.name!r}: uninstall one of {both}.")
        packages[entry.name], plugins_by_id[entry.name] = package, _load(entry, package)
    if not plugins_by_id:
        raise PluginError(f"No games are installed: reinstall {OWN_DISTRIBUTION} (in a checkout: make install).")
    return dict(sorted(plugins_by_id.items(), key=lambda item: (item[1].place, item[0])))


@cache
def own_plugins() -> Mapping[str, AnyPlugin]:
    """The plugins of the games that are part of the service. Generated files describe only these."""
    own = {entry.name for entry in entry_points(group=GROUP) if _package(entry) == OWN_DISTRIBUTION}
    return {id: plugin for id, plugin in plugins().items() if id in own}


def all_games(more_packs: Traversable | None = None) -> Mapping[str, AnyGame]:
    """All installed games by id. `more_packs` is a folder of packs with one subfolder per game."""
    folders = {id: _folders(more_packs, id) for id in plugins()}
    return {id: _set_up(plugin, *folders[id]) if folders[id] else _shared(plugin) for id, plugin in plugins().items()}


@cache
def own_games() -> Mapping[str, AnyGame]:
    """The games that are part of the service, by id."""
    return {id: _shared(plugin) for id, plugin in own_plugins().items()}


def wires(games: Mapping[str, AnyGame]) -> Mapping[str, Wire]:
    """For each game, the object that reads and writes its documents."""
    return {id: GameWire(game, plugins()[id]) for id, game in games.items()}


def strategy_of(game: AnyGame) -> AnyStrategy:
    """The strategy of a game, or a plain one if its plugin has none."""
    plugin = plugins().get(game.id)
    return PlainStrategy(game) if plugin is None or plugin.strategy is None else plugin.strategy()


def _load(entry: EntryPoint, package: str) -> AnyPlugin:
    named = f"The package {package} brings the game {entry.name!r}"
    if not ID.fullmatch(entry.name):
        raise PluginError(f"{named}, but an id has only small letters, digits and single hyphens between them.")
    try:
        plugin = entry.load()
    except Exception as error:
        raise PluginError(f"{named}, which cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(plugin, Plugin):
        raise PluginError(f"{named}, but {entry.value} is not a Plugin.")
    if plugin.game.id != entry.name:
        raise PluginError(f"{named}, but the id in its rules is {plugin.game.id!r}.")
    # The cast is safe because a plugin gets only states and moves of its own game.
    return cast(AnyPlugin, plugin)


@cache
def _shared(plugin: AnyPlugin) -> AnyGame:
    """The game with its own packs. Nothing changes a game, so all users in this process share it."""
    return _set_up(plugin)


def _set_up(plugin: AnyPlugin, *more_packs: Traversable) -> AnyGame:
    try:
        game = plugin.game(*more_packs)
        if not game.package.startswith(OWN_PACKAGES):
            # Fail now if it cannot be read. Ours can: tests read them. They are read when they are first needed.
            _ = game.rulebook
        return game
    except Exception as error:
        (package,) = {_package(entry) for entry in entry_points(group=GROUP, name=plugin.game.id)}
        raise PluginError(
            f"The package {package} brings the game {plugin.game.id!r}, which cannot be set up: "
            f"{type(error).__name__}: {error}"
        ) from error


def _package(entry: EntryPoint) -> str:
    return "" if entry.dist is None else entry.dist.name


def _folders(more_packs: Traversable | None, game: str) -> tuple[Traversable, ...]:
    if more_packs is None:
        return ()
    folder = more_packs / game
    return (folder,) if folder.is_dir() else ()
