"""What the installation counts, in Prometheus form under `/metrics` (of this web process)."""

from __future__ import annotations

from prometheus_client import Counter, Histogram

REQUEST_SECONDS = Histogram(
    "leeward_request_seconds",
    "Time to answer a request that reached Django.",
    ["route", "status"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
ERRORS = Counter("leeward_errors_total", "Requests that ended in an unexpected error.")
