"""The desk's API for selling: search and open a basket for a caller, give an offer, mail a quote."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status

from leeward.retail.desk import enquiries
from leeward.retail.desk.getting_in.access import agent_of, agent_writing
from leeward.retail.desk.selling import baskets, finding, offers, quotes
from leeward.retail.desk.selling.schemas import (
    DeskBasketBodyOut,
    DeskOfferIn,
    FoundHolidaysBodyOut,
    OpenForCallerIn,
    SendQuoteIn,
)
from leeward.retail.kit.clock import database_now

router = Router(tags=["desk"])


@router.get("/desk/search", operation_id="desk_search", response=FoundHolidaysBodyOut, summary="Search for a caller")
def search(request: HttpRequest, response: HttpResponse, workspace: str, search: str) -> FoundHolidaysBodyOut:
    """The engine's prices in one brand's shop, each with the best call-centre-only offer."""
    agent_of(request)
    response["Cache-Control"] = "no-store"
    wish = finding.Wish(brand=finding.brand_of(workspace), address=search, at=database_now())
    return FoundHolidaysBodyOut(data=finding.search(wish))


@router.post(
    "/desk/baskets", operation_id="desk_open_basket", response={201: DeskBasketBodyOut}, summary="Open for a caller"
)
def open_basket(request: HttpRequest, said: OpenForCallerIn) -> Status[DeskBasketBodyOut]:
    """A basket of a found holiday, sold by this agent; an enquiry it answers leads to it from then on."""
    agent = agent_writing(request)
    wish = finding.Wish(brand=finding.brand_of(said.workspace), address=said.search, at=database_now())
    enquiry = enquiries.get_enquiry(said.enquiry) if said.enquiry else None
    basket = finding.open_for_caller(wish, enquiry=enquiry, agent=agent, again=said.again)
    return Status(201, baskets.basket_body(basket.code))


@router.post(
    "/desk/baskets/{code}/offer", operation_id="desk_give_offer", response=DeskBasketBodyOut, summary="Give an offer"
)
def give_offer(request: HttpRequest, code: str, said: DeskOfferIn) -> DeskBasketBodyOut:
    """Take a call-centre-only offer off the basket's price; an empty code takes it away again."""
    agent = agent_writing(request)
    basket = offers.give_offer(baskets.find_basket(code), code=said.code, agent=agent)
    return baskets.basket_body(basket.code)


@router.post(
    "/desk/baskets/{code}/quotes", operation_id="desk_send_quote", response={201: DeskBasketBodyOut},
    summary="Mail a quote",
)  # fmt: skip
def send_quote(request: HttpRequest, code: str, said: SendQuoteIn) -> Status[DeskBasketBodyOut]:
    """Mail the basket as it stands, open for some days; the next one is a new version."""
    agent = agent_writing(request)
    basket = baskets.find_basket(code)
    wish = quotes.QuoteWish(email=said.email, days=said.days, message=said.message, due_pence=said.due_pence)
    quotes.send_quote(basket, wish=wish, agent=agent)
    return Status(201, baskets.basket_body(basket.code))
