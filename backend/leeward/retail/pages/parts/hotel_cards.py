"""Hotels as cards and lists show them (S03, S04, S18)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from leeward.retail.hotels import queries as hotels
from leeward.retail.hotels.queries import HotelCard
from leeward.retail.offers.queries import OfferParams, PricedHotel
from leeward.retail.pages.asking import Asking
from leeward.retail.pages.parts.booking_query import priced_href
from leeward.retail.pages.parts.pictures import picture_props
from leeward.retail.pages.parts.price_words import price_note, price_props
from leeward.retail.pages.parts.ratings import rating_props
from leeward.retail.pages.props.base import LinkProps
from leeward.retail.pages.props.home import CardProps
from leeward.retail.pages.props.lists import ProductProps, ProductsSectionProps, SortKey
from leeward.retail.search import queries as prices
from leeward.retail.search.pricing_client import trip_nights
from leeward.retail.search.queries import TWO_ADULTS, HotelPrice
from leeward.travel.occupancy import Occupancy

EVERY_SORT: list[SortKey] = ["recommended", "price", "rating", "stars", "name"]


def place_of(card: HotelCard) -> str:
    """'Port Antonio, Jamaica': the nearest name people know, and the country."""
    return f"{card.hotel.resort or card.hotel.region.name}, {card.hotel.country.name}"


def hotel_card_props(*, card: HotelCard, price: HotelPrice | None, asking: Asking, position: int) -> CardProps:
    """Configuration 1: tall print, place, name, stars and rating, one sentence why, price."""
    picture = picture_props(picture=card.picture, preset="card") if card.picture else None
    return CardProps(
        card_id=card.hotel.itemcode,
        configuration=1,
        position=position,
        heading=card.hotel.name,
        label="Coming soon" if card.hotel.is_coming_soon else "",
        place=place_of(card),
        text=card.why_line,
        long_description_html="",
        picture=picture,
        price=price_props(price=price, asking=asking, is_by_phone=not card.hotel.online_bookable),
        rating=rating_props(
            stars=_stars(card, asking),
            tenths=card.hotel.rating_tenths,
            reviews=card.hotel.review_count,
            source=card.review_host,
        ),
        terms="",
        tone="plain",
        link=LinkProps(label=card.hotel.name, href=card.hotel.path),
    )


def product_props(*, card: HotelCard, price: HotelPrice | None, asking: Asking, position: int) -> ProductProps:
    tags = list(card.tags) + (["Adults only"] if card.hotel.is_adults_only and "Adults only" not in card.tags else [])
    return ProductProps(
        itemcode=card.hotel.itemcode,
        product_code=card.hotel.product_code,
        card=hotel_card_props(card=card, price=price, asking=asking, position=position),
        price_pp_pence=price.per_person_pence if price else None,
        rating_tenths=card.hotel.rating_tenths,
        stars=_stars(card, asking),
        place=card.hotel.region.name,
        tags=tags,
    )


def cards_with_prices(*, cards: Sequence[HotelCard], asking: Asking) -> list[CardProps]:
    """Cards in their order, priced in one question to the engine."""
    found = _prices([card.hotel.itemcode for card in cards], asking)
    return [
        hotel_card_props(card=card, price=found.get(card.hotel.itemcode), asking=asking, position=position)
        for position, card in enumerate(cards, start=1)
    ]


def products_of_cards(*, cards: Sequence[HotelCard], asking: Asking) -> list[ProductProps]:
    """Products as we recommend them: those on sale first, the best rated of them at the head."""
    found = _prices([card.hotel.itemcode for card in cards], asking)
    best = sorted(cards, key=lambda card: (card.hotel.itemcode not in found, -(card.hotel.rating_tenths or 0)))
    return [
        product_props(card=card, price=found.get(card.hotel.itemcode), asking=asking, position=position)
        for position, card in enumerate(best, start=1)
    ]


def products_of_priced(
    *, priced: Iterable[PricedHotel], asking: Asking, terms: OfferParams | None = None
) -> list[ProductProps]:
    """
    Products in an editor's own order; the editor's line replaces the hotel's.

    terms: prices are of an offer's own dates and party, which the hotel's page opens with.
    """
    chosen = {one.hotel.itemcode: one for one in priced if one.hotel.is_shown}
    found = hotels.hotel_cards(list(chosen), brand_id=asking.brand.brand_id)
    cards = {card.hotel.itemcode: card for card in found}
    made = []
    for position, (code, one) in enumerate(chosen.items(), start=1):
        if code not in cards:
            continue
        product = product_props(card=cards[code], price=one.price, asking=asking, position=position)
        changed: dict[str, object] = {"text": one.line} if one.line else {}
        if terms:
            changed["link"] = LinkProps(label=one.hotel.name, href=priced_href(one, board=terms.board))
        made.append(product.model_copy(update={"card": product.card.model_copy(update=changed)}))
    return made


def products_section(
    *,
    asking: Asking,
    heading: str,
    products: list[ProductProps],
    intro: str = "",
    empty_text: str = "",
    rooms: tuple[Occupancy, ...] = TWO_ADULTS,
) -> ProductsSectionProps:
    """A sortable list (S04). `rooms`: for whom its prices are."""
    return ProductsSectionProps(
        kind="products",
        heading=heading,
        intro=intro,
        products=products,
        sorts=EVERY_SORT,
        is_ranked=False,
        note=price_note(rooms) if any(product.price_pp_pence for product in products) else "",
        empty_text=empty_text or "There is nothing on sale here just now. Our team can tell you what is coming.",
    )


def _stars(card: HotelCard, asking: Asking) -> int:
    """Official stars are a hotel's: a trip of several has none of its own (UK-31). No query."""
    edition = asking.edition
    is_trip = edition is not None and trip_nights(edition=edition, code=card.hotel.itemcode) is not None
    return 0 if is_trip else card.hotel.stars


def _prices(codes: list[str], asking: Asking) -> dict[str, HotelPrice]:
    return prices.cheapest_for_hotels(codes, today=asking.today, edition=asking.edition)
