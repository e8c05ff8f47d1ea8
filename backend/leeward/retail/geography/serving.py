"""Who draws a guide that is still a draft: `retail.pages` introduces itself here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse

from leeward.retail.kit.staff.previews import PreviewDoor

if TYPE_CHECKING:
    from leeward.retail.geography.models import CountryGuide, RegionGuide
    from leeward.retail.geography.queries import CountryPage, RegionPage

country_previews: PreviewDoor[CountryPage] = PreviewDoor()
region_previews: PreviewDoor[RegionPage] = PreviewDoor()


def drawn_country(request: HttpRequest, guide: CountryGuide) -> HttpResponse:
    """The country's page as this guide, saved or not, would make it."""
    from leeward.retail.geography.queries import country_page_of

    return country_previews.drawn(request, country_page_of(guide=guide))


def drawn_region(request: HttpRequest, guide: RegionGuide) -> HttpResponse:
    """The region's page as this guide, saved or not, would make it."""
    from leeward.retail.geography.queries import region_page_of

    return region_previews.drawn(request, region_page_of(guide=guide))
