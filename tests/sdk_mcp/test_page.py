"""The page on language models is correct: its blocks are run."""

import asyncio
import json
import re
import subprocess
import sys

from tests.sdk_mcp.test_server import TOOLS
from tests.server import ROOT

PAGE = (ROOT / "docs" / "mcp.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_settings_start_a_server() -> None:
    from mcp import Client, StdioServerParameters  # here: it takes a second, and every worker imports this module

    (settings,) = [json.loads(body) for language, body in BLOCKS if language == "json"]
    server = settings["mcpServers"]["reeve"]
    assert server["command"] == "reeve"
    parameters = StdioServerParameters(command=sys.executable, args=["-m", "reeve", *server["args"]], cwd=ROOT)

    async def tools() -> set[str]:
        async with Client(parameters) as client:
            return {tool.name for tool in (await client.list_tools()).tools}

    named = set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    assert asyncio.run(tools()) == TOOLS == named


def test_the_program_prints_the_output_on_the_page() -> None:
    (program,) = [body for language, body in BLOCKS if language == "python"]
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout == BLOCKS[-1][1]
