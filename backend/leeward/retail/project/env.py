"""
Every setting of Leeward: environment variable, default, meaning. The table in docs/settings.md is printed from here.

Nothing else in the code base reads the environment. A value that cannot be used stops the start with one sentence.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from leeward.retail.project.outside import OUTSIDE


class BadSetting(Exception):
    """An environment variable holds a value that cannot be used; the text is one sentence for the operator."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: `read` turns the text into the value and raises ValueError with the reason if it cannot."""

    name: str
    default: str
    meaning: str
    read: Callable[[str], Any]


def _text(raw: str) -> str:
    return raw


def _switch(raw: str) -> bool:
    if raw not in {"0", "1"}:
        raise ValueError("use 0 or 1")
    return raw == "1"


def _whole_number(raw: str) -> int:
    return int(raw)


def _port(raw: str) -> int:
    port = int(raw)
    if not 1 <= port <= 65535:
        raise ValueError("a port lies between 1 and 65535")
    return port


def _folder(raw: str) -> Path:
    return Path(raw).expanduser().resolve()


def _list(raw: str) -> list[str]:
    return [part.strip() for part in raw.split(",") if part.strip()]


def _tiles(raw: str) -> str:
    if raw and not (raw.startswith("https://") and all(part in raw for part in ("{z}", "{x}", "{y}"))):
        raise ValueError("an https address with {z}, {x} and {y} in it")
    return raw


def _mail_address(raw: str) -> str:
    if raw and not raw.startswith(("smtp://", "smtps://", "console:")):
        raise ValueError("begin with smtp://, smtps:// or console:")
    return raw


def _share_networks(raw: str) -> list[tuple[str, str]]:
    pairs = [tuple(part.split("=", 1)) for part in _list(raw)]
    if any(len(pair) != 2 or not pair[1].startswith("https://") for pair in pairs):
        raise ValueError("each network is a name, an equals sign and an https address")
    return [(pair[0], pair[1]) for pair in pairs]


def _one_of(*allowed: str) -> Callable[[str], str]:
    def read(raw: str) -> str:
        if raw not in allowed:
            raise ValueError(f"use one of {', '.join(allowed)}")
        return raw

    return read


REPOSITORY = Path(__file__).resolve().parents[4]

