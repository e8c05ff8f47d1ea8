"""The mail that brings a quote: what it is, what it costs, until when, and the link that opens this very version."""

from __future__ import annotations

from leeward.retail.desk.models import SentQuote
from leeward.retail.desk.quotes import MAIL
from leeward.retail.kit.clock import UK
from leeward.retail.mailing.kinds import Letter, MailToFill, add_mail_kind
from leeward.travel.money import format_pounds


def _quote(mail: MailToFill) -> Letter | None:
    sent = SentQuote.objects.select_related("quote", "basket").filter(pk=mail.facts["sent_quote"]).first()
    if sent is None or sent.ends_at <= mail.at:
        return None
    stay = sent.quote.itinerary["stays"][0]
    leaves, ends = sent.quote.departure_date, sent.ends_at.astimezone(UK)
    facts = [
        ("Hotel", stay["hotel"]),
        (
            "You leave on",
            f"{leaves:%A} {leaves.day} {leaves:%B %Y}",
        ),
        ("Nights", str(sent.quote.itinerary["nights"])),
        *([(sent.offer_name, f"-{format_pounds(sent.discount_pence)}")] if sent.discount_pence else []),
        ("Total price", format_pounds(sent.due_pence)),
        ("Open until", f"{ends:%A} {ends.day} {ends:%B}, {ends:%H:%M}"),
        ("Code to read to us", sent.basket.code),
    ]
    words = {
        "facts": facts, "message": sent.message, "hotel": stay["hotel"],
        "link": f"{mail.brand.origin}/your-quote/{sent.token}",
    }  # fmt: skip
    return Letter(to=sent.email, subject=f"Your quote: {stay['hotel']}", template="desk/quote", words=words)


add_mail_kind(MAIL, _quote)
