"""Searches, and their results."""

from reeve_schemas.answers.shared import Job
from reeve_schemas.documents import Document
from reeve_schemas.documents.raw import COUNT, FROM_1, POSITIVE, SHARE, TEXT, Raw, by_name, listed, or_null, part
from reeve_schemas.envelopes import MOST_ITERATIONS, MOST_SEED


class SearchMove(Document):
    """A move that the search tried."""

    move = Raw(part("Move"), "The move.")
    text = Raw(TEXT, "A text with the move and the share of games that the seat won with it.")
    visits = Raw(FROM_1, "The number of iterations that tried this move.")
    share = Raw(SHARE, "The part of all iterations that tried this move, from 0 to 1.")
    value = Raw(
        by_name(SHARE),
        "For each seat, its mean reward, from 0 to 1. A better place and a larger lead give a higher reward.",
    )
    won = Raw(by_name(SHARE), "For each seat, the share of games that it won, from 0 to 1.")


class LineMove(Document):
    """A move, also as a text."""

    move = Raw(part("Move"), "The move.")
    text = Raw(TEXT, "The move as a text.")


class SearchResult(Document):
    """The result of a search so far."""

    text = Raw(TEXT, "The text of the first move.")
    moves = Raw(
        listed(part("SearchMove")),
        "All moves that were tried, the most visited first. If the request has a level, the move that a player of this "
        "level makes is first.",
    )
    line = Raw(listed(part("LineMove")), "The expected next moves, beginning with the first move.")
    iterations = Raw({"type": "integer", "minimum": 1, "maximum": MOST_ITERATIONS}, "The number of simulated games.")
    simulated_moves = Raw(COUNT, "The number of moves in all simulated games.")
    seconds = Raw(POSITIVE, "The mean search time of the workers, in seconds.")
    iterations_per_second = Raw(POSITIVE, "The number of iterations per second of all workers together.")
    workers = Raw(FROM_1, "The number of workers that took part.")
    seed = Raw({"type": "integer", "minimum": 0, "maximum": MOST_SEED}, "The seed of the search.")


class SearchProgress(Document):
    """The progress of a search."""

    done = Raw(SHARE, "The used part of the budget, from 0 to 1.")
    shares = Raw(FROM_1, "The number of shares that the search is divided into.")
    shares_done = Raw(COUNT, "The number of finished shares.")


class Search(Job):
    """A search, and its result so far. A search that ends early keeps its result."""

    game = Raw(part("GameId"), "The id of the game.")
    seat = Raw(TEXT, "The seat that must move.")
    progress = Raw(part("SearchProgress"), "The progress of the search.")
    result = Raw(or_null(part("SearchResult")), "The result so far. Null before the first report of a worker.")
