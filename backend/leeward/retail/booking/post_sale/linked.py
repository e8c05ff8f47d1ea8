"""
Which duty a sale beside ours brings with it (UK-18), by the day on which its contract is made.

Until 5 April 2027 a second contract that we lead to makes a linked travel arrangement: we owe its buyer a sentence
about what is protected and what is not. From 6 April 2027 (SI 2026/455) there are none any more: separate contracts
for one trip in one session are a package, with everything we owe for one, so we do not make them. A ready package of
another company stays that company's, on either day. A lawyer checks both.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum

PACKAGES_ONLY_FROM = date(2027, 4, 6)
"""SI 2026/455 comes into force."""


class Beside(StrEnum):
    """What another company sells beside us."""

    PACKAGE = "package"
    SERVICE = "service"


class Duty(StrEnum):
    """What we owe whoever buys it."""

    NONE = "none"
    LINKED_NOTICE = "linked_notice"
    NOT_OFFERED = "not_offered"


def duty_of(beside: Beside, *, contract_date: date) -> Duty:
    """What we owe when something is sold beside ours on a day: nothing, a notice, or not to offer it at all."""
    if beside is Beside.PACKAGE:
        return Duty.NONE
    return Duty.LINKED_NOTICE if contract_date < PACKAGES_ONLY_FROM else Duty.NOT_OFFERED
