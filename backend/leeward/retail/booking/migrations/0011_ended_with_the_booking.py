from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("booking", "0010_whole_supplier_references"),
    ]

    operations = [
        # Choices are known to forms alone: no database keeps them, and nothing waits for this one.
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField(
                    model_name="contractchange",
                    name="state",
                    field=models.CharField(
                        choices=[
                            ("open", "Waiting for the customer"),
                            ("in_force", "In force"),
                            ("ended", "Ended with the booking"),
                            ("withdrawn", "Withdrawn"),
                        ],
                        max_length=10,
                    ),
                ),
            ]
        ),
    ]
