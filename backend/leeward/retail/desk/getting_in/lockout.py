"""
Who guesses passwords of staff is locked out, each time for longer, and nobody else is (T-06).

django-axes counts; this says what counts as one guesser, and for how long. A name is locked for the address its guesses
came from: at `AXES_FAILURE_LIMIT` for a quarter of an hour, after each further guess twice as long, up to an hour;
two hours without a guess are forgotten (`AXES_COOLOFF_TIME`). A name or an address alone is locked only far above it,
and only for the quarter of an hour, or anybody who knows an agent's name, or one wrong colleague in an office, could
put others out of work: for guesses from everywhere there is the second factor.
"""

from __future__ import annotations

import ipaddress
from datetime import datetime, timedelta
from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from django.conf import settings
from django.db.models import Max, Sum
from django.http import HttpRequest

from leeward.retail.kit.limits import network_of

_TIMES_ALONE = 20
_FIRST_LOCK, _LONGEST_LOCK = timedelta(minutes=15), timedelta(hours=1)


class StaffLockout(AxesDatabaseHandler):  # type: ignore[misc]  # the library says nothing of its types
    """
    `AXES_HANDLER`, for the three `AXES_LOCKOUT_PARAMETERS`: name and address together, the name, the address.

    The limit holds for the pair; a name or an address alone may fail so many times as often.
    """

    def get_failures(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> int:
        """The failures of the pair, or of one of its halves, brought to the pair's scale; below the limit none lock."""
        at: datetime = request.axes_attempt_time  # type: ignore[attr-defined]  # the library's
        pair, *halves = self.get_user_attempts(request, credentials)
        found = pair.aggregate(failures=Sum("failures_since_start"), last=Max("attempt_time"))
        failures = found["failures"] or 0
        if failures >= settings.AXES_FAILURE_LIMIT and at >= found["last"] + _locked_for(failures):
            failures = settings.AXES_FAILURE_LIMIT - 1
        lately = (
            half.filter(attempt_time__gte=at - _FIRST_LOCK).aggregate(failures=Sum("failures_since_start"))["failures"]
            for half in halves
        )
        return max(failures, *((alone or 0) // _TIMES_ALONE for alone in lately))


def _locked_for(failures: int) -> timedelta:
    further: int = failures - settings.AXES_FAILURE_LIMIT
    return min(_LONGEST_LOCK, _FIRST_LOCK * (1 << min(further, 8)))


def client_network(request: HttpRequest) -> str | None:
    """`AXES_CLIENT_IP_CALLABLE`: the address, or of IPv6 the /48, of which one guesser may have all; None: unknown."""
    network = network_of(request.META.get("REMOTE_ADDR", ""))
    if ":" in network:
        return str(ipaddress.ip_network(f"{network}/48", strict=False).network_address)
    return None if network == "unknown" else network
