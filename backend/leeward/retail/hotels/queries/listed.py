"""What a priced result adds to the catalogue's record of its hotel, by SQL that is made once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet

from leeward.retail.brands.overlay import overlay_of_own_rows
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries.identity import SHOWN, with_own_words
from leeward.retail.hotels.queries.shapes import review_host
from leeward.retail.kit.database.prepared_lists import PreparedListQuery
from leeward.retail.pictures.drawn import PICTURE_FIELDS, picture_of_facts
from leeward.retail.pictures.models import Picture

_FACTS = ("itemcode", "country__slug", "region__slug", "slug", "factsheet__live", "factsheet__why_line",
          "factsheet__review_url", "own_rows")  # fmt: skip
_PICTURE = tuple(f"factsheet__picture__{name}" for name in PICTURE_FIELDS)


@dataclass(frozen=True, slots=True)
class ListedHotel:
    """
    A hotel's page, its picture and line, and the site its guests' reviews stand on ("reviews.example", UK-30); none
    but the page where no factsheet is published.
    """

    path: str
    picture: Picture | None
    why_line: str
    review_host: str


def listed_hotels(itemcodes: Sequence[str], *, brand_id: int) -> Mapping[str, ListedHotel]:
    """Hotels that are shown, by itemcode, in a brand's own words. One query for two dozen."""
    rows = _listed.rows(itemcodes, brand_id=brand_id)
    return {row[0]: _hotel(row[1:]) for row in rows}


def _hotel(row: Sequence[Any]) -> ListedHotel:
    country, region, slug, is_live, why_line, review_url, own_rows = row[: len(_FACTS) - 1]
    path = f"/holidays/{country}/{region}/{slug}"
    if not is_live:
        return ListedHotel(path=path, picture=None, why_line="", review_host="")
    own, facts = overlay_of_own_rows(own_rows), dict(zip(PICTURE_FIELDS, row[len(_FACTS) - 1 :], strict=True))
    shared = picture_of_facts(facts) if facts["id"] is not None else None
    return ListedHotel(
        path=path,
        picture=own.picture("picture", shared),
        why_line=own.text("why_line", why_line),
        review_host=review_host(review_url),
    )


def _build(*, codes: Sequence[str], brand_id: int) -> QuerySet[Any, Any]:
    shown = Hotel.objects.filter(status__in=SHOWN, itemcode__in=codes).order_by()
    return with_own_words(shown, brand_id=brand_id).values_list(*_FACTS, *_PICTURE)


_listed = PreparedListQuery(_build, brand_id=int)
