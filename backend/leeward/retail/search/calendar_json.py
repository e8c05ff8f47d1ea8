"""The cheapest package of each departure day, as JSON (`schemas.CalendarOut`)."""

from __future__ import annotations

from collections.abc import Sequence

from leeward.pricing.api import CalendarDay


def write_calendar(days: Sequence[CalendarDay]) -> bytes:
    """The members `days` and `cheapest`, the earliest of equals."""
    cheapest = min(days, key=lambda day: (day.total_pence, day.departure_date), default=None)
    shown = "null" if cheapest is None else _day(cheapest)
    return f'"days":[{",".join(map(_day, days))}],"cheapest":{shown}'.encode()


def _day(day: CalendarDay) -> str:
    # Itemcodes are letters and digits; whole pounds a head are rounded up (UK-04).
    price = -(-day.per_person_pence // 100)
    return (
        f'{{"date":"{day.departure_date.isoformat()}","total_pence":{day.total_pence},'
        f'"per_person_pence":{day.per_person_pence},"price":{price},"itemcode":"{day.itemcode}"}}'
    )
