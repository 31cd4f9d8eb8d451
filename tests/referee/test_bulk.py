"""Bulk lines: each gets the same answer as its resource gives, and an error affects only its own line."""

import json
from typing import Any

import orjson
import pytest

from reeve_service.config.settings import Settings
from reeve_service.games.installed import own_games, wires
from reeve_service.openapi.examples import game_examples
from reeve_service.referee.bulk import LineAnswerer, Report
from reeve_service.referee.referee import Referee
from tests.asking import Asking

GAMES = own_games()
WIRES = wires(GAMES)
BODIES = {
    "adjudicate": "AdjudicationRequest",
    "legal-moves": "LegalMovesRequest",
    "score": "ScoreRequest",
    "replay": "ReplayRequest",
}

Line = dict[str, Any]


def answerer_of(
    referee: Referee | None = None, settings: Settings | None = None
) -> tuple[LineAnswerer, list[tuple[int, str]]]:
    """An answerer, and the internal errors that it reports."""
    reported: list[tuple[int, str]] = []
    report: Report = lambda number, error: reported.append((number, str(error)))  # noqa: E731 - to name its type
    return LineAnswerer(referee or Referee(GAMES, WIRES), settings or Settings(), "en", "test", report), reported


def ask(line: bytes | Line | None, settings: Settings | None = None) -> Any:
    sent = orjson.dumps(line) if isinstance(line, dict) else line
    return json.loads(answerer_of(None, settings)[0].answer(1, sent))


def sound(operation: str = "adjudicate", game: str = "ethnos") -> Line:
    return {"operation": operation, "game": game, "body": game_examples(WIRES[game])[BODIES[operation]], "id": "x"}


def pointers(answer: Any) -> dict[str, str]:
    return {error["pointer"]: error["code"] for error in answer["problem"]["errors"]}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("operation", BODIES)
def test_a_line_gets_the_same_answer_as_its_resource(operation: str, game: str) -> None:
    referee = Asking(Referee(GAMES, WIRES))
    resource = {
        "adjudicate": referee.adjudicate,
        "legal-moves": referee.legal_moves,
        "score": referee.score,
        "replay": referee.replay,
    }[operation]
    line = sound(operation, game)
    expected = json.loads(orjson.dumps(resource(game, line["body"])))
    assert ask(line) == {"line": 1, "id": "x", "status": 200, "answer": expected}
    # with its fields in any order, and some white space
    assert ask(json.dumps(dict(reversed(line.items())), indent=1).replace("\n", "\r").encode())["answer"] == expected


@pytest.mark.parametrize(
    ("line", "status", "kind"),
    [
        (b"not json", 400, "not-json"),
        (b'{"operation":', 400, "not-json"),
        (b"\xff", 400, "not-json"),
        (b'{"operation":"score","game":"ethnos","body":{"state":NaN}}', 400, "not-json"),
        (b'{"operation":"score","game":"ethnos","body":"\xff"}', 400, "not-json"),
        (b'{"operation":"score","game":"ethnos","body":{},"id":"\\ud800"}', 400, "not-json"),
        (b"{} {}", 400, "not-json"),
        (b"[" * 100_000, 400, "too-deep"),
        (b'{"operation":"score","game":"ethnos","body":' + b"[" * 33 + b"]" * 33 + b"}", 400, "too-deep"),
        (b'{"operation":"adjudicate","game":"ethnos","body":' + b"[" * 33 + b"]" * 33 + b"}", 400, "too-deep"),
        (None, 413, "too-large"),
        (b"[]", 422, "bad-document"),
        (b"null", 422, "bad-document"),
    ],
)
def test_a_line_that_cannot_be_read(line: bytes | None, status: int, kind: str) -> None:
    answer = ask(line)
    assert (answer["line"], answer["status"], answer["problem"]["type"]) == (1, status, f"/problems/{kind}")


@pytest.mark.parametrize("more", [b"", b',"colour":"red"'])
def test_a_body_may_be_as_deep_as_in_a_request(more: bytes) -> None:
    body = b"[" * 32 + b"]" * 32
    assert ask(b'{"operation":"score","game":"ethnos","body":' + body + more + b"}")["status"] == 422


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"operation": "fly"}, {"/operation": "not_a_choice"}),
        ({"operation": 1, "game": 2}, {"/operation": "not_text", "/game": "not_text"}),
        ({"colour": "red"}, {"/colour": "unknown_field"}),
        ({"id": "x" * 65}, {"/id": "too_long"}),
        ({"id": None}, {"/id": "null"}),
        ({"id": 7}, {"/id": "not_text"}),
        ({"body": None}, {"/body": "not_an_object"}),
        ({"body": {}}, {"/body/state": "missing", "/body/move": "missing"}),
        ({"operation": "legal-moves"}, {"/body/move": "unknown_field", "/body/seat": "missing"}),
    ],
)
def test_errors_point_into_the_line(change: Line, where: dict[str, str]) -> None:
    answer = ask(sound() | change)
    assert answer["status"] == 422
    assert pointers(answer) == where


