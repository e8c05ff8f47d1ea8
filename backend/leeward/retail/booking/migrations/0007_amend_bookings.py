"""Bookings that change in place, and what suppliers ask for it."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("booking", "0006_post_sale_changes"),
        ("inventory", "0005_stay_lengths"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="AmendmentTerms",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "fee_pp_pence",
                    models.PositiveIntegerField(default=0, verbose_name="fee for a change per person, pounds"),
                ),
                (
                    "supplier",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="amendment_terms",
                        to="inventory.supplier",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "amendment terms",
            },
        ),
        migrations.CreateModel(
            name="Amendment",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("choosing", "Being chosen"),
                            ("waiting", "Agreed, waiting for its payment"),
                            ("done", "Done"),
                            ("given_up", "Given up"),
                            ("failed", "Could not be done: its payment goes back"),
                        ],
                        default="choosing",
                        max_length=8,
                    ),
                ),
                ("earlier", models.JSONField(default=dict)),
                ("fee_pence", models.PositiveIntegerField(default=0)),
                ("total_pence", models.PositiveIntegerField(default=0)),
                ("due_pence", models.PositiveIntegerField(default=0)),
                ("refund_pence", models.PositiveIntegerField(default=0)),
                ("instalment", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("made_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                (
                    "basket",
                    models.OneToOneField(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="amendment",
                        to="booking.basket",
                    ),
                ),
                (
                    "booking",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="amendments", to="booking.booking"
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "hold",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="amendment",
                        to="booking.hold",
                    ),
                ),
                (
                    "quote",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="booking.quote",
                    ),
                ),
            ],
            options={
                "ordering": ["booking_id", "pk"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("state", "waiting")),
                        fields=("booking",),
                        name="booking_one_waiting_amendment",
                    )
                ],
            },
        ),
    ]
