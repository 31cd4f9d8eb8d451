"""The `reeve-service` command."""

import argparse
import os
import sys
from functools import partial

from reeve_service.access import command
from reeve_service.access.command import KeysError
from reeve_service.access.welcome import check_keys
from reeve_service.config.seal_keys import fresh_key
from reeve_service.config.settings import BadSettingError, Settings
from reeve_service.jobs.app import create_celery
from reeve_service.jobs.redis_server import RedisServerError
from reeve_service.running.serve import PortBusyError, serve
from reeve_service.running.up import ChildDiedError, up


def answer(settings: Settings) -> None:
    """Run the HTTP server, and say what there is to say about keys."""
    check_keys(settings)
    serve(settings)


def work(settings: Settings) -> None:
    """Carry out background jobs until SIGINT or SIGTERM; a worker that fails ends with its error status."""
    if not settings.redis_url:
        raise BadSettingError("REEVE_REDIS_URL must name the Redis that hands out the jobs.")
    worker = create_celery(settings).Worker(
        concurrency=settings.job_workers,
        loglevel=settings.log_level,
        quiet=True,
        without_gossip=True,
        without_mingle=True,
    )
    worker.start()
    sys.exit(worker.exitcode)


def seal_key(settings: Settings) -> None:
    """Print a fresh key for REEVE_SEAL_KEYS."""
    print(fresh_key().written())


COMMANDS = {
    "up": (up, "run Redis, worker and server together until Ctrl-C"),
    "serve": (answer, "run the HTTP server alone"),
    "work": (work, "run a worker alone"),
    "seal-key": (seal_key, "print a fresh key for REEVE_SEAL_KEYS, which seals states"),
}


def main() -> int:
    """Read the command and the environment, and run; what the user can mend is said in a sentence."""
    parser = argparse.ArgumentParser(prog="reeve-service", description="A referee for tabletop games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, (run, meaning) in COMMANDS.items():
        commands.add_parser(name, help=meaning).set_defaults(run=run)
    keys = commands.add_parser("keys", help="make, list and revoke API keys")
    command.add_to(keys)
    asked = parser.parse_args()
    run = partial(command.keys, asked=asked) if asked.command == "keys" else asked.run
    try:
        run(Settings.from_env(os.environ))
    except (BadSettingError, ChildDiedError, KeysError, PortBusyError, RedisServerError) as error:
        print(f"reeve: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
