"""What is said to whoever comes when too many do: made from what this process holds, for asking anything takes time."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any

from leeward.retail.brands.queries import known_brand
from leeward.retail.kit.bare_pages import BARE_POLICY, bare_page
from leeward.retail.kit.coming_back import seconds_to_wait
from leeward.retail.project.headers import strict_headers

_UNKNOWN = ("We will be back in a moment", "Please try again in a few seconds.")


def busy_answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
    """503 and when to come back: a problem document for programs, a short page with the number to call for people."""
    is_for_programs = environ.get("PATH_INFO", "").startswith("/api/")
    body = _problem() if is_for_programs else _page(environ.get("HTTP_HOST", ""))
    kind = "application/problem+json" if is_for_programs else "text/html; charset=utf-8"
    own = {"Content-Security-Policy": BARE_POLICY}
    headers = [(name, own.get(name, value)) for name, value in strict_headers()]
    headers += [
        ("Content-Type", kind),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("Retry-After", str(seconds_to_wait())),
    ]
    start_response("503 Service Unavailable", headers)
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [body]


def _problem() -> bytes:
    said = {
        "type": "urn:leeward:problem:try_again",
        "title": "Not available just now, please try again",
        "status": 503,
        "code": "try_again",
        "id": f"err_{secrets.token_hex(6)}",
        "errors": [],
    }
    return json.dumps(said).encode()


def _page(host: str) -> bytes:
    brand = known_brand(host=host)
    again = ("", "Try again")
    if brand is None:
        heading, text = _UNKNOWN
        return bare_page(heading=heading, texts=[text], ways=[again]).encode()
    return bare_page(
        name=brand.name,
        heading=brand.text("problem.503.heading"),
        texts=[brand.text("problem.503.text")],
        ways=[again, (brand.phone.href, brand.phone.display)],
    ).encode()
