"""`reeve-service laws <game>`: run the laws on an installed game and print one line for each."""

import argparse
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from reeve_service.config.settings import BadSettingError, Settings
from reeve_service.games.installed import all_games, wires
from reeve_service.laws import documents, play, secrecy, strategy
from reeve_service.laws.tables import NAMES, Table, tables_of

DESCRIPTION = """Play random games of an installed game and check that it obeys the laws. The command prints one line
for each law. The exit status is 1 if a law is broken."""
EPILOG = """The command does not check law 10 (every worked example of the rulebook is a test), law 11 (golden games),
and the part of law 9 that requires tests for every ruling. These laws are about the tests of a game."""


@dataclass(frozen=True)
class Law:
    """A law: its numbers in the list of laws (or a name), its title, and the functions that check it."""

    number: str
    title: str
    checks: tuple[Callable[[Table, int], None], ...]


LAWS = (
    Law(
        "1",
        "The listed moves are the legal ones, and the outcomes of chance are the moves of the table",
        (play.listed_moves_are_the_legal_ones, play.outcomes_are_the_moves_of_the_table),
    ),
    Law("2, 3", "A random game is played to its end within its bound", (play.a_random_game_ends_within_its_bound,)),
    Law(
        "4, 5",
        "Nothing is made or lost, and the wire keeps everything",
        (documents.the_wire_keeps_everything, documents.the_quick_reading_is_the_careful_one),
    ),
    Law(
        "6",
        "The same seed and the same moves give the same bytes",
        (play.the_same_seed_and_moves_give_the_same_bytes,),
    ),
    Law(
        "7",
        "Views, verdicts, events and searches tell a seat nothing that is hidden from it",
        (
            secrecy.a_view_tells_nothing_that_is_hidden,
            secrecy.a_verdict_tells_nothing_that_is_hidden,
            secrecy.what_is_seen_of_a_move_is_all_that_a_view_shows,
            secrecy.a_search_tells_nothing_that_is_hidden,
        ),
    ),
    Law("8", "A refused move changes nothing", (play.a_refused_move_changes_nothing,)),
    Law(
        "9",
        "Every ruling, award and kind of move has words in every language",
        (
            play.every_broken_ruling_is_in_the_rulebook,
            play.every_award_is_in_the_rulebook,
            strategy.every_move_has_a_text,
        ),
    ),
    Law(
        "12",
        "Every state in an answer is accepted again, and can be played on",
        (documents.what_is_answered_is_accepted,),
    ),
    Law(
        "search",
        "Candidates and policy are legal moves",
        (strategy.the_policy_plays_legal_moves_to_the_end, strategy.the_policy_has_a_move_in_any_position),
    ),
)


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command to a parser."""
    parser.description, parser.epilog = DESCRIPTION, EPILOG
    parser.add_argument("game", help="the id of an installed game")
    parser.add_argument("--games", type=int, default=3, help="random games for each check and table (default: 3)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the random games (default: 0)")


def laws(settings: Settings, args: argparse.Namespace) -> None:
    """Run all laws. Exit with status 1 if one is broken."""
    every_wire = wires(all_games(settings.packs))
    if args.game not in every_wire:
        raise BadSettingError(f"There is no game {args.game!r} here, only: {', '.join(every_wire)}.")
    tables = [table for table in tables_of(every_wire[args.game]) if table.players <= len(NAMES)]
    kept = [run(law, tables, args.games, args.seed) for law in LAWS]
    if not all(kept):
        sys.exit(1)


def run(law: Law, tables: list[Table], games: int, seed: int) -> bool:
    """Run a law and print the result. Return whether the law is kept. It stops at the first failed check."""
    rng = Random(seed)
    for table in tables:
        for number in [rng.getrandbits(64) for _ in range(games)]:
            for check in law.checks:
                if not obeyed(law, partial(check, table, number), f"{table}, game {number}"):
                    return False
    print(f"law {law.number}: kept. {law.title}.", flush=True)
    return True


def obeyed(law: Law, check: Callable[[], None], where: str) -> bool:
    """Whether a check passes. Any exception means that the law is broken."""
    try:
        check()
    except Exception as error:
        traceback.print_exc(limit=-4)
        why = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        print(f"law {law.number}: BROKEN. {law.title}. {why} ({where})", flush=True)
        return False
    return True
