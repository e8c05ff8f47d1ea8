"""What of a price is paid at the hotel (UK-01)."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("booking", "0007_amend_bookings"),
    ]

    operations = [
        migrations.AddField(
            model_name="quote",
            name="payable_locally",
            field=models.JSONField(
                blank=True, db_default=[], default=list, help_text="Part of the total that is paid at the hotel."
            ),
        ),
        migrations.AddField(
            model_name="booking",
            name="local_pence",
            field=models.PositiveIntegerField(
                db_default=0, default=0, help_text="Of the total, paid at the hotel: never by card (UK-01)."
            ),
        ),
    ]
