"""
Hold, extend, give back: what a quote needs of the stock, all or nothing (R-01, R-02, R-04).

Lock order as in docs/booking-states.md: stock first, then the hold, then the audit chain.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from leeward.retail.booking.errors import HoldOver, SoldOut, WrongStep
from leeward.retail.booking.held_stock import rooms_of, seats_of, stock_of_quote
from leeward.retail.booking.models import Basket, HeldRooms, HeldSeats, Hold, Quote
from leeward.retail.inventory.errors import NotEnoughLeft, UnknownDeparture, UnknownRoomType
from leeward.retail.inventory.operations.taking import (
    RoomsWanted,
    SeatsWanted,
    give_back_rooms,
    give_back_seats,
    lock_stock,
    take_rooms,
    take_seats,
)
from leeward.retail.journal.operations.audit import VISITOR, WORKER, append
from leeward.retail.kit.clock import database_now

LIFETIME = timedelta(minutes=15)
MOST_EXTENSIONS = 3
_SWEEP_AT_ONCE = 50


def hold_stock(*, basket: Basket, quote: Quote, actor: str = VISITOR) -> Hold:
    """
    Take every room and seat of the quote for fifteen minutes; what the basket held before is given back.

    :raises SoldOut: a night or a flight has fewer left than the party needs; nothing was taken
    :raises WrongStep: the basket is already ordered or booked
    """
    release_expired()  # a customer never loses a room to a hold that is over
    rooms, seats = stock_of_quote(quote)
    with transaction.atomic():
        at = database_now()
        try:
            _let_go_of_earlier(basket, rooms=rooms, seats=seats)
            take_rooms(wanted=rooms, at=at)
            take_seats(wanted=seats, at=at)
        except (NotEnoughLeft, UnknownRoomType, UnknownDeparture) as error:
            raise SoldOut(error.message, field=error.field, rule="sold_out") from error
        hold = Hold.objects.create(basket=basket, made_at=at, ends_at=at + LIFETIME)
        HeldRooms.objects.bulk_create(
            HeldRooms(
                hold=hold, itemcode=one.key.itemcode, room_type=one.key.room_type,
                first=one.nights.first, last=one.nights.last, rooms=one.rooms,
            )
            for one in rooms
        )  # fmt: skip
        HeldSeats.objects.bulk_create(
            HeldSeats(hold=hold, flight=one.flight, day=one.day, cabin=one.cabin, seats=one.seats) for one in seats
        )
        _move_basket(basket, to=Basket.State.HELD, at=at)
        append(event="hold.made", subject=basket.subject, facts={"hold": hold.pk}, at=at, actor=actor)
    return hold


def extend_hold(*, hold_id: int, actor: str = VISITOR) -> Hold:
    """
    Fifteen minutes from now, at most three times.

    :raises HoldOver: it was given back or used, or was extended often enough
    """
    with transaction.atomic():
        at = database_now()
        hold = Hold.objects.select_for_update().get(pk=hold_id)
        if hold.state != Hold.State.LIVE or hold.ends_at <= at or hold.extensions >= MOST_EXTENSIONS:
            raise HoldOver("This hold cannot be extended.", rule="hold_over")
        hold.ends_at, hold.extensions = at + LIFETIME, hold.extensions + 1
        hold.save(update_fields=["ends_at", "extensions"])
        append(event="hold.extended", subject=f"basket:{hold.basket_id}", facts={"hold": hold.pk}, at=at, actor=actor)
    return hold


def release_hold(*, hold_id: int, actor: str = VISITOR) -> bool:
    """Give back what a live hold took; False where it was used or given back already."""
    with transaction.atomic():
        at = database_now()
        rooms, seats = rooms_of(hold_id), seats_of(hold_id)
        lock_stock(rooms=rooms, seats=seats)
        hold = Hold.objects.select_for_update().get(pk=hold_id)
        if hold.state != Hold.State.LIVE:
            return False
        give_back_rooms(wanted=rooms, at=at)
        give_back_seats(wanted=seats, at=at)
        hold.state, hold.ended_at = Hold.State.RELEASED, at
        hold.save(update_fields=["state", "ended_at"])
        Basket.objects.filter(pk=hold.basket_id, state=Basket.State.HELD).update(state=Basket.State.OPEN, changed_at=at)
        append(event="hold.released", subject=f"basket:{hold.basket_id}", facts={"hold": hold_id}, at=at, actor=actor)
    return True


def release_expired() -> int:
    """Give back holds whose time is over, by the database's clock; returns how many (INV-4)."""
    due = Hold.objects.filter(state=Hold.State.LIVE, ends_at__lte=database_now()).order_by("ends_at")
    return sum(release_hold(hold_id=pk, actor=WORKER) for pk in list(due.values_list("pk", flat=True)[:_SWEEP_AT_ONCE]))


def _let_go_of_earlier(basket: Basket, *, rooms: list[RoomsWanted], seats: list[SeatsWanted]) -> None:
    """Give back what the basket held, with the locks of old and new stock taken together, in order."""
    earlier = list(basket.holds.filter(state=Hold.State.LIVE).values_list("pk", flat=True))
    old_rooms = [one for pk in earlier for one in rooms_of(pk)]
    old_seats = [one for pk in earlier for one in seats_of(pk)]
    lock_stock(rooms=[*old_rooms, *rooms], seats=[*old_seats, *seats])
    basket.refresh_from_db(from_queryset=Basket.objects.select_for_update())
    if basket.state not in {Basket.State.OPEN, Basket.State.HELD}:
        raise WrongStep("This holiday is already being booked.", rule="state")
    for pk in earlier:
        release_hold(hold_id=pk)


def _move_basket(basket: Basket, *, to: Basket.State, at: datetime) -> None:
    basket.state, basket.changed_at = to, at
    basket.save(update_fields=["state", "changed_at"])
