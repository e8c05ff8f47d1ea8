"""
What staff download from the CMS as a table: a spreadsheet reckons whatever looks like a formula, whoever wrote it.

Wagtail marks every text as text in its .xlsx files. A .csv file knows no kinds: there an apostrophe in front says it
(T-10, T-16).
"""

from __future__ import annotations

from typing import Any

from django.utils.encoding import force_str
from wagtail.admin.views.mixins import SpreadsheetExportMixin

_BEGIN_FORMULAS = tuple("=+-@\t\r\n＝＋－＠")


def as_text(value: Any) -> Any:
    """A value of a .csv file: figures, dates and harmless texts as they are."""
    shown = force_str(value, strings_only=True)
    return f"'{shown}" if isinstance(shown, str) and shown.startswith(_BEGIN_FORMULAS) else shown


def keep_formulas_out() -> None:
    """Of every report and list of the CMS: whatever a report makes of its values, this is done with the result."""
    SpreadsheetExportMixin.write_csv_row = _row_as_text


def _row_as_text(self: Any, writer: Any, row: dict[str, Any]) -> Any:
    kind = self.FORMAT_CSV
    return writer.writerow(
        {name: as_text(self.preprocess_field_value(name, value, kind)) for name, value in row.items()}
    )
