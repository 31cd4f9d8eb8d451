"""How a program uses the types of a game. `make types` checks it, and each ignored error must exist."""

import json
from typing import Any

import reeve
from reeve.types import ancient_world, ethnos, lords_of_xidit, tiny_epic_kingdoms


def play_a_band(client: reeve.Client) -> ethnos.State:
    """A match has the types of the states and moves of its game."""
    match = client.start("ethnos", seats=["ann", "bob"], edition="ru")
    match.play({"kind": "play_band", "seat": "ann", "cards": ["elf:red"], "leader": "elf:red"})
    match.play({"kind": "play_band", "seat": "ann", "cardz": ["elf:red"], "leader": None})  # type: ignore[call-overload]
    match.play({"kind": "castle", "seat": "ann"})  # type: ignore[call-overload]
    band: ethnos.PlayBand = {
        "kind": "play_band",
        "seat": "ann",
        "cards": ["elf:red", "elf:moon"],  # type: ignore[list-item]
        "leader": "elf:red",
        "heads": 2,  # type: ignore[typeddict-unknown-key]
    }
    match.play(band)
    marker: ethnos.PlaceMarker = {"kind": "place_marker", "seat": "ann"}  # type: ignore[typeddict-item]
    match.play(marker)
    return match.state


def read_a_state(state: ethnos.State) -> tuple[int, list[ethnos.HandCard]]:
    """The fields of a state have their types."""
    hand = state["players"][0]["hand"]
    state["weather"]  # type: ignore[typeddict-item]
    return state["players"][0]["glory"], hand


def tell_moves_apart(match: "reeve.Match[ethnos.State, ethnos.Move]") -> list[str]:
    """The kind of a move determines its fields."""
    told: list[str] = []
    for move in match.legal_moves("ann"):
        if move["kind"] == "play_band":
            told += move["cards"]
            told += move["kingdom"]  # type: ignore[typeddict-item]
        elif move["kind"] == "recruit_face_up":
            told.append(move["card"])
    return told


def search(client: reeve.Client) -> ancient_world.Move:
    """A search returns a move of the game, which can be played."""
    match = client.start("ancient-world", seats=["ann", "bob"])
    job = match.search("ann", iterations=10)
    match.play(job.best())
    match.play(job.result()["moves"][0]["move"])
    return job.best()


def every_game(client: reeve.Client) -> tuple[object, ...]:
    """Each game has its own types."""
    xidit: lords_of_xidit.State = client.start("lords-of-xidit", seats=["ann", "bob", "cyd"]).state
    kingdoms: tiny_epic_kingdoms.State = client.start("tiny-epic-kingdoms", seats=["ann", "bob"]).view("ann")
    wrong: ethnos.State = client.start("tiny-epic-kingdoms", seats=["ann", "bob"]).state  # type: ignore[assignment]
    sealed: ethnos.State = client.start_sealed("ethnos", seats=["ann", "bob"]).view("ann")
    return xidit, kingdoms, wrong, sealed


def below_a_match(client: reeve.Client, state: ethnos.State, move: ethnos.Move) -> ethnos.State:
    """The methods of the API accept typed documents and plain dictionaries."""
    tableau: ethnos.Tableau = {"seats": ["ann", "bob"], "age": 1, "tokens": {"rhea": [2, 4]}, "standings": []}
    client.scores.create("ethnos", tableau=tableau)
    client.scores.create("ethnos", state=json.loads(json.dumps(state)))
    verdict = client.adjudications.create("ethnos", state=state, move=move)
    after: ethnos.State = verdict["state"] if verdict["legal"] else state
    return reeve.Match.resume(client, after).state


def a_game_from_outside(client: reeve.Client, options: dict[str, Any]) -> reeve.Match:
    """A game without generated types is played with plain dictionaries, and needs no cast."""
    match = client.start("liars-dice", seats=["ann", "bob"], dice=5)
    match.play({"kind": "bid", "seat": "ann", "count": 2, "face": 3})
    for move in match.legal_moves("bob"):
        match.play({**move, "seat": "ann"})
    match.play("bob", "challenge", loudly=True)
    return client.start(str(match.state["game"]), seats=match.seats, **options)


async def play_asynchronously(client: reeve.AsyncClient) -> ethnos.State:
    """The asynchronous client has the same types."""
    match = await client.start("ethnos", seats=["ann", "bob"], edition="ru")
    async for move in match.legal_moves("ann"):
        await match.play(move)
    await match.play({"kind": "raid", "seat": "ann", "kingdomz": []})  # type: ignore[call-overload]
    job = await match.search("ann")
    await match.play(await job.best())
    return match.state
