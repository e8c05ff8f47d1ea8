"""
Who draws an offer, a collection, a list or a superhero that is still a draft.

`retail.pages` may introduce itself to each door; until then a small template shows words, picture and live price.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from leeward.retail.brands.editing import EditedForBrands, preview_sheet
from leeward.retail.brands.palette import palette_css
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.kit import clock
from leeward.retail.kit.staff.plain_previews import PlainPreviewDoor
from leeward.retail.offers.queries.shapes import CollectionSheet, DealSheet, ListSheet, OfferSheet
from leeward.retail.offers.queries.superheroes import SuperheroSheet
from leeward.retail.pictures.models import Picture
from leeward.retail.pictures.queries import picture_sheet

Sheet = OfferSheet | CollectionSheet | ListSheet | DealSheet | SuperheroSheet


@dataclass(frozen=True, slots=True)
class Previewed:
    """A draft as visitors of a brand would see it."""

    brand: BrandSheet
    sheet: Sheet


def _plain(request: HttpRequest, previewed: Previewed) -> HttpResponse:
    sheet = previewed.sheet
    kind = type(sheet).__name__.removesuffix("Sheet").lower()
    offer = sheet.offer if isinstance(sheet, DealSheet) else sheet
    picture: Picture | None = getattr(offer, "picture", None)
    context: dict[str, Any] = {
        "sheet": sheet,
        "offer": offer,
        "kind": kind,
        "brand": previewed.brand,
        "palette": palette_css(previewed.brand),
        "picture": picture_sheet(picture=picture, preset="large") if picture else None,
    }
    return TemplateResponse(request, "offers/preview.html", context)


previews: PlainPreviewDoor[Previewed] = PlainPreviewDoor(_plain)


def drawn(request: HttpRequest, thing: EditedForBrands) -> HttpResponse:
    """The thing, saved or not, as its page would show it now."""
    from leeward.retail.offers.queries.drafts import sheet_of_draft

    return previews.drawn(request, Previewed(preview_sheet(thing=thing), sheet_of_draft(thing, at=clock.now())))
