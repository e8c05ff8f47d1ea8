"""Everything written about one hotel, from what is published or from a draft."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from django.db.models import Q

from leeward.retail.brands.overlay import Overlay, overlay_of_own_rows
from leeward.retail.hotels.errors import UnknownHotel
from leeward.retail.hotels.facilities import BY_CODE
from leeward.retail.hotels.models import Factsheet, Hotel
from leeward.retail.hotels.queries import parts
from leeward.retail.hotels.queries.identity import (
    hotels_with_places,
    identity_of,
    published_factsheet,
    with_own_words,
)
from leeward.retail.hotels.queries.looked_up import LookedUp, look_up
from leeward.retail.hotels.queries.shapes import (
    BrandPanelText,
    CentreStay,
    Counts,
    GalleryPicture,
    HotelPage,
    ReviewSiteRef,
)
from leeward.retail.kit.html import sanitised_html


def hotel_page(
    *, country_slug: str, region_slug: str, hotel_slug: str, on: date, brand_id: int | None = None
) -> HotelPage:
    """
    What is published about a hotel, as of a day, in a brand's own words if one is named. Two queries, whatever it has.

    A slug is unique in its country: a hotel asked for under another region is found, and `hotel.path` says where it is.

    :raises UnknownHotel: no such hotel is shown
    """
    del region_slug
    return _page_where(Q(country__slug=country_slug, slug=hotel_slug), on, brand_id)


def hotel_info(*, itemcode: str, on: date, brand_id: int | None = None) -> HotelPage:
    """
    The same by itemcode or product code.

    :raises UnknownHotel: no such hotel is shown
    """
    return _page_where(Q(itemcode=itemcode) | Q(product_code=itemcode), on, brand_id)


def hotel_page_of(*, factsheet: Factsheet, on: date) -> HotelPage:
    """The page as a factsheet would make it, published or not."""
    return _page(factsheet.hotel, factsheet, on)


def hotel_page_of_record(*, hotel: Hotel, on: date) -> HotelPage:
    """The page as a hotel's record, saved or not, would make it, with what is published about the hotel."""
    return _page(hotel, published_factsheet(hotel) or Factsheet(hotel=hotel), on)


def get_hotel(*, itemcode: str) -> Hotel:
    """
    The hotel of an itemcode, with country, region and resort, whatever its status.

    :raises UnknownHotel: there is none
    """
    hotel = Hotel.objects.select_related("country", "region", "resort").filter(itemcode=itemcode).first()
    if hotel is None:
        raise UnknownHotel("We do not know this hotel.", field="itemcode", rule="unknown_hotel")
    return hotel


def _page_where(wanted: Q, on: date, brand_id: int | None) -> HotelPage:
    rows = hotels_with_places().select_related("factsheet", "factsheet__picture").filter(wanted)
    hotel = with_own_words(rows, brand_id=brand_id).first()
    if hotel is None:
        raise UnknownHotel("We do not know this hotel.", field="itemcode", rule="unknown_hotel")
    sheet = published_factsheet(hotel)
    if sheet is None:
        return _page(hotel, Factsheet(hotel=hotel), on)
    return _in_own_words(_page(hotel, sheet, on), overlay_of_own_rows(getattr(hotel, "own_rows", None)), sheet)


def _in_own_words(page: HotelPage, own: Overlay, sheet: Factsheet) -> HotelPage:
    """Facts stay; a brand's own main picture stands first in the gallery, in the place of the shared one if any."""
    if not own:
        return page
    picture, gallery = own.picture("picture", None), page.gallery
    others = gallery if sheet.picture is None else gallery[1:]
    return replace(
        page,
        why_line=own.text("why_line", page.why_line),
        signature_text=own.text("signature_text", page.signature_text),
        description_html=own.text("description", page.description_html),
        coming_soon_text=own.text("coming_soon_text", page.coming_soon_text),
        gallery=(GalleryPicture(picture, picture.default_alt_text), *others) if picture else gallery,
    )


def _page(hotel: Hotel, sheet: Factsheet, on: date) -> HotelPage:
    promo_rows = parts.promo_rows(sheet, on=on)
    centres = parts.rows_of(sheet.centres)
    found = look_up(
        pictures=parts.picture_keys(sheet),
        promos=[row["name"] for row in promo_rows],
        hotels=[row["hotel"] for row in centres if row["hotel"]],
    )
    texts, pictures = found.promo_texts, parts.with_main_picture(sheet, found.pictures)
    return HotelPage(
        hotel=identity_of(hotel),
        gallery=tuple(parts.gallery_of(sheet, pictures)),
        why_line=sheet.why_line,
        signature_text=sheet.signature_text,
        description_html=sanitised_html(sheet.description),
        usps=tuple(sheet.usps),
        tags=tuple(sheet.tags),
        address=parts.address_of(sheet),
        counts=Counts(sheet.pools, sheet.restaurants, sheet.bars, sheet.rooms),
        facilities=tuple(BY_CODE[code] for code in sheet.facilities if code in BY_CODE),
        beach_metres=sheet.beach_metres,
        rooms=tuple(parts.rooms_of(sheet, pictures)),
        tabs=tuple(parts.tabs_of(sheet)),
        promos=tuple(parts.promo_of(row, texts) for row in promo_rows),
        promo_texts=tuple(texts.values()),
        videos=tuple(parts.videos_of(sheet, pictures)),
        awards=tuple(parts.awards_of(sheet, pictures, on=on)),
        certificate=parts.certificate_of(sheet, on=on),
        brand=_brand(sheet),
        centres=_centres(centres, found),
        step_free=tuple(parts.step_free_of(sheet)),
        step_free_notes=sheet.step_free_notes,
        review_site=ReviewSiteRef(sheet.review_url, sheet.review_id, pictures.get(sheet.review_picture_id or 0)),
        opens_on=sheet.opens_on,
        coming_soon_text=sheet.coming_soon_text,
    )


def _brand(sheet: Factsheet) -> BrandPanelText | None:
    if not sheet.brand_name:
        return None
    return BrandPanelText(sheet.brand_name, sanitised_html(sheet.brand_text), sheet.brand_link)


def _centres(rows: list[dict[str, Any]], found: LookedUp) -> tuple[CentreStay, ...]:
    return tuple(
        CentreStay(*found.stays[row["hotel"]], row["nights"], row.get("text") or "")
        for row in rows
        if row["hotel"] in found.stays
    )
