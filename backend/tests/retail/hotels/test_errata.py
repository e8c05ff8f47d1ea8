"""Notices reach exactly those whom they concern."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from pytest_django import DjangoAssertNumQueries

from leeward.retail.geography.models import Airport
from leeward.retail.hotels.models import Erratum, Hotel
from leeward.retail.hotels.queries import list_errata
from leeward.retail.hotels.queries.errata import list_to_tick
from tests.retail.hotels.factsheet_builders import a_stored_hotel

pytestmark = pytest.mark.django_db
FIRST, LAST = date(2027, 7, 1), date(2027, 7, 8)
Scope = Erratum.Scope


@pytest.fixture
def hotel() -> Hotel:
    hotel = a_stored_hotel()
    Airport.objects.get_or_create(iata="LGW", defaults={"name": "Gatwick", "country_id": "MV", "time_zone": "UTC"})
    return hotel


def a_notice(title: str = "Pool closed", **facts: object) -> Erratum:
    return Erratum.objects.create(**{"title": title, "text": "<p>Until June.</p>", "live": True, **facts})


def titles(**asked: str) -> list[str]:
    return [one.title for one in list_errata(**{"itemcode": "MV1204", "first": FIRST, "last": LAST, **asked})]  # type: ignore[arg-type]


@pytest.mark.usefixtures("hotel")
class TestListToTick:
    """It says what `list_errata` says, whatever there is."""

    @pytest.mark.parametrize("arrival", ["MLE", "GAN", ""])
    @pytest.mark.parametrize(
        "scopes", [("hotel",), ("airport", "other hotel"), ("region", "hotel"), ("country",), ("all",), ()]
    )
    def test_is_what_must_be_ticked_of_all_notices_m08(
        self, hotel: Hotel, scopes: tuple[str, ...], arrival: str
    ) -> None:
        made: dict[str, dict[str, Any]] = {
            "hotel": {"scope": Scope.HOTEL, "hotel": hotel},
            "other hotel": {"scope": Scope.HOTEL, "hotel": a_stored_hotel("MV1300")},
            "airport": {"scope": Scope.AIRPORT, "airport_id": "MLE"},
            "region": {"scope": Scope.REGION, "region_id": "MV-BAA"},
            "country": {"scope": Scope.COUNTRY, "country_id": "MV"},
            "all": {"scope": Scope.ALL},
        }
        for scope in scopes:
            a_notice(must_be_ticked=True, **made[scope])
            a_notice(must_be_ticked=False, **made[scope])
            a_notice(must_be_ticked=True, last=date(2027, 6, 1), **made[scope])
        asked: dict[str, Any] = {
            "departure_airport": "LGW",
            "arrival_airport": arrival,
            "itemcode": "MV1204",
            "first": FIRST,
            "last": LAST,
        }
        said = list_errata(**asked)
        assert list_to_tick(**asked) == {one.id for one in said if one.must_be_ticked}


@pytest.mark.usefixtures("hotel")
class TestListErrata:
    def test_asks_once_for_hotel_place_airports_and_everybody(
        self, hotel: Hotel, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        a_notice("hotel", scope=Scope.HOTEL, hotel=hotel)
        a_notice("region", scope=Scope.REGION, region_id="MV-BAA")
        a_notice("country", scope=Scope.COUNTRY, country_id="MV")
        a_notice("there", scope=Scope.AIRPORT, airport_id="MLE")
        a_notice("here", scope=Scope.AIRPORT, airport_id="LGW")
        a_notice("all", scope=Scope.ALL)
        a_notice("other hotel", scope=Scope.HOTEL, hotel=a_stored_hotel("MV1300"))
        with django_assert_num_queries(1):
            assert set(titles()) == {"hotel", "region", "country", "there", "all"}
        assert set(titles(departure_airport="LGW")) == {"hotel", "region", "country", "there", "here", "all"}

    @pytest.mark.parametrize(
        ("first", "last", "is_told"),
        [
            (None, None, True), (date(2027, 7, 8), None, True), (date(2027, 7, 9), None, False),
            (None, date(2027, 7, 1), True), (None, date(2027, 6, 30), False), (FIRST, LAST, True),
        ],
    )  # fmt: skip
    def test_tells_notices_of_those_days(self, first: date | None, last: date | None, is_told: bool) -> None:
        a_notice(scope=Scope.ALL, first=first, last=last)
        assert bool(titles()) is is_told

    def test_tells_what_must_be_ticked_first_and_no_drafts(self) -> None:
        a_notice("may", scope=Scope.ALL)
        a_notice("must", scope=Scope.ALL, must_be_ticked=True)
        a_notice("draft", scope=Scope.ALL, live=False)
        assert titles() == ["must", "may"]

    def test_tells_only_what_may_be_shown(self) -> None:
        a_notice(scope=Scope.ALL, text="<p onclick=x()>Closed<script>alert(1)</script></p>")
        (told,) = list_errata(itemcode="MV1204", first=FIRST, last=LAST)
        assert told.html == "<p>Closed</p>"


class TestErratum:
    def test_names_what_it_concerns(self) -> None:
        with pytest.raises(ValidationError) as refused:
            Erratum(title="x", text="<p>y</p>", scope=Scope.REGION).full_clean()
        assert refused.value.message_dict == {"region": ["Say which one it concerns."]}

    def test_forgets_what_another_scope_named(self, hotel: Hotel) -> None:
        notice = Erratum(title="x", text="<p>y</p>", scope=Scope.COUNTRY, country_id="MV", hotel=hotel)
        notice.full_clean()
        assert notice.hotel is None

    def test_has_its_days_in_order(self) -> None:
        with pytest.raises(ValidationError) as refused:
            Erratum(title="x", text="<p>y</p>", scope=Scope.ALL, first=LAST, last=FIRST).full_clean()
        assert refused.value.message_dict["last"] == ["This is before the first day."]
