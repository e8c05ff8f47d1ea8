"""
What the CMS writes to staff (somebody asks for a second look, or has answered) goes the way of all our mail.

It is sent while they press the button, and is only a hint: one that cannot leave stops nobody's work, and the log does
not say to whom it was.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import structlog
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from leeward.retail.brands.errors import NoDefaultBrand
from leeward.retail.brands.queries import get_default_brand
from leeward.retail.mailing.composing import sender_of
from leeward.retail.mailing.errors import MailRefused, MailServerAway
from leeward.retail.mailing.transports import hand_over

log = structlog.get_logger("leeward.mailing")


class ToStaff(BaseEmailBackend):
    """`EMAIL_BACKEND`. A server that does not answer is waited for once, however many are to be told."""

    _is_away = False

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """How many have left."""
        return sum(self._has_left(message) for message in email_messages)

    def _has_left(self, message: EmailMessage) -> bool:
        if self._is_away:
            return False
        try:
            message.from_email = sender_of(get_default_brand())
            hand_over(message, name=f"staff-{secrets.token_hex(8)}")
        except (MailServerAway, MailRefused, NoDefaultBrand) as error:
            # One that takes nothing for this one address just now may take it for the next.
            self._is_away = isinstance(error, MailServerAway) and str(error) != "recipient"
            log.warning("a note to staff was not sent", reason=type(error).__name__)
            return False
        return True
