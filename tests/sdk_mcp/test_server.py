"""The server for language models, called by the client of the protocol's own library.

The library takes a second to import. Tests import it only when they run, because every worker of pytest imports this
module.
"""

import asyncio
import importlib
import json
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import reeve
from reeve.cli import main
from reeve.mcp import matches
from tests.server import ROOT, free_port, wait_for

if TYPE_CHECKING:
    from mcp import Client
    from mcp.types import CallToolResult

GAMES = {"ethnos": 2, "lords-of-xidit": 3, "tiny-epic-kingdoms": 2, "ancient-world": 2}
SEATS = ["ann", "bob", "cid"]
SEED = "07" * 32
TOOLS = {
    *("list_games", "explain_ruling", "start_match", "see_table", "list_legal_moves"),
    *("play", "undo", "score", "search_for_advice", "verify_record"),
}


class Agent:
    """A model that follows a script. It knows only what the tools answer."""

    def __init__(self, client: "Client") -> None:
        self.client = client
        self.match = ""

    async def call(self, tool: str, **arguments: Any) -> "CallToolResult":
        """The answer of a tool."""
        return await self.client.call_tool(tool, arguments)

    async def ask(self, tool: str, **arguments: Any) -> Any:
        """The structured data of an answer."""
        answer = await self.call(tool, match=self.match, **arguments)
        assert not answer.is_error, text_of(answer)
        assert text_of(answer)
        return answer.structured_content

    async def start(self, game: str, **more: Any) -> Any:
        """Start the match that it plays."""
        seats = SEATS[: GAMES.get(game, 2)]
        answer = await self.call("start_match", game=game, seats=seats, seed=SEED, **more)
        assert answer.structured_content is not None, text_of(answer)
        self.match = answer.structured_content["match"]
        return answer.structured_content

    async def play_out(self, game: str, rng: Random) -> int:
        """Play a game to its end, and return the number of moves."""
        at, count = await self.start(game), 0
        while not at["over"]:
            seat = rng.choice(at["pending"])
            listed = await self.ask("list_legal_moves", seat=seat, limit=60)
            at = await self.ask("play", move=rng.choice(listed["moves"])["move"])
            assert at["legal"]
            count += 1
        return count


def text_of(answer: "CallToolResult") -> str:
    from mcp.types import TextContent

    (content,) = answer.content
    assert isinstance(content, TextContent)
    return content.text


def with_agent(server: Any, script: Callable[[Agent], Awaitable[None]]) -> None:
    """Run a script against a server: one in this process, one that is started, or one at an address."""
    from mcp import Client

    async def run() -> None:
        async with Client(server) as client:
            await script(Agent(client))

    asyncio.run(run())


@pytest.fixture(scope="module")
def in_process() -> Any:
    """The server over the engine in this process."""
    from reeve.mcp.server import build

    return build(reeve.connect("local"))


@pytest.fixture(scope="module")
def over_http() -> Iterator[str]:
    """The address of a server over HTTP, as the command prints it."""
    port = free_port()
    command = [sys.executable, "-m", "reeve", "mcp", "--http", str(port)]
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE)
    assert process.stderr is not None
    try:
        address = f"http://127.0.0.1:{port}/mcp"
        assert address in process.stderr.readline().decode()
        wait_for(port, process)
        yield address
    finally:
        process.terminate()
        process.wait()


@pytest.mark.parametrize("game", GAMES)
def test_an_agent_plays_a_whole_game(in_process: Any, game: str) -> None:
    async def script(agent: Agent) -> None:
        await agent.play_out(game, Random(1))
        sheet = await agent.ask("score")
        assert sheet["final"]
        assert (await agent.ask("verify_record"))["valid"]

    with_agent(in_process, script)


@asynccontextmanager
async def both(address: str) -> AsyncIterator[list["Client"]]:
    """A client over stdio and one over HTTP."""
    from mcp import Client, StdioServerParameters

    command = StdioServerParameters(command=sys.executable, args=["-m", "reeve", "mcp"], cwd=ROOT)
    async with Client(command) as one, Client(address) as other:
        yield [one, other]


def test_stdio_and_http_play_the_same_game(over_http: str) -> None:
    async def run() -> None:
        async with both(over_http) as clients:
            counts = []
            for client in clients:
                assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
                counts.append(await Agent(client).play_out("lords-of-xidit", Random(2)))
            assert counts[0] == counts[1] > 0

    asyncio.run(run())


def test_it_can_use_a_reeve_server(server: str) -> None:
    from reeve.mcp.server import build

    async def script(agent: Agent) -> None:
        at = await agent.start("ethnos")
        seen = await agent.ask("see_table", seat="bob")
        assert seen["view"]["viewer"] == "bob"
        assert at["pending"] == seen["pending"] == ["bob"]

    with_agent(build(reeve.connect(server)), script)


