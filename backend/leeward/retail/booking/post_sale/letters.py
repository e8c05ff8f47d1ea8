"""Letters about a contract that changes: what, why, how it was worked out, what its customer may choose (UK-16)."""

from __future__ import annotations

from leeward.retail.booking.letters.writing import booking_of_mail, letter_to
from leeward.retail.booking.models import Booking, ContractChange
from leeward.retail.booking.operations.contract.lost_letters import is_lost, was_told
from leeward.retail.booking.post_sale.words import heading_of, legs_lost, lines_of, what_follows
from leeward.retail.booking.rules.references import spaced
from leeward.retail.mailing.kinds import Letter, MailToFill
from leeward.retail.payments.queries import paid_pence
from leeward.travel.money import format_pounds


def change_letter(mail: MailToFill) -> Letter | None:
    """What moves, why, how it was worked out, and what may be chosen until when."""
    booking = booking_of_mail(mail)
    change = ContractChange.objects.filter(pk=mail.facts["change"]).first()
    if booking is None or change is None:
        return None
    heading = heading_of(change, mail.brand)
    words = {
        "heading": heading,
        "reason": change.reason,
        "lines": lines_of(change, mail.brand),
        "follows": what_follows(change, mail.brand, refund=format_pounds(paid_pence(booking.subject))),
        "is_choice": change.state == ContractChange.State.OPEN,
    }
    return letter_to(mail, booking, f"{heading}, booking {spaced(booking.reference)}", "contract_change", **words)


def lost_flight_letter(mail: MailToFill) -> Letter | None:
    """
    A flight that was cancelled and what may be done, or that it flies after all. To go free of charge is offered as
    long as the shop lets anybody go: until the day of departure.

    Skipped where it is not so any more, or the booking is over or has another flight; that it flies where nobody was
    told that it does not.
    """
    booking, facts = booking_of_mail(mail), mail.facts
    if booking is None or booking.state != Booking.State.CONFIRMED:
        return None
    flight = {name: facts[name] for name in ("way", "flight", "day")}
    if is_lost(booking, **flight, at=mail.at) is not facts["is_lost"]:
        return None
    if not facts["is_lost"] and not was_told(booking, **flight):
        return None
    brand, way = mail.brand, facts["way"]
    heading = brand.text(f"change.{'lost' if facts['is_lost'] else 'flies'}_{way}")
    follows = [brand.text("change.flies")]
    if facts["is_lost"]:
        free = ("change.free", "change.free_other") if booking.may_change(mail.at) else ()
        follows = [*map(brand.text, free), brand.text("change.lost_next").format(phone=brand.phone.display)]
    words = {
        "heading": heading,
        "lines": legs_lost(booking, way, brand) if facts["is_lost"] else [],
        "follows": follows,
    }
    return letter_to(mail, booking, f"{heading}, booking {spaced(booking.reference)}", "lost_flight", **words)


def passed_on_letter(mail: MailToFill) -> Letter | None:
    """What passing a place on cost us, part by part."""
    booking = booking_of_mail(mail)
    if booking is None:
        return None
    costs = mail.facts["costs"]
    words = {
        "costs": [(cost["what"], format_pounds(cost["pence"])) for cost in costs],
        "total": format_pounds(sum(cost["pence"] for cost in costs)),
    }
    return letter_to(mail, booking, f"A place on {spaced(booking.reference)} is passed on", "passed_on", **words)
