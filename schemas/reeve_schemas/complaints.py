"""What can be wrong with a document, in every language; a complaint keeps its code and parameters."""

from reeve_service.rules.rulings import NO_PARAMS, Params

TEXTS: dict[str, dict[str, str]] = {
    "missing": {
        "en": "This field is required.",
        "ru": "Это поле обязательно.",
        "pl": "To pole jest wymagane.",
    },
    "unknown_field": {
        "en": "There is no such field.",
        "ru": "Такого поля нет.",
        "pl": "Nie ma takiego pola.",
    },
    "null": {
        "en": "This may not be null.",
        "ru": "Здесь не может стоять null.",
        "pl": "Tu nie może być null.",
    },
    "not_an_object": {
        "en": "This must be an object.",
        "ru": "Здесь нужен объект.",
        "pl": "Tu potrzebny jest obiekt.",
    },
    "not_a_list": {
        "en": "This must be a list.",
        "ru": "Здесь нужен список.",
        "pl": "Tu potrzebna jest lista.",
    },
    "not_whole": {
        "en": "This must be a whole number.",
        "ru": "Здесь нужно целое число.",
        "pl": "Tu potrzebna jest liczba całkowita.",
    },
    "not_text": {
        "en": "This must be a text.",
        "ru": "Здесь нужна строка.",
        "pl": "Tu potrzebny jest tekst.",
    },
    "not_boolean": {
        "en": "This must be true or false.",
        "ru": "Здесь нужно true или false.",
        "pl": "Tu potrzebne jest true albo false.",
    },
    "out_of_range": {
        "en": "This must be from {least} to {most}.",
        "ru": "Допустимо от {least} до {most}.",
        "pl": "Dopuszczalne od {least} do {most}.",
    },
    "not_a_choice": {
        "en": "This must be one of: {choices}.",
        "ru": "Допустимо одно из: {choices}.",
        "pl": "Dopuszczalne jedno z: {choices}.",
    },
    "length": {
        "en": "This needs from {least} to {most} entries.",
        "ru": "Нужно от {least} до {most} элементов.",
        "pl": "Potrzeba od {least} do {most} elementów.",
    },
    "too_long": {
        "en": "This may have up to {most} characters.",
        "ru": "Допустимо не больше {most} символов.",
        "pl": "Dopuszczalne najwyżej {most} znaków.",
    },
    "repeated": {
        "en": "Nothing may stand here twice.",
        "ru": "Повторы здесь недопустимы.",
        "pl": "Nic nie może się tu powtarzać.",
    },
    "not_hex": {
        "en": "This must be {digits} hexadecimal digits.",
        "ru": "Здесь нужны {digits} шестнадцатеричные цифры.",
        "pl": "Tu potrzebne są cyfry szesnastkowe: {digits}.",
    },
    "bad_name": {
        "en": "A seat's name is 1 to 32 letters, digits, dots, dashes or underscores, and not 'table'.",
        "ru": "Имя места: от 1 до 32 букв, цифр, точек, дефисов или подчёркиваний, и не «table».",
        "pl": "Nazwa miejsca: 1-32 litery, cyfry, kropki, myślniki lub podkreślenia, i nie „table”.",
    },
    "no_such_seat": {
        "en": "Nobody at this table sits there: the seats are {seats}.",
        "ru": "Такого места за столом нет: есть {seats}.",
        "pl": "Nie ma takiego miejsca przy stole: są {seats}.",
    },
    "other_game": {
        "en": "This is a document of another game; here it must be {game}.",
        "ru": "Это документ другой игры; здесь нужна {game}.",
        "pl": "To dokument innej gry; tu potrzebna jest {game}.",
    },
    "other_format": {
        "en": "Formats up to {format} are known here.",
        "ru": "Здесь известны форматы до {format}.",
        "pl": "Znane są tu formaty do {format}.",
    },
    "other_rules": {
        "en": "This version of the rules is not known here. The newest known version is {rules}.",
        "ru": "Эта версия правил здесь неизвестна. Новейшая известная версия: {rules}.",
        "pl": "Ta wersja zasad nie jest tu znana. Najnowsza znana wersja: {rules}.",
    },
    "unknown_pack": {
        "en": "No such pack is known here; known: {packs}.",
        "ru": "Такого набора здесь нет; есть {packs}.",
        "pl": "Taki zestaw nie jest tu znany; znane: {packs}.",
    },
    "seed_with_declared": {
        "en": "Declared chance takes no seed.",
        "ru": "При объявляемых случайностях зерно не нужно.",
        "pl": "Przy losowości deklarowanej ziarno nie jest potrzebne.",
    },
    "seed_with_sealed": {
        "en": "A sealed game takes no seed: whoever gives it knows every draw.",
        "ru": "Запечатанной партии зерно не задают: кто его знает, знает и все случайности.",
        "pl": "Zapieczętowana partia nie przyjmuje ziarna: kto je zna, zna każde losowanie.",
    },
    "only_sealed": {
        "en": "This goes only with a sealed state.",
        "ru": "Это бывает только при запечатанном состоянии.",
        "pl": "To należy tylko do zapieczętowanego stanu.",
    },
    "broken_seal": {
        "en": "This is not a sealed state, or it has been changed.",
        "ru": "Это не запечатанное состояние, или оно изменено.",
        "pl": "To nie jest zapieczętowany stan albo został zmieniony.",
    },
    "other_seal_format": {
        "en": "Sealed states of format {format} are known here.",
        "ru": "Здесь известны запечатанные состояния формата {format}.",
        "pl": "Znane są tu zapieczętowane stany w formacie {format}.",
    },
    "unknown_seal_key": {
        "en": "This was sealed with the key {key}, which is not here.",
        "ru": "Это запечатано ключом {key}, которого здесь нет.",
        "pl": "To zapieczętowano kluczem {key}, którego tu nie ma.",
    },
    "expired_seal_key": {
        "en": "This was sealed with the key {key}, which opened states up to {until}.",
        "ru": "Это запечатано ключом {key}, который действовал до {until} включительно.",
        "pl": "To zapieczętowano kluczem {key}, który był ważny do {until} włącznie.",
    },
    "wrong_key": {
        "en": "This is not the seat's key in this game.",
        "ru": "Это не ключ этого места в этой партии.",
        "pl": "To nie jest klucz tego miejsca w tej partii.",
    },
    "ply_decided": {
        "en": "Another move stands for ply {ply}.",
        "ru": "На полуходе {ply} уже сделан другой ход.",
        "pl": "W posunięciu {ply} obowiązuje inny ruch.",
    },
    "exactly_one": {
        "en": "Exactly one of these is needed: {choices}.",
        "ru": "Нужно ровно одно из: {choices}.",
        "pl": "Potrzebne jest dokładnie jedno z: {choices}.",
    },
    "owes_nothing": {
        "en": "This seat has nothing to decide now.",
        "ru": "Этому месту сейчас нечего решать.",
        "pl": "To miejsce nie ma teraz nic do rozstrzygnięcia.",
    },
    "not_in_the_box": {
        "en": "There are not so many of these in the box.",
        "ru": "Столько таких в коробке нет.",
        "pl": "Tylu takich nie ma w pudełku.",
    },
    "contradiction": {
        "en": "This cannot be together with the rest.",
        "ru": "Это несовместимо с остальным.",
        "pl": "To nie zgadza się z resztą.",
    },
    "view_not_played": {
        "en": "A view lacks what is hidden; send the whole state.",
        "ru": "В виде одного места нет скрытого; пришлите состояние целиком.",
        "pl": "Widok nie zawiera tego, co ukryte; potrzebny jest cały stan.",
    },
    "other_viewer": {
        "en": "This view belongs to another seat.",
        "ru": "Этот вид принадлежит другому месту.",
        "pl": "Ten widok należy do innego miejsca.",
    },
    "bad_cursor": {
        "en": "This cursor was not handed out here.",
        "ru": "Такой курсор здесь не выдавали.",
        "pl": "Taki kursor nie został tu wydany.",
    },
}


class Complaint(str):
    """A message that marshmallow carries along and that still knows what it is about."""

    __slots__ = ("code", "params")
    code: str
    params: Params

    def __new__(cls, code: str, params: Params = NO_PARAMS) -> "Complaint":
        """A complaint that reads in English until it is worded for somebody."""
        complaint = super().__new__(cls, word(code, params, "en"))
        complaint.code = code
        complaint.params = params
        return complaint


def word(code: str, params: Params, language: str) -> str:
    """A complaint in a language."""
    spoken = {key: ", ".join(value) if isinstance(value, list | tuple) else value for key, value in params.items()}
    return TEXTS[code][language].format_map(spoken)
