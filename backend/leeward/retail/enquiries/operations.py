"""Writes of enquiries: what a visitor asks, and what agents do with it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.db import IntegrityError, models, transaction

from leeward.retail.enquiries.about import About
from leeward.retail.enquiries.details import SLOT, Details
from leeward.retail.enquiries.errors import ChangedMeanwhile, UnknownEnquiry
from leeward.retail.enquiries.guards import may_thank, refuse_floods
from leeward.retail.enquiries.models import Enquiry, FormerBasket, Note, QueueHead
from leeward.retail.enquiries.queries import list_enquiries_of_basket
from leeward.retail.enquiries.slots import MOST_CALLS_A_SLOT, Slot
from leeward.retail.journal.operations.audit import VISITOR, WORKER, append
from leeward.retail.kit.errors import BadDetails, FieldError
from leeward.retail.mailing.operations.sending import send_mail

_HEAD = 1


@dataclass(frozen=True, slots=True)
class Sender:
    """The form an enquiry came in: its nonce, the client's address, and whether it stood in a frame."""

    form_nonce: str
    client: str
    is_framed: bool = False


def ask(*, brand_id: int, details: Details, about: About, sender: Sender, now: datetime) -> Enquiry:
    """
    Keep an enquiry and tell the team; the same form sent twice is one enquiry.

    :raises TooMany: more than a person asks for
    :raises BadDetails: the half hour filled up since it was offered
    """
    known = Enquiry.objects.filter(form_nonce=sender.form_nonce, brand_id=brand_id).first()
    if known is not None:
        return known
    refuse_floods(client=sender.client, phone=details.phone)
    try:
        with transaction.atomic():
            number = next_change_number()
            row = _row(brand_id, details, about, sender, now)
            if details.slot is not None:
                refuse_full(details.slot, brand_id=brand_id, form_nonce=sender.form_nonce)
            enquiry = Enquiry.objects.create(**row, change_number=number)
            _write(enquiry, at=now)
            facts = {"kind": enquiry.kind, "itemcode": enquiry.itemcode, "framed": enquiry.is_framed}
            append(event="enquiry.received", subject=enquiry.subject, facts=facts, at=now, actor=VISITOR)
    except IntegrityError:
        return Enquiry.objects.get(form_nonce=sender.form_nonce)
    return enquiry


def change(
    *, reference: str, version: int, agent_id: int, work: Callable[[Enquiry], dict[str, object]], now: datetime
) -> Enquiry:
    """
    Do an agent's change to one enquiry; `work` changes the row and returns the facts for the audit chain.

    :raises UnknownEnquiry: there is none
    :raises ChangedMeanwhile: somebody changed it since `version`
    """
    with transaction.atomic():
        enquiry = Enquiry.objects.select_for_update().filter(reference=reference).first()
        if enquiry is None:
            raise UnknownEnquiry("There is no such enquiry.")
        if enquiry.version != version:
            raise ChangedMeanwhile("A colleague changed this enquiry. It is shown as it is now.", rule="version")
        facts = work(enquiry)
        enquiry.version += 1
        enquiry.changed_at, enquiry.change_number = now, next_change_number()
        enquiry.save()
        append(event="enquiry.changed", subject=enquiry.subject, facts=facts, at=now, actor=f"staff:{agent_id}")
    return enquiry


def add_note(*, enquiry: Enquiry, agent_id: int, text: str, now: datetime) -> Note:
    """Write a note; the enquiry counts as changed, so that others see it."""
    with transaction.atomic():
        _lock(enquiry)
        note = Note.objects.create(enquiry=enquiry, by_id=agent_id, text=text, made_at=now)
        Enquiry.objects.filter(pk=enquiry.pk).update(changed_at=now, change_number=next_change_number())
        append(
            event="enquiry.noted", subject=enquiry.subject, facts={"note": note.pk}, at=now, actor=f"staff:{agent_id}"
        )
    return note


def name_basket(*, enquiry: Enquiry, code: str, agent_id: int, now: datetime, hotel: str = "") -> None:
    """From now on the enquiry leads to this basket: an agent opened it for whoever asked. Those before are kept."""
    with transaction.atomic():
        former = _lock(enquiry).basket_code
        if former and former != code:
            FormerBasket.objects.get_or_create(enquiry=enquiry, code=former)
        Enquiry.objects.filter(pk=enquiry.pk).update(
            basket_code=code, changed_at=now, version=models.F("version") + 1, change_number=next_change_number()
        )
        append(
            event="enquiry.answered", subject=enquiry.subject, facts={"basket": code, "hotel": hotel},
            at=now, actor=f"staff:{agent_id}",
        )  # fmt: skip


