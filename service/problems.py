"""Problems: everything that can be wrong with a request, as RFC 9457 wants it told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from service.rules.rulings import NO_PARAMS, Params

MEDIA_TYPE = "application/problem+json"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of problem: its stable name, its status, and title and detail in every language."""

    slug: str
    status: int
    title: Mapping[str, str]
    detail: Mapping[str, str]
    retry_seconds: int | None = None
    """When it may be worth trying again, if it may."""

    @property
    def type(self) -> str:
        """The URI that names the kind and leads to its description."""
        return f"/problems/{self.slug}"


@dataclass(frozen=True, slots=True)
class PointedError:
    """One thing wrong at one place of the body, worded for the reader."""

    pointer: str
    code: str
    detail: str
    params: Params = field(default_factory=lambda: NO_PARAMS)


class Problem(Exception):  # noqa: N818 - the word of RFC 9457
    """A request that cannot be answered, and why."""

    def __init__(self, kind: Kind, errors: Sequence[PointedError] = (), **params: int | str) -> None:
        super().__init__(kind.slug)
        self.kind = kind
        self.errors = tuple(errors)
        self.params = params

    @property
    def retry_seconds(self) -> int | None:
        """When it may be worth trying again: as is known of this very problem, or of its kind."""
        seconds = self.params.get("seconds", self.kind.retry_seconds)
        return seconds if isinstance(seconds, int) else None

    def document(self, language: str, instance: str) -> dict[str, object]:
        """The problem as it travels; the instance is the request's id."""
        later = {} if self.retry_seconds is None else {"retry_after": self.retry_seconds}
        return {
            "type": self.kind.type,
            "title": self.kind.title[language],
            "status": self.kind.status,
            "detail": self.kind.detail[language].format_map(self.params),
            "instance": instance,
            "errors": [
                {"pointer": each.pointer, "code": each.code, "detail": each.detail, "params": each.params}
                for each in self.errors
            ],
            **later,
        }


class NotFound(Problem):
    """A name that nothing here has."""

    def __init__(self, name: str) -> None:
        super().__init__(NOT_FOUND, name=name)


