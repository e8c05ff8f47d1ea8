from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("promotions", "0002_call_centre_only"),
    ]

    operations = [
        migrations.AddField(
            model_name="promocode",
            name="is_price_match",
            field=models.BooleanField(
                db_default=False,
                default=False,
                help_text="Agents give it where a rival is cheaper. Call centre only.",
                verbose_name="is a price match",
            ),
        ),
    ]
