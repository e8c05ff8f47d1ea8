from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("promotions", "0003_price_match"),
    ]

    operations = [
        # Words of the form alone: the table stays as it is.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="promocode",
                    name="combines_with_exclusive",
                    field=models.BooleanField(
                        default=False,
                        help_text=(
                            "Off, as our terms say. On: where it takes off more than what an agent gave; one discount "
                            "a booking."
                        ),
                        verbose_name="instead of exclusive offers",
                    ),
                ),
                migrations.AlterField(
                    model_name="promocode",
                    name="combines_with_price_match",
                    field=models.BooleanField(
                        default=False,
                        help_text="Where it takes off more; one discount a booking.",
                        verbose_name="instead of a price match",
                    ),
                ),
            ],
        ),
    ]
