"""From when on a brand's customers have reviewed it: older reviews without a brand are of the others (UK-30)."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("brands", "0005_no_callback_form_hosts"),
    ]

    operations = [
        migrations.AddField(
            model_name="brand",
            name="reviews_since",
            field=models.DateField(
                blank=True,
                help_text="Older reviews that name no brand are of the other brands, and not shown as this one’s. "
                "Empty: it shows all that name none (UK-30).",
                null=True,
                verbose_name="customers review it since",
            ),
        ),
    ]
