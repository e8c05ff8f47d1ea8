"""
Booking references: fifty random bits and a check letter, no vowels, nothing that can be misread (T-14).

"LW", eleven random characters and a check character. A slip of one letter, or of two neighbours that
changed places, is known before the database is asked; a guess that passes is one of 2^50.
"""

from __future__ import annotations

import re
import secrets

LETTERS = "BCDFGHJKMNPQRTVWXY346789"
PREFIX = "LW"
_RANDOM_LETTERS = 11
_BLANKS = re.compile(r"[\s\-./]+")


def new_reference() -> str:
    """A reference nobody can guess; the caller makes sure that it is new."""
    drawn = "".join(secrets.choice(LETTERS) for _ in range(_RANDOM_LETTERS))
    return f"{PREFIX}{drawn}{check_letter(drawn)}"


def find_reference(text: str) -> str | None:
    """The reference that somebody typed, in any spacing and case; None where it cannot be one."""
    typed = _BLANKS.sub("", text).upper()
    drawn = typed.removeprefix(PREFIX)
    if len(typed) != len(PREFIX) + _RANDOM_LETTERS + 1 or not typed.startswith(PREFIX):
        return None
    if any(letter not in LETTERS for letter in drawn) or check_letter(drawn[:-1]) != drawn[-1]:
        return None
    return typed


def spaced(reference: str) -> str:
    """As people read it: "LW B3CD FGHJ KMNP"."""
    rest = reference.removeprefix(PREFIX)
    return " ".join([PREFIX, *(rest[start : start + 4] for start in range(0, len(rest), 4))])


def check_letter(drawn: str) -> str:
    """Luhn's check over our letters: every second value doubled, from the right."""
    base = len(LETTERS)
    total = 0
    for position, letter in enumerate(reversed(drawn)):
        value = LETTERS.index(letter) * (2 if position % 2 == 0 else 1)
        total += value // base + value % base
    return LETTERS[-total % base]
