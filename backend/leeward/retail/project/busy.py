"""What is said to whoever comes when too many do: made from what this process holds, for asking anything takes time."""

from __future__ import annotations

import hashlib
import html
import json
import secrets
from base64 import b64encode
from collections.abc import Callable
from typing import Any

from leeward.retail.brands.queries import known_brand
from leeward.retail.kit.coming_back import seconds_to_wait
from leeward.retail.project.headers import strict_headers

_STYLE = (
    "body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:18px/1.5 system-ui,sans-serif;"
    "color:#13263a;background:#f6f8fa;text-align:center}h1{font-size:28px;line-height:1.2;margin:0 0 12px}"
    "p{margin:0 0 12px;max-width:34em}a{color:inherit;display:inline-block;padding:12px}"
)
_STYLE_HASH = b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
_POLICY = (
    f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
)
_PAGE = (
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="robots" content="noindex">'
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>{heading}</title>'
    "<style>{style}</style></head><body><main><p>{name}</p><h1>{heading}</h1><p>{text}</p>"
    '<p><a href="">Try again</a>{call}</p></main></body></html>'
)
_UNKNOWN = ("", "We will be back in a moment", "Please try again in a few seconds.", "")


def busy_answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
    """503 and when to come back: a problem document for programs, a short page with the number to call for people."""
    is_for_programs = environ.get("PATH_INFO", "").startswith("/api/")
    body = _problem() if is_for_programs else _page(environ.get("HTTP_HOST", ""))
    kind = "application/problem+json" if is_for_programs else "text/html; charset=utf-8"
    own = {"Content-Security-Policy": _POLICY}
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
    name, heading, text, call = _UNKNOWN
    if brand is not None:
        name, heading, text = brand.name, brand.text("problem.503.heading"), brand.text("problem.503.text")
        call = f'<a href="{html.escape(brand.phone.href)}">{html.escape(brand.phone.display)}</a>'
    said = {"name": html.escape(name), "heading": html.escape(heading), "text": html.escape(text)}
    return _PAGE.format(style=_STYLE, call=call, **said).encode()
