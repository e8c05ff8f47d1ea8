"""Sanitised rich text as Markdown, for API readers who expect it (E04, `long_description`)."""

from __future__ import annotations

import re
from html import escape
from html.parser import HTMLParser

from leeward.retail.kit.html import is_safe_href, sanitised_html

_SPECIAL = re.compile(r"([\\`*_\[\]<>#|~])")
_MARKS = {"strong": "**", "b": "**", "em": "*", "i": "*", "s": "~~"}
_HEADS = {"h2": "## ", "h3": "### ", "h4": "#### "}
_BLANK = re.compile(r"[ \t]*\n[ \t]*")


class _Writer(HTMLParser):
    """Only ever fed what the sanitiser let through: a closed list of well-formed tags."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.lists: list[int] = []
        self.hrefs: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _HEADS:
            self.parts.append(f"\n\n{_HEADS[tag]}")
        elif tag in {"p", "blockquote"}:
            self.parts.append("\n\n" + ("> " if tag == "blockquote" else ""))
        elif tag in {"ul", "ol"}:
            self.parts.append("\n" if self.lists else "\n\n")
            self.lists.append(0 if tag == "ul" else 1)
        elif tag == "li":
            self.parts.append(self._bullet())
        elif tag == "br":
            self.parts.append("  \n")
        elif tag == "hr":
            self.parts.append("\n\n---\n\n")
        elif tag == "a":
            href = dict(attrs).get("href") or ""
            self.hrefs.append(href if is_safe_href(href) else "")
            self.parts.append("[")
        else:
            self.parts.append(_MARKS.get(tag, ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "a" and self.hrefs:
            href = self.hrefs.pop()
            self.parts.append(f"]({escape(href).replace('(', '%28').replace(')', '%29')})" if href else "]")
        elif tag in {"ul", "ol"} and self.lists:
            self.lists.pop()
            self.parts.append("\n")
        elif tag in _HEADS or tag == "p":
            self.parts.append("\n")
        else:
            self.parts.append(_MARKS.get(tag, ""))

    def handle_data(self, data: str) -> None:
        self.parts.append(_SPECIAL.sub(r"\\\1", _BLANK.sub(" ", data)))

    def _bullet(self) -> str:
        depth = "  " * max(0, len(self.lists) - 1)
        if not self.lists or self.lists[-1] == 0:
            return f"\n{depth}- "
        number = self.lists[-1]
        self.lists[-1] += 1
        return f"\n{depth}{number}. "


def markdown_of(html: str) -> str:
    """The text in Markdown without any HTML in it; characters that Markdown would read as marks are escaped."""
    writer = _Writer()
    writer.feed(sanitised_html(html))
    writer.close()
    return re.sub(r"\n{3,}", "\n\n", "".join(writer.parts)).strip()
