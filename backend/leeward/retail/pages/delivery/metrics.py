"""What the page door counts."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

RENDER_SECONDS = Histogram(
    "leeward_render_seconds",
    "Time the render process took for a page.",
    ["page"],
    buckets=(0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2),
)
RENDERED_BY_BROWSER = Counter(
    "leeward_pages_rendered_by_browser_total",
    "Pages sent without markup because the render process failed. Anything above zero needs a person.",
    ["page"],
)
PAGE_CACHE = Counter("leeward_page_cache_total", "Answers of the full-page cache.", ["outcome"])
PAGE_CACHE_ENTRIES = Gauge("leeward_page_cache_entries", "Pages kept in this process.")
