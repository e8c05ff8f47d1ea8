"""Database and cache settings from one address each."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

SQLITE_PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-16000;"
"""Readers never wait for a writer; a commit that was acknowledged survives a power cut (R-16)."""


def database_settings(*, url: str, home: Path) -> dict[str, Any]:
    """
    Django's DATABASES entry: SQLite in `home` when `url` is empty, else PostgreSQL.

    :raises ValueError: the address names another kind of database
    """
    if not url:
        return {
            "ENGINE": "leeward.retail.project.sqlite",
            "NAME": home / "leeward.sqlite3",
            # IMMEDIATE: a writer queues for its turn instead of failing half-way with "database is locked".
            "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 10, "init_command": SQLITE_PRAGMAS},
            # Opening it anew reads the whole schema: ten milliseconds of each request (measured at the desk).
            "CONN_MAX_AGE": 60,
        }
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"}:
        raise ValueError(f"LEEWARD_DATABASE_URL begins with {parts.scheme!r}; use postgres://")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": parts.hostname or "",
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    }


def cache_settings(*, url: str) -> dict[str, Any]:
    """Django's CACHES entry: in process when `url` is empty, else a Valkey or Redis server."""
    if not url:
        return {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 10_000}}
    return {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": url, "KEY_PREFIX": "leeward"}
