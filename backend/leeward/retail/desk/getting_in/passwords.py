"""
Passwords of staff that are guessed before they are tried at random (T-06).

Of the known leaks hardly any is as long as ours must be, and no list is asked over the network. What people make long
enough is made of what they know: a short password twice, with the year behind it, the rows of the keyboard, the name of
the shop.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from django.contrib.auth.password_validation import CommonPasswordValidator
from django.core.exceptions import ValidationError

FEWEST_OF_ITS_OWN = 10
"""Letters that must be left without rows of keys, repeats and years, a word that everybody knows counted as three."""
FEWEST_DIFFERENT = 6
_MOST_JUDGED = 64
"""Of a longer one its beginning: to look for repeats takes longer and longer."""
_ROWS = ("abcdefghijklmnopqrstuvwxyz", "01234567890123456789", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qazwsxedcrfvtgb",
         "1q2w3e4r5t6y7u8i9o0p", "1qaz2wsx3edc4rfv5tgb")  # fmt: skip
_OF_THE_TRADE = ("leeward", "holidays", "holiday", "travel", "package", "caribbean", "tropical", "bluebay", "wagtail")
_SHORTEST_RUN, _SHORTEST_WORD = 4, 5
_KNOWN_WORD = "\0\0\0"
_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_SAID = (
    "Too easy to guess: it is made of well-known passwords, rows of keys or repeats. Take four words that do not "
    "belong together."
)


class GuessedFirstValidator:
    """For `AUTH_PASSWORD_VALIDATORS`."""

    def validate(self, password: str, user: Any = None) -> None:
        """:raises ValidationError: little of it is not known beforehand"""
        del user
        plain = "".join(letter for letter in password.casefold() if letter.isalnum())[:_MOST_JUDGED]
        if len(set(plain)) < FEWEST_DIFFERENT or len(_own_letters(plain)) < FEWEST_OF_ITS_OWN:
            raise ValidationError(_SAID, code="guessed_first")

    def get_help_text(self) -> str:
        return "It may not be made of well-known passwords, rows of keys, repeats or the name of the shop."


def _own_letters(plain: str) -> str:
    left = _YEAR.sub("", re.sub(r"(.+?)\1+", r"\1", plain))
    for length in range(len(left), _SHORTEST_WORD - 1, -1):
        for start in range(len(left) - length, -1, -1):
            if left[start : start + length] in _known():
                left = left[:start] + _KNOWN_WORD + left[start + length :]
    for run in _runs():
        left = left.replace(run, "")
    return left


@cache
def _runs() -> tuple[str, ...]:
    """Pieces of the rows in both directions, the longest first."""
    both = [way for row in _ROWS for way in (row, row[::-1])]
    found = {row[a:b] for row in both for a in range(len(row)) for b in range(a + _SHORTEST_RUN, len(row) + 1)}
    return tuple(sorted(found, key=len, reverse=True))


@cache
def _known() -> frozenset[str]:
    return frozenset({*CommonPasswordValidator().passwords, *_OF_THE_TRADE})
