"""The `reeve-service` command."""

import argparse
import os
import sys
from functools import partial

from reeve_schemas.version import __version__
from reeve_service.access import command
from reeve_service.access.command import KeysError
from reeve_service.access.startup import check_keys
from reeve_service.config.collector import without_collector
from reeve_service.config.logs import write_lines
from reeve_service.config.seal_keys import fresh_key
from reeve_service.config.settings import BadSettingError, Settings
from reeve_service.config.unknown import warnings
from reeve_service.games.installed import PluginError, all_games, wires
from reeve_service.laws import command as laws_command
from reeve_service.running.serve import PortBusyError, serve
from reeve_service.running.up import ChildDiedError, up
from reeve_service.storage.redis_server import RedisServerError


def serve_requests(settings: Settings) -> None:
    """Run the HTTP server. Print a hint if API keys are required and there are none."""
    check_keys(settings)
    serve(settings)


def work(settings: Settings) -> None:
    """Run background jobs until SIGINT or SIGTERM. A worker that fails exits with its error status."""
    if not settings.jobs_redis:
        raise BadSettingError("A worker needs Redis: name it with REEVE_REDIS_URL.")
    from reeve_service.jobs.app import create_celery  # only here: the other commands need neither Celery nor the games

    write_lines(settings.log_level)  # Celery warns of things before it asks for a log
    worker = create_celery(settings).Worker(
        concurrency=settings.job_workers,
        loglevel=settings.log_level,
        quiet=True,
        without_gossip=True,
        without_mingle=True,
    )
    worker.start()
    sys.exit(worker.exitcode)


def check_games(settings: Settings) -> None:
    """Raise PluginError unless every installed game can be served. In a child process the message would be lost."""
    wires(all_games(settings.packs))


def seal_key(settings: Settings) -> None:
    """Print a fresh key for REEVE_SEAL_KEYS."""
    print(fresh_key().text())


SETTINGS = "docs/settings.md lists the REEVE_* variables."
COMMANDS = {
    "up": (
        up,
        "run Redis, worker and server together until Ctrl-C",
        f"Run Redis, a worker and the HTTP server together until Ctrl-C. {SETTINGS}",
    ),
    "serve": (
        serve_requests,
        "run the HTTP server alone",
        f"Run the HTTP server. Jobs need REEVE_REDIS_URL. {SETTINGS}",
    ),
    "work": (work, "run a worker alone", f"Run a worker. It needs REEVE_REDIS_URL. {SETTINGS}"),
    "seal-key": (
        seal_key,
        "print a new key for REEVE_SEAL_KEYS, which seals states",
        "Print a new key for REEVE_SEAL_KEYS. Servers and workers with the same keys open the same sealed states.",
    ),
}
"""The function of each command, its line in the list of commands, and its description."""
SERVING = ("up", "serve", "work")
"""The commands that need every game."""


def main() -> int:
    """Read the command and the environment, and run the command. Errors that the user can fix are one sentence."""
    parser = argparse.ArgumentParser(prog="reeve-service", description="A referee for tabletop games.")
    parser.add_argument("--version", action="version", version=f"reeve-service {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, (run, line, description) in COMMANDS.items():
        commands.add_parser(name, help=line, description=description).set_defaults(run=run)
    keys = commands.add_parser("keys", help="make, list and revoke API keys")
    command.add_to(keys)
    keys.set_defaults(run=command.keys)
    laws = commands.add_parser("laws", help="check that an installed game obeys the laws of the contract")
    laws_command.add_to(laws)
    laws.set_defaults(run=laws_command.laws)
    args = parser.parse_args()
    run = args.run if args.command in COMMANDS else partial(args.run, args=args)
    try:
        for warning in warnings(os.environ):
            print(f"reeve: {warning}", file=sys.stderr, flush=True)
        settings = Settings.from_env(os.environ)
        if args.command in SERVING:
            with without_collector():
                check_games(settings)
        run(settings)
    except (BadSettingError, ChildDiedError, KeysError, PluginError, PortBusyError, RedisServerError) as error:
        print(f"reeve: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
