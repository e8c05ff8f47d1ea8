"""After an outage: what waited for the mail server leaves at once, however long it was away (R-13)."""

from __future__ import annotations

from leeward.retail.journal.operations import outbox
from leeward.retail.kit.clock import now
from leeward.retail.mailing.errors import MailServerAway
from leeward.retail.mailing.operations.sending import TOPIC
from leeward.retail.mailing.transports import is_server_there


def hurry_mails() -> int:
    """Make every mail due that waits for, or was given up on, a server that answers again; returns how many."""
    failure = MailServerAway.__name__
    if not outbox.has_failed(topic=TOPIC, failure=failure) or not is_server_there():
        return 0
    return outbox.hurry(topic=TOPIC, failure=failure, at=now())
