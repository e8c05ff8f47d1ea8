"""Lists of days as text."""

from leeward.pricing.kernel.compiled import door
from leeward.pricing.kernel.rounding import whole
from leeward.pricing.kernel.texts import texts_at, write_text
from leeward.pricing.tables import Bytes, Ints, Longs


@door
def write_days(table: Longs, rows: Bytes, ends: Ints, paper: Bytes) -> int:
    """
    Write the text of each day of each row, one row after another, and note where each row ends.

    table: the texts of all days, and after them that which stands between two. rows: (n_rows, n_days). ends: (n_rows,).
    """
    days, n_days, at = texts_at(table, 0), rows.shape[1], 0
    for row in range(rows.shape[0]):
        n_told = 0
        for day in range(n_days):
            if rows[row, day] != 0:
                at = write_text(paper, at, days, whole(n_days)) if n_told > 0 else at
                at = write_text(paper, at, days, whole(day))
                n_told += 1
        ends[row] = at
    return at
