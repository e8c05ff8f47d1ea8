"""
The booking part of `make bench`: orders at a steady rate on each database (issue 7).

Writes docs/benchmarks/booking.json and .md. The customers ask from one process, the shop answers from others.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from scripts.bench.machine import describe_machine
from scripts.bench.results import machine_line, measure_inside, write_results
from scripts.quality.browser_tests import throw_away_database
from scripts.quality.servers import find_servers
from scripts.quality.shop import throw_away_shop

MOST_P99_MILLISECONDS = 150
RATES = {"SQLite": 50, "PostgreSQL": 100}
SECONDS = 15


def bench_booking() -> None:
    """
    Measure on throw-away shops and write the figures; PostgreSQL where it answers.

    :raises Problem: a shop did not start, or could not be ordered from
    """
    results: dict[str, Any] = {"machine": describe_machine(), "SQLite": _measure("SQLite", nullcontext(""))}
    url = find_servers().database_url
    if url:
        results["PostgreSQL"] = _measure("PostgreSQL", throw_away_database(url))
    write_results("booking", results, table=_table(results))


def _measure(name: str, database: AbstractContextManager[str]) -> dict[str, Any]:
    with database as url:
        # One web process as anybody's first shop has it; on PostgreSQL writers need not wait for each other.
        env = {"LEEWARD_DATABASE_URL": url, "LEEWARD_WEB_WORKERS": "2" if url else "1",
               "LEEWARD_SEARCH_POINTS_PER_SECOND": "0", "LEEWARD_BOOKING_LIMITS": "0"}  # fmt: skip
        with throw_away_shop(env=env, name=name) as shop:
            asked = ["bench.booking_rate", str(RATES[name]), str(SECONDS)]
            return measure_inside(shop, *asked, doing=f"Ordering {RATES[name]} times a second on {name}", env=env)


def _table(results: dict[str, Any]) -> str:
    lines = [
        "# Booking: what was measured",
        "",
        f"{machine_line(results['machine'])}. Each order counts from the moment it was due.",
        "",
        "| what | measured | must reach |",
        "|---|---|---|",
    ]
    for name, rate in RATES.items():
        found = results.get(name)
        if found is None:
            lines.append(f"| booking POST, {rate} a second on {name} | not measured: it does not answer | – |")
            continue
        lines += [
            f"| booking POST, {found['orders']:,} at {found['rate']:.0f} a second on {name}, p99 (median "
            f"{found['p50_ms']:.0f} ms, worst {found['worst_ms']:,.0f} ms) | {found['p99_ms']:,.0f} ms "
            f"| ≤ {MOST_P99_MILLISECONDS} ms |",
            f"| processor time of the web processes for one order on {name} | {found['cpu_ms_an_order']:.1f} ms | – |",
            f"| the same of the one that asks, beside it | {found['asking_ms_an_order']:.1f} ms | – |",
            f"| orders on {name} that were not taken | {found['faults']} | 0 |",
        ]
    return "\n".join([*lines, ""])
