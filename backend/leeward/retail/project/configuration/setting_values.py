"""How the text of a setting becomes its value. Each raises ValueError with the reason where it cannot."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from leeward.travel.flights import TIMES_OF_DAY

_STRIPES_OWN = "whsec_"
"""How Stripe's signing secrets begin; one may end with equals signs."""


def read_text(raw: str) -> str:
    return raw


def read_switch(raw: str) -> bool:
    if raw not in {"0", "1"}:
        raise ValueError("use 0 or 1")
    return raw == "1"


def read_whole_number(raw: str) -> int:
    return int(raw)


def read_port(raw: str) -> int:
    port = int(raw)
    if not 1 <= port <= 65535:
        raise ValueError("a port lies between 1 and 65535")
    return port


def read_folder(raw: str) -> Path:
    return Path(raw).expanduser().resolve()


def read_list(raw: str) -> list[str]:
    return [part.strip() for part in raw.split(",") if part.strip()]


def read_networks(raw: str) -> list[IPv4Network | IPv6Network]:
    try:
        return [ip_network(part) for part in read_list(raw)]
    except ValueError as error:
        raise ValueError("networks such as 10.0.0.0/24, separated by commas") from error


def read_tiles(raw: str) -> str:
    if raw and not (raw.startswith("https://") and all(part in raw for part in ("{z}", "{x}", "{y}"))):
        raise ValueError("an https address with {z}, {x} and {y} in it")
    return raw


def read_map_link(raw: str) -> str:
    if raw and not (raw.startswith("https://") and all(part in raw for part in ("{latitude}", "{longitude}"))):
        raise ValueError("an https address with {latitude} and {longitude} in it")
    return raw


def read_mail_address(raw: str) -> str:
    if raw and not raw.startswith(("smtp://", "smtps://", "console:")):
        raise ValueError("begin with smtp://, smtps:// or console:")
    return raw


def read_times_of_day(raw: str) -> tuple[time, ...]:
    try:
        begins = tuple(time.fromisoformat(part) for part in read_list(raw))
    except ValueError:
        begins = ()
    if len(begins) != len(TIMES_OF_DAY) or list(begins) != sorted(set(begins)):
        raise ValueError("four times of a day such as 05:00,12:00,17:00,21:00, each after the one before")
    return begins


def read_share_networks(raw: str) -> list[tuple[str, str]]:
    pairs = [tuple(part.split("=", 1)) for part in read_list(raw)]
    if any(len(pair) != 2 or not pair[1].startswith("https://") for pair in pairs):
        raise ValueError("each network is a name, an equals sign and an https address")
    return [(pair[0], pair[1]) for pair in pairs]


def read_one_of(*allowed: str) -> Callable[[str], str]:
    def read(raw: str) -> str:
        if raw not in allowed:
            raise ValueError(f"use one of {', '.join(allowed)}")
        return raw

    return read


def read_https(raw: str) -> str:
    parts = urlsplit(raw)
    if raw and (parts.scheme != "https" or not parts.hostname):
        raise ValueError("an https address")
    return raw


def read_origins(raw: str) -> list[str]:
    origins = read_list(raw)
    if any(read_https(origin).count("/") != 2 for origin in origins):
        raise ValueError("https origins such as https://www.example.com, separated by commas, without a path")
    return origins


def read_secrets_by_brand(raw: str) -> list[tuple[str, str]]:
    """Workspace and secret of each; the workspace is empty of a secret that all brands share."""
    found = [_named_secret(part) for part in read_list(raw)]
    if any(not secret for _, secret in found):
        raise ValueError("secrets, or brand=secret pairs such as main=whsec_…, separated by commas")
    brands_of: dict[str, set[str]] = {}
    for workspace, secret in found:
        brands_of.setdefault(secret, set()).add(workspace)
    if any(len(brands) > 1 for brands in brands_of.values()):
        raise ValueError("a secret stands there for two brands, or for one and for all: each needs its own")
    return found


def read_keys_by_brand(raw: str) -> dict[str, tuple[str, ...]]:
    """Keys by workspace, which is empty of those of all brands. A brand that is left out has none, not another's."""
    found = [_named_secret(part) for part in read_list(raw)]
    if any(not key for _, key in found):
        raise ValueError("a key, or brand=key pairs such as main=rk_live_…, separated by commas")
    if len({"_live_" in key for _, key in found}) > 1:
        raise ValueError("keys of Stripe's live mode and of its test mode stand there together")
    keys: dict[str, tuple[str, ...]] = {}
    for workspace, key in found:
        keys[workspace] = (*keys.get(workspace, ()), key)
    if "" in keys and len(keys) > 1:
        raise ValueError("a key without a brand stands beside a brand's own: name the brand of each, or one for all")
    return keys


def _named_secret(part: str) -> tuple[str, str]:
    workspace, sign, secret = part.partition("=")
    if not sign or workspace.startswith(_STRIPES_OWN):
        return "", part
    return workspace.strip(), secret.strip() if workspace.strip() else ""


def read_numbered(raw: str) -> dict[str, str]:
    pairs = [part.partition("=") for part in raw.replace(" ", "").split(",") if part]
    if any(not name or not number.isdigit() for name, _, number in pairs):
        raise ValueError("brand=number pairs such as main=10123,caribbean=10124")
    return {name: number for name, _, number in pairs}
