"""Plain checks of what people type into forms."""

from __future__ import annotations

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.core.validators import EmailValidator

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_FLAG = re.compile("(\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f)")
"""Of England, Scotland and others: a black one, and its short name in marks that nobody sees."""
_FILLERS = "\u115f\u1160\u3164\uffa0"
"""Letters of Hangul that leave a place empty: a name of them reads as none."""
_JOINERS = "\u200c\u200d"
"""Persian words and many emoji are written with them."""
_WORD_OF_NAME = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*\.?")
PLAIN_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th"}
)
"""Small letters that no accent makes of a plain one, as they are typed where no keyboard has them."""
_LONGEST_NAME, _MOST_WORDS = 40, 3
_check_email = EmailValidator()


def is_email(text: str) -> bool:
    """Whether a mail could be sent there. A line break is never part of it (header injection, T-15)."""
    try:
        _check_email(text)
    except ValidationError:
        return False
    return len(text) <= 254 and not _CONTROL.search(text)


def one_line(text: str) -> str:
    """Without control characters, marks that nobody sees and doubled spaces."""
    return " ".join(_CONTROL.sub(" ", without_unseen(text)).split())


def without_unseen(text: str) -> str:
    """
    Without marks that nobody types and nobody sees: they turn what follows round, so that staff read another name or
    address than what stands there, or hide a word from whoever looks for it (T-16).
    """
    return "".join(part if _FLAG.fullmatch(part) else _seen(part) for part in _FLAG.split(text))


def reads_as_name(text: str) -> bool:
    """
    Whether a mail may call somebody so, whoever typed it: at most three words of letters, so that no stranger's address
    or number is in it (T-15). A sentence of three words is not told from a name.
    """
    plain = "".join(sign for sign in text if unicodedata.category(sign)[0] != "M" and sign not in _JOINERS)
    words = plain.split()
    is_short = len(plain) <= _LONGEST_NAME and 1 <= len(words) <= _MOST_WORDS
    return is_short and all(_WORD_OF_NAME.fullmatch(word) and not set(word) & set(_FILLERS) for word in words)


def _seen(text: str) -> str:
    return "".join(sign for sign in text if sign in _JOINERS or not _is_unseen(sign))


def _is_unseen(sign: str) -> bool:
    return sign in _FILLERS or unicodedata.category(sign) == "Cf"
