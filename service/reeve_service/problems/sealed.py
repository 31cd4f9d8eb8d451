"""What is refused of sealed games alone."""

from reeve_service.problems.problem import Kind

ANOTHER_MOVE_STANDS = Kind(
    "another-move-stands",
    409,
    {"en": "Another move stands", "ru": "Уже сделан другой ход", "pl": "Obowiązuje inny ruch"},
    {
        "en": "In this sealed game another move has been made at ply {ply}, and it stands; play on from its state.",
        "ru": "В этой запечатанной партии на полуходе {ply} уже сделан другой ход; продолжайте с его состояния.",
        "pl": "W tej zapieczętowanej partii w posunięciu {ply} wykonano już inny ruch; graj dalej od jego stanu.",
    },
)
NO_SEALS = Kind(
    "no-seals",
    501,
    {"en": "No sealed games here", "ru": "Здесь нет запечатанных партий", "pl": "Brak zapieczętowanych partii"},
    {
        "en": "This server has no key to seal and open states with: REEVE_SEAL_KEYS is not set.",
        "ru": "У сервера нет ключа, чтобы запечатывать и открывать состояния: REEVE_SEAL_KEYS не задан.",
        "pl": "Serwer nie ma klucza do pieczętowania i otwierania stanów: nie ustawiono REEVE_SEAL_KEYS.",
    },
)
NO_WITNESS = Kind(
    "no-witness",
    503,
    {"en": "No witness here", "ru": "Здесь нет свидетеля", "pl": "Brak świadka"},
    {
        "en": "Sealed games need a witness, and no Redis is set for it: set REEVE_REDIS_URL, or REEVE_WITNESS.",
        "ru": "Запечатанным партиям нужен свидетель, а Redis для него не задан: задайте REEVE_REDIS_URL или "
        "REEVE_WITNESS.",
        "pl": "Zapieczętowane partie wymagają świadka, a serwer nie ma dla niego Redisa: ustaw REEVE_REDIS_URL albo "
        "REEVE_WITNESS.",
    },
)
WITNESS_AWAY = Kind(
    "witness-unavailable",
    503,
    {"en": "Witness unavailable", "ru": "Свидетель недоступен", "pl": "Świadek niedostępny"},
    {
        "en": "The Redis that remembers which moves stand does not answer; send the same move again later.",
        "ru": "Redis, который помнит сделанные ходы, не отвечает; повторите тот же ход позже.",
        "pl": "Redis, który pamięta wykonane ruchy, nie odpowiada; wyślij ten sam ruch później.",
    },
    retry_seconds=5,
)
