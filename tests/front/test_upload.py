"""A body of any length: the loop receives it ahead of the thread that reads it, but only a little."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

import pytest

from reeve_service.front.asgi import BODY, DISCONNECT, Message
from reeve_service.front.connection import ClientGoneError, Connection
from reeve_service.front.upload import AHEAD, Upload
from reeve_service.problems.documents import SLOW_CLIENT
from reeve_service.problems.problem import Problem

BLOCK = b"0123456789abcdef" * 1024
T = TypeVar("T")


class Client:
    """Sends blocks as fast as they are received, and then disconnects, ends the body, or sends nothing more."""

    def __init__(self, blocks: int, last: Message | None) -> None:
        self.left = blocks
        self.last = last

    async def receive(self) -> Message:
        if self.left:
            self.left -= 1
            return {"type": BODY, "body": BLOCK, "more_body": True}
        if self.last is None:
            await asyncio.sleep(60)
        assert self.last is not None
        return self.last

    async def send(self, message: Message) -> None:
        raise AssertionError("nothing is sent here")


def reading(client: Client, read: Callable[[Upload], T], seconds: float = 60) -> T:
    """What a thread reads of this client's body."""

    async def run() -> T:
        connection = Connection(client.receive, client.send, seconds)
        try:
            return await asyncio.to_thread(read, Upload(connection, asyncio.get_running_loop()))
        finally:
            connection.release()

    return asyncio.run(run())


def whole(upload: Upload) -> bytes:
    blocks = []
    while block := upload.read(1000):
        assert len(block) <= 1000
        blocks.append(block)
    return b"".join(blocks)


def test_a_body_is_read_completely_and_in_order() -> None:
    assert reading(Client(40, {"type": BODY, "body": b"end", "more_body": False}), whole) == BLOCK * 40 + b"end"


def test_only_a_little_is_received_ahead() -> None:
    client = Client(1000, None)
    assert reading(client, lambda upload: upload.read(1)) == BLOCK[:1]
    assert (1000 - client.left) * len(BLOCK) <= 3 * AHEAD


def test_a_client_that_disconnects_ends_the_body_with_an_error() -> None:
    with pytest.raises(ClientGoneError):
        reading(Client(3, {"type": DISCONNECT}), whole)


def test_a_client_that_sends_nothing_more_gets_a_problem() -> None:
    with pytest.raises(Problem) as raised:
        reading(Client(3, None), whole, seconds=0.05)
    assert raised.value.kind is SLOW_CLIENT