SETTINGS: tuple[Setting, ...] = (
    Setting(
        "LEEWARD_HOME", str(REPOSITORY / "var"), "Folder of all data: database, media, snapshots, sockets.", _folder
    ),
    Setting("LEEWARD_PORT", "8000", "Port of the public door.", _port),
    Setting(
        "LEEWARD_MAP_AERIAL_TILES",
        "",
        "Address of aerial map tiles with {z}, {x} and {y}; empty: hotel maps have no such layer.",
        _tiles,
    ),
    Setting(
        "LEEWARD_MAP_STREETS_TILES",
        "",
        "Address of street map tiles with {z}, {x} and {y}; empty: hotel maps have no such layer.",
        _tiles,
    ),
    Setting("LEEWARD_MAP_CREDIT", "", "Whom the maps credit for their tiles, shown on every map.", _text),
    Setting(
        "LEEWARD_VIDEO_ADDRESS",
        "https://video.example/watch/{video_id}",
        "Address of a video at its site, with {video_id}. Nothing is loaded from there: visitors go there.",
        _text,
    ),
    Setting(
        "LEEWARD_SHARE_NETWORKS",
        "",
        "Networks of Share with friends, as Name=https://address with {url} and {title}, separated by commas.",
        _share_networks,
    ),
    Setting("LEEWARD_BIND", "127.0.0.1", "Address the public door listens on.", _text),
    Setting(
        "LEEWARD_ORIGIN",
        "",
        "Public origin such as https://www.example.co.uk; empty: http://localhost and the port.",
        _text,
    ),
    Setting("LEEWARD_DEV", "0", "1 serves the front end from the development server and shows /_kit.", _switch),
    Setting("LEEWARD_VITE_PORT", "5173", "Port of the front-end development server.", _port),
    Setting("LEEWARD_SECRET_KEY", "", "Signing secret; empty: made once and kept in LEEWARD_HOME.", _text),
    Setting(
        "LEEWARD_DATABASE_URL", "", "postgres://user:password@host:port/name; empty: SQLite in LEEWARD_HOME.", _text
    ),
    Setting("LEEWARD_CACHE_URL", "", "redis://host:port/0 of a Valkey or Redis server; empty: in process.", _text),
    Setting(
        "LEEWARD_UNKNOWN_HOST_BRAND",
        "none",
        "`default` shows the main brand on unknown hosts; `none` answers 404.",
        _one_of("none", "default"),
    ),
    Setting("LEEWARD_TLS", "0", "1 when the public origin is https: secure cookies and HSTS.", _switch),
    Setting(
        "LEEWARD_TRUSTED_PROXIES",
        "",
        "Addresses whose X-Forwarded-For and -Proto are believed, separated by commas.",
        _list,
    ),
    Setting(
        "LEEWARD_FRAME_ANCESTORS", "", "Origins that may frame public pages, separated by commas; empty: none.", _list
    ),
    Setting(
        "LEEWARD_RENDER_SOCKET", "", "Unix socket of the render process; empty: run/render.sock in LEEWARD_HOME.", _text
    ),
    Setting(
        "LEEWARD_RENDER_TIMEOUT_MS",
        "2000",
        "Longest wait for a rendered page before the browser draws it itself.",
        _whole_number,
    ),
    Setting(
        "LEEWARD_PAGE_CACHE_SECONDS",
        "60",
        "How long a public page or answer may be kept at most; 0 turns keeping off.",
        _whole_number,
    ),
    Setting(
        "LEEWARD_CDN_PURGE_URL",
        "",
        "Address asked to forget changed answers: with {key} once per key, else all keys at once; empty: none.",
        _text,
    ),
    Setting("LEEWARD_CDN_PURGE_HEADER", "", "A header sent along, such as `Authorization: Bearer …`.", _text),
    Setting(
        "LEEWARD_SEARCH_POINTS_PER_SECOND",
        "20",
        "What one client may ask of the search addresses; a results page costs 2; 0 turns the limit off.",
        _whole_number,
    ),
    Setting(
        "LEEWARD_DEMO_SCALE",
        "small",
        "How many hotels the demo has: `small` about 300, `tiny` a handful, `none` none.",
        _one_of("small", "tiny", "none"),
    ),
    Setting(
        "LEEWARD_PAYMENT_PROVIDER",
        "sandbox",
        "Who takes payments: `sandbox` moves no money; `stripe` needs its keys.",
        _one_of("sandbox", "stripe"),
    ),
    Setting("LEEWARD_STRIPE_KEY", "", "Secret key of Stripe's API, such as sk_live_…; best a restricted one.", _text),
    Setting(
        "LEEWARD_STRIPE_WEBHOOK_SECRETS",
        "",
        "Signing secrets of Stripe's messages to /pay/events/stripe, separated by commas: two while one is exchanged.",
        _list,
    ),
    Setting(
        "LEEWARD_MAIL_URL",
        "",
        "Mail server: smtp://user:password@host:587 (starts TLS, except on this machine) or smtps://…;"
        " `console:` prints; empty: files in LEEWARD_HOME/mail.",
        _mail_address,
    ),
    Setting("LEEWARD_MAILING_LIST", "built-in", "Where the mailing list is kept: `built-in`.", _one_of("built-in")),
    Setting(
        "LEEWARD_LOG_LEVEL", "INFO", "DEBUG, INFO, WARNING or ERROR.", _one_of("DEBUG", "INFO", "WARNING", "ERROR")
    ),
    Setting("LEEWARD_WEB_WORKERS", "1", "Web worker processes.", _whole_number),
    Setting("LEEWARD_WEB_THREADS", "4", "Threads of each web worker that run Python code.", _whole_number),
    Setting(
        "LEEWARD_INTERNAL_TOKEN",
        "",
        "Bearer token that opens /metrics and the reasons of /readyz from other machines.",
        _text,
    ),
    *(Setting(*row) for row in OUTSIDE),
)

_BY_NAME = {setting.name: setting for setting in SETTINGS}


def setting(name: str) -> Any:
    """
    Value of one setting, from the environment or its default.

    :raises BadSetting: the environment holds a value that cannot be used
    :raises KeyError: there is no such setting
    """
    known = _BY_NAME[name]
    raw = os.environ.get(name, "").strip() or known.default
    try:
        return known.read(raw)
    except ValueError as reason:
        raise BadSetting(f"{name} cannot be {raw!r}: {reason}.") from reason


def settings_table() -> str:
    """The documented table of settings, in Markdown."""
    lines = ["| setting | default | meaning |", "|---|---|---|"]
    for known in SETTINGS:
        default = (
            "`var` beside the code" if known.name == "LEEWARD_HOME" else f"`{known.default}`" if known.default else "–"
        )
        lines.append(f"| `{known.name}` | {default} | {known.meaning} |")
    return "\n".join(lines) + "\n"
