"""Every request writes one log line, whatever its end. The line has the size of its body, and nothing of its
content."""

import json
from contextlib import closing
from pathlib import Path

from tests.front.test_slow_clients import ADJUDICATIONS, begin, rest_of
from tests.server import running_server

SECRET = "0123456789abcdef"
HALF = f'{{"key": "{SECRET}'.encode()
CHUNK = b"%x\r\n%b\r\n" % (len(HALF), HALF)
LINES = "application/x-ndjson"
CHUNKS = "Transfer-Encoding: chunked"
LENGTH = "Content-Length: 1000"
SOCKETS = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {SECRET}")


def test_one_log_line_per_request(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("wb") as output, running_server(output, REEVE_LOG_LEVEL="INFO", REEVE_CLIENT_SECONDS="3") as address:
        late = begin(address, ADJUDICATIONS, LENGTH, "X-Request-ID: late", body=HALF)
        gone = begin(address, ADJUDICATIONS, LENGTH, "X-Request-ID: gone", body=HALF)
        chunks = begin(address, ADJUDICATIONS, CHUNKS, "X-Request-ID: chunks", body=CHUNK)
        stream = begin(address, "/v1/bulk", CHUNKS, "X-Request-ID: stream", media_type=LINES, body=CHUNK)
        broken = begin(address, "/v1/bulk", CHUNKS, "X-Request-ID: broken", media_type=LINES, body=CHUNK)
        long = begin(address, ADJUDICATIONS, "Content-Length: 1000000000", "X-Request-ID: long")
        other = begin(address, f"/v1/games/{SECRET}/adjudications", "Connection: close", "X-Request-ID: other")
        upgrade = begin(address, "/v1/games", *SOCKETS, "X-Request-ID: upgrade")
        gone.close()
        broken.close()
        for each in (late, chunks, stream, long, other, upgrade):
            with closing(each):
                rest_of(each)
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    told = {line["id"]: (line["status"], line["in"], line["game"]) for line in lines}
    assert len(lines) == len(told)
    assert told == {
        "late": (408, len(HALF), "ethnos"),
        "gone": (400, len(HALF), "ethnos"),
        "chunks": (408, len(HALF), "ethnos"),
        "stream": (200, len(HALF), None),
        "broken": (200, len(HALF), None),
        "long": (413, 0, "ethnos"),
        "other": (404, 0, None),
        "upgrade": (405, 0, None),
    }
    assert SECRET not in log.read_text()
