"""The price of a stay alone, on a named rate plan: the same kernel that searches use, asked once."""

from leeward.pricing.api import EngineError, StayAnswer, StayRequest
from leeward.pricing.kernel.dates import Stay
from leeward.pricing.kernel.doors import price_stay
from leeward.pricing.refusals import refusal_of
from leeward.pricing.snapshot import HotelPlace, Snapshot


def answer_stay(*, snapshot: Snapshot, request: StayRequest) -> StayAnswer:
    """
    Price one room for one stay: board, supplements, local charges and margin included, flights excluded.

    :raises EngineError: the hotel, or the plan on that room type, is not in the snapshot
    """
    place = get_place(snapshot, request.itemcode)
    plan = _get_plan(place, request)
    calendar = snapshot.calendar
    amount = int(
        price_stay(
            place.loaded.block,
            snapshot.terms_of(request.occupancy),
            snapshot.rates,
            plan,
            Stay(calendar.index(request.arrival), request.nights, calendar.index(request.booked_on)),
        )
    )
    refusal = refusal_of(amount)
    return StayAnswer(total_pence=None if refusal else amount, refusal=refusal)


def get_place(snapshot: Snapshot, itemcode: str) -> HotelPlace:
    """Where a hotel is found. Raises EngineError."""
    place = snapshot.places.get(itemcode)
    if place is None:
        raise EngineError("We do not sell a hotel of this code.", field="itemcode", rule="unknown_hotel")
    return place


def _get_plan(place: HotelPlace, request: StayRequest) -> int:
    found = place.loaded.directory.find_plan(
        hotel=place.number, code=request.plan_code, room_type=request.room_type, nights=request.nights
    )
    if found is None:
        raise EngineError("The hotel has no such rate plan.", field="plan", rule="unknown_plan")
    return found
