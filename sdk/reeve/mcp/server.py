"""The server: its tools and resources. A tool answers with a text for the model, and with the same as data."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Annotated, Any, ParamSpec

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceError, ToolError
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

import reeve
from reeve.mcp.guide import guide, place_list, places, rulebook
from reeve.mcp.matches import KeptMatch, Matches
from reeve.types import Game, Move, ScoreSheet

INSTRUCTIONS = """Reeve is a referee for tabletop games. Start a match and keep its handle. Then, for the seat that has
to move: see_table, list_legal_moves, and play with one of the moves as it was listed. A refused move changes nothing;
the answer says which rulings it breaks and which legal moves are closest."""
MOST_LISTED = 100
USUALLY_LISTED = 20
LONGEST_SEARCH = 60.0
LATEST_EVENTS = 12
"""How many of the latest events are shown with the table."""

Parameters = ParamSpec("Parameters")
Handle = Annotated[str, Field(description="The handle of the match, from start_match.")]
GameId = Annotated[str, Field(description="The id of the game, from list_games.")]
SeatName = Annotated[str, Field(description="The name of a seat; `table` for chance in a match with declared chance.")]
READS = ToolAnnotations(read_only_hint=True)
CHANGES = ToolAnnotations(read_only_hint=False, destructive_hint=False)


def build(client: reeve.Client) -> MCPServer:
    """A server that uses a client's referee, and stores the matches that it starts."""
    server = MCPServer("reeve", title="Reeve", instructions=INSTRUCTIONS, version=reeve.__version__, log_level="ERROR")
    tools = Tools(client)
    reading: list[Callable[..., CallToolResult]] = [tools.list_games, tools.explain_ruling, tools.see_table]
    reading += [tools.list_legal_moves, tools.score, tools.search_for_advice, tools.verify_record]
    changing: list[Callable[..., CallToolResult]] = [tools.start_match, tools.play, tools.undo]
    for tool in reading:
        server.add_tool(_answering(tool), annotations=READS)
    for tool in changing:
        server.add_tool(_answering(tool), annotations=CHANGES)
    for game in client.games.list():
        _add_resources(server, client, game)
    return server


def _add_resources(server: MCPServer, client: reeve.Client, game: Game) -> None:
    id, title = game["id"], game["title"]

    @server.resource(f"reeve://games/{id}/guide", title=f"{title}: guide", mime_type="text/markdown")
    def read_guide() -> str:
        """Players, options, moves and codes."""
        with _refusing(ResourceError):
            return guide(client, id)

    @server.resource(f"reeve://games/{id}/rulings", title=f"{title}: rulings", mime_type="text/markdown")
    def read_rulings() -> str:
        """Every ruling with its text and its place in the rulebook."""
        with _refusing(ResourceError):
            return rulebook(client, id)


@contextmanager
def _refusing(kind: type[Exception]) -> Iterator[None]:
    """Convert errors of the library to errors that the model can read."""
    try:
        yield
    except reeve.ReeveError as error:
        raise kind(str(error)) from error


def _answering(tool: Callable[Parameters, CallToolResult]) -> Callable[Parameters, CallToolResult]:
    @wraps(tool)
    def answering(*args: Parameters.args, **kwargs: Parameters.kwargs) -> CallToolResult:
        with _refusing(ToolError):
            return tool(*args, **kwargs)

    return answering


