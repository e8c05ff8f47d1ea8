"""
A name as it is said on the telephone finds it as it is written: "oneill" finds O’Neill, "munoz" Muñoz.

Databases compare letters, and each its own way; a regular expression of what every letter may be is read by all alike.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from functools import lru_cache

from leeward.retail.kit.typed_text import PLAIN_LETTERS

_MARKS = " '’‘ʼ`´.\\-\u0300-\u036f"
"""What may stand between two letters of a name, or be left out: blanks, apostrophes, hyphens, accents of their own."""
_BEGINS = f"(^|[{_MARKS}])"
_TWO = {"ss": "ß", "ae": "æÆäÄ", "oe": "œŒøØöÖ", "ue": "üÜ", "th": "þÞ"}
"""One letter that people also write with two."""
_ACCENTED = (*range(0xC0, 0x250), *range(0x1E00, 0x1F00))


def beginning_like(word: str) -> str:
    """A regular expression that finds names of which a part begins so; empty where the word has no letters."""
    letters = _plain(word)
    found, at = [], 0
    while at < len(letters):
        pair = letters[at : at + 2]
        one = _of(letters[at])
        if pair in _TWO:
            found.append(f"(?:{one}[{_MARKS}]?[{_MARKS}]?{_of(pair[1])}|[{_TWO[pair]}])")
            at += 2
        else:
            found.append(one)
            at += 1
    return _BEGINS + f"[{_MARKS}]?[{_MARKS}]?".join(found) if found else ""


def _plain(word: str) -> str:
    """Small letters and figures without their marks; a letter that is written with two is both."""
    return "".join(
        sign for sign in unicodedata.normalize("NFKD", word.lower().translate(PLAIN_LETTERS)) if sign.isalnum()
    )


def _of(letter: str) -> str:
    """Every way to write a letter, large or small, with or without an accent."""
    return f"[{letter}{letter.upper() if len(letter.upper()) == 1 else ''}{_accented().get(letter, '')}]"


@lru_cache(maxsize=1)
def _accented() -> dict[str, str]:
    known: defaultdict[str, str] = defaultdict(str)
    for sign in map(chr, _ACCENTED):
        plain = _plain(sign)
        if sign.isalpha() and len(plain) == 1:
            known[plain] += sign
    return dict(known)
