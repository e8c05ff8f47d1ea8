"""When the newest message that was loaded was written, by what it was about: what is older waits for a person."""

import django.db.models.deletion
from django.db import migrations, models

_FORMATS = [
    ("", "not recognised"),
    ("ota-rate-plans", "OTA rate plans"),
    ("ota-inventory", "OTA room counts"),
    ("ota-availability", "OTA restrictions"),
    ("ota-rate-amounts", "OTA rate amounts"),
    ("ssim", "SSIM schedule"),
    ("tables", "Native tables"),
]


class Migration(migrations.Migration):
    dependencies = [
        ("hotels", "0001_initial"),
        ("inventory", "0005_stay_lengths"),
    ]

    operations = [
        migrations.CreateModel(
            name="NewestMessage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("format", models.CharField(choices=_FORMATS, max_length=20)),
                ("room_type", models.CharField(blank=True, max_length=64)),
                ("plan", models.CharField(blank=True, max_length=64)),
                ("written_at", models.DateTimeField()),
                (
                    "hotel",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="hotels.hotel"),
                ),
                (
                    "supplier",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="inventory.supplier",
                    ),
                ),
            ],
            options={
                "ordering": ["supplier_id", "hotel_id", "format", "room_type", "plan"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("supplier", "hotel", "format", "room_type", "plan"),
                        name="inventory_newest_message_once",
                    )
                ],
            },
        ),
    ]
