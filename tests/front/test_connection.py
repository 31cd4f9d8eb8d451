"""The pieces of a body that are received, and the pieces of a response that are handed to the server."""

import asyncio

from reeve_service.front.asgi import ANSWER_BODY, BODY, DISCONNECT, Message
from reeve_service.front.body_slots import BodySlot
from reeve_service.front.connection import PIECE_BYTES, Connection

ANSWER = b"0123456789" * PIECE_BYTES


def given(status_first: bool) -> list[Message]:
    """The pieces that the server gets of a response, whether it is complete or a block of a stream."""
    messages: list[Message] = []

    async def receive() -> Message:
        await asyncio.sleep(60)  # the client stays connected
        return {"type": DISCONNECT}

    async def send(message: Message) -> None:
        messages.append(message)

    async def answer() -> None:
        client = Connection(receive, send, 60)
        client.ignore_body()
        if status_first:
            await client.send_whole(200, [], ANSWER)
        else:
            await client.send_some(ANSWER)
        client.release()

    asyncio.run(answer())
    return [message for message in messages if message["type"] == ANSWER_BODY]


def test_a_long_block_of_a_stream_is_sent_in_pieces_each_with_its_own_timeout() -> None:
    pieces = [message["body"] for message in given(status_first=False)]
    assert b"".join(pieces) == ANSWER
    assert max(map(len, pieces)) == PIECE_BYTES


def test_a_complete_response_is_sent_in_pieces_too() -> None:
    *pieces, last = given(status_first=True)
    assert b"".join(message["body"] for message in pieces) == ANSWER
    assert max(len(message["body"]) for message in pieces) == PIECE_BYTES
    assert not last.get("more_body", False)


def test_a_body_with_a_length_ends_without_a_further_message() -> None:
    blocks = [b"the whole", b" body"]

    async def receive() -> Message:
        return {"type": BODY, "body": blocks.pop(0), "more_body": True}

    async def send(message: Message) -> None:
        raise AssertionError("nothing is sent here")

    async def read() -> tuple[bytes, bool]:
        client = Connection(receive, send, 60, length=14)
        with BodySlot(asyncio.Semaphore(1)) as slot:
            return await client.read_whole(100, slot), client.has_unread_body

    assert asyncio.run(read()) == (b"the whole body", False)
