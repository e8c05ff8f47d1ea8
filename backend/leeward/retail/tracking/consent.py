"""
The visitor's answer to the cookie banner (E40, T37, UK-24 to UK-26), as one cookie with a closed grammar.

Three statuses: `allow`, `deny`, `dismiss`; only `allow` grants anything, and only the purposes it names. No cookie, one
that is not written in the grammar, or one for other purposes than today's, is no answer: nothing may be kept or sent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, get_args

from django.conf import settings
from django.http import HttpRequest, HttpResponse

Status = Literal["allow", "deny", "dismiss"]
Purpose = Literal["preferences", "statistics", "marketing"]
PURPOSES: Final[tuple[Purpose, ...]] = get_args(Purpose)

COOKIE: Final = "cookieconsent_status"
VERSION: Final = 1
"""Rises when a purpose is added or means something else: everybody is asked again."""
DAYS: Final = 365
"""K14."""

_LETTERS: Final[dict[str, Purpose]] = {purpose[0]: purpose for purpose in PURPOSES}
_GRAMMAR = re.compile(r"(allow|deny|dismiss)\.([0-9]{1,3})\.(p?s?m?)")
_ANSWER = re.compile(rf"(?:^|; ?){COOKIE}=(?:allow|deny|dismiss)\.{VERSION}\.p?s?m?(?:;|$)")


@dataclass(frozen=True, slots=True)
class Consent:
    """What a visitor answered; `status` is None while there is no answer."""

    status: Status | None = None
    granted: frozenset[Purpose] = frozenset()

    def may(self, purpose: Purpose) -> bool:
        """Whether this purpose was granted."""
        return purpose in self.granted


def parse_consent(written: str) -> Consent:
    """The answer in a cookie's value; what is not of the grammar or of another version is no answer."""
    found = _GRAMMAR.fullmatch(written)
    if found is None or int(found[2]) != VERSION:
        return Consent()
    status: Status = found[1]  # type: ignore[assignment]  # the grammar allows no other
    letters = found[3] if status == "allow" else ""
    return Consent(status, frozenset(_LETTERS[letter] for letter in letters))


def has_answered(cookie_header: str) -> bool:
    """
    Whether a request's cookies hold an answer, read from the header as it came: the page cache and the page must agree.
    """
    return _ANSWER.search(cookie_header) is not None


def read_consent(request: HttpRequest) -> Consent:
    """The visitor's answer, as this request carries it; a browser that objects for them is heard first."""
    consent = parse_consent(request.COOKIES.get(COOKIE, ""))
    return without_advertising(consent) if objects_to_sharing(request) else consent


def objects_to_sharing(request: HttpRequest) -> bool:
    """Whether the browser sends Global Privacy Control: what is known of the visitor is to be shared with nobody."""
    return request.headers.get("Sec-GPC", "").strip() == "1"


def without_advertising(consent: Consent) -> Consent:
    """The same answer without advertising, whatever was pressed; without any purpose left it is a refusal."""
    if not consent.may("marketing"):
        return consent
    return consent_of("allow", consent.granted - {"marketing"})


def consent_of(status: Status, purposes: Iterable[Purpose]) -> Consent:
    """The answer that was given: refusing and dismissing grant nothing, allowing no purpose is refusing (Z72)."""
    granted = frozenset(purposes) if status == "allow" else frozenset()
    return Consent("deny" if status == "allow" and not granted else status, granted)


def written(consent: Consent) -> str:
    """The cookie's value."""
    letters = "".join(letter for letter, purpose in _LETTERS.items() if purpose in consent.granted)
    return f"{consent.status}.{VERSION}.{letters}"


def keep(response: HttpResponse, consent: Consent) -> None:
    """Keep the answer for a year. Scripts read it: they must know before they load anything."""
    response.set_cookie(
        COOKIE, written(consent), max_age=DAYS * 86_400, samesite="Lax", secure=settings.LEEWARD_TLS, path="/"
    )


def forget(response: HttpResponse) -> None:
    """Revoke: there is no answer any more."""
    response.delete_cookie(COOKIE, path="/", samesite="Lax")
