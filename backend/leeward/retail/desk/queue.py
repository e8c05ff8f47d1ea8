"""
The queue of every screen: a page of it by key, and what changed since a look.

Fifty agents ask the same within a second, so an answer is made once for all of them: kept as bytes under the queue's
mark, which changes with every enquiry. Lines say nothing by which a customer could be reached.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Q, QuerySet

from leeward.retail.brands.queries import list_brands
from leeward.retail.desk.schemas import EnquiryRowOut, QueueBodyOut, QueueChangesBodyOut, QueueChangesOut, QueueOut
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.queries import QueueNumbers, queue_numbers
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.search.hotpath.replies import Body, KeptBodies

MOST_ROWS = 50
_KEPT_SECONDS = 60
"""Names of agents and brands change without the queue."""
_COLUMNS = (
    "reference", "version", "kind", "state", "brand_id", "hotel_name", "holiday", "owner_id", "owner__first_name",
    "owner__last_name", "owner__username", "follow_up_at", "made_at", "basket_code",
)  # fmt: skip

_kept = KeptBodies(most_bytes=4 * 1024 * 1024)


@dataclass(frozen=True, slots=True)
class QueueWish:
    """`owner`: an agent's id, "nobody" or "all". `after` is the `next` of the page before, empty for the first page."""

    shown: str
    owner: str
    after: str = ""


def queue_page(wish: QueueWish, *, at: datetime) -> Body:
    """
    A page of the queue: what is due first at the top, then the oldest; of what is done, the latest first.

    The mark is read before the rows: a change in between is then seen by the next look, never lost.

    :raises BadDetails: `after` is of no page
    """
    numbers = queue_numbers()
    return _made_once(numbers, at, (wish,), lambda: _page(wish, numbers))


def queue_changes(*, since: str, at: datetime) -> Body:
    """
    The lines that changed since a mark, in any state and of any owner; none where the mark is today's.

    `asks_again` where that cannot be told in a page's worth of lines, or something was erased.
    """
    numbers = queue_numbers()
    if since == numbers.mark:
        return _body(QueueChangesOut(mark=since, counts=None, rows=[], asks_again=False))
    return _made_once(numbers, at, ("since", since), lambda: _changes(since, numbers))


def _made_once(numbers: QueueNumbers, at: datetime, asked: tuple[Any, ...], make: Any) -> Body:
    key = (numbers.mark, int(at.timestamp()) // _KEPT_SECONDS, *asked)
    body = _kept.find(key)
    if body is None:
        body = make()
        if numbers.last:
            _kept.keep(key, body)
    return body


def _page(wish: QueueWish, numbers: QueueNumbers) -> Body:
    is_open = wish.shown != "done"
    rows = Enquiry.objects.filter(shelf=wish.shown)
    if wish.owner == "nobody":
        rows = rows.filter(owner=None)
    elif wish.owner != "all":
        rows = rows.filter(owner_id=int(wish.owner))
    ordered = _ordered(rows, is_open=is_open, after=wish.after)
    found = list(ordered.values(*_COLUMNS, "id", "due_order", "changed_at")[: MOST_ROWS + 1])
    shown = found[:MOST_ROWS]
    is_more = len(found) > MOST_ROWS
    out = QueueOut(
        mark=numbers.mark, counts=_counts(), rows=_rows(shown), next=_key(shown[-1], is_open=is_open) if is_more else ""
    )
    return Body(QueueBodyOut(data=out).model_dump_json().encode())


def _changes(since: str, numbers: QueueNumbers) -> Body:
    era, _, number = since.partition("-")
    is_known = era == numbers.era and number.isdecimal() and numbers.erased <= int(number) <= numbers.last
    found: list[dict[str, Any]] = []
    if is_known:
        changed = Enquiry.objects.filter(change_number__gt=int(number)).order_by("change_number")
        found = list(changed.values(*_COLUMNS)[: MOST_ROWS + 1])
    if not is_known or len(found) > MOST_ROWS:
        return _body(QueueChangesOut(mark=numbers.mark, counts=None, rows=[], asks_again=True))
    return _body(QueueChangesOut(mark=numbers.mark, counts=_counts(), rows=_rows(found), asks_again=False))


def _ordered(rows: QuerySet[Enquiry], *, is_open: bool, after: str) -> QuerySet[Enquiry]:
    """By the columns of an index, from a key on: the fiftieth page costs what the first does."""
    if not is_open:
        if after:
            (changed,), pk = _key_of(after, moments=1)
            rows = rows.filter(Q(changed_at__lt=changed) | Q(changed_at=changed, pk__lt=pk), changed_at__lte=changed)
        return rows.order_by("-changed_at", "-pk")
    if after:
        (due, made), pk = _key_of(after, moments=2)
        later = Q(due_order__gt=due) | Q(due_order=due, made_at__gt=made) | Q(due_order=due, made_at=made, pk__gt=pk)
        rows = rows.filter(later, due_order__gte=due)
    return rows.order_by("due_order", "made_at", "pk")


def _key(row: dict[str, Any], *, is_open: bool) -> str:
    moments = [row["due_order"], row["made_at"]] if is_open else [row["changed_at"]]
    return "_".join([*(moment.isoformat() for moment in moments), str(row["id"])])


def _key_of(after: str, *, moments: int) -> tuple[list[datetime], int]:
    *texts, pk = after.split("_")
    try:
        found = [datetime.fromisoformat(text) for text in texts]
        if len(found) == moments and all(moment.tzinfo for moment in found):
            return found, int(pk)
    except ValueError:
        pass
    raise BadDetails([FieldError("after", "There is no such page.", "page")])


def _counts() -> dict[str, int]:
    found = Enquiry.objects.filter(state__in=Enquiry.OPEN_STATES).order_by().values_list("state")
    return dict(found.annotate(Count("pk")))


def _rows(found: Iterable[dict[str, Any]]) -> list[EnquiryRowOut]:
    brands = {brand.brand_id: brand.name for brand in list_brands()}
    return [
        EnquiryRowOut(
            brand=brands.get(row["brand_id"], ""), owner=_owner(row), has_basket=bool(row["basket_code"]), **_plain(row)
        )
        for row in found
    ]


def _plain(row: dict[str, Any]) -> dict[str, Any]:
    names = ("reference", "version", "kind", "state", "hotel_name", "holiday", "owner_id", "follow_up_at", "made_at")
    return {name: row[name] for name in names}


def _owner(row: dict[str, Any]) -> str:
    """As `access.name_of` has it, without loading the colleague."""
    if row["owner_id"] is None:
        return ""
    return f"{row['owner__first_name']} {row['owner__last_name']}".strip() or str(row["owner__username"])


def _body(out: QueueChangesOut) -> Body:
    return Body(QueueChangesBodyOut(data=out).model_dump_json().encode())
