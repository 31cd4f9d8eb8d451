"""The texts of the command line in every language. The texts of rulings and problems come from the referee."""

WORDS: dict[str, dict[str, str]] = {
    # Checks
    "legal": {"en": "legal", "ru": "верно", "pl": "poprawne"},
    "illegal": {"en": "illegal", "ru": "неверно", "pl": "niepoprawne"},
    "broken": {"en": "broken", "ru": "не читается", "pl": "nieczytelne"},
    "game": {"en": "game", "ru": "игра", "pl": "gra"},
    "unknown": {"en": "(unknown)", "ru": "(неизвестна)", "pl": "(nieznana)"},
    "counts": {
        "en": "{checked:,} checked, {failed:,} failed",
        "ru": "проверено: {checked:,}, с ошибками: {failed:,}",
        "pl": "sprawdzono: {checked:,}, z błędami: {failed:,}",
    },
    "elapsed": {"en": "{time} elapsed", "ru": "прошло {time}", "pl": "minęło {time}"},
    "left": {"en": "{time} left", "ru": "осталось {time}", "pl": "zostało {time}"},
    "seconds": {"en": "{number} s", "ru": "{number} с", "pl": "{number} s"},
    "took": {
        "en": "{checked:,} checked in {time} ({rate} per second)",
        "ru": "проверено: {checked:,} за {time} ({rate} в секунду)",
        "pl": "sprawdzono: {checked:,} w {time} ({rate} na sekundę)",
    },
    "too_long": {
        "en": "The document is too long. The limit is 16 megabytes.",
        "ru": "Документ слишком длинный: допустимо не более 16 мегабайт.",
        "pl": "Dokument jest za długi: dopuszczalne jest najwyżej 16 megabajtów.",
    },
    "not_unpacked": {
        "en": "The compressed file is damaged from here on.",
        "ru": "Отсюда и до конца сжатый файл повреждён.",
        "pl": "Od tego miejsca skompresowany plik jest uszkodzony.",
    },
    "not_json": {
        "en": "This is not JSON: {reason}",
        "ru": "Это не JSON: {reason}",
        "pl": "To nie jest JSON: {reason}",
    },
    "no_record": {
        "en": "This is neither a record nor a request. A record has the field game, a request the field operation.",
        "ru": "Это не запись партии и не запрос. В записи есть поле game, в запросе — поле operation.",
        "pl": "To nie jest ani zapis partii, ani żądanie. Zapis ma pole game, a żądanie — pole operation.",
    },
    "a_list": {
        "en": "This is a list. Write its records one per line, for example with: jq -c '.[]' FILE",
        "ru": "Это список. Запишите партии по одной в строке, например так: jq -c '.[]' FILE",
        "pl": "To jest lista. Zapisz partie po jednej w wierszu, na przykład tak: jq -c '.[]' FILE",
    },
    # Records
    "true": {
        "en": "The record is valid: {moves} moves.",
        "ru": "Запись верна, ходов: {moves}.",
        "pl": "Zapis jest poprawny, ruchów: {moves}.",
    },
    "not_true": {"en": "The record is not valid.", "ru": "Запись неверна.", "pl": "Zapis nie jest poprawny."},
    "goes_on": {
        "en": "The game is not over. It waits for: {pending}.",
        "ru": "Партия не окончена. Ход за: {pending}.",
        "pl": "Partia się nie skończyła. Czeka na: {pending}.",
    },
    "over": {"en": "The game is over.", "ru": "Партия окончена.", "pl": "Partia skończona."},
    "page": {"en": "{edition} p. {page}", "ru": "{edition}, с. {page}", "pl": "{edition}, s. {page}"},
    "house": {"en": "house", "ru": "правило дома", "pl": "zasada domowa"},
    "start": {"en": "start", "ru": "начало", "pl": "początek"},
    # Scores
    "final": {"en": "Final score", "ru": "Итоговый счёт", "pl": "Wynik końcowy"},
    "if_ended_now": {
        "en": "Score if the game ended now",
        "ru": "Счёт, если бы партия закончилась сейчас",
        "pl": "Wynik, gdyby partia skończyła się teraz",
    },
    "total": {"en": "total", "ru": "всего", "pl": "razem"},
    "tie": {"en": "tie", "ru": "ничья", "pl": "remis"},
    # Play
    "hidden": {"en": "hidden", "ru": "скрыто", "pl": "zakryte"},
    "move_by": {
        "en": "{seat}, your move",
        "ru": "{seat}, ваш ход",
        "pl": "{seat}, twój ruch",
    },
    "declare": {
        "en": "What do the cards or dice show?",
        "ru": "Что показывают карты или кубики?",
        "pl": "Co pokazują karty lub kości?",
    },
    "thinks": {"en": "{seat} is thinking", "ru": "{seat} думает", "pl": "{seat} myśli"},
    "more": {
        "en": "… type n for more",
        "ru": "… введите n, чтобы увидеть ещё",
        "pl": "… wpisz n, aby zobaczyć więcej",
    },
    "nothing_fits": {"en": "No move matches.", "ru": "Нет подходящего хода.", "pl": "Żaden ruch nie pasuje."},
    "no_such_move": {
        "en": "There is no move {number}.",
        "ru": "Хода {number} нет.",
        "pl": "Nie ma ruchu {number}.",
    },
    "not_the_seat": {
        "en": "Type a move of {seat}. Moves of other seats are not accepted here.",
        "ru": "Введите ход места {seat}. Ходы других мест здесь не принимаются.",
        "pl": "Podaj ruch miejsca {seat}. Ruchy innych miejsc nie są tu przyjmowane.",
    },
    "saved": {"en": "Saved: {file}", "ru": "Сохранено: {file}", "pl": "Zapisano: {file}"},
    "not_saved": {"en": "Not saved: {reason}", "ru": "Не сохранено: {reason}", "pl": "Nie zapisano: {reason}"},
    "save_where": {
        "en": "Name a file: save FILE",
        "ru": "Укажите файл: save ФАЙЛ",
        "pl": "Podaj plik: save PLIK",
    },
    "help": {
        "en": "Type a number to play that move, n for more moves, or words to find moves (a blank line shows all).\n"
        "?  ask for a good move        score  the score so far     view  the table again\n"
        "save [FILE]  save the game    quit   leave                help  this list",
        "ru": "Введите номер хода, n — ещё ходы, или слова для поиска ходов (пустая строка — все ходы).\n"
        "?  подсказать хороший ход     score  текущий счёт         view  стол ещё раз\n"
        "save [ФАЙЛ]  сохранить игру   quit   выйти                help  эта справка",
        "pl": "Podaj numer ruchu, n — dalsze ruchy, albo słowa, by znaleźć ruchy (pusty wiersz — wszystkie).\n"
        "?  podpowiedz dobry ruch      score  obecny wynik         view  stół jeszcze raz\n"
        "save [PLIK]  zapisz grę       quit   wyjdź                help  ta pomoc",
    },
}


def say(key: str, language: str, **params: int | str) -> str:
    """A text in a language, with these values."""
    return WORDS[key][language].format_map(params)
