"""The checkout of a basket: who goes, extras, check and pay (T35, UK-13). Reading it changes nothing (R-06)."""

from __future__ import annotations

from urllib.parse import quote_plus, urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from leeward.retail.booking.answers import basket_out
from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.cookies.draft_cookie import owner_of
from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.flights.seats import lap_age
from leeward.retail.booking.itineraries.itinerary_stays import transfer_hotels, transfers_of
from leeward.retail.booking.models import Basket, Quote
from leeward.retail.booking.operations.basket.baskets import get_basket, latest_quote
from leeward.retail.booking.operations.basket.drafts import find_draft, find_earlier_fields, find_quote_typed_for
from leeward.retail.booking.rules.adult_age import adult_age_of
from leeward.retail.booking.rules.notices import notices_of_quote
from leeward.retail.booking.rules.protection import protection_of
from leeward.retail.booking.rules.schedule1 import schedule1_of
from leeward.retail.booking.rules.travellers import TITLES
from leeward.retail.booking.schemas import NoticeOut
from leeward.retail.booking.sums.dues import plans_of
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit.clock import UK, now
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.booking.itinerary import itinerary_props
from leeward.retail.pages.checkout.carried import carried, placed_anew
from leeward.retail.pages.checkout.facts import facts_of
from leeward.retail.pages.checkout.for_caller import known_of_caller
from leeward.retail.pages.checkout.party import search_again_href, stay_of, travel_advice_of, travellers_of
from leeward.retail.pages.delivery.answer import Answer
from leeward.retail.pages.frame.heads import Head
from leeward.retail.pages.frame.page_heads import titled
from leeward.retail.pages.props.base import LinkProps, PhoneProps
from leeward.retail.pages.props.checkout import (
    CheckoutFactProps,
    CheckoutLinksProps,
    CheckoutProps,
    CheckoutTypedProps,
    TravelshopProps,
)
from leeward.retail.search.offer_tokens import OfferClaims
from leeward.travel.nights import format_nights
from leeward.travel.occupancy import Occupancy

_TEXTS = ("checkout.", "booking.step_", "booking.checked")
_SETTLED = {Basket.State.ORDERED, Basket.State.BOOKED}


def checkout(asking: Asking, *, request: HttpRequest, token: str) -> Answer | HttpResponse:
    """
    A basket on its way to an order; one that is ordered goes on to where that stands.

    :raises UnknownBasket: none has this token at this brand
    """
    basket = get_basket(token=token, brand_id=asking.brand.brand_id)
    if basket.state in _SETTLED:
        return HttpResponseRedirect(f"/booking/{basket.token}/done")
    return checkout_answer(asking, basket, owner=owner_of(request), known=known_of_caller(request, basket))


def checkout_answer(
    asking: Asking, basket: Basket, *, by_phone: str | None = None, owner: str = "",
    known: CheckoutTypedProps | None = None,
) -> Answer:  # fmt: skip
    """
    The page. `by_phone`: why this browser cannot book; `owner`: its secret, to show what it typed before; `known`: what
    nobody need type where nothing was typed yet.
    """
    quote = latest_quote(basket)
    claims = claims_of_quote(quote)
    rooms = [room.occupancy for room in claims.rooms]
    facts, refusal = _facts(asking, quote, claims)
    stay, shop = stay_of(quote, claims), travelshop_of(basket)
    props = CheckoutProps(
        token=basket.token,
        heading=_heading(asking.brand, stay.hotel, claims),
        change_href=search_again_href(claims),
        stay=stay,
        itinerary=itinerary_props(
            quote.itinerary, protection=protection_of(quote.itinerary, atol=asking.brand.atol), picture=stay.picture
        ),
        travellers=travellers_of(rooms),
        returns_on=claims.inbound.departure_date.isoformat(),
        today=asking.today.isoformat(),
        lap_age=lap_age(),
        adult_age=adult_age_of(claims.itemcode),
        titles=list(TITLES),
        basket=basket_out(basket),
        checked_at=f"{quote.made_at.astimezone(UK):%H:%M}",
        notices=notices_of(quote),
        facts=facts,
        organiser=asking.brand.company.name,
        included=_included(asking.brand, quote),
        links=_links(asking.brand, quote),
        texts={key: text for key, text in asking.brand.wording.items() if key.startswith(_TEXTS)},
        phone=PhoneProps(display=asking.brand.phone.display, href=asking.brand.phone.href),
        by_phone=by_phone or refusal,
        travelshop=shop,
        typed=_typed(quote, claims, owner=owner) or known,
    )
    title = titled(asking.brand.text("booking.step_2"), brand=asking.brand)
    head = Head(title=title, description="Book your holiday.", canonical_path=None)
    return Answer("checkout", props, head, frames=(shop.origin,) if shop else ())