def note_quote(*, basket_code: str, brand_id: int, hotel: str, agent_id: int, at: datetime) -> None:
    """A quote of a basket was mailed: told where its enquiries are read, whoever opens them next."""
    with transaction.atomic():
        led = list_enquiries_of_basket(code=basket_code, brand_id=brand_id)
        for one in Enquiry.objects.select_for_update().filter(pk__in=[one.pk for one in led]).order_by("pk"):
            one.version, one.changed_at, one.change_number = one.version + 1, at, next_change_number()
            one.save(update_fields=["version", "changed_at", "change_number"])
            facts = {"basket": basket_code, "hotel": hotel}
            append(event="enquiry.quoted", subject=one.subject, facts=facts, at=at, actor=f"staff:{agent_id}")


def note_sale(*, basket_code: str, brand_id: int, booking: str, at: datetime) -> int:
    """
    Enquiries that lead to a basket, or led to it before an agent opened another, are booked once it is sold, at the
    desk or online; returns how many moved.

    Whoever has one open on their screen is told that it changed. One that was closed comes true after all.
    """
    moved = 0
    with transaction.atomic():
        led = list_enquiries_of_basket(code=basket_code, brand_id=brand_id)
        # Found before they are locked: a code that becomes a former one meanwhile would be seen in neither place.
        asked = Enquiry.objects.select_for_update().filter(pk__in=[one.pk for one in led])
        for enquiry in asked.exclude(state=Enquiry.State.BOOKED).order_by("pk"):
            enquiry.state, enquiry.changed_at = Enquiry.State.BOOKED, at
            enquiry.version += 1
            enquiry.change_number = next_change_number()
            enquiry.save(update_fields=["state", "changed_at", "version", "change_number"])
            Note.objects.create(enquiry=enquiry, text=f"Booked as {booking}.", made_at=at)
            facts = {"state": enquiry.state, "booking": booking}
            append(event="enquiry.booked", subject=enquiry.subject, facts=facts, at=at, actor=WORKER)
            moved += 1
    return moved


def erase_before(*, moment: datetime) -> int:
    """Erase enquiries not touched since then (UK-28); returns how many rows went."""
    return _erase(Enquiry.objects.filter(changed_at__lt=moment))


def erase_of(*, email: str) -> int:
    """Erase what somebody asked, with the notes about it (UK-28); returns how many rows went."""
    return _erase(Enquiry.objects.filter(email__iexact=email))


def _erase(enquiries: models.QuerySet[Enquiry]) -> int:
    with transaction.atomic():
        n_erased = enquiries.delete()[0]
        if n_erased:
            QueueHead.objects.filter(pk=_HEAD).update(erased=next_change_number())
    return n_erased


def next_change_number() -> int:
    """
    The queue's next number, in the caller's transaction, for a new enquiry or one whose row is locked.

    The row first, then this, then the audit chain: whoever changed the order would wait for a colleague for ever.
    """
    head, _ = QueueHead.objects.select_for_update().get_or_create(pk=_HEAD)
    head.number += 1
    head.save(update_fields=["number"])
    return head.number


def _lock(enquiry: Enquiry) -> Enquiry:
    return Enquiry.objects.select_for_update().get(pk=enquiry.pk)


def refuse_full(slot: Slot, *, brand_id: int, form_nonce: str) -> None:
    """Whoever holds the queue's number counts alone: two who saw the last call free do not both get it (M16)."""
    promised = Enquiry.objects.filter(brand_id=brand_id, call_from=slot.starts_at, state__in=Enquiry.OPEN_STATES)
    # The last call may be this form's own, sent twice at once.
    if promised.exclude(form_nonce=form_nonce).count() >= MOST_CALLS_A_SLOT:
        raise BadDetails([FieldError("slot", SLOT, "taken")])


def _write(enquiry: Enquiry, *, at: datetime) -> None:
    """To the team, and to whoever asked: where there is an address, and not a second time that day."""
    is_thanked = bool(enquiry.email) and may_thank(enquiry.email)
    for kind in ["enquiries.team", "enquiries.thanks"] if is_thanked else ["enquiries.team"]:
        send_mail(
            kind=kind, brand_id=enquiry.brand_id, once_key=f"{kind}:{enquiry.pk}", about=enquiry.subject,
            facts={"enquiry": enquiry.pk}, at=at,
        )  # fmt: skip


def _row(brand_id: int, details: Details, about: About, sender: Sender, now: datetime) -> dict[str, object]:
    slot = details.slot if details.kind == Enquiry.Kind.CALLBACK else None
    return {
        "brand_id": brand_id, "kind": details.kind, "name": details.name, "email": details.email,
        "phone": details.phone, "message": details.message, "itemcode": about.itemcode,
        "hotel_name": about.hotel_name, "holiday": about.holiday, "search": about.search[:1000],
        "price_pence": about.price_pence, "price_is_total": about.price_is_total, "basket_code": about.basket_code,
        "call_from": slot.starts_at if slot else None, "call_until": slot.ends_at if slot else None,
        "follow_up_at": slot.starts_at if slot else None, "is_framed": sender.is_framed,
        "form_nonce": sender.form_nonce,
        "event_id": f"evt_{int(now.timestamp() * 1000)}{secrets.token_hex(2)}", "made_at": now, "changed_at": now,
    }  # fmt: skip
