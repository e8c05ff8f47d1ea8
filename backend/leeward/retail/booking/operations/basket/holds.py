"""
Hold, extend, give back: what a quote needs of the stock, all or nothing (R-01, R-02, R-04).

Lock order as in docs/booking-states.md: stock first, then the hold, then the audit chain.
"""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog
from django.db import transaction

from leeward.retail.booking.errors import HoldOver, SoldOut, WrongStep
from leeward.retail.booking.models import Basket, Hold, Quote
from leeward.retail.booking.operations.basket.baskets import latest_quote, note_prices, price_with_suppliers
from leeward.retail.booking.operations.basket.in_time import PAUSE, check_still_in_time
from leeward.retail.booking.operations.basket.packages import is_of_package, keeps_package, package_of
from leeward.retail.booking.operations.order.supplier_orders import end_orders, hold_outside, write_orders
from leeward.retail.booking.suppliers.contracted import CONTRACTED
from leeward.retail.booking.suppliers.door import Part, SupplierRefused, SupplierSilent
from leeward.retail.booking.suppliers.parts import Parts, parts_of
from leeward.retail.journal.operations.audit import VISITOR, WORKER, append
from leeward.retail.kit.clock import database_now

log = structlog.get_logger("leeward.booking")

LIFETIME = timedelta(minutes=15)
MOST_EXTENSIONS = 3
_SWEEP_AT_ONCE = 50


class _HeldMeanwhile(Exception):
    """Another press for the same basket was first; its hold is not known yet."""


def hold_stock(*, basket: Basket, quote: Quote, actor: str = VISITOR) -> Hold:
    """
    Take every room and seat of the quote for fifteen minutes; what the basket held before is given back.

    A hold that follows another of its basket within a minute goes on with its time: holding again, or something else,
    is worth no more of it than `extend_hold`.

    :raises SoldOut: a night or a flight has fewer left than the party needs; nothing was taken
    :raises HoldOver: the basket has had its time, and its rooms are anybody's for a minute
    :raises WrongStep: it leaves too soon, the basket is already ordered or booked, or a supplier's price has changed
    :raises SupplierSilent: an outside supplier does not answer; nothing is held
    """
    check_still_in_time(basket, quote.departure_date)
    release_expired()  # a customer never loses a room to a hold that is over
    parts = parts_of(itinerary=quote.itinerary, prices=basket.supplier_prices)
    if parts.outside:
        parts = _at_todays_prices(basket, quote)
    try:
        hold = _take(basket, quote, parts, actor=actor)
    except _HeldMeanwhile:
        return hold_stock(basket=basket, quote=quote, actor=actor)
    if parts.outside:
        _hold_outside(basket, quote, hold, parts)
    return hold


def _take(basket: Basket, quote: Quote, parts: Parts, *, actor: str) -> Hold:
    with transaction.atomic():
        at = database_now()
        try:
            _let_go_of_earlier(basket, wanted=parts.contracted)
            _check_still_chosen(basket, quote)
            ends_at, extensions = _time_of_next(basket, at=at)
            hold = Hold.objects.create(
                basket=basket, made_at=at, ends_at=ends_at, extensions=extensions, package=package_of(quote)
            )
            CONTRACTED.hold(parts.contracted, key=str(hold.pk))
        except SupplierRefused as error:
            raise SoldOut(error.message, field=error.field, rule="sold_out") from error
        write_orders(hold, parts.outside, at=at)
        _move_basket(basket, to=Basket.State.HELD, at=at)
        append(event="hold.made", subject=basket.subject, facts={"hold": hold.pk}, at=at, actor=actor)
    return hold


def _check_still_chosen(basket: Basket, quote: Quote) -> None:
    """Another window may have chosen something else since the quote was read: that is what the basket sells now."""
    if not is_of_package(quote, latest_quote(basket).claims):
        raise WrongStep("This holiday was changed in another window. Please look at it again.", rule="price_change")


def _time_of_next(basket: Basket, *, at: datetime) -> tuple[datetime, int]:
    """When a hold of the basket that begins now ends, and how often it counts as put off."""
    before = basket.holds.order_by("-pk").first()
    if before is None or min(before.ends_at, before.ended_at or before.ends_at) + PAUSE <= at:
        return at + LIFETIME, 0
    if before.ends_at > at:
        return before.ends_at, before.extensions
    if before.extensions >= MOST_EXTENSIONS:
        said = (
            "We have kept these rooms and seats for you for as long as we can in one go. For a minute they are "
            "anybody's; after that you can keep them again."
        )
        raise HoldOver(said, rule="pause")
    return at + LIFETIME, before.extensions + 1


