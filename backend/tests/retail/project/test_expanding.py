"""What the version that runs can stand while the next one's migrations are applied (R-27)."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader

from leeward.retail.kit.database.creating import CreateModels
from leeward.retail.kit.database.indexing import AddIndexMeanwhile
from leeward.retail.kit.database.loosening import LoosenCheck
from leeward.retail.project.upgrading.expanding import _LOOKED_AT, what_breaks

_TEXT = models.CharField(max_length=20)


def _does_anything(apps: Any, schema_editor: Any) -> None:
    """Nobody has looked at it."""


def _plan(*operations: Any) -> list[migrations.Migration]:
    made = type("Migration", (migrations.Migration,), {"operations": list(operations)})
    return [made("0009_next", "booking")]


@pytest.mark.parametrize(
    "operation",
    [
        migrations.AddField("booking", "colour", models.CharField(max_length=20, null=True)),
        migrations.AddField("booking", "colour", models.CharField(max_length=20, db_default="")),
        migrations.AddField("booking", "friends", models.ManyToManyField("booking.Booking")),
        migrations.CreateModel("Colour", [("id", models.AutoField(primary_key=True)), ("name", _TEXT)]),
        CreateModels([migrations.CreateModel("Colour", [("id", models.AutoField(primary_key=True)), ("name", _TEXT)])]),
        AddIndexMeanwhile("booking", models.Index(fields=["made_at"], name="made")),
        LoosenCheck("booking", models.CheckConstraint(condition=models.Q(pk__gt=0) | models.Q(pk=0), name="any")),
        AddIndexConcurrently("booking", models.Index(fields=["made_at"], name="made")),
        migrations.RunPython(migrations.RunPython.noop),
    ],
)
def test_what_adds_lets_the_former_version_go_on_r_27(operation: Any) -> None:
    assert what_breaks(_plan(operation)) == []


@pytest.mark.parametrize(
    "operation",
    [
        migrations.AddField("booking", "colour", models.CharField(max_length=20, default="red")),  # gone afterwards
        migrations.AddConstraint("booking", models.CheckConstraint(condition=models.Q(pk__gt=0), name="some")),
        migrations.RemoveField("booking", "promo_code"),
        migrations.RenameField("booking", "promo_code", "voucher"),
        migrations.AlterField("booking", "promo_code", models.CharField(max_length=3)),
        migrations.DeleteModel("Booking"),
        migrations.RenameModel("Booking", "Order"),
        migrations.AlterModelTable("booking", "orders"),
        migrations.AddIndex("booking", models.Index(fields=["made_at"], name="made")),  # nobody writes meanwhile
        migrations.RunPython(_does_anything),
        migrations.RunSQL("DROP TABLE booking_booking"),
        migrations.SeparateDatabaseAndState(database_operations=[migrations.RemoveField("booking", "promo_code")]),
    ],
)
def test_what_takes_away_renames_or_demands_is_named_r_27(operation: Any) -> None:
    (sentence,) = what_breaks(_plan(operation))
    assert sentence.startswith("booking 0009_next: ")


def test_a_table_that_the_former_version_does_not_know_may_be_changed_at_will_r_27() -> None:
    made = migrations.CreateModel("Colour", [("id", models.AutoField(primary_key=True))])
    named = migrations.AddField("colour", "name", _TEXT)
    found = migrations.AddIndex("colour", models.Index(fields=["name"], name="named"))
    assert what_breaks(_plan(made, named, found)) == []


def test_what_is_only_django_s_own_memory_counts_for_nothing_r_27() -> None:
    remembered = migrations.SeparateDatabaseAndState(state_operations=[migrations.RemoveField("booking", "promo_code")])
    assert what_breaks(_plan(remembered)) == []


class TestCodeOfAMigration:
    """Nobody can see from outside what it does, so somebody has to have looked."""

    def test_is_harmless_where_it_is_written_down_why_r_27(self) -> None:
        ours = MigrationLoader(None).disk_migrations
        for name, why in _LOOKED_AT.items():
            assert what_breaks([ours[name]]) == [], name
            assert len(why.split()) > 3, name

    def test_breaks_the_version_that_runs_where_it_changes_what_that_reads_r_27(self) -> None:
        """Recovery codes that became marks: the version before compares them as they are typed."""
        changed = MigrationLoader(None).disk_migrations["desk", "0006_recovery_codes_are_marks"]
        assert what_breaks([changed]) == ["desk 0006_recovery_codes_are_marks: code of its own (keep_marks)"]


BEFORE_THE_RULE = {
    "booking": 4, "brands": 5, "content": 2, "desk": 6, "editorial": 2, "enquiries": 2, "geography": 3, "hotels": 2,
    "inventory": 5, "pictures": 2, "promotions": 2, "subscriptions": 2,
}  # fmt: skip
"""By app: the last migration that could not be applied under a running shop, as those behind it can."""


def test_this_release_can_be_brought_out_under_a_running_shop_r_27() -> None:
    ours = MigrationLoader(None).disk_migrations
    ruled = [
        migration
        for (app, name), migration in sorted(ours.items())
        if migration.__module__.startswith("leeward.") and int(name[:4]) > BEFORE_THE_RULE.get(app, 1)
    ]
    assert len(ruled) > 20
    assert [sentence for migration in ruled for sentence in what_breaks([migration])] == []
