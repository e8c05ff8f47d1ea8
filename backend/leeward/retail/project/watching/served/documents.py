"""What a page's document would have a browser run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlsplit

from leeward.retail.project.watching.served.script_list import ScriptList

_DATA = {"application/json", "application/ld+json"}
"""Types that no browser runs."""
_LONGEST_SHOWN = 100
_SCRIPT = re.compile("<script", re.IGNORECASE)
_AS_OURS = re.compile(r'<script(?: [a-z-]+(?:="[^"<>&]*")?)*>', re.IGNORECASE)
"""
A browser reads comments, blanks and attributes otherwise than a library: what is written like this both read alike, and
of all others it is enough to know that we write none.
"""
_OWN_DOCUMENT = re.compile(r"\bsrcdoc\s*=", re.IGNORECASE)
"""A frame whose page stands in an attribute: it runs under the nonce of the page around it."""


@dataclass(slots=True)
class _Found:
    kind: str = ""
    runs: list[str] = field(default_factory=list)
    """Addresses of scripts, and of modules that are fetched ahead to be run."""
    own_text: int = 0
    """How many scripts are written into the page itself."""
    handlers: int = 0
    """How many elements have `on…` attributes or addresses that are scripts."""
    as_ours: int = 0
    """How many scripts, data among them, are written as we write them."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found = _Found()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One element's start: only what may run is kept."""
        said = {name: value or "" for name, value in reversed(attrs)}  # of two alike a browser takes the first
        if tag == "script":
            self.found.as_ours += _AS_OURS.fullmatch(self.get_starttag_text() or "") is not None
        if tag == "html":
            self.found.kind = said.get("data-page", "")
        elif tag == "script" and said.get("type", "").strip().lower() not in _DATA:
            if "src" in said:
                self.found.runs.append(said["src"])
            else:
                self.found.own_text += 1
        elif tag == "link" and "modulepreload" in said.get("rel", "").lower().split():
            self.found.runs.append(said.get("href", ""))
        self.found.handlers += any(name.startswith("on") or _is_script(value) for name, value in said.items())


def _is_script(address: str) -> bool:
    return "".join(address.split()).lower().startswith("javascript:")


def differences_in(document: str, listed: ScriptList) -> Iterator[str]:
    """One line for each thing that a page of its kind may not run."""
    reader = _Reader()
    reader.feed(document)
    reader.close()
    found = reader.found
    allowed = listed.allowed.get(found.kind)
    if allowed is None:
        yield f"is no kind of page that was built ({found.kind[:40]!r})"
        allowed = frozenset()
    if not found.runs:
        yield "names no script of ours"
    for address in found.runs:
        if address not in allowed:
            yield f"runs {_shown(address)}, which is not listed for it"
    if found.own_text:
        yield f"runs {found.own_text} scripts that are written into it"
    if found.handlers:
        yield f"has {found.handlers} elements that run something by themselves"
    if others := len(_SCRIPT.findall(document)) - found.as_ours:
        yield f"has {others} scripts that are not written as ours are"
    if _OWN_DOCUMENT.search(document):
        yield "has a frame with a document of its own"


def _shown(address: str) -> str:
    """Without its query: that may hold what somebody typed."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "what is no address"
    return f"{parts.netloc}{parts.path}"[:_LONGEST_SHOWN] or "a script without address"
