"""The cheapest package of each departure day, as JSON (`schemas.CalendarOut`)."""

from __future__ import annotations

from leeward.retail.search.pricing_client import FoundCalendar, remembered


def write_calendar(found: FoundCalendar | None) -> bytes:
    """The members `days` and `cheapest`, the earliest of equals."""
    if found is None or not len(found.days):
        return b'"days":[],"cheapest":null'
    cheapest = int(found.totals.argmin())
    shown = _rows(found)
    return f'"days":[{",".join(shown)}],"cheapest":{shown[cheapest]}'.encode()


def _rows(found: FoundCalendar) -> list[str]:
    dates, people, codes = _dates(found), found.people, found.itemcodes()
    shares = -(-found.totals // people)
    # Itemcodes are letters and digits; whole pounds a head are rounded up (UK-04).
    columns = (found.days.tolist(), found.totals.tolist(), shares.tolist(), (-(-shares // 100)).tolist(), codes)
    return [
        f'{{"date":"{dates[day]}","total_pence":{total},"per_person_pence":{share},"price":{price},"itemcode":"{code}"}}'
        for day, total, share, price, code in zip(*columns, strict=True)
    ]


def _dates(found: FoundCalendar) -> list[str]:
    """Every day on file as text."""
    snapshot = found.snapshot
    return remembered(snapshot.memo, "days as text", 0, lambda: _all_days(found), most=1)


def _all_days(found: FoundCalendar) -> list[str]:
    calendar = found.snapshot.calendar
    return [calendar.day(number).isoformat() for number in range(calendar.n_days + 1)]
