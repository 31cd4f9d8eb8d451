"""The example backend: three players on three connections, and nobody gets a secret of another seat."""

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from random import Random
from threading import Condition, Thread
from typing import Any

import pytest
import requests

from reeve.events import EventReader
from tests.server import ROOT, START_SECONDS, free_port, wait_for

FOLDER = ROOT / "examples" / "backend"
SEATS = ["ann", "bob", "cid"]
BOUND = 2_000
HIDDEN = "?"


@contextmanager
def running_backend(reeve: str) -> Iterator[str]:
    """The address of the backend in a separate process, which is stopped at the end."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, str(FOLDER / "backend.py"), "--reeve", reeve, "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(port, process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(START_SECONDS)


class Player:
    """A player, who has the address of the match, the token of one seat, and the messages for it."""

    def __init__(self, match: str, seat: str) -> None:
        self.match, self.seat = match, seat
        joined = requests.post(f"{match}/players", json={"seat": seat}, timeout=START_SECONDS)
        assert joined.status_code == 201
        self.headers = {"Authorization": f"Bearer {joined.json()['token']}"}
        self.texts: list[str] = []
        self.arrived = Condition()

    @property
    def messages(self) -> list[dict[str, Any]]:
        """All messages so far."""
        return [json.loads(text) for text in self.texts]

    def listen(self) -> None:
        """Read the stream until the game is over."""
        for text in self.stream():
            with self.arrived:
                self.texts.append(text)
                self.arrived.notify_all()
            if not json.loads(text)["pending"]:
                return

    def stream(self, last: int = 0) -> Iterator[str]:
        """The messages after the last known one, as they arrive."""
        headers = {**self.headers, "Last-Event-ID": str(last)}
        with requests.get(f"{self.match}/events", headers=headers, stream=True, timeout=START_SECONDS) as response:
            assert response.status_code == 200
            assert response.headers["Content-Type"].startswith("text/event-stream")
            reader = EventReader()
            for chunk in response.iter_content(None):
                for event in reader.events(chunk):
                    yield event.data

    def message(self, number: int) -> dict[str, Any]:
        """The message with this number, counted from 1, as soon as it has arrived."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.texts) >= number, START_SECONDS), "nothing was pushed"
            message: dict[str, Any] = json.loads(self.texts[number - 1])
        return message

    def choices(self) -> list[dict[str, Any]]:
        """The moves that the backend offers."""
        answer = requests.get(f"{self.match}/moves", headers=self.headers, timeout=START_SECONDS)
        moves: list[dict[str, Any]] = answer.json()["moves"]
        return moves

    def play(self, move: object) -> requests.Response:
        """The response to a move."""
        return requests.post(f"{self.match}/moves", json=move, headers=self.headers, timeout=START_SECONDS)


@pytest.fixture(scope="module")
def backend(server: str) -> Iterator[str]:
    """The address of the backend, which uses a real Reeve."""
    with running_backend(server) as address:
        yield address


def new_match(backend: str) -> str:
    """The address of a new match."""
    created = requests.post(f"{backend}/matches", json={"seats": SEATS}, timeout=START_SECONDS)
    assert created.status_code == 201
    return f"{backend}/matches/{created.json()['match']}"


@pytest.fixture
def match(backend: str) -> str:
    """The address of a new match."""
    return new_match(backend)


Played = tuple[list[Player], list[dict[str, Any]]]


@pytest.fixture(scope="module")
def played(backend: str) -> Played:
    """Three players who have played a whole game and read all messages, and their moves."""
    match, rng = new_match(backend), Random(5)
    players = {seat: Player(match, seat) for seat in SEATS}
    threads = [Thread(target=player.listen, daemon=True) for player in players.values()]
    for thread in threads:
        thread.start()
    moves: list[dict[str, Any]] = []
    while pending := players["ann"].message(len(moves) + 1)["pending"]:
        assert len(moves) < BOUND
        mover = players[pending[0]]
        choices = mover.choices()
        # Hands grow and are played. The secrets of this game are cards from the deck.
        draws = [move for move in choices if move["kind"] == "recruit_from_deck"]
        move = rng.choice(draws if draws and rng.random() < 0.5 else choices)
        answer = mover.play({name: value for name, value in move.items() if name != "seat"})
        assert answer.json() == {"legal": True}
        moves.append(move)
    for thread in threads:
        thread.join(START_SECONDS)
        assert not thread.is_alive()
    return list(players.values()), moves


def test_every_player_gets_a_message_for_every_move(played: Played) -> None:
    players, moves = played
    assert [len(player.texts) for player in players] == [len(moves) + 1] * len(SEATS)
    for player in players:
        messages = player.messages
        assert {message["view"]["viewer"] for message in messages} == {player.seat}
        plies = [message["view"]["ply"] for message in messages]
        assert plies == sorted(set(plies))
        assert messages[-1]["view"]["phase"] == "over"


