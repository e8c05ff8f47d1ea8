"""What the hot path counts, in Prometheus form under `/metrics`."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Histogram

SEARCH_SECONDS = Histogram(
    "leeward_search_seconds",
    "Time to answer a hot address.",
    ["route", "status"],
    buckets=(0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5),
)
KEPT_ANSWERS = Counter(
    "leeward_search_kept_total", "Hot answers by whether the body was kept from before.", ["outcome"]
)
KEPT, MADE = KEPT_ANSWERS.labels("kept"), KEPT_ANSWERS.labels("made")


@cache
def seconds_of(route: str, status: int) -> Histogram:
    """The histogram of one route and status: finding it by its labels costs as much as observing."""
    return SEARCH_SECONDS.labels(route, status)
