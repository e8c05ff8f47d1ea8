"""What is kept to know whether a supplier's usual file has come."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from leeward.retail.kit.database.creating import CreateModels

_FORMATS = [
    ("", "not recognised"),
    ("ota-rate-plans", "OTA rate plans"),
    ("ota-inventory", "OTA room counts"),
    ("ota-availability", "OTA restrictions"),
    ("ota-rate-amounts", "OTA rate amounts"),
    ("ssim", "SSIM schedule"),
    ("tables", "Native tables"),
]
_ID = models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


class Migration(migrations.Migration):
    dependencies = [
        ("inventory", "0006_newest_messages"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        CreateModels(
            [
                migrations.CreateModel(
                    name="RepeatedFile",
                    fields=[
                        ("id", _ID),
                        ("came_at", models.DateTimeField()),
                        (
                            "run",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="repeats",
                                to="inventory.importrun",
                            ),
                        ),
                    ],
                    options={"ordering": ["run_id", "came_at"]},
                ),
                migrations.CreateModel(
                    name="UnexpectedFile",
                    fields=[
                        ("id", _ID.clone()),
                        ("format", models.CharField(choices=_FORMATS, max_length=20)),
                        ("decided_at", models.DateTimeField()),
                        (
                            "decided_by",
                            models.ForeignKey(
                                blank=True,
                                null=True,
                                on_delete=django.db.models.deletion.SET_NULL,
                                related_name="+",
                                to=settings.AUTH_USER_MODEL,
                            ),
                        ),
                        (
                            "supplier",
                            models.ForeignKey(
                                blank=True,
                                db_index=False,
                                null=True,
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="+",
                                to="inventory.supplier",
                            ),
                        ),
                    ],
                    options={
                        "ordering": ["supplier_id", "format"],
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("supplier", "format"), name="inventory_unexpected_file_once"
                            ),
                            models.UniqueConstraint(
                                condition=models.Q(("supplier", None)),
                                fields=("format",),
                                name="inventory_unexpected_file_of_nobody_once",
                            ),
                        ],
                    },
                ),
            ]
        )
    ]
