"""Searches, and what they have found."""

from reeve_schemas.answers.shared import JOB_STATUS
from reeve_schemas.documents.document import Document
from reeve_schemas.documents.raw import (
    COUNT,
    FROM_1,
    MOMENT,
    POSITIVE,
    SHARE,
    TEXT,
    Raw,
    by_name,
    listed,
    or_null,
    part,
)
from reeve_schemas.envelopes import MOST_ITERATIONS, MOST_SEED


class SearchMove(Document):
    """A move that the search tried."""

    move = Raw(part("Move"), "The move.")
    text = Raw(TEXT, "The move and its share of victories, in words.")
    visits = Raw(FROM_1, "How often it was tried.")
    share = Raw(SHARE, "Its part of all visits.")
    value = Raw(by_name(SHARE), "The mean reward of each seat, for its place and its margin.")
    won = Raw(by_name(SHARE), "Each seat's share of victories.")


class LineMove(Document):
    """A move of the main line."""

    move = Raw(part("Move"), "The move.")
    text = Raw(TEXT, "The move in words.")


class SearchResult(Document):
    """What the search has found."""

    text = Raw(TEXT, "The best move in words.")
    moves = Raw(listed(part("SearchMove")), "Every move that was tried, most visited first.")
    line = Raw(listed(part("LineMove")), "How play is expected to go on.")
    iterations = Raw({"type": "integer", "minimum": 1, "maximum": MOST_ITERATIONS}, "How many games were played out.")
    simulated_moves = Raw(COUNT, "How many moves these games had.")
    seconds = Raw(POSITIVE, "How long the longest share took.")
    iterations_per_second = Raw(POSITIVE, "The speed of all workers together.")
    workers = Raw(FROM_1, "How many workers took part.")
    seed = Raw({"type": "integer", "minimum": 0, "maximum": MOST_SEED}, "The seed of the search.")


class SearchProgress(Document):
    """How far a search is."""

    done = Raw(SHARE, "The part of the budget that is spent.")
    shares = Raw(FROM_1, "The number of shares that the search is cut into.")
    shares_done = Raw(COUNT, "The number of shares that are done.")


class Search(Document):
    """A search, and what it has found by now. A search that ends early keeps what it has found."""

    id = Raw(TEXT, "The id of the search.")
    game = Raw(part("GameId"), "The game.")
    seat = Raw(TEXT, "The seat that has to move.")
    status = Raw(JOB_STATUS, "Where the search stands.")
    reason = Raw(or_null(TEXT), "Why it failed or ended early.")
    created = Raw(MOMENT, "When it was ordered.")
    expires = Raw(MOMENT, "When it will be deleted.")
    progress = Raw(part("SearchProgress"), "How far it is.")
    result = Raw(or_null(part("SearchResult")), "What it has found; null before the first report.")
