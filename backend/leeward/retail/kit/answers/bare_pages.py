"""
Pages that need nothing: no template, no style sheet, no font, no brand. For when what makes the others is away.

They carry their own style, which their policy lets in by its digest, and draw sun over water as the site does where a
picture is missing.
"""

from __future__ import annotations

import hashlib
import html
from base64 import b64encode
from collections.abc import Sequence

_STYLE = (
    "*{margin:0}"
    "body{padding:24px;color:#0b2545;background:#fff;font:17px/1.55 'Hanken Grotesk',system-ui,sans-serif}"
    "main,header{max-width:36rem;margin-inline:auto}"
    "header{padding-bottom:12px;border-bottom:1.5px solid;}"
    "header:empty{display:none}"
    "header,h1{font-family:Besley,Rockwell,'Roboto Slab',Georgia,serif;font-weight:600;letter-spacing:-.01em}"
    "svg{display:block;width:100%;height:auto;margin:32px 0 28px;border-radius:2px}"
    "h1{font-size:clamp(28px,6vw,41px);line-height:1.1;text-wrap:balance}"
    "p{margin-top:12px;color:#41556e}"
    "nav{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;margin-top:24px}"
    "a{color:inherit;padding:12px 0;font-weight:650;text-underline-offset:.2em}"
    "a:first-child{padding:12px 24px;border:1.5px solid #0b2545;border-radius:6px;color:#fff;background:#0b2545;"
    "text-decoration:none}"
    "a:focus-visible{outline:2px solid;outline-offset:2px;box-shadow:0 0 0 7px #ffd54a}"
)
_DRAWING = (
    '<svg viewBox="0 0 12 5" aria-hidden="true"><path fill="#ede7de" d="M0 0h12v5H0z"/>'
    '<circle cx="8.4" cy="2.9" r=".9" fill="#fecfcd"/><path fill="#c8e1ea" d="M0 3.2h12V5H0z"/></svg>'
)
_PAGE = (
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="robots" content="noindex">'
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>{heading}</title>'
    "<style>{style}</style></head><body><header>{name}</header>"
    "<main>{drawing}<h1>{heading}</h1>{texts}{ways}</main></body></html>"
)
_DIGEST = b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
BARE_POLICY = (
    f"default-src 'none'; style-src 'sha256-{_DIGEST}'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
)
"""The content security policy to send with such a page."""

Way = tuple[str, str]
"""An address and its words."""


def bare_page(
    *, heading: str, texts: Sequence[str], ways: Sequence[Way] = (), name: str = "", is_in_frame: bool = False
) -> str:
    """
    The page's HTML. `name`: whose page it is, where that is known. Everything given is plain text.

    `is_in_frame`: its ways lead out of a frame, into windows of their own.
    """
    out = ' target="_blank"' if is_in_frame else ""
    links = "".join(f'<a href="{html.escape(address)}"{out}>{html.escape(words)}</a>' for address, words in ways)
    return _PAGE.format(
        style=_STYLE,
        drawing=_DRAWING,
        name=html.escape(name),
        heading=html.escape(heading),
        texts="".join(f"<p>{html.escape(text)}</p>" for text in texts),
        ways=f'<nav aria-label="What you can do">{links}</nav>' if links else "",
    )