class Tools:
    """The tools of a model. The docstring of each tool is what the model reads."""

    def __init__(self, client: reeve.Client) -> None:
        self._client = client
        self._matches = Matches(client)

    def list_games(self) -> CallToolResult:
        """Lists the games that can be played, with their seats and options."""
        games = self._client.games.list()
        lines = [
            f"{game['id']}: {game['title']}, {game['seats']['min']} to {game['seats']['max']} players. "
            f"Options: {', '.join(option['name'] for option in game['options'])}."
            for game in games
        ]
        return _answer(lines, {"games": games})

    def explain_ruling(
        self, game: GameId, ruling: Annotated[str, Field(description="The id of the ruling, as in a refusal.")]
    ) -> CallToolResult:
        """Explains a ruling: what it says, and its place in the rulebook."""
        entry = self._client.rulings.get(game, ruling)
        return _answer([f"{entry['title']}: {entry['text']} ({places(entry)})"], entry)

    def start_match(
        self,
        game: GameId,
        seats: Annotated[list[str], Field(description="The names of the players, clockwise.")],
        options: Annotated[dict[str, Any] | None, Field(description="Options of the game by name.")] = None,
        seed: Annotated[
            str | None, Field(description="64 hexadecimal digits. The same seed gives the same draws.")
        ] = None,
    ) -> CallToolResult:
        """Starts a match, and returns its handle for the other tools."""
        known = [option["name"] for option in self._client.games.get(game)["options"]]
        chosen = options or {}
        if unknown := [name for name in chosen if name not in known]:
            raise ToolError(f"There is no option {unknown[0]!r}. The options are: {', '.join(known)}.")
        kept = self._matches.start(game, seats, seed, chosen)
        return _answer([f"The match is {kept.handle}.", _turn(kept)], {"match": kept.handle, **_where(kept)})

    def see_table(self, match: Handle, seat: SeatName) -> CallToolResult:
        """Shows the table as one seat may see it, in words and as data, with the latest events."""
        with self._using(match) as kept:
            view = kept.match.view(seat)
            events = reeve.events_for(kept.events, seat)[-LATEST_EVENTS:]
            lines = [*kept.words.table(view), "", "Latest events:", *map(kept.words.event, events), "", _turn(kept)]
            return _answer(lines, {"view": view, "events": events, **_where(kept)})

    def list_legal_moves(
        self,
        match: Handle,
        seat: SeatName,
        limit: Annotated[int, Field(ge=1, le=MOST_LISTED, description="How many moves to list.")] = USUALLY_LISTED,
        cursor: Annotated[str | None, Field(description="`next` of the page before.")] = None,
    ) -> CallToolResult:
        """Lists legal moves of a seat, a page at a time: each in words, and as the document that play takes."""
        with self._using(match) as kept:
            page = self._client.legal_moves.page(
                kept.match.game, state=kept.match.state, seat=seat, limit=limit, cursor=cursor
            )
            moves = [{"move": move, "text": kept.words.move(move)} for move in page["moves"]]
        none = f"{seat} has no {'move to make now' if cursor is None else 'more moves'}."
        lines = [_listed(each["move"], each["text"]) for each in moves] or [none]
        if page["next"] is not None:
            lines.append(f'There are more moves: ask again with cursor "{page["next"]}".')
        return _answer(lines, {"moves": moves, "next": page["next"]})

    def play(
        self,
        match: Handle,
        move: Annotated[dict[str, Any], Field(description="The move: kind, seat and fields, as in list_legal_moves.")],
    ) -> CallToolResult:
        """Plays a move. An illegal one changes nothing; the answer has the rulings and the closest legal moves."""
        with self._using(match) as kept:
            try:
                events = reeve.events_for(kept.play(move), str(move.get("seat")))
            except reeve.IllegalMove as error:
                return _refusal(error)
            lines = ["The move is legal.", *map(kept.words.event, events), _turn(kept)]
            return _answer(lines, {"legal": True, "events": events, **_where(kept)})

    def undo(self, match: Handle) -> CallToolResult:
        """Takes back the last move that was played, and says whose it was and of which kind."""
        with self._using(match) as kept:
            try:
                move = kept.undo(self._client)
            except IndexError:
                raise ToolError("There is no move to take back.") from None
            # Without its fields: they may be secret, and any seat can call this.
            undone = {"kind": move["kind"], "seat": move["seat"]}
            lines = [f"Taken back: {move['seat']}: {kept.words.kind(move['kind'])}", _turn(kept)]
            return _answer(lines, {"undone": undone, **_where(kept)})

    def score(
        self,
        match: Handle,
        seat: Annotated[
            str | None, Field(description="The seat that asks; needed until the game is over, for what it may know.")
        ] = None,
    ) -> CallToolResult:
        """Scores the match: the final score, or the score if the game ended now, by what a seat may know."""
        with self._using(match) as kept:
            if kept.match.over:
                sheet = kept.match.score()
            elif seat is None:
                raise ToolError("The game is not over: name the seat that asks.")
            else:
                sheet = self._client.scores.create(kept.match.game, state=kept.match.view(seat))
        return _answer(list(_sheet(sheet)), sheet)

    def search_for_advice(
        self,
        match: Handle,
        seat: SeatName,
        seconds: Annotated[float, Field(gt=0, le=LONGEST_SEARCH, description="How long to search.")] = 2.0,
        seed: Annotated[int | None, Field(ge=0, description="Makes a search repeatable, with iterations.")] = None,
        iterations: Annotated[int | None, Field(ge=1, description="Games to play out, in place of seconds.")] = None,
    ) -> CallToolResult:
        """Searches for good moves of a seat, by what the seat may know, and lists the best ones."""
        with self._using(match) as kept:
            budget = None if iterations else seconds
            job = kept.match.search(seat, seconds=budget, iterations=iterations, seed=seed)
        # Without the lock, so that others can use the match meanwhile.
        try:
            result = job.result(timeout=2 * LONGEST_SEARCH)
        except reeve.SearchTimeout:
            job.cancel()
            raise ToolError("The search took too long. Ask for fewer iterations.") from None
        lines = [_listed(each["move"], each["text"]) for each in result["moves"][:5]]
        return _answer(lines, {"moves": result["moves"][:5], "iterations": result["iterations"]})

    def verify_record(
        self,
        match: Annotated[str | None, Field(description="The handle of a match, to verify its own record.")] = None,
        record: Annotated[dict[str, Any] | None, Field(description="A record, to verify that one.")] = None,
    ) -> CallToolResult:
        """Verifies a whole game: replays a match or a record, and says whether every move and the score are right."""
        if (match is None) == (record is None):
            raise ToolError("Name a match or a record, one of the two.")
        if match is not None:
            with self._using(match) as kept:
                replay = kept.match.replay()
        else:
            assert record is not None
            if not isinstance(game := record.get("game"), str):
                raise ToolError("The record does not name its game.")
            replay = self._client.replays.create(game, record=record)
        if not replay["valid"]:
            place = "before the first move" if replay["at"] is None else f"at move {replay['at']}"
            text = f"The record's {replay['mismatch']} is wrong {place}: {replay['message']}"
            return _answer([text], {name: replay[name] for name in ("valid", "at", "mismatch", "message")})
        pending = replay["pending"]
        text = f"The record is valid. {'It waits for: ' + ', '.join(pending) if pending else 'The game is over'}."
        return _answer([text], {"valid": True, "pending": pending})

    @contextmanager
    def _using(self, handle: str) -> Iterator[KeptMatch]:
        try:
            kept = self._matches.get(handle)
        except KeyError:
            raise ToolError(f"There is no match {handle!r}. Start one with start_match.") from None
        with kept.lock:
            yield kept


