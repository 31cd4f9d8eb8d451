"""What is wrong with a request itself, whatever it asks for."""

from reeve_service.problems.problem import Kind, Problem

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
TOO_MANY_LINES = Kind(
    "too-many-lines",
    413,
    {"en": "Too many lines", "ru": "Слишком много строк", "pl": "Zbyt wiele wierszy"},
    {
        "en": "A body of this size may have {limit} lines; send the rest in another request.",
        "ru": "В теле запроса такого размера может быть не больше {limit} строк; отправьте остальные другим запросом.",
        "pl": "Treść żądania tej wielkości może mieć najwyżej {limit} wierszy; wyślij resztę w innym żądaniu.",
    },
)
TOO_MANY_ERRORS = Kind(
    "too-many-errors",
    422,
    {"en": "Too many errors", "ru": "Слишком много ошибок", "pl": "Zbyt wiele błędów"},
    {
        "en": "The lines of this body have more than {limit} errors; the rest is not read.",
        "ru": "В строках этого запроса больше {limit} ошибок; остальные строки не читаются.",
        "pl": "Wiersze tego żądania zawierają ponad {limit} błędów; reszta nie jest czytana.",
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


class NotFound(Problem):
    """A name that nothing here has."""

    def __init__(self, name: str) -> None:
        super().__init__(NOT_FOUND, name=name)
