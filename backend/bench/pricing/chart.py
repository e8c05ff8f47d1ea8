"""Charts as plain SVG text: nothing to install, nothing to run, readable in light and dark."""

from __future__ import annotations

import math
from collections.abc import Mapping
from html import escape
from typing import Any

from bench.pricing.measuring import shown

_WIDTH = 860
_INK, _PALE, _OURS, _THEIRS = "#1f2933", "#d5dbe1", "#0b7285", "#9aa5b1"
_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
    'font-family="system-ui, sans-serif" font-size="13" fill="{ink}" role="img">\n<title>{title}</title>\n'
    '<rect width="100%" height="100%" fill="#ffffff"/>\n'
)
_TITLES = {
    "search": "Exact search of one destination, mixed parties",
    "exploded": "The same for two adults, against a table exploded for two adults",
    "calendar": "Calendar of twelve months",
    "options": "Options: every airport, four lengths, every day of a year",
}
_LEFT, _BAR, _GAP = 260, 18, 6


def comparison_chart(interleaved: Mapping[str, Mapping[str, Any]]) -> str:
    """Medians of every engine on a logarithmic scale, a panel for each kind of question."""
    panels = {kind: _bars(interleaved, kind) for kind in _TITLES}
    height = 50 + sum(48 + len(bars) * (_BAR + _GAP) for bars in panels.values())
    least = min(ms for bars in panels.values() for _, ms in bars) / 2
    most = max(ms for bars in panels.values() for _, ms in bars) * 2
    parts, top = [_head(height, "Median milliseconds, engines taking turns (logarithmic)")], 34
    for kind, bars in panels.items():
        top += 30
        parts.append(_text(20, top, _TITLES[kind], weight="600"))
        top += 12
        for name, ms in bars:
            length = (math.log(ms) - math.log(least)) / (math.log(most) - math.log(least)) * (_WIDTH - _LEFT - 110)
            colour = _OURS if name == "Leeward" else _THEIRS
            parts.append(f'<rect x="{_LEFT}" y="{top}" width="{length:.1f}" height="{_BAR}" rx="3" fill="{colour}"/>\n')
            parts.append(_text(_LEFT - 10, top + 14, name, anchor="end"))
            parts.append(_text(_LEFT + length + 8, top + 14, f"{shown(ms)} ms"))
            top += _BAR + _GAP
        top += 6
    return "".join(parts) + "</svg>\n"


def growth_chart(large: Mapping[str, Any]) -> str:
    """Median cost of a question by the rate plans its destination has: straight lines through nought."""
    height, top, bottom = 420, 60, 370
    parts = [_head(height, "Large world: median cost by rate plans of the destination")]
    series = [("search", "exact search", 1.0, _OURS), ("calendar", "12-month calendar ÷ 20", 1 / 20, "#c2410c")]
    points = {kind: large[kind]["by_rate_plans"] for kind, *_ in series}
    widest = max(point["rate_plans"] for found in points.values() for point in found)
    highest = max(point["p50_ms"] * factor for kind, _, factor, _ in series for point in points[kind])

    def place(plans: float, ms: float) -> tuple[float, float]:
        return 80 + plans / widest * (_WIDTH - 140), bottom - ms / highest * (bottom - top)

    for step in range(5):
        x, y = place(widest * step / 4, highest * step / 4)
        parts.append(f'<path d="M80 {y:.1f}H{_WIDTH - 60}" stroke="{_PALE}"/>\n')
        parts.append(_text(72, y + 4, f"{highest * step / 4:.2f} ms", anchor="end"))
        parts.append(_text(x, bottom + 22, f"{widest * step / 4:,.0f}", anchor="middle"))
    parts.append(_text(_WIDTH / 2, bottom + 42, "rate plans of the destination", anchor="middle"))
    for number, (kind, label, factor, colour) in enumerate(series):
        line = [place(point["rate_plans"], point["p50_ms"] * factor) for point in points[kind]]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in line)
        parts.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>\n')
        parts.extend(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>\n' for x, y in line)
        parts.append(f'<circle cx="{110 + number * 220}" cy="46" r="5" fill="{colour}"/>\n')
        parts.append(_text(122 + number * 220, 50, label))
    return "".join(parts) + "</svg>\n"


def _bars(interleaved: Mapping[str, Mapping[str, Any]], kind: str) -> list[tuple[str, float]]:
    """Ours first, then the others by what they need, nightly rows beside summed ones."""
    bars = [(name, figures["p50_ms"]) for name, figures in interleaved.get(kind, {}).items()]
    if kind == "search":
        nightly = interleaved.get("search_nightly", {}).items()
        bars += [(f"{name}, nightly rows", figures["p50_ms"]) for name, figures in nightly]
    if kind == "exploded":
        bars = [(name if name == "Leeward" else f"{name}, exploded table", ms) for name, ms in bars]
    return sorted(bars, key=lambda bar: (bar[0] != "Leeward", bar[1]))


def _head(height: float, title: str) -> str:
    head = _HEAD.format(width=_WIDTH, height=int(height), ink=_INK, title=escape(title))
    return head + _text(20, 28, title, weight="700", size=16)


def _text(x: float, y: float, words: str, *, anchor: str = "start", weight: str = "400", size: int = 13) -> str:
    style = f'text-anchor="{anchor}" font-weight="{weight}" font-size="{size}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(words)}</text>\n'
