"""The parts of `make bench` that look at the site through a browser: vitals of content pages, Lighthouse."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote, urlsplit
from urllib.request import urlopen

from scripts.bench.lighthouse import lighthouse_scores
from scripts.bench.machine import describe_machine
from scripts.bench.results import write_results
from scripts.bench.search import bench_search
from scripts.bench.vitals import bench_vitals, budgets
from scripts.quality.chromium import ensure_chromium
from scripts.quality.shop import throw_away_shop
from scripts.setup.paths import FRONTEND
from scripts.setup.problems import Problem
from scripts.setup.progress import tell

BRAND_HOSTS = ("localhost", "caribbean.localhost", "tropical.localhost", "bluebay.localhost")
KINDS = ("hotel", "country", "offers", "search results")
"""One page of each kind besides home and booking, by the names of frontend/scripts/vitals/pages.mjs."""


def bench_site(*, wanted: frozenset[str]) -> None:
    """
    Measure "vitals" (about seven minutes), "search" (about two) and "lighthouse" (about five), whichever is wanted.

    BENCH_SHOP is the address of a shop that runs already, to be measured instead of a throw-away one.
    """
    if wanted & {"vitals", "lighthouse"}:
        with _shop_to_measure(hotels="tiny") as url:
            if "vitals" in wanted:
                bench_vitals(url=url)
            if "lighthouse" in wanted:
                _bench_lighthouse(url=url)
    if "search" in wanted:
        with _shop_to_measure(hotels="busy") as url:
            bench_search(url=url)


@contextmanager
def _shop_to_measure(*, hotels: str) -> Iterator[str]:
    running = os.environ.get("BENCH_SHOP", "").rstrip("/")
    if running:
        yield running
        return
    with throw_away_shop(env={"LEEWARD_DEMO_SCALE": hotels}, name="SQLite") as shop:
        yield shop.url


def _bench_lighthouse(*, url: str) -> None:
    try:
        chromium = ensure_chromium()
        scores = {name: lighthouse_scores(url=page, chromium=chromium) for name, page in _pages(url).items()}
    except Problem as trouble:
        tell(f"  ! Lighthouse was not measured: {trouble}")
        return
    write_results("lighthouse", {"machine": describe_machine(), "scores": scores}, table=_table(scores))


def _pages(url: str) -> dict[str, str]:
    """Name → address: home in every brand, and one page of each kind of the main brand."""
    port = urlsplit(url).port
    homes = {f"home, {host}": f"http://{host}:{port}/" for host in BRAND_HOSTS}
    listed = subprocess.run(
        ["node", "scripts/vitals/list-pages.mjs", url], cwd=FRONTEND, capture_output=True, text=True, check=False
    )
    if listed.returncode != 0:
        raise Problem(f"the pages of the shop were not found: {listed.stderr.strip().splitlines()[-1:]}")
    paths: dict[str, str] = json.loads(listed.stdout)
    kinds = {name: url + quote(paths[name], safe="/?&=[]") for name in KINDS}
    return {**homes, **kinds, "booking": _booking_of(results=kinds["search results"], url=url)}


def _booking_of(*, results: str, url: str) -> str:
    """The booking page of the first result, with what its card chose, as the form on the hotel's page asks for it."""
    with urlopen(results.replace("[", "%5B").replace("]", "%5D"), timeout=60) as answer:  # noqa: S310 - our own address
        html = answer.read().decode()
    card = re.search(r'href="(/holidays/[^"?]*)\?(date=[^"]*)"', html)
    if not card:
        raise Problem("the results show no hotel")
    return f"{url}{card[1]}/book?{card[2].replace('&amp;', '&')}"


def _table(scores: dict[str, dict[str, Any]]) -> str:
    least = budgets()["lighthouse"]
    lines = [
        "# Lighthouse on mobile emulation",
        "",
        f"The better of two runs; each score must reach {least}. Written by `make bench`.",
        "",
    ]
    lines += ["| page | performance | accessibility | best practices | SEO |", "|---|---|---|---|---|"]
    for page, one in scores.items():
        shown = (f"{score}" if score >= least else f"**{score}**" for score in one.values())
        lines.append(f"| {page} | {' | '.join(shown)} |")
    return "\n".join(lines) + "\n"
