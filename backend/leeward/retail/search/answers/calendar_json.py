"""The cheapest package of each departure day, as JSON (`schemas.CalendarOut`)."""

from __future__ import annotations

import msgspec

from leeward.retail.search.pricing_client import FoundCalendar, known_boards, remembered
from leeward.travel.board_basis import board_label

json = msgspec.json.encode


def write_calendar(found: FoundCalendar | None) -> bytes:
    """The members `days`, `cheapest`, the earliest of equals, and `board_names`."""
    if found is None or not len(found.days):
        return b'"days":[],"cheapest":null,"board_names":{}'
    known = known_boards()
    boards = [known[number] for number in found.boards.tolist()]
    cheapest = int(found.totals.argmin())
    shown = _rows(found, boards)
    names = json({code: board_label(code) for code in sorted(set(boards))})
    return b'"days":[%b],"cheapest":%b,"board_names":%b' % (",".join(shown).encode(), shown[cheapest].encode(), names)


def _rows(found: FoundCalendar, boards: list[str]) -> list[str]:
    dates, people, codes = _dates(found), found.people, found.itemcodes()
    shares = -(-found.totals // people)
    # Itemcodes and boards are letters and digits; whole pounds a head are rounded up (UK-04).
    columns = (found.days.tolist(), found.totals.tolist(), shares.tolist(), (-(-shares // 100)).tolist(), codes, boards)
    return [
        f'{{"date":"{dates[day]}","total_pence":{total},"per_person_pence":{share},"price":{price},"itemcode":"{code}",'
        f'"board":"{board}"}}'
        for day, total, share, price, code, board in zip(*columns, strict=True)
    ]


def _dates(found: FoundCalendar) -> list[str]:
    """Every day on file as text."""
    snapshot = found.snapshot
    return remembered(snapshot.memo, "days as text", 0, lambda: _all_days(found), most=1)


def _all_days(found: FoundCalendar) -> list[str]:
    calendar = found.snapshot.calendar
    return [calendar.day(number).isoformat() for number in range(calendar.n_days + 1)]
