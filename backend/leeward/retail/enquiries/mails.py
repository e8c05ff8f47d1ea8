"""Two mails: one to the team, who ring or write back, one to whoever asked."""

from __future__ import annotations

from leeward.retail.enquiries.answers import enquiry_out
from leeward.retail.enquiries.models import Enquiry
from leeward.retail.enquiries.slots import spoken_slot
from leeward.retail.mailing.kinds import Letter, MailToFill, add_mail_kind
from leeward.travel.money import format_pounds


def _team(mail: MailToFill) -> Letter | None:
    enquiry = _find(mail)
    if enquiry is None or not mail.brand.company.email:
        return None
    # No personal data in the subject: mailboxes list it on screens that others see.
    subject = f"{enquiry.get_kind_display()} {enquiry.reference}"
    subject += f": {enquiry.hotel_name}" if enquiry.hotel_name else ""
    words = {
        "enquiry": enquiry,
        "facts": _facts(enquiry),
        "desk": f"{mail.brand.origin}/desk?enquiry={enquiry.reference}",
    }
    return Letter(to=mail.brand.company.email, subject=subject, template="enquiries/team", words=words)


def _thanks(mail: MailToFill) -> Letter | None:
    enquiry = _find(mail)
    if enquiry is None or not enquiry.email:
        return None
    said = enquiry_out(enquiry, brand=mail.brand)
    facts = [(label, text) for label, text in _facts(enquiry) if label in {"Hotel", "Holiday", "Price shown", "Call"}]
    words = {"said": said, "facts": [*facts, ("Your reference", enquiry.reference)]}
    return Letter(to=enquiry.email, subject=said.heading, template="enquiries/thanks", words=words)


def _facts(enquiry: Enquiry) -> list[tuple[str, str]]:
    price = ""
    if enquiry.price_pence:
        basis = "in total" if enquiry.price_is_total else "per person, from, based on 2 adults sharing"
        price = f"{format_pounds(enquiry.price_pence)} {basis}"
    call = spoken_slot(enquiry.call_from, enquiry.call_until) if enquiry.call_from and enquiry.call_until else ""
    pairs = [
        ("Hotel", enquiry.hotel_name), ("Holiday", enquiry.holiday), ("Price shown", price), ("Call", call),
        ("Basket", enquiry.basket_code), ("Name", enquiry.name), ("E-mail", enquiry.email),
        ("Telephone", enquiry.phone),
    ]  # fmt: skip
    return [(label, text) for label, text in pairs if text]


def _find(mail: MailToFill) -> Enquiry | None:
    return Enquiry.objects.filter(pk=mail.facts["enquiry"]).first()


add_mail_kind("enquiries.team", _team)
add_mail_kind("enquiries.thanks", _thanks)
