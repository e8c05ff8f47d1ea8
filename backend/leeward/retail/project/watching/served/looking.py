"""One look at the shop of one brand: its scripts, its pages, their headers."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product

import httpx

from leeward.retail.project.watching.served.asking import PACKINGS, Answer, Shop
from leeward.retail.project.watching.served.documents import differences_in
from leeward.retail.project.watching.served.errors import NotSeen
from leeward.retail.project.watching.served.expected import differing_headers
from leeward.retail.project.watching.served.script_list import ScriptList, script_list

_PRIVATE = ("/my-booking", "/booking/none")
"""My Booking, where the rest is paid, and the checkout's door: no basket has this token, its policy is the same."""
_PUBLIC = ("/", "/search/holidays/")
_SITEMAPS = ("pages", "places", "hotels", "offers", "stories")
"""The last page of each part is looked at as well: so every kind of public page is."""
_ADDRESS = re.compile(r"<loc>([^<]{1,2000})</loc>")
_AT_ONCE = 6


@dataclass(frozen=True, slots=True)
class Look:
    """What was seen. `differences`: a line each, of an address and what of it is not as built; empty: all is well."""

    differences: tuple[str, ...]
    n_scripts: int
    n_pages: int
    listed: ScriptList


def look_at(origin: str, *, transport: httpx.BaseTransport | None = None) -> Look:
    """
    Look at every script in every packing and at a page of each kind.

    :raises NotSeen: the shop could not be looked at as a whole
    :raises FrontEndNotBuilt: nothing was built that it could be compared with
    """
    listed = script_list()
    with Shop(origin, transport=transport) as shop:
        public = [*_PUBLIC, *_from_sitemaps(shop, origin)]
        found = [
            *_differing_scripts(shop, listed),
            *(line for path in public for line in _differing_page(shop, path, listed, is_private=False)),
            *(line for path in _PRIVATE for line in _differing_page(shop, path, listed, is_private=True)),
        ]
    return Look(tuple(found), len(listed.hashes), len(public) + len(_PRIVATE), listed)


def _differing_scripts(shop: Shop, listed: ScriptList) -> list[str]:
    def look(one: tuple[str, str]) -> str | None:
        address, packing = one
        wrong = _wrong_of_script(shop.ask(address, packing=packing), listed.hashes[address])
        return f"{address} ({packing}) {wrong}" if wrong else None

    with ThreadPoolExecutor(max_workers=_AT_ONCE) as threads:
        return [line for line in threads.map(look, product(sorted(listed.hashes), PACKINGS)) if line]


def _wrong_of_script(answer: Answer, integrity: str) -> str | None:
    if answer.status == 404:
        return "is not there"
    if answer.status != 200:
        raise NotSeen(f"a script is answered {answer.status}")
    if f"sha256-{base64.b64encode(hashlib.sha256(answer.body).digest()).decode()}" != integrity:
        return "is not what was built"
    if answer.headers.get("X-Content-Type-Options", "") != "nosniff":
        return "comes without nosniff"
    return None


def _differing_page(shop: Shop, path: str, listed: ScriptList, *, is_private: bool) -> Iterator[str]:
    answer = shop.ask(path)
    if answer.status not in {200, 404}:
        raise NotSeen(f"a page is answered {answer.status}")
    for name in differing_headers(answer.headers, is_private=is_private, is_error=answer.status == 404):
        yield f"{path} has another {name}"
    for line in differences_in(answer.body.decode("utf-8", "replace"), listed):
        yield f"{path} {line}"


def _from_sitemaps(shop: Shop, origin: str) -> Iterator[str]:
    for part in _SITEMAPS:
        answer = shop.ask(f"/sitemap-{part}.xml")
        if answer.status != 200:
            raise NotSeen(f"a sitemap is answered {answer.status}")
        listed = _ADDRESS.findall(answer.body.decode("utf-8", "replace"))
        ours = [address.removeprefix(origin) for address in listed if address.startswith(f"{origin}/")]
        yield from ours[-1:]
