"""
Correct a traveller's name on a booking that stands, and issue its documents again (UK-21); or a date of birth, which no
document names, while the price is for that age (V12).

What was issued before stays, marked with the moment; numbers count on. Up to 72 hours before departure this is
required; later it is done all the same, as nobody should travel with a wrong certificate.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date, datetime

from django.db import transaction

from leeward.retail.booking.claims import claims_of_quote
from leeward.retail.booking.documents.issuing import issue_documents
from leeward.retail.booking.errors import WrongStep
from leeward.retail.booking.models import Booking, BookingDocument, Traveller
from leeward.retail.booking.post_sale.words import changes_in_force
from leeward.retail.booking.rules.travellers import TravellerDetails, check_name, check_travellers
from leeward.retail.journal.operations import outbox
from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now, uk_date
from leeward.retail.kit.errors import BadDetails
from leeward.retail.mailing.operations.sending import send_mail

REISSUED = "booking.documents_reissued"
"""Outbox topic: documents were replaced and are to be drawn. Payload: booking reference."""
_MEANWHILE = "A colleague has put this traveller right meanwhile. Look at the booking, then save again."


@dataclass(frozen=True, slots=True)
class RightName:
    """A traveller's name as the passport has it. `born_on`: None where the date of birth stays."""

    title: str
    first_name: str
    last_name: str
    born_on: date | None = None


def correct_name(
    booking_id: int, *, position: int, name: RightName, actor: str, was: RightName | None = None
) -> list[BookingDocument]:
    """
    The documents with the right name; none where it was right already. `was`: as it was shown before it was written.

    :raises BadDetails: the name cannot be one, or cannot be printed; or somebody of that age has another price
    :raises WrongStep: the booking is not confirmed, or its journey has begun; or it is not as it was shown any more
    """
    errors = list(check_name("name", title=name.title, first_name=name.first_name, last_name=name.last_name))
    if errors:
        raise BadDetails(errors)
    with transaction.atomic():
        at = database_now()
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        if booking.state != Booking.State.CONFIRMED or uk_date(at=at) >= booking.departure_date:
            raise WrongStep("Names on this booking cannot be changed any more.", rule="state")
        traveller = booking.travellers.get(position=position)
        shown = RightName(traveller.title, traveller.first_name, traveller.last_name, traveller.born_on)
        if was not in {None, shown} and shown != replace(name, born_on=name.born_on or shown.born_on):
            raise WrongStep(_MEANWHILE, rule="meanwhile")
        if name.born_on is not None and name.born_on != traveller.born_on:
            _put_birth(booking, traveller, name.born_on, at=at, actor=actor)
        if replace(shown, born_on=name.born_on) == name:
            return []
        traveller.title, traveller.first_name, traveller.last_name = name.title, name.first_name, name.last_name
        traveller.save(update_fields=["title", "first_name", "last_name"])
        facts = {"position": position}
        append(event="booking.name_corrected", subject=booking.subject, facts=facts, at=at, actor=actor)
        return issue_again(booking, at=at)


def _put_birth(booking: Booking, traveller: Traveller, born_on: date, *, at: datetime, actor: str) -> None:
    party = [
        TravellerDetails(
            one.room, one.title, one.first_name, one.last_name, born_on if one.pk == traveller.pk else one.born_on
        )
        for one in booking.travellers.order_by("position")
    ]
    check_travellers(party, claims=claims_of_quote(booking.quote), today=uk_date(at=at))
    traveller.born_on = born_on
    traveller.save(update_fields=["born_on"])
    facts = {"position": traveller.position}
    append(event="booking.birth_corrected", subject=booking.subject, facts=facts, at=at, actor=actor)


def issue_again(
    booking: Booking, *, at: datetime, kinds: Collection[str] = tuple(BookingDocument.Kind)
) -> list[BookingDocument]:
    """New versions of these documents in the caller's transaction; the earlier ones are superseded, and kept."""
    booking.documents.filter(superseded_at=None, kind__in=kinds).update(superseded_at=at)
    issued = issue_documents(booking, at=at, kinds=kinds, changes=changes_in_force(booking))
    versions = "-".join(str(booking.documents.filter(kind=one.kind).count()) for one in issued)
    send_mail(
        kind="booking.reissued", brand_id=booking.brand_id, about=booking.subject, facts={"booking": booking.pk}, at=at,
        once_key=f"booking.reissued:{booking.reference}:{versions}:{'+'.join(one.kind for one in issued)}",
    )  # fmt: skip
    outbox.send(topic=REISSUED, group=booking.subject, payload={"reference": booking.reference}, at=at)
    return issued
