"""Who may not ask, or not so much."""

from reeve_service.problems.problem import Kind

UNAUTHORIZED = Kind(
    "unauthorized",
    401,
    {"en": "A key is needed", "ru": "Нужен ключ", "pl": "Potrzebny jest klucz"},
    {
        "en": "Send an API key that is known here and not revoked, as Authorization: Bearer.",
        "ru": "Пришлите известный здесь и не отозванный ключ API в заголовке Authorization: Bearer.",
        "pl": "Prześlij znany tu i nieunieważniony klucz API w nagłówku Authorization: Bearer.",
    },
)
KEYS_UNKNOWN = Kind(
    "keys-unavailable",
    503,
    {"en": "Keys cannot be checked", "ru": "Ключи не проверить", "pl": "Nie można sprawdzić kluczy"},
    {
        "en": "The store of API keys does not answer, and none are known here yet; try again later.",
        "ru": "Хранилище ключей API не отвечает, а здесь пока не известен ни один; повторите позже.",
        "pl": "Magazyn kluczy API nie odpowiada, a żadne nie są tu jeszcze znane; spróbuj później.",
    },
    retry_seconds=5,
)
RATE_LIMITED = Kind(
    "rate-limited",
    429,
    {"en": "Too many requests", "ru": "Слишком много запросов", "pl": "Zbyt wiele żądań"},
    {
        "en": "No more than {rate} are answered here; try again in {seconds} s.",
        "ru": "Здесь допустимо не более {rate}; повторите через {seconds} с.",
        "pl": "Wolno tu najwyżej {rate}; spróbuj za {seconds} s.",
    },
)
QUOTA_SPENT = Kind(
    "search-quota-spent",
    429,
    {"en": "No search time left", "ru": "Время поиска исчерпано", "pl": "Wyczerpany czas wyszukiwań"},
    {
        "en": "This key's searches have used their {quota} s of worker time of this hour; it ends in {seconds} s.",
        "ru": "Поиски этого ключа израсходовали {quota} с, отведённые на этот час; он кончится через {seconds} с.",
        "pl": "Wyszukiwania tego klucza zużyły {quota} s czasu na tę godzinę; kończy się ona za {seconds} s.",
    },
)
