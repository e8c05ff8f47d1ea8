"""Places: codes that name them, airports as initial data, what the database itself refuses."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from leeward.retail.geography.models import Airport, Country, Region
from leeward.retail.geography.queries import list_departure_airports
from leeward.travel.airports import SIGNUP_AIRPORTS

pytestmark = pytest.mark.django_db


def a_country(code: str = "MV", name: str = "Maldives") -> Country:
    country = Country(code=code, name=name, slug=name.lower())
    country.full_clean()
    country.save()
    return country


class TestInitialAirports:
    def test_are_the_eighteen_of_the_specification_e20(self) -> None:
        stored = {airport.iata: airport for airport in Airport.objects.all()}
        assert set(stored) == {airport.iata for airport in SIGNUP_AIRPORTS}
        for listed in SIGNUP_AIRPORTS:
            assert (stored[listed.iata].name, stored[listed.iata].is_active) == (listed.display_name, listed.is_active)

    def test_offer_dublin_but_not_doncaster_z48(self) -> None:
        offered = [airport.iata for airport in list_departure_airports()]
        assert "DUB" in offered
        assert "DSA" not in offered
        assert len(offered) == 17
        assert Airport.objects.get(iata="DUB").time_zone == "Europe/Dublin"


class TestAirport:
    def test_loses_the_word_airport_v03(self) -> None:
        airport = Airport(iata="MLE", name="Malé Velana Airport", country=a_country(), time_zone="Indian/Maldives")
        airport.full_clean()
        airport.save()
        assert str(airport) == "Malé Velana (MLE)"

    @pytest.mark.parametrize(("iata", "zone"), [("mle", "Indian/Maldives"), ("MAL1", "UTC"), ("MLE", "Mars/Olympus")])
    def test_is_refused_with_an_impossible_code_or_zone(self, iata: str, zone: str) -> None:
        airport = Airport(iata=iata, name="Velana", country=a_country(), time_zone=zone)
        with pytest.raises(ValidationError):
            airport.full_clean()


class TestRegion:
    @pytest.mark.parametrize("code", ["MV", "mv-north", "LK-NORTH", "MV-", "MV-NORTH ATOLL"])
    def test_needs_a_code_nobody_takes_for_a_country_s(self, code: str) -> None:
        region = Region(code=code, country=a_country(), name="North Atoll", slug="north-atoll")
        with pytest.raises(ValidationError) as refused:
            region.full_clean()
        assert "code" in refused.value.message_dict

    def test_of_another_country_is_refused_by_the_database(self) -> None:
        a_country()
        with pytest.raises(IntegrityError):
            Region.objects.create(code="LK-NORTH", country_id="MV", name="North", slug="north")
