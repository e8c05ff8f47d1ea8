"""
Which addresses an editor may link to (security.md T-07): this site, anchors, https, telephone, e-mail; and which of
this site's are the page tree's.
"""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from django.urls import Resolver404, resolve

ALLOWED_SCHEMES = frozenset({"https", "tel", "mailto"})
_TREE = "wagtail_serve"
_OUTSIDE = ("/api/", "/cms/", "/media/")
_OUTSIDE_ALONE = frozenset({"/readyz", "/metrics"})
HOSTILE = re.compile(r"[\x00-\x20\x7f<>\"'\\^`{|}]")


def link_problem(href: str) -> str | None:
    """What is wrong with an address, as a sentence for the editor; None when it may be used."""
    if HOSTILE.search(href):
        return "A link cannot contain spaces or quotation marks."
    if href.startswith("//"):
        return "Begin a link to another site with https://."
    if href.startswith(("/", "#")):
        return None
    try:
        scheme = urlsplit(href).scheme
    except ValueError:  # an opened bracket, letters that stand for others in a host
        return "This is no address that a browser could open."
    if scheme not in ALLOWED_SCHEMES:
        return "Begin a link with /, #, https:// or tel:."
    return None


def is_outside_tree(path: str) -> bool:
    """Whether a request reads no page tree, whichever brand's host it is sent to."""
    return path.startswith(_OUTSIDE) or path in _OUTSIDE_ALONE


def is_of_tree(path: str) -> bool:
    """Whether no address of the product itself is meant, with or without a slash at its end."""
    addresses = (path, f"{path}/")
    return not any(map(is_outside_tree, addresses)) and all(_name_at(one) in ("", _TREE) for one in addresses)


def _name_at(address: str) -> str | None:
    try:
        return resolve(address).url_name
    except Resolver404:
        return ""
