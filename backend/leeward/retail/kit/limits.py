"""
How often somebody may try: counted in the shared cache, so that all replicas count together (T-14, R-28).

Fails closed: while the cache does not answer nobody may try, because guessing would then be free (R-20).
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from dataclasses import dataclass, replace
from datetime import datetime

import structlog
from django.conf import settings
from django.core.cache import cache

from leeward.retail.kit import clock
from leeward.retail.kit.errors import Refusal

log = structlog.get_logger("leeward.limits")
TIMES_IN_WIDE_NETWORK = 4


class TooMany(Refusal):
    """Tried too often; waiting helps."""

    code = "too_many_requests"
    status = 429


class LimitsAway(Refusal):
    """Nobody can count just now, so nobody may try."""

    code = "limits_unavailable"
    status = 503


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `most` tries in each window of `seconds`, for each `who`."""

    name: str
    most: int
    seconds: int


def charge(limit: Limit, *, who: str) -> None:
    """
    Count one try. `who` is hashed with the shop's secret: no address or name becomes a cache key.

    :raises TooMany: this was one more than the limit allows
    :raises LimitsAway: the cache does not answer
    """
    if _count(limit, who) > limit.most:
        raise TooMany(f"Please wait {_minutes(limit.seconds)} and try again, or ring us.", rule=limit.name)


def charge_network(limit: Limit, *, address: str) -> None:
    """
    Count one try of the network at an address; of IPv6 also one of its /48, which may do four times as much.

    Who rents a server has a /48, and as many home networks in it as nobody has customers. A network that is refused
    uses up nothing of its neighbours'.

    :raises TooMany: this was one more than the limit allows one of them
    :raises LimitsAway: the cache does not answer
    """
    network = network_of(address)
    charge(limit, who=network)
    if ":" in network:
        wide = replace(limit, name=f"{limit.name}-wide", most=limit.most * TIMES_IN_WIDE_NETWORK)
        charge(wide, who=wide_network_of(address))


def charge_for(limit: Limit, *, who: str, thing: str) -> None:
    """
    Count one thing, once while it is asked for again within the limit's time; one that was refused is counted again.

    :raises TooMany: this was one thing more than the limit allows
    :raises LimitsAway: the cache does not answer
    """
    mark = _mark(limit, f"{who}\n{thing}")
    key = f"limit:{limit.name}:{mark}"
    try:
        if cache.touch(key, timeout=limit.seconds):
            return
        charge(limit, who=who)
        cache.set(key, 1, timeout=limit.seconds)
    except Refusal:
        raise
    except Exception as error:
        raise _away(limit, error) from error


def opens_again(limit: Limit) -> datetime:
    """When whoever tried too often may try again, in the United Kingdom."""
    return datetime.fromtimestamp((_window(limit) + 1) * limit.seconds, clock.UK)


def _window(limit: Limit) -> int:
    return int(clock.now().timestamp()) // limit.seconds


def _key(limit: Limit, who: str) -> str:
    return f"limit:{limit.name}:{_mark(limit, who)}:{_window(limit)}"


def _mark(limit: Limit, who: str) -> str:
    return hmac.new(settings.SECRET_KEY.encode(), f"{limit.name}\n{who}".encode(), hashlib.sha256).hexdigest()[:32]


def _away(limit: Limit, error: Exception) -> LimitsAway:
    log.warning("limits cannot be counted", reason=type(error).__name__, code=limit.name)
    return LimitsAway("This is not available just now. Please try again in a minute, or ring us.")


def _count(limit: Limit, who: str) -> int:
    key = _key(limit, who)
    try:
        cache.add(key, 0, timeout=2 * limit.seconds)
        return int(cache.incr(key))
    except Exception as error:
        # ValueError: the entry went between the two calls, which a healthy cache does not do in a window.
        raise _away(limit, error) from error


def network_of(address: str) -> str:
    """Whom an address counts as: itself, or its /64 where one customer has a whole network (IPv6)."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    mapped = getattr(parsed, "ipv4_mapped", None)
    if parsed.version == 4 or mapped:
        return str(mapped or parsed)
    return str(ipaddress.ip_network(f"{parsed}/64", strict=False).network_address)


def wide_network_of(address: str) -> str:
    """/24 or /48: what one attacker may own many addresses of."""
    try:
        parsed = ipaddress.ip_address(network_of(address))  # IPv4 however it is written
    except ValueError:
        return "unknown"
    return str(ipaddress.ip_network(f"{parsed}/{24 if parsed.version == 4 else 48}", strict=False))


def _minutes(seconds: int) -> str:
    minutes = max(1, round(seconds / 60))
    return "a minute" if minutes == 1 else f"{minutes} minutes"