def test_a_missing_field_is_reported() -> None:
    line = sound()
    del line["body"], line["game"]
    answer = ask(line)
    assert pointers(answer) == {"/body": "missing", "/game": "missing"}
    assert answer["id"] == "x"


def test_an_unknown_game_is_not_found() -> None:
    for operation in BODIES:
        answer = ask(sound(operation) | {"game": "chess"})
        assert (answer["status"], answer["problem"]["type"]) == (404, "/problems/not-found")
        assert pointers(answer) == {"/game": "not_a_choice"}
        assert answer["id"] == "x"


def test_an_impossible_position_is_reported_at_its_place() -> None:
    line = sound()
    line["body"]["state"]["deck"] += 1
    answer = ask(line)
    assert (answer["status"], answer["problem"]["type"]) == (422, "/problems/impossible-position")
    assert all(pointer.startswith("/body/state") for pointer in pointers(answer))


def test_an_illegal_move_is_not_an_error() -> None:
    line = sound()
    line["body"]["move"]["seat"] = next(
        seat for seat in line["body"]["state"]["seats"] if seat not in line["body"]["state"]["pending"]
    )
    assert ask(line)["answer"]["legal"] is False


def test_a_line_that_takes_too_long_is_stopped() -> None:
    answer = ask(sound("replay"), Settings(deadline_ms=-1))
    assert (answer["status"], answer["problem"]["type"]) == (503, "/problems/out-of-time")


def test_an_internal_error_affects_one_line_and_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(tableau: object) -> Any:
        raise RuntimeError("the secret seed")

    monkeypatch.setattr(type(GAMES["ethnos"]), "score", staticmethod(fail))
    answerer, reported = answerer_of()
    lines = [orjson.dumps(sound("score")), orjson.dumps(sound())]
    first, second = (json.loads(answer) for answer in answerer.answer_all(lines))
    assert (first["status"], first["id"], first["problem"]["type"]) == (500, "x", "/problems/internal")
    assert "secret" not in json.dumps(first)
    assert second["status"] == 200
    assert reported == [(1, "the secret seed")]


def test_line_numbers_include_blank_lines_and_verdicts_are_counted_by_ruling() -> None:
    answerer, _ = answerer_of()
    illegal = sound()
    illegal["body"]["move"]["seat"] = "table"
    lines = [orjson.dumps(sound()), b"", b" \r", b"broken", orjson.dumps(illegal), orjson.dumps(sound("score"))]
    answers = [json.loads(answer) for answer in answerer.answer_all(lines)]
    assert [answer["line"] for answer in answers] == [1, 4, 5, 6]
    assert (answerer.answered, answerer.failed) == (3, 1)
    assert answerer.take_verdicts() == {("ethnos", "legal"): 1, ("ethnos", "turn.not-yours"): 1}
    assert answerer.take_verdicts() == {}


def test_of_two_fields_with_one_name_the_last_counts() -> None:
    line = orjson.dumps(sound())
    assert ask(b'{"game":"lords-of-xidit",' + line[1:]) == ask(line)
    assert ask(b'{"body":{},' + line[1:]) == ask(line)
    assert pointers(ask(line[:-1] + b',"game":"lords-of-xidit"}')) == {"/body/state/game": "other_game"}


def test_only_lines_that_take_no_time_are_answered_together() -> None:
    line = sound()
    suggesting = line | {"body": line["body"] | {"suggest": 3}}
    lines = list(enumerate(map(orjson.dumps, [line, line, suggesting, line, sound("legal-moves"), sound("score")]), 1))
    answerer, _ = answerer_of()
    answered = [len(answerer.answer_some(lines, start, most_errors=0)) for start in (0, 2, 4)]
    assert answered == [2, 2, 2]


def test_a_broken_line_counts_as_three_errors_and_each_of_its_errors_as_one() -> None:
    answerer, _ = answerer_of()
    for line, errors in ((b"not json", 3), (orjson.dumps(sound() | {"body": {}}), 5), (orjson.dumps(sound()), 0)):
        before = answerer.errors
        answerer.answer(1, line)
        assert answerer.errors == before + errors


def test_answers_end_after_the_line_with_one_error_too_many() -> None:
    lines = [(number, b"not json") for number in range(1, 6)]
    for most_errors, answered in ((0, 1), (3, 2), (5, 2), (6, 3), (99, 5)):
        answerer, _ = answerer_of()
        assert len(answerer.answer_some(lines, 0, most_errors)) == answered
