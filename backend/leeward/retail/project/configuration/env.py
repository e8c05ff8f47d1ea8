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

from leeward.retail.project.configuration.media_store import read_media_store
from leeward.retail.project.configuration.outside import OUTSIDE
from leeward.retail.project.configuration.setting_values import (
    read_folder,
    read_list,
    read_mail_address,
    read_networks,
    read_one_of,
    read_port,
    read_switch,
    read_text,
    read_whole_number,
)
from leeward.retail.project.configuration.shown import SHOWN
from leeward.retail.project.configuration.taking_money import TAKING_MONEY


class BadSetting(Exception):
    """An environment variable holds a value that cannot be used; the text is one sentence for the operator."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: `read` turns the text into the value and raises ValueError with the reason if it cannot."""

    name: str
    default: str
    meaning: str
    read: Callable[[str], Any]


REPOSITORY = Path(__file__).resolve().parents[5]

SETTINGS: tuple[Setting, ...] = (
    Setting(
        "LEEWARD_HOME", str(REPOSITORY / "var"), "Folder of all data: database, media, snapshots, sockets.", read_folder
    ),
    Setting("LEEWARD_PORT", "8000", "Port of the public door.", read_port),
    *(Setting(*row) for row in SHOWN),
    Setting("LEEWARD_BIND", "127.0.0.1", "Address the public door listens on.", read_text),
    Setting(
        "LEEWARD_ORIGIN",
        "",
        "Public origin such as https://www.example.co.uk; empty: http://localhost and the port.",
        read_text,
    ),
    Setting("LEEWARD_DEV", "0", "1 serves the front end from the development server and shows /_kit.", read_switch),
    Setting("LEEWARD_VITE_PORT", "5173", "Port of the front-end development server.", read_port),
    Setting("LEEWARD_SECRET_KEY", "", "Signing secret; empty: made once and kept in LEEWARD_HOME.", read_text),
    Setting(
        "LEEWARD_DATABASE_URL", "", "postgres://user:password@host:port/name; empty: SQLite in LEEWARD_HOME.", read_text
    ),
    Setting(
        "LEEWARD_REPLICA",
        "",
        "Folder on another disk that follows the SQLite database, less than a second behind; empty: none.",
        read_text,
    ),
    Setting(
        "LEEWARD_MEDIA_STORE",
        "",
        "s3://KEY:SECRET@HOST/BUCKET?region=eu-west-2 of an S3-compatible store for pictures; empty: a folder.",
        read_media_store,
    ),
    Setting("LEEWARD_CACHE_URL", "", "redis://host:port/0 of a Valkey or Redis server; empty: in process.", read_text),
    Setting(
        "LEEWARD_UNKNOWN_HOST_BRAND",
        "none",
        "`default` shows the main brand on unknown hosts; `none` answers 404.",
        read_one_of("none", "default"),
    ),
    Setting("LEEWARD_TLS", "0", "1 when the public origin is https: secure cookies and HSTS.", read_switch),
    Setting(
        "LEEWARD_TRUSTED_PROXIES",
        "",
        "Addresses whose X-Forwarded-For and -Proto are believed, separated by commas.",
        read_list,
    ),
    Setting(
        "LEEWARD_OWN_NETWORKS",
        "",
        "Private networks such as 10.0.0.0/24, separated by commas, in which brands' hosts may be: the daily look at"
        " what is served asks public addresses and these.",
        read_networks,
    ),
    Setting(
        "LEEWARD_FRAME_ANCESTORS",
        "",
        "Origins that may frame public pages, separated by commas; empty: none.",
        read_list,
    ),
    Setting(
        "LEEWARD_RENDER_SOCKET",
        "",
        "Unix socket of the render process; empty: run/render.sock in LEEWARD_HOME.",
        read_text,
    ),
    Setting(
        "LEEWARD_RENDER_TIMEOUT_MS",
        "2000",
        "Longest wait for a rendered page before the browser draws it itself.",
        read_whole_number,
    ),
    Setting(
        "LEEWARD_PAGE_CACHE_SECONDS",
        "60",
        "How long a public page or answer may be kept at most; 0 turns keeping off.",
        read_whole_number,
    ),
    Setting(
        "LEEWARD_CDN_PURGE_URL",
        "",
        "Address asked to forget changed answers: with {key} once per key, else all keys at once; empty: none.",
        read_text,
    ),
    Setting("LEEWARD_CDN_PURGE_HEADER", "", "A header sent along, such as `Authorization: Bearer …`.", read_text),
    Setting(
        "LEEWARD_SEARCH_POINTS_PER_SECOND",
        "20",
        "What one client may ask of prices, by the API or by pages; a results page costs 2, and whoever comes anew has"
        " six seconds' worth; 0 turns the limit off.",
        read_whole_number,
    ),
    Setting(
        "LEEWARD_BOOKING_LIMITS",
        "1",
        "0 lifts what one network may hold, order and try as promo codes: for tests that are many visitors at once.",
        read_switch,
    ),
    Setting(
        "LEEWARD_DEMO_SCALE",
        "small",
        "The demo's hotels: `small` about 300, `tiny` a handful, `busy` nearly 400 in three countries, `none` none.",
        read_one_of("small", "tiny", "busy", "none"),
    ),
    *(Setting(*row) for row in TAKING_MONEY),
    Setting(
        "LEEWARD_MAIL_URL",
        "",
        "Mail server: smtp://user:password@host:587 (starts TLS, except on this machine) or smtps://…;"
        " `console:` prints; empty: files in LEEWARD_HOME/mail.",
        read_mail_address,
    ),
    Setting(
        "LEEWARD_CMS_SECOND_FACTOR",
        "",
        "Whether editors must link an authenticator app: `required`, or `offered` at /cms/second-factor; empty:"
        " required where LEEWARD_TLS is on. Whoever has linked one is always asked for its code; agents always are,"
        " and so is everybody at the CMS's pages of users and groups.",
        read_one_of("", "required", "offered"),
    ),
    Setting(
        "LEEWARD_MAILING_LIST",
        "built-in",
        "Where the mailing list is kept besides our own table: `built-in` nowhere, `mailjet` at Mailjet, once its"
        " contact properties `topics` and `airports` (text) are made.",
        read_one_of("built-in", "mailjet"),
    ),
    Setting(
        "LEEWARD_LOG_LEVEL", "INFO", "DEBUG, INFO, WARNING or ERROR.", read_one_of("DEBUG", "INFO", "WARNING", "ERROR")
    ),
    Setting("LEEWARD_WEB_WORKERS", "1", "Web worker processes.", read_whole_number),
    Setting("LEEWARD_WEB_THREADS", "4", "Threads of each web worker that run Python code.", read_whole_number),
    Setting(
        "LEEWARD_INTERNAL_TOKEN",
        "",
        "Bearer token that opens /metrics and the reasons of /readyz; without one they open to this machine alone.",
        read_text,
    ),
    *(Setting(*row) for row in OUTSIDE),
)

_MAY_HOLD_SECRETS = ("SECRET", "KEY", "PASSWORD", "TOKEN", "HEADER", "MAIL_URL", "DATABASE_URL", "CACHE_URL", "STORE")
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
        # A start that is refused is written into logs: whatever may hold a password is not said again.
        said = "used as it is" if any(word in name for word in _MAY_HOLD_SECRETS) else repr(raw)
        raise BadSetting(f"{name} cannot be {said}: {reason}.") from reason


def given_names() -> list[str]:
    """Every variable of the environment whose name begins like a setting's, whether or not it is one."""
    return sorted(name for name in os.environ if name.startswith("LEEWARD_"))


def service_socket() -> str:
    """Where the service manager that started us listens for signs of life (systemd's name for it); empty: nowhere."""
    return os.environ.get("NOTIFY_SOCKET", "")


def settings_table() -> str:
    """The documented table of settings, in Markdown."""
    lines = ["| setting | default | meaning |", "|---|---|---|"]
    for known in SETTINGS:
        default = (
            "`var` beside the code" if known.name == "LEEWARD_HOME" else f"`{known.default}`" if known.default else "–"
        )
        lines.append(f"| `{known.name}` | {default} | {known.meaning} |")
    return "\n".join(lines) + "\n"
