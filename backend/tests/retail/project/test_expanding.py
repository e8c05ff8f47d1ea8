"""What the version that runs can stand while the next one's migrations are applied (R-27)."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader

from leeward.retail.kit.database.creating import CreateModels
from leeward.retail.kit.database.loosening import LoosenCheck
from leeward.retail.project.expanding import what_breaks

_TEXT = models.CharField(max_length=20)


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
        migrations.AddIndex("booking", models.Index(fields=["made_at"], name="made")),
        LoosenCheck("booking", models.CheckConstraint(condition=models.Q(pk__gt=0) | models.Q(pk=0), name="any")),
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
        migrations.RunSQL("DROP TABLE booking_booking"),
        migrations.SeparateDatabaseAndState(database_operations=[migrations.RemoveField("booking", "promo_code")]),
    ],
)
def test_what_takes_away_renames_or_demands_is_named_r_27(operation: Any) -> None:
    (sentence,) = what_breaks(_plan(operation))
    assert sentence.startswith("booking 0009_next: ")


def test_a_table_that_the_former_version_does_not_know_may_be_changed_at_will_r_27() -> None:
    made = migrations.CreateModel("Colour", [("id", models.AutoField(primary_key=True))])
    assert what_breaks(_plan(made, migrations.AddField("colour", "name", _TEXT))) == []


def test_what_is_only_django_s_own_memory_counts_for_nothing_r_27() -> None:
    remembered = migrations.SeparateDatabaseAndState(state_operations=[migrations.RemoveField("booking", "promo_code")])
    assert what_breaks(_plan(remembered)) == []


BEFORE_THE_RULE = {
    "booking": 4, "brands": 5, "content": 2, "editorial": 2, "enquiries": 2, "geography": 3, "hotels": 2,
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