def _answer(lines: list[str], document: Any) -> CallToolResult:
    return CallToolResult(content=[TextContent(type="text", text="\n".join(lines))], structured_content=document)


def _refusal(error: reeve.IllegalMove) -> CallToolResult:
    """A verdict, not an error: the rulings, and moves to play instead."""
    lines = ["The move is illegal."]
    lines += [f"- {each['message']} ({each['ruling']}, {place_list([each['source']])})" for each in error.violations]
    if error.suggestions:
        lines += ["The closest legal moves:", *(_listed(each["move"], each["text"]) for each in error.suggestions)]
    document = {"legal": False, "violations": error.violations, "suggestions": error.suggestions}
    return _answer(lines, document)


def _listed(move: Move, text: str) -> str:
    return f"- {text}: {json.dumps(move, ensure_ascii=False)}"


def _where(kept: KeptMatch) -> dict[str, Any]:
    match = kept.match
    return {"pending": match.pending, "due": match.due, "over": match.over}


def _turn(kept: KeptMatch) -> str:
    return kept.words.turn(kept.match.pending, kept.match.due)


def _sheet(sheet: ScoreSheet) -> Iterator[str]:
    yield "Final score:" if sheet["final"] else "Score if the game ended now:"
    for rank in sheet["ranking"]:
        yield "; ".join(f"{rank['place']}. {seat}: {sheet['totals'].get(seat, 0)}" for seat in rank["seats"])
    for line in sheet["lines"]:
        yield f"- {line['seat']}: {line['points']}, {line['message']} ({line['ruling']})"
    for tie in sheet["ties"]:
        yield f"- tie: {tie['message']} ({tie['ruling']})"
