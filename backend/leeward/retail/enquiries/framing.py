"""
Which texts are an exact origin that may stand in a security policy.

A space or a semicolon in one would be a source, or a whole rule, of its own: `https://a.example; script-src-elem *`
opens every script of the page. So an origin is put together from its parts and nothing of the text is passed on (T-04).
"""

from __future__ import annotations

from urllib.parse import urlsplit

from leeward.retail.brands.hosts import is_host_name


def find_origin(text: str) -> str | None:
    """The https origin that a text is, a host and perhaps a port; None where it is anything more or less."""
    said = text.strip().lower().removesuffix("/")
    try:
        parts = urlsplit(said)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return None
    origin = f"https://{host}" + (f":{port}" if port is not None else "")
    return origin if is_host_name(host) and origin == said else None