BAD_REQUEST = Kind(
    "bad-request",
    400,
    {"en": "Bad request", "ru": "Неверный запрос", "pl": "Błędne żądanie"},
    {
        "en": "The request cannot be read: {reason}",
        "ru": "Запрос не читается: {reason}",
        "pl": "Nie można odczytać żądania: {reason}",
    },
)
NOT_JSON = Kind(
    "not-json",
    400,
    {"en": "Not JSON", "ru": "Это не JSON", "pl": "To nie jest JSON"},
    {
        "en": "A body, or a line of bulk, must be one JSON document in UTF-8: {reason}",
        "ru": "Тело запроса или строка потока должны быть документом JSON в UTF-8: {reason}",
        "pl": "Treść żądania lub wiersz żądania masowego musi być dokumentem JSON w UTF-8: {reason}",
    },
)
BAD_COMPRESSION = Kind(
    "bad-compression",
    400,
    {"en": "Broken compression", "ru": "Повреждённое сжатие", "pl": "Uszkodzona kompresja"},
    {
        "en": "The body is not the gzip that it is said to be, or it ends too early: {reason}",
        "ru": "Тело запроса не является заявленным gzip или обрывается: {reason}",
        "pl": "Treść żądania nie jest zapowiedzianym gzipem albo się urywa: {reason}",
    },
)
TOO_DEEP = Kind(
    "too-deep",
    400,
    {"en": "Nested too deeply", "ru": "Слишком глубокая вложенность", "pl": "Zbyt głębokie zagnieżdżenie"},
    {
        "en": "Lists and objects may be nested {limit} deep.",
        "ru": "Допустимая вложенность списков и объектов: {limit}.",
        "pl": "Dopuszczalne zagnieżdżenie list i obiektów: {limit}.",
    },
)
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
NOT_FOUND = Kind(
    "not-found",
    404,
    {"en": "Not found", "ru": "Не найдено", "pl": "Nie znaleziono"},
    {
        "en": "Nothing here is called {name}.",
        "ru": "Здесь ничто не называется {name}.",
        "pl": "Nic tu nie nazywa się {name}.",
    },
)
METHOD_NOT_ALLOWED = Kind(
    "method-not-allowed",
    405,
    {"en": "Method not allowed", "ru": "Метод не поддерживается", "pl": "Niedozwolona metoda"},
    {
        "en": "This address does not take {method}; the Allow header lists what it takes.",
        "ru": "Этот адрес не принимает {method}; допустимое перечислено в заголовке Allow.",
        "pl": "Ten adres nie przyjmuje {method}; dozwolone metody są w nagłówku Allow.",
    },
)
NOT_ACCEPTABLE = Kind(
    "not-acceptable",
    406,
    {"en": "Not acceptable", "ru": "Нет подходящего формата", "pl": "Brak żądanego formatu"},
    {
        "en": "The answer would be {served}, which the Accept header excludes.",
        "ru": "Ответ был бы в формате {served}, а заголовок Accept его исключает.",
        "pl": "Odpowiedź miałaby format {served}, który nagłówek Accept wyklucza.",
    },
)
TOO_LARGE = Kind(
    "too-large",
    413,
    {"en": "Body too large", "ru": "Слишком большое тело запроса", "pl": "Zbyt duża treść żądania"},
    {
        "en": "A body, or a line of bulk, may have {limit} bytes.",
        "ru": "Тело запроса или строка потока: не больше {limit} байт.",
        "pl": "Treść żądania lub wiersz żądania masowego: najwyżej {limit} bajtów.",
    },
)
SLOW_CLIENT = Kind(
    "slow-client",
    408,
    {"en": "Body did not come", "ru": "Тело запроса не пришло", "pl": "Treść żądania nie dotarła"},
    {
        "en": "The body was waited for {waited} s. Send it without pauses.",
        "ru": "Тело запроса ожидалось {waited} с. Отправьте его без пауз.",
        "pl": "Na treść żądania czekano {waited} s. Wyślij ją bez przerw.",
    },
)
OVERPACKED = Kind(
    "overpacked",
    413,
    {"en": "Unpacks to too much", "ru": "Распаковывается в слишком многое", "pl": "Zbyt wiele po rozpakowaniu"},
    {
        "en": "The body unpacks to more than {ratio} times its size; send it less packed, or not packed.",
        "ru": "Тело запроса при распаковке вырастает более чем в {ratio} раз; сожмите его слабее или не сжимайте.",
        "pl": "Treść żądania po rozpakowaniu jest ponad {ratio} razy większa; prześlij ją słabiej spakowaną lub wcale.",
    },
)
UNSUPPORTED_MEDIA_TYPE = Kind(
    "unsupported-media-type",
    415,
    {"en": "Unsupported media type", "ru": "Неподдерживаемый формат", "pl": "Nieobsługiwany format"},
    {
        "en": "The body must be sent as application/json, in UTF-8 and not compressed.",
        "ru": "Тело запроса должно быть application/json, в UTF-8 и без сжатия.",
        "pl": "Treść żądania musi być application/json, w UTF-8 i bez kompresji.",
    },
)
UNSUPPORTED_LINES = Kind(
    UNSUPPORTED_MEDIA_TYPE.slug,
    UNSUPPORTED_MEDIA_TYPE.status,
    UNSUPPORTED_MEDIA_TYPE.title,
    {
        "en": "The body must be sent as application/x-ndjson, in UTF-8, as it is or compressed with gzip.",
        "ru": "Тело запроса должно быть application/x-ndjson, в UTF-8, без сжатия или сжатым gzip.",
        "pl": "Treść żądania musi być application/x-ndjson, w UTF-8, bez kompresji lub skompresowana gzipem.",
    },
)
"""The same kind, where lines are wanted and not one document."""
BAD_DOCUMENT = Kind(
    "bad-document",
    422,
    {"en": "Bad document", "ru": "Ошибки в документе", "pl": "Błędy w dokumencie"},
    {
        "en": "The document has errors; each is listed with its place.",
        "ru": "В документе есть ошибки; каждая указана с её местом.",
        "pl": "Dokument zawiera błędy; każdy jest podany ze swoim miejscem.",
    },
)
IMPOSSIBLE_POSITION = Kind(
    "impossible-position",
    422,
    {"en": "Impossible position", "ru": "Невозможная позиция", "pl": "Niemożliwa pozycja"},
    {
        "en": "No game can have come to this position; every reason is listed.",
        "ru": "Ни одна партия не могла прийти к этой позиции; указаны все причины.",
        "pl": "Żadna partia nie mogła dojść do tej pozycji; podano wszystkie powody.",
    },
)
INTERNAL = Kind(
    "internal",
    500,
    {"en": "Our fault", "ru": "Наша ошибка", "pl": "Nasz błąd"},
    {
        "en": "Something went wrong here; the id of the request finds it in our log.",
        "ru": "Что-то сломалось у нас; по идентификатору запроса это найдётся в журнале.",
        "pl": "Coś zawiodło po naszej stronie; identyfikator żądania wskaże to w dzienniku.",
    },
)
OUT_OF_TIME = Kind(
    "out-of-time",
    503,
    {"en": "Out of time", "ru": "Время вышло", "pl": "Czas minął"},
    {
        "en": "This took longer than a request may; ask for less, or try again later.",
        "ru": "Это заняло больше времени, чем отведено запросу; попросите меньше или повторите позже.",
        "pl": "To trwało dłużej, niż wolno żądaniu; poproś o mniej albo spróbuj później.",
    },
    retry_seconds=5,
)
BAD_KEY = Kind(
    "bad-idempotency-key",
    400,
    {"en": "Bad Idempotency-Key", "ru": "Неверный Idempotency-Key", "pl": "Błędny Idempotency-Key"},
    {
        "en": "An Idempotency-Key has from 1 to {most} visible ASCII characters.",
        "ru": "В Idempotency-Key от 1 до {most} видимых символов ASCII.",
        "pl": "Idempotency-Key ma od 1 do {most} widocznych znaków ASCII.",
    },
)
NO_SUCH_SEARCH = Kind(
    "no-such-search",
    404,
    {"en": "No such search", "ru": "Такого поиска нет", "pl": "Nie ma takiego wyszukiwania"},
    {
        "en": "There is no search {id}: it never was, it has expired, or it was lost with the Redis that kept it.",
        "ru": "Поиска {id} нет: не было, истёк срок хранения, или он потерян вместе с Redis, где хранился.",
        "pl": "Nie ma wyszukiwania {id}: nie było go, wygasło albo przepadło wraz z Redisem, który je przechowywał.",
    },
)
NO_SUCH_BULK_JOB = Kind(
    "no-such-bulk-job",
    404,
    {"en": "No such bulk job", "ru": "Такого потокового задания нет", "pl": "Nie ma takiego zadania masowego"},
    {
        "en": "There is no bulk job {id}: it never was, it has expired, or it was lost with the Redis that kept it.",
        "ru": "Потокового задания {id} нет: не было, истёк срок хранения, или оно потеряно вместе с Redis.",
        "pl": "Nie ma zadania masowego {id}: nie było go, wygasło albo przepadło wraz z Redisem.",
    },
)
UPLOAD_TOO_LARGE = Kind(
    "upload-too-large",
    413,
    {"en": "Upload too large", "ru": "Слишком много строк", "pl": "Zbyt wiele wierszy"},
    {
        "en": "The lines of a bulk job may have {limit} bytes together, unpacked; cut them into several jobs.",
        "ru": "Строки потокового задания: вместе не больше {limit} байт без сжатия; разделите их на несколько заданий.",
        "pl": "Wiersze zadania masowego: razem najwyżej {limit} bajtów bez kompresji; podziel je na kilka zadań.",
    },
)
RANGE_NOT_SATISFIABLE = Kind(
    "range-not-satisfiable",
    416,
    {"en": "No such range", "ru": "Такого диапазона нет", "pl": "Nie ma takiego zakresu"},
    {
        "en": "There are {length} bytes of results by now, and none of them is in the range that was asked for.",
        "ru": "Пока есть {length} байт результатов, и ни один не входит в запрошенный диапазон.",
        "pl": "Na razie jest {length} bajtów wyników i żaden nie leży w żądanym zakresie.",
    },
)
KEY_REUSED = Kind(
    "idempotency-key-reused",
    422,
    {"en": "Idempotency-Key reused", "ru": "Idempotency-Key уже занят", "pl": "Idempotency-Key już użyty"},
    {
        "en": "Another request came with this Idempotency-Key before; a new request needs a new one.",
        "ru": "С этим Idempotency-Key уже пришёл другой запрос; новому запросу нужен новый ключ.",
        "pl": "Z tym Idempotency-Key przyszło już inne żądanie; nowe żądanie wymaga nowego klucza.",
    },
)
QUEUE_FULL = Kind(
    "queue-full",
    429,
    {"en": "Too many searches", "ru": "Слишком много поисков", "pl": "Zbyt wiele wyszukiwań"},
    {
        "en": "As many searches are open as may be, {limit}; try again later.",
        "ru": "Открыто столько поисков, сколько допустимо ({limit}); повторите позже.",
        "pl": "Otwartych jest tyle wyszukiwań, ile wolno ({limit}); spróbuj później.",
    },
    retry_seconds=5,
)
BULK_QUEUE_FULL = Kind(
    "bulk-queue-full",
    429,
    {"en": "Too many bulk jobs", "ru": "Слишком много потоковых заданий", "pl": "Zbyt wiele zadań masowych"},
    {
        "en": "As many bulk jobs are open as may be, {limit}; try again later.",
        "ru": "Открыто столько потоковых заданий, сколько допустимо ({limit}); повторите позже.",
        "pl": "Otwartych jest tyle zadań masowych, ile wolno ({limit}); spróbuj później.",
    },
    retry_seconds=60,
)
BULK_STORE_FULL = Kind(
    "bulk-store-full",
    429,
    {"en": "No room for lines", "ru": "Нет места для строк", "pl": "Brak miejsca na wiersze"},
    {
        "en": "All bulk jobs together may hold {limit} bytes, packed, and this one does not fit; try again later.",
        "ru": "Все потоковые задания вместе занимают не больше {limit} байт, и для этого нет места; повторите позже.",
        "pl": "Wszystkie zadania masowe razem mogą zająć {limit} bajtów i to się nie mieści; spróbuj później.",
    },
    retry_seconds=60,
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
NO_WORKERS = Kind(
    "no-workers",
    503,
    {"en": "No workers here", "ru": "Здесь нет рабочих процессов", "pl": "Brak procesów roboczych"},
    {
        "en": "Searches and bulk jobs need workers, and this server runs without them: no Redis is set.",
        "ru": "Поиску и потоковым заданиям нужны рабочие процессы, а сервер запущен без них: Redis не задан.",
        "pl": "Wyszukiwanie i zadania masowe wymagają procesów roboczych, a ten serwer ich nie ma: nie podano Redisa.",
    },
)
REDIS_AWAY = Kind(
    "jobs-unavailable",
    503,
    {"en": "Jobs unavailable", "ru": "Задания недоступны", "pl": "Zadania niedostępne"},
    {
        "en": "The Redis that keeps the jobs does not answer; try again later.",
        "ru": "Redis, где хранятся задания, не отвечает; повторите позже.",
        "pl": "Redis, który przechowuje zadania, nie odpowiada; spróbuj później.",
    },
    retry_seconds=5,
)
TOO_MANY_WATCHERS = Kind(
    "too-many-watchers",
    503,
    {"en": "Too many watchers", "ru": "Слишком много наблюдателей", "pl": "Zbyt wielu obserwatorów"},
    {
        "en": "As many requests wait for searches as may; ask for the search itself, or try again later.",
        "ru": "Поисков ждёт столько запросов, сколько допустимо; запросите сам поиск или повторите позже.",
        "pl": "Na wyszukiwania czeka tyle żądań, ile wolno; zapytaj o samo wyszukiwanie albo spróbuj później.",
    },
    retry_seconds=5,
)
TOO_MANY_STREAMS = Kind(
    "too-many-streams",
    503,
    {"en": "Too many streams", "ru": "Слишком много потоков", "pl": "Zbyt wiele strumieni"},
    {
        "en": "As many bulk requests are under way as may be; try again later.",
        "ru": "Выполняется столько потоковых запросов, сколько допустимо; повторите позже.",
        "pl": "W toku jest tyle żądań masowych, ile wolno; spróbuj później.",
    },
    retry_seconds=5,
)
TOO_MANY_BODIES = Kind(
    "too-many-bodies",
    503,
    {"en": "Too many long bodies", "ru": "Слишком много длинных запросов", "pl": "Zbyt wiele długich żądań"},
    {
        "en": "As many long bodies are on their way to this server as it takes at once; try again later.",
        "ru": "Сервер принимает столько длинных запросов, сколько может; повторите позже.",
        "pl": "Serwer przyjmuje tyle długich żądań, ile może; spróbuj później.",
    },
    retry_seconds=5,
)
STOPPING = Kind(
    "stopping",
    503,
    {"en": "The server stops", "ru": "Сервер останавливается", "pl": "Serwer się zatrzymuje"},
    {
        "en": "This server is about to stop, and ends here; send the rest again.",
        "ru": "Этот сервер останавливается и прерывается здесь; отправьте остальное заново.",
        "pl": "Ten serwer zatrzymuje się i kończy w tym miejscu; wyślij resztę ponownie.",
    },
    retry_seconds=5,
)
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

KINDS = {
    kind.slug: kind
    for kind in (
        BAD_REQUEST,
        NOT_JSON,
        BAD_COMPRESSION,
        TOO_DEEP,
        BAD_KEY,
        UNAUTHORIZED,
        NOT_FOUND,
        NO_SUCH_SEARCH,
        NO_SUCH_BULK_JOB,
        METHOD_NOT_ALLOWED,
        NOT_ACCEPTABLE,
        ANOTHER_MOVE_STANDS,
        TOO_LARGE,
        SLOW_CLIENT,
        UPLOAD_TOO_LARGE,
        OVERPACKED,
        UNSUPPORTED_MEDIA_TYPE,
        RANGE_NOT_SATISFIABLE,
        BAD_DOCUMENT,
        IMPOSSIBLE_POSITION,
        KEY_REUSED,
        QUEUE_FULL,
        BULK_QUEUE_FULL,
        BULK_STORE_FULL,
        RATE_LIMITED,
        QUOTA_SPENT,
        INTERNAL,
        NO_SEALS,
        NO_WITNESS,
        WITNESS_AWAY,
        OUT_OF_TIME,
        NO_WORKERS,
        KEYS_UNKNOWN,
        REDIS_AWAY,
        TOO_MANY_WATCHERS,
        TOO_MANY_STREAMS,
        TOO_MANY_BODIES,
        STOPPING,
    )
}
"""Every kind of problem by its slug."""
