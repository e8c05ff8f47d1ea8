"""A filled mail as a message: both texts in the brand's look, its sender, its legal lines (UK-35)."""

from __future__ import annotations

import hashlib
import hmac
from email.utils import formataddr

import css_inline
from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string

from leeward.retail.brands.legal import legal_lines
from leeward.retail.brands.sheet import BrandSheet
from leeward.retail.mailing.kinds import Letter

_INLINER = css_inline.CSSInliner(keep_style_tags=False, keep_at_rules=True, load_remote_stylesheets=False)


def compose(letter: Letter, *, mail_id: int, brand: BrandSheet) -> EmailMultiAlternatives:
    """
    The message, the same at every attempt but for what the filler changed.

    :raises django.core.mail.BadHeaderError: address or subject hold a line break (header injection)
    """
    words = {
        **letter.words,
        "brand": brand,
        "look": {name.replace("-", "_"): colour for name, colour in brand.palette.tokens.items()},
        "legal": legal_lines(sheet=brand),
        "subject": letter.subject,
        "unsubscribe_url": letter.unsubscribe_url,
    }
    message = EmailMultiAlternatives(
        subject=letter.subject,
        body=render_to_string(f"{letter.template}.txt", words).strip() + "\n",
        from_email=sender_of(brand),
        to=[letter.to],
        headers=_headers(letter, mail_id=mail_id, brand=brand),
    )
    message.attach_alternative(_INLINER.inline(render_to_string(f"{letter.template}.html", words)), "text/html")
    for file in letter.attachments:
        message.attach(file.name, file.content, file.media_type)
    message.message()  # builds it once: a line break in a header is refused here, before anything leaves
    return message


def sender_of(brand: BrandSheet) -> str:
    """The brand's own address; mail from anywhere else would look forged."""
    return formataddr((brand.name, brand.company.email or f"no-reply@{brand.host}"))


def message_id(mail_id: int, *, brand: BrandSheet) -> str:
    """The same at every attempt, and not to be guessed from a number."""
    mark = hmac.new(settings.SECRET_KEY.encode(), f"leeward.mail {mail_id}".encode(), hashlib.sha256).hexdigest()[:24]
    return f"<{mail_id}.{mark}@{brand.host or 'localhost'}>"


def _headers(letter: Letter, *, mail_id: int, brand: BrandSheet) -> dict[str, str]:
    headers = {"Message-ID": message_id(mail_id, brand=brand), "Auto-Submitted": "auto-generated"}
    if letter.unsubscribe_url:
        headers["List-Unsubscribe"] = f"<{letter.unsubscribe_url}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers
