"""What staff download opens in a spreadsheet as text: nothing that somebody wrote is reckoned there (T-10, T-16)."""

from __future__ import annotations

import csv
import zipfile
from io import BytesIO, StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from wagtail.admin.views.mixins import SpreadsheetExportMixin
from wagtail.log_actions import log

from leeward.retail.content.models import HomePage

FORMULAS = ('=HYPERLINK("https://elsewhere.example")', "+1+1", "-2+3", "@SUM(A1)", "\t=1+1", "\r=1+1", "＝1+1")


class Kept:
    """A writer that keeps what it is told to write."""

    def writerow(self, row: dict[str, Any]) -> dict[str, Any]:
        return row


def cell(value: Any, said: Any = None) -> Any:
    """What becomes of a value, or of what a report `said` instead of it."""
    view = SpreadsheetExportMixin()
    view.custom_field_preprocess = {"x": {"csv": lambda _value: said}} if said else {}
    return view.write_csv_row(Kept(), {"x": value})["x"]


@pytest.mark.parametrize("text", FORMULAS)
def test_a_text_like_a_formula_is_marked_as_text_t_16(text: str) -> None:
    assert cell(text) == f"'{text}"
    assert cell([text, "b"]).startswith(f"'{text}")
    assert cell(1, said=text) == f"'{text}"


@pytest.mark.parametrize("value", ["Palm Bay", "12 % off", "£5", "", -5, 12.5, None, True])
def test_every_other_value_stays_as_it_is(value: Any) -> None:
    assert cell(value) == value


@pytest.mark.django_db
def test_reports_are_downloaded_like_this_t_16(demo_shop: None) -> None:
    home = HomePage.objects.all()[0]
    log(instance=home, action="wagtail.edit", title=FORMULAS[0])
    client = Client(HTTP_HOST="localhost")
    client.force_login(User.objects.create_superuser("root"))
    report = "/cms/reports/site-history/?export="
    table: Any = client.get(f"{report}csv")
    lines = list(csv.reader(StringIO(b"".join(table.streaming_content).decode())))
    assert f"'{FORMULAS[0]}" in lines[1]
    workbook: Any = client.get(f"{report}xlsx")
    sheet = zipfile.ZipFile(BytesIO(b"".join(workbook.streaming_content))).read("xl/worksheets/sheet1.xml")
    assert b"HYPERLINK" in sheet
    assert b"<f>" not in sheet
