"""The figures in README.md: the last measurement of the price engine, as docs/benchmarks has it."""

from __future__ import annotations

import json
import re
from typing import Any

from scripts.setup.paths import ROOT

README = ROOT / "README.md"
MEASURED = ROOT / "docs" / "benchmarks" / "pricing.json"
_BLOCK = re.compile(r"(<!-- figures:[^\n]*-->\n).*?(<!-- end of figures -->)", re.DOTALL)
_QUESTIONS = {
    "search": "every hotel of a destination, for a mixed party",
    "calendar": "the cheapest package of each day of a year",
    "options": "what may be chosen: all airports, four lengths, a year",
}


def readme_text() -> str:
    """What README.md should say. :raises ValueError: it has no place for figures"""
    measured = json.loads(MEASURED.read_text(encoding="utf-8"))
    text, n_blocks = _BLOCK.subn(lambda found: found[1] + figures(measured) + found[2], README.read_text("utf-8"))
    if n_blocks != 1:
        raise ValueError("README.md needs exactly one pair of comments around its figures.")
    return text


def figures(measured: dict[str, Any]) -> str:
    """A table and a sentence: as a server answers many visitors, and the hardest order beside it (decision 0020)."""
    rounds, hardest = measured["comparison"]["ratios_in_rounds"], measured["comparison"]["ratios"]
    facts, compared = measured["comparison"]["facts"], measured["comparison"]["measured"]
    machine, served = compared["machine"], measured["http"]["measured"]
    rows = [
        f"| {words} | {rounds[name]['leeward_p50_ms']:.2g} ms | {rounds[name]['best_sql']}, "
        f"{rounds[name]['best_sql_p50_ms']:.3g} ms | {rounds[name]['times_faster']:.3g} × | "
        f"{hardest[name]['times_faster']:.3g} × |"
        for name, words in _QUESTIONS.items()
    ]
    engines = sorted(facts["versions"])
    alone, whole = (measured["http"][door]["holidays"]["per_second"] for door in ("routes", "whole_door"))
    return "\n".join(
        [
            "",
            "| question | Leeward | the best SQL | faster | with cold caches |",
            "|---|---:|---:|---:|---:|",
            *rows,
            "",
            "Medians, engines taking turns in rounds; in the last column others have pushed an engine's data out of "
            f"the caches before each question. On {machine['cores']} cores ({machine['processor']}), "
            f"{facts['hotels']} hotels, {facts['rate_plans']:,} rate plans, against {', '.join(engines[:-1])} and "
            f"{engines[-1]}, on {compared['measured_on']}. Over HTTP one core ({served['machine']['processor']}) "
            f"answers {alone:,.0f} live searches a second where a process does nothing else, {whole:,.0f} in the one "
            "that serves the whole site.",
            "",
            "",
        ]
    )
