"""
Filters that an address may hold and this page does not draw: the API's own, and those of older links.

What a choice of the page stands for is made that choice, so that it is seen and can be taken away again; the rest is
left out, and said (E41).
"""

from __future__ import annotations

from collections.abc import Iterable

from leeward.pricing.api import Box
from leeward.retail.pages.search.filters import LABELS
from leeward.retail.search.filters import GOOD, Filters
from leeward.retail.search.parameters import Parameters
from leeward.retail.search.refinements import BOX
from leeward.travel.money import PENCE_PER_POUND

_FORMER_BOX = "within"
#: The page's choice of what is good to know, by the filter of the API that it stands for.
_GOOD = {good.stands_for: word for word, good in GOOD.items() if good.stands_for not in LABELS}
_POUNDS = {"max_pp_pence": "max_pp", "max_total_pence": "max_total"}
#: What a booking page is asked with and results have nothing for.
_BOOKED = {
    "itemcode": "Hotel",
    "destair": "Arrival airport",
    "outflight": "Outbound flight",
    "inflight": "Return flight",
}
_NAMES = {
    **LABELS,
    **{name: GOOD[word].label for name, word in _GOOD.items()},
    "min_pp_pence": "Lowest price per person",
    "max_pp_pence": "Price per person to the penny",
    "min_total_pence": "Lowest price in total",
    "max_total_pence": "Price in total to the penny",
    BOX: "Part of the map",
    _FORMER_BOX: "Part of the map",
}


def read_box(given: Parameters) -> Box | None:
    """The map's window, by the name it has or once had."""
    return given.box(BOX) or given.box(_FORMER_BOX)


def as_drawn(filters: Filters) -> tuple[Filters, tuple[str, ...]]:
    """The filters as choices of this page, and what those are about that have to be left out."""
    drawn = {name: values for name, values in filters.items() if name in LABELS}
    left_out = []
    for name, values in filters.items():
        pounds = _whole_pounds(values) if name in _POUNDS else []
        if name in _GOOD:
            drawn["good"] = drawn.get("good", frozenset()) | {_GOOD[name]}
        elif pounds:
            limit = _POUNDS[name]
            # Two limits are the lower one.
            drawn[limit] = frozenset({str(min(*pounds, *map(int, drawn.get(limit, pounds))))})
        elif name not in LABELS:
            left_out.append(name)
    return drawn, names_of(left_out)


def booked_only(given: Parameters) -> tuple[str, ...]:
    """What of a booking page's address is left out, as people call it."""
    return tuple(label for name, label in _BOOKED.items() if given.text(name))


def names_of(filters: Iterable[str]) -> tuple[str, ...]:
    """What people call them."""
    return tuple(_NAMES.get(name, name) for name in filters)


def _whole_pounds(pence: Iterable[str]) -> list[int]:
    """A limit that falls on whole pounds; one between them would be another limit."""
    return [int(value) // PENCE_PER_POUND for value in pence if int(value) % PENCE_PER_POUND == 0]
