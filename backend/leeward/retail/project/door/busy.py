"""
What is said to whoever comes when too many do, or asks for too much: made from what this process holds, for asking
anything takes time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from leeward.retail.brands.queries import known_brand
from leeward.retail.kit.answers.bare_pages import BARE_POLICY, bare_page
from leeward.retail.kit.answers.coming_back import seconds_to_wait
from leeward.retail.project.door.headers import strict_headers
from leeward.retail.search.errors import TooManySearches
from leeward.retail.search.hotpath.replies import PROBLEM_JSON, problem_body, status_line

_UNKNOWN = ("We will be back in a moment", "Please try again in a few seconds.")
_TOO_MUCH = ("One moment, please", "Very many prices were asked for from your connection. Please try again in {wait}.")


@dataclass(frozen=True, slots=True)
class _Said:
    """Code and title are for programs, heading and text for people."""

    status: int
    seconds: int
    code: str
    title: str
    heading: str
    text: str


def busy_answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
    """503 and when to come back: a problem document for programs, a short page with the number to call for people."""
    brand = known_brand(host=environ.get("HTTP_HOST", ""))
    words = _UNKNOWN if brand is None else (brand.text("problem.503.heading"), brand.text("problem.503.text"))
    said = _Said(503, seconds_to_wait(), "try_again", "Not available just now, please try again", *words)
    return _say(said, environ, start_response)


def too_much_answer(
    environ: dict[str, Any], start_response: Callable[..., Any], refusal: TooManySearches
) -> list[bytes]:
    """429 in the same two shapes, and when there is enough left for what was asked."""
    seconds = refusal.retry_after_seconds or 1
    heading, text = _TOO_MUCH
    wait = "a second" if seconds == 1 else f"{seconds} seconds"
    said = _Said(refusal.status, seconds, refusal.code, refusal.message, heading, text.format(wait=wait))
    return _say(said, environ, start_response)


def _say(said: _Said, environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
    path = environ.get("PATH_INFO", "")
    is_for_programs = path.startswith("/api/") or path.endswith(".json")
    body = _problem(said) if is_for_programs else _page(said, host=environ.get("HTTP_HOST", ""))
    kind = PROBLEM_JSON if is_for_programs else "text/html; charset=utf-8"
    own = {"Content-Security-Policy": BARE_POLICY}
    headers = [(name, own.get(name, value)) for name, value in strict_headers()]
    headers += [
        ("Content-Type", kind),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("Retry-After", str(said.seconds)),
    ]
    start_response(status_line(said.status), headers)
    return [] if environ["REQUEST_METHOD"] == "HEAD" else [body]


def _problem(said: _Said) -> bytes:
    _, body = problem_body(status=said.status, code=said.code, title=said.title, errors=[])
    return body.plain


def _page(said: _Said, *, host: str) -> bytes:
    brand = known_brand(host=host)
    again = ("", "Try again")
    if brand is None:
        return bare_page(heading=said.heading, texts=[said.text], ways=[again]).encode()
    ways = [again, (brand.phone.href, brand.phone.display)]
    return bare_page(name=brand.name, heading=said.heading, texts=[said.text], ways=ways).encode()
