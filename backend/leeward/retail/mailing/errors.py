"""What can be wrong with a mail; none of it names the person who was to get it."""

from __future__ import annotations


class MailServerAway(Exception):
    """The mail server does not answer or cannot take mail just now: the outbox tries again."""


class MailRefused(Exception):
    """The server will never take this mail: a recipient it does not know, or a sender it does not want."""


class UnknownMailKind(Exception):
    """No domain has named this kind of mail in its `mails.py`."""
