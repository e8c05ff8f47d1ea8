"""What staff write under “Single pages” stands on the page it was written for, with its words for search engines."""

from __future__ import annotations

from typing import Any

import pytest

from leeward.retail.editorial.models import TextPage
from leeward.retail.hotels.models import Hotel
from tests.retail.content_pages.conftest import Read
from tests.retail.editorial.writing import a_text
from tests.retail.hotels.factsheet_builders import a_picture
from tests.retail.offers.offer_shop import a_collection

EVERY = TextPage.Place.values


def written(slug: str, **facts: Any) -> TextPage:
    given = {"title": "As we wrote it", "intro": "Our own line.", "sections": [a_text("<p>Our passage.</p>")], **facts}
    return TextPage.objects.create(slug=slug, **given)


@pytest.mark.parametrize("slug", EVERY)
class TestSinglePage:
    def test_shows_its_heading_line_and_passages(self, hotels: dict[str, Hotel], read: Read, slug: str) -> None:
        """R03, R08, R10-R13."""
        written(slug)
        seen = read(f"/{slug}")["props"]
        assert (seen["head"]["heading"], seen["head"]["tagline"]) == ("As we wrote it", "Our own line.")
        assert "<p>Our passage.</p>" in [one.get("html") for one in seen["sections"]]

    def test_tells_search_engines_what_was_written_for_them(
        self, hotels: dict[str, Hotel], read: Read, slug: str
    ) -> None:
        written(slug, seo_title="Words for engines", seo_description="Found by this sentence.")
        html = read(f"/{slug}")["html"]
        assert "<title>Words for engines | Leeward Holidays</title>" in html
        assert '<meta name="description" content="Found by this sentence.">' in html

    def test_describes_its_picture_where_somebody_did(self, hotels: dict[str, Hotel], read: Read, slug: str) -> None:
        written(slug, picture=a_picture(), picture_alt="A quiet bay at dawn")
        assert read(f"/{slug}")["props"]["head"]["picture"]["alt"] == "A quiet bay at dawn"


def test_inspiration_keeps_its_collections(hotels: dict[str, Hotel], read: Read) -> None:
    a_collection("villas")
    a_collection("price-list", is_inspiration=False)
    written("inspiration")
    (posters,) = [one for one in read("/inspiration")["props"]["sections"] if one["kind"] == "posters"]
    assert [card["heading"] for card in posters["cards"]] == ["Villas"]
