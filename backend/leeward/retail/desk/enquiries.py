"""The queue as the desk reads and changes it."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, F, Max, QuerySet

from leeward.retail.brands.queries import list_brands
from leeward.retail.desk.access import name_of
from leeward.retail.desk.schemas import EnquiryChangeIn, EnquiryDetailOut, EnquiryRowOut, NoteOut, QueueOut
from leeward.retail.enquiries import operations
from leeward.retail.enquiries.errors import UnknownEnquiry
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.kit.clock import database_now

MOST_ROWS = 50
_SHOWN = {"open": Enquiry.OPEN_STATES, "done": (Enquiry.State.BOOKED, Enquiry.State.CLOSED)}


def queue_mark() -> str:
    """Changes whenever any enquiry does: one look at an index."""
    latest = Enquiry.objects.aggregate(latest=Max("changed_at"))["latest"]
    return latest.isoformat() if latest else ""


def queue(*, shown: str, owner: str, skip: int, agent: Any) -> QueueOut:
    """
    A page of the queue: what is due first at the top, then the oldest. `owner`: all, mine or nobody's.

    The mark is read before the rows: a change in between is then seen by the next look, never lost.
    """
    mark = queue_mark()
    rows = Enquiry.objects.filter(state__in=_SHOWN.get(shown, Enquiry.OPEN_STATES)).select_related("owner")
    if owner == "mine":
        rows = rows.filter(owner=agent)
    elif owner == "nobody":
        rows = rows.filter(owner=None)
    page = list(_in_order(rows)[skip : skip + MOST_ROWS + 1])
    names = _brand_names()
    found = Enquiry.objects.filter(state__in=Enquiry.OPEN_STATES).order_by().values_list("state").annotate(Count("pk"))
    return QueueOut(
        mark=mark,
        counts=dict(found),
        rows=[EnquiryRowOut(**_row(one, agent, names)) for one in page[:MOST_ROWS]],
        is_more=len(page) > MOST_ROWS,
    )


def get_enquiry(reference: str) -> Enquiry:
    """:raises UnknownEnquiry: there is none"""
    found = Enquiry.objects.select_related("owner").filter(reference=reference.strip().upper()).first()
    if found is None:
        raise UnknownEnquiry("There is no such enquiry.")
    return found


def detail(enquiry: Enquiry, *, agent: Any) -> EnquiryDetailOut:
    """Everything the customer wrote, and what colleagues did."""
    brands = {brand.brand_id: brand for brand in list_brands()}
    brand = brands[enquiry.brand_id]
    path = f"/search/holidays/?{enquiry.search}" if enquiry.search else "/"
    return EnquiryDetailOut(
        **_row(enquiry, agent, _brand_names()),
        name=enquiry.name,
        email=enquiry.email,
        phone=enquiry.phone,
        message=enquiry.message,
        itemcode=enquiry.itemcode,
        search=enquiry.search,
        price_pence=enquiry.price_pence,
        price_is_total=enquiry.price_is_total,
        basket_code=enquiry.basket_code,
        call_from=enquiry.call_from,
        call_until=enquiry.call_until,
        search_href=f"{brand.origin}{path}",
        workspace=brand.workspace,
        notes=[NoteOut(by=name_of(note.by), text=note.text, made_at=note.made_at) for note in enquiry.notes.all()],
    )


def change(reference: str, *, said: EnquiryChangeIn, agent: Any) -> Enquiry:
    """
    Take it, move it on, set when to come back to it.

    :raises ChangedMeanwhile: a colleague was faster
    """

    def work(enquiry: Enquiry) -> dict[str, object]:
        facts: dict[str, object] = {}
        if said.take:
            enquiry.owner = agent
            facts["taken"] = True
            if enquiry.state == Enquiry.State.NEW:
                enquiry.state = Enquiry.State.OPEN
        if said.state is not None:
            enquiry.state = Enquiry.State(said.state)
            facts["state"] = said.state
        if said.follow_up_at is not None or said.clear_follow_up:
            enquiry.follow_up_at = said.follow_up_at
            facts["follow_up"] = said.follow_up_at.isoformat() if said.follow_up_at else ""
        return facts

    return operations.change(
        reference=reference, version=said.version, agent_id=agent.pk, work=work, now=database_now()
    )


def _in_order(rows: QuerySet[Enquiry]) -> QuerySet[Enquiry]:
    return rows.order_by(F("follow_up_at").asc(nulls_last=True), "made_at")


def _row(enquiry: Enquiry, agent: Any, brand_names: dict[int, str]) -> dict[str, Any]:
    return {
        "reference": enquiry.reference, "version": enquiry.version, "kind": enquiry.kind, "state": enquiry.state,
        "brand": brand_names.get(enquiry.brand_id, ""), "hotel_name": enquiry.hotel_name, "holiday": enquiry.holiday,
        "owner": name_of(enquiry.owner), "is_mine": enquiry.owner_id == agent.pk,
        "follow_up_at": enquiry.follow_up_at, "made_at": enquiry.made_at, "has_basket": bool(enquiry.basket_code),
    }  # fmt: skip


def _brand_names() -> dict[int, str]:
    return {brand.brand_id: brand.name for brand in list_brands()}
