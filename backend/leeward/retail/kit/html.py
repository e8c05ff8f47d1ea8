"""
Rich text that may be shown: an allow-list applied when it is saved and again when it is drawn (T-07).

Twice on purpose: the list may become stricter after a text was saved, and a text may reach the database another way.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import nh3

_TAGS = {
    "p", "br", "h2", "h3", "h4", "strong", "b", "em", "i", "s", "sup", "sub", "small", "abbr", "blockquote", "cite",
    "ul", "ol", "li", "dl", "dt", "dd", "a", "hr",
}  # fmt: skip
# No id, name or class: they would let a text reach for the page's own elements (DOM clobbering) and styles.
_ATTRIBUTES = {"a": {"href", "title"}, "abbr": {"title"}}
_REMOVED_WITH_CONTENT = {"script", "style", "template", "iframe", "object", "svg", "math", "noscript"}
_SCHEMES = {"https", "tel", "mailto"}

_BLANK_OR_CONTROL = re.compile(r"[\s\x00-\x1f\x7f\\]")
_ANCHOR = re.compile(r"#[A-Za-z][A-Za-z0-9_-]*")
_TELEPHONE = re.compile(r"tel:\+?[0-9]{3,15}")
_MAIL = re.compile(r"mailto:[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}")


def is_safe_href(href: str) -> bool:
    """
    Whether a link written by staff may be published.

    Allowed: a path on this site, `#anchor`, `https://` without user data, `tel:` and `mailto:`. Everything a browser
    could read another way (backslashes, blanks, control characters, `//host`, `javascript:`, `data:`) is not.
    """
    if not href or len(href) > 2000 or _BLANK_OR_CONTROL.search(href):
        return False
    if href.startswith("#"):
        return _ANCHOR.fullmatch(href) is not None
    if href.startswith("/"):
        return not href.startswith("//")
    if href.startswith("tel:"):
        return _TELEPHONE.fullmatch(href) is not None
    if href.startswith("mailto:"):
        return _MAIL.fullmatch(href) is not None
    return href.startswith("https://") and _is_plain_https(href)


def _is_plain_https(href: str) -> bool:
    try:
        parts = urlsplit(href)
        return bool(parts.hostname) and parts.username is None and parts.port != 0
    except ValueError:  # an impossible port or a broken IPv6 address
        return False


def sanitised_html(html: str) -> str:
    """The text with only what a paragraph needs: block and inline tags of a closed list, and safe links."""
    return nh3.clean(
        without_halves(html),
        tags=_TAGS,
        clean_content_tags=_REMOVED_WITH_CONTENT,
        attributes=_ATTRIBUTES,
        attribute_filter=_keep_attribute,
        url_schemes=_SCHEMES,
        link_rel="noopener noreferrer",
    )


def without_halves(text: str) -> str:
    """
    The text without halves of characters (lone surrogates) and NULs, which no draft can hold.

    A browser's editor leaves a half behind when somebody deletes into an emoji, and sends it as JSON.
    """
    return text.replace("\0", "").encode("utf-8", "ignore").decode("utf-8")


def _keep_attribute(tag: str, attribute: str, value: str) -> str | None:
    if tag == "a" and attribute == "href":
        return value if is_safe_href(value) else None
    return value
