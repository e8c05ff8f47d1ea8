"""Rate plans of one hotel, from a message to the tables (OTA_HotelRatePlanNotifRQ)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from leeward.pricing.supply.rate_plans import RatePlan as SoldPlan
from leeward.retail.hotels.models import Hotel
from leeward.retail.inventory.importers.errors import MessageRefused
from leeward.retail.inventory.importers.ota.parts import PlanParts, RatePlanMessage
from leeward.retail.inventory.importers.ota.standing import apply_message, with_master
from leeward.retail.inventory.importers.ota.to_supply import rate_plan_of, room_types_of
from leeward.retail.inventory.imports.loading import Loading
from leeward.retail.inventory.imports.standing_plans import read_standing, write_standing
from leeward.retail.inventory.models import RatePlan, RoomType
from leeward.retail.inventory.models.fields import CODE_LENGTH, is_code_text
from leeward.retail.inventory.storing.plans import PlacedPlan, store_rate_plans


def load_rate_plans(*, message: RatePlanMessage, loading: Loading) -> None:
    """
    Sell the hotel's rooms as the message leaves the supplier's plans: New replaces, Overlay repaints, Remove ends.

    Plans that others made (staff, tables) stay as they are, and so do stop-sales and restrictions by date. So does a
    plan with a fault, and those that share its master.
    """
    hotel = loading.find_hotel(message.hotel_code)
    if hotel is None or loading.supplier is None:
        return
    standing = read_standing(supplier=loading.supplier, hotel=hotel)
    held_back = _held_back(standing, message, loading)
    loading.note_left_out("rate plans", ((code,) for code in held_back))
    sound = replace(message, plans=tuple(parts for parts in message.plans if parts.code not in held_back))
    try:
        plans = apply_message(standing=standing, message=sound)
    except MessageRefused as refused:
        loading.problems.extend(replace(one, element=message.place_of(one.plan)) for one in refused.problems)
        return
    loading.touch_hotels([hotel.pk])
    placed = list(_placed(hotel, plans, message, _changed(standing, plans), loading))
    _end_plans(hotel, standing.keys() | plans.keys(), placed, _changed(standing, plans))
    store_rate_plans(plans=placed)
    write_standing(supplier=loading.supplier, hotel=hotel, plans=plans)


def _held_back(standing: Mapping[str, PlanParts], message: RatePlanMessage, loading: Loading) -> set[str]:
    """Plans of the message that cannot be as it says, with those that share their master: what it states is theirs."""
    known = (*standing.values(), *message.plans)
    groups = {parts.group for parts in known if parts.group and (parts.code,) in loading.left_out}
    tied = {parts.code for parts in known if parts.group in groups}
    return {parts.code for parts in message.plans if parts.code in tied or (parts.code,) in loading.left_out}


def _changed(standing: Mapping[str, PlanParts], plans: Mapping[str, PlanParts]) -> set[str]:
    """Codes of plans that are sold otherwise than before, alternatives of a changed master included."""
    whole = {code: with_master(parts, plans) for code, parts in plans.items()}
    before = {code: with_master(parts, standing) for code, parts in standing.items()}
    return {code for code in whole.keys() | before.keys() if whole.get(code) != before.get(code)}


def _placed(
    hotel: Hotel, plans: Mapping[str, PlanParts], message: RatePlanMessage, changed: set[str], loading: Loading
) -> Iterator[PlacedPlan]:
    rooms = dict(RoomType.objects.filter(hotel=hotel).values_list("code", "id"))
    for position, (code, parts) in enumerate(plans.items()):
        if code not in changed:
            continue
        if len(code) > CODE_LENGTH or not is_code_text(code):
            reason = "the plan's code is too long or holds other signs"
            loading.refuse(reason, unit=(code,), place=message.place_of(code), column="RatePlanCode")
            continue
        for room_type in room_types_of(parts):
            sold = _sold_plan(with_master(parts, plans), room_type, rooms, message.place_of(code), loading)
            if sold is not None:
                yield rooms[room_type], position, _as_hotel_takes(hotel, sold, loading)


def _sold_plan(
    parts: PlanParts, room_type: str, rooms: Mapping[str, int], place: str, loading: Loading
) -> SoldPlan | None:
    if room_type not in rooms:
        reason = f"the hotel has no room type {room_type}: its occupancy must be on file before its rates"
        loading.refuse(reason, unit=(parts.code,), place=place, column="InvTypeCode", rule="unknown_room_type")
        return None
    try:
        return rate_plan_of(parts=parts, room_type=room_type, sold_as=room_type)
    except MessageRefused as refused:
        loading.problems.extend(replace(one, element=place, unit=(parts.code,)) for one in refused.problems)
        return None


def _as_hotel_takes(hotel: Hotel, plan: SoldPlan, loading: Loading) -> SoldPlan:
    """A hotel for adults only stays one, whatever a supplier's plan would take."""
    if not hotel.is_adults_only or plan.guest_rule.adult_from_age is None:
        return plan
    loading.notes.append(f"{plan.code}: sold to adults only, as the hotel takes no children.")
    return replace(plan, guest_rule=replace(plan.guest_rule, adult_from_age=None))


def _end_plans(hotel: Hotel, known: set[str], placed: list[PlacedPlan], changed: set[str]) -> None:
    """Changed plans are no longer sold where the supplier has no rates for them now; they stay for old bookings."""
    kept = {(room_id, plan.code) for room_id, _, plan in placed}
    rows = RatePlan.objects.filter(room_type__hotel=hotel, code__in=known & changed, is_active=True)
    gone = [pk for pk, room_id, code in rows.values_list("id", "room_type_id", "code") if (room_id, code) not in kept]
    RatePlan.objects.filter(pk__in=gone).update(is_active=False)
