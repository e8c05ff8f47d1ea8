"""
Content security policies (security.md T-08): one for public pages, one for staff screens.

Public pages run only scripts that carry the request's nonce, and what those load. Staff screens are Wagtail's, which
still needs inline styles and its own inline scripts; they get the tightest policy that passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from csp.constants import NONCE, NONE, SELF, STRICT_DYNAMIC, UNSAFE_INLINE

Policy = dict[str, Any]


def public_policy(
    *,
    frame_ancestors: list[str],
    development_origin: str,
    tile_addresses: Sequence[str] = (),
    outside_origins: Sequence[str] = (),
) -> Policy:
    """
    The policy of public pages. `development_origin` is the front-end development server, empty in production.

    `tile_addresses` are those of map tiles, empty ones left out: the only pictures from another host, asked for when a
    visitor opens a map. `outside_origins` are those that outside scripts, loaded after consent, call and frame.
    """
    extra = [development_origin] if development_origin else []
    websocket = [development_origin.replace("http", "ws", 1)] if development_origin else []
    directives: dict[str, Any] = {
        "default-src": [SELF],
        "script-src": [NONCE, STRICT_DYNAMIC],
        # Inline style elements are styles the development server injects; production needs only files and the nonce.
        "style-src": [SELF, UNSAFE_INLINE, *extra] if extra else [SELF, NONCE],
        "img-src": [SELF, "data:", *extra, *origins_of(tile_addresses), *outside_origins],
        "font-src": [SELF, *extra],
        "connect-src": [SELF, *extra, *websocket, *outside_origins],
        "frame-src": [SELF, *outside_origins],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": frame_ancestors or [NONE],
    }
    if not extra:
        directives["require-trusted-types-for"] = ["'script'"]
        # HTML that this server has sanitised (shell/content/trusted-html.ts), and scripts that its settings name
        # (lib/outside-script.ts).
        directives["trusted-types"] = ["leeward-server-html", "leeward-outside-script"]
    return {"DIRECTIVES": directives}


def first_party_directives(*, development_origin: str) -> dict[str, Any]:
    """
    What a private page says instead (T-12): no script, call, picture or frame of another company, whoever asks for it.

    Such a page prints no script of its own text, so its scripts are let in by where they come from and not by a nonce:
    what one of them adds must come from here as well. Nobody frames it, whoever may frame public pages, unless its own
    view says so.
    """
    plain = public_policy(frame_ancestors=[], development_origin=development_origin)["DIRECTIVES"]
    directives = {name: plain[name] for name in ("img-src", "connect-src", "frame-src")}
    directives["frame-ancestors"] = [NONE]
    if not development_origin:
        directives |= {"script-src": [SELF], "trusted-types": ["leeward-server-html"]}
    return directives


def origins_of(addresses: Sequence[str]) -> list[str]:
    """The origins of addresses, each once; empty ones left out."""
    parts = [urlsplit(address) for address in addresses if address]
    return sorted({f"{part.scheme}://{part.netloc}" for part in parts})


STAFF_DIRECTIVES: dict[str, Any] = {
    "default-src": [SELF],
    "script-src": [SELF, UNSAFE_INLINE],
    "style-src": [SELF, UNSAFE_INLINE],
    "img-src": [SELF, "data:", "blob:"],
    "font-src": [SELF, "data:"],
    "connect-src": [SELF],
    "frame-src": [SELF],
    "object-src": [NONE],
    "base-uri": [SELF],
    "form-action": [SELF],
    "frame-ancestors": [SELF],
}
"""Replaces every public directive on staff screens; see `project.middleware.StaffPolicyMiddleware`."""
