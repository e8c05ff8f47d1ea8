"""What the API tells about menus (API15, API16)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from ninja import Router

from leeward.retail.brands.middleware import request_brand
from leeward.retail.kit.caching.surrogate import mark_public
from leeward.retail.navigation import queries
from leeward.retail.navigation.columns import ImageLink, LinkList, ListLink
from leeward.retail.navigation.schemas import (
    NavBlockOut,
    NavColumnsBodyOut,
    NavColumnsOut,
    NavDestinationOut,
    NavDestinationsBodyOut,
    NavDestinationsOut,
    NavHeaderOut,
    NavListItemOut,
    NavRegionOut,
    NavSubListItemOut,
)
from leeward.retail.navigation.sheets import NavDestination
from leeward.retail.pictures.queries import picture_sheet

router = Router(tags=["navigation"])


@router.get(
    "/countries/navigation",
    operation_id="navigation_list_destinations",
    response=NavDestinationsBodyOut,
    summary="The Holidays menu",
)
def list_destinations(request: HttpRequest, response: HttpResponse) -> NavDestinationsBodyOut:
    """The brand's own destinations, and those of its sisters (API15, E17)."""
    current, other = queries.destinations(brand=request_brand(request))
    mark_public(response, keys=["navigation", "destinations"])
    out = NavDestinationsOut(current=[_destination(one) for one in current], other=[_destination(one) for one in other])
    return NavDestinationsBodyOut(data=out, current=out.current, other=out.other)


@router.get(
    "/dashboard/navigations/{slug}",
    operation_id="navigation_get_navigation",
    response=NavColumnsBodyOut,
    summary="A navigation's columns",
)
def get_navigation(request: HttpRequest, response: HttpResponse, slug: str) -> NavColumnsBodyOut:
    """A configurable navigation of the brand, or of all brands (API16, E18)."""
    sheet = queries.get_navigation(slug=slug, brand=request_brand(request))
    mark_public(response, keys=[f"navigation-{sheet.slug}"])
    out = NavColumnsOut(
        numberOfColumnsInNav=len(sheet.columns),
        columnList=[[_block(one) for one in column] for column in sheet.columns],
    )
    return NavColumnsBodyOut(data=out, **out.dict())


def _destination(one: NavDestination) -> NavDestinationOut:
    return NavDestinationOut(
        context_url=one.context_url,
        context_destination=one.context_destination,
        name=one.name,
        slug=one.slug,
        short_name=one.short_name,
        regional_menu=one.regional_menu,
        regions=[NavRegionOut(code=region.code, name=region.name, slug=region.slug) for region in one.regions],
    )


def _block(block: ImageLink | LinkList) -> NavBlockOut:
    is_list = isinstance(block, LinkList)
    return NavBlockOut(
        position=block.position,
        contentType="list" if is_list else "image",
        header=NavHeaderOut(text=block.header_text, href=block.header_href) if isinstance(block, LinkList) else None,
        listContent=[_item(item) for item in block.items] if isinstance(block, LinkList) else None,
        numberOfListItems=len(block.items) if isinstance(block, LinkList) else 0,
        altText=block.alt_text if isinstance(block, ImageLink) else None,
        caption=block.caption if isinstance(block, ImageLink) else None,
        href=block.href if isinstance(block, ImageLink) else None,
        url=picture_sheet(picture=block.picture, preset="medium").src if isinstance(block, ImageLink) else None,
        debounce=None,
    )


def _item(item: ListLink) -> NavListItemOut:
    below = [NavSubListItemOut(label=link.label, href=link.href) for link in item.sub_list]
    return NavListItemOut(label=item.label, href=item.href, subList=below or None)
