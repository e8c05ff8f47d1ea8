"""What a request tells about the visit: where it came from, and whether it is made on a phone. No personal data."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.http import HttpRequest

from leeward.retail.brands.hosts import is_host_name, normalised_host

# Campaign values are echoed into pages and reports: a closed alphabet, not tag stripping, keeps them harmless (T-18).
_CAMPAIGN_VALUE = re.compile(r"[A-Za-z0-9._~-]{1,128}")


@dataclass(frozen=True, slots=True)
class Referrer:
    """A partner in the closed table: known by its hosts (subdomains included) or by the utm_source it sends."""

    short_name: str
    hosts: tuple[str, ...]
    sources: tuple[str, ...]

    def sent(self, *, host: str, source: str) -> bool:
        return source.casefold() in self.sources or any(host == own or host.endswith(f".{own}") for own in self.hosts)


@dataclass(frozen=True, slots=True)
class Visit:
    """The facts of one visit. An unknown fact is empty; `Visit()` is anybody, as in a page kept for everybody."""

    referrer_host: str = ""
    source: str = ""
    campaign: str = ""
    is_phone: bool = False


def read_visit(*, request: HttpRequest) -> Visit:
    """The visit as the request describes it. A referrer on the site itself says nothing about where the visit began."""
    referrer_host = host_of(request.headers.get("Referer", ""))
    own_host = normalised_host(request.headers.get("Host", ""))
    return Visit(
        referrer_host="" if referrer_host == own_host else referrer_host,
        source=campaign_value(request.GET.get("utm_source", "")),
        campaign=campaign_value(request.GET.get("utm_campaign", "")),
        is_phone=is_phone(
            mobile_hint=request.headers.get("Sec-CH-UA-Mobile", ""), user_agent=request.headers.get("User-Agent", "")
        ),
    )


def campaign_value(raw: str) -> str:
    """The value when it is written in the allowed alphabet, otherwise empty: a doubtful value is no value."""
    return raw if _CAMPAIGN_VALUE.fullmatch(raw) else ""


def is_phone(*, mobile_hint: str, user_agent: str) -> bool:
    """
    Whether the device can dial (PM4). The browser's own hint decides where sent; otherwise only a certain phone counts.

    A wrong 'yes' would open a dialler that is not there, a wrong 'no' shows the number: so doubt means no.
    """
    if mobile_hint in {"?0", "?1"}:
        return mobile_hint == "?1"
    if "iPad" in user_agent or "Tablet" in user_agent:
        return False
    return "iPhone" in user_agent or ("Android" in user_agent and "Mobile" in user_agent)


def find_referrer(*, visit: Visit, known: Iterable[Referrer]) -> str:
    """Short name of the first known referrer that sent this visit; empty when none did."""
    for referrer in known:
        if referrer.sent(host=visit.referrer_host, source=visit.source):
            return referrer.short_name
    return ""


def host_of(address: str) -> str:
    """The host of a web address, or a bare host name itself, in lower case; empty for everything else."""
    try:
        parts = urlsplit(address)
        host = parts.hostname if parts.scheme in {"http", "https"} else address.lower()
    except ValueError:
        return ""
    host = (host or "").removesuffix(".")
    return host if is_host_name(host) else ""