def _at_todays_prices(basket: Basket, quote: Quote) -> Parts:
    """The parts once their suppliers have said again what they cost."""
    try:
        latest = price_with_suppliers(basket=basket)
    except SupplierRefused as error:
        raise SoldOut(error.message, rule="sold_out") from error
    if latest.pk != quote.pk:
        raise WrongStep("The price has changed. Please look at it again.", field="total_pence", rule="price_change")
    return parts_of(itinerary=quote.itinerary, prices=basket.supplier_prices)


def _hold_outside(basket: Basket, quote: Quote, hold: Hold, parts: Parts) -> None:
    """All outside parts, or nothing at all: what was taken goes back with what a supplier refused."""
    try:
        moved = hold_outside(hold, parts.outside)
    except (SupplierRefused, SupplierSilent) as error:
        release_hold(hold_id=hold.pk)
        if isinstance(error, SupplierSilent):
            raise
        raise SoldOut(error.message, rule="sold_out") from error
    if moved:
        release_hold(hold_id=hold.pk)
        note_prices(basket=basket, quote=quote, said=moved)
        raise WrongStep("The price has changed. Please look at it again.", field="total_pence", rule="price_change")
    basket.refresh_from_db()


def keep_longer(*, basket: Basket, quote: Quote) -> Hold | None:
    """The hold of what the basket's quote names, put off where it may be; None where that is not held any more."""
    if (hold := _find_running(basket, quote)) is None:
        return None
    try:
        return extend_hold(hold_id=hold.pk)
    except HoldOver:
        return _find_running(basket, quote)  # put off often enough: it lasts until its end


def _find_running(basket: Basket, quote: Quote) -> Hold | None:
    live = basket.holds.running(database_now()).first()
    return live if live is not None and keeps_package(live.package, quote) else None


def extend_hold(*, hold_id: int, actor: str = VISITOR) -> Hold:
    """
    Fifteen minutes from now, at most three times.

    :raises HoldOver: it was given back or used, or was extended often enough
    """
    with transaction.atomic():
        at = database_now()
        hold = Hold.objects.select_for_update().get(pk=hold_id)
        if not hold.is_running(at) or hold.extensions >= MOST_EXTENSIONS:
            raise HoldOver("This hold cannot be extended.", rule="hold_over")
        hold.ends_at, hold.extensions = at + LIFETIME, hold.extensions + 1
        hold.save(update_fields=["ends_at", "extensions"])
        append(event="hold.extended", subject=f"basket:{hold.basket_id}", facts={"hold": hold.pk}, at=at, actor=actor)
    return hold


def release_hold(*, hold_id: int, actor: str = VISITOR) -> bool:
    """Give back what a live hold took; False where it was used or given back already."""
    with transaction.atomic():
        at = database_now()
        CONTRACTED.lock(str(hold_id))
        hold = Hold.objects.select_for_update().get(pk=hold_id)
        if hold.state != Hold.State.LIVE:
            return False
        CONTRACTED.cancel(key=str(hold_id))
        end_orders(hold_id, at=at)
        Basket.objects.filter(pk=hold.basket_id, state=Basket.State.HELD).update(state=Basket.State.OPEN, changed_at=at)
        append(event="hold.released", subject=f"basket:{hold.basket_id}", facts={"hold": hold_id}, at=at, actor=actor)
    return True


def release_expired() -> int:
    """
    Give back holds whose time is over, by the database's clock; returns how many (INV-4).

    One that cannot be given back keeps no other from it: it is tried again with the next sweep.
    """
    due = Hold.objects.filter(state=Hold.State.LIVE, ends_at__lte=database_now()).order_by("ends_at")
    given_back = 0
    for hold_id in list(due.values_list("pk", flat=True)):
        try:
            given_back += release_hold(hold_id=hold_id, actor=WORKER)
        except Exception as error:  # noqa: BLE001 - whatever stands in its way, the others' rooms go back
            log.error("a hold cannot be given back", pk=hold_id, error=type(error).__name__)
        if given_back == _SWEEP_AT_ONCE:
            break
    return given_back


def _let_go_of_earlier(basket: Basket, *, wanted: Part) -> None:
    """Give back what the basket held, with the locks of old and new stock taken together, in order."""
    live = basket.holds.filter(state=Hold.State.LIVE).values_list("pk", flat=True)
    earlier = set(live.all())
    CONTRACTED.lock(*map(str, earlier), part=wanted)
    basket.refresh_from_db(from_queryset=Basket.objects.select_for_update())
    if basket.state not in {Basket.State.OPEN, Basket.State.HELD}:
        raise WrongStep("This holiday is already being booked.", rule="state")
    if not set(live.all()) <= earlier:
        raise _HeldMeanwhile  # its stock is to be locked first: from the beginning
    for pk in earlier:
        release_hold(hold_id=pk)


def _move_basket(basket: Basket, *, to: Basket.State, at: datetime) -> None:
    basket.state, basket.changed_at = to, at
    basket.save(update_fields=["state", "changed_at"])
