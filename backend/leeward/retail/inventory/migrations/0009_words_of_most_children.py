from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("inventory", "0008_landings_and_luggage")]

    operations = [
        # Words of the form alone: the table stays as it is.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="roomtype",
                    name="max_children",
                    field=models.PositiveSmallIntegerField(
                        blank=True,
                        help_text="Empty: as many as fit. A plan from OTA/AlpineBits messages has its own limit; for "
                        "it, this only says how many guests pay in full.",
                        null=True,
                    ),
                ),
            ],
        ),
    ]
