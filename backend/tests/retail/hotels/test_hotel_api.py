"""The hotels' part of the public API, one contract a call (API09-API11, Z56)."""

from __future__ import annotations

import json
from datetime import date, datetime
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from leeward.retail.brands.queries import get_default_brand
from leeward.retail.hotels import posts
from leeward.retail.hotels.models import Factsheet, Hotel, PromoText
from leeward.retail.hotels.posts import HotelPost, list_posts_with
from leeward.retail.kit import clock
from leeward.retail.kit.models import PurgedKey
from tests.retail.hotels.factsheet_builders import a_factsheet, a_picture, a_stored_hotel, stream

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_brands", "noon")]
CALLS = ["/api/hotels/MV1204/factsheet", "/api/hotels/MV1204/info", "/api/products/details/MV1204"]


@pytest.fixture
def noon() -> Any:
    with clock.pinned_at(datetime(2027, 5, 1, 11, tzinfo=clock.UK)):
        yield


@pytest.fixture
def a_post(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posts._Source, "ask", None)
    told = HotelPost(7, "A week in Baa", "Seven days of it.", "/blog/a-week-in-baa", None)
    list_posts_with(lambda itemcodes: {"MV1204": (told,)} if "MV1204" in itemcodes else {})


@pytest.fixture
def sheet() -> Factsheet:
    hotel = a_stored_hotel(
        latitude=Decimal("5.18"), longitude=Decimal("72.96"), review_count=312, rating_tenths=46,
        child_policy=Hotel.ChildPolicy.ADULTS_ONLY,
    )  # fmt: skip
    PromoText.objects.create(name="free nights", description="<p>Seven for six.</p>", terms="<p>May only.</p>")
    return a_factsheet(
        hotel, picture=a_picture(), address="One Beach\nBaa Atoll", pools=2, restaurants=1, bars=3, rooms=40,
        facilities=["spa", "water_sports"], signature_text="We like the quiet.", usps=["Sand <floor>", "No cars"],
        description="<p>An island.</p>", tags=["Quiet", "Diving"], brand_name="Reef Rooms",
        brand_text="<p>Six of them.</p>",
        review_url="https://reviews.example/1204", review_id="d1204",
        certified_year=2026, certified_by="Green Keys Guild", certified_until=date(2027, 12, 31),
        tabs=stream("tab", {"title": "Dining", "content": "<h3>Dining</h3><p>One table.</p>"}),
        promos=stream("promo", {"name": "Free Nights"}, {"name": "Welcome drink"}),
        videos=stream(
            "video", {"title": "Film", "description": "A day", "video_id": "abcdef12345", "picture": a_picture().pk}
        ),
        awards=stream("award", {"title": "Best small island", "issuer": "Guild", "year": 2026}),
    )  # fmt: skip


def read(path: str, **headers: str) -> Any:
    return Client(HTTP_HOST="localhost").get(path, **headers)  # type: ignore[arg-type]


def body_of(path: str) -> dict[str, Any]:
    answer = read(path)
    assert answer.status_code == 200, answer.content
    body: dict[str, Any] = json.loads(answer.content)
    return body


@pytest.mark.usefixtures("sheet", "a_post")
class TestFactsheet:
    def test_has_identity_and_reviews_under_data_and_bare_api09_e07(self) -> None:
        body = body_of("/api/hotels/MV1204/factsheet")
        assert body == body["data"] | {"data": body["data"]}
        assert body["data"] == {
            "itemcode": "MV1204", "product_code": "1204", "name": "Coral MV1204",
            "url": "/holidays/maldives/baa-atoll/coral-1204", "status": 2, "status_coming_soon": False,
            "is_travelife": True, "brand": {"name": "Reef Rooms"}, "tags_array": ["Quiet", "Diving"],
            "address": ["One Beach", "Baa Atoll"],
            "posts": [{"id": 7, "link": "/blog/a-week-in-baa", "title": "A week in Baa"}],
            "online_bookable": True,
            "country": {"code": "MV", "name": "Maldives", "slug": "maldives"},
            "region": {"code": "MV-BAA", "name": "Baa Atoll", "slug": "baa-atoll"},
            "star_rating": 4, "rating_tenths": 46, "tripadvisor_url": "https://reviews.example/1204",
            "tripadvisor_rating_image": None, "tripadvisor_rating_picture": None, "tripadvisor_id": "d1204",
            "tripadvisor_reviews": 312, "cheapest_package": None,
        }  # fmt: skip

    def test_derives_coming_soon_from_status_five_z41(self) -> None:
        Hotel.objects.update(status=5)
        data = body_of("/api/hotels/1204/factsheet")["data"]
        assert (data["status"], data["status_coming_soon"]) == (5, True)


