"""A stored card to a finished one: what an editor wrote, else what its hotel or offer says of itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from leeward.retail.content import tokens
from leeward.retail.content.structure.card_facts import CardFacts, HotelFacts, OfferFacts
from leeward.retail.content.structure.live_prices import LivePrices
from leeward.retail.content.structure.shapes import Price
from leeward.retail.content.structure.stored_values import Stored, is_on, safe_href, text_of
from leeward.retail.kit.html import sanitised_html
from leeward.retail.kit.staff.link_input import is_form
from leeward.travel.money import PENCE_PER_POUND

_POSTER = 4


@dataclass(frozen=True, slots=True)
class CardSource:
    """What a card is read from, besides what is stored for it."""

    facts: CardFacts
    prices: LivePrices
    hides_broken: bool


def read_card(card_id: str, value: Stored, source: CardSource) -> dict[str, Any]:
    """The fields of `Card`, all but its position."""
    facts = source.facts
    hotel, offer = facts.hotels.get(value.get("hotel") or 0), facts.offers.get(value.get("offer") or 0)
    from_hotel = hotel if hotel and not hotel.problem else None
    from_offer = offer if offer and not offer.problem else None
    return {
        "card_id": card_id,
        "configuration": _configuration(value),
        "heading": text_of(value, "heading")
        or (from_offer.name if from_offer else from_hotel.name if from_hotel else ""),
        "label": text_of(value, "label") or (from_offer.cap_text if from_offer else ""),
        "place": text_of(value, "place") or (from_hotel.place if from_hotel else ""),
        "short_description": text_of(value, "text") or _said_of(value, from_offer, from_hotel),
        "long_description_html": sanitised_html(text_of(value, "long_description")),
        "terms": text_of(value, "terms"),
        "tone": tokens.known(value.get("tone"), tokens.TONES, "plain"),
        "picture": _picture(value, facts, from_hotel, from_offer),
        "alt_text": text_of(value, "alt_text") or None,
        "link_href": _leads_to(value, facts, from_hotel, from_offer),
        "link_text": text_of(value, "link_text"),
        "button": text_of(value, "button"),
        "price": _price(value, source, from_hotel, from_offer),
        "is_dynamic_price": is_on(value, "is_dynamic_price"),
        "is_dynamic_package_description": is_on(value, "is_dynamic_package_description"),
        **_layout(value.get("layout") or {}),
        "styles": _styles(value.get("styles") or ()),
        **_named(hotel, offer, from_hotel),
        "problem": lost_product(value, facts) or _lost_page(value, facts),
    }


def _said_of(value: Stored, offer: OfferFacts | None, hotel: HotelFacts | None) -> str:
    """The line of the offer or hotel; none on a poster, which names a place and takes but a price from a hotel."""
    if _configuration(value) == _POSTER:
        return ""
    return offer.headline if offer else hotel.why if hotel else ""


def _named(hotel: HotelFacts | None, offer: OfferFacts | None, shown: HotelFacts | None) -> dict[str, Any]:
    """Codes and names of what a card points to; stars and rating only while it is shown."""
    return {
        "itemcode": hotel.itemcode if hotel else "",
        "product_code": hotel.product_code if hotel else "",
        "product_name": hotel.name if hotel else "",
        "country_name": hotel.country_name if hotel else "",
        "stars": shown.stars if shown else 0,
        "rating_tenths": shown.rating_tenths if shown else None,
        "review_count": shown.review_count if shown else None,
        "review_host": shown.review_host if shown else "",
        "offer_slug": offer.slug if offer else "",
        "offer_name": offer.name if offer else "",
    }


def lost_product(value: Stored, facts: CardFacts) -> str:
    """Why the hotel or offer of a card cannot be shown; empty where it can, or where the card names none."""
    hotel, offer = facts.hotels.get(value.get("hotel") or 0), facts.offers.get(value.get("offer") or 0)
    if value.get("hotel") and hotel is None:
        return "The hotel of this card no longer exists."
    if value.get("offer") and offer is None:
        return "The offer of this card no longer exists."
    return (hotel.problem if hotel else "") or (offer.problem if offer else "")


def _lost_page(value: Stored, facts: CardFacts) -> str:
    if not (key := value.get("page")):
        return ""
    return facts.pages[key].problem if key in facts.pages else "The page that this card leads to no longer exists."


def _configuration(value: Stored) -> int:
    try:
        number = int(value.get("configuration", 1))
    except (TypeError, ValueError):
        return 1
    return number if 1 <= number <= len(tokens.CARD_CONFIGURATIONS) else 1


def _picture(value: Stored, facts: CardFacts, hotel: HotelFacts | None, offer: OfferFacts | None) -> Any:
    own = facts.pictures.get(value.get("picture") or 0)
    return own or (offer.picture if offer and offer.picture else hotel.picture if hotel else None)


def _leads_to(value: Stored, facts: CardFacts, hotel: HotelFacts | None, offer: OfferFacts | None) -> str:
    """The chosen page, the written address, the offer's or the hotel's page; a form is told which hotel it is about."""
    page = facts.pages.get(value.get("page") or 0)
    written = page.path if page and not page.problem else safe_href(value.get("link"))
    if hotel and is_form(written):
        return f"{written}?{urlencode({'hotel': hotel.itemcode})}"
    return written or (offer.href if offer else hotel.href if hotel else "")


def _price(value: Stored, source: CardSource, hotel: HotelFacts | None, offer: OfferFacts | None) -> Price | None:
    """The live price of what the card shows, where it is asked for and found; else what the editor stated."""
    stated = _stated(value.get("price") or {})
    if not is_on(value, "is_dynamic_price"):
        return stated
    live = source.prices.of_offer(offer.slug) if offer else source.prices.of_hotel(hotel.itemcode) if hotel else None
    if live is None:
        return stated
    if hotel and hotel.is_by_phone:
        live = replace(live, is_by_phone=True)
    words = _basis(value.get("price") or {})
    if is_on(value, "is_dynamic_package_description") or not words:
        return live
    # An earlier price is proved for the very holiday that is priced; words of an editor may mean another one (UK-07).
    # For whom the price is stays beside it whatever the words are (UK-03).
    basis = (*words, live.party) if live.party else words
    return replace(live, was_pp_pence=None, was_on=None, basis=basis, nights=None, board="")


def _stated(price: Stored) -> Price | None:
    pounds = price.get("pounds_pp")
    if not isinstance(pounds, int) or pounds <= 0:
        return None
    pence = pounds * PENCE_PER_POUND
    return Price(pp_pence=pence, was_pp_pence=None, was_on=None, basis=_basis(price), is_live=False)


def _basis(price: Stored) -> tuple[str, ...]:
    """What an editor says a price is for."""
    return tuple(line for line in (text_of(price, "basis_first"), text_of(price, "basis_second")) if line)


def _layout(layout: Stored) -> dict[str, Any]:
    return {
        **{
            name: tokens.known(layout.get(name), tokens.GRID_COLUMNS, "auto")
            for name in ("grid_column_small", "grid_column_medium", "grid_column_large")
        },
        "image_max_height": tokens.known(layout.get("image_max_height"), tokens.IMAGE_HEIGHTS, ""),
        "image_is_lazy_loading": is_on(layout, "image_is_lazy_loading"),
        "css": tokens.known(layout.get("css"), tokens.CARD_LOOKS, ""),
    }


def _styles(stored: Iterable[Any]) -> dict[str, dict[str, str]]:
    styles: dict[str, dict[str, str]] = {}
    for item in stored:
        value = item.get("value") or {} if isinstance(item, Mapping) else {}
        text = tokens.known(value.get("text"), tokens.STYLED_TEXTS, "")
        chosen = {name: tokens.known(value.get(name), choices, "") for name, choices in tokens.TEXT_STYLES.items()}
        if text and any(chosen.values()):
            styles[text] = {name: choice for name, choice in chosen.items() if choice}
    return styles
