"""Host names as the brand table keeps them."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import urlsplit

from django.conf import settings

_LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_PORT = re.compile(r":[0-9]*$")
_HOST = re.compile(rf"(?:{_LABEL}\.)*{_LABEL}")


@lru_cache(maxsize=1024)
def normalised_host(host: str) -> str:
    """A host as it is compared: lower case, without port and trailing dot. What is no host name comes back as it is."""
    return _PORT.sub("", host.strip().lower()).removesuffix(".")


def is_host_name(host: str) -> bool:
    """Whether the text is a normalised host name (internationalised names in their xn-- form) or IPv4 address."""
    return len(host) <= 253 and _HOST.fullmatch(host) is not None


def origin_at(host: str) -> str:
    """A host under the scheme and port of this installation, no final slash; the Host header has no say (T-02)."""
    public = urlsplit(settings.LEEWARD_ORIGIN or f"http://localhost:{settings.LEEWARD_PORT}")
    return f"{public.scheme}://{host}" + (f":{public.port}" if public.port else "")
