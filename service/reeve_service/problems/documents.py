"""Problems with a request itself: its HTTP, its body and its document."""

from reeve_service.problems.problem import Kind, PointedError, Problem

BAD_REQUEST = Kind(
    "bad-request",
    400,
    {"en": "Bad request", "ru": "Неверный запрос", "pl": "Błędne żądanie"},
    {
        "en": "The HTTP request cannot be parsed: {reason}",
        "ru": "Не удалось разобрать HTTP-запрос: {reason}",
        "pl": "Nie można przetworzyć żądania HTTP: {reason}",
    },
    remedy={
        "en": "Use an HTTP library, and do not build the request by hand. A proxy in between must forward exactly "
        "one Host header.",
        "ru": "Используйте библиотеку HTTP и не составляйте запрос вручную. Прокси на пути должен передавать ровно "
        "один заголовок Host.",
        "pl": "Użyj biblioteki HTTP i nie twórz żądania ręcznie. Pośredniczące proxy musi przekazywać dokładnie "
        "jeden nagłówek Host.",
    },
    example={"reason": "no Host"},
)
NOT_JSON = Kind(
    "not-json",
    400,
    {"en": "Not JSON", "ru": "Это не JSON", "pl": "To nie jest JSON"},
    {
        "en": "The body, or a line of bulk, is not a JSON document in UTF-8: {reason}",
        "ru": "Тело запроса или строка потока не является документом JSON в UTF-8: {reason}",
        "pl": "Treść żądania lub wiersz żądania masowego nie jest dokumentem JSON w UTF-8: {reason}",
    },
    remedy={
        "en": "Build the body with a JSON library and send it in UTF-8. The reason names the line and the column at "
        "which parsing stopped. NaN, comments and trailing commas are not JSON.",
        "ru": "Формируйте тело запроса библиотекой JSON и отправляйте его в UTF-8. В причине указаны строка и "
        "столбец, где разбор остановился. NaN, комментарии и лишние запятые не являются JSON.",
        "pl": "Twórz treść żądania biblioteką JSON i wysyłaj ją w UTF-8. Powód podaje wiersz i kolumnę, w których "
        "przerwano odczyt. NaN, komentarze i końcowe przecinki nie są poprawnym JSON-em.",
    },
    example={"reason": "unexpected end of data: line 1 column 2 (char 1)"},
)
BAD_COMPRESSION = Kind(
    "bad-compression",
    400,
    {"en": "Broken compression", "ru": "Повреждённое сжатие", "pl": "Uszkodzona kompresja"},
    {
        "en": "The body cannot be unpacked with gzip, or it ends too early: {reason}",
        "ru": "Тело запроса не распаковывается как gzip или обрывается раньше времени: {reason}",
        "pl": "Treści żądania nie można rozpakować jako gzip albo kończy się ona za wcześnie: {reason}",
    },
    remedy={
        "en": "Compress the whole body as one gzip stream and close the stream before you send it. To find the "
        "error, send the same body without Content-Encoding.",
        "ru": "Сожмите всё тело запроса одним потоком gzip и закройте поток перед отправкой. Чтобы найти ошибку, "
        "отправьте то же тело без Content-Encoding.",
        "pl": "Skompresuj całą treść żądania jako jeden strumień gzip i zamknij go przed wysłaniem. Aby znaleźć "
        "błąd, wyślij tę samą treść bez Content-Encoding.",
    },
    example={"reason": "unexpected end"},
)
TOO_DEEP = Kind(
    "too-deep",
    400,
    {"en": "Nested too deeply", "ru": "Слишком глубокая вложенность", "pl": "Zbyt głębokie zagnieżdżenie"},
    {
        "en": "Lists and objects may be nested at most {limit} levels deep. Send a flatter document.",
        "ru": "Допустимая вложенность списков и объектов: {limit}. Отправьте документ с меньшей вложенностью.",
        "pl": "Dopuszczalne zagnieżdżenie list i obiektów: {limit}. Wyślij mniej zagnieżdżony dokument.",
    },
    remedy={
        "en": "No document of Reeve is nested so deeply. Check whether your program wraps a document in itself "
        "again and again.",
        "ru": "Ни один документ Reeve не имеет такой вложенности. Проверьте, не вкладывает ли ваша программа "
        "документ сам в себя.",
        "pl": "Żaden dokument Reeve nie jest tak głęboko zagnieżdżony. Sprawdź, czy Twój program nie zagnieżdża "
        "dokumentu w nim samym.",
    },
    example={"limit": 32},
)
NOT_FOUND = Kind(
    "not-found",
    404,
    {"en": "Not found", "ru": "Не найдено", "pl": "Nie znaleziono"},
    {
        "en": "There is no {name} here. Check the address and the names in it.",
        "ru": "Здесь нет {name}. Проверьте адрес и имена в нём.",
        "pl": "Nie ma tu {name}. Sprawdź adres i nazwy w nim.",
    },
    remedy={
        "en": "GET /v1/games lists the games of this server, and GET /v1/games/{game} lists the packs and kinds of "
        "move of one. The addresses are in /docs.",
        "ru": "GET /v1/games перечисляет игры этого сервера, а GET /v1/games/{game} — наборы и виды ходов игры. "
        "Адреса описаны в /docs.",
        "pl": "GET /v1/games podaje gry tego serwera, a GET /v1/games/{game} zestawy i rodzaje ruchów gry. Adresy "
        "opisano w /docs.",
    },
    example={"name": "chess"},
)
METHOD_NOT_ALLOWED = Kind(
    "method-not-allowed",
    405,
    {"en": "Method not allowed", "ru": "Метод не поддерживается", "pl": "Niedozwolona metoda"},
    {
        "en": "This address does not support {method}. The Allow header lists the supported methods.",
        "ru": "Этот адрес не поддерживает {method}. Допустимые методы перечислены в заголовке Allow.",
        "pl": "Ten adres nie obsługuje {method}. Dozwolone metody są w nagłówku Allow.",
    },
    remedy={
        "en": "Use a method from the Allow header. Requests with a state in the body are POST requests, even if "
        "they change nothing.",
        "ru": "Используйте метод из заголовка Allow. Запросы с состоянием в теле отправляются методом POST, даже "
        "если они ничего не меняют.",
        "pl": "Użyj metody z nagłówka Allow. Żądania ze stanem w treści wysyła się metodą POST, także te, które "
        "niczego nie zmieniają.",
    },
    example={"method": "PUT"},
)
NOT_ACCEPTABLE = Kind(
    "not-acceptable",
    406,
    {"en": "Not acceptable", "ru": "Нет подходящего формата", "pl": "Brak żądanego formatu"},
    {
        "en": "The response has the type {served}, which the Accept header excludes. Add the type to Accept.",
        "ru": "Ответ имеет тип {served}, а заголовок Accept его исключает. Добавьте этот тип в Accept.",
        "pl": "Odpowiedź ma typ {served}, który nagłówek Accept wyklucza. Dodaj ten typ do Accept.",
    },
    remedy={
        "en": "Leave the Accept header out, or add */* to it.",
        "ru": "Не отправляйте заголовок Accept или добавьте в него */*.",
        "pl": "Pomiń nagłówek Accept albo dodaj do niego */*.",
    },
    example={"served": "application/json"},
)
TOO_LARGE = Kind(
    "too-large",
    413,
    {"en": "Body too large", "ru": "Слишком большое тело запроса", "pl": "Zbyt duża treść żądania"},
    {
        "en": "The body, or a line of bulk, is too large. At most {limit} bytes are allowed.",
        "ru": "Тело запроса или строка потока слишком велики. Допустимо не больше {limit} байт.",
        "pl": "Treść żądania lub wiersz żądania masowego są zbyt duże. Dozwolonych jest najwyżej {limit} bajtów.",
    },
    remedy={
        "en": "Send less in one request. Send records of many games to /v1/bulk or /v1/bulk-jobs, one per line. "
        "The operator sets the limit with REEVE_BODY_LIMIT.",
        "ru": "Отправляйте меньше за один запрос. Записи многих партий отправляйте в /v1/bulk или /v1/bulk-jobs, по "
        "одной в строке. Администратор задаёт предел в REEVE_BODY_LIMIT.",
        "pl": "Wysyłaj mniej w jednym żądaniu. Zapisy wielu partii wysyłaj do /v1/bulk lub /v1/bulk-jobs, po jednym "
        "w wierszu. Administrator ustawia limit w REEVE_BODY_LIMIT.",
    },
    example={"limit": 1048576},
)
SLOW_CLIENT = Kind(
    "slow-client",
    408,
    {"en": "Body did not arrive", "ru": "Тело запроса не пришло", "pl": "Treść żądania nie dotarła"},
    {
        "en": "The body did not arrive within {waited} s. Send it without pauses.",
        "ru": "Тело запроса не пришло за {waited} с. Отправьте его без пауз.",
        "pl": "Treść żądania nie dotarła w ciągu {waited} s. Wyślij ją bez przerw.",
    },
    remedy={
        "en": "Build the whole body first, then send it. Over a slow connection, compress bulk lines with gzip or "
        "send fewer lines per request.",
        "ru": "Сначала сформируйте всё тело запроса, затем отправьте его. При медленном соединении сжимайте строки "
        "потока gzip или отправляйте меньше строк за запрос.",
        "pl": "Najpierw utwórz całą treść żądania, potem ją wyślij. Przy wolnym łączu kompresuj wiersze żądania "
        "masowego gzipem albo wysyłaj mniej wierszy w żądaniu.",
    },
    example={"waited": 20},
)
OVERPACKED = Kind(
    "overpacked",
    413,
    {"en": "Compressed too much", "ru": "Слишком сильное сжатие", "pl": "Zbyt silna kompresja"},
    {
        "en": "The body unpacks to more than {ratio} times its size. Compress it less, or send it uncompressed.",
        "ru": "При распаковке тело запроса вырастает более чем в {ratio} раз. Сожмите его слабее или отправьте без "
        "сжатия.",
        "pl": "Po rozpakowaniu treść żądania jest ponad {ratio} razy większa. Skompresuj ją słabiej albo wyślij bez "
        "kompresji.",
    },
    remedy={
        "en": "Remove blank and repeated lines. Real records shrink to about a tenth of their size, far from this "
        "limit.",
        "ru": "Удалите пустые и повторяющиеся строки. Настоящие записи партий сжимаются примерно в десять раз, что "
        "далеко от этого предела.",
        "pl": "Usuń puste i powtarzające się wiersze. Prawdziwe zapisy partii kompresują się około "
        "dziesięciokrotnie, daleko od tego limitu.",
    },
    example={"ratio": 250},
)
TOO_MANY_LINES = Kind(
    "too-many-lines",
    413,
    {"en": "Too many lines", "ru": "Слишком много строк", "pl": "Zbyt wiele wierszy"},
    {
        "en": "A body of this size may have at most {limit} lines. Send the other lines in another request.",
        "ru": "В теле запроса такого размера может быть не больше {limit} строк. Отправьте остальные строки другим "
        "запросом.",
        "pl": "Treść żądania tej wielkości może mieć najwyżej {limit} wierszy. Wyślij pozostałe wiersze w innym "
        "żądaniu.",
    },
    remedy={
        "en": "Split the lines into several requests, and remove blank lines: they count too. The limit depends on "
        "the size of the body.",
        "ru": "Разделите строки на несколько запросов и удалите пустые строки: они тоже считаются. Предел зависит "
        "от размера тела запроса.",
        "pl": "Podziel wiersze na kilka żądań i usuń puste wiersze: one też się liczą. Limit zależy od wielkości "
        "treści żądania.",
    },
    example={"limit": 10000000},
)
TOO_MANY_ERRORS = Kind(
    "too-many-errors",
    422,
    {"en": "Too many errors", "ru": "Слишком много ошибок", "pl": "Zbyt wiele błędów"},
    {
        "en": "The lines of this body have more than {limit} errors. The other lines were not read. Correct the lines "
        "and send them again.",
        "ru": "В строках этого запроса больше {limit} ошибок. Остальные строки не прочитаны. Исправьте строки и "
        "отправьте их снова.",
        "pl": "Wiersze tego żądania zawierają ponad {limit} błędów. Pozostałych wierszy nie odczytano. Popraw wiersze "
        "i wyślij je ponownie.",
    },
    remedy={
        "en": "Look at the first answers: as a rule the same error is in every line. Correct the program that "
        "writes the lines, and send them again.",
        "ru": "Посмотрите на первые ответы: обычно во всех строках одна и та же ошибка. Исправьте программу, "
        "которая пишет строки, и отправьте их снова.",
        "pl": "Sprawdź pierwsze odpowiedzi: zwykle w każdym wierszu jest ten sam błąd. Popraw program, który "
        "zapisuje wiersze, i wyślij je ponownie.",
    },
    example={"limit": 1000},
)
UNSUPPORTED_MEDIA_TYPE = Kind(
    "unsupported-media-type",
    415,
    {"en": "Unsupported media type", "ru": "Неподдерживаемый формат", "pl": "Nieobsługiwany format"},
    {
        "en": "Send the body as application/json, in UTF-8 and not compressed.",
        "ru": "Отправьте тело запроса как application/json, в UTF-8 и без сжатия.",
        "pl": "Wyślij treść żądania jako application/json, w UTF-8 i bez kompresji.",
    },
    remedy={
        "en": "Send the header Content-Type: application/json. For /v1/bulk and /v1/bulk-jobs send "
        "application/x-ndjson; only there the body may be compressed with gzip.",
        "ru": "Отправьте заголовок Content-Type: application/json. Для /v1/bulk и /v1/bulk-jobs нужен "
        "application/x-ndjson; только там тело запроса можно сжать gzip.",
        "pl": "Wyślij nagłówek Content-Type: application/json. Dla /v1/bulk i /v1/bulk-jobs wyślij "
        "application/x-ndjson; tylko tam treść można skompresować gzipem.",
    },
)
UNSUPPORTED_LINES = Kind(
    UNSUPPORTED_MEDIA_TYPE.slug,
    UNSUPPORTED_MEDIA_TYPE.status,
    UNSUPPORTED_MEDIA_TYPE.title,
    {
        "en": "Send the body as application/x-ndjson, in UTF-8, uncompressed or compressed with gzip.",
        "ru": "Отправьте тело запроса как application/x-ndjson, в UTF-8, без сжатия или сжатым gzip.",
        "pl": "Wyślij treść żądania jako application/x-ndjson, w UTF-8, bez kompresji lub skompresowaną gzipem.",
    },
    remedy=UNSUPPORTED_MEDIA_TYPE.remedy,
)
BAD_DOCUMENT = Kind(
    "bad-document",
    422,
    {"en": "Bad document", "ru": "Ошибки в документе", "pl": "Błędy w dokumencie"},
    {
        "en": "The document has errors. The list names each error and its place.",
        "ru": "В документе есть ошибки. В списке указаны каждая ошибка и её место.",
        "pl": "Dokument zawiera błędy. Lista podaje każdy błąd i jego miejsce.",
    },
    example_errors=(
        PointedError(
            "/seats/1",
            "bad_name",
            "The name of a seat has 1 to 40 printable characters. It is not blank, not 'table' and not '(neutral)'.",
        ),
    ),
    remedy={
        "en": "Each error has a JSON pointer to the wrong field, a code for programs and a text for people. All "
        "errors are in the list, so one round of corrections is enough. The fields are described in /docs.",
        "ru": "У каждой ошибки есть JSON Pointer на неверное поле, код для программ и текст для людей. В списке все "
        "ошибки, поэтому их можно исправить за один раз. Поля описаны в /docs.",
        "pl": "Każdy błąd ma wskaźnik JSON Pointer do błędnego pola, kod dla programów i tekst dla ludzi. Lista "
        "zawiera wszystkie błędy, więc można je poprawić za jednym razem. Pola opisano w /docs.",
    },
)
IMPOSSIBLE_POSITION = Kind(
    "impossible-position",
    422,
    {"en": "Impossible position", "ru": "Невозможная позиция", "pl": "Niemożliwa pozycja"},
    {
        "en": "No game can lead to this position. The list gives every reason.",
        "ru": "Ни одна партия не может привести к этой позиции. В списке указаны все причины.",
        "pl": "Żadna partia nie może doprowadzić do tej pozycji. Lista podaje wszystkie powody.",
    },
    example_errors=(
        PointedError(
            "/state",
            "position.cards-too-many",
            "Too many of this card: elf (red); in this game: 2.",
            {"card": "elf:red", "count": 2},
        ),
        PointedError(
            "/state/deck",
            "position.deck-count",
            "The deck must have 51 cards, because all other cards are elsewhere.",
            {"count": 51},
        ),
    ),
    remedy={
        "en": "Send the state that the last verdict returned, unchanged. If your program changes states itself, the "
        "pointers show what does not fit. GET /v1/games/{game}/rulings explains each code.",
        "ru": "Отправляйте состояние из последнего ответа без изменений. Если ваша программа сама меняет состояния, "
        "указатели показывают, что не сходится. GET /v1/games/{game}/rulings поясняет каждый код.",
        "pl": "Wysyłaj stan z ostatniej odpowiedzi bez zmian. Jeśli Twój program sam zmienia stany, wskaźniki "
        "pokazują, co się nie zgadza. GET /v1/games/{game}/rulings objaśnia każdy kod.",
    },
)


class NotFound(Problem):
    """A name that nothing here has."""

    def __init__(self, name: str) -> None:
        super().__init__(NOT_FOUND, name=name)
