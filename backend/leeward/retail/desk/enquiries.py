"""One enquiry as the desk reads and changes it."""

from __future__ import annotations

from typing import Any

from leeward.retail.brands.queries import list_brands
from leeward.retail.desk.getting_in.access import colleague_for, name_of
from leeward.retail.desk.marks import thing_mark
from leeward.retail.desk.schemas import EnquiryChangeIn, EnquiryDetailBodyOut, EnquiryDetailOut, NoteOut
from leeward.retail.desk.timeline import timeline_of
from leeward.retail.enquiries import operations
from leeward.retail.enquiries.errors import UnknownEnquiry
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.kit.clock import database_now


def get_enquiry(reference: str) -> Enquiry:
    """:raises UnknownEnquiry: there is none"""
    found = Enquiry.objects.select_related("owner").filter(reference=reference.strip().upper()).first()
    if found is None:
        raise UnknownEnquiry("There is no such enquiry.")
    return found


def detail(enquiry: Enquiry) -> EnquiryDetailOut:
    """Everything the customer wrote, and what colleagues did."""
    brands = {brand.brand_id: brand for brand in list_brands()}
    brand = brands[enquiry.brand_id]
    path = f"/search/holidays/?{enquiry.search}" if enquiry.search else "/"
    return EnquiryDetailOut(
        **_row(enquiry, brand.name),
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
        timeline=timeline_of(enquiry.subject),
    )


def enquiry_body(reference: str) -> EnquiryDetailBodyOut:
    """An enquiry as it is now, with its mark. :raises UnknownEnquiry: there is none"""
    mark = thing_mark(f"enquiry/{reference.strip()}")
    return EnquiryDetailBodyOut(data=detail(get_enquiry(reference)), mark=mark)


def change(reference: str, *, said: EnquiryChangeIn, agent: Any) -> Enquiry:
    """
    Take it, move it on, set when to come back to it.

    :raises ChangedMeanwhile: a colleague was faster
    :raises NotAllowed: only a lead agent gives it to somebody else, and only to an agent
    """

    def work(enquiry: Enquiry) -> dict[str, object]:
        facts: dict[str, object] = {}
        if said.take:
            enquiry.owner = agent
            facts["taken"] = True
            if enquiry.state == Enquiry.State.NEW:
                enquiry.state = Enquiry.State.OPEN
        if said.owner_id is not None:
            enquiry.owner = colleague_for(agent, agent_id=said.owner_id)
            facts["given_to"] = said.owner_id
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


def _row(enquiry: Enquiry, brand_name: str) -> dict[str, Any]:
    return {
        "reference": enquiry.reference, "version": enquiry.version, "kind": enquiry.kind, "state": enquiry.state,
        "brand": brand_name, "hotel_name": enquiry.hotel_name, "holiday": enquiry.holiday,
        "owner": name_of(enquiry.owner), "owner_id": enquiry.owner_id,
        "follow_up_at": enquiry.follow_up_at, "made_at": enquiry.made_at, "has_basket": bool(enquiry.basket_code),
    }  # fmt: skip
