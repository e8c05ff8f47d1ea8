"""
Who guesses passwords of staff is locked out for a quarter of an hour, and nobody else is (T-06).

django-axes counts; this says what counts as one guesser. A name is locked for the address its guesses came from, at
`AXES_FAILURE_LIMIT`. A name or an address alone is locked only far above it, or anybody who knows an agent's name, or
one wrong colleague in an office, could put others out of work: for guesses from everywhere there is the second factor.
"""

from __future__ import annotations

import ipaddress
from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from django.db.models import Sum
from django.http import HttpRequest

from leeward.retail.kit.limits import network_of

_TIMES_ALONE = 20


class StaffLockout(AxesDatabaseHandler):  # type: ignore[misc]  # the library says nothing of its types
    """
    `AXES_HANDLER`, for the three `AXES_LOCKOUT_PARAMETERS`: name and address together, the name, the address.

    The limit holds for the pair; a name or an address alone may fail so many times as often.
    """

    def get_failures(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
        """The failures of the pair, or of one of its halves, brought to the pair's scale."""
        pair, *halves = (
            attempts.aggregate(failures=Sum("failures_since_start"))["failures"] or 0
            for attempts in self.get_user_attempts(request, credentials)
        )
        return max(pair, *(alone // _TIMES_ALONE for alone in halves))


def client_network(request: HttpRequest) -> str | None:
    """`AXES_CLIENT_IP_CALLABLE`: the address, or of IPv6 the /48, of which one guesser may have all; None: unknown."""
    network = network_of(request.META.get("REMOTE_ADDR", ""))
    if ":" in network:
        return str(ipaddress.ip_network(f"{network}/48", strict=False).network_address)
    return None if network == "unknown" else network
