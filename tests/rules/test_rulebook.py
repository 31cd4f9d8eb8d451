"""Every ruling of every game has a text in all languages, with the same parameters in its message."""

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from string import Formatter

import pytest

from reeve_service.games.installed import own_games
from reeve_service.rules.packs import LANGUAGES
from reeve_service.rules.rulebook import HOUSE, MOVES, EntryKind
from tests.verdicts import decided_by_us

GAMES = own_games()
Tables = Mapping[str, Mapping[str, str]]


def read(game: str, file: str) -> Tables:
    """The file of a rulebook, without the texts of moves."""
    folder = files(f"reeve_service.rules.{game.replace('-', '_')}") / "rulebook"
    tables: Tables = tomllib.loads((folder / f"{file}.toml").read_text(encoding="utf-8"))
    return {id: table for id, table in tables.items() if id != MOVES}


def placeholders(template: str) -> set[str]:
    """The placeholders of a template. Each is a plain name without an index or an attribute."""
    names = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
    assert all(name.isidentifier() for name in names), template
    return names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_all_entries_in_the_order_of_their_places(game: str, language: str) -> None:
    assert list(read(game, language)) == list(read(game, "places"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_only_course_entries_have_no_message(game: str, language: str) -> None:
    entries = GAMES[game].rulebook.entries
    silent = {id for id, table in read(game, language).items() if "message" not in table}
    assert silent == {id for id, entry in entries.items() if entry.kind is EntryKind.COURSE}


def is_a_text(text: str) -> bool:
    return text == text.strip() and text.strip("-–—. ") != ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_texts_are_not_empty(game: str, language: str) -> None:
    words = {entry.id: entry.words[language] for entry in GAMES[game].rulebook.entries.values()}
    assert words
    assert [id for id, its in words.items() if not all(map(is_a_text, (its.title, its.text, its.message)))] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_message_has_the_same_placeholders_in_every_language(game: str) -> None:
    for entry in GAMES[game].rulebook.entries.values():
        first, *others = (placeholders(words.message) for words in entry.words.values())
        assert all(other == first for other in others), entry.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_titles_and_texts_have_no_placeholders(game: str, language: str) -> None:
    for entry in GAMES[game].rulebook.entries.values():
        words = entry.words[language]
        assert not placeholders(words.title) | placeholders(words.text), entry.id


@pytest.mark.parametrize("game", GAMES)
def test_titles_are_unique(game: str) -> None:
    for language in LANGUAGES:
        titles = [entry.words[language].title for entry in GAMES[game].rulebook.entries.values()]
        assert len(titles) == len(set(titles))


@pytest.mark.parametrize("game", GAMES)
def test_each_place_is_a_page_of_an_edition_or_house(game: str) -> None:
    for entry in GAMES[game].rulebook.entries.values():
        assert entry.places, entry.id
        for edition, place in entry.places.items():
            if edition == HOUSE:
                assert place.strip("-–—. "), entry.id
            else:
                assert edition in GAMES[game].editions, entry.id
                assert re.fullmatch("[1-9][0-9]*(–[1-9][0-9]*)?", place), f"{entry.id}: a page, or two with a dash"


@pytest.mark.parametrize(
    ("game", "file", "other_form"),
    [
        ("tiny-epic-kingdoms", "ru", r"\bфракци"),  # раса
        ("tiny-epic-kingdoms", "labels", r"\bфракци"),
        ("ethnos", "pl", r"\bOrki\b"),  # Orkowie, Orków
        ("ethnos", "labels", r"\bOrki\b"),
        ("tiny-epic-kingdoms", "pl", r"\bOrki\b"),
    ],
)
def test_a_thing_has_one_name_in_a_language(game: str, file: str, other_form: str) -> None:
    folder = files(f"reeve_service.rules.{game.replace('-', '_')}") / "rulebook"
    assert not re.search(other_form, (folder / f"{file}.toml").read_text(encoding="utf-8"), re.IGNORECASE)


@pytest.mark.parametrize("game", GAMES)
def test_the_rulings_and_values_that_are_house_are_counted(game: str) -> None:
    package = files(f"reeve_service.rules.{game.replace('-', '_')}")
    figures = re.findall(r'^source = "(.*)"$', (package / "packs/base.toml").read_text(encoding="utf-8"), re.MULTILINE)
    places = read(game, "places")
    house = [id for id, place in places.items() if "house" in place]
    assert decided_by_us(GAMES[game]) == (
        f"{game}: {len(house)} of {len(places)} rulings "
        f"and {figures.count('house')} of {len(figures)} component values are house"
    )
