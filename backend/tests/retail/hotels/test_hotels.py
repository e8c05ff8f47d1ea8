"""A hotel's identity: codes, place, whom it takes."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from leeward.retail.geography.models import Airport, Country, Region, Resort
from leeward.retail.hotels.errors import UnknownHotel
from leeward.retail.hotels.models import Hotel
from leeward.retail.hotels.queries import get_hotel

pytestmark = pytest.mark.django_db


@pytest.fixture
def atoll() -> Region:
    country = Country.objects.create(code="MV", name="Maldives", slug="maldives")
    Airport.objects.create(iata="MLE", name="Velana", country=country, time_zone="Indian/Maldives")
    return Region.objects.create(code="MV-NORTH", country=country, name="North Atoll", slug="north-atoll")


def a_hotel(**facts: Any) -> Hotel:
    given = {
        "itemcode": "MV1204", "product_code": "1204", "name": "Coral Veranda", "slug": "coral-veranda",
        "country_id": "MV", "region_id": "MV-NORTH", "arrival_airport_id": "MLE", "stars": 4,
    }  # fmt: skip
    return Hotel(**{**given, **facts})


@pytest.mark.usefixtures("atoll")
class TestHotel:
    def test_says_whom_it_takes_in_the_specification_s_words_v12(self) -> None:
        policy = Hotel.ChildPolicy
        assert a_hotel(max_child_age=16).child_policy_text == "Max child age is 16"
        without_infants = a_hotel(child_policy=policy.NO_INFANTS_ALLOWED, min_child_age=3, max_child_age=12)
        assert without_infants.child_policy_text == "Children aged 3 - 12"
        adults_only = a_hotel(child_policy=policy.ADULTS_ONLY)
        assert (adults_only.child_policy_text, adults_only.is_adults_only) == ("", True)

    def test_tells_its_page_whom_it_takes_and_from_which_age_adults_count_e26(self) -> None:
        a_hotel(min_adult_age=16, min_child_age=2, max_child_age=15, product_code="7781").save()
        hotel = get_hotel(itemcode="MV1204")
        ages = (hotel.min_adult_age, hotel.min_child_age, hotel.max_child_age)
        assert (hotel.child_policy, ages, hotel.is_adults_only) == ("INFANTS_ALLOWED", (16, 2, 15), False)
        assert hotel.product_code == "7781"

    def test_is_coming_soon_with_status_five_z41(self) -> None:
        assert a_hotel(status=5).is_coming_soon
        assert not a_hotel(status=2).is_coming_soon

    def test_is_not_on_the_map_without_coordinates_or_at_nought_v04(self) -> None:
        assert not a_hotel().has_coordinates
        assert not a_hotel(latitude=Decimal(0), longitude=Decimal(0)).has_coordinates
        assert a_hotel(latitude=Decimal("4.2"), longitude=Decimal("73.5")).has_coordinates

    @pytest.mark.parametrize("code", ["mv1204", "1204", "MV", "MV 12", "MV/12"])
    def test_needs_an_itemcode_r18(self, code: str) -> None:
        with pytest.raises(ValidationError) as refused:
            a_hotel(itemcode=code).full_clean()
        assert set(refused.value.message_dict) == {"itemcode"}

    def test_refuses_a_resort_of_another_region(self, atoll: Region) -> None:
        south = Region.objects.create(code="MV-SOUTH", country_id="MV", name="South Atoll", slug="south-atoll")
        resort = Resort.objects.create(region=south, name="Gan", slug="gan")
        with pytest.raises(ValidationError) as refused:
            a_hotel(resort=resort).full_clean()
        assert set(refused.value.message_dict) == {"resort"}

    def test_without_infants_begins_at_three_v11(self) -> None:
        with pytest.raises(ValidationError):
            a_hotel(child_policy=Hotel.ChildPolicy.NO_INFANTS_ALLOWED, min_child_age=2).full_clean()

    @pytest.mark.parametrize(
        "facts",
        [
            {"stars": 6},
            {"rating_tenths": 51},
            {"min_child_age": 12, "max_child_age": 3},
            {"latitude": Decimal(4)},
            {"latitude": Decimal(91), "longitude": Decimal(0)},
        ],
    )
    def test_is_refused_by_the_database_with_impossible_facts(self, facts: dict[str, Any]) -> None:
        with pytest.raises(IntegrityError):
            a_hotel(**facts).save()


@pytest.mark.usefixtures("atoll")
class TestGetHotel:
    def test_finds_it_with_its_place_in_one_query(self, django_assert_num_queries: Any) -> None:
        a_hotel().save()
        with django_assert_num_queries(1):
            found = get_hotel(itemcode="MV1204")
            assert (found.country.name, found.region.name) == ("Maldives", "North Atoll")

    def test_says_that_it_does_not_know_one(self) -> None:
        with pytest.raises(UnknownHotel):
            get_hotel(itemcode="MV9999")
