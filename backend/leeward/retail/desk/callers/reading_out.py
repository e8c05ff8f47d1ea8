"""
A session that was stolen at the desk is no list of all customers (T-06, UK-28): what an agent looks for and opens is
counted, far above what somebody needs who talks to each of them.

While nobody can count, calls are taken all the same: whoever is shown is on record (R-20).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import structlog

from leeward.retail.journal.operations.audit import append
from leeward.retail.kit.clock import database_now
from leeward.retail.kit.limits import Limit, LimitsAway, TooMany, charge, charge_for

SEARCHES = Limit("desk-callers", most=40, seconds=900)
SEARCHES_OF_A_DAY = Limit("desk-callers-day", most=300, seconds=86_400)
OPENED = Limit("desk-opened", most=80, seconds=900)
OPENED_IN_A_DAY = Limit("desk-opened-day", most=400, seconds=86_400)
_SEARCHES_ON_RECORD = Limit("desk-callers-on-record", most=1, seconds=86_400)
_OPENED_ON_RECORD = Limit("desk-opened-on-record", most=1, seconds=86_400)

log = structlog.get_logger("leeward.desk")


@dataclass(frozen=True, slots=True)
class _Stop:
    """A limit, what whoever meets it is told, and under which name that is on record, once a day."""

    limit: Limit
    sentence: str
    event: str
    on_record: Limit


def count_search(agent_id: int) -> None:
    """:raises TooMany: the agent has searched for callers more often than calls can be taken"""
    in_a_while, today = (
        "That is more searches than calls can be taken. Please wait 15 minutes and try again.",
        "These were all searches of today. Please ask a colleague to find the caller, or wait until tomorrow.",
    )
    for limit, sentence in ((SEARCHES, in_a_while), (SEARCHES_OF_A_DAY, today)):
        stop = _Stop(limit, sentence, "desk.callers_limited", _SEARCHES_ON_RECORD)
        _count(stop, agent_id, lambda limit: charge(limit, who=str(agent_id)))


def count_opened(agent_id: int, *, thing: str) -> None:
    """
    An enquiry, basket or booking counts once in a while, however often its screen asks: what is open in a call stays.

    :raises TooMany: the agent has opened more of them than calls can be taken
    """
    in_a_while, today = (
        "That is more than calls can be taken. What you opened goes on; before another one please wait 15 minutes.",
        "You have opened more today than calls can be taken. What you opened goes on; please ask a colleague for"
        " others, or wait until tomorrow.",
    )
    for limit, sentence in ((OPENED, in_a_while), (OPENED_IN_A_DAY, today)):
        stop = _Stop(limit, sentence, "desk.opening_limited", _OPENED_ON_RECORD)
        _count(stop, agent_id, lambda limit: charge_for(limit, who=str(agent_id), thing=thing))


def _count(stop: _Stop, agent_id: int, counted: Callable[[Limit], None]) -> None:
    try:
        with suppress(LimitsAway):
            counted(stop.limit)
    except TooMany as refused:
        log.warning("an agent asks for more than calls can be taken", pk=str(agent_id), code=stop.limit.name)
        with suppress(TooMany, LimitsAway):
            charge(stop.on_record, who=str(agent_id))
            staff = f"staff:{agent_id}"
            append(event=stop.event, subject=staff, facts={"limit": stop.limit.name}, at=database_now(), actor=staff)
        raise TooMany(stop.sentence, rule=stop.limit.name) from refused
