"""
A next version of the code, put in front of the one that is tested: settings with one application more.

It adds a column to a table of the present version, which it fills for every booking, and tables of its own. Taken away
again, the present version works on what the next one left behind.
"""

from __future__ import annotations

import shutil
from pathlib import Path

SETTINGS = "shop_settings"
PRESENT = "from leeward.retail.project.settings import *\n"
_NEXT = PRESENT + 'INSTALLED_APPS = [*INSTALLED_APPS, "nextversion"]\n'
_APPLICATION = """
from django.apps import AppConfig
from django.db import models


class NextVersion(AppConfig):
    name = "nextversion"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self):
        from leeward.retail.booking.models import Booking

        Booking.add_to_class("nextversion_colour", models.CharField(max_length=20, null=True, default="blue"))
"""
_COLUMN = """
from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("booking", "__first__")]
    operations = [
        migrations.RunSQL(
            "ALTER TABLE booking_booking ADD COLUMN nextversion_colour varchar(20) NULL",
            "ALTER TABLE booking_booking DROP COLUMN nextversion_colour",
        )
    ]
"""
_MANY_ROWS = """
from django.db import migrations, models


def fill(apps, _editor):
    Row = apps.get_model("nextversion", "Row{number}")
    Row.objects.bulk_create((Row(text="x" * 50) for _ in range({rows})), batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("nextversion", "{before}")]
    operations = [
        migrations.CreateModel("Row{number}", [
            ("id", models.BigAutoField(primary_key=True)), ("text", models.CharField(max_length=50))]),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
"""
ROW_TABLES, ROWS_EACH = 4, 4_000


def begin_with_present(folder: Path) -> None:
    """The settings of a shop before any next version."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{SETTINGS}.py").write_text(PRESENT, encoding="utf-8")


def install_next(folder: Path) -> None:
    """From now on, whoever starts is the next version."""
    application = folder / "nextversion"
    (application / "migrations").mkdir(parents=True, exist_ok=True)
    (application / "__init__.py").write_text("", encoding="utf-8")
    (application / "apps.py").write_text(_APPLICATION, encoding="utf-8")
    (application / "migrations" / "__init__.py").write_text("", encoding="utf-8")
    (application / "migrations" / "0001_colour.py").write_text(_COLUMN, encoding="utf-8")
    _settle(folder, _NEXT)


def add_long_migrations(folder: Path) -> None:
    """Some that take a while: a table each, with rows."""
    before = "0001_colour"
    for number in range(1, ROW_TABLES + 1):
        name = f"{number + 1:04}_rows"
        text = _MANY_ROWS.format(number=number, rows=ROWS_EACH, before=before)
        (folder / "nextversion" / "migrations" / f"{name}.py").write_text(text, encoding="utf-8")
        before = name


def go_back(folder: Path) -> None:
    """From now on, whoever starts is the present version again."""
    _settle(folder, PRESENT)


def _settle(folder: Path, text: str) -> None:
    shutil.rmtree(folder / "__pycache__", ignore_errors=True)  # two versions within one second look alike to Python
    (folder / f"{SETTINGS}.py").write_text(text, encoding="utf-8")
