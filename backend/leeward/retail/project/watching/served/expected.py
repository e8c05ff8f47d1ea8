"""The headers that a page must come with, as code and settings have them, and how those that came differ."""

from __future__ import annotations

import re
from collections.abc import Mapping

from csp.utils import build_policy
from django.conf import settings

from leeward.retail.project.door.headers import strict_headers
from leeward.retail.project.middleware import PRIVATE_OPENER_POLICY

POLICY = "Content-Security-Policy"
_NONCE = re.compile(r"'nonce-[A-Za-z0-9_=+/-]+'")
_ANY_NONCE = "'nonce-…'"
_NOT_OF_PAGES = {POLICY, "X-Frame-Options"}
"""`strict_headers` are those of answers that are no page: nothing may frame them, and data load nothing."""


def headers_of_a_page(*, is_private: bool, is_error: bool = False) -> dict[str, str]:
    """Name → value; the policy with any nonce. A private page that is no error keeps its address and copy to itself."""
    headers = {name: value for name, value in strict_headers() if name not in _NOT_OF_PAGES}
    replaced = settings.LEEWARD_FIRST_PARTY_DIRECTIVES if is_private else {}
    headers[POLICY] = build_policy(config=settings.CONTENT_SECURITY_POLICY["DIRECTIVES"], replace=replaced, nonce="any")
    if is_private:
        headers["Cross-Origin-Opener-Policy"] = PRIVATE_OPENER_POLICY
    if is_private and not is_error:
        headers |= {"Referrer-Policy": "no-referrer", "Cache-Control": "no-store"}
    return headers


def differing_headers(came: Mapping[str, str], *, is_private: bool, is_error: bool = False) -> list[str]:
    """
    Names of the headers that are missing or say something else, of the policy those of its directives.

    `came` is asked without regard to case. An order of directives or of sources means nothing.
    """
    found = []
    for name, wanted in headers_of_a_page(is_private=is_private, is_error=is_error).items():
        said = came.get(name, "")
        if name == POLICY:
            found += [f"{POLICY} {directive}" for directive in _differing_directives(said, wanted)]
        elif said != wanted:
            found.append(name)
    return found


def _differing_directives(came: str, wanted: str) -> list[str]:
    # Several policies in one header are all in force: a second one may only forbid more, but nobody here sent it.
    if "," in came:
        return ["(more than one)"]
    said, meant = _directives(came), _directives(wanted)
    return sorted(name for name in said.keys() | meant.keys() if said.get(name) != meant.get(name))


def _directives(policy: str) -> dict[str, frozenset[str]]:
    parts = (part.split() for part in _NONCE.sub(_ANY_NONCE, policy).split(";"))
    return {part[0].lower(): frozenset(part[1:]) for part in parts if part}
