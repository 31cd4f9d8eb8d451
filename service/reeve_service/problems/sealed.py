"""Problems that only sealed games have."""

from reeve_service.problems.problem import Kind

ANOTHER_MOVE_STANDS = Kind(
    "another-move-stands",
    409,
    {"en": "Another move stands", "ru": "Уже сделан другой ход", "pl": "Obowiązuje inny ruch"},
    {
        "en": "Another move was made first at ply {ply} of this sealed game. Continue from the state that it led to.",
        "ru": "В этой запечатанной партии на полуходе {ply} раньше был сделан другой ход. Продолжайте с состояния "
        "после него.",
        "pl": "W tej zapieczętowanej partii w posunięciu {ply} wcześniej wykonano inny ruch. Graj dalej od stanu po "
        "tym ruchu.",
    },
    remedy={
        "en": "Get the current state from the device that made the move. A move of a sealed game cannot be taken "
        "back. If your own request was repeated after a failed connection with the same move, it gets the same "
        "answer as before.",
        "ru": "Получите текущее состояние с устройства, на котором сделан ход. Ход в запечатанной партии нельзя "
        "взять назад. Повтор вашего запроса с тем же ходом после обрыва соединения получает прежний ответ.",
        "pl": "Pobierz bieżący stan z urządzenia, na którym wykonano ruch. Ruchu w zapieczętowanej partii nie można "
        "cofnąć. Powtórzone po zerwanym połączeniu żądanie z tym samym ruchem dostaje tę samą odpowiedź.",
    },
    example={"ply": 12},
)
NO_SEALS = Kind(
    "no-seals",
    501,
    {"en": "No sealed games here", "ru": "Здесь нет запечатанных партий", "pl": "Brak zapieczętowanych partii"},
    {
        "en": "This server has no key for sealed states. Its operator must set REEVE_SEAL_KEYS.",
        "ru": "У этого сервера нет ключа для запечатанных состояний. Администратор должен задать REEVE_SEAL_KEYS.",
        "pl": "Ten serwer nie ma klucza do zapieczętowanych stanów. Administrator musi ustawić REEVE_SEAL_KEYS.",
    },
    remedy={
        "en": "Play an open game, or ask the operator to set REEVE_SEAL_KEYS. Start a new sealed game afterwards.",
        "ru": "Играйте открытую партию или попросите администратора задать REEVE_SEAL_KEYS. После этого начните "
        "новую запечатанную партию.",
        "pl": "Zagraj otwartą partię albo poproś administratora o ustawienie REEVE_SEAL_KEYS. Potem rozpocznij nową "
        "zapieczętowaną partię.",
    },
)
NO_WITNESS = Kind(
    "no-witness",
    503,
    {"en": "No witness here", "ru": "Здесь нет свидетеля", "pl": "Brak świadka"},
    {
        "en": "Sealed games need a witness in Redis, and no Redis is configured. Its operator must set "
        "REEVE_REDIS_URL or REEVE_WITNESS.",
        "ru": "Запечатанным партиям нужен свидетель в Redis, а Redis не задан. Администратор должен задать "
        "REEVE_REDIS_URL или REEVE_WITNESS.",
        "pl": "Zapieczętowane partie wymagają świadka w Redisie, a Redisa nie skonfigurowano. Administrator musi "
        "ustawić REEVE_REDIS_URL albo REEVE_WITNESS.",
    },
    remedy={
        "en": "The operator sets REEVE_REDIS_URL. With REEVE_WITNESS=off sealed games work without Redis, but a "
        "player can try several moves and keep the best draw.",
        "ru": "Администратор задаёт REEVE_REDIS_URL. С REEVE_WITNESS=off запечатанные партии идут без Redis, но "
        "игрок может попробовать несколько ходов и оставить лучший исход.",
        "pl": "Administrator ustawia REEVE_REDIS_URL. Z REEVE_WITNESS=off zapieczętowane partie działają bez "
        "Redisa, ale gracz może wypróbować kilka ruchów i zachować najlepszy wynik losowania.",
    },
)
WITNESS_AWAY = Kind(
    "witness-unavailable",
    503,
    {"en": "Witness unavailable", "ru": "Свидетель недоступен", "pl": "Świadek niedostępny"},
    {
        "en": "The Redis that remembers the moves of sealed games does not answer. Send the same move again later.",
        "ru": "Redis, который помнит ходы запечатанных партий, не отвечает. Отправьте тот же ход ещё раз позже.",
        "pl": "Redis, który pamięta ruchy zapieczętowanych partii, nie odpowiada. Wyślij ten sam ruch ponownie "
        "później.",
    },
    remedy={
        "en": "Wait for the seconds in Retry-After and send the same move from the same state. Do not send another "
        "move: if the first one was stored, it stands.",
        "ru": "Подождите столько секунд, сколько указано в Retry-After, и отправьте тот же ход из того же "
        "состояния. Не отправляйте другой ход: если первый сохранён, действует он.",
        "pl": "Odczekaj liczbę sekund podaną w Retry-After i wyślij ten sam ruch z tego samego stanu. Nie wysyłaj "
        "innego ruchu: jeśli pierwszy zapisano, to on obowiązuje.",
    },
    retry_seconds=5,
)
