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
from leeward.retail.desk.getting_in.access import full_name
from leeward.retail.desk.schemas import EnquiryRowOut, QueueBodyOut, QueueChangesBodyOut, QueueChangesOut, QueueOut
from leeward.retail.enquiries.models import NEVER, Enquiry
from leeward.retail.enquiries.queries import QueueNumbers, queue_numbers
from leeward.retail.enquiries.slots import SLOT
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
    A page of the queue: what is due about now, then what has no moment to come back to, then what is due later; each
    the earliest first. Of what is done, the latest first. So neither a promised call waits behind old questions, nor a
    new question behind all that is to be done next month.

    The mark is read before the rows: a change in between is then seen by the next look, never lost.

    :raises BadDetails: `after` is of no page
    """
    numbers = queue_numbers()
    return _made_once(numbers, at, (wish,), lambda: _page(wish, numbers, soon=soon_until(at)))


def queue_changes(*, since: str, at: datetime) -> Body:
    """
    The lines that changed since a mark, in any state and of any owner; none where the mark is today's.

    `asks_again` where that cannot be told in a page's worth of lines, or something was erased.
    """
    numbers, soon = queue_numbers(), soon_until(at)
    if since == numbers.mark:
        return _body(QueueChangesOut(mark=since, soon_until=soon, counts=None, rows=[], asks_again=False))
    return _made_once(numbers, at, ("since", since), lambda: _changes(since, numbers, soon))


def soon_until(at: datetime) -> datetime:
    """What is due until then stands first: within the hour, by the half hours in which calls are promised."""
    return at.replace(minute=at.minute // 30 * 30, second=0, microsecond=0) + 2 * SLOT


def _made_once(numbers: QueueNumbers, at: datetime, asked: tuple[Any, ...], make: Any) -> Body:
    key = (numbers.mark, int(at.timestamp()) // _KEPT_SECONDS, *asked)
    body = _kept.find(key)
    if body is None:
        body = make()
        if numbers.last:
            _kept.keep(key, body)
    return body


def _page(wish: QueueWish, numbers: QueueNumbers, *, soon: datetime) -> Body:
    rows = Enquiry.objects.filter(shelf=wish.shown)
    if wish.owner == "nobody":
        rows = rows.filter(owner=None)
    elif wish.owner != "all":
        rows = rows.filter(owner_id=int(wish.owner))
    if wish.shown == "done":
        found = _read(_done(rows, after=wish.after))
    else:
        found, soon = _open(rows, soon=soon, after=wish.after)
    shown = found[:MOST_ROWS]
    behind = _key(shown[-1], soon=soon if wish.shown != "done" else None) if len(found) > MOST_ROWS else ""
    out = QueueOut(mark=numbers.mark, soon_until=soon, counts=_counts(), rows=_rows(shown), next=behind)
    return Body(QueueBodyOut(data=out).model_dump_json().encode())


def _changes(since: str, numbers: QueueNumbers, soon: datetime) -> Body:
    era, _, number = since.partition("-")
    is_known = era == numbers.era and number.isdecimal() and numbers.erased <= int(number) <= numbers.last
    found: list[dict[str, Any]] = []
    if is_known:
        changed = Enquiry.objects.filter(change_number__gt=int(number)).order_by("change_number")
        found = list(changed.values(*_COLUMNS)[: MOST_ROWS + 1])
    if not is_known or len(found) > MOST_ROWS:
        return _body(QueueChangesOut(mark=numbers.mark, soon_until=soon, counts=None, rows=[], asks_again=True))
    told = QueueChangesOut(mark=numbers.mark, soon_until=soon, counts=_counts(), rows=_rows(found), asks_again=False)
    return _body(told)


def _open(rows: QuerySet[Enquiry], *, soon: datetime, after: str) -> tuple[list[dict[str, Any]], datetime]:
    """
    The lines of a page and of one more, by the columns of an index, from a key on: the fiftieth page costs what the
    first does. With them what counted as soon on the first page: it counts on all of them.
    """
    later = None
    if after:
        (soon, due, made), pk = _key_of(after, moments=3)
        later = Q(due_order__gt=due) | Q(due_order=due, made_at__gt=made) | Q(due_order=due, made_at=made, pk__gt=pk)
    parts = [Q(due_order__lte=soon), Q(due_order=NEVER), Q(due_order__gt=soon, due_order__lt=NEVER)]
    if later is not None:
        at = 0 if due <= soon else 1 if due == NEVER else 2
        parts = [parts[at] & later & Q(due_order__gte=due), *parts[at + 1 :]]
    found: list[dict[str, Any]] = []
    for part in parts:
        if len(found) <= MOST_ROWS:
            found += _read(rows.filter(part).order_by("due_order", "made_at", "pk"), most=MOST_ROWS + 1 - len(found))
    return found, soon


def _done(rows: QuerySet[Enquiry], *, after: str) -> QuerySet[Enquiry]:
    if after:
        (changed,), pk = _key_of(after, moments=1)
        rows = rows.filter(Q(changed_at__lt=changed) | Q(changed_at=changed, pk__lt=pk), changed_at__lte=changed)
    return rows.order_by("-changed_at", "-pk")


def _read(rows: QuerySet[Enquiry], *, most: int = MOST_ROWS + 1) -> list[dict[str, Any]]:
    return list(rows.values(*_COLUMNS, "id", "due_order", "changed_at")[:most])


def _key(row: dict[str, Any], *, soon: datetime | None) -> str:
    moments = [soon, row["due_order"], row["made_at"]] if soon else [row["changed_at"]]
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
    if row["owner_id"] is None:
        return ""
    return full_name(row["owner__first_name"], row["owner__last_name"], row["owner__username"])


def _body(out: QueueChangesOut) -> Body:
    return Body(QueueChangesBodyOut(data=out).model_dump_json().encode())