def test_a_refusal_has_rulings_and_the_closest_legal_moves(in_process: Any) -> None:
    async def script(agent: Agent) -> None:
        await agent.start("ethnos")
        move = {"kind": "play_band", "seat": "bob", "cards": ["elf:blue"], "leader": None}
        answer = await agent.call("play", match=agent.match, move=move)
        verdict = answer.structured_content
        assert verdict is not None
        assert not verdict["legal"]
        assert {each["ruling"] for each in verdict["violations"]} == {"band.from-hand", "band.needs-leader"}
        # The text alone is enough to continue.
        documents = re.findall(r"\{.*\}", text_of(answer))
        assert [json.loads(each) for each in documents] == [each["move"] for each in verdict["suggestions"]]
        assert (await agent.ask("play", move=json.loads(documents[0])))["legal"]
        explained = await agent.call("explain_ruling", game="ethnos", ruling="band.from-hand")
        assert "p. 7" in text_of(explained)

    with_agent(in_process, script)


def test_the_table_in_words_shows_what_the_seat_may_see(in_process: Any) -> None:
    async def script(agent: Agent) -> None:
        await agent.start("ethnos")
        own, other = [text_of(await agent.call("see_table", match=agent.match, seat=seat)) for seat in ("bob", "ann")]
        assert "bob (the viewer): hand: wingfolk (orange)" in own
        assert "Was dealt a card: wingfolk (orange)" in own
        assert "bob: hand: hidden" in other
        assert "wingfolk (orange)" not in other

    with_agent(in_process, script)


def test_undo_goes_back_to_the_start(in_process: Any) -> None:
    async def script(agent: Agent) -> None:
        await agent.start("ethnos")
        first = await agent.ask("see_table", seat="ann")
        for seat in ("bob", "ann"):
            await agent.ask("play", move={"kind": "recruit_from_deck", "seat": seat})
        assert (await agent.ask("undo"))["pending"] == ["ann"]
        assert (await agent.ask("undo"))["undone"] == {"kind": "recruit_from_deck", "seat": "bob"}
        assert await agent.ask("see_table", seat="ann") == first
        assert (await agent.call("undo", match=agent.match)).is_error
        assert (await agent.ask("verify_record"))["valid"]

    with_agent(in_process, script)


def test_undo_does_not_reveal_a_secret_plan(in_process: Any) -> None:
    async def script(agent: Agent) -> None:
        at = await agent.start("lords-of-xidit")
        while "plan" not in at["due"][seat := at["pending"][0]]:
            listed = await agent.ask("list_legal_moves", seat=seat, limit=1)
            at = await agent.ask("play", move=listed["moves"][0]["move"])
        await agent.ask("play", move={"kind": "plan", "seat": seat, "orders": ["wait"] * 6})
        answer = await agent.call("undo", match=agent.match)
        assert answer.structured_content is not None
        assert answer.structured_content["undone"] == {"kind": "plan", "seat": seat}
        assert "wait" not in text_of(answer).lower()

    with_agent(in_process, script)


def test_pages_of_legal_moves(in_process: Any) -> None:
    async def script(agent: Agent) -> None:
        await agent.start("ethnos")
        whole = await agent.ask("list_legal_moves", seat="bob")
        found, cursor = [], None
        while True:
            page = await agent.ask("list_legal_moves", seat="bob", limit=2, cursor=cursor)
            found += page["moves"]
            if (cursor := page["next"]) is None:
                break
        assert found == whole["moves"]
        nothing = await agent.call("list_legal_moves", match=agent.match, seat="ann")
        assert "no move" in text_of(nothing)
        end = await agent.call("list_legal_moves", match=agent.match, seat="bob", cursor="ff")
        assert "bob has no more moves." in text_of(end)

    with_agent(in_process, script)


def test_advice_is_a_legal_move(in_process: Any) -> None:
    async def script(agent: Agent) -> None:
        await agent.start("ethnos")
        advice = await agent.ask("search_for_advice", seat="bob", iterations=20, seed=1)
        assert (await agent.ask("play", move=advice["moves"][0]["move"]))["legal"]

    with_agent(in_process, script)


