"""Telephone numbers in international form (V08, Z65)."""

import re
import unicodedata

_MARKS = re.compile(r"[\s\-./()\u2010-\u2015]")
_SCHEME = re.compile(r"\A\s*tel:", re.IGNORECASE)
"""Before a number that was copied off a link."""
_INTERNATIONAL = re.compile(r"\+[0-9]{10,15}")
_CALLING_CODES = {"GB": "44"}


def international_phone(text: str, *, country: str = "GB") -> str | None:
    """
    The number with plus and country code, None where that is not possible.

    Spaces, hyphens, dots, slashes and parentheses go, and what nobody sees: address books and chats turn a number's
    direction round. 00 becomes plus; a national 0 becomes the country's code, also where it
    was written beside it: +44 (0)1632 is +441632.
    """
    code = _CALLING_CODES.get(country)
    if code is None:
        return None
    seen = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    number = _MARKS.sub("", _SCHEME.sub("", seen, count=1).replace("(0)", ""))
    if number.startswith("00"):
        number = f"+{number[2:]}"
    elif number.startswith("0"):
        number = f"+{code}{number[1:]}"
    elif not number.startswith("+"):
        number = f"+{number}" if number.startswith(code) and len(number) >= 12 else f"+{code}{number}"
    return number if _INTERNATIONAL.fullmatch(number) else None
