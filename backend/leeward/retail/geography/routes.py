"""What the API tells about a place."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Path, Router

from leeward.retail.brands.middleware import request_brand
from leeward.retail.geography.errors import UnknownPlace
from leeward.retail.geography.queries import find_region_tagline
from leeward.retail.geography.schemas import RegionTaglineBodyOut, RegionTaglineOut
from leeward.retail.kit.caching.surrogate import mark_public

router = Router(tags=["places"])

PlaceName = Annotated[str, Path(max_length=60, description="A slug or a code")]


@router.get(
    "/products/region/{country}/{region}/tagline",
    operation_id="geography_get_region_tagline",
    response=RegionTaglineBodyOut,
    summary="A region's tagline",
)
def get_region_tagline(
    request: HttpRequest, response: HttpResponse, country: PlaceName, region: PlaceName
) -> RegionTaglineBodyOut:
    """
    The line under a region's name (API03).

    :raises UnknownPlace: no such region in no such country
    """
    brand_id = request_brand(request).brand_id
    found = find_region_tagline(country=country, region=region, brand_id=brand_id)
    if found is None:
        raise UnknownPlace("We do not know this region.", field="region", rule="unknown_region")
    mark_public(response, keys=[f"region-{found.region}", f"country-{found.country}"])
    return RegionTaglineBodyOut(data=RegionTaglineOut(tagline=found.tagline))
