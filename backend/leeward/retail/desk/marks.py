"""Whether what an agent has open changed meanwhile: told from the audit chain, which every change adds to."""

from __future__ import annotations

from leeward.retail.booking.models import Basket
from leeward.retail.journal.queries import last_entry_number

LOOKING = "personal.viewed"


def thing_mark(opened: str) -> str:
    """
    The mark of `basket/CODE`, `booking/REFERENCE` or `enquiry/REFERENCE`; empty for anything else. One or two looks.

    Whoever shows the thing reads its mark first: what changes in between then has a higher one, and is asked for again.

    Being looked at changes nothing: otherwise two agents with the same thing open would keep each other busy.
    """
    kind, _, code = opened.partition("/")
    subjects = _subjects(kind, code.upper())
    return str(last_entry_number(subjects=subjects, but=LOOKING)) if subjects else ""


def _subjects(kind: str, code: str) -> list[str]:
    if kind == "enquiry":
        return [f"enquiry:{code}"]
    if kind == "booking":
        return [f"booking:{code}"]
    if kind != "basket":
        return []
    # One question for the basket and whatever was ordered from it.
    found = list(Basket.objects.filter(code=code).values_list("pk", "bookings__reference"))
    references = [f"booking:{reference}" for _, reference in found if reference]
    return [*{Basket(pk=pk).subject for pk, _ in found}, *references]
