"""
What machines are told about a page (schema.org), always equal to what people see there: nothing is claimed in the head
that does not stand on the page (UK-01, UK-30).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import date

from leeward.retail.brands.queries import BrandSheet
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.hotel import HotelProps
from leeward.travel.money import PENCE_PER_POUND, round_up_to_pounds
from leeward.travel.nights import format_nights

Thing = dict[str, object]
CONTEXT = "https://schema.org"
# Inside a script element only these can end it.
_ESCAPES = {ord("<"): "\\u003c", ord(">"): "\\u003e", ord("&"): "\\u0026"}


def breadcrumb_list(*, links: Sequence[LinkProps], here: str, brand: BrandSheet, path: str) -> tuple[Thing, ...]:
    """The page's own breadcrumbs; nothing where it has none."""
    if not links:
        return ()
    steps = [(link.label, f"{brand.origin}{link.href}") for link in links]
    steps.append((here, f"{brand.origin}{path}"))
    listed = [
        {"@type": "ListItem", "position": position, "name": name, "item": address}
        for position, (name, address) in enumerate(steps, start=1)
    ]
    return ({"@context": CONTEXT, "@type": "BreadcrumbList", "itemListElement": listed},)


def organisation(*, brand: BrandSheet) -> Thing:
    """Who sells: for the home page."""
    company = brand.company
    thing: Thing = {"@context": CONTEXT, "@type": "TravelAgency", "name": brand.name, "url": f"{brand.origin}/"}
    thing["telephone"] = brand.phone.display
    if company.name:
        thing["legalName"] = company.name
    if company.email:
        thing["email"] = company.email
    if company.vat_number:
        thing["vatID"] = company.vat_number
    return thing


def hotel_things(*, hotel: HotelProps, brand: BrandSheet, description: str, is_several: bool) -> tuple[Thing, ...]:
    """
    The hotel, and where the page shows a price the trip it is the price of.

    is_several: it is a trip to several hotels: no hotel itself, and without their stars.
    """
    address = f"{brand.origin}{hotel.href}"
    if is_several:
        return _trip(hotel, brand, address, {"description": description})
    thing: Thing = {
        "@context": CONTEXT,
        "@type": "Hotel",
        "@id": f"{address}#hotel",
        "name": hotel.name,
        "url": address,
    }
    if description:
        thing["description"] = description
    if hotel.pictures:
        thing["image"] = [f"{brand.origin}{picture.src}" for picture in hotel.pictures[:5]]
    if hotel.overview.address:
        thing["address"] = ", ".join(hotel.overview.address)
    if place := hotel.overview.coordinates:
        thing["geo"] = {"@type": "GeoCoordinates", "latitude": place.latitude, "longitude": place.longitude}
    if hotel.stars:
        thing["starRating"] = {"@type": "Rating", "ratingValue": hotel.stars}
    if reviews := hotel.reviews:
        thing["aggregateRating"] = {
            "@type": "AggregateRating", "ratingValue": reviews.score, "bestRating": reviews.out_of,
            "reviewCount": reviews.count,
        }  # fmt: skip
    about: Thing = {"itinerary": {"@id": thing["@id"]}}
    return (thing, *_trip(hotel, brand, address, about))


def _trip(hotel: HotelProps, brand: BrandSheet, address: str, about: Thing) -> tuple[Thing, ...]:
    price = hotel.panel.price if hotel.panel else hotel.trip
    if price is None:
        return ()
    offer = {
        "@type": "Offer", "price": f"{round_up_to_pounds(pence=price.total_pence) // PENCE_PER_POUND}",
        "priceCurrency": "GBP", "url": address,
        "availability": f"{CONTEXT}/InStock", "seller": {"@type": "TravelAgency", "name": brand.name},
        "description": f"Total for {price.party}. {price.included}",
    }  # fmt: skip
    trip: Thing = {
        "@context": CONTEXT, "@type": "TouristTrip", "name": f"{format_nights(price.nights)} at {hotel.name}",
        **about, "offers": offer,
    }  # fmt: skip
    return (trip,)


def article(*, title: str, summary: str, published: date, author: str, address: str) -> Thing:
    """A story of the blog."""
    thing: Thing = {
        "@context": CONTEXT, "@type": "BlogPosting", "headline": title, "description": summary,
        "datePublished": published.isoformat(), "url": address,
    }  # fmt: skip
    if author:
        thing["author"] = {"@type": "Person", "name": author}
    return thing


def structured_json(things: Sequence[Thing]) -> str:
    """Ready to print inside a script element; empty without things."""
    if not things:
        return ""
    return json.dumps(list(things), ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)
