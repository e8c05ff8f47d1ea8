"""
What bookings hold about somebody, and what of it may be erased when they ask (UK-28).

A booking is found by the address of its lead passenger. While its holiday is to come nothing goes: the contract must
be kept; nor while money is to come back to them, for staff must reach them. Afterwards what reaches people goes; names,
documents and amounts stay, for accounts and claims need them.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet

from leeward.retail.booking.models import Booking, ChangeRequest, CheckoutDraft, Contact, ContractChange
from leeward.retail.booking.operations.forgetting import has_money_to_come

_CAME_TO_NOTHING = (Booking.State.LAPSED, Booking.State.FAILED, Booking.State.CANCELLED)
_OF_BOOKING = ("reference", "state", "departure_date", "return_date", "total_pence", "made_at", "special_requests")
_OF_TRAVELLER = ("title", "first_name", "last_name", "born_on")


def personal_data_of(email: str) -> Iterator[dict[str, Any]]:
    """Each booking under the address, with its travellers, contact, documents and wishes, as flat facts."""
    for booking in _under(email).select_related("contact").prefetch_related("travellers"):
        contact = booking.contact
        yield {
            "kind": "booking",
            **{name: getattr(booking, name) for name in _OF_BOOKING},
            "contact": {name: getattr(contact, name) for name in ("email", "phone", "address", "postcode")},
            "travellers": [{name: getattr(one, name) for name in _OF_TRAVELLER} for one in booking.travellers.all()],
            "documents": list(booking.documents.values_list("number", flat=True)),
            "requests": list(booking.change_requests.values_list("text", flat=True)),
            "changes": list(booking.changes.values_list("reason", flat=True)),
        }


def erase_of(email: str, *, on: date) -> tuple[int, int]:
    """How many bookings were parted from whom they reach, and how many had to stay whole."""
    with transaction.atomic():
        over = _over(email, on=on)
        ids = [booking.pk for booking in over]
        Booking.objects.filter(pk__in=ids).update(special_requests="")
        ChangeRequest.objects.filter(booking__in=ids).delete()
        # Written by an agent to this customer: what moved, and when, stays without it.
        ContractChange.objects.filter(booking__in=ids).update(reason="")
        CheckoutDraft.objects.filter(basket__in=[booking.basket_id for booking in over]).delete()
        Contact.objects.filter(booking__in=ids).delete()
        return len(ids), _under(email).count()


def references_of(email: str) -> list[str]:
    """The references of all bookings under the address."""
    return list(_under(email).values_list("reference", flat=True))


def references_over(email: str, *, on: date) -> list[str]:
    """Those of them that may be parted from whom they reach."""
    return [booking.reference for booking in _over(email, on=on)]


def _over(email: str, *, on: date) -> list[Booking]:
    ended = _under(email).filter(Q(return_date__lt=on) | Q(state__in=_CAME_TO_NOTHING))
    return [booking for booking in ended if not has_money_to_come(booking)]


def _under(email: str) -> QuerySet[Booking]:
    return Booking.objects.filter(contact__email__iexact=email).order_by("pk")
