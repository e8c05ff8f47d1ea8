"""Z70: the home page's line of the least deposit ends when a delivery changes through whom hotels are sold."""

from __future__ import annotations

from dataclasses import replace

from leeward.retail.inventory.deposits import DEPOSITS
from leeward.retail.inventory.models import Contract, Supplier
from leeward.retail.inventory.storing.hotels import Nights, store_hotels
from leeward.retail.kit.models import PurgedKey
from tests.retail.hotels.island import FIRST_DAY, an_island
from tests.retail.hotels.stored_worlds import AT
from tests.retail.inventory.imports.receiving import a_count, agreed, counts, loaded
from tests.retail.inventory.imports.table_files import table

ROW = {"name": "Coral Lagoon", "country": "MV", "region": "MV-NORTH", "arrival_airport": "MLE", "stars": "4"}


def listed(*codes: str) -> str:
    return table("hotel", *({"hotel": code} | ROW for code in codes))


def has_ended() -> bool:
    """Since it was asked last."""
    gone, _ = PurgedKey.objects.filter(key=DEPOSITS).delete()
    return gone > 0


def test_by_a_message_about_a_hotel_that_nobody_sold() -> None:
    Contract.objects.filter(hotel__itemcode="MV1").delete()
    has_ended()
    loaded(counts(a_count("2027-05-05", "2027-05-06", 3)))
    assert Contract.objects.filter(hotel__itemcode="MV1").exists()
    assert has_ended()
    loaded(counts(a_count("2027-05-05", "2027-05-06", 4)))
    assert not has_ended(), "who sells it is as before"


def test_by_a_list_of_hotels_that_names_others() -> None:
    has_ended()
    loaded(listed("MV1", "MV2"), name="hotel.csv")
    assert not has_ended()
    loaded(listed("MV1", "MV2", "MV77"), name="hotel.csv")
    assert has_ended(), "one more is sold"
    agreed(listed("MV1", "MV77"), name="hotel.csv")
    assert has_ended(), "one is sold no more"
    loaded(listed("MV2", "MV1", "MV77"), name="hotel.csv")
    assert has_ended(), "it is sold again"


def test_by_hotels_that_are_stored_as_sold_through_another() -> None:
    hotels = list(an_island().hotels)
    nights = Nights(FIRST_DAY, FIRST_DAY)
    has_ended()
    store_hotels(hotels=hotels, nights=nights, at=AT)
    assert not has_ended()
    Supplier.objects.create(code="south", display_name="South", deposit_pp_pence=5_000)
    store_hotels(hotels=[replace(hotels[0], supplier="south"), hotels[1]], nights=nights, at=AT)
    assert has_ended()
    Contract.objects.all().delete()
    store_hotels(hotels=hotels[1:], nights=nights, at=AT)
    assert has_ended()
