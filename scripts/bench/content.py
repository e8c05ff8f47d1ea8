"""
The content part of `make bench`: each kind of cached answer by requests a second, publishing a page of 144 cards, and
how soon another process shows that, an offer's end and a new price.

Writes docs/benchmarks/content.json and .md. Publishing is done as the CMS's form does it, in one process, and is looked
for in another.
"""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from scripts.bench.load import requests_per_second
from scripts.bench.machine import describe_machine
from scripts.bench.results import machine_line, measure_inside, write_results
from scripts.quality.shop import Shop, throw_away_shop

LEAST_PER_SECOND, MOST_P99_MILLISECONDS = 3_000, 15.0
MOST_SAVE_SECONDS, MOST_SEEN_SECONDS = 1.0, 2.0
SECONDS = 5
CALLS = (
    "/api/page-builder/structure?slug=home",
    "/api/products/collections/all",
    "/api/countries/navigation",
    "/api/warehouse/hours",
    "/api/offers/{offer}",
    "/api/hotels/{hotel}/info",
    "/api/products/details/{hotel}",
    "/offers",
    "/hot-20",
    "/awards",
)


def bench_content() -> None:
    """
    Measure on a throw-away shop and write the figures.

    :raises Problem: the page could not be published
    """
    with throw_away_shop(name="SQLite") as shop:
        doing = "Publishing a page of 144 cards, and looking for it in another process"
        # Before the load, which binds the shop to one core for good.
        publishing = measure_inside(shop, "bench.publish_page", doing=doing)
        doing = "An offer's end and a new price, looked for in another process"
        elsewhere = measure_inside(shop, "bench.seen_elsewhere", doing=doing)
        results: dict[str, Any] = {
            "machine": describe_machine(), "publishing": publishing, "seen_elsewhere": elsewhere,
        }  # fmt: skip
        named = _some_names(shop)
        results["cached"] = {
            path: requests_per_second(
                url=shop.url, supervisor=shop.process.pid, path=path.format(**named), seconds=SECONDS
            )
            for path in CALLS
        }
    write_results("content", results, table=_table(results))


def _some_names(shop: Shop) -> dict[str, str]:
    """A hotel and an offer of the shop, whatever its demo world holds."""
    with urllib.request.urlopen(f"{shop.url}/api/page-builder/structure?slug=winter-sun", timeout=30) as answer:  # noqa: S310 - our own address
        rows = json.load(answer)["data"]["pageStructure"]["rows"]
    cards = [card for row in rows for card in row["cards"]]
    return {
        "hotel": next(card["product_code"] for card in cards if card["product_code"] and not card["offer_slug"]),
        "offer": next(card["offer_slug"] for card in cards if card["offer_slug"]),
    }


def _table(results: dict[str, Any]) -> str:
    publishing, elsewhere = results["publishing"], results["seen_elsewhere"]
    must = f"≥ {LEAST_PER_SECOND:,}/s, p99 ≤ {MOST_P99_MILLISECONDS:.0f} ms"
    lines = [
        "# Content: what was measured",
        "",
        f"{machine_line(results['machine'])}.",
        "",
        "| what | measured | must reach |",
        "|---|---|---|",
        f"| publish {publishing['rows']} rows of 12 cards by the CMS's form, median | "
        f"{publishing['save_seconds_median']:.2f} s ({publishing['save_processor_seconds_median']:.2f} s of processor) "
        f"| ≤ {MOST_SAVE_SECONDS:.0f} s |",
        f"| … until another process shows it, longest | {publishing['seen_seconds_most']:.2f} s | "
        f"≤ {MOST_SEEN_SECONDS:.0f} s |",
        f"| an offer's end until another process leaves it out, longest | {elsewhere['end_seconds_most']:.2f} s | "
        f"≤ {MOST_SEEN_SECONDS:.0f} s |",
        f"| a new price until another process shows it, longest | {elsewhere['price_seconds_most']:.2f} s | "
        f"≤ {MOST_SEEN_SECONDS:.0f} s |",
    ]
    for path, figures in results["cached"].items():
        p99 = figures["p99_milliseconds"]
        lines.append(
            f"| `{path}`, kept, server on one core | {figures['requests_per_second']:,.0f} requests/s"
            f"{f', p99 {p99:.1f} ms' if p99 is not None else ''} | {must} |"
        )
    return "\n".join([*lines, ""])
