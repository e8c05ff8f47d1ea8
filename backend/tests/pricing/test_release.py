"""A night's unsold rooms go back so many days before it; no stay uses a night whose rooms went back (decision 48)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from leeward.pricing.api import StayRequest
from leeward.pricing.engine.packages import find_packages
from leeward.pricing.engine.stay_prices import answer_stay
from leeward.pricing.refinement import Refinement
from leeward.pricing.refusals import Refusal
from leeward.pricing.snapshot import Snapshot
from leeward.pricing.supply.hotels import Allotment
from tests.pricing.builders import COUPLE, N_DAYS, a_hotel, a_query, a_room, a_snapshot, day


@pytest.fixture(scope="module")
def carnival() -> Snapshot:
    """Rooms of nights 13 to 15 go back thirty days before, those of the others the day itself."""
    held = (
        Allotment(day(0), day(N_DAYS), 5),
        Allotment(day(13), day(15), 5, release_days=30),
    )
    return a_snapshot(a_hotel(room_types=(a_room(allotments=held),)))


@pytest.mark.parametrize(
    ("arrives", "nights", "days_before_13", "is_sold"),
    [
        (10, 3, 1, True),  # leaves on day 13
        (10, 4, 30, True),
        (10, 4, 29, False),
        (10, 7, 29, False),
        (13, 7, 30, True),
        (13, 7, 29, False),
        (14, 7, 29, True),  # night 14 goes back a day later
        (14, 7, 28, False),
        (16, 7, 1, True),
    ],
)
def test_every_night_of_a_stay_is_still_held(
    carnival: Snapshot, arrives: int, nights: int, days_before_13: int, is_sold: bool
) -> None:
    booked = day(13) - timedelta(days=days_before_13)
    stay = answer_stay(snapshot=carnival, request=StayRequest("MV1", "P", "A", COUPLE, day(arrives), nights, booked))
    assert stay.refusal is (None if is_sold else Refusal.RELEASED)
    assert found(carnival, arrives, nights, booked) is is_sold


def found(snapshot: Snapshot, arrives: int, nights: int, booked: date) -> bool:
    """Whether a search finds the package of a stay."""
    query = a_query(on=arrives, nights=nights, booked_on=booked)
    return find_packages(snapshot=snapshot, query=query, refinement=Refinement()).n_hotels == 1


@pytest.mark.parametrize("release", [254, 255, 256, 364, 365, 511, 512, 999, 2_000])
def test_a_release_beyond_a_byte_is_not_cut_and_365_or_999_sell_no_sooner(release: int) -> None:
    """Suppliers write 365 or 999 for what is on request: never sold so near."""
    snapshot = a_snapshot(a_hotel(room_types=(a_room(allotments=(Allotment(day(0), day(N_DAYS), 5, release),)),)))
    for days_before in (254, 255, 300, release - 1, release, release + 1):
        booked = day(13) - timedelta(days=days_before)
        is_sold = days_before >= release
        stay = answer_stay(snapshot=snapshot, request=StayRequest("MV1", "P", "A", COUPLE, day(13), 7, booked))
        assert stay.refusal is (None if is_sold else Refusal.RELEASED), days_before
        assert found(snapshot, 13, 7, booked) is is_sold, days_before


def test_a_long_release_of_one_night_leaves_weekdays_and_other_nights_alone() -> None:
    held = (Allotment(day(0), day(N_DAYS), 5), Allotment(day(14), day(14), 5, release_days=999))
    snapshot = a_snapshot(a_hotel(room_types=(a_room(allotments=held),)))
    booked = day(13) - timedelta(days=60)
    assert [arrives for arrives in range(8, 18) if found(snapshot, arrives, 3, booked)] == [8, 9, 10, 11, 15, 16, 17]


def test_a_release_longer_than_anybody_books_ahead_is_no_fault() -> None:
    snapshot = a_snapshot(a_hotel(room_types=(a_room(allotments=(Allotment(day(0), day(N_DAYS), 5, 999_999),)),)))
    assert not found(snapshot, 13, 7, day(13) - timedelta(days=1_825))
