"""The games, their rulebooks and their components."""

import pytest

from reeve_service.games.installed import all_games
from tests.api.tables import Client, Table, kind


def test_every_game_is_listed(client: Client) -> None:
    answer = client.get("/v1/games")
    assert answer.status_code == 200
    games = {game["id"]: game for game in answer.json["games"]}
    assert list(games) == list(all_games())
    game = games["ethnos"]
    assert game["seats"] == {"min": 2, "max": 6}
    assert game["languages"] == ["en", "ru", "pl"]
    assert "play_band" in game["moves"]
    assert {option["name"] for option in game["options"]} >= {"edition", "chance", "pack", "tribes"}
    assert game["packs"][0]["reference"] == f"{game['packs'][0]['id']}@{game['packs'][0]['digest']}"


def test_one_game_is_the_same_object_with_labels(client: Client) -> None:
    one = client.get("/v1/games/ethnos").json
    labels = one.pop("labels")
    assert one == client.get("/v1/games").json["games"][0]
    assert set(labels["moves"]) == set(one["moves"])


def test_labels_are_in_the_requested_language(client: Client) -> None:
    labels = {
        language: client.get("/v1/games/ethnos", headers={"Accept-Language": language}).json["labels"]
        for language in ("en", "ru", "pl")
    }
    assert labels["en"]["moves"]["play_band"] == "Play a band"
    assert labels["pl"]["events"]["band_played"] == "Zagrano Oddział"
    assert labels["ru"]["event_details"]["band_played"]["leader"] == "лидер"
    assert len({str(each) for each in labels.values()}) == 3
    names = client.get("/v1/games/ethnos/components", headers={"Accept-Language": "pl"}).json["names"]
    assert names["seeded"] == "losuje serwis"


@pytest.mark.parametrize("path", ["", "/rulings", "/rulings/turn.not-yours", "/components"])
def test_an_unknown_game_is_not_found(client: Client, path: str) -> None:
    answer = client.get(f"/v1/games/chess{path}")
    assert answer.status_code == 404
    assert kind(answer) == "not-found"


def test_rulings_are_listed_with_their_places(table: Table) -> None:
    rulings = {ruling["id"]: ruling for ruling in table.get("rulings").json["rulings"]}
    assert rulings["turn.not-yours"]["kind"] == "move"
    assert {"edition": "pl", "page": "6"} in rulings["turn.not-yours"]["sources"]
    assert any("note" in source for ruling in rulings.values() for source in ruling["sources"])


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_ruling_has_a_text_in_every_language(table: Table, language: str) -> None:
    answer = table.get("rulings/turn.not-yours", **{"Accept-Language": language})
    assert answer.headers["Content-Language"] == language
    assert answer.json["id"] == "turn.not-yours"
    if language != "en":
        assert answer.json["title"] != table.get("rulings/turn.not-yours").json["title"]


def test_an_unknown_ruling_is_not_found(table: Table) -> None:
    assert table.get("rulings/turn.nobody").status_code == 404


def test_components_have_their_provenance_and_names(table: Table) -> None:
    answer = table.get("components", **{"Accept-Language": "pl"})
    components = {component["key"]: component for component in answer.json["components"]}
    assert components["hand_limit"] == {"key": "hand_limit", "value": 10, "source": "rulebook", "note": ""}
    assert answer.json["names"]["dwarf"].lower() == "krasnolud"


def test_a_pack_is_found_by_id_and_by_reference(table: Table) -> None:
    reference = table.get("components").json["pack"]
    assert table.get("components?pack=base").json["pack"] == reference
    assert table.get(f"components?pack={reference}").json["pack"] == reference


@pytest.mark.parametrize("pack", ["nope", "base@0000000000000000", ""])
def test_an_unknown_pack_is_not_found(table: Table, pack: str) -> None:
    assert table.get(f"components?pack={pack}").status_code == 404
