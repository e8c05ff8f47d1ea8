"""HTTP shapes of an order that waits for its first payment. Amounts are whole pence; moments are UTC."""

from __future__ import annotations

import datetime as dt

from ninja import Schema

from leeward.retail.payments.queries import FirstPayment


class FirstPaymentOut(Schema):
    """
    What an order waits for. `href` is our own page on which its customer pays: it leads to the one page of the
    provider that is open, or opens the next where a card was declined. It does so until `held_until`, and while
    `is_held`. `attempt` is how the last try stands.
    """

    pence: int
    href: str
    held_until: dt.datetime
    is_held: bool
    may_keep_longer: bool
    attempt: FirstPayment