def _typed(quote: Quote, claims: OfferClaims, *, owner: str) -> CheckoutTypedProps | None:
    """What this browser typed here, or else, as far as it fits, a moment ago for another basket of the hotel."""
    basket, party = quote.basket, [room.occupancy for room in claims.rooms]
    travellers, adult_age = travellers_of(party), adult_age_of(claims.itemcode)
    back = claims.inbound.departure_date
    typed = find_draft(basket=basket, owner=owner, at=now())
    if typed is not None:
        if not _is_typed_for(party, quote, owner=owner):
            moved = placed_anew(typed["fields"], travellers=travellers, returns_on=back, adult_age=adult_age)
            typed = {**typed, "fields": moved}
        return CheckoutTypedProps(**typed)
    earlier = find_earlier_fields(basket=basket, itemcode=claims.itemcode, owner=owner, at=now())
    return carried(earlier, travellers=travellers, returns_on=back, adult_age=adult_age) if earlier else None


def _is_typed_for(party: list[Occupancy], quote: Quote, *, owner: str) -> bool:
    """Whether the form had the same places when this browser typed last: ages may have been put right since (V12)."""
    if quote.version == 1:
        return True
    earlier = find_quote_typed_for(basket=quote.basket, owner=owner)
    return earlier is None or [room.occupancy for room in claims_of_quote(earlier).rooms] == party


def travelshop_of(basket: Basket) -> TravelshopProps | None:
    """The outside basket that takes over from here, where the retailer has one."""
    address: str = settings.LEEWARD_TRAVELSHOP_BASKET_URL
    if not address:
        return None
    parts = urlsplit(address)
    src = address.replace("{code}", quote_plus(basket.code))
    return TravelshopProps(src=src, origin=f"{parts.scheme}://{parts.netloc}", host=parts.hostname or "")


def notices_of(quote: Quote) -> list[NoticeOut]:
    """What has changed for this holiday (M08)."""
    found = notices_of_quote(quote)
    return [NoticeOut(id=one.id, title=one.title, html=one.html, must_be_ticked=one.must_be_ticked) for one in found]


def _facts(asking: Asking, quote: Quote, claims: OfferClaims) -> tuple[list[CheckoutFactProps], str | None]:
    """The information before the contract; or none, and why this holiday is sold by telephone only."""
    try:
        plan = plans_of(quote, total_pence=quote.total_pence)[0]
        said = schedule1_of(quote, brand=asking.brand, plan=plan, lines=quote.lines)
        return facts_of(said, itinerary=quote.itinerary, brand=asking.brand), None
    except WrongStep as refused:
        return [], refused.message


def _heading(brand: BrandSheet, hotel: str, claims: OfferClaims) -> str:
    """'Cove House, 7 nights in June'."""
    month = f"{claims.departure_date:%B}"
    return brand.text("checkout.heading").format(hotel=hotel, nights=format_nights(claims.nights), month=month)


def _included(brand: BrandSheet, quote: Quote) -> list[str]:
    """What the price contains; of a trip also at which hotels there is a transfer, where not at all of them."""
    label = brand.text("checkout.transfers")
    transfers = [label] if transfers_of(quote.itinerary) == "included" else []
    transfers += [f"{label}, {hotel}" for hotel in transfer_hotels(quote.itinerary)]
    return [brand.text("checkout.flights"), *transfers, brand.text("checkout.taxes")]


def _links(brand: BrandSheet, quote: Quote) -> CheckoutLinksProps:
    return CheckoutLinksProps(
        terms=LinkProps(label=brand.text("checkout.terms_name"), href="/help/agency-terms"),
        terms_slug="agency-terms",
        key_rights=LinkProps(label=brand.text("checkout.key_rights"), href="/help/key-rights"),
        privacy=LinkProps(label=brand.text("checkout.privacy_notice"), href="/help/privacy"),
        before_you_travel=LinkProps(label=brand.text("checkout.before_you_travel"), href="/help/essential-travel"),
        travel_advice=travel_advice_of([stay["itemcode"] for stay in quote.itinerary["stays"]]),
    )