@pytest.mark.usefixtures("sheet", "a_post")
class TestDetails:
    def test_has_counts_facts_place_and_reasons_under_data_and_bare_api11_e08(self) -> None:
        body = body_of("/api/products/details/MV1204")
        assert body == body["data"] | {"data": body["data"]}
        assert body["data"] == {
            "amenities": {"pools": 2, "restaurants": 1, "bars": 3, "rooms": 40},
            "facts": {"spa": True, "gym": False, "golf": False, "water_sports": True, "adults_only": True},
            "location": {"latitude": 5.18, "longitude": 72.96},
            "signature_text": "We like the quiet.",
            "usps": ["Sand <floor>", "No cars"],
        }

    def test_hides_counts_and_map_of_a_multi_centre_holiday_s26(self, sheet: Factsheet) -> None:
        centres = stream("stay", {"hotel": a_stored_hotel("MV9").pk, "nights": 3})
        Factsheet.objects.filter(pk=sheet.pk).update(centres=centres)
        data = body_of("/api/products/details/MV1204")["data"]
        assert set(data["amenities"].values()) == {None}
        assert data["location"] == {"latitude": None, "longitude": None}


@pytest.mark.usefixtures("sheet", "a_post")
class TestInfo:
    def test_has_every_list_of_e09_under_data_api10(self) -> None:
        data = body_of("/api/hotels/MV1204/info")["data"]
        thumbnail = data["videos"][0].pop("thumbnails")["high"]
        assert thumbnail.startswith("/media/pictures/medium/")
        assert data == {
            "awards": [
                {"year": 2026, "display_name": "Best small island", "issuer": "Guild", "category": None,
                 "is_active_image": False, "large_image": None, "picture": None}
            ],
            "location": {"latitude": 5.18, "longitude": 72.96},
            "markdown": {
                "hotelDescription": "<p>An island.</p>",
                "hotelUsps": "<ul><li>Sand &lt;floor&gt;</li><li>No cars</li></ul>",
                "brandDescription": "<p>Six of them.</p>",
            },
            "posts": [
                {"id": 7, "link": "/blog/a-week-in-baa", "title": "A week in Baa", "image": None,
                 "picture": None, "description": "Seven days of it."}
            ],
            "promoDescriptions": [
                {"name": "free nights", "description": "<p>Seven for six.</p>", "terms": "<p>May only.</p>"}
            ],
            "promos": [
                {"name": "Free Nights", "description": "<p>Seven for six.</p>", "terms": "<p>May only.</p>"},
                {"name": "Welcome drink", "description": "", "terms": ""},
            ],
            "tabs": [{"title": "Dining", "content": "<p>One table.</p>"}],
            "videos": [{"title": "Film", "description": "A day", "video_id": "abcdef12345"}],
        }  # fmt: skip


@pytest.mark.parametrize("path", CALLS)
class TestEveryCall:
    def test_answers_a_problem_about_a_hotel_we_do_not_know(self, path: str) -> None:
        answer = read(path)
        assert answer.status_code == 404
        assert answer["Content-Type"] == "application/problem+json"
        assert json.loads(answer.content)["errors"][0]["rule"] == "unknown_hotel"
        assert not answer.has_header("Surrogate-Key")

    def test_asks_the_database_at_most_three_times(
        self,
        path: str,
        sheet: Factsheet,
        monkeypatch: pytest.MonkeyPatch,
        django_assert_max_num_queries: DjangoAssertNumQueries,
    ) -> None:
        # Brands are read once a process; what the blog asks about a hotel is the blog's own query.
        monkeypatch.setattr(posts._Source, "ask", None)
        read(path)
        with django_assert_max_num_queries(3):
            read(path, HTTP_CACHE_CONTROL="no-cache")

    def test_is_kept_under_the_hotel_s_key_until_it_changes(self, path: str, sheet: Factsheet) -> None:
        first = read(path)
        assert "hotel-MV1204" in first["Surrogate-Key"].split()
        assert read(path, HTTP_IF_NONE_MATCH=first["ETag"]).status_code == 304
        before = PurgedKey.objects.filter(key="hotel-MV1204").count()
        sheet.save()
        assert PurgedKey.objects.filter(key="hotel-MV1204").count() == before + 1

    def test_is_not_kept_past_midnight_in_the_uk(self, path: str, sheet: Factsheet, rf: Any) -> None:
        from django.http import HttpResponse

        from leeward.retail.hotels import routes

        request, response = rf.get(path), HttpResponse()
        request.brand = get_default_brand()
        routes.read_kept(request, response, "MV1204", keys=[])
        ends = datetime.fromtimestamp(float(response["X-Leeward-Keep"]), tz=clock.UK)
        assert ends == datetime(2027, 5, 2, tzinfo=clock.UK)
