"""The figures as a page of tables, each beside what it must reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bench.pricing.measuring import shown

_WORDS = {
    "search": "exact search of one destination, mixed parties",
    "calendar": "12-month calendar",
    "options": "options, all airports × 4 lengths × a year",
}
_MUST = {"search": 20, "calendar": 50, "options": 20, "exploded": 5}
#: (p50, p99) in milliseconds; None: no such promise.
_ALONE: dict[str, tuple[float, float | None]] = {"search": (0.15, 1.0), "calendar": (2.0, 15.0), "options": (5.0, None)}
_ROUTES = {"holidays": 6_000, "options": 4_000, "calendar": 4_000}
OURS = "Leeward"


def ratios(comparison: Mapping[str, Any], order: str) -> dict[str, dict[str, Any]]:
    """How many times faster than the best SQL engine at each kind of question, in one order of asking."""
    figures, found = comparison[order], {}
    for kind in (*_WORDS, "exploded"):
        if kind not in figures:
            continue
        ours = figures[kind].get(OURS) or figures["search"][OURS]
        rivals = {name: one["p50_ms"] for name, one in figures[kind].items() if name != OURS}
        if kind == "search":
            nightly = figures.get("search_nightly", {})
            rivals |= {f"{name}, nightly rows": one["p50_ms"] for name, one in nightly.items()}
        best = min(rivals, key=rivals.__getitem__)
        found[kind] = {
            "best_sql": best,
            "best_sql_p50_ms": rivals[best],
            "leeward_p50_ms": ours["p50_ms"],
            "times_faster": round(rivals[best] / ours["p50_ms"], 1),
            "must_reach": _MUST[kind],
        }
    return found


def page(results: Mapping[str, Any]) -> str:
    """Everything as Markdown."""
    return "\n".join(
        [*_head(results), *_compared(results), *_large(results), *_published(results), *_http(results), ""]
    )


def _head(results: Mapping[str, Any]) -> Iterator[str]:
    yield "# Pricing: what was measured\n"
    yield (
        "Written by `make bench` (`BENCH=pricing make bench` for this alone; LEEWARD_BENCH_PARTS names parts of it). "
        "Every part says when and on what it was measured: figures of two machines cannot be compared.\n"
    )


def _measured(part: Mapping[str, Any]) -> str:
    """When and on what. A loaded machine makes every figure too high, of all engines."""
    measured = part["measured"]
    machine = measured["machine"]
    return (
        f"*{measured['measured_on']}, {machine['cores']} cores ({machine['processor']}), {machine['memory_gb']} GB, "
        f"{machine['system']}, Python {machine['python']}; load over a minute before and after: "
        f"{measured['load_before']:.1f} and {measured['load_after']:.1f}.*\n"
    )


def _compared(results: Mapping[str, Any]) -> Iterator[str]:
    comparison = results.get("comparison")
    if not comparison or "in_rounds" not in comparison:
        return
    facts = comparison["facts"]
    yield "## Against SQL\n"
    yield _measured(comparison)
    yield (
        f"{facts['hotels']} hotels, {facts['rate_plans']:,} rate plans, {facts['rows_by_day']:,} rows of a plan and "
        f"day, {facts['destinations']} destinations: a world that every engine can hold. The same questions go to all "
        "engines in one run, and every answer must be the same to the penny, or nothing is written. Parties are of one "
        "room. Each engine uses one thread; SQL is given the best layouts we know (a row a night, and prefix sums as "
        "ours), covering or clustered keys, prepared statements where it has them, and the party's counts ready-made; "
        "each is judged by its best. The engines take turns twice in the run: in rounds of some questions each, as a "
        "server answers many visitors, and one by one, where whoever was asked before has pushed an engine's "
        "data and code out of the caches (decision 0020). Median milliseconds in rounds (in brackets: one by one).\n"
    )
    names = [OURS, *facts["versions"]]
    yield "| question | " + " | ".join(f"{name} {facts['versions'].get(name, '')}".strip() for name in names) + " |"
    yield "|---|" + "---:|" * len(names)
    turns, blocks = comparison["in_rounds"], comparison["interleaved"]
    rows = {
        **_WORDS,
        "search_nightly": "the same search, SQL on a row a night",
        "exploded": "two adults, exploded table",
    }
    for kind, words in rows.items():
        cells = [_cell(turns.get(kind, {}).get(name), blocks.get(kind, {}).get(name)) for name in names]
        yield f"| {words} | " + " | ".join(cells) + " |"
    yield "\n| question | best SQL | times faster, in rounds | one after the other | one by one | must reach |"
    yield "|---|---|---:|---:|---:|---:|"
    for kind in filter(comparison["ratios_in_rounds"].__contains__, rows):
        ratio = comparison["ratios_in_rounds"][kind]
        others = [comparison[order].get(kind, {}).get("times_faster", "–") for order in ("ratios_in_blocks", "ratios")]
        cells = [rows[kind], ratio["best_sql"], *(f"{times}×" for times in (ratio["times_faster"], *others))]
        yield f"| {' | '.join(cells)} | {ratio['must_reach']}× |"
    for name, why in comparison["missing"].items():
        yield f"\n{name} was not measured: {why}"
    yield "\n![Medians by engine](pricing.svg)\n"


def _cell(in_rounds: Mapping[str, Any] | None, one_by_one: Mapping[str, Any] | None) -> str:
    """Both medians; a statement that is never the best is asked one by one only."""
    first = shown(in_rounds["p50_ms"]) if in_rounds else "–"
    return f"{first} ({shown(one_by_one['p50_ms'])})" if one_by_one else first


def _large(results: Mapping[str, Any]) -> Iterator[str]:
    large = results.get("large")
    if not large:
        return
    built = large["built"]
    yield "## The engine alone, large world\n"
    yield _measured(large)
    yield (
        f"{built['hotels']:,} hotels × 12 rate plans × 730 nights ({built['rate_plans']:,} rate plans, "
        f"{built['blocks']} blocks), drawn straight into a snapshot. One thread, warm, destinations drawn evenly.\n"
    )
    yield "| what | measured | must reach |\n|---|---:|---:|"
    yield f"| build | {built['seconds']:.0f} s | ≤ 60 s |"
    yield f"| size | {built['bytes'] / 1e9:.2f} GB | ≤ 5 GB |"
    yield f"| open | {large['open_seconds']:.2f} s | ≤ 1 s |"
    memory = max(one["after_a_thousand_searches_mb"] for one in large["memory"])
    yield f"| private memory of each of two workers, after a thousand searches | {memory} MB | ≤ 250 MB |"
    for kind, (p50, p99) in _ALONE.items():
        figures, words = large[kind], _WORDS[kind]
        yield f"| {words}, median (n = {figures['n']}) | {figures['p50_ms']:.3f} ms | ≤ {p50} ms |"
        yield f"| – the same, the thread's own time | {figures.get('own_p50_ms', 0):.3f} ms | |"
        yield f"| {words}, 99th percentile | {figures['p99_ms']:.2f} ms | {f'≤ {p99:g} ms' if p99 else '–'} |"
    yield "\nCost grows with the rate plans touched, in a straight line:\n\n![Cost by rate plans](pricing-growth.svg)\n"


def _published(results: Mapping[str, Any]) -> Iterator[str]:
    published = results.get("publishing")
    if not published:
        return
    shop, full = published["shop"], published["full_block"]
    yield "## Publishing a change\n"
    yield _measured(published)
    yield "| what | median | 99th percentile | must reach |\n|---|---:|---:|---:|"
    rows = {
        "one hotel, read from the tables (SQLite)": shop["hotel"],
        "one flight's fares and seats, from the tables": shop["flight"],
        "closing a room's sales, the whole operation": shop["close_sales"],
        f"one hotel of a full block ({full['hotels_in_block']} hotels, large world), without tables": full,
    }
    for words, figures in rows.items():
        yield f"| {words} | {figures['p50_ms']:.1f} ms | {figures['p99_ms']:.1f} ms | ≤ 25 ms |"
    slowest = max(shop["read_by_all_within_seconds"], full["read_by_all_within_seconds"])
    yield f"| read by every one of two processes, at the latest | {slowest * 1000:.0f} ms | | ≤ 2,000 ms |"
    yield (
        f"\n{shop['killed_builders']} publishers were killed in the middle of a build: the old generation served on. "
        f"Two processes published {shop['rival_changes']} changes at the same time: none was lost. A change that takes "
        f"a whole build was left to the worker and current after {shop['worker_whole_build_seconds']} s (tiny world).\n"
    )


def _http(results: Mapping[str, Any]) -> Iterator[str]:
    http = results.get("http")
    if not http:
        return
    yield "## Over HTTP, one core\n"
    yield _measured(http)
    yield (
        f"{http['connections']} connections; server and load on cores of their own; each request asks anew. The "
        "process that only searches is `leeward serve --only search`, to which `deploy/nginx.conf` sends searches.\n"
    )
    columns = "requests a second, priced live | 99th percentile | the same question, kept |"
    yield f"| a process that only searches | {columns} must reach |"
    yield "|---|---:|---:|---:|---:|"
    for name, figures in http["routes"].items():
        yield f"{_served(name, figures)} | ≥ {_ROUTES.get(name, 0):,}, ≤ 10 ms |"
    yield "\nThe whole public door, as `make run` serves it: pages and bookings behind it, threads that take turns.\n"
    yield f"| the whole door | {columns}"
    yield "|---|---:|---:|---:|"
    for name, figures in http.get("whole_door", {}).items():
        yield f"{_served(name, figures)} |"


def _served(name: str, figures: Mapping[str, Any]) -> str:
    kept = f"{figures.get('kept_per_second', 0):,.0f}/s"
    return f"| /api/search/{name} | {figures['per_second']:,.0f} | {figures['p99_ms']:.1f} ms | {kept}"
