"""
Which machine the look at a shop asks (T-11).

A brand's host is what an editor wrote. So a name is looked up once, only a public address is asked, and that address is
kept for the whole look, whatever the name leads to meanwhile. The operator's own host, and networks that settings name,
are theirs to open.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from django.conf import settings

from leeward.retail.project.watching.served.errors import NotSeen

_HERE = "127.0.0.1"
_TRANSLATED = ip_network("64:ff9b::/96")
"""IPv4 written as IPv6, for networks that translate (RFC 6052)."""
Address = IPv4Address | IPv6Address


def address_to_ask(host: str) -> str:
    """
    The address at which the shop of this host is asked.

    :raises NotSeen: the name leads nowhere, or to a machine that is not public
    """
    public = urlsplit(settings.LEEWARD_ORIGIN or "http://localhost").hostname or ""
    if _is_here(host) and _is_here(public):
        # Names below localhost mean this machine (RFC 6761), but not every resolver knows.
        return _HERE
    for address in _addresses(host):
        if host == public or _is_public(address) or _is_named(address):
            return str(address)
    raise NotSeen("its host has no public address, nor one in LEEWARD_OWN_NETWORKS")


def _is_here(host: str) -> bool:
    return host == "localhost" or host.endswith(".localhost")


def _addresses(host: str) -> Iterator[Address]:
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return
    for *_, where in found:
        try:
            yield ip_address(where[0])
        except ValueError:
            continue


def _is_public(address: Address) -> bool:
    if isinstance(address, IPv6Address):
        if address.scope_id is not None:
            return False
        inner = address.ipv4_mapped or address.sixtofour or _translated(address)
        if inner is not None:
            return _is_public(inner)
    return address.is_global and not address.is_multicast


def _translated(address: IPv6Address) -> IPv4Address | None:
    return IPv4Address(int(address) & 0xFFFFFFFF) if address in _TRANSLATED else None


def _is_named(address: Address) -> bool:
    return any(address in network for network in settings.LEEWARD_OWN_NETWORKS)
