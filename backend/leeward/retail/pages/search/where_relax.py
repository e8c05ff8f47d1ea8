"""
The overview of places where nothing fits: which condition to give up, and what there is then and from which price.

Every change is asked for real, as on an empty page of results (`relax`): none leads to the next empty page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import urlencode

from leeward.retail.pages.props.search_results import RelaxationProps
from leeward.retail.pages.search.where_prices import best_month, cheapest_by_place, fits
from leeward.retail.pages.search.wish import ANY_LENGTH, THEMES, WHERE_PATH, Wish
from leeward.retail.search.hotpath.asked import Asked
from leeward.travel import limits


def ways_out(*, asked: Asked, wish: Wish) -> list[RelaxationProps]:
    """What giving up one condition gives; where no single one helps, giving up all. Empty where nothing is sold."""
    helpful = [found for label, changed in _candidates(wish) if (found := _gives(label, changed, asked))]
    if helpful:
        return helpful
    anything = _gives("Without any of these", Wish(lengths=limits.FALLBACK_NIGHTS), asked)
    return [anything] if anything else []


def where_address(wish: Wish) -> str:
    """The overview for a wish, as its form would ask for it."""
    given = {
        "depair": wish.airport,
        "month": wish.month,
        "nights": "" if wish.lengths == Wish().lengths else wish.nights,
        "budget": str(wish.budget or ""),
        "theme": wish.theme,
    }
    query = urlencode({name: value for name, value in given.items() if value})
    return f"{WHERE_PATH}?{query}" if query else WHERE_PATH


def _candidates(wish: Wish) -> Iterator[tuple[str, Wish]]:
    """The budget first: its answer is the price that was nearest."""
    if wish.budget:
        yield "At any price", replace(wish, budget=0)
    if wish.theme:
        yield f"Without “{THEMES[wish.theme]}”", replace(wish, theme="")
    if wish.month:
        yield "In any month", replace(wish, month="")
    if wish.nights != ANY_LENGTH:
        *shorter, longest = limits.FALLBACK_NIGHTS
        usual = f"For {', '.join(map(str, shorter))} or {longest} nights"
        yield usual, replace(wish, lengths=limits.FALLBACK_NIGHTS)
    if wish.airport:
        yield "From any UK airport", replace(wish, airport="")


def _gives(label: str, wish: Wish, asked: Asked) -> RelaxationProps | None:
    found = cheapest_by_place(asked=asked, wish=wish)
    best = [chosen[1] for prices in found.values() if (chosen := best_month(prices, wish)) and fits(chosen[1], wish)]
    if not best:
        return None
    cheapest = min(best, key=lambda price: price.per_person_pence)
    return RelaxationProps(
        label=label,
        count=len(best),
        from_pp_pence=cheapest.per_person_pence,
        from_total_pence=cheapest.total_pence,
        href=where_address(wish),
    )
