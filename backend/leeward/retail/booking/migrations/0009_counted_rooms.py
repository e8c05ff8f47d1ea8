"""Whether rooms that were taken are counted: under free sale they are not (INV-4)."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("booking", "0008_payable_locally"),
    ]

    operations = [
        migrations.AddField(
            model_name="heldrooms",
            name="is_counted",
            field=models.BooleanField(null=True),
        ),
    ]
