"""The mails of the desk: quotes, where an order is paid, word of money sent back, and to staff of their own door."""

from __future__ import annotations

from datetime import datetime

from django.contrib.auth import get_user_model

from leeward.retail.booking.itineraries.itinerary_stays import title_of, transfers_text
from leeward.retail.booking.letters.local_words import local_sentence, payable_locally_out
from leeward.retail.booking.models import Booking
from leeward.retail.booking.rules.references import spaced
from leeward.retail.desk.first_payment.doing import MAIL as PAYMENT_LINK
from leeward.retail.desk.first_payment.doing import payment_address
from leeward.retail.desk.getting_in.access import name_of
from leeward.retail.desk.getting_in.link_codes import MAIL as LINK_CODE
from leeward.retail.desk.getting_in.link_codes import code_of
from leeward.retail.desk.getting_in.second_factor import MAIL as SECOND_FACTOR
from leeward.retail.desk.models import SentQuote
from leeward.retail.desk.refunds.money import MAIL as REFUND
from leeward.retail.desk.selling.quotes import MAIL
from leeward.retail.kit.clock import UK
from leeward.retail.mailing.kinds import Letter, MailToFill, add_mail_kind
from leeward.travel.dates import format_whole_date
from leeward.travel.money import format_pounds


def _quote(mail: MailToFill) -> Letter | None:
    sent = SentQuote.objects.select_related("quote", "basket").filter(pk=mail.facts["sent_quote"]).first()
    if sent is None or sent.ends_at <= mail.at:
        return None
    itinerary = sent.quote.itinerary
    hotel, transfers = title_of(itinerary), transfers_text(itinerary)
    leaves, ends = sent.quote.departure_date, sent.ends_at.astimezone(UK)
    local = local_sentence(payable_locally_out(sent.quote.payable_locally, brand=mail.brand))
    facts = [
        ("Hotel", hotel),
        (
            "You leave on",
            format_whole_date(leaves),
        ),
        ("Nights", str(itinerary["nights"])),
        *([("Transfer", transfers)] if transfers else []),
        *([(sent.offer_name, f"-{format_pounds(sent.discount_pence)}")] if sent.discount_pence else []),
        ("Total price", ", ".join(part for part in (format_pounds(sent.due_pence), local) if part)),
        ("Open until", f"{ends:%A} {ends.day} {ends:%B}, {ends:%H:%M}"),
        ("Code to read to us", sent.basket.code),
    ]
    words = {
        "facts": facts, "message": sent.message, "hotel": hotel,
        "link": f"{mail.brand.origin}/your-quote/{sent.token}",
    }  # fmt: skip
    return Letter(to=sent.email, subject=f"Your quote: {hotel}", template="desk/quote", words=words)


def _refund(mail: MailToFill) -> Letter | None:
    booking = Booking.objects.select_related("contact").filter(pk=mail.facts["booking"]).first()
    lead = booking.travellers.first() if booking is not None else None
    if booking is None or lead is None or not hasattr(booking, "contact"):
        return None
    words = {
        "lead": f"{lead.title} {lead.last_name}", "reference": spaced(booking.reference),
        "destination": booking.schedule1["destination"], "amount": format_pounds(mail.facts["pence"]),
        "stands": booking.state == Booking.State.CONFIRMED,
    }  # fmt: skip
    subject = f"Money back for {spaced(booking.reference)}"
    return Letter(to=booking.contact.email, subject=subject, template="desk/refund", words=words)


def _payment_link(mail: MailToFill) -> Letter | None:
    """None once nobody should pay: it is paid, it has ended, or nothing is held for it any more."""
    booking = Booking.objects.select_related("contact", "hold", "basket").filter(pk=mail.facts["booking"]).first()
    lead = booking.travellers.first() if booking is not None else None
    if booking is None or lead is None or not hasattr(booking, "contact"):
        return None
    if booking.state != Booking.State.AWAITING_PAYMENT or not booking.hold.is_running(mail.at):
        return None
    leaves, ends = booking.departure_date, booking.hold.ends_at.astimezone(UK)
    hotel = title_of(booking.quote.itinerary)
    amount = format_pounds(booking.instalments.get(position=1).pence)
    facts = [
        ("Booking reference", spaced(booking.reference)),
        ("You leave on", format_whole_date(leaves)),
        ("Total price", format_pounds(booking.total_pence)),
        ("To pay now", amount),
    ]
    words = {
        "hotel": hotel, "lead": f"{lead.title} {lead.last_name}", "facts": facts, "amount": amount,
        "until": f"{ends:%H:%M} on {ends:%A} {ends.day} {ends:%B}",
        "link": payment_address(booking, brand=mail.brand),
    }  # fmt: skip
    subject = f"Pay for your holiday at {hotel}"
    return Letter(to=booking.contact.email, subject=subject, template="desk/payment_link", words=words)


def _second_factor(mail: MailToFill) -> Letter | None:
    """To whose door it is; of who has no address, to the shop."""
    user = get_user_model().objects.filter(pk=mail.facts["user"]).first()
    to = (user.email if user is not None else "") or mail.brand.company.email
    if user is None or not to:
        return None
    when = datetime.fromisoformat(mail.facts["at"]).astimezone(UK)
    at = f"on {when.day} {when:%B} at {when:%H:%M} UK time"
    if mail.facts["is_recovery"]:
        heading = "A recovery code was used"
        happened = f"A recovery code opened the sign-in of {name_of(user)} {at}."
    else:
        heading = "An app was linked to a sign-in"
        happened = f"An authenticator app was linked to the sign-in of {name_of(user)} {at}."
    words = {"heading": heading, "happened": happened}
    return Letter(to=to, subject=heading, template="desk/second_factor", words=words)


def _link_code(mail: MailToFill) -> Letter | None:
    user = get_user_model().objects.filter(pk=mail.facts["user"]).first()
    if user is None or not user.email:
        return None
    words = {"code": code_of(user.pk, mail.facts["number"]), "name": name_of(user)}
    return Letter(to=user.email, subject="Your code to link an app", template="desk/link_code", words=words)


add_mail_kind(MAIL, _quote)
add_mail_kind(LINK_CODE, _link_code)
add_mail_kind(SECOND_FACTOR, _second_factor)
add_mail_kind(PAYMENT_LINK, _payment_link)
add_mail_kind(REFUND, _refund)
