"""Analyses of games, and their results."""

from reeve_schemas.answers.searches import LineMove
from reeve_schemas.answers.shared import Job
from reeve_schemas.documents import Document
from reeve_schemas.documents.raw import COUNT, FROM_1, SHARE, TEXT, Raw, by_name, listed, one_of, or_null, part
from reeve_schemas.envelopes import MOST_SEED

GRADES = ("best", "good", "inaccuracy", "mistake", "blunder")
CHANGE = {"type": "number", "minimum": -1, "maximum": 1}


class JudgedMove(Document):
    """A decision of a player, judged by what the player could know."""

    at = Raw(COUNT, "The index of the move in the record, from 0.")
    seat = Raw(TEXT, "The seat that decided.")
    move = Raw(part("Move"), "The move that was played.")
    text = Raw(TEXT, "The judgement as a text.")
    grade = Raw(one_of(*GRADES), "The quality of the move. It follows from the sure loss.")
    best = Raw(part(LineMove.__name__), "The best move according to the analysis.")
    loss = Raw(SHARE, "The reward of the best move minus the reward of the played move.")
    doubt = Raw(
        SHARE, "The standard error of the loss. The sure loss is the loss minus twice the doubt, but at least 0."
    )
    before = Raw(by_name(SHARE), "Before the move, the probability of each seat to win, if the best move is played.")
    after = Raw(by_name(SHARE), "After the move, the probability of each seat to win, by what the player could know.")
    luck = Raw(
        by_name(CHANGE),
        "For each seat, how much random moves since the previous decision have changed its probability to win. It is "
        "measured in the whole position, hidden cards included.",
    )


class AnalysisResult(Document):
    """The result of an analysis so far."""

    text = Raw(TEXT, "The result as a text.")
    moves = Raw(listed(part("JudgedMove")), "The decisions judged so far, in the order of the game.")
    accuracy = Raw(
        by_name(or_null(SHARE)),
        "How good the decisions of each seat were, from 0 to 1. Null if none of its decisions is judged.",
    )
    turning_point = Raw(
        or_null(COUNT),
        "The index, in the record, of the winner's decision after which the winner always had the best chances, or of "
        "the winner's last decision. Null if there is no single winner, if the winner had the best chances after each "
        "of their decisions, or before all decisions are judged.",
    )
    seed = Raw({"type": "integer", "minimum": 0, "maximum": MOST_SEED}, "The seed of the analysis.")


class AnalysisProgress(Document):
    """The progress of an analysis."""

    done = Raw(SHARE, "The judged part of the decisions, from 0 to 1.")
    decisions = Raw(FROM_1, "The number of decisions in the record.")
    decisions_done = Raw(COUNT, "The number of judged decisions.")


class Analysis(Job):
    """An analysis of a game, and its result so far. An analysis that ends early keeps its result."""

    game = Raw(part("GameId"), "The id of the game.")
    seats = Raw(listed(TEXT), "The names of the seats in the record.")
    progress = Raw(part("AnalysisProgress"), "The progress of the analysis.")
    result = Raw(or_null(part("AnalysisResult")), "The result so far. Null before the first judgement.")
