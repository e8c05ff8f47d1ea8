"""Words of a plain-language search: numbers, months, and text folded for comparing."""

from __future__ import annotations

import re
import unicodedata

_ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
NUMBER_WORDS = {word: number for number, word in enumerate(_ONES)} | {
    "a": 1, "an": 1, "couple of": 2, "a couple of": 2, "twenty one": 21, "twenty eight": 28,
}  # fmt: skip
#: A number as digits or as a word; longer words first, so that "twenty one" is not twenty.
NUMBER = r"(?:\d{1,3}|" + "|".join(sorted(NUMBER_WORDS, key=len, reverse=True)) + r")"

MONTH_NAMES = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|"
    r"nov(?:ember)?|dec(?:ember)?)"
)


def fold(text: str) -> str:
    """Lower case, without accents, with plain hyphens and quotes, single spaces, and saints in full."""
    plain = "".join(char for char in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(char))
    plain = re.sub(r"[\u2010-\u2015\u2212]", "-", plain).replace("\u2019", "'").replace("&", " & ")
    plain = re.sub(r"\bst\.? (?=[a-z])", "saint ", plain)
    return re.sub(r"\s+", " ", plain).strip()


def number_of(word: str) -> int:
    """The number a match of NUMBER stands for."""
    return int(word) if word.isdigit() else NUMBER_WORDS[word]


def month_number(word: str) -> int:
    """1 to 12 from a match of MONTH."""
    return next(number for number, name in enumerate(MONTH_NAMES, start=1) if name.startswith(word[:3]))