def test_nobody_sees_a_secret_card_of_another_seat(played: Played) -> None:
    players, moves = played
    hidden = 0
    face_up: dict[str, Counter[str]] = {seat: Counter() for seat in SEATS}
    for number, shown in enumerate(zip(*(player.messages for player in players), strict=True)):
        if number and moves[number - 1]["kind"] == "recruit_face_up":
            face_up[moves[number - 1]["seat"]][moves[number - 1]["card"]] += 1
        views = dict(zip(SEATS, (message["view"] for message in shown), strict=True))
        for at, owner in enumerate(SEATS):
            own = views[owner]["players"][at]["hand"]
            assert HIDDEN not in own
            for viewer in SEATS:
                if viewer != owner:
                    seen = views[viewer]["players"][at]["hand"]
                    assert len(seen) == len(own)
                    # Others know at most the cards that the owner took face up.
                    assert Counter(card for card in seen if card != HIDDEN) <= (Counter(own) & face_up[owner])
                    hidden += seen.count(HIDDEN)
    assert hidden > len(moves), "hardly anything was secret in this game"


def test_secret_events_are_only_for_their_own_seat(played: Played) -> None:
    players, _ = played
    for player in players:
        events = [event for message in player.messages for event in message["events"] if event["secret"]]
        own = [event for event in events if event["seat"] == player.seat]
        others = [event for event in events if event["seat"] != player.seat]
        assert own
        assert all(event["details"] for event in own)
        assert {event["seat"] for event in others} == {*SEATS} - {player.seat}
        assert not any(event["details"] for event in others)


def test_nobody_gets_the_seed_or_the_token_of_another_seat(played: Played) -> None:
    players, _ = played
    for player in players:
        text = "".join(player.texts)
        assert '"seed"' not in text
        assert '"commitment"' in text
        tokens = [other.headers["Authorization"].removeprefix("Bearer ") for other in players]
        assert not any(token in text for token in tokens)


def test_a_player_who_reconnects_gets_the_missed_messages(played: Played) -> None:
    for player in played[0]:
        last = len(player.texts) - 2
        missed = player.stream(last)
        assert [next(missed), next(missed)] == player.texts[last:]


def test_an_illegal_move_gets_its_rulings_and_changes_nothing(match: str) -> None:
    players = {seat: Player(match, seat) for seat in SEATS}
    ann = players["ann"]
    before = next(ann.stream())
    mover = json.loads(before)["pending"][0]
    other = next(seat for seat in SEATS if seat != mover)
    # A player who writes another seat into the move still moves for their own seat.
    refused = players[other].play({"kind": "recruit_from_deck", "seat": mover})
    assert refused.status_code == 422
    assert refused.json()["legal"] is False
    assert [each["ruling"] for each in refused.json()["violations"]] == ["turn.not-yours"]
    assert players[mover].play({"kind": "recruit_from_deck"}).json() == {"legal": True}
    messages = ann.stream()
    assert next(messages) == before
    drew = json.loads(next(messages))["events"][0]
    assert (drew["kind"], drew["seat"]) == ("drew", mover)


def test_errors_in_a_move_are_reported_at_their_place(match: str) -> None:
    ann = Player(match, "ann")
    castled = ann.play({"kind": "castle"})
    assert castled.status_code == 400
    assert [error["pointer"] for error in castled.json()["errors"]] == ["/move/kind"]
    assert ann.play(["recruit_from_deck"]).json() == {"error": "The body must be a JSON object."}


def test_a_seat_needs_its_token(match: str) -> None:
    Player(match, "ann")
    again = requests.post(f"{match}/players", json={"seat": "ann"}, timeout=START_SECONDS)
    assert again.status_code == 409
    assert requests.post(f"{match}/players", json={"seat": "dan"}, timeout=START_SECONDS).status_code == 404
    for path in ("events", "moves"):
        assert requests.get(f"{match}/{path}", timeout=START_SECONDS).status_code == 401
        guessed = {"Authorization": "Bearer ann"}
        assert requests.get(f"{match}/{path}", headers=guessed, timeout=START_SECONDS).status_code == 401
    assert requests.post(f"{match}/moves", json={"kind": "recruit_from_deck"}, timeout=START_SECONDS).status_code == 401
    assert requests.get(f"{match}x/events", timeout=START_SECONDS).status_code == 404


@pytest.mark.parametrize("seats", [None, ["ann"], ["ann", "ann", "bob"], ["ann", "bob", "table"], ["ann", "bob", 3]])
def test_a_match_needs_three_valid_names(backend: str, seats: object) -> None:
    refused = requests.post(f"{backend}/matches", json={"seats": seats}, timeout=START_SECONDS)
    assert refused.status_code == 400
    assert refused.json()["error"]


def test_if_reeve_does_not_answer_the_player_gets_a_message(server: str) -> None:
    with running_backend(f"http://127.0.0.1:{free_port()}") as lonely:
        answer = requests.post(f"{lonely}/matches", json={"seats": SEATS}, timeout=START_SECONDS)
    assert answer.status_code == 503
    assert answer.json() == {"error": "The referee does not answer. Try again."}


def test_the_commands_in_the_readme_work(backend: str) -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```bash\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert blocks[0].splitlines() == ["make up", ".venv/bin/python examples/backend/backend.py"]
    script = blocks[1].replace("http://127.0.0.1:5000", backend)
    with subprocess.Popen(["bash", "-c", script], stdout=subprocess.PIPE, text=True, start_new_session=True) as shell:
        try:
            assert shell.stdout is not None
            # The last command reads the stream without an end.
            printed = list(takewhile(lambda line: not line.startswith("data: "), shell.stdout))
        finally:
            os.killpg(shell.pid, signal.SIGKILL)
    move, moves, *_ = (json.loads(line) for line in printed[:2])
    assert "legal" in move
    assert "moves" in moves
    assert printed[2:] == ["id: 1\n"]
