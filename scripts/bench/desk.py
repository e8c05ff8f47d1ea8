"""
The desk part of `make bench`: 50 agents with their screens open over 10,000 open enquiries (issue 8).

Writes docs/benchmarks/desk.json and .md. The agents ask from one process, the shop answers from others.
"""

from __future__ import annotations

from typing import Any

from scripts.bench.machine import describe_machine
from scripts.bench.results import machine_line, measure_inside, write_results
from scripts.quality.shop import throw_away_shop

MOST_LIST_MILLISECONDS, MOST_ARRIVAL_MILLISECONDS = 100, 1_000


def bench_desk() -> None:
    """
    Measure on a throw-away shop and write the figures.

    :raises Problem: the desk could not be filled or asked
    """
    with throw_away_shop(name="SQLite") as shop:
        figures = measure_inside(shop, "bench.full_desk", doing="Opening 50 desks over 10,000 enquiries")
    results = {"machine": describe_machine(), **figures}
    write_results("desk", results, table=_table(results))


def _table(results: dict[str, Any]) -> str:
    lines = [
        "# The desk: what was measured",
        "",
        f"{machine_line(results['machine'])}: {results['agents']} agents, "
        f"{results['open_enquiries']:,} open enquiries.",
        "",
        "| what | measured | must reach |",
        "|---|---|---|",
        f"| the queue, {results['lists']:,} times, p95 (median {results['list_p50_ms']:.0f} ms) "
        f"| {results['list_p95_ms']:.0f} ms | ≤ {MOST_LIST_MILLISECONDS} ms |",
        f"| what has changed, {results['looks']:,} times, p95 | {results['look_p95_ms']:.0f} ms | – |",
        f"| what all 50 screens cost the web process | {results['web_cores']:.2f} of a core | – |",
        f"| a new enquiry until it stands on every screen, longest (median {results['arrival_p50_ms']:.0f} ms) "
        f"| {results['arrival_worst_ms']:.0f} ms | ≤ {MOST_ARRIVAL_MILLISECONDS:,} ms |",
        f"| requests that failed, and screens without a new enquiry | {results['faults']} | 0 |",
    ]
    return "\n".join([*lines, ""])
