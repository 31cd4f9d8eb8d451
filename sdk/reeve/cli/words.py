"""What the command line itself says, in every language; what the referee says comes from the referee."""

WORDS: dict[str, dict[str, str]] = {
    # Checks
    "legal": {"en": "legal", "ru": "верно", "pl": "poprawne"},
    "illegal": {"en": "illegal", "ru": "неверно", "pl": "niepoprawne"},
    "broken": {"en": "broken", "ru": "не читается", "pl": "nieczytelne"},
    "found": {
        "en": "{lines:,} lines, {illegal:,} illegal, {broken:,} broken",
        "ru": "строк: {lines:,}, неверных: {illegal:,}, нечитаемых: {broken:,}",
        "pl": "wierszy: {lines:,}, niepoprawnych: {illegal:,}, nieczytelnych: {broken:,}",
    },
    "too_long": {
        "en": "The line is too long.",
        "ru": "Строка слишком длинная.",
        "pl": "Wiersz jest za długi.",
    },
    "not_unpacked": {
        "en": "The file cannot be unpacked from here on.",
        "ru": "Начиная отсюда файл не распаковывается.",
        "pl": "Od tego miejsca pliku nie da się rozpakować.",
    },
    "not_json": {
        "en": "The line is not JSON: {reason}",
        "ru": "Строка не является JSON: {reason}",
        "pl": "Wiersz nie jest dokumentem JSON: {reason}",
    },
    "no_record": {
        "en": "This is neither a record, which names its game, nor a request with an operation.",
        "ru": "Это не запись партии, в которой названа игра, и не запрос с операцией.",
        "pl": "To nie jest ani zapis partii, który podaje grę, ani żądanie z operacją.",
    },
    # Records
    "true": {
        "en": "The record is true: {moves} moves.",
        "ru": "Запись верна, ходов: {moves}.",
        "pl": "Zapis jest prawdziwy, ruchów: {moves}.",
    },
    "not_true": {"en": "The record is not true.", "ru": "Запись неверна.", "pl": "Zapis nie jest prawdziwy."},
    "goes_on": {
        "en": "The game is not over. It waits for: {pending}.",
        "ru": "Партия не окончена. Ход за: {pending}.",
        "pl": "Partia się nie skończyła. Czeka na: {pending}.",
    },
    "over": {"en": "The game is over.", "ru": "Партия окончена.", "pl": "Partia skończona."},
    "page": {"en": "{edition} p. {page}", "ru": "{edition}, с. {page}", "pl": "{edition}, s. {page}"},
    "house": {"en": "house", "ru": "решение судьи", "pl": "ustalenie sędziego"},
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
        "en": "… more: n",
        "ru": "… дальше: n",
        "pl": "… dalej: n",
    },
    "nothing_fits": {"en": "No move fits.", "ru": "Нет подходящего хода.", "pl": "Żaden ruch nie pasuje."},
    "no_such_move": {
        "en": "There is no move {number}.",
        "ru": "Хода {number} нет.",
        "pl": "Nie ma ruchu {number}.",
    },
    "not_the_seat": {
        "en": "Only a move of {seat} is taken here.",
        "ru": "Здесь принимается только ход, в котором место — {seat}.",
        "pl": "Tu przyjmowany jest tylko ruch, w którym miejsce to {seat}.",
    },
    "saved": {"en": "Saved: {file}", "ru": "Сохранено: {file}", "pl": "Zapisano: {file}"},
    "not_saved": {"en": "Not saved: {reason}", "ru": "Не сохранено: {reason}", "pl": "Nie zapisano: {reason}"},
    "save_where": {
        "en": "Say where to: save FILE",
        "ru": "Укажите куда: save ФАЙЛ",
        "pl": "Podaj dokąd: save PLIK",
    },
    "help": {
        "en": "A number plays a move; n shows more; any other words show the moves they fit (a blank line: all).\n"
        "?  what search would play     score  the score so far     view  the table again\n"
        "save [FILE]  keep the game    quit   leave                help  this",
        "ru": "Номер делает ход; n показывает дальше; любые слова отбирают ходы (пустая строка: все).\n"
        "?  что сыграл бы поиск        score  счёт на сейчас       view  стол ещё раз\n"
        "save [ФАЙЛ]  сохранить        quit   выйти                help  эта справка",
        "pl": "Numer wykonuje ruch; n pokazuje dalsze; inne słowa wybierają ruchy (pusty wiersz: wszystkie).\n"
        "?  co zagrałoby wyszukiwanie  score  wynik na teraz       view  stół jeszcze raz\n"
        "save [PLIK]  zapisz           quit   wyjdź                help  ta pomoc",
    },
}


def say(key: str, language: str, **params: int | str) -> str:
    """A text in a language, with these in it."""
    return WORDS[key][language].format_map(params)
