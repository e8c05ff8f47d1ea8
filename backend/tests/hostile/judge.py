"""What may come out: HTML that a browser would neither run nor fetch for, and JSON whose strings are the same."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

from leeward.retail.kit.html import is_safe_href

ALLOWED_TAGS = {
    "p", "br", "h2", "h3", "h4", "strong", "b", "em", "i", "s", "sup", "sub", "small", "abbr", "blockquote", "cite",
    "ul", "ol", "li", "dl", "dt", "dd", "a", "hr",
}  # fmt: skip
ALLOWED_ATTRIBUTES = {"a": {"href", "rel"}}
HARMLESS = {"title", "lang"}
"""On any tag: words that are read out, never run."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.problems: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ALLOWED_TAGS:
            self.problems.append(f"<{tag}>")
        for name, value in attrs:
            if name not in HARMLESS and name not in ALLOWED_ATTRIBUTES.get(tag, set()):
                self.problems.append(f"{tag} {name}={value!r}")
            elif name == "href" and not is_safe_href(value or ""):
                self.problems.append(f"href {value!r}")

    def handle_decl(self, decl: str) -> None:
        self.problems.append(f"<!{decl}>")

    def handle_comment(self, data: str) -> None:
        self.problems.append(f"<!--{data}-->")

    def handle_pi(self, data: str) -> None:
        self.problems.append(f"<?{data}>")


def html_problems(html: str) -> list[str]:
    """Everything in a piece of HTML that a browser could run, or fetch without being clicked; empty: harmless."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.problems


def href_problem(href: str) -> str | None:
    """Whether an address may be printed in a link."""
    if href == "" or is_safe_href(href):
        return None
    return f"{urlsplit(href[:30]).scheme or 'no scheme'}: {href!r}"


def strings_of(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every string of a JSON value with the path to it, keys included."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield f"{path}.{key}#key", str(key)
            yield from strings_of(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from strings_of(inner, f"{path}[{number}]")
