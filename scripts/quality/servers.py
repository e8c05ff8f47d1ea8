"""PostgreSQL and Valkey or Redis for the second run of the tests."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass

from scripts.setup.paths import PYTHON
from scripts.setup.problems import Problem
from scripts.setup.programs import run_quietly
from scripts.setup.progress import tell


@dataclass(frozen=True, slots=True)
class Servers:
    """
    Addresses for the tests; None where a server is not there, with the reason.

    second_cache_url: of a second run of tests beside the first; "" where there is none for it.
    shop_cache_url: of a shop that runs while the tests empty theirs; "" where it keeps its pages in process.
    """

    database_url: str | None
    database_reason: str
    cache_url: str | None
    cache_reason: str
    second_cache_url: str
    shop_cache_url: str

    def environments(self) -> list[dict[str, str]]:
        """Variables of a test run that uses what there is; of two where two are not in each other's way."""
        first = _environment(self.database_url, self.cache_url)
        if not self.database_url or (self.cache_url and not self.second_cache_url):
            return [first]
        return [first, _environment(f"{self.database_url}_second", self.second_cache_url)]


def _environment(database: str | None, cache: str | None) -> dict[str, str]:
    return {"LEEWARD_TEST_DATABASE_URL": database or "", "LEEWARD_TEST_CACHE_URL": cache or ""}


EMBEDDED = _environment(None, None)
"""Variables of a test run on SQLite and the in-process cache, whatever the environment says."""


def required() -> set[str]:
    """Servers without which the tests must fail: LEEWARD_TEST_REQUIRE=postgres,redis; both where CI=true."""
    named = os.environ.get("LEEWARD_TEST_REQUIRE", "")
    if not named and os.environ.get("CI", "").lower() == "true":
        named = "postgres,redis"
    return {part.strip() for part in named.split(",") if part.strip()}


def find_servers() -> Servers:
    """
    Look for both servers and say what was found.

    :raises Problem: a required or named one cannot be used
    """
    answer = run_quietly([PYTHON, "-m", "scripts.quality.probe_servers"], doing="looking for PostgreSQL and Redis")
    found = json.loads(answer.strip().splitlines()[-1])
    database, cache = found["database"], found["cache"]
    if "given" in database:
        raise Problem(f"{database['reason']}.")
    for name, kind, one in (("postgres", "PostgreSQL", database), ("redis", "Valkey or Redis", cache)):
        if name in required() and "url" not in one:
            raise Problem(f"The tests are required to use {kind} and {one['reason']}.")
    servers = Servers(
        database.get("url"), database.get("reason", ""),
        cache.get("url"), cache.get("reason", ""), found["second_cache"]["url"], found["shop_cache"]["url"],
    )  # fmt: skip
    tell(
        "  Databases used: SQLite" + (f", PostgreSQL ({_shown(servers.database_url)})" if servers.database_url else "")
    )
    tell(
        "  Caches used: in process" + (f", Valkey or Redis ({_shown(servers.cache_url)})" if servers.cache_url else "")
    )
    return servers


def _shown(url: str) -> str:
    """The address without user and password."""
    return url.rpartition("@")[2].removeprefix("redis://")