def test_a_search_that_takes_too_long_is_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    from mcp.server.mcpserver.exceptions import ToolError

    from reeve.mcp import server

    monkeypatch.setattr(server, "LONGEST_SEARCH", 0.01)
    client = reeve.connect("local")
    tools = server.Tools(client)
    started = tools.start_match("ethnos", ["ann", "bob"], seed=SEED).structured_content
    assert started is not None
    with pytest.raises(ToolError, match="fewer iterations") as refused:
        tools.search_for_advice(started["match"], "bob", iterations=1_000_000)
    timeout = refused.value.__context__
    assert isinstance(timeout, reeve.SearchTimeout)
    assert client.searches.get(timeout.search["id"])["status"] == "cancelled"


def test_a_score_before_the_end_is_for_a_seat(in_process: Any) -> None:
    async def script(agent: Agent) -> None:
        await agent.start("lords-of-xidit")
        assert (await agent.call("score", match=agent.match)).is_error
        assert not (await agent.ask("score", seat="ann"))["final"]

    with_agent(in_process, script)


def test_records_are_verified(in_process: Any) -> None:
    record = reeve.connect("local").start("ethnos", seats=["ann", "bob"], seed=SEED).record()

    async def script(agent: Agent) -> None:
        valid = await agent.call("verify_record", record=record)
        assert valid.structured_content == {"valid": True, "pending": ["bob"]}
        wrong = {**record, "moves": [{"kind": "recruit_from_deck", "seat": "ann"}]}
        found = (await agent.call("verify_record", record=wrong)).structured_content
        assert found is not None
        assert not found["valid"]
        for arguments in ({}, {"match": "x", "record": record}):
            assert (await agent.call("verify_record", **arguments)).is_error

    with_agent(in_process, script)


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("see_table", {"match": "nope", "seat": "ann"}, "start_match"),
        ("start_match", {"game": "chess", "seats": ["ann", "bob"]}, "chess"),
        ("start_match", {"game": "ethnos", "seats": ["ann"]}, "/seats"),
        ("start_match", {"game": "ethnos", "seats": ["ann", "bob"], "options": {"seats": 1}}, "edition"),
        ("explain_ruling", {"game": "ethnos", "ruling": "nope"}, "nope"),
        ("verify_record", {"record": {}}, "does not name its game"),
    ],
)
def test_a_mistake_is_reported_to_the_model(in_process: Any, tool: str, arguments: dict[str, Any], says: str) -> None:
    async def script(agent: Agent) -> None:
        answer = await agent.call(tool, **arguments)
        assert answer.is_error
        assert says in text_of(answer)

    with_agent(in_process, script)


@pytest.mark.parametrize("game", GAMES)
def test_guides_and_rulings_are_resources(in_process: Any, game: str) -> None:
    from mcp.types import TextResourceContents

    client = reeve.connect("local")

    async def script(agent: Agent) -> None:
        texts = []
        for name in ("guide", "rulings"):
            (content,) = (await agent.client.read_resource(f"reeve://games/{game}/{name}")).contents
            assert isinstance(content, TextResourceContents)
            texts.append(content.text)
        assert all(f"`{kind}`" in texts[0] for kind in client.games.get(game)["moves"])
        assert all(f"`{ruling['id']}`" in texts[1] for ruling in client.rulings.list(game))

    with_agent(in_process, script)


def test_the_history_has_one_position_per_move() -> None:
    """A copy of all moves for every move would take tens of megabytes per match."""
    client = reeve.connect("local")
    kept = matches.Matches(client).start("ethnos", ["ann", "bob"], SEED, {})
    for seat in ("bob", "ann", "bob"):
        kept.play({"kind": "recruit_from_deck", "seat": seat})
    assert [state["ply"] for state, _ in kept.past] == sorted({state["ply"] for state, _ in kept.past})
    assert kept.undo(client) == {"kind": "recruit_from_deck", "seat": "bob"}
    assert len(kept.match.history) == len(kept.past) == 2


def test_the_oldest_match_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_MATCHES", 2)
    kept = matches.Matches(reeve.connect("local"))
    first, second = (kept.start("ethnos", ["ann", "bob"], SEED, {}).handle for _ in range(2))
    kept.get(first)
    kept.start("ethnos", ["ann", "bob"], SEED, {})
    assert kept.get(first).handle == first
    with pytest.raises(KeyError):
        kept.get(second)


def test_without_the_extra_the_message_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    importlib.import_module("reeve.mcp.server")
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    monkeypatch.delitem(sys.modules, "reeve.mcp.server")
    assert main(["mcp"]) == 2
    assert "./sdk[mcp]" in capsys.readouterr().err


def test_importing_reeve_imports_no_extra() -> None:
    """Programs that do not use the extras do not load them."""
    extras = ("mcp", "pydantic", "numpy", "pettingzoo", "gymnasium", "pyspiel", "httpx")
    script = f"import sys, reeve, reeve.cli.main; print([name for name in {extras} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout.strip() == "[]"
